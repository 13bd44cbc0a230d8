//! A test that stops as soon as the results are clear.

use serde::{Deserialize, Serialize};

use super::Pentanomial;
use super::pentanomial::{ELO, Moments, SHARES};

/// Pairs that a class without any counts as, so that no logarithm is infinite.
const EMPTY: f64 = 1e-3;
/// Most steps towards the likeliest distribution; a handful is usual.
const STEPS: usize = 100;

/// One of the two hypotheses of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hypothesis {
    /// The first player is better by at most `elo0`.
    H0,
    /// The first player is better by at least `elo1`.
    H1,
}

/// A generalised sequential probability ratio test on the normalised Elo of two players, over
/// their pairs of games.
///
/// ```
/// use pavage_arena::stats::{Hypothesis, Pentanomial, Sprt};
///
/// let test = Sprt { elo0: 0.0, elo1: 2.0, alpha: 0.05, beta: 0.05 };
/// let pairs = Pentanomial([379, 10170, 21828, 10640, 343]);
/// assert!((test.llr(&pairs) - 2.94598).abs() < 5e-6);
/// assert_eq!(test.decide(&pairs), Some(Hypothesis::H1));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference of the first hypothesis, in normalised Elo.
    pub elo0: f64,
    /// The difference of the second hypothesis, which is greater.
    pub elo1: f64,
    /// The chance of accepting the second hypothesis if the first is true.
    pub alpha: f64,
    /// The chance of accepting the first hypothesis if the second is true.
    pub beta: f64,
}

impl Sprt {
    /// The logarithm of the likelihood ratio of the hypotheses. It compares the likeliest
    /// distributions of a pair that have the advantage of either hypothesis.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|it| if it == 0 { EMPTY } else { it as f64 });
        let count: f64 = counts.iter().sum();
        let seen = counts.map(|it| it / count);
        // A pair is two games: its mean is the same, its spread smaller by a square root of two.
        let [t0, t1] = [self.elo0, self.elo1].map(|it| it / (2.0 * ELO) * 2f64.sqrt());
        match (likeliest(&seen, t0), likeliest(&seen, t1)) {
            (Some(first), Some(second)) => {
                let ratios = second.iter().zip(first).map(|(second, first)| (second / first).ln());
                counts.iter().zip(ratios).map(|(count, ratio)| count * ratio).sum()
            }
            // Hypotheses beyond a standard deviation: the same ratio for a normal distribution.
            _ => {
                let t = Moments::of(counts).advantage();
                count / 2.0 * ((t - t0).powi(2) - (t - t1).powi(2))
            }
        }
    }

    /// The ratios at which the first and the second hypothesis are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The hypothesis to accept, or `None` to go on.
    pub fn decide(&self, pairs: &Pentanomial) -> Option<Hypothesis> {
        let (llr, (lower, upper)) = (self.llr(pairs), self.bounds());
        match () {
            () if llr >= upper => Some(Hypothesis::H1),
            () if llr <= lower => Some(Hypothesis::H0),
            () => None,
        }
    }
}

/// The distribution under which what was seen is likeliest, among those whose mean is `t` standard
/// deviations above a half; `None` if the search leaves its domain.
///
/// The condition is not linear in the chances. Each step replaces it by its tangent at the last
/// distribution, for which the likeliest one is known up to one number.
fn likeliest(seen: &[f64; 5], t: f64) -> Option<[f64; 5]> {
    let mut last = [0.2; 5];
    for _ in 0..STEPS {
        let mean: f64 = last.iter().zip(SHARES).map(|(chance, share)| chance * share).sum();
        let squares =
            last.iter().zip(SHARES).map(|(chance, share)| chance * (share - mean).powi(2));
        let deviation = squares.sum::<f64>().sqrt();
        let slopes = SHARES.map(|share| {
            share - 0.5 - t * deviation * (1.0 + ((share - mean) / deviation).powi(2)) / 2.0
        });
        let multiplier = root(seen, &slopes)?;
        let mut next = *seen;
        next.iter_mut().zip(slopes).for_each(|(it, slope)| *it /= 1.0 + multiplier * slope);
        let moved = next.iter().zip(last).map(|(next, last)| (next - last).abs());
        let moved = moved.fold(0.0, f64::max);
        last = next;
        if moved < 1e-12 {
            break;
        }
    }
    last.iter().all(|it| it.is_finite() && *it > 0.0).then_some(last)
}

