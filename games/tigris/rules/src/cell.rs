//! The spaces of the board and their names, `A1` to `P11`.

use std::fmt;
use std::str::FromStr;

use pavage_core::{Arg, Site, grid};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The number of columns.
pub const COLUMNS: u8 = 16;

/// The number of rows.
pub const ROWS: u8 = 11;

/// A space of the board: its row times 16 plus its column, so that order is by rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The space in a column from the west and a row from the north, both counted from zero;
    /// `None` outside the board.
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < COLUMNS && row < ROWS { Some(Cell(row * COLUMNS + column)) } else { None }
    }

    /// All spaces, by rows.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..COLUMNS * ROWS).map(Cell)
    }

    /// Its index among all spaces.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space at an index, which must be on the board.
    pub(crate) const fn at(index: usize) -> Cell {
        debug_assert!(index < (COLUMNS as usize) * (ROWS as usize));
        Cell(index as u8)
    }

    /// The column from the west, counted from zero.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The row from the north, counted from zero.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<Cell> for Site {
    fn from(cell: Cell) -> Site {
        let at = grid::Cell::new(cell.column().into(), cell.row().into());
        Site { text: cell.to_string(), ..Site::from(at) }
    }
}

impl From<Cell> for Arg {
    fn from(cell: Cell) -> Arg {
        Arg::Cell(cell.into())
    }
}

/// Text that names no space of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoCell;

impl fmt::Display for NoCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell from A1 to P11")
    }
}

impl std::error::Error for NoCell {}

impl FromStr for Cell {
    type Err = NoCell;

    /// Reads `J5`; the letter may be lower-case.
    fn from_str(text: &str) -> Result<Cell, NoCell> {
        let letter = text.bytes().next().ok_or(NoCell)?.to_ascii_uppercase();
        let column = letter.checked_sub(b'A').ok_or(NoCell)?;
        let row: u8 = text.get(1..).and_then(pavage_core::text::number).ok_or(NoCell)?;
        Cell::new(column, row.checked_sub(1).ok_or(NoCell)?).ok_or(NoCell)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
