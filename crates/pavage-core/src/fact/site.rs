//! Places on the board.

use serde::{Deserialize, Serialize};

use crate::grid::Cell;

/// A place on the board as a fact speaks of it: how its game writes it, and
/// what it covers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Site {
    /// As the game writes it: `3,4`, `J5`.
    pub text: String,
    /// What it covers: the north-west cells of squares. A pattern covers many
    /// cells and is called by one of them; what lies off the board covers none.
    pub cells: Vec<Cell>,
    /// How many cells long each side of these squares is.
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
