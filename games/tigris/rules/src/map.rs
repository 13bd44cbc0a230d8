//! The two sides of the board.

use crate::bits::Bits;
use crate::cell::Cell;

/// Rivers, and the temples of the start, each with a treasure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Map {
    /// The spaces for farms only.
    pub river: Bits,
    /// The spaces of the temples with a treasure at the start.
    pub temples: Bits,
    /// The temples whose treasure must be taken first.
    pub special: Bits,
}

/// A line for each row of the board: `.` land, `~` river, `T` a temple with its treasure, `S`
/// one whose treasure must be taken first.
const STANDARD: &str = include_str!("../maps/standard.map");
const ADVANCED: &str = include_str!("../maps/advanced.map");

impl Map {
    /// The standard side of the board, in print since 1997.
    pub fn standard() -> Map {
        Map::read(STANDARD)
    }

    /// The advanced side: more treasures and other rivers.
    pub fn advanced() -> Map {
        Map::read(ADVANCED)
    }

    fn read(rows: &str) -> Map {
        let spaces: Vec<(Cell, char)> =
            Cell::all().zip(rows.lines().flat_map(str::chars)).collect();
        let which = |wanted: &[char]| {
            let found = spaces.iter().filter(|it| wanted.contains(&it.1));
            found.map(|it| it.0).collect()
        };
        Map { river: which(&['~']), temples: which(&['T', 'S']), special: which(&['S']) }
    }

    /// The spaces for anything but farms.
    pub fn land(&self) -> Bits {
        !self.river
    }
}
