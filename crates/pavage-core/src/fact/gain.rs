//! Points that somebody gets.

use serde::{Deserialize, Serialize};

use super::Name;
use crate::Seat;

/// Points that one seat gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gain {
    /// Who gets them.
    pub seat: Seat,
    /// How many; fewer than zero where something is lost.
    pub points: i64,
    /// For what in general, by a stable name: `carcassonne/city`, `tilings/zone`.
    pub what: Name,
}

/// Points for one thing, which any number of seats get.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gains {
    /// For what in general, by a stable name: `carcassonne/city`, `tilings/zone`.
    pub what: Name,
    /// How many points a seat gets that need not share.
    pub worth: i64,
    /// Who gets how many.
    pub each: Vec<(Seat, i64)>,
}

impl Gains {
    /// Points for `what`.
    pub fn new(what: &'static str, worth: i32, each: &[(Seat, i32)]) -> Gains {
        let each = each.iter().map(|&(seat, points)| (seat, points.into())).collect();
        Gains { what: what.into(), worth: worth.into(), each }
    }

    /// What each seat gets.
    pub fn iter(&self) -> impl Iterator<Item = Gain> {
        let gain = |&(seat, points): &(Seat, i64)| Gain { seat, points, what: self.what.clone() };
        self.each.iter().map(gain)
    }
}
