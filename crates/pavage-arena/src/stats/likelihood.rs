//! The likelihood of results that are choices: each time, one player is chosen from several with a
//! chance in proportion to its strength.
//!
//! Both models of ratings are of this kind. With θ the logarithm of a strength, the logarithm of
//! the likelihood is `Σ pointsᵢ θᵢ − Σ weight · ln Σ countᵢ exp θᵢ`, which is concave: whatever
//! finds a maximum finds the only one.

use std::collections::BTreeMap;

use super::matrix::Matrix;

/// Most steps of a search; fewer than ten are usual.
const STEPS: usize = 200;
/// The longest step of a search, in units of θ.
const STRIDE: f64 = 3.0;

/// Whom a choice is from: players and how many seats each has, by player.
type Among = Vec<(usize, u32)>;

/// The results of some games.
#[derive(Clone, Debug, Default)]
pub(super) struct Likelihood {
    /// How often each player was chosen.
    points: BTreeMap<usize, f64>,
    /// How often there was a choice from these.
    choices: BTreeMap<Among, f64>,
}

impl Likelihood {
    /// Notes that a player was chosen.
    pub(super) fn choose(&mut self, player: usize, weight: f64) {
        *self.points.entry(player).or_default() += weight;
    }

    /// Notes that there was a choice from these, each with a number of seats.
    pub(super) fn among(&mut self, seats: impl IntoIterator<Item = (usize, u32)>, weight: f64) {
        let mut counts = BTreeMap::new();
        for (player, count) in seats {
            *counts.entry(player).or_default() += count;
        }
        let among: Among = counts.into_iter().filter(|it| it.1 > 0).collect();
        match among[..] {
            [] => {}
            // A choice from one is none.
            [(player, _)] => self.choose(player, -weight),
            _ => *self.choices.entry(among).or_default() += weight,
        }
    }

    /// Adds the results of other games.
    pub(super) fn merge(&mut self, other: &Likelihood) {
        for (&player, &points) in &other.points {
            *self.points.entry(player).or_default() += points;
        }
        for (among, &weight) in &other.choices {
            match self.choices.get_mut(among) {
                Some(sum) => *sum += weight,
                None => _ = self.choices.insert(among.clone(), weight),
            }
        }
    }

    /// The choices between players who are not all together; the points do not matter for their
    /// information.
    pub(super) fn between(&self, together: impl Fn(usize, usize) -> bool) -> Likelihood {
        let is_between = |among: &Among| among.iter().any(|it| !together(among[0].0, it.0));
        let choices = self.choices.iter().filter(|it| is_between(it.0));
        Likelihood {
            points: BTreeMap::new(),
            choices: choices.map(|(among, weight)| (among.clone(), *weight)).collect(),
        }
    }

    /// The players that these results are about.
    pub(super) fn players(&self) -> impl Iterator<Item = usize> {
        let mut all: Vec<usize> = self.choices.keys().flatten().map(|it| it.0).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter()
    }

    /// The logarithm of the likelihood, up to a constant.
    fn value(&self, theta: &[f64]) -> f64 {
        let points: f64 = self.points.iter().map(|(&player, points)| points * theta[player]).sum();
        let choices = self.choices.iter().map(|(among, weight)| weight * shares(among, theta).1);
        points - choices.sum::<f64>()
    }

    /// Its slope: points made minus points expected.
    pub(super) fn slope(&self, theta: &[f64]) -> Vec<f64> {
        let mut slope = vec![0.0; theta.len()];
        self.points.iter().for_each(|(&player, points)| slope[player] += points);
        for (among, weight) in &self.choices {
            let shares = shares(among, theta).0;
            among.iter().zip(shares).for_each(|(&(player, _), it)| slope[player] -= weight * it);
        }
        slope
    }

    /// Its curvature, with the sign that makes it positive.
    pub(super) fn information(&self, theta: &[f64]) -> Matrix {
        let mut information = Matrix::zero(theta.len());
        for (among, weight) in &self.choices {
            let shares = shares(among, theta).0;
            for (&(a, _), share) in among.iter().zip(&shares) {
                information[(a, a)] += weight * share;
                for (&(b, _), other) in among.iter().zip(&shares) {
                    information[(a, b)] -= weight * share * other;
                }
            }
        }
        information
    }

    /// The most likely θ by Newton's method. Players with a given θ keep it. If there is none, the
    /// sum of the start is kept, because results tell only differences.
    pub(super) fn best(&self, start: Vec<f64>, given: &[bool]) -> Vec<f64> {
        let mut theta = start;
        let mut value = self.value(&theta);
        for _ in 0..STEPS {
            let mut slope = self.slope(&theta);
            slope.iter_mut().zip(given).filter(|it| *it.1).for_each(|(it, _)| *it = 0.0);
            let Some(inverse) = self.information(&theta).solvable(given).inverse() else { break };
            let step = inverse.times(&slope);
            let length = step.iter().fold(0.0, |most: f64, it| most.max(it.abs()));
            let mut part = (STRIDE / length).min(1.0);
            // A step of Newton's can be too long, never in a wrong direction.
            let next = loop {
                let next: Vec<f64> =
                    theta.iter().zip(&step).map(|(it, by)| it + part * by).collect();
                let higher = self.value(&next);
                if higher >= value || part < 1e-9 {
                    value = higher.max(value);
                    break next;
                }
                part /= 2.0;
            };
            if part >= 1e-9 {
                theta = next;
            }
            if !(1e-12..).contains(&length) || part < 1e-9 {
                break;
            }
        }
        theta
    }
}

/// The chance of each to be chosen, and the logarithm of the sum of their strengths.
fn shares(among: &Among, theta: &[f64]) -> (Vec<f64>, f64) {
    // The greatest is taken out, so that no exponential is infinite.
    let most = among.iter().fold(f64::NEG_INFINITY, |most, it| most.max(theta[it.0]));
    let strength =
        |&(player, count): &(usize, u32)| f64::from(count) * (theta[player] - most).exp();
    let mut shares: Vec<f64> = among.iter().map(strength).collect();
    let sum: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|it| *it /= sum);
    (shares, most + sum.ln())
}
