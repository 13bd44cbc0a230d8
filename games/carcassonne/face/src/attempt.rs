//! The actions that pointing at a cell can mean, and the look of illegal ones.

use pavage_carcassonne::{Action, Carcassonne, LaidTile, Meeple, Spot, View};
use pavage_core::grid::{Cell, Rotation};

use super::board::turned;

/// The drawn tile in the cell, in each rotation; or a meeple on each part of the tile just
/// laid, if it lies there.
pub fn attempts(game: &Carcassonne, view: &View, actions: &[Action], cell: Cell) -> Vec<Action> {
    let set = game.tile_set();
    match actions.first() {
        None => Vec::new(),
        Some(Action::Lay { .. } | Action::Discard) => {
            let kind = view.drawn.as_ref().and_then(|it| set.find(it));
            let ways = kind.map_or(0, |kind| set.tiles()[kind].0.period());
            let lay = |turns| Action::Lay { cell, rotation: Rotation::new(turns) };
            (0..ways).map(lay).collect()
        }
        Some(Action::Claim(_) | Action::Decline) => {
            let laid = view.tiles.last().filter(|it| (it.x, it.y) == (cell.x, cell.y));
            let tile = laid.and_then(|laid| turned(set, laid));
            let parts = tile.iter().flat_map(|tile| tile.parts());
            parts.map(|&part| Action::Claim(Spot::of(part))).collect()
        }
    }
}

/// The view with the tile or meeple of an illegal action on the board.
pub(crate) fn forced(view: &View, action: Action) -> Option<View> {
    let mut view = view.clone();
    let seat = view.on_turn;
    match action {
        Action::Lay { cell: Cell { x, y }, rotation } => {
            let (kind, rotation) = (view.drawn.clone()?, rotation.quarters() as u8);
            view.tiles.push(LaidTile { x, y, kind, rotation, seat: Some(seat) });
        }
        Action::Claim(spot) => {
            let &LaidTile { x, y, .. } = view.tiles.last()?;
            view.meeples.push(Meeple { x, y, feature: spot.to_string(), seat });
        }
        Action::Discard | Action::Decline => return None,
    }
    Some(view)
}
