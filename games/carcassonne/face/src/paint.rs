//! Marks as characters with colours.

use pavage_carcassonne::{Sides, Tile};
use pavage_core::grid::Side;

use super::layout::{HEIGHT, Layout, Mark, WIDTH};
use crate::color;
use pavage_scene::{Canvas, Color, Glyph, Pen};

/// The ground of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    /// The ground of every other tile.
    Even,
    /// The ground of the tiles between them.
    Odd,
    /// The ground of the tile laid last.
    Last,
}

impl Ground {
    pub(super) const fn meadow(self) -> Color {
        [color::MEADOW, color::MEADOW_ODD, color::MEADOW_LAST][self as usize]
    }

    const fn city(self) -> Color {
        [color::CITY, color::CITY_ODD, color::CITY_LAST][self as usize]
    }
}

/// Draws a tile, turned as it lies, with its north-west corner at a place of the canvas.
pub(super) fn tile(canvas: &mut Canvas, at: (usize, usize), tile: &Tile, ground: Ground) {
    let layout = Layout::new(tile);
    for row in 0..HEIGHT {
        for column in 0..WIDTH {
            let (glyph, pen) = paint(layout.mark((column, row)), ground);
            canvas.put(at.0 + column, at.1 + row, glyph, pen);
        }
    }
    let shield = Pen::of(color::SHIELD).on(ground.city()).bold(true);
    for place in (0..tile.parts().len()).flat_map(|part| layout.shields(part)) {
        canvas.put(at.0 + place.0, at.1 + place.1, Glyph::new('◊', '*'), shield);
    }
}

/// The character for a mark.
pub(super) fn paint(mark: Mark, ground: Ground) -> (Glyph, Pen) {
    let meadow = |color| Pen::of(color).on(ground.meadow());
    let city = |color| Pen::of(color).on(ground.city());
    let last = ground == Ground::Last;
    match mark {
        Mark::Field => (Glyph::new('·', '.'), meadow(color::GRASS)),
        Mark::FallingWall => (Glyph::new('╲', '\\'), meadow(color::WALL).bold(true)),
        Mark::RisingWall => (Glyph::new('╱', '/'), meadow(color::WALL).bold(true)),
        Mark::City(_) => (Glyph::new('▒', '#'), city(color::ROOF)),
        Mark::Bow(Side::W, _) => (Glyph::new(')', ')'), city(color::WALL).bold(true)),
        Mark::Bow(..) => (Glyph::new('(', '('), city(color::WALL).bold(true)),
        Mark::Road(sides) => (road(sides), meadow(color::ROAD).bold(last)),
        Mark::Village => (Glyph::new('×', 'x'), meadow(color::ROAD).bold(true)),
        Mark::Gate => (Glyph::new('∩', 'n'), city(color::WALL).bold(true)),
        Mark::Cloister => (Glyph::new('⌂', '+'), Pen::of(color::ABBEY).on(color::COURT).bold(true)),
        Mark::Fence(Side::W) => (Glyph::new('[', '['), Pen::of(color::WALL).on(color::COURT)),
        Mark::Fence(_) => (Glyph::new(']', ']'), Pen::of(color::WALL).on(color::COURT)),
    }
}

/// A road by the sides it leaves by, one bit for each: N 1, E 2, S 4, W 8.
fn road(sides: Sides) -> Glyph {
    const LINES: [char; 16] =
        ['×', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];
    let sides = sides.iter().fold(0, |bits, side| bits | 1 << side.index());
    let ascii = match sides {
        0b0001 | 0b0100 | 0b0101 => '|',
        0b0010 | 0b1000 | 0b1010 => '-',
        _ => '+',
    };
    Glyph::new(LINES[sides & 0xf], ascii)
}
