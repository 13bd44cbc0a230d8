//! Which players a game has.

use pavage_core::{Configure, Game, Guess, Violation};

use crate::careless::Careless;
use crate::{CARELESS, Decision, Player, Random, Spec};

/// A game that has players.
///
/// Names and options are the game's own business; how they are written is
/// [`Spec`]'s. A game without ideas has `random`, which every game can.
pub trait Strategies: Configure + Guess {
    /// The names of its players, [`CARELESS`] among them.
    const PLAYERS: &'static [&'static str];

    /// Makes a player that keeps the rules; the name in `spec` is one of
    /// [`Strategies::PLAYERS`] other than [`CARELESS`].
    ///
    /// # Errors
    ///
    /// An option that the player does not have.
    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self>>, Violation>;

    /// What somebody may try here who does not mind the rules. Some of it may be
    /// legal, but never all of it.
    fn attempts(decision: &Decision<'_, Self>) -> Vec<Self::Action>;

    /// Makes the player that `spec` asks for; `seed` is used when it names none.
    ///
    /// # Errors
    ///
    /// A name or an option that no player has.
    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self>>, Violation> {
        spec.among(Self::PLAYERS)?;
        match spec.name() {
            CARELESS => Ok(Box::new(Careless::read(spec, seed)?)),
            _ => Self::careful(spec, seed),
        }
    }
}

/// Makes the random player, of any game.
pub(crate) fn random<G: Game>(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<G>>, Violation> {
    spec.only(&["seed"])?;
    Ok(Box::new(Random::new(spec.seed(seed)?)))
}

#[cfg(feature = "testing")]
use pavage_core::testing::{Toy, ToyAction};

#[cfg(feature = "testing")]
impl Strategies for Toy {
    const PLAYERS: &'static [&'static str] = &["random", CARELESS];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self>>, Violation> {
        random(spec, seed)
    }

    fn attempts(_decision: &Decision<'_, Self>) -> Vec<ToyAction> {
        let offers = (1..=3).map(ToyAction::Offer);
        offers.chain([ToyAction::Keep, ToyAction::Leave, ToyAction::Take]).collect()
    }
}
