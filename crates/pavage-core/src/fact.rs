//! What the rules have to say, as facts.
//!
//! Rules do not speak English. A refusal or an event is a stable name with
//! typed arguments; sentences are made at the edge, in the reader's language.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::Seat;

/// One argument of a fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A seat; counted from zero in JSON, named or counted from one in words.
    Seat(Seat),
    /// A number.
    Count(i64),
    /// Yes or no; words choose by `yes` and `no`.
    Flag(bool),
    /// A word of the rules that is translated: a side, a terrain, a phase.
    Name(&'static str),
    /// Text that reads the same in every language: a cell, a tile, an action.
    Text(String),
    /// Several such texts, such as the cells of a city.
    List(Vec<String>),
    /// A number for some of the seats, such as points.
    BySeat(Vec<(Seat, i64)>),
}

impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Seat(seat) => seat.serialize(serializer),
            Arg::Count(count) => count.serialize(serializer),
            Arg::Flag(flag) => flag.serialize(serializer),
            Arg::Name(name) => name.serialize(serializer),
            Arg::Text(text) => text.serialize(serializer),
            Arg::List(texts) => texts.serialize(serializer),
            Arg::BySeat(numbers) => numbers.serialize(serializer),
        }
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<&'static str> for Arg {
    fn from(name: &'static str) -> Arg {
        Arg::Name(name)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<bool> for Arg {
    fn from(flag: bool) -> Arg {
        Arg::Flag(flag)
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Arg {
        Arg::Count(count as i64)
    }
}

impl From<u64> for Arg {
    fn from(count: u64) -> Arg {
        Arg::Count(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<i32> for Arg {
    fn from(count: i32) -> Arg {
        Arg::Count(count.into())
    }
}

/// The arguments of a fact, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Args(pub Vec<(&'static str, Arg)>);

impl Args {
    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Args {
        self.0.push((name, arg.into()));
        self
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, arg) in &self.0 {
            map.serialize_entry(name, arg)?;
        }
        map.end()
    }
}

/// A rule that forbids something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// Stable identifier, e.g. `carcassonne/edge-mismatch`.
    pub rule: &'static str,
    /// What a sentence about it needs.
    pub args: Args,
}

impl Violation {
    /// A violation of `rule`, without arguments yet.
    pub fn new(rule: &'static str) -> Violation {
        Violation { rule, args: Args::default() }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Violation {
        self.args = self.args.with(name, arg);
        self
    }
}

/// An event as a fact: something that followed from an action or a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Stable identifier, e.g. `carcassonne/scored`.
    pub event: &'static str,
    /// What a sentence about it needs.
    pub args: Args,
}
