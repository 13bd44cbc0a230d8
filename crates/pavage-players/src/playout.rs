//! Random games, fast: for benchmarks now, for search later.

use fastrand::Rng;
use pavage_core::{Game, ToAct};

use crate::{Decision, Player, Random};

/// Statistics of random games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Finished games.
    pub games: u64,
    /// Turns: in most games, tiles laid.
    pub turns: u64,
    /// Decisions made by seats.
    pub decisions: u64,
}

/// Plays random games; allocates nothing after a warm-up.
///
/// ```
/// use pavage_core::Configure;
/// use pavage_players::{Counts, Playouts};
/// use pavage_toy::Toy;
///
/// let toy = Toy::new(2)?;
/// let (mut playouts, mut counts) = (Playouts::new(&toy, 1), Counts::default());
/// (0..10).for_each(|_| playouts.play(&toy, &mut counts));
/// assert_eq!((counts.games, counts.turns), (10, 90));
/// # Ok::<_, pavage_core::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playouts<G: Game> {
    start: G::State,
    state: G::State,
    actions: Vec<G::Action>,
    player: Random,
    dealer: Rng,
}

impl<G: Game> Playouts<G> {
    /// Games from the start of `game`; the same seed plays the same games.
    pub fn new(game: &G, seed: u64) -> Playouts<G> {
        Playouts {
            start: game.start(),
            state: game.start(),
            actions: Vec::new(),
            player: Random::new(seed),
            dealer: Rng::with_seed(!seed),
        }
    }

    /// The final state of the last game.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Plays one game with a random player in every seat.
    pub fn play(&mut self, game: &G, counts: &mut Counts) {
        self.state.clone_from(&self.start);
        loop {
            match game.to_act(&self.state) {
                ToAct::Seat(seat) => {
                    self.actions.clear();
                    game.actions(&self.state, &mut self.actions);
                    let decision = Decision::new(game, &self.state, seat, &self.actions);
                    let action = self.player.choose(&decision);
                    game.play_unchecked(&mut self.state, action, &mut ());
                    counts.decisions += 1;
                }
                ToAct::Chance => {
                    let chance = game.draw(&self.state, |n| self.dealer.u32(0..n));
                    let chance = chance.expect("chance has an outcome");
                    game.deal_unchecked(&mut self.state, chance, &mut ());
                }
                ToAct::Nobody => break,
            }
        }
        counts.games += 1;
        counts.turns += u64::from(game.turns(&self.state));
    }
}
