//! Who plays whom.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Terms;
use crate::stats::Sprt;

/// The most groups of a tournament. More would not be played to the end, nor fit into memory.
pub const MOST_GROUPS: usize = 1_000_000;

/// The form of a tournament: who plays whom, and until when.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Every group of players plays, each as many games.
    RoundRobin,
    /// Every group with the first player in it plays.
    Gauntlet,
    /// Two players play until it is decided whether the first one is stronger by `elo1` or only by
    /// `elo0`, in normalised Elo, or until the games are used up.
    Sprt {
        /// The difference of the null hypothesis.
        elo0: f64,
        /// The difference of the alternative.
        elo1: f64,
        /// The probability to take `elo1` where `elo0` is true.
        alpha: f64,
        /// The probability to take `elo0` where `elo1` is true.
        beta: f64,
    },
    /// Players enter one after the other, in their order. A new one begins below all others and
    /// challenges the one above it; who wins more than half of the points of a challenge goes up and
    /// challenges the next, who does not stays there.
    ///
    /// Only neighbours meet, so a player that is added later plays few games, and most of them against
    /// players of its own strength.
    Ladder,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Format::Sprt { elo0, elo1, alpha, beta } => {
                write!(f, " elo0={elo0} elo1={elo1} alpha={alpha} beta={beta}")
            }
            Format::RoundRobin | Format::Gauntlet | Format::Ladder => Ok(()),
        }
    }
}

impl Format {
    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Format::RoundRobin => "round-robin",
            Format::Gauntlet => "gauntlet",
            Format::Sprt { .. } => "sprt",
            Format::Ladder => "ladder",
        }
    }

    /// The test that decides when to stop, if there is one.
    pub(super) fn sprt(&self) -> Option<Sprt> {
        match *self {
            Format::Sprt { elo0, elo1, alpha, beta } => Some(Sprt { elo0, elo1, alpha, beta }),
            Format::RoundRobin | Format::Gauntlet | Format::Ladder => None,
        }
    }

    /// The number of players in a group, which is the number of games in a set.
    pub(super) fn group_size(&self, terms: &Terms) -> usize {
        match self {
            Format::RoundRobin | Format::Gauntlet => terms.group_size(),
            Format::Sprt { .. } | Format::Ladder => 2,
        }
    }

    /// The groups that play, if they are known before the first game; `None` if there are too many.
    pub(super) fn groups(&self, terms: &Terms) -> Option<Vec<Vec<usize>>> {
        let (players, size) = (terms.players.len(), self.group_size(terms));
        match self {
            Format::RoundRobin => combinations(players, size),
            Format::Gauntlet => {
                let others = combinations(players - 1, size - 1)?;
                let with_first = |others: Vec<usize>| {
                    std::iter::once(0).chain(others.into_iter().map(|it| it + 1)).collect()
                };
                Some(others.into_iter().map(with_first).collect())
            }
            Format::Sprt { .. } => Some(vec![vec![0, 1]]),
            Format::Ladder => Some(Vec::new()),
        }
    }
}

/// The ways to choose `size` of `count` things, each in increasing order. Those of the first things
/// come first, so more things at the end only append. `None` if there are too many.
fn combinations(count: usize, size: usize) -> Option<Vec<Vec<usize>>> {
    let mut all = Vec::new();
    let mut chosen: Vec<usize> = (0..size).collect();
    while chosen.last().is_none_or(|it| *it < count) {
        if MOST_GROUPS <= all.len() {
            return None;
        }
        all.push(chosen.clone());
        // The lowest thing that can move up does, and those below it begin again.
        let room = |at: usize| chosen.get(at + 1).is_none_or(|above| chosen[at] + 1 < *above);
        let Some(at) = (0..size).find(|&at| room(at)) else { break };
        chosen[at] += 1;
        (0..at).for_each(|below| chosen[below] = below);
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::terms::tests::terms;

    #[test]
    fn more_players_only_append_groups() {
        let three = combinations(3, 2).unwrap();
        assert_eq!(three, [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(combinations(4, 2).unwrap()[..3], three);
        assert_eq!(combinations(6, 3).unwrap().len(), 20);
        assert_eq!(combinations(4, 4).unwrap(), [[0, 1, 2, 3]]);
        assert_eq!(combinations(4, 1).unwrap().len(), 4);
        assert_eq!(combinations(40, 20), None);
    }

    #[test]
    fn a_gauntlet_is_run_by_the_first() {
        let mut terms = terms(&["random", "greedy", "blocker", "a=random"]);
        assert_eq!(Format::Gauntlet.groups(&terms).unwrap(), [[0, 1], [0, 2], [0, 3]]);
        terms.seats = 3;
        assert_eq!(Format::Gauntlet.groups(&terms).unwrap(), [[0, 1, 2], [0, 1, 3], [0, 2, 3]]);
        terms.seats = 7;
        assert_eq!(Format::Gauntlet.groups(&terms).unwrap(), [[0, 1, 2, 3]]);
    }
}
