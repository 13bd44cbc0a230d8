//! Results of pairs of games.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::Estimate;
use super::distribution::{normal, student};

/// Elo for each unit of the natural logarithm of odds.
pub(super) const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Normalised Elo for each standard deviation of a single game by which the mean is above a half.
const NORMALISED: f64 = 2.0 * ELO;
/// The chance of an error on either side of an interval.
const TAIL: f64 = 0.025;
/// The share of the points of a pair in each class.
pub(super) const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Results of pairs of games of two players on the same draws with the seats swapped, by the
/// points of the first player: two losses, loss and draw, one point, win and draw, two wins.
///
/// ```
/// use pavage_arena::stats::Pentanomial;
///
/// let pairs = Pentanomial([379, 10170, 21828, 10640, 343]);
/// let strength = pairs.normalised_elo();
/// assert!((strength.value - 3.05).abs() < 0.005);
/// assert!((strength.error() - 2.31).abs() < 0.005);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts a pair in which the first player made this many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The same pairs from the other player's side.
    #[must_use]
    pub fn flipped(&self) -> Pentanomial {
        let mut counts = self.0;
        counts.reverse();
        Pentanomial(counts)
    }

    /// The share of points, 0 to 1; a half without pairs.
    pub fn score(&self) -> f64 {
        if self.pairs() == 0 { 0.5 } else { Moments::of(self.0.map(|it| it as f64)).mean }
    }

    /// The difference of the players in logistic Elo. It is infinite if one of them made no point;
    /// the interval then ends where so clear a result would be a chance of one in forty.
    pub fn elo(&self) -> Estimate {
        self.share().map(elo)
    }

    /// The difference of the players in normalised Elo: the advantage in a game in units of the
    /// spread of a game. The number of games needed to show it is the same for all games.
    pub fn normalised_elo(&self) -> Estimate {
        match self.only() {
            _ if self.pairs() == 0 => Estimate::UNKNOWN,
            Some(share) => {
                let bound = |other| advantage(share, other, self.surprise());
                Estimate {
                    value: if share == 0.5 { 0.0 } else { (share - 0.5) * f64::INFINITY },
                    low: if share < 0.5 { f64::NEG_INFINITY } else { bound(0.0) },
                    high: if share > 0.5 { f64::INFINITY } else { bound(1.0) },
                }
            }
            None => {
                let it = Moments::of(self.0.map(|it| it as f64));
                let t = it.advantage();
                // The spread is estimated too, hence more than 1.
                let spread = 1.0 - t * it.skew() + t * t * (it.kurtosis() - 1.0) / 4.0;
                let error = student(self.pairs() - 1) * (spread / it.count).sqrt();
                Estimate::around(t, error).map(|t| t / 2f64.sqrt() * NORMALISED)
            }
        }
    }

    /// The likelihood that the first player is the stronger one. One more pair, a fifth in each
    /// class, keeps it from certainty after a few one-sided pairs.
    pub fn superiority(&self) -> f64 {
        let it = Moments::of(self.0.map(|it| it as f64 + 0.2));
        normal(it.advantage() * it.count.sqrt())
    }

    /// The share of points with its interval.
    fn share(&self) -> Estimate {
        match self.only() {
            _ if self.pairs() == 0 => Estimate { value: 0.5, low: 0.0, high: 1.0 },
            Some(share) => {
                let rest = share * (1.0 - self.surprise());
                Estimate { value: share, low: rest, high: rest + self.surprise() }
            }
            None => {
                let it = Moments::of(self.0.map(|it| it as f64));
                let error = (it.variance / (it.count - 1.0)).sqrt();
                let share = Estimate::around(it.mean, student(self.pairs() - 1) * error);
                share.map(|it| it.clamp(0.0, 1.0))
            }
        }
    }

    /// The share of points of every pair, if it is the same.
    fn only(&self) -> Option<f64> {
        let class = self.0.iter().position(|it| *it == self.pairs())?;
        Some(SHARES[class])
    }

    /// If all pairs are in one class: how likely others may be. Were they likelier, seeing none
    /// would be less than a chance of one in forty.
    fn surprise(&self) -> f64 {
        1.0 - TAIL.powf(1.0 / self.pairs() as f64)
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, it)| *sum += it);
    }
}

