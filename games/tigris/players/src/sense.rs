//! What is worth a thought, and what it costs.

use pavage_tigris::{Action, Bits, State, Tigris};

use super::figures::Figures;
use super::realm::Realm;

/// The cost of an action beside its effect on the board.
pub(super) fn price(action: Action, figures: &Figures) -> f64 {
    match action {
        Action::Catastrophe(_) => figures.catastrophe,
        Action::Swap(_) => figures.swap,
        _ => 0.0,
    }
}

/// The actions worth considering: those that affect something.
#[derive(Debug)]
pub(super) struct Sense {
    /// Spaces beside tiles and leaders.
    near: Bits,
    /// Spaces where a catastrophe has an effect: tiles, and free spaces where two kingdoms may
    /// meet.
    fragile: Bits,
}

impl Sense {
    /// The actions of a state; what `realm` held before is lost.
    pub(super) fn new(game: &Tigris, state: &State, realm: &mut Realm) -> Sense {
        realm.survey(game, state);
        let occupied = state.occupied();
        Sense { near: occupied.near(), fragile: occupied | realm.shared }
    }

    pub(super) fn has(&self, action: Action) -> bool {
        match action {
            Action::Tile { cell, .. } => self.near.contains(cell),
            Action::Catastrophe(cell) => self.fragile.contains(cell),
            _ => true,
        }
    }
}
