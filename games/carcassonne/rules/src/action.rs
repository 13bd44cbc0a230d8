//! Actions and their notation.
//!
//! `1,-2>` lays the drawn tile, `@city.N` claims, `.` claims nothing, `-` sets
//! a tile aside that fits nowhere.

use std::fmt;

use pavage_core::ReadError;
use pavage_core::grid::{Cell, Rotation, Side};

use crate::tile::{Half, Part};

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lays the drawn tile.
    Lay {
        /// The cell it is laid in.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// Sets aside a tile that fits nowhere.
    Discard,
    /// Puts a meeple on a part of the tile just laid.
    Claim(Spot),
    /// Claims nothing with this tile.
    Decline,
}

/// A part of a tile as it lies on the board, by one of its names there.
///
/// A part has several names when it touches several sides; the first is the
/// canonical one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// The city at that side; a meeple there is a knight.
    City(Side),
    /// The road at that side; a meeple there is a thief.
    Road(Side),
    /// The monastery; a meeple there is a monk.
    Cloister,
    /// The field at that half of a side; a meeple there is a farmer.
    Farm(Half),
}

impl Spot {
    /// The canonical name of a part, turned as it lies.
    pub fn of(part: Part) -> Spot {
        let side = "a part touches a side";
        match part {
            Part::City { sides, .. } => Spot::City(sides.iter().next().expect(side)),
            Part::Road { sides } => Spot::Road(sides.iter().next().expect(side)),
            Part::Cloister => Spot::Cloister,
            Part::Field { halves, .. } => Spot::Farm(halves.iter().next().expect(side)),
        }
    }

    /// Whether this name refers to `part`, turned as it lies.
    pub fn names(self, part: Part) -> bool {
        match (self, part) {
            (Spot::City(side), Part::City { sides, .. }) => sides.contains(side),
            (Spot::Road(side), Part::Road { sides }) => sides.contains(side),
            (Spot::Cloister, Part::Cloister) => true,
            (Spot::Farm(half), Part::Field { halves, .. }) => halves.contains(half),
            (Spot::City(_) | Spot::Road(_) | Spot::Cloister | Spot::Farm(_), _) => false,
        }
    }

    /// Reads `city.N`, `road.E`, `cloister`, `farm.NL`.
    pub fn from_name(name: &str) -> Option<Spot> {
        match name.split_once('.') {
            None => (name == "cloister").then_some(Spot::Cloister),
            Some(("city", side)) => Side::from_name(side).map(Spot::City),
            Some(("road", side)) => Side::from_name(side).map(Spot::Road),
            Some(("farm", half)) => Half::from_name(half).map(Spot::Farm),
            Some(_) => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::City(side) => write!(f, "city.{}", side.name()),
            Spot::Road(side) => write!(f, "road.{}", side.name()),
            Spot::Cloister => f.write_str("cloister"),
            Spot::Farm(half) => write!(f, "farm.{}", half.name()),
        }
    }
}

pub(crate) fn write(action: Action, out: &mut impl fmt::Write) -> fmt::Result {
    match action {
        Action::Lay { cell, rotation } => {
            write_number(cell.x, out)?;
            out.write_char(',')?;
            write_number(cell.y, out)?;
            out.write_char(rotation.arrow())
        }
        Action::Discard => out.write_char('-'),
        Action::Claim(spot) => write!(out, "@{spot}"),
        Action::Decline => out.write_char('.'),
    }
}

/// Writes a small number. `write!` would take longer than the rest of a turn.
fn write_number(number: i16, out: &mut impl fmt::Write) -> fmt::Result {
    if number < 0 {
        out.write_char('-')?;
    }
    let mut digits = [0; 5];
    let mut left = number.unsigned_abs();
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    digits[at..].iter().try_for_each(|&digit| out.write_char(digit.into()))
}

/// Reads an action. Also accepts `+` before a number, leading zeros, a rotation as `r0`, `r90`,
/// `r180`, `r270`, and upper-case `V` for `v`.
pub(crate) fn read(text: &str) -> Result<Action, ReadError> {
    match text {
        "-" => return Ok(Action::Discard),
        "." => return Ok(Action::Decline),
        _ => (),
    }
    if let Some(name) = text.strip_prefix('@') {
        let spot = Spot::from_name(name).ok_or_else(|| ReadError::new(text, 1, "spot"))?;
        return Ok(Action::Claim(spot));
    }
    let comma = text.find(',').ok_or_else(|| ReadError::new(text, 0, "carcassonne-action"))?;
    let x = text[..comma].parse().map_err(|_| ReadError::new(text, 0, "column"))?;
    let rest = &text[comma + 1..];
    let end = rest.find(|it: char| !it.is_ascii_digit() && it != '-' && it != '+');
    let end = end.unwrap_or(rest.len());
    let y = rest[..end].parse().map_err(|_| ReadError::new(text, comma + 1, "row"))?;
    let rotation = match &rest[end..] {
        "^" | "r0" => 0,
        ">" | "r90" => 1,
        "v" | "V" | "r180" => 2,
        "<" | "r270" => 3,
        _ => return Err(ReadError::new(text, comma + 1 + end, "rotation")),
    };
    Ok(Action::Lay { cell: Cell::new(x, y), rotation: Rotation::new(rotation) })
}
