//! A test that stops as soon as the results are clear.

use serde::{Deserialize, Serialize};

use super::Pentanomial;
use super::pentanomial::{ELO, Moments};

/// Pairs that a class without any counts as, so that there is always some spread.
const EMPTY: f64 = 1e-3;

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
    /// The logarithm of the likelihood ratio of the hypotheses, where the spread of a pair may be
    /// anything under either of them. The form is closed: whatever the results are, it ends.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|it| if it == 0 { EMPTY } else { it as f64 });
        let (count, t) = (counts.iter().sum::<f64>(), Moments::of(counts).advantage());
        let [t0, t1] = self.advantages();
        // Beyond these the ratio would fall again, and a test in which one side wins every game would
        // not end. A clearer result never counts less.
        let (middle, half) = ((t0 + t1) / 2.0, (t1 - t0) / 2.0);
        let reach = (1.0 + half * half).sqrt();
        let t = t.clamp(middle - reach, middle + reach);
        count / 2.0 * ((t - t0).powi(2).ln_1p() - (t - t1).powi(2).ln_1p())
    }

    /// By how many standard deviations of a pair its mean is above a half, under either hypothesis.
    fn advantages(&self) -> [f64; 2] {
        // A pair is two games: its mean is the same, its spread smaller by a square root of two.
        [self.elo0, self.elo1].map(|it| it / (2.0 * ELO) * 2f64.sqrt())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::pentanomial::SHARES;

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
    fn known_ratios_are_found() {
        let known = [
            ([379, 10170, 21828, 10640, 343], 2.94598, 5e-6),
            ([365, 16618, 36229, 16974, 390], 2.25, 5e-3),
        ];
        for (pairs, ratio, within) in known {
            let found = TEST.llr(&Pentanomial(pairs));
            assert!((found - ratio).abs() < within, "{pairs:?}: {found}");
        }
    }

    /// The distribution under which what was seen is likeliest, among those whose mean is `t` standard
    /// deviations above a half.
    ///
    /// The condition is not linear in the chances. Each step replaces it by its tangent at the last
    /// distribution, for which the likeliest one is known up to one number.
    fn likeliest(seen: &[f64; 5], t: f64) -> [f64; 5] {
        let mut last = [0.2; 5];
        for _ in 0..100 {
            let mean: f64 = last.iter().zip(SHARES).map(|(chance, share)| chance * share).sum();
            let squares =
                last.iter().zip(SHARES).map(|(chance, share)| chance * (share - mean).powi(2));
            let deviation = squares.sum::<f64>().sqrt();
            let slopes = SHARES.map(|share| {
                share - 0.5 - t * deviation * (1.0 + ((share - mean) / deviation).powi(2)) / 2.0
            });
            let multiplier = root(seen, &slopes);
            let mut next = *seen;
            next.iter_mut().zip(slopes).for_each(|(it, slope)| *it /= 1.0 + multiplier * slope);
            let moved = next.iter().zip(last).map(|(next, last)| (next - last).abs());
            let moved = moved.fold(0.0, f64::max);
            last = next;
            if moved < 1e-12 {
                break;
            }
        }
        last
    }

    /// The root of `Σ chance · slope / (1 + x · slope)`, which falls between its poles.
    fn root(chances: &[f64; 5], slopes: &[f64; 5]) -> f64 {
        let least = slopes.iter().copied().fold(f64::INFINITY, f64::min);
        let most = slopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        for _ in 0..100 {
            let middle = (low + high) / 2.0;
            let terms = chances
                .iter()
                .zip(slopes)
                .map(|(chance, slope)| chance * slope / (1.0 + middle * slope));
            if terms.sum::<f64>() > 0.0 { low = middle } else { high = middle }
        }
        (low + high) / 2.0
    }

    /// The ratio by the likeliest distributions over the five classes.
    fn exact(test: &Sprt, pairs: &Pentanomial) -> f64 {
        let seen = pairs.0.map(|it| it as f64 / pairs.pairs() as f64);
        let [first, second] = test.advantages().map(|t| likeliest(&seen, t));
        let ratios = second.iter().zip(first).map(|(second, first)| (second / first).ln());
        pairs.0.iter().zip(ratios).map(|(count, ratio)| *count as f64 * ratio).sum()
    }

    #[test]
    fn the_exact_ratio_is_near() {
        for (elo1, within) in [(2.0, 0.002), (10.0, 0.01), (40.0, 0.05)] {
            let test = Sprt { elo1, ..TEST };
            for counts in
                [[379, 10170, 21828, 10640, 343], [30, 200, 500, 230, 41], [4, 30, 60, 38, 9]]
            {
                let pairs = Pentanomial(counts);
                let (found, exact) = (test.llr(&pairs), exact(&test, &pairs));
                assert!(
                    (found - exact).abs() < within * (1.0 + exact.abs()),
                    "{counts:?} {elo1}: {found} {exact}"
                );
            }
        }
    }

    #[test]
    fn wrong_decisions_are_as_rare_as_promised() {
        let test = Sprt { elo0: 0.0, elo1: 60.0, alpha: 0.05, beta: 0.05 };
        // Pairs whose advantage is that of a hypothesis: half of them are even, the others are won
        // or lost.
        for (hypothesis, t) in [Hypothesis::H0, Hypothesis::H1].into_iter().zip(test.advantages()) {
            let (mut wrong, runs) = (0, 1000);
            // The mean is `won - lost` halves; the spread is that of half of the pairs.
            let tilt = t * (0.5f64 / (1.0 + t * t)).sqrt();
            for seed in 0..runs {
                let mut rng = fastrand::Rng::with_seed(seed);
                let mut pairs = Pentanomial::default();
                let decision = loop {
                    pairs.add(match rng.f64() {
                        it if it < 0.25 + tilt / 2.0 => 4,
                        it if it < 0.5 => 0,
                        _ => 2,
                    });
                    if let Some(decision) = test.decide(&pairs) {
                        break decision;
                    }
                };
                wrong += usize::from(decision != hypothesis);
            }
            assert!((20..=65).contains(&wrong), "{hypothesis:?}: {wrong}");
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
        let test = Sprt { elo1: 10.0, ..TEST };
        assert_eq!(test.decide(&Pentanomial([150, 0, 0, 0, 0])), Some(Hypothesis::H0));
        assert_eq!(test.decide(&Pentanomial([0, 0, 0, 0, 150])), Some(Hypothesis::H1));
        assert_eq!(test.decide(&Pentanomial([0, 0, 0, 0, 3])), None);
    }

    #[test]
    fn a_clearer_result_never_counts_less() {
        for (elo0, elo1) in [(0.0, 2.0), (-1500.0, -500.0), (100.0, 400.0)] {
            let test = Sprt { elo0, elo1, ..TEST };
            let ratios = (0..=200).map(|won| test.llr(&Pentanomial([200 - won, 0, 0, 0, won])));
            let ratios: Vec<f64> = ratios.collect();
            let falls = ratios.windows(2).any(|it| it[1] < it[0] - 1e-9);
            assert!(!falls && ratios[0] < 0.0 && ratios[200] > 0.0, "{elo0}: {ratios:?}");
        }
    }
}
