//! How long moves took, in few numbers: a histogram with logarithmic classes.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Classes in a doubling.
const A_DOUBLING: f64 = 2.0;
/// The last class; it begins beyond an hour.
const LAST: u8 = 64;

/// The number of moves by their time. Class `i` begins at `2^(i/2)` microseconds; the first one
/// also holds what is shorter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Times(pub BTreeMap<u8, u64>);

impl Times {
    /// Counts a move.
    pub fn add(&mut self, time: Duration) {
        let micros = time.as_secs_f64() * 1e6;
        let class = (micros.max(1.0).log2() * A_DOUBLING).floor().min(f64::from(LAST));
        *self.0.entry(class as u8).or_default() += 1;
    }

    /// Counts the moves of another histogram too.
    pub fn merge(&mut self, other: &Times) {
        for (class, count) in &other.0 {
            *self.0.entry(*class).or_default() += count;
        }
    }

    /// The number of moves.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Whether these can be the times of so many moves. What was read from a file may be anything.
    pub(crate) fn fits(&self, moves: u32) -> bool {
        let add = |sum: u64, count: &u64| sum.checked_add(*count);
        let total = self.0.values().try_fold(0, add);
        self.0.keys().all(|it| *it <= LAST) && total.is_some_and(|it| it <= moves.into())
    }

    /// The time in seconds at which a class begins.
    pub fn begin(class: u8) -> f64 {
        (f64::from(class) / A_DOUBLING).exp2() * 1e-6
    }

    /// The time in seconds that this share of the moves (0 to 1) does not exceed, to within a
    /// class; `None` without moves.
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let wanted = (share * self.count() as f64).ceil().max(1.0);
        let mut seen = 0;
        for (&class, &count) in &self.0 {
            seen += count;
            if seen as f64 >= wanted {
                return Some((Times::begin(class) * Times::begin(class + 1)).sqrt());
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_right_to_within_a_class() {
        let mut times = Times::default();
        assert_eq!(times.quantile(0.5), None);
        for micros in 1..=1000 {
            times.add(Duration::from_micros(micros));
        }
        times.merge(&times.clone());
        assert_eq!(times.count(), 2000);
        for (share, micros) in [(0.1, 100.0), (0.5, 500.0), (0.99, 990.0)] {
            let ratio = times.quantile(share).unwrap() * 1e6 / micros;
            assert!((0.7..1.42).contains(&ratio), "{share}: {ratio}");
        }
        times.add(Duration::ZERO);
        times.add(Duration::from_secs(1_000_000));
        assert_eq!(times.0.keys().copied().max(), Some(LAST));
    }
}
