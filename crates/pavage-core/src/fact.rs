//! Facts: what the rules report, without language.
//!
//! The rules contain no sentences. A refusal or an event is a stable name with typed arguments;
//! the interfaces turn it into a sentence in the reader's language.
//!
//! Facts are sent over the wire: serde writes them tagged by type, `{"side":"N"}`, and reads
//! them back. Other programs get [`Args::plain`], where a cell is a string.

mod arg;
mod deal;
mod gain;
mod plain;
mod site;

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

pub use arg::{Arg, Args};
pub use deal::Deal;
pub use gain::{Gain, Gains};
pub use plain::Plain;
pub use site::Site;

/// An identifier of the rules, either built in or received over the wire.
pub type Name = Cow<'static, str>;

/// A rule that forbids an action.
///
/// ```
/// use pavage_core::Violation;
/// use pavage_core::grid::Cell;
///
/// let occupied = Violation::new("carcassonne/occupied").with("cell", Cell::new(3, 4));
/// assert_eq!(occupied.args.sites().next().map(|it| it.text.as_str()), Some("3,4"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Violation {
    /// Stable identifier, e.g. `carcassonne/edge-mismatch`.
    pub rule: Name,
    /// The arguments of a sentence about it.
    pub args: Args,
}

impl Violation {
    /// A violation of `rule`, without arguments yet.
    pub fn new(rule: &'static str) -> Violation {
        Violation { rule: rule.into(), args: Args::default() }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Violation {
        self.args = self.args.with(name, arg);
        self
    }
}

/// The rule and its arguments, for logs; people read the sentences of the interfaces.
impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_fact(f, &self.rule, &self.args)
    }
}

fn write_fact(f: &mut fmt::Formatter<'_>, name: &str, args: &Args) -> fmt::Result {
    f.write_str(name)?;
    if args.0.is_empty() { Ok(()) } else { write!(f, " ({args})") }
}

impl std::error::Error for Violation {}

/// Something to tell as a fact: an event that followed from an action or a deal, or what an
/// action does. The default says nothing.
///
/// ```
/// use pavage_core::{Gains, Seat, Told};
///
/// let shared = [(Seat(0), 4), (Seat(2), 4)];
/// let told = Told::new("tilings/zone").with("points", Gains::new("tilings/zone", 9, &shared));
/// let gains = told.args.gains();
/// assert_eq!((gains.len(), gains[1].seat, gains[1].points), (2, Seat(2), 4));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Told {
    /// Stable identifier, e.g. `carcassonne/scored`.
    pub event: Name,
    /// The arguments of a sentence about it.
    pub args: Args,
}

impl Told {
    /// A fact, without arguments yet.
    pub fn new(event: &'static str) -> Told {
        Told { event: event.into(), args: Args::default() }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Told {
        self.args = self.args.with(name, arg);
        self
    }
}

/// The fact and its arguments, for logs.
impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_fact(f, &self.event, &self.args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;
    use crate::grid::{Cell, Side};

    fn every_kind() -> Violation {
        Violation::new("toy/everything")
            .with("seat", Seat(1))
            .with("count", 3)
            .with("flag", true)
            .with("name", "road")
            .with("text", "x y".to_owned())
            .with("list", Arg::List(vec!["a".to_owned(), "b".to_owned()]))
            .with("strength", Arg::BySeat(vec![(Seat(0), 2)]))
            .with("cell", Cell::new(3, -4))
            .with("cells", Arg::cells([Cell::new(0, 0), Cell::new(0, 1)]))
            .with("side", Side::N)
            .with("tile", Arg::tile("V"))
            .with("hidden", Arg::Tile(None))
            .with("gain", Gain { seat: Seat(0), points: 1, what: "toy/red".into() })
            .with("gains", Gains { what: "toy/city".into(), worth: 4, each: vec![(Seat(2), 4)] })
            .with("facts", Told::new("toy/inner").with("count", 7))
    }

    #[test]
    fn every_kind_of_argument_survives_the_wire() {
        let violation = every_kind();
        let json = serde_json::to_string(&violation).unwrap();
        assert_eq!(serde_json::from_str::<Violation>(&json).unwrap(), violation, "{json}");
        let cell = serde_json::to_value(&violation.args.0[7].1).unwrap();
        assert_eq!(cell, serde_json::json!({"cell": {"text": "3,-4", "cells": [[3, -4]]}}));
        let wide = Arg::Cell(Site::from(Cell::new(1, 2)).with_side(2));
        let json = serde_json::to_string(&wide).unwrap();
        assert_eq!(serde_json::from_str::<Arg>(&json).unwrap(), wide, "{json}");
    }

    #[test]
    fn plain_arguments_have_no_tags() {
        let plain = serde_json::to_value(every_kind().args.plain()).unwrap();
        let expected = serde_json::json!({
            "seat": 1, "count": 3, "flag": true, "name": "road", "text": "x y",
            "list": ["a", "b"], "strength": [[0, 2]], "cell": "3,-4", "cells": ["0,0", "0,1"],
            "side": "N", "tile": "V", "hidden": "?", "gain": 1, "gains": [[2, 4]],
            "facts": [{"event": "toy/inner", "args": {"count": 7}}],
        });
        assert_eq!(plain, expected);
    }

    #[test]
    fn a_violation_can_be_logged() {
        assert_eq!(Violation::new("toy/not-now").to_string(), "toy/not-now");
        assert_eq!(
            every_kind().to_string(),
            "toy/everything (seat 2, count 3, flag yes, name road, text x y, list a b, \
             strength 1:2, cell 3,-4, cells 0,0 0,1, side N, tile V, hidden ?, gain 1, gains 3:4, \
             facts toy/inner (count 7))"
        );
    }
}
