//! Players, and the decisions they are asked for.

use std::ops::{Deref, DerefMut};

use fastrand::Rng;
use pavage_core::{Game, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A decision to make.
///
/// It hides the state: a player gets the rules, its own view and the legal actions, which
/// follow from the view.
///
/// ```
/// use pavage_core::{Configure, Game, Seat};
/// use pavage_players::{Decision, Player, Random};
/// use pavage_toy::{Toy, ToyAction, ToyChance};
///
/// let rules = Toy::new(2)?;
/// let (mut state, mut actions) = (rules.start(), Vec::new());
/// rules.deal_unchecked(&mut state, ToyChance(Seat(0), 3), &mut ());
/// rules.actions(&state, &mut actions);
/// let decision = Decision::new(&rules, &state, Seat(0), &actions);
/// assert!(!decision.allows(ToyAction::Offer(1)), "a 3 was drawn");
/// assert!(actions.contains(&Random::new(7).choose(&decision)));
/// # Ok::<_, pavage_core::SetupError>(())
/// ```
pub struct Decision<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    actions: &'a [G::Action],
}

impl<G: Game> std::fmt::Debug for Decision<'_, G> {
    // The state must not reach players, nor their logs.
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

    /// The seat to act.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The legal actions; never empty.
    pub fn actions(&self) -> &'a [G::Action] {
        self.actions
    }

    /// Whether an action is legal; this follows from the view too.
    pub fn allows(&self, action: G::Action) -> bool {
        self.game.check(self.state, action).is_ok()
    }

    /// The view of the seat.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }
}

/// Chooses actions.
///
/// Most players answer at once, by [`choose`](Player::choose). A player that searches does so
/// in steps: between two calls of [`think`](Player::think) the caller can stop it and take its
/// current answer, or cancel it by not calling it again.
///
/// ```
/// use pavage_core::Game;
/// use pavage_players::{Decision, Player};
///
/// /// Plays the first of what it may.
/// struct First;
///
/// impl<G: Game> Player<G> for First {
///     fn begin(&mut self, _number: u64) {}
///
///     fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
///         decision.actions()[0]
///     }
/// }
/// ```
pub trait Player<G: Game>: Send {
    /// Begins a decision. From here on the player's luck depends only on its seed and this
    /// number, so that it chooses the same again after a take-back, or in another program.
    fn begin(&mut self, number: u64);

    /// Chooses one of the decision's actions. A careless player may answer with an illegal one,
    /// which the match refuses.
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action;

    /// Continues to think about a decision, for at most this many steps.
    fn think(&mut self, decision: &Decision<'_, G>, _steps: u32) -> Thought<G::Action> {
        Thought { action: self.choose(decision), steps: 1, done: true }
    }

    /// What it thinks of the actions it has tried since [`begin`](Player::begin), the best first.
    /// A player that does not search has nothing to say.
    fn ideas(&self) -> Vec<Idea<G::Action>> {
        Vec::new()
    }

    /// The most bytes that it needs to think. Only those who grow a tree need more than a few.
    fn memory(&self) -> u64 {
        0
    }

    /// Thinks while others decide, from the view of its seat, for at most this many steps;
    /// `false` when it has nothing to think about. It is called with no steps after every ply, so
    /// that a player can follow the game.
    fn ponder(&mut self, _game: &G, _seat: Seat, _view: &G::View, _steps: u32) -> bool {
        false
    }
}

/// The progress of a player with a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought<A> {
    /// The action it would choose now.
    pub action: A,
    /// The number of steps it has just taken.
    pub steps: u32,
    /// Whether more steps would change nothing.
    pub done: bool,
}

/// What a player thinks of an action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Idea<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The part of a win that the seat to act may expect after it, from 0 to 1.
    pub share: f32,
    /// The points by which the seat to act may expect to lead at the end.
    pub margin: f32,
}

/// A player's source of randomness, which can restart at every decision.
///
/// ```
/// use pavage_players::Luck;
///
/// let mut luck = Luck::new(7);
/// luck.begin(3);
/// let first = luck.u32(..);
/// luck.begin(3);
/// assert_eq!(luck.u32(..), first);
/// ```
#[derive(Clone, Debug)]
pub struct Luck {
    seed: u64,
    rng: Rng,
}

impl Luck {
    /// A source that gives the same numbers for the same seed.
    pub fn new(seed: u64) -> Luck {
        Luck { seed, rng: Rng::with_seed(seed) }
    }

    /// Restarts with numbers that depend only on the seed and this number.
    pub fn begin(&mut self, number: u64) {
        // Consecutive numbers give seeds that are far apart.
        self.rng = Rng::with_seed(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }
}

impl Deref for Luck {
    type Target = Rng;

    fn deref(&self) -> &Rng {
        &self.rng
    }
}

impl DerefMut for Luck {
    fn deref_mut(&mut self) -> &mut Rng {
        &mut self.rng
    }
}

/// Chooses every action with the same probability.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Luck,
}

impl Random {
    /// A player whose choices depend only on the seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: Luck::new(seed) }
    }
}

impl<G: Game> Player<G> for Random {
    fn begin(&mut self, number: u64) {
        self.rng.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
        decision.actions()[self.rng.usize(0..decision.actions().len())]
    }
}
