//! Why a proof does not hold.

use std::error::Error;
use std::fmt;

use pavage_core::Args;
use pavage_scene::Words;

use crate::RecordError;
use crate::error::ENGLISH;

/// The first thing in a record that contradicts its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfair {
    /// The record does not replay.
    Record(RecordError),
    /// The secret is not the one that the server committed to.
    Secret,
    /// The nonce of this place at the table, from 0, is not the one that was committed to.
    Nonce(u8),
    /// The order of seats, as places at the table from 0, is not the drawn one.
    Order {
        /// The order in the record.
        found: Vec<u8>,
        /// The order that the key gives.
        expected: Vec<u8>,
    },
    /// A draw is not the dealer's.
    Draw {
        /// The number of its ply, from one.
        ply: u32,
        /// Its line in the text of the record; 0 if it was not read from text.
        line: usize,
        /// The outcome in the record.
        found: String,
        /// The outcome that the key gives.
        expected: String,
    },
}

impl Unfair {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Unfair::Record(error) => error.code(),
            Unfair::Secret => "deal/secret",
            Unfair::Nonce(_) => "deal/nonce",
            Unfair::Order { .. } => "deal/order",
            Unfair::Draw { .. } => "deal/draw",
        }
    }

    /// Its facts; those of a record that does not replay are in its own error.
    pub fn args(&self) -> Args {
        match self {
            Unfair::Record(_) | Unfair::Secret => Args::default(),
            Unfair::Nonce(place) => Args::default().with("place", usize::from(*place) + 1),
            Unfair::Order { found, expected } => {
                Args::default().with("found", places(found)).with("expected", places(expected))
            }
            Unfair::Draw { ply, line, found, expected } => Args::default()
                .with("ply", *ply as usize)
                .with("line", *line)
                .with("found", found.clone())
                .with("expected", expected.clone()),
        }
    }

    /// A sentence about it; `names` are those of the seats.
    pub fn message(&self, words: &Words, names: &[String]) -> String {
        match self {
            Unfair::Record(error) => error.message(words, names),
            _ => words.say(self.code(), &self.args(), names),
        }
    }
}

/// Places at the table as a record writes them, from 1.
pub(super) fn places(order: &[u8]) -> String {
    let places: Vec<String> = order.iter().map(|it| (u32::from(*it) + 1).to_string()).collect();
    places.join(" ")
}

impl From<RecordError> for Unfair {
    fn from(error: RecordError) -> Unfair {
        Unfair::Record(error)
    }
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(&ENGLISH, &[]))
    }
}

impl Error for Unfair {}
