//! The common stock, and a key to the signs.

use pavage_tigris::{Leader, Monument, View};

use super::board::HEIGHT;
use super::panel::{INDENT, QUIET};
use super::sign;
use pavage_scene::{Canvas, Glyph, Pen, Window, Words};

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

/// Explains the signs in one line, if there is room for it below the whole board.
pub(super) fn key(canvas: &mut Canvas, words: &Words, window: Window) {
    let row = canvas.rows();
    if window.rows.is_some_and(|rows| rows < HEIGHT + row + 1 + SPARE) {
        return;
    }
    let leaders = [Leader::King, Leader::Priest, Leader::Farmer, Leader::Trader];
    let named = leaders.map(|it| {
        let name = ("leader", it.color().leader().to_owned());
        (sign::leader(it), sign::leader_pen(it.color()), words.plain("panel-leader", &[name]))
    });
    let signs = [
        (sign::TREASURE, "panel-treasure"),
        (sign::SPECIAL, "panel-special"),
        (sign::CATASTROPHE, "panel-catastrophe"),
    ];
    let signs = signs.map(|(glyph, label)| (glyph, QUIET, words.plain(label, &[])));
    let entries: Vec<(Glyph, Pen, String)> = named.into_iter().chain(signs).collect();
    let width: usize = entries.iter().map(|it| it.2.chars().count() + 4).sum();
    if window.columns.is_some_and(|columns| columns + 2 < INDENT + width) {
        return;
    }
    let mut column = INDENT;
    for (glyph, pen, label) in entries {
        canvas.put(column, row, glyph, pen);
        column = canvas.text(column + 2, row, &label, QUIET) + 2;
    }
}
