//! The part of an outcome of chance that a viewer may know.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::arg::HIDDEN;
use super::{Name, Site};
use crate::Seat;

/// The part of an outcome of chance that a viewer may know. Its text is that of the outcome,
/// with `?` for hidden parts: `V`, `1:T`, `1:?`, `king:3,4`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deal {
    /// A tile was drawn.
    Tile {
        /// The seat that drew it, if the outcome says so.
        seat: Option<Seat>,
        /// Its kind as the notation names it; `None` if the viewer may not know it.
        tile: Option<Name>,
    },
    /// A cell was chosen.
    Cell {
        /// The purpose, e.g. `king`.
        by: Name,
        /// The cell.
        cell: Site,
    },
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Tile { seat, tile } => {
                seat.map_or(Ok(()), |seat| write!(f, "{seat}:"))?;
                f.write_str(tile.as_deref().unwrap_or(HIDDEN))
            }
            Deal::Cell { by, cell } => write!(f, "{by}:{}", cell.text),
        }
    }
}
