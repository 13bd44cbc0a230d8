//! Ratings from games of two seats.

use std::collections::BTreeSet;

use super::likelihood::Likelihood;
use super::ratings::{Anchor, Ratings};

/// A game of two seats: the players and the first one's points, 1, ½ or 0.
pub type Duel = (usize, usize, f64);

/// The most likely ratings after games of two seats, by the model of Bradley and Terry: the
/// expected points of a player are `1 / (1 + 10^(−difference / 400))`. A draw is half a win. The games
/// come in sets, which are independent of each other.
///
/// ```
/// use pavage_arena::stats::{Anchor, bradley_terry};
///
/// let sets = [vec![(0, 1, 1.0), (1, 0, 0.0)], vec![(0, 1, 1.0), (1, 0, 1.0)]];
/// let ratings = bradley_terry(2, &sets, &[Anchor { player: 1, rating: 1000.0 }]);
/// let expected = 1000.0 + 400.0 * 3f64.log10();
/// assert!((ratings.players[0].value - expected).abs() < 1e-6);
/// assert_eq!(ratings.players[1].error(), 0.0);
/// ```
pub fn bradley_terry(players: usize, sets: &[Vec<Duel>], anchors: &[Anchor]) -> Ratings {
    let mut took = BTreeSet::new();
    let likelihoods = sets.iter().map(|games| {
        let mut set = Likelihood::default();
        for &(first, second, points) in games.iter().filter(|it| it.0 != it.1) {
            for (player, other, points) in [(first, second, points), (second, first, 1.0 - points)]
            {
                set.choose(player, points);
                if points > 0.0 {
                    took.insert((player, other));
                }
            }
            set.among([(first, 1), (second, 1)], 1.0);
        }
        set
    });
    let likelihoods: Vec<Likelihood> = likelihoods.collect();
    Ratings::new(players, &likelihoods, took, anchors)
}
