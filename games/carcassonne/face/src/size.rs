//! The sizes in which tiles are drawn: five characters by three, or three in a row.
//!
//! ```text
//!   ╲▒▒▒╱          City in the north, a road from the west that turns south:
//!   ━━┓··   ━▀·    small, a side on the left and on the right, between them
//!   ··┃··          what is in the middle, or the cities above and below it.
//! ```

use pavage_carcassonne::Tile;

use super::layout::{CENTRE, HEIGHT, Layout, Mark, Place, WIDTH};
use super::paint::{self, Ground};
use crate::color;
use pavage_scene::{Canvas, Glyph, Pen};

/// The size of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    Usual,
    Small,
}

/// The characters of a full-size tile that make up a small one: west, middle, east.
const ROW: [Place; 3] = [(0, 1), CENTRE, (4, 1)];

impl Size {
    pub(super) fn of(zoom: u8) -> Size {
        if zoom == 0 { Size::Usual } else { Size::Small }
    }

    /// The width and height of a tile in characters.
    pub(super) fn cell(self) -> (usize, usize) {
        match self {
            Size::Usual => (WIDTH, HEIGHT),
            Size::Small => (ROW.len(), 1),
        }
    }

    /// The place that a place of a full-size tile has in this size.
    pub(super) fn place(self, (column, row): Place) -> Place {
        match self {
            Size::Usual => (column, row),
            Size::Small => (column * ROW.len() / WIDTH, 0),
        }
    }

    /// Draws a tile, turned as it lies, with its north-west corner at a place of the canvas.
    pub(super) fn tile(self, canvas: &mut Canvas, at: Place, tile: &Tile, ground: Ground) {
        if self == Size::Usual {
            return paint::tile(canvas, at, tile, ground);
        }
        let layout = Layout::new(tile);
        for (offset, place) in ROW.into_iter().enumerate() {
            let (glyph, pen) = match roofs(&layout).filter(|_| place == CENTRE) {
                Some(roofs) => (roofs, Pen::of(color::ROOF).on(ground.meadow())),
                None => paint::paint(layout.mark(place), ground),
            };
            canvas.put(at.0 + offset, at.1, glyph, pen);
        }
    }
}

/// The cities above and below the middle, unless they fill it.
fn roofs(layout: &Layout<'_>) -> Option<Glyph> {
    let city = |place: Place| matches!(layout.mark(place), Mark::City(_));
    if city(CENTRE) || layout.mark(CENTRE) == Mark::Gate {
        return None;
    }
    match (city((2, 0)), city((2, 2))) {
        (false, false) => None,
        (true, false) => Some(Glyph::new('▀', '^')),
        (false, true) => Some(Glyph::new('▄', 'v')),
        (true, true) => Some(Glyph::new('=', '=')),
    }
}