/// The root of `Σ chance · slope / (1 + x · slope)`, which falls between its poles.
fn root(chances: &[f64; 5], slopes: &[f64; 5]) -> Option<f64> {
    let least = slopes.iter().copied().fold(f64::INFINITY, f64::min);
    let most = slopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if !(least < 0.0 && 0.0 < most) {
        return None;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        let terms = chances
            .iter()
            .zip(slopes)
            .map(|(chance, slope)| chance * slope / (1.0 + middle * slope));
        if terms.sum::<f64>() > 0.0 { low = middle } else { high = middle }
    }
    Some((low + high) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 2.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn bounds_follow_from_the_chances_of_errors() {
        let (lower, upper) = TEST.bounds();
        assert!((upper - 19f64.ln()).abs() < 1e-12 && (lower + upper).abs() < 1e-12);
        let (lower, upper) = Sprt { alpha: 0.01, beta: 0.2, ..TEST }.bounds();
        assert!((lower - (0.2f64 / 0.99).ln()).abs() < 1e-12);
        assert!((upper - 80f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn the_other_side_of_the_board_has_the_opposite_ratio() {
        let pairs = Pentanomial([30, 200, 500, 230, 41]);
        let test = Sprt { elo0: -3.0, elo1: 12.0, ..TEST };
        let mirrored = Sprt { elo0: -12.0, elo1: 3.0, ..TEST };
        assert!((test.llr(&pairs) + mirrored.llr(&pairs.flipped())).abs() < 1e-9);
    }

    #[test]
    fn the_likeliest_distribution_keeps_the_condition_and_beats_its_neighbours() {
        let (seen, t) = ([0.03, 0.2, 0.5, 0.21, 0.06], 0.3);
        let best = likeliest(&seen, t).unwrap();
        let likelihood =
            |it: &[f64; 5]| seen.iter().zip(it).map(|(seen, it)| seen * it.ln()).sum::<f64>();
        assert!((best.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((Moments::of(best).advantage() - t).abs() < 1e-9);
        for (a, b, c) in [(0, 2, 4), (1, 2, 3), (0, 1, 4), (1, 3, 4)] {
            for shift in [-1e-3, 1e-3] {
                // Another distribution with the condition: two classes move freely, a third one
                // makes up for the advantage and the last for the sum.
                let free = [0, 1, 2, 3, 4].into_iter().find(|it| ![a, b, c].contains(it)).unwrap();
                let other = |x: f64| {
                    let mut it = best;
                    it[a] += shift;
                    it[b] += x;
                    it[c] -= shift / 2.0;
                    it[free] -= shift / 2.0 + x;
                    it
                };
                let (mut low, mut high) = (-0.01, 0.01);
                let rising =
                    Moments::of(other(high)).advantage() > Moments::of(other(low)).advantage();
                for _ in 0..80 {
                    let middle = (low + high) / 2.0;
                    let above = Moments::of(other(middle)).advantage() > t;
                    if above == rising { high = middle } else { low = middle }
                }
                let near = other(low);
                assert!((Moments::of(near).advantage() - t).abs() < 1e-9, "{a} {b} {c}");
                assert!(likelihood(&near) < likelihood(&best), "{a} {b} {c} {shift}");
            }
        }
    }

    #[test]
    fn one_sided_and_empty_results_end_with_a_number() {
        for test in [TEST, Sprt { elo0: -500.0, elo1: 900.0, ..TEST }, Sprt { elo1: 100.0, ..TEST }]
        {
            for class in 0..5 {
                for count in [0, 1, 50, 1_000_000_000] {
                    let mut pairs = Pentanomial::default();
                    pairs.0[class] = count;
                    assert!(test.llr(&pairs).is_finite(), "{test:?} {pairs:?}");
                }
            }
        }
        assert_eq!(TEST.decide(&Pentanomial::default()), None);
        assert_eq!(TEST.decide(&Pentanomial([100_000, 0, 0, 0, 0])), Some(Hypothesis::H0));
        assert_eq!(TEST.decide(&Pentanomial([0, 0, 0, 0, 100_000])), Some(Hypothesis::H1));
        assert_eq!(TEST.decide(&Pentanomial([0, 0, 0, 0, 3])), None);
    }
}
