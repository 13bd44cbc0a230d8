//! A rectangle of tiles.

use std::fmt::{self, Write};
use std::str::FromStr;

use pavage_tilings::Tile;

/// Width and height in tiles, at least one each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    pub width: usize,
    pub height: usize,
}

impl Size {
    /// The number of tiles.
    pub fn area(self) -> usize {
        self.width * self.height
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Reads `80x60`: at least one cell, and at most 100 million.
impl FromStr for Size {
    type Err = ();

    fn from_str(text: &str) -> Result<Size, ()> {
        let (width, height) = text.split_once('x').ok_or(())?;
        let side = |text: &str| {
            let digits = text.bytes().all(|it| it.is_ascii_digit());
            text.parse::<usize>().ok().filter(|&side| digits && 0 < side).ok_or(())
        };
        let size = Size { width: side(width)?, height: side(height)? };
        let area = size.width.checked_mul(size.height).ok_or(())?;
        if area <= 100_000_000 { Ok(size) } else { Err(()) }
    }
}

/// A rectangle of tiles, each an index into the tiles of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patch {
    pub size: Size,
    /// Row by row, from the north-west.
    pub cells: Vec<usize>,
}

impl Patch {
    /// The rows, from the north.
    pub fn rows(&self) -> impl Iterator<Item = &[usize]> {
        self.cells.chunks(self.size.width)
    }

    /// The patch as text: a line for each row from the north, with the names of its tiles from
    /// the west, N E S W each, separated by blanks.
    ///
    /// ```
    /// use pavage_tilings_workbench::{Patch, Size, WangSet};
    ///
    /// let set = WangSet::find("complete-2").unwrap();
    /// let patch = Patch { size: Size { width: 2, height: 1 }, cells: vec![2, 9] };
    /// assert_eq!(patch.to_text(&set.tiles), "0100 1001\n");
    /// ```
    pub fn to_text(&self, tiles: &[Tile]) -> String {
        self.rows().map(|row| row_to_text(row, tiles)).collect()
    }
}

/// A row of the text of a patch.
fn row_to_text(row: &[usize], tiles: &[Tile]) -> String {
    let mut line = String::with_capacity(row.len() * 5);
    for (x, &tile) in row.iter().enumerate() {
        let blank = if x == 0 { "" } else { " " };
        // Writing to a string cannot fail.
        _ = write!(line, "{blank}{}", tiles[tile]);
    }
    line + "\n"
}
