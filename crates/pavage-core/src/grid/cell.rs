use std::fmt;

use super::Side;

/// A cell of the grid. Cells are ordered by row, then by column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell {
    // The order of the fields is the order of the cells.
    /// Row, growing to the south.
    pub y: i16,
    /// Column, growing to the east.
    pub x: i16,
}

impl Cell {
    /// Where a board that has no edges begins.
    pub const ORIGIN: Cell = Cell { y: 0, x: 0 };

    /// The cell in column `x` and row `y`.
    pub const fn new(x: i16, y: i16) -> Cell {
        Cell { y, x }
    }

    /// The cell on the other side of `side`.
    pub fn next(self, side: Side) -> Cell {
        let (dx, dy) = side.step();
        Cell { y: self.y + dy, x: self.x + dx }
    }

    /// The eight cells around, by row.
    pub fn around(self) -> impl Iterator<Item = Cell> {
        let steps = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
        steps
            .filter(|&step| step != (0, 0))
            .map(move |(dx, dy)| Cell { y: self.y + dy, x: self.x + dx })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}
