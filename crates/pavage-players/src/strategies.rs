//! Which players a game has.

use std::fmt::Debug;

use pavage_core::{Configure, Game, Guess, Violation};

use crate::{Player, Random, Spec};

/// The players of a game.
///
/// A type of its own beside the rules, so that a game can be added without editing this crate or
/// the rules. Names and options are the game's own business; how they are written is [`Spec`]'s.
/// A game without ideas has `random`, which every game can.
pub trait Strategies: Debug + Send + Sync + 'static {
    /// The rules that they play by.
    type Game: Configure + Guess;

    /// The names of the players.
    const PLAYERS: &'static [&'static str];

    /// The player that a newcomer meets.
    const RIVAL: &'static str;

    /// Makes the player that `spec` asks for; `seed` is used when it names none.
    ///
    /// # Errors
    ///
    /// A name or an option that no player has.
    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self::Game>>, Violation>;
}

/// Makes the random player, of any game.
///
/// # Errors
///
/// An option other than a seed.
pub fn random<G: Game>(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<G>>, Violation> {
    spec.only(&["seed"])?;
    Ok(Box::new(Random::new(spec.seed(seed)?)))
}
