//! Sheets of decks, patterns and tilings as text.

use pavage_tilings::{Color as TileColor, Deck, Pattern, Tile};

use super::paint::{self, SIDE};
use super::palette::Palette;
use crate::color;
use pavage_scene::{Canvas, Pen};

/// The width of a sheet in characters, unless a single item is wider.
const WIDTH: usize = 80;
/// The blank columns between two items.
const GAP: usize = 3;

/// Draws every kind of tile with its colours, count and name, then the colours with their
/// names.
pub fn deck(deck: &Deck) -> Canvas {
    let mut canvas = Canvas::default();
    let palette = Palette::of_deck(deck);
    let texts: Vec<[String; 3]> = deck
        .tiles()
        .iter()
        .enumerate()
        .map(|(kind, (tile, count))| {
            let name = deck.name(kind).unwrap_or_default();
            [tile.to_string(), format!("× {count}"), name.to_owned()]
        })
        .collect();
    let widest = texts.iter().flatten().map(|it| it.chars().count()).max().unwrap_or(0);
    let width = SIDE + 1 + widest + GAP;
    let across = ((WIDTH + GAP) / width).max(1);
    for (index, ((tile, _), lines)) in deck.tiles().iter().zip(&texts).enumerate() {
        let (column, row) = (index % across * width, index / across * (SIDE + 1));
        paint::tile(&mut canvas, (column, row), *tile, &palette, color::SLATE);
        for (offset, (line, bold)) in lines.iter().zip([true, false, false]).enumerate() {
            canvas.text(column + SIDE + 1, row + offset, line, Pen::default().bold(bold));
        }
    }
    legend(&mut canvas, deck, &palette);
    canvas
}

/// Each colour by its letter and its name.
fn legend(canvas: &mut Canvas, deck: &Deck, palette: &Palette) {
    let (mut column, mut row) = (0, canvas.rows() + 1);
    for color in palette.colors() {
        let name = deck.color_name(color).unwrap_or_default();
        let width = if name.is_empty() { 1 } else { 2 + name.chars().count() };
        if 0 < column && WIDTH < column + width {
            (column, row) = (0, row + 1);
        }
        let (glyph, pen) = paint::color(color, None, palette);
        canvas.put(column, row, glyph, pen.on(color::SLATE));
        canvas.text(column + 2, row, name, Pen::default());
        column += width + GAP;
    }
}

/// Draws each pattern with its name and its worth; `·` stands for any tile or none.
pub fn patterns(patterns: &[Pattern]) -> Canvas {
    let mut canvas = Canvas::default();
    let tiles = patterns.iter().flat_map(|it| it.tiles().map(|(_, _, tile)| tile));
    let palette = palette_of(tiles);
    let (mut column, mut top, mut bottom) = (0, 0, 0);
    for pattern in patterns {
        let points = pattern.points().to_string();
        let head = pattern.name().chars().count() + 1 + points.len();
        let width = head.max(pattern.side() * SIDE);
        if 0 < column && WIDTH < column + width {
            (column, top) = (0, bottom + 1);
        }
        let end = canvas.text(column, top, pattern.name(), Pen::default().bold(true));
        canvas.text(end + 1, top, &points, Pen::default());
        draw_pattern(&mut canvas, (column, top + 1), pattern, &palette);
        bottom = bottom.max(top + 1 + pattern.side() * SIDE);
        column += width + GAP;
    }
    canvas
}

fn draw_pattern(canvas: &mut Canvas, at: (usize, usize), pattern: &Pattern, palette: &Palette) {
    let side = pattern.side();
    let place = |x: usize, y: usize| (at.0 + x * SIDE, at.1 + y * SIDE);
    for cell in 0..side * side {
        paint::empty(canvas, place(cell % side, cell / side));
    }
    let reach = (side / 2) as i16;
    for (dx, dy, tile) in pattern.tiles() {
        let (x, y) = ((reach + dx).unsigned_abs().into(), (reach + dy).unsigned_abs().into());
        paint::tile(canvas, place(x, y), tile, palette, paint::ground(x, y));
    }
}

/// Draws tiles, `width` in a row.
pub fn tiling(tiles: &[Tile], width: usize) -> Canvas {
    let mut canvas = Canvas::default();
    let palette = palette_of(tiles.iter().copied());
    for (y, row) in tiles.chunks(width.max(1)).enumerate() {
        for (x, &tile) in row.iter().enumerate() {
            let at = (x * SIDE, y * SIDE);
            paint::tile(&mut canvas, at, tile, &palette, paint::ground(x, y));
        }
    }
    canvas
}

/// A palette for tiles whose colours have no names.
fn palette_of(tiles: impl Iterator<Item = Tile>) -> Palette {
    let mut seen: Vec<TileColor> = Vec::new();
    for color in tiles.flat_map(Tile::edges) {
        if !seen.contains(&color) {
            seen.push(color);
        }
    }
    Palette::new(seen, |_| None)
}
