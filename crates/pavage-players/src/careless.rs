//! A player that errs, of any game.

use pavage_core::{Game, Violation};

use crate::{Decision, Luck, Player, Spec, Strategies};

/// The name of the player that breaks the rules now and then. Every game has it.
pub const CARELESS: &str = "careless";

/// The spec of a player that plays like `of`, but breaks the rules at a rate from 0 to 1.
///
/// ```
/// assert_eq!(pavage_players::careless(0.3, "greedy"), "careless:rate=0.3,of=greedy");
/// ```
pub fn careless(rate: f64, of: &str) -> String {
    format!("{CARELESS}:rate={rate},of={of}")
}

/// Plays as another player does, and now and then answers what the rules forbid.
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
        // One coin is enough, and no text makes us go deeper and deeper.
        let careful: Vec<_> = S::PLAYERS.iter().copied().filter(|it| *it != CARELESS).collect();
        of.among(&careful)?;
        let of = S::careful(&of, seed)?;
        // The other player must not get the same numbers from the same seed.
        Ok(Careless { rate, of, rng: Luck::new(!seed) })
    }
}

impl<S: Strategies> Player<S::Game> for Careless<S> {
    fn begin(&mut self, number: u64) {
        self.rng.begin(number);
        self.of.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, S::Game>) -> <S::Game as Game>::Action {
        // The other player is asked in any case, so that an error does not
        // change how it plays on where an error costs nothing.
        let action = self.of.choose(decision);
        if self.rate <= self.rng.f64() {
            return action;
        }
        let mut wrong = S::attempts(decision);
        wrong.retain(|it| !decision.allows(*it));
        assert!(!wrong.is_empty(), "a game says how its rules can be broken: {decision:?}");
        wrong[self.rng.usize(0..wrong.len())]
    }
}
