//! What somebody tries who does not mind the rules.

use pavage_tigris::{Action, Cell, Color, HAND, Monument, Phase, Tigris};

use pavage_players::Decision;

/// Any tile and any leader anywhere, and in the other phases any answer to what is asked, or none.
///
/// Something lies on some space, so not all tiles can be laid; passing is legal only where a seat
/// acts on its turn.
pub(super) fn attempts(decision: &Decision<'_, Tigris>) -> Vec<Action> {
    let mut attempts = vec![Action::Pass];
    match decision.view().phase {
        Phase::Act => {
            for (cell, color) in Cell::all().flat_map(|cell| Color::ALL.map(|it| (cell, it))) {
                attempts.extend([Action::Tile { color, cell }, Action::Leader { color, cell }]);
            }
        }
        Phase::War => attempts.extend(Color::ALL.map(Action::War)),
        Phase::Attack | Phase::Defend => attempts.extend((0..=HAND + 1).map(Action::Commit)),
        Phase::Build => {
            let build =
                |cell| Monument::all().map(move |monument| Action::Build { cell, monument });
            attempts.extend(Cell::all().flat_map(build));
        }
        Phase::Treasure => attempts.extend(Cell::all().map(Action::Take)),
        Phase::Draw | Phase::Over => (),
    }
    attempts
}
