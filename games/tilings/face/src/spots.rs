//! What is meant by pointing at a cell, and which cells a fact speaks of.

use pavage_core::grid::Cell;
use pavage_core::{Arg, Args, Notation};
use pavage_tilings::{Action, Tilings, View};

use pavage_scene::Rect;

/// Laying the drawn tile in that cell, in each way to turn it.
pub(crate) fn attempts(
    game: &Tilings,
    view: &View,
    actions: &[Action],
    source: usize,
    cell: Cell,
) -> Vec<Action> {
    let drawn = view.drawn.as_deref().filter(|_| source == 0 && !actions.is_empty());
    let Some(kind) = drawn.and_then(|it| game.deck().find(it)) else { return Vec::new() };
    let rotations = game.rotations(kind as u8).iter();
    rotations.map(|&rotation| Action::Lay { cell, rotation }).collect()
}

/// The cells of the board that a fact names; all cells of a pattern.
pub(crate) fn spots(game: &Tilings, args: &Args) -> Vec<Rect> {
    let find = |wanted: &str| args.0.iter().find(|it| it.0 == wanted).map(|it| &it.1);
    let pattern = match find("pattern") {
        Some(Arg::Text(name)) => game.patterns().iter().find(|it| it.name() == name),
        _ => None,
    };
    let names = ["cell", "neighbour", "centre", "cells"].into_iter().filter_map(find);
    let texts = names.flat_map(|arg| match arg {
        Arg::Text(text) => std::slice::from_ref(text),
        Arg::List(texts) => texts,
        _ => &[],
    });
    let cells: Vec<Cell> = texts.filter_map(|text| cell(game, text)).collect();
    let cells = match (pattern, cells.as_slice()) {
        (Some(pattern), &[middle]) => {
            let size = i16::from(game.rules().size);
            let near = |at: i16, by: i16| (at + by).rem_euclid(size);
            let all = pattern.tiles();
            all.map(|(dx, dy, _)| Cell::new(near(middle.x, dx), near(middle.y, dy))).collect()
        }
        _ => cells,
    };
    let rect = |it: Cell| Rect { x: it.x.into(), y: it.y.into(), width: 1.0, height: 1.0 };
    cells.into_iter().map(rect).collect()
}

/// A cell of the board by its text.
fn cell(game: &Tilings, text: &str) -> Option<Cell> {
    let Ok(Action::Lay { cell, .. }) = game.read_action(text) else { return None };
    let board = 0..i16::from(game.rules().size);
    (board.contains(&cell.x) && board.contains(&cell.y)).then_some(cell)
}
