//! Actions and outcomes, and their notation.

use std::fmt::{self, Write};

use pavage_core::ReadError;
use pavage_core::grid::{Cell, Rotation};

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lays the drawn tile.
    Lay {
        /// The cell it is laid in.
        cell: Cell,
        /// Its rotation, where tiles may be turned.
        rotation: Rotation,
    },
    /// Puts a tile that fits nowhere under the stack.
    Pass,
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The top tile of the stack: its kind, by its index in the deck.
    Draw(u8),
    /// The cell the king strikes.
    King(Cell),
}

pub(crate) fn write(action: Action, turns: bool, out: &mut impl Write) -> fmt::Result {
    match action {
        Action::Lay { cell, rotation } if turns => write!(out, "{cell}{}", rotation.arrow()),
        Action::Lay { cell, .. } => write!(out, "{cell}"),
        Action::Pass => out.write_char('-'),
    }
}

/// Reads `4,7`, `4,7>` or `-`. Also accepts `+` before a number, leading zeros, a missing
/// rotation, and `V` for `v`.
pub(crate) fn read(text: &str) -> Result<Action, ReadError> {
    if text == "-" {
        return Ok(Action::Pass);
    }
    let arrow = text.find(['^', '>', 'v', 'V', '<']);
    let rotation = match arrow.map(|at| &text[at..]) {
        None | Some("^") => 0,
        Some(">") => 1,
        Some("v" | "V") => 2,
        Some("<") => 3,
        Some(_) => return Err(ReadError::new(text, arrow.unwrap_or_default(), "rotation")),
    };
    let cell = read_cell(text, 0, arrow.unwrap_or(text.len()))?;
    Ok(Action::Lay { cell, rotation: Rotation::new(rotation) })
}

/// Reads `x,y` between two byte positions of `text`.
pub(crate) fn read_cell(text: &str, begin: usize, end: usize) -> Result<Cell, ReadError> {
    let error = |at, expected| ReadError::new(&text[..end], at, expected);
    let comma = text[begin..end].find(',').ok_or_else(|| error(begin, "tilings-action"))? + begin;
    let x = text[begin..comma].parse().map_err(|_| error(begin, "column"))?;
    let y = text[comma + 1..end].parse().map_err(|_| error(comma + 1, "row"))?;
    Ok(Cell::new(x, y))
}
