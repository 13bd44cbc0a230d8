//! Ratings of players, with intervals that know which games belong together.

use super::Estimate;
use super::distribution::{normal, student};
use super::likelihood::Likelihood;
use super::matrix::Matrix;
use super::pentanomial::ELO;
use super::reach::Reach;

/// The weight of the drawn game between players whom results do not compare both ways.
const PRIOR: f64 = 0.5;

/// A player whose rating is given.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Anchor {
    /// The player's index.
    pub player: usize,
    /// Its rating in Elo.
    pub rating: f64,
}

/// The most likely ratings of all players, in Elo.
///
/// They do not depend on the order of games. If no rating is given, their mean is zero; where
/// results do not compare all players both ways, it is the mean of the largest group that is so
/// compared.
///
/// No finite rating is the most likely one for a player that won or lost everything, or that met
/// nobody. For this case only, any two players whom results do not compare both ways are credited with
/// half a drawn game. That keeps all values finite; the interval of such a player is infinite on the
/// side that results do not bound, and wide on the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// The ratings by player.
    pub players: Vec<Estimate>,
    covariance: Matrix,
}

impl Ratings {
    /// The likelihood, from 0 to 1, that a player is stronger than another one.
    pub fn superiority(&self, player: usize, other: usize) -> f64 {
        let by = self.players[player].value - self.players[other].value;
        let variance = self.covariance[(player, player)] + self.covariance[(other, other)]
            - 2.0 * self.covariance[(player, other)];
        if by == 0.0 { 0.5 } else { normal(by / variance.max(0.0).sqrt()) }
    }

    /// The ratings by the likelihood of each set of games. `took` tells which players have taken
    /// points from which.
    pub(super) fn new(
        players: usize,
        sets: &[Likelihood],
        took: impl IntoIterator<Item = (usize, usize)>,
        anchors: &[Anchor],
    ) -> Ratings {
        let reach = Reach::new(players, took);
        let mut whole = Likelihood::default();
        sets.iter().for_each(|it| whole.merge(it));
        for (a, b) in reach.apart() {
            whole.choose(a, PRIOR / 2.0);
            whole.choose(b, PRIOR / 2.0);
            whole.among([(a, 1), (b, 1)], PRIOR);
        }
        let anchors: Vec<&Anchor> =
            anchors.iter().filter(|it| it.player < players && it.rating.is_finite()).collect();
        let has_anchors = !anchors.is_empty();
        let fixed: Vec<usize> = match has_anchors {
            true => anchors.iter().map(|it| it.player).collect(),
            false => reach.middle(),
        };
        let level = mean(anchors.iter().map(|it| it.rating / ELO));
        let (mut start, mut given) = (vec![level; players], vec![false; players]);
        for anchor in &anchors {
            start[anchor.player] = anchor.rating / ELO;
            given[anchor.player] = true;
        }
        let mut theta = whole.best(start, &given);
        if !has_anchors {
            let level = mean(fixed.iter().map(|it| theta[*it]));
            theta.iter_mut().for_each(|it| *it -= level);
        }
        // The slopes of one-sided results are all small; only the model tells how much they leave open.
        let open = whole.between(|a, b| reach.together(a, b)).information(&theta);
        let covariance = covariance(sets, &whole, &theta, &given, &fixed, &open);
        let mut played = vec![0u64; players];
        sets.iter().flat_map(Likelihood::players).for_each(|it| played[it] += 1);
        let estimate = |player: usize| {
            if let Some(anchor) = anchors.iter().rfind(|it| it.player == player) {
                return Estimate::exact(anchor.rating);
            }
            let deviation = covariance[(player, player)].max(0.0).sqrt();
            let error = student(played[player].saturating_sub(1)) * deviation;
            let mut it = Estimate::around(theta[player] * ELO, error);
            if !reach.bounded_below(player, &fixed, has_anchors) {
                it.low = f64::NEG_INFINITY;
            }
            if !reach.bounded_above(player, &fixed, has_anchors) {
                it.high = f64::INFINITY;
            }
            it
        };
        Ratings { players: (0..players).map(estimate).collect(), covariance }
    }
}

/// The mean; zero of nothing.
fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len().max(1) as f64;
    values.sum::<f64>() / count
}

/// The covariance of ratings in Elo, robust against games of a set that depend on each other: the
/// inverse information around the sum over sets of the squared slopes. One set's share of
/// the information is added to that sum, because a few sets may agree by chance.
fn covariance(
    sets: &[Likelihood],
    whole: &Likelihood,
    theta: &[f64],
    given: &[bool],
    fixed: &[usize],
    open: &Matrix,
) -> Matrix {
    let size = theta.len();
    let information = whole.information(theta);
    let Some(inverse) = information.clone().solvable(given).inverse() else {
        return Matrix::zero(size);
    };
    let mut squares = Matrix::zero(size);
    for set in sets {
        squares.add_square(&set.slope(theta));
    }
    let count = sets.len() as f64;
    let few = count / (count - 1.0).max(1.0);
    let squares = Matrix::zero(size).plus(few, &squares);
    let middle = squares.plus(1.0 / count.max(1.0), &information).plus(1.0, open);
    // Given players do not move, and no rating moves with them. Others are measured from the mean of
    // the fixed ones.
    let mut frame = Matrix::zero(size);
    for player in (0..size).filter(|it| !given[*it]) {
        frame[(player, player)] += 1.0;
        if !given.contains(&true) {
            fixed.iter().for_each(|&it| frame[(player, it)] -= 1.0 / fixed.len() as f64);
        }
    }
    let covariance = frame.around(&inverse.around(&middle));
    Matrix::zero(size).plus(ELO * ELO, &covariance)
}
