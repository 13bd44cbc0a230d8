//! What a viewer may know of an outcome of chance.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::arg::HIDDEN;
use super::{Name, Site};
use crate::Seat;

/// What a viewer may know of an outcome of chance. Its text is that of the
/// outcome, with `?` for what is hidden: `V`, `1:T`, `1:?`, `king:3,4`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deal {
    /// A tile was drawn.
    Tile {
        /// Who drew it, where the outcome says so.
        seat: Option<Seat>,
        /// Its kind as the notation names it; `None` where the viewer may not know it.
        tile: Option<Name>,
    },
    /// A cell was chosen.
    Cell {
        /// For whom or what, e.g. `king`.
        by: Name,
        /// Which.
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