/// The difference in Elo that gives this share of points.
pub(super) fn elo(share: f64) -> f64 {
    ELO * (share / (1.0 - share)).ln()
}

/// Normalised Elo if pairs give `usual`, but `other` with this chance.
fn advantage(usual: f64, other: f64, chance: f64) -> f64 {
    let mean = usual * (1.0 - chance) + other * chance;
    let spread = (usual - other).abs() * (chance * (1.0 - chance)).sqrt();
    (mean - 0.5) / spread / 2f64.sqrt() * NORMALISED
}

/// Moments of the share of points of a pair.
#[derive(Clone, Copy)]
pub(super) struct Moments {
    count: f64,
    mean: f64,
    variance: f64,
    third: f64,
    fourth: f64,
}

impl Moments {
    /// Those of this many pairs in each class, at least one of them not empty.
    pub(super) fn of(counts: [f64; 5]) -> Moments {
        let count: f64 = counts.iter().sum();
        let about = |middle: f64, power: i32| {
            let terms =
                counts.iter().zip(SHARES).map(|(it, share)| it * (share - middle).powi(power));
            terms.sum::<f64>() / count
        };
        let mean = about(0.0, 1);
        Moments {
            count,
            mean,
            variance: about(mean, 2),
            third: about(mean, 3),
            fourth: about(mean, 4),
        }
    }

    /// By how many standard deviations of a pair the mean is above a half.
    pub(super) fn advantage(&self) -> f64 {
        (self.mean - 0.5) / self.variance.sqrt()
    }

    fn skew(&self) -> f64 {
        self.third / self.variance.powf(1.5)
    }

    fn kurtosis(&self) -> f64 {
        self.fourth / self.variance.powi(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_that_of_the_share_of_points() {
        let pairs = Pentanomial([10, 20, 40, 20, 30]);
        assert!((pairs.score() - 70.0 / 120.0).abs() < 1e-12);
        assert!((pairs.elo().value - 400.0 * (70f64 / 50.0).log10()).abs() < 1e-9);
        assert!((pairs.flipped().elo().value + pairs.elo().value).abs() < 1e-9);
        assert!((pairs.flipped().elo().low + pairs.elo().high).abs() < 1e-9);
        assert!((pairs.superiority() + pairs.flipped().superiority() - 1.0).abs() < 1e-12);
        assert!(pairs.superiority() > 0.98);
        let mut twice = pairs;
        twice += pairs;
        twice.add(9);
        assert_eq!(twice, Pentanomial([20, 40, 80, 40, 61]));
    }

    #[test]
    fn one_sided_and_empty_results_are_never_nan() {
        for class in 0..5 {
            for count in [0, 1, 2, 50, 1_000_000] {
                let mut pairs = Pentanomial::default();
                pairs.0[class] = count;
                let numbers = [pairs.elo(), pairs.normalised_elo()];
                for it in numbers {
                    assert!(it.low <= it.value && it.value <= it.high, "{pairs:?}: {it:?}");
                    assert!(it.error() > 0.0, "{pairs:?}: {it:?}");
                }
                assert!((0.0..=1.0).contains(&pairs.superiority()), "{pairs:?}");
                assert!((0.0..=1.0).contains(&pairs.score()), "{pairs:?}");
            }
        }
        let won = Pentanomial([0, 0, 0, 0, 100]);
        assert_eq!(won.elo().value, f64::INFINITY);
        assert!((won.elo().low - 571.0).abs() < 1.0, "{:?}", won.elo());
        assert!(won.superiority() > 0.999_999);
        assert!(Pentanomial([0, 0, 0, 0, 1]).superiority() < 0.9);
        assert_eq!(Pentanomial::default().superiority(), 0.5);
        assert_eq!(Pentanomial::default().elo(), Estimate::UNKNOWN);
    }
}
