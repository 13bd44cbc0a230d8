//! Which players a game has.

use pavage_core::{Configure, Game, Guess, Violation};

use crate::{Player, Random, Spec};

/// A game that has players.
///
/// Names and options are the game's own business; how they are written is
/// [`Spec`]'s. A game without ideas has `random`, which every game can.
pub trait Strategies: Configure + Guess {
    /// The names of its players.
    const PLAYERS: &'static [&'static str];

    /// Makes the player that `spec` asks for; `seed` is used when it names none.
    ///
    /// # Errors
    ///
    /// A name or an option that no player has.
    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self>>, Violation>;
}

/// Makes the random player, of any game.
pub(crate) fn random<G: Game>(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<G>>, Violation> {
    spec.only(&["seed"])?;
    Ok(Box::new(Random::new(spec.seed(seed)?)))
}

#[cfg(feature = "testing")]
impl Strategies for pavage_core::testing::Toy {
    const PLAYERS: &'static [&'static str] = &["random"];

    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self>>, Violation> {
        spec.among(Self::PLAYERS)?;
        random(spec, seed)
    }
}
