//! Attempts of a player that ignores the rules.

use pavage_core::grid::{Cell, Rotation};
use pavage_core::sort;
use pavage_tilings::{Action, Tilings};

use pavage_players::Decision;

/// The tile on every empty cell where it does not fit, in every rotation; outside the board
/// when there is none. These are the errors that the report describes.
pub(super) fn attempts(decision: &Decision<'_, Tilings>) -> Vec<Action> {
    let view = decision.view();
    let size = i16::from(view.size);
    let mut right: Vec<Cell> = view.cells.iter().map(|it| Cell::new(it.x, it.y)).collect();
    right.extend(decision.actions().iter().filter_map(|action| match action {
        Action::Lay { cell, .. } => Some(*cell),
        Action::Pass => None,
    }));
    sort::sort(&mut right);
    let cells = (0..size).flat_map(|y| (0..size).map(move |x| Cell::new(x, y)));
    let lay = |cell| Action::Lay { cell, rotation: Rotation::default() };
    let wrong: Vec<Action> = cells.filter(|it| right.binary_search(it).is_err()).map(lay).collect();
    if wrong.is_empty() { vec![lay(Cell::new(size, size))] } else { wrong }
}
