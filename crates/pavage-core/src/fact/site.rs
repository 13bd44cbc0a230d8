//! Places on the board.

use serde::{Deserialize, Serialize};

use crate::grid::Cell;

/// A place on the board in a fact: its text, and the cells it covers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Site {
    /// The text in the game's notation: `3,4`, `J5`.
    pub text: String,
    /// The north-west cells of the squares it covers. A pattern covers many cells but is named
    /// by one of them; a place off the board covers none.
    pub cells: Vec<Cell>,
    /// The side of these squares in cells.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub side: u8,
}

impl Site {
    /// The same place with squares of that side, such as a monument on four spaces.
    #[must_use]
    pub fn with_side(self, side: u8) -> Site {
        Site { side, ..self }
    }
}

impl From<Cell> for Site {
    fn from(cell: Cell) -> Site {
        Site { text: cell.to_string(), cells: vec![cell], side: 1 }
    }
}

fn one() -> u8 {
    1
}

fn is_one(side: &u8) -> bool {
    *side == 1
}
