//! The results of a tournament as plain data: what every report shows.
//!
//! Players are named by their index in [`Summary::players`], which never changes while a
//! tournament runs. The order of the table is [`Summary::order`].

use std::collections::BTreeMap;

use serde::Serialize;

use super::times::Times;
use crate::stats::{Estimate, Hypothesis, Pentanomial, Sprt};

/// The results of a tournament so far.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Summary {
    /// What was played, and how.
    pub terms: Terms,
    /// The players, in the order in which they entered.
    pub players: Vec<PlayerRow>,
    /// The players of the table, the best first.
    pub order: Vec<usize>,
    /// What `crosstable[a][b]` says about player `a` against player `b`; `None` where they never
    /// met, and on the diagonal.
    pub crosstable: Vec<Vec<Option<Meeting>>>,
    /// The sequential test, if the tournament is one.
    pub sprt: Option<SprtState>,
    /// What the players did wrong: the first fault of each kind that each of them made.
    pub faults: Vec<FaultRow>,
    /// The games that count, in the order of their numbers.
    pub games: Vec<GameRow>,
}

/// What a tournament plays, and how.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Terms {
    /// The name of the game, such as `carcassonne`.
    pub game: String,
    /// Its options, such as `standard`.
    pub options: String,
    /// The number of seats of a game.
    pub seats: usize,
    /// `round-robin`, `gauntlet`, `sprt` or `ladder`.
    pub format: String,
    /// The seed of all draws.
    pub seed: String,
    /// The clock and budget as text, such as `none` or `10m+5s`.
    pub clock: String,
    /// The number of games that are planned; `None` if a test decides when to stop.
    pub planned: Option<u64>,
    /// The number of finished sets: games on the same draws with the seats rotated.
    pub sets: u64,
    /// Whether all planned games are played, or the test has decided.
    pub finished: bool,
    /// The program and its version.
    pub program: String,
    /// Other terms that a report should name, as (name, value).
    pub others: Vec<(String, String)>,
}

/// A player's results.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct PlayerRow {
    /// Its name, unlike all others.
    pub name: String,
    /// Its rating in Elo.
    pub rating: Estimate,
    /// Whether the rating was given and not found.
    pub anchored: bool,
    /// Games won. With more than two seats: first and alone. A player that has several seats of a
    /// game counts once for each.
    pub wins: u64,
    /// Games drawn. With more than two seats: first, but not alone.
    pub draws: u64,
    /// All other games.
    pub losses: u64,
    /// The sets that it took part in and that are finished. With two seats: its pairs.
    pub sets: u64,
    /// Results of its pairs of games; only with two seats.
    pub pairs: Option<Pentanomial>,
    /// Its points in a game.
    pub score: Estimate,
    /// Its points minus the mean of the other seats' in a game. A set gives one value, the mean of
    /// its games, and the interval is over sets.
    pub margin: Estimate,
    /// The likelihood, from 0 to 1, that it is stronger than the next player of the table; `None`
    /// for the last one.
    pub superiority: Option<f64>,
    /// The moves that it made.
    pub moves: u64,
    /// The time that it took for them, in seconds.
    pub seconds: f64,
    /// How long its moves took.
    pub times: Times,
    /// Its faults by name, such as `crash`.
    pub faults: BTreeMap<String, u64>,
}

/// The results of one player against another, over all pairs of seats of their games.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Meeting {
    /// How often the player came before the other.
    pub wins: u64,
    /// How often they were tied.
    pub draws: u64,
    /// How often the other came before it.
    pub losses: u64,
    /// Its points minus the other's, with an interval over sets.
    pub margin: Estimate,
}

/// Where a sequential test stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtState {
    /// The difference of the first hypothesis, in normalised Elo.
    pub elo0: f64,
    /// The difference of the second hypothesis.
    pub elo1: f64,
    /// The chance of accepting the second hypothesis if the first is true.
    pub alpha: f64,
    /// The chance of accepting the first hypothesis if the second is true.
    pub beta: f64,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// The first hypothesis is accepted at this ratio or less.
    pub lower: f64,
    /// The second hypothesis is accepted at this ratio or more.
    pub upper: f64,
    /// The pairs that the test has counted, from the first player's side.
    pub pairs: Pentanomial,
    /// The logistic difference of the two players in Elo.
    pub elo: Estimate,
    /// Their normalised difference.
    pub normalised: Estimate,
    /// The accepted hypothesis.
    pub decision: Option<Hypothesis>,
}

impl SprtState {
    /// The state of a test that has counted these pairs.
    pub fn of(test: Sprt, pairs: Pentanomial, decision: Option<Hypothesis>) -> SprtState {
        let (lower, upper) = test.bounds();
        let Sprt { elo0, elo1, alpha, beta } = test;
        SprtState {
            elo0,
            elo1,
            alpha,
            beta,
            llr: test.llr(&pairs),
            lower,
            upper,
            pairs,
            elo: pairs.elo(),
            normalised: pairs.normalised_elo(),
            decision,
        }
    }
}

/// The first fault of its kind that a player made.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct FaultRow {
    /// Whose fault.
    pub player: usize,
    /// Its name, such as `crash`.
    pub fault: String,
    /// The name of the game, such as `1-2.17.1`: its group, set and game.
    pub game: String,
    /// The number of plies before it.
    pub ply: u32,
    /// What was expected and what was found.
    pub detail: String,
    /// The last lines that the player wrote, if it is a program.
    pub output: String,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct GameRow {
    /// Its number, from one.
    pub number: u64,
    /// The number of its set, from one.
    pub set: u64,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
    /// Its plies.
    pub plies: u32,
    /// How it ended: `finished`, or the name of the last fault.
    pub reason: String,
    /// The name of the file with its record, below the folder of the tournament.
    pub file: Option<String>,
    /// The text of its record. JSON and CSV leave it out; the page makes a link of it.
    #[serde(skip)]
    pub record: Option<String>,
}

/// A seat of a finished game.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SeatRow {
    /// Who sat there.
    pub player: usize,
    /// Its points.
    pub score: i32,
    /// Its place, from one; seats that are tied share it.
    pub place: u32,
    /// The name of its fault, if it was retired for one.
    pub fault: Option<String>,
}
