//! The sizes in which tiles are drawn: a square of nine characters, or five in a row.
//!
//! ```text
//!    b
//!   r●g     r b y g ●   without the blanks: west, north, south, east,
//!    y                  and whose it is
//! ```

use pavage_core::grid::Side;
use pavage_tilings::Tile;

use super::paint::{self, SIDE};
use super::palette::Palette;
use pavage_scene::{Canvas, Color, Glyph, Pen};

/// The size of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    Usual,
    Small,
}

/// The sides of a small tile; everything else stands behind them.
const ROW: [(Side, char); 4] = [(Side::W, '▶'), (Side::N, '▼'), (Side::S, '▲'), (Side::E, '◀')];

type Place = (usize, usize);

impl Size {
    pub(super) fn of(zoom: u8) -> Size {
        if zoom == 0 { Size::Usual } else { Size::Small }
    }

    /// The width and height of a tile in characters.
    pub(super) fn cell(self) -> (usize, usize) {
        match self {
            Size::Usual => (SIDE, SIDE),
            Size::Small => (ROW.len() + 1, 1),
        }
    }

    /// The place of the owner's sign.
    pub(super) fn owner(self, at: Place) -> Place {
        match self {
            Size::Usual => (at.0 + 1, at.1 + 1),
            Size::Small => (at.0 + ROW.len(), at.1),
        }
    }

    /// The place of a mark that only a large tile has room for.
    pub(super) fn corner(self, at: Place) -> Option<Place> {
        (self == Size::Usual).then_some((at.0 + 2, at.1))
    }

    /// Draws a tile with its north-west corner at a place of the canvas.
    pub(super) fn tile(
        self,
        canvas: &mut Canvas,
        at: Place,
        tile: Tile,
        palette: &Palette,
        ground: Color,
    ) {
        if self == Size::Usual {
            return paint::tile(canvas, at, tile, palette, ground);
        }
        for (offset, (side, triangle)) in ROW.into_iter().enumerate() {
            let (glyph, pen) = paint::color(tile.edge(side), Some(triangle), palette);
            canvas.put(at.0 + offset, at.1, glyph, pen.on(ground));
        }
        canvas.put(at.0 + ROW.len(), at.1, Glyph::BLANK, Pen::default().on(ground));
    }

    /// Draws an empty cell.
    pub(super) fn empty(self, canvas: &mut Canvas, at: Place) {
        match self {
            Size::Usual => paint::empty(canvas, at),
            Size::Small => canvas.put(at.0 + 2, at.1, Glyph::new('·', '.'), Pen::of(Color::FAINT)),
        }
    }

    /// Marks the tile laid last.
    pub(super) fn last(self, canvas: &mut Canvas, at: Place, ground: Color) {
        match self {
            Size::Usual => paint::ring(canvas, at, ground),
            Size::Small => {
                let pen = Pen::of(Color::WHITE).on(ground).bold(true);
                canvas.put(at.0 + ROW.len(), at.1, Glyph::new('‹', '<'), pen);
            }
        }
    }
}
