//! Judges every way to end a turn.

use pavage_carcassonne::{Abbey, Action, Carcassonne, Fields, Phase, State};
use pavage_core::grid::{Cell, Rotation};

use super::draws::Draws;
use super::finishing::{Finishing, refresh};
use super::fitting::Fitting;
use super::ground::Ground;
use super::joining::Joining;
use super::kinds::Class;
use super::laying::Laying;
use super::outlook::Outlook;
use super::reckoning::{Case, Reckoning};
use super::weights::Weights;

/// Judges what follows from one state by a lay, or a claim, or both.
///
/// The board is split into features once. A lay changes a few of them, and a claim one. Their
/// prospects are found anew, and those of the others kept.
#[derive(Debug)]
pub(super) struct Judge {
    weights: Weights,
    fitting: Fitting,
    draws: Draws,
    /// The board of the state.
    base: Ground,
    /// The board after a lay.
    laid: Ground,
    finishing: Finishing,
    joining: Joining,
    reckoning: Reckoning,
}

impl Judge {
    pub(super) fn new(weights: Weights) -> Judge {
        Judge {
            weights,
            fitting: Fitting::default(),
            draws: Draws::default(),
            base: Ground::default(),
            laid: Ground::default(),
            finishing: Finishing::default(),
            joining: Joining::default(),
            reckoning: Reckoning::default(),
        }
    }

    /// Prepares for the actions of `state`.
    pub(super) fn load(&mut self, game: &Carcassonne, state: &State) {
        self.draws.load(game, state);
        self.fitting.load(game, state);
        self.base.load(game, state);
        let Judge { weights, fitting, draws, .. } = self;
        self.finishing.load(game, &mut self.base, fitting, draws, weights);
        self.laid.copy(&self.base);
        self.joining.load(game, &self.base, &mut self.fitting);
        if game.phase(state) == Phase::Claim {
            self.reckon(game, state);
        }
    }

    /// The draws that are left to each seat.
    pub(super) fn draws(&self) -> &Draws {
        &self.draws
    }

    /// Calls `look` with the outlook of every seat for each way to end the turn with `action`.
    /// There may be several after a lay: every claim, and none.
    pub(super) fn judge(
        &mut self,
        game: &Carcassonne,
        state: &State,
        action: Action,
        look: &mut dyn FnMut(&[Outlook]),
    ) {
        match action {
            Action::Lay { cell, rotation } => self.lay(game, state, cell, rotation, look),
            Action::Claim(spot) => {
                let feature = game.feature_at(state, spot).expect("the tile has that part");
                self.claim(game, state, feature, look);
            }
            Action::Decline => look(self.reckoning.declined()),
            Action::Discard => {
                self.reckon(game, state);
                look(self.reckoning.declined());
            }
        }
    }

    fn lay(
        &mut self,
        game: &Carcassonne,
        state: &State,
        cell: Cell,
        rotation: Rotation,
        look: &mut dyn FnMut(&[Outlook]),
    ) {
        let Judge { weights, fitting, draws, laid: ground, finishing, joining, .. } = self;
        let kind = &fitting.kinds().all()[game.drawn(state).expect("a tile was drawn")];
        let turned = &kind.turned[rotation.quarters()];
        let tile = Laying { kind, turned, cell, around: game.tiles_around(state, cell) };
        ground.restore(&self.base);
        let laid = ground.lay(&tile, |cell| game.has_cell(cell));
        finishing.update(game, ground, &laid, fitting, draws, weights);
        joining.update(game, ground, &laid, fitting);
        self.reckon(game, state);
        for (part, &feature) in laid.features().iter().enumerate() {
            let known = laid.features()[..part].contains(&feature);
            if !known && self.may_claim(game, state, feature) {
                self.claim(game, state, feature, look);
            }
        }
        look(self.reckoning.declined());
    }

    /// Whether the seat on turn may claim a feature of the tile it laid.
    fn may_claim(&self, game: &Carcassonne, state: &State, feature: u16) -> bool {
        let (rules, land) = (game.rules(), self.laid.land(feature));
        let placed = self.laid.placed[game.on_turn(state).index()];
        let allowed = match land.class {
            Class::City | Class::Road => true,
            Class::Cloister => rules.abbey != Abbey::Off,
            Class::Field => rules.fields != Fields::Off,
        };
        allowed && land.held.is_none() && u16::from(placed) < rules.meeples
    }

    /// Looks at the board with a meeple on one more feature.
    fn claim(
        &mut self,
        game: &Carcassonne,
        state: &State,
        feature: u16,
        look: &mut dyn FnMut(&[Outlook]),
    ) {
        let seat = game.on_turn(state);
        let Judge { weights, fitting, draws, laid: ground, joining, reckoning, .. } = self;
        let before = *ground.land(feature);
        ground.claim(feature, seat);
        if before.class != Class::Field {
            refresh(game, ground, feature, fitting, draws, weights);
        }
        joining.claim(game, ground, feature, fitting);
        let case = Case { game, state, ground, joining, draws, weights };
        look(reckoning.claimed(case, seat, feature));
        joining.unclaim();
        ground.unclaim(before, seat);
    }

    /// Sums up the board as it is.
    fn reckon(&mut self, game: &Carcassonne, state: &State) {
        let Judge { weights, draws, laid: ground, joining, reckoning, .. } = self;
        reckoning.load(Case { game, state, ground, joining, draws, weights });
    }
}
