//! The common stock, and a key to the signs.

use pavage_core::Seat;
use pavage_tigris::{Color as Sphere, Leader, Monument, View};

use super::board::HEIGHT;
use super::panel::{INDENT, QUIET};
use super::sign;
use pavage_scene::{Canvas, Caption, Glyph, Pen, Window, Words};

/// Rows to leave free for the program that prints the drawing.
const SPARE: usize = 2;

/// Draws the unbuilt monuments, then the numbers of treasures and tiles left.
pub(super) fn draw(canvas: &mut Canvas, view: &View, words: &Words) {
    let row = canvas.rows();
    let unbuilt: Vec<Monument> = Monument::all()
        .filter(|it| view.monuments.iter().all(|built| built.colors != *it))
        .collect();
    let count = unbuilt.len().to_string();
    let monuments = words.plain("panel-monuments", &[("count", count)]);
    let mut column = canvas.text(INDENT, row, &monuments, Pen::default());
    for monument in unbuilt {
        for (offset, sphere) in (1..).zip(monument.colors()) {
            sign::tile(canvas, (column + offset, row), sphere);
        }
        column += 3;
    }
    let left =
        [("treasures", view.treasures.len().to_string()), ("tiles", view.bag_size.to_string())];
    canvas.text(column, row, &format!(", {}", words.plain("panel-stock", &left)), Pen::default());
}

/// Explains the signs in two lines, those for which there is room below the whole board: leaders,
/// each behind the sign of a dynasty as on the board, and treasures; then tiles, whose letters are
/// partly the same.
pub(super) fn key(canvas: &mut Canvas, caption: Caption<'_>, window: Window) {
    let words = caption.words;
    let dynasty = sign::dynasty(caption.signs[Seat(0)]);
    let leader = |it: Leader| {
        let (name, pen) = (it.color().leader().to_owned(), sign::leader_pen(it.color()));
        let label = words.plain("panel-leader", &[("leader", name)]);
        (vec![(dynasty, pen), (sign::leader(it), pen)], label)
    };
    let tile = |it: Sphere| {
        let label = words.plain("panel-tile", &[("tile", it.tile().to_owned())]);
        (vec![(Glyph::letter(it.letter()), sign::tile_pen(it))], label)
    };
    let other = |glyph: Glyph, label: &str| (vec![(glyph, QUIET)], words.plain(label, &[]));
    let mut leaders =
        [Leader::King, Leader::Priest, Leader::Farmer, Leader::Trader].map(leader).to_vec();
    leaders.push(other(sign::TREASURE, "panel-treasure"));
    leaders.push(other(sign::SPECIAL, "panel-special"));
    let mut tiles = Sphere::ALL.map(tile).to_vec();
    tiles.push(other(sign::CATASTROPHE, "panel-catastrophe"));
    for entries in [leaders, tiles] {
        let row = canvas.rows();
        let width: usize = entries.iter().map(|it| it.0.len() + it.1.chars().count() + 3).sum();
        if window.rows.is_some_and(|rows| rows < HEIGHT + row + 1 + SPARE)
            || window.columns.is_some_and(|columns| columns + 2 < INDENT + width)
        {
            return;
        }
        let mut column = INDENT;
        for (glyphs, label) in entries {
            for (glyph, pen) in glyphs {
                canvas.put(column, row, glyph, pen);
                column += 1;
            }
            column = canvas.text(column + 1, row, &label, QUIET) + 2;
        }
    }
}
