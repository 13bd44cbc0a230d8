//! Who chooses, and what they get to see.

use fastrand::Rng;
use pavage_core::{Game, Seat, Viewer};

/// A decision that a player is asked for.
///
/// The state stays behind this: a player gets the rules, its own view and the
/// legal actions, which follow from the view.
pub struct Decision<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    actions: &'a [G::Action],
}

impl<G: Game> std::fmt::Debug for Decision<'_, G> {
    // The state is not for the eyes of players, nor of their logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decision")
            .field("seat", &self.seat)
            .field("actions", &self.actions)
            .finish()
    }
}

impl<'a, G: Game> Decision<'a, G> {
    /// The decision of `seat`, which is to act and may choose among `actions`.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat, actions: &'a [G::Action]) -> Self {
        Decision { game, state, seat, actions }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What may be chosen; never empty.
    pub fn actions(&self) -> &'a [G::Action] {
        self.actions
    }

    /// Whether the rules allow an action here; this follows from the view too.
    pub fn allows(&self, action: G::Action) -> bool {
        self.game.check(self.state, action).is_ok()
    }

    /// What the seat may know.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }
}

/// Chooses actions.
pub trait Player<G: Game>: Send {
    /// Chooses one of the decision's actions; a player that errs may answer
    /// another, and whoever runs the match refuses it.
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action;
}

/// Chooses every action equally often.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player that chooses the same actions for the same seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::with_seed(seed) }
    }
}

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
        decision.actions()[self.rng.usize(0..decision.actions().len())]
    }
}
