//! Events.

use pavage_core::grid::Cell;
use pavage_core::{Arg, Gains, Seat, Site, Told};

use crate::game::Tilings;
use crate::tile::Color;

/// A consequence of an action or an outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile fits nowhere and goes under the stack.
    Returned {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: String,
    },
    /// The king struck a tile.
    Struck {
        /// The cell of the tile.
        cell: Cell,
        /// The seats that had the most influence there and lose some.
        seats: Vec<Seat>,
        /// The number of tiles affected.
        tiles: usize,
    },
    /// A pattern was found when the game ended.
    Pattern {
        /// Its name.
        name: String,
        /// Its middle.
        cell: Cell,
        /// The points each seat gets.
        points: Vec<(Seat, i32)>,
        /// Its worth.
        worth: i32,
    },
    /// A zone was counted when the game ended.
    Zone {
        /// Its colour.
        color: Color,
        /// Its tiles, by rows.
        cells: Vec<Cell>,
        /// The points each seat gets.
        points: Vec<(Seat, i32)>,
        /// Its worth.
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
    pub(crate) fn told(&self, game: &Tilings) -> Told {
        match self {
            Event::Returned { seat, tile } => Told::new("tilings/returned")
                .with("seat", *seat)
                .with("tile", Arg::tile(tile.clone())),
            Event::Struck { cell, seats, tiles } => {
                let loss: Vec<(Seat, i32)> = seats.iter().map(|&seat| (seat, -50)).collect();
                Told::new("tilings/struck")
                    .with("cell", *cell)
                    .with("loss", Gains::new("tilings/strike", -50, &loss))
                    .with("tiles", *tiles)
            }
            Event::Pattern { name, cell, points, worth } => Told::new("tilings/pattern")
                .with("pattern", name.clone())
                .with("cell", Site { cells: game.covered(name, *cell), ..Site::from(*cell) })
                .with("worth", *worth)
                .with("points", Gains::new("tilings/pattern", *worth, points)),
            Event::Zone { color, cells, points, worth } => Told::new("tilings/zone")
                .with("color", color.letter().to_string())
                .with("cells", Arg::cells(cells.iter().copied()))
                .with("tiles", cells.len())
                .with("worth", *worth)
                .with("points", Gains::new("tilings/zone", *worth, points)),
            Event::Ended { reason } => Told::new("tilings/ended").with("reason", *reason),
        }
    }
}

impl Tilings {
    /// The cells of a pattern around its middle; the board may be a torus.
    fn covered(&self, pattern: &str, middle: Cell) -> Vec<Cell> {
        let size = i16::from(self.options.size);
        let near = |at: i16, by: i16| (at + by).rem_euclid(size);
        let pattern = self.patterns.iter().find(|it| it.name() == pattern);
        let tiles = pattern.into_iter().flat_map(|it| it.tiles());
        tiles.map(|(dx, dy, _)| Cell::new(near(middle.x, dx), near(middle.y, dy))).collect()
    }
}
