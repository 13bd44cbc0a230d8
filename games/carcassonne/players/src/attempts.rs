//! Attempts of a player that ignores the rules.

use pavage_carcassonne::{Action, Carcassonne, Half, Phase, Spot};
use pavage_core::grid::{Cell, Rotation, Side};
use pavage_core::sort;

use pavage_players::Decision;

/// The tile on and beside every tile on the board, in any rotation; or a meeple on any part
/// that a tile may have. There is always an illegal one among them: a cell that is filled, or a
/// part that the tile lacks.
pub(super) fn attempts(decision: &Decision<'_, Carcassonne>) -> Vec<Action> {
    let view = decision.view();
    if view.phase == Phase::Claim {
        let sides = Side::ALL.into_iter().flat_map(|it| [Spot::City(it), Spot::Road(it)]);
        let spots = sides.chain([Spot::Cloister]).chain(Half::ALL.map(Spot::Farm));
        return spots.map(Action::Claim).collect();
    }
    let laid = view.tiles.iter().map(|it| Cell::new(it.x, it.y));
    let mut cells: Vec<Cell> = laid
        .flat_map(|cell| Side::ALL.map(|side| cell.next(side)).into_iter().chain([cell]))
        .collect();
    sort::sort(&mut cells);
    cells.dedup();
    let turned = |cell| Rotation::ALL.map(|rotation| Action::Lay { cell, rotation });
    cells.into_iter().flat_map(turned).collect()
}
