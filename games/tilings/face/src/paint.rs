//! A tile as characters with colours.

use pavage_core::grid::Side;
use pavage_tilings::{Color as TileColor, Tile};

use super::palette::Palette;
use crate::color;
use pavage_scene::{Canvas, Color, Glyph, Pen};

/// The width and height of a tile.
pub(super) const SIDE: usize = 3;

/// The ground of a tile: neighbours differ, so that the border between them is visible.
pub(super) fn ground(x: usize, y: usize) -> Color {
    if (x ^ y) & 1 == 1 { color::SLATE_ODD } else { color::SLATE }
}

/// Draws a tile with its north-west corner at a place of the canvas.
pub(super) fn tile(
    canvas: &mut Canvas,
    at: (usize, usize),
    tile: Tile,
    palette: &Palette,
    ground: Color,
) {
    let blank = Pen::default().on(ground);
    for place in 0..SIDE * SIDE {
        canvas.put(at.0 + place % SIDE, at.1 + place / SIDE, Glyph::BLANK, blank);
    }
    for side in Side::ALL {
        let (column, row, triangle) = match side {
            Side::N => (1, 0, '▼'),
            Side::E => (2, 1, '◀'),
            Side::S => (1, 2, '▲'),
            Side::W => (0, 1, '▶'),
        };
        let (glyph, pen) = color(tile.edge(side), Some(triangle), palette);
        canvas.put(at.0 + column, at.1 + row, glyph, pen.on(ground));
    }
}

/// A colour as a triangle, or by its letter where no triangle is wanted.
pub(super) fn color(color: TileColor, triangle: Option<char>, palette: &Palette) -> (Glyph, Pen) {
    let letter = color.letter();
    let Some(paint) = palette.paint(color) else { return (Glyph::letter(letter), Pen::default()) };
    let pen = Pen::of(paint.shade.color());
    match triangle {
        Some(triangle) if !paint.lettered => (Glyph::colored(triangle, letter), pen),
        _ => (Glyph::letter(letter), pen.bold(true)),
    }
}

/// Draws an empty cell.
pub(super) fn empty(canvas: &mut Canvas, at: (usize, usize)) {
    canvas.put(at.0 + 1, at.1 + 1, Glyph::new('·', '.'), Pen::of(Color::FAINT));
}

/// Draws a ring around the tile laid last.
pub(super) fn ring(canvas: &mut Canvas, at: (usize, usize), ground: Color) {
    let pen = Pen::of(Color::WHITE).on(ground).bold(true);
    let corners = [(0, 0, '╭', '/'), (2, 0, '╮', '\\'), (0, 2, '╰', '\\'), (2, 2, '╯', '/')];
    for (column, row, unicode, ascii) in corners {
        canvas.put(at.0 + column, at.1 + row, Glyph::new(unicode, ascii), pen);
    }
}
