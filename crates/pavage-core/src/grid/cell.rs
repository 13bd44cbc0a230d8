use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::Side;

/// A cell of the grid. Cells are ordered by row, then by column. In JSON it is `[x,y]`.
///
/// ```
/// use pavage_core::grid::{Cell, Side};
///
/// let cell = Cell::new(3, 4);
/// assert_eq!(cell.next(Side::N), Cell::new(3, 3));
/// assert!(cell.next(Side::N) < cell, "the rows above come first");
/// assert_eq!(cell.to_string(), "3,4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
// Aligned so that a cell is read and written at once, because lists of cells are long. In this
// order the fields are almost the rank.
#[repr(C, align(4))]
pub struct Cell {
    /// Column, growing to the east.
    pub x: i16,
    /// Row, growing to the south.
    pub y: i16,
}

impl Cell {
    /// The cell where a board without edges begins.
    pub const ORIGIN: Cell = Cell { x: 0, y: 0 };

    /// The cell in column `x` and row `y`.
    pub const fn new(x: i16, y: i16) -> Cell {
        Cell { x, y }
    }

    /// The cell on the other side of `side`.
    pub fn next(self, side: Side) -> Cell {
        let (dx, dy) = side.step();
        Cell { x: self.x + dx, y: self.y + dy }
    }

    /// A number with the same order as cells, for searching in long lists.
    pub const fn rank(self) -> u32 {
        // Flipping the sign bits orders negative numbers before the others.
        ((self.y as u16 as u32) << 16 | self.x as u16 as u32) ^ 0x8000_8000
    }

    /// The eight cells around, by row.
    pub fn around(self) -> impl Iterator<Item = Cell> {
        let steps = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
        steps
            .filter(|&step| step != (0, 0))
            .map(move |(dx, dy)| Cell { x: self.x + dx, y: self.y + dy })
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<(i16, i16)> for Cell {
    fn from((x, y): (i16, i16)) -> Cell {
        Cell { x, y }
    }
}

impl From<Cell> for (i16, i16) {
    fn from(Cell { x, y }: Cell) -> (i16, i16) {
        (x, y)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_ordered_as_cells_are() {
        let numbers = [i16::MIN, -300, -1, 0, 1, 300, i16::MAX];
        let cells = numbers.map(|y| numbers.map(|x| Cell::new(x, y))).concat();
        assert!(cells.is_sorted_by(|a, b| (a.y, a.x) < (b.y, b.x)));
        assert!(cells.is_sorted_by(|a, b| a < b));
        assert!(cells.is_sorted_by(|a, b| a.rank() < b.rank()));
    }
}
