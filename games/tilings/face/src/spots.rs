//! The actions that pointing at a cell can mean.

use pavage_core::grid::Cell;
use pavage_tilings::{Action, Tilings, View};

/// Laying the drawn tile in that cell, in each rotation.
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
