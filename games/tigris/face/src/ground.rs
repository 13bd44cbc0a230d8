//! The ground of spaces: land, river, and kingdoms with their edges.

use pavage_tigris::{Cell, Tigris, View};

use crate::color;
use pavage_scene::{Canvas, Color, Glyph, Pen};

/// The width of a space in characters, without the one to its right.
pub(super) const INSIDE: usize = 3;

/// The ground of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    /// Dry land.
    Land,
    /// A river.
    River,
    /// A kingdom, by its index.
    Kingdom(usize),
}

impl Ground {
    /// The ground of every space, by rows.
    pub(super) fn all(game: &Tigris, view: &View) -> Vec<Ground> {
        let river = game.map().river;
        let plain = |cell| if river.contains(cell) { Ground::River } else { Ground::Land };
        let mut grounds: Vec<Ground> = Cell::all().map(plain).collect();
        for (number, kingdom) in view.kingdoms.iter().enumerate() {
            for cell in kingdom {
                grounds[cell.index()] = Ground::Kingdom(number);
            }
        }
        grounds
    }

    /// The colour behind everything on it.
    pub(super) fn color(self) -> Color {
        match self {
            Ground::Land => color::SAND,
            Ground::River => color::RIVER,
            Ground::Kingdom(number) => color::kingdom((number % 4) as u8),
        }
    }

    /// The texture of an empty space.
    fn texture(self) -> (Glyph, Pen) {
        match self {
            Ground::River => (Glyph::new('≈', '~'), Pen::of(color::WAVE).on(color::RIVER)),
            Ground::Land | Ground::Kingdom(_) => (Glyph::BLANK, Pen::default().on(self.color())),
        }
    }

    /// Draws the ground of a space; empty land has some dust.
    pub(super) fn draw(self, canvas: &mut Canvas, at: (usize, usize)) {
        let (glyph, pen) = self.texture();
        for offset in 0..INSIDE {
            canvas.put(at.0 + offset, at.1, glyph, pen);
        }
        if self == Ground::Land {
            let dust = Pen::of(color::DUST).on(color::SAND);
            canvas.put(at.0 + 1, at.1, Glyph::new('·', '.'), dust);
        }
    }
}

/// Draws the character between two spaces of a row, or beside the first or the last.
pub(super) fn between(
    canvas: &mut Canvas,
    at: (usize, usize),
    west: Option<Ground>,
    east: Option<Ground>,
) {
    let edge = |bracket: char, ground: Ground| {
        (Glyph::letter(bracket), Pen::of(color::INK).on(ground.color()).bold(true))
    };
    let (glyph, pen) = match (west, east) {
        (Some(west), Some(east)) if west == east => west.texture(),
        (Some(west @ Ground::Kingdom(_)), _) => edge(']', west),
        (_, Some(east @ Ground::Kingdom(_))) => edge('[', east),
        (Some(_), Some(_)) => Ground::Land.texture(),
        (None, _) | (_, None) => (Glyph::BLANK, Pen::default()),
    };
    canvas.put(at.0, at.1, glyph, pen);
}
