//! Attempts of a player that ignores the rules.

use pavage_tigris::{Action, Cell, Color, HAND, Monument, Phase, Tigris};

use pavage_players::Decision;

/// Any tile and any leader anywhere; in the other phases any answer to the question, or none.
///
/// There is always an illegal one among them: some space is occupied, so not every tile can be
/// laid, and passing is legal only for a seat that acts on its turn.
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
