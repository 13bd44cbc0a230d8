//! What the rules tell.

use pavage_core::grid::Cell;
use pavage_core::{Arg, Args, Seat, Told};

use crate::tile::Color;

/// Something that followed from an action or an outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile fits nowhere and goes under the stack.
    Returned {
        /// Whose.
        seat: Seat,
        /// Which.
        tile: String,
    },
    /// The king struck a tile.
    Struck {
        /// Where.
        cell: Cell,
        /// Those who had the most influence there and lose some.
        seats: Vec<Seat>,
        /// How many tiles felt it.
        tiles: usize,
    },
    /// A pattern was found when the game ended.
    Pattern {
        /// Its name.
        name: String,
        /// Its middle.
        cell: Cell,
        /// Who gets how many points.
        points: Vec<(Seat, i32)>,
        /// What it is worth.
        worth: i32,
    },
    /// A zone was counted when the game ended.
    Zone {
        /// Its colour.
        color: Color,
        /// Its tiles, by rows.
        cells: Vec<Cell>,
        /// Who gets how many points.
        points: Vec<(Seat, i32)>,
        /// What it is worth.
        worth: i32,
    },
    /// The game ended.
    Ended {
        /// `all-passed`, `last-tile`, `full`, `one-seat-left` or `no-seat-left`.
        reason: &'static str,
    },
}

impl Event {
    /// The event as a fact.
    pub(crate) fn told(&self) -> Told {
        let args = Args::default();
        let by_seat = |points: &[(Seat, i32)]| {
            Arg::BySeat(points.iter().map(|&(seat, points)| (seat, points.into())).collect())
        };
        match self {
            Event::Returned { seat, tile } => Told {
                event: "tilings/returned",
                args: args.with("seat", *seat).with("tile", tile.clone()),
            },
            Event::Struck { cell, seats, tiles } => Told {
                event: "tilings/struck",
                args: args
                    .with("cell", cell.to_string())
                    .with("loss", Arg::BySeat(seats.iter().map(|&seat| (seat, -50)).collect()))
                    .with("tiles", *tiles),
            },
            Event::Pattern { name, cell, points, worth } => Told {
                event: "tilings/pattern",
                args: args
                    .with("pattern", name.clone())
                    .with("cell", cell.to_string())
                    .with("worth", *worth)
                    .with("points", by_seat(points)),
            },
            Event::Zone { color, cells, points, worth } => Told {
                event: "tilings/zone",
                args: args
                    .with("color", color.letter().to_string())
                    .with("cells", Arg::List(cells.iter().map(Cell::to_string).collect()))
                    .with("tiles", cells.len())
                    .with("worth", *worth)
                    .with("points", by_seat(points)),
            },
            Event::Ended { reason } => {
                Told { event: "tilings/ended", args: args.with("reason", *reason) }
            }
        }
    }
}
