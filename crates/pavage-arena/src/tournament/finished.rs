//! A finished game and what it says about its players.

use pavage_games::bounds;
use pavage_games::conduct::Match;
use pavage_games::core::Seat;
use serde::{Deserialize, Serialize};

use super::{SetName, Terms};
use crate::report::Times;

/// The most bytes of what is said about a fault: it may repeat an answer, and the reason may do so too.
pub(super) const DETAIL: usize = 4 * bounds::REFUSED;

/// A game of the schedule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// Its set.
    pub set: SetName,
    /// Its number in the set, from one.
    pub game: u32,
}

impl Job {
    /// The player in each seat.
    pub(super) fn lineup(&self, terms: &Terms) -> Vec<usize> {
        self.set.lineup(terms.seats, &terms.seed, self.game)
    }
}

impl std::fmt::Display for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.set, self.game)
    }
}

/// A finished game: a line of `games.jsonl`. Every list has an entry for each seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finished {
    /// Its set.
    pub set: SetName,
    /// Its number in the set, from one.
    pub game: u32,
    /// The players, counted from one.
    pub players: Vec<usize>,
    /// The points.
    pub scores: Vec<i32>,
    /// The places, from one; those who are tied share the best.
    pub places: Vec<u32>,
    /// The number of decisions.
    pub moves: Vec<u32>,
    /// The time spent on them, in microseconds.
    pub micros: Vec<u64>,
    /// How long they took, as histograms.
    pub times: Vec<Times>,
    /// The number of plies of the game.
    pub plies: u32,
    /// What players did wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub charges: Vec<Charge>,
}

/// A fault of a player in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Charge {
    /// The seat, counted from one.
    pub seat: u8,
    /// The name of the fault: `illegal`, `timeout`, `crash`, …
    pub fault: String,
    /// What was expected and what was found.
    pub detail: String,
    /// The last lines that the player wrote, if it is a program.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub output: String,
    /// The number of plies before it.
    pub ply: u32,
    /// Whether the seat had to leave the game.
    pub left: bool,
}

impl Finished {
    /// The result of a game that is over.
    pub(super) fn of(job: &Job, lineup: &[usize], game_on: &Match) -> Finished {
        let game = game_on.game.as_ref();
        let mut places = vec![0; lineup.len()];
        let mut better = 0;
        for tied in &game.ranking().0 {
            tied.iter().for_each(|seat: &Seat| places[seat.index()] = better + 1);
            better += tied.len() as u32;
        }
        Finished {
            set: job.set.clone(),
            game: job.game,
            players: lineup.iter().map(|it| it + 1).collect(),
            scores: game.scores(),
            places,
            moves: vec![0; lineup.len()],
            micros: vec![0; lineup.len()],
            times: Vec::new(),
            plies: game.plies(),
            charges: Vec::new(),
        }
    }

    /// The seats of a player, counted from zero.
    pub fn seats_of(&self, player: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        let seats = self.players.iter().enumerate();
        seats.filter(move |it| *it.1 == player + 1).map(|it| it.0)
    }

    /// The seats of all other players.
    fn seats_against(&self, player: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        let seats = self.players.iter().enumerate();
        seats.filter(move |it| *it.1 != player + 1).map(|it| it.0)
    }

    /// The share of the others' seats that a player's seats beat, where a tie is half: 1 for a win
    /// of two, ½ for a draw.
    pub fn points(&self, player: usize) -> f64 {
        let beaten = |own: usize, other: usize| match self.places[own].cmp(&self.places[other]) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        self.over_pairs(player, beaten)
    }

    /// The points of a seat of the player above those of a seat of others, on average.
    pub fn margin(&self, player: usize) -> f64 {
        self.over_pairs(player, |own, other| f64::from(self.scores[own] - self.scores[other]))
    }

    /// The score of a seat of the player, on average.
    pub fn score(&self, player: usize) -> f64 {
        let seats = self.seats_of(player);
        let total: i64 = seats.clone().map(|it| i64::from(self.scores[it])).sum();
        total as f64 / seats.count().max(1) as f64
    }

    /// The average over all pairs of a seat of the player and a seat of others.
    fn over_pairs(&self, player: usize, value: impl Fn(usize, usize) -> f64) -> f64 {
        let (mut total, mut count) = (0.0, 0_u32);
        for own in self.seats_of(player) {
            for other in self.seats_against(player) {
                total += value(own, other);
                count += 1;
            }
        }
        if count == 0 { 0.0 } else { total / f64::from(count) }
    }

    /// The result of a player in half points: 2 for a win, 1 for a draw, 0 for a loss. With several
    /// seats it has won if it beats more than half of the others' seats.
    pub fn half_points(&self, player: usize) -> usize {
        match self.points(player).total_cmp(&0.5) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A game in which each seat takes the place that its points say.
    pub(in crate::tournament) fn finished(
        set: &str,
        game: u32,
        players: &[usize],
        scores: &[i32],
    ) -> Finished {
        let place = |own: &i32| 1 + scores.iter().filter(|it| own < it).count() as u32;
        Finished {
            set: set.parse().unwrap(),
            game,
            players: players.to_vec(),
            scores: scores.to_vec(),
            places: scores.iter().map(place).collect(),
            moves: vec![1; players.len()],
            micros: vec![1; players.len()],
            times: vec![Times::default(); players.len()],
            plies: 1,
            charges: Vec::new(),
        }
    }

    #[test]
    fn points_are_the_share_of_the_others_that_are_beaten() {
        let game = finished("1-2.1", 1, &[1, 2], &[5, 3]);
        assert_eq!((game.points(0), game.points(1)), (1.0, 0.0));
        assert_eq!((game.margin(0), game.margin(1)), (2.0, -2.0));
        let game = finished("1-2-3.1", 1, &[2, 3, 1], &[5, 3, 5]);
        assert_eq!([0, 1, 2].map(|it| game.points(it)), [0.75, 0.75, 0.0]);
        assert_eq!([0, 1, 2].map(|it| game.half_points(it)), [2, 2, 0]);
        // Two seats of the first player against one of the second.
        let game = finished("1-2.1", 1, &[1, 2, 1], &[5, 3, 1]);
        assert_eq!((game.points(0), game.half_points(0), game.score(0)), (0.5, 1, 3.0));
    }
}
