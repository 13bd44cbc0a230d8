//! Random games, one ply at a time.

use fastrand::Rng;

use crate::*;

/// Calls `look` at every position of a random game, including the first and the last.
///
/// ```
/// use pavage_core::testing::walk;
/// use pavage_toy::Toy;
/// use pavage_core::{Configure, Game};
///
/// let toy = Toy::new(3).expect("three may play");
/// let mut turns = 0;
/// walk(&toy, 1, |at| turns = toy.turns(&at.state));
/// assert_eq!(turns, 9);
/// ```
pub fn walk<G: Game>(game: &G, seed: u64, mut look: impl FnMut(&Walk<'_, G>)) {
    let mut walk = Walk::new(game, seed);
    look(&walk);
    while walk.step() {
        look(&walk);
    }
}

/// A random game in progress.
#[derive(Clone, Debug)]
pub struct Walk<'g, G: Game> {
    /// The rules.
    pub game: &'g G,
    /// The current state.
    pub state: G::State,
    /// The events of the last ply.
    pub events: Vec<G::Event>,
    /// The source of all random choices.
    pub rng: Rng,
}

impl<'g, G: Game> Walk<'g, G> {
    /// The start of a game; the same seed plays the same game.
    pub fn new(game: &'g G, seed: u64) -> Walk<'g, G> {
        Walk { game, state: game.start(), events: Vec::new(), rng: Rng::with_seed(seed) }
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game.to_act(&self.state) == ToAct::Nobody
    }

    /// Every legal action.
    pub fn actions(&self) -> Vec<G::Action> {
        lists(self.game, &self.state).0
    }

    /// The view of `viewer`.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// Plays a random ply; `false` without any change once the game is over.
    pub fn step(&mut self) -> bool {
        self.step_by(any)
    }

    /// Plays a ply with an action that `choose` picks from the legal ones; outcomes stay
    /// random.
    pub fn step_by(
        &mut self,
        choose: impl FnOnce(&G::State, &[G::Action], &mut Rng) -> G::Action,
    ) -> bool {
        if self.is_over() {
            return false;
        }
        self.events.clear();
        ply(self.game, &mut self.state, &mut self.rng, &mut self.events, choose);
        true
    }
}

/// Any of the legal actions, each equally often.
fn any<S, A: Copy>(_state: &S, actions: &[A], rng: &mut Rng) -> A {
    actions[rng.usize(..actions.len())]
}

/// Plays one random ply of a game that is not over.
pub(super) fn random_ply<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut Rng,
    sink: &mut impl Sink<G::Event>,
) {
    ply(game, state, rng, sink, any);
}

fn ply<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut Rng,
    sink: &mut impl Sink<G::Event>,
    choose: impl FnOnce(&G::State, &[G::Action], &mut Rng) -> G::Action,
) {
    let (actions, chances) = lists(game, state);
    if actions.is_empty() {
        game.deal_unchecked(state, draw(&chances, rng), sink);
    } else {
        let action = choose(state, &actions, rng);
        game.play_unchecked(state, action, sink);
    }
}

/// The lists of a state: actions, and outcomes with their weights.
pub(super) type Lists<G> = (Vec<<G as Game>::Action>, Vec<(<G as Game>::Chance, u32)>);

pub(super) fn lists<G: Game>(game: &G, state: &G::State) -> Lists<G> {
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    game.actions(state, &mut actions);
    game.chances(state, &mut chances);
    (actions, chances)
}

/// Draws an outcome in proportion to its weight.
///
/// # Panics
///
/// If there is none.
pub fn draw<C: Copy>(chances: &[(C, u32)], rng: &mut Rng) -> C {
    pick_weighted(chances.iter().copied(), |n| rng.u32(..n)).expect("there is an outcome")
}
