//! A player for any game that makes mistakes.

use pavage_core::{Game, Violation};

use crate::{Decision, Luck, Player, Spec, Strategies};

/// The name of the player that sometimes breaks the rules. Every game has it.
pub const CARELESS: &str = "careless";

/// The spec of a player that plays like `of`, but breaks the rules at a rate from 0 to 1.
///
/// ```
/// assert_eq!(pavage_players::careless(0.3, "greedy"), "careless:rate=0.3,of=greedy");
/// ```
pub fn careless(rate: f64, of: &str) -> String {
    format!("{CARELESS}:rate={rate},of={of}")
}

/// Plays like another player, but sometimes answers with an illegal action.
pub(crate) struct Careless<S: Strategies> {
    rate: f64,
    of: Box<dyn Player<S::Game>>,
    rng: Luck,
}

impl<S: Strategies> Careless<S> {
    /// The player that `spec` asks for.
    pub(crate) fn read(spec: &Spec<'_>, seed: u64) -> Result<Careless<S>, Violation> {
        spec.only(&["rate", "seed", "of"])?;
        let rate = spec.value("rate", 0.3, 0.0..=1.0)?;
        let seed = spec.seed(seed)?;
        let of = Spec::read(spec.text("of").unwrap_or("random"));
        // A careless player inside another is refused, so that no text nests without bound.
        let careful: Vec<_> = S::PLAYERS.iter().copied().filter(|it| *it != CARELESS).collect();
        of.among(&careful)?;
        let of = S::careful(&of, seed)?;
        // The other player must not get the same random numbers.
        Ok(Careless { rate, of, rng: Luck::new(!seed) })
    }
}

impl<S: Strategies> Player<S::Game> for Careless<S> {
    fn begin(&mut self, number: u64) {
        self.rng.begin(number);
        self.of.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, S::Game>) -> <S::Game as Game>::Action {
        // The other player is always asked, so that a mistake does not change its later play
        // where a mistake costs nothing.
        let action = self.of.choose(decision);
        if self.rate <= self.rng.f64() {
            return action;
        }
        let mut wrong = S::attempts(decision);
        wrong.retain(|it| !decision.allows(*it));
        assert!(!wrong.is_empty(), "a game says how its rules can be broken: {decision:?}");
        wrong[self.rng.usize(0..wrong.len())]
    }

    fn memory(&self) -> u64 {
        self.of.memory()
    }
}
