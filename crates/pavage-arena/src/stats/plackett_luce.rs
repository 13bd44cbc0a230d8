//! Ratings from games of several seats.

use std::collections::BTreeSet;

use super::likelihood::Likelihood;
use super::ratings::{Anchor, Ratings};

/// The result of a game: the players by place, the best first, those that are tied together. A
/// player that has several seats is there several times.
pub type Places = Vec<Vec<usize>>;

/// Most ways to complete a tie that are counted one by one.
const WAYS: f64 = 256.0;

/// The most likely ratings after games of several seats, by the model of Plackett and Luce: each place goes
/// to one of the players that have none yet, with a chance in proportion to `10^(rating / 400)`.
/// A tie counts as all of its orders in equal parts, so that with two seats the ratings are those
/// of [`bradley_terry`](super::bradley_terry). The games come in sets, which are independent of each
/// other.
///
/// ```
/// use pavage_arena::stats::plackett_luce;
///
/// let sets = [vec![vec![vec![0], vec![1], vec![2]], vec![vec![1], vec![2, 0]]]];
/// let ratings = plackett_luce(3, &sets, &[]).players;
/// assert!(ratings[1].value > ratings[2].value);
/// ```
pub fn plackett_luce(players: usize, sets: &[Vec<Places>], anchors: &[Anchor]) -> Ratings {
    let mut took = BTreeSet::new();
    let likelihoods = sets.iter().map(|games| {
        let mut set = Likelihood::default();
        for places in games {
            for (place, tied) in places.iter().enumerate() {
                let after: Vec<usize> = places[place + 1..].concat();
                tied.iter().for_each(|player| set.choose(*player, 1.0));
                (1..=tied.len()).for_each(|left| choices(&mut set, tied, left, &after));
                let beaten = || tied.iter().chain(&after).copied();
                took.extend(tied.iter().flat_map(|&it| beaten().map(move |other| (it, other))));
            }
        }
        set
    });
    let likelihoods: Vec<Likelihood> = likelihoods.collect();
    Ratings::new(players, &likelihoods, took, anchors)
}

/// Notes the choice of a place by those after it and `left` of those that are tied, all ways to leave so many
/// in equal parts.
fn choices(set: &mut Likelihood, tied: &[usize], left: usize, after: &[usize]) {
    let after = || after.iter().map(|it| (*it, 1));
    let ways = ways(tied.len(), left);
    if ways > WAYS {
        // So many are well replaced by their mean: each of the tied takes part with `left` of
        // `tied.len()` parts. A common factor changes nothing.
        let (left, all) = (left as u32, tied.len() as u32);
        let part = tied.iter().map(|it| (*it, left));
        set.among(part.chain(after().map(|it| (it.0, all))), 1.0);
        return;
    }
    let mut chosen: Vec<usize> = (0..left).collect();
    loop {
        set.among(chosen.iter().map(|it| (tied[*it], 1)).chain(after()), 1.0 / ways);
        // The next selection: move the last index that has room, and those behind it close up.
        let room = |it: &usize| chosen[*it] < tied.len() - left + it;
        let Some(at) = (0..left).rev().find(room) else { break };
        let first = chosen[at] + 1;
        chosen[at..].iter_mut().enumerate().for_each(|(by, it)| *it = first + by);
    }
}

/// The number of ways to choose so many of all.
fn ways(all: usize, chosen: usize) -> f64 {
    (0..chosen).map(|it| (all - it) as f64 / (it + 1) as f64).product::<f64>().round()
}
