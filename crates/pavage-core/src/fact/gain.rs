//! Points gained.

use serde::{Deserialize, Serialize};

use super::Name;
use crate::Seat;

/// Points that one seat gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gain {
    /// The seat.
    pub seat: Seat,
    /// The number of points; negative for a loss.
    pub points: i64,
    /// The category of the gain, a stable name: `carcassonne/city`, `tilings/zone`.
    pub what: Name,
}

/// Points for one thing, gained by any number of seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gains {
    /// The category of the gain, a stable name: `carcassonne/city`, `tilings/zone`.
    pub what: Name,
    /// The points of a seat that need not share.
    pub worth: i64,
    /// The points of each seat.
    pub each: Vec<(Seat, i64)>,
}

impl Gains {
    /// Points for `what`.
    pub fn new(what: &'static str, worth: i32, each: &[(Seat, i32)]) -> Gains {
        let each = each.iter().map(|&(seat, points)| (seat, points.into())).collect();
        Gains { what: what.into(), worth: worth.into(), each }
    }

    /// The gain of each seat.
    pub fn iter(&self) -> impl Iterator<Item = Gain> {
        let gain = |&(seat, points): &(Seat, i64)| Gain { seat, points, what: self.what.clone() };
        self.each.iter().map(gain)
    }
}
