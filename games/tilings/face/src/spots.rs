//! The actions that pointing at a cell can mean, and the look of illegal ones.

use pavage_core::grid::Cell;
use pavage_tilings::{Action, LaidTile, Tilings, View};

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

/// The view with the tile of an illegal action on the board.
pub(crate) fn forced(view: &View, action: Action) -> Option<View> {
    let Action::Lay { cell: Cell { x, y }, rotation } = action else { return None };
    let mut view = view.clone();
    let (tile, rotation, seat) = (view.drawn.clone()?, rotation.quarters() as u8, view.on_turn);
    view.cells.push(LaidTile { x, y, tile, rotation, seat, influence: None });
    Some(view)
}
