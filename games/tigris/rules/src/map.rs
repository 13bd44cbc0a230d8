//! The two sides of the board.

use crate::bits::Bits;
use crate::cell::Cell;

/// Rivers, and the temples that lie there from the start, each with a treasure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Map {
    /// Where farms lie, and nothing else.
    pub river: Bits,
    /// Where a temple with a treasure lies at the start.
    pub temples: Bits,
    /// Those whose treasure must be taken first.
    pub special: Bits,
}

/// A row for each row of the board: `.` land, `~` river, `T` a temple with its
/// treasure, `S` the same where the treasure must be taken first.
const STANDARD: &str = include_str!("../maps/standard.map");
const ADVANCED: &str = include_str!("../maps/advanced.map");

impl Map {
    /// The side that every game has been played on since 1997.
    pub fn standard() -> Map {
        Map::read(STANDARD)
    }

    /// The other side: more treasures, other rivers.
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

    /// Where anything but a farm may lie.
    pub fn land(&self) -> Bits {
        !self.river
    }
}
