//! The actions that pointing at a space can mean.

use pavage_core::grid;
use pavage_tigris::{Action, Cell, View};

use super::sources::Kind;
use crate::{count, turn};

/// The actions that choosing a source and pointing at a cell can mean, legal or not.
pub fn attempts(view: &View, actions: &[Action], source: usize, cell: grid::Cell) -> Vec<Action> {
    let kind = Kind::all(actions).get(source).copied();
    let cell = u8::try_from(cell.x).ok().zip(u8::try_from(cell.y).ok());
    let cell = cell.and_then(|(column, row)| Cell::new(column, row));
    let attempt = kind.zip(cell).and_then(|(kind, cell)| attempt(view, kind, cell));
    attempt.into_iter().collect()
}

fn attempt(view: &View, kind: Kind, cell: Cell) -> Option<Action> {
    Some(match kind {
        Kind::Tile(color) => Action::Tile { color, cell },
        Kind::Leader(color) => Action::Leader { color, cell },
        Kind::Catastrophe => Action::Catastrophe(cell),
        Kind::Withdraw => {
            let seat = turn::acting(view)?;
            let ours = count::leaders(view).find(|it| it.0.seat == seat && it.1 == cell)?;
            Action::Withdraw(ours.0.leader.color())
        }
        Kind::Build(monument) => Action::Build { cell, monument },
        Kind::Take => Action::Take(cell),
        Kind::Swap | Kind::Pass | Kind::Commit | Kind::War | Kind::Decline => return None,
    })
}
