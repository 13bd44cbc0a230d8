//! The players of a game.

use std::fmt::Debug;

use pavage_core::{Configure, Game, Guess, Violation};

use crate::careless::Careless;
use crate::{CARELESS, Decision, Player, Random, Spec};

/// The players of a game.
///
/// A separate type beside the rules, so that a game can be added without editing this crate or
/// the rules. The game defines names and options; [`Spec`] defines how they are written. A game
/// without its own strategies has `random`, which works for every game.
///
/// ```
/// use pavage_core::Violation;
/// use pavage_players::{CARELESS, Decision, Player, Spec, Strategies, random};
/// use pavage_toy::{Toy, ToyAction};
///
/// #[derive(Debug)]
/// struct ToyPlayers;
///
/// impl Strategies for ToyPlayers {
///     type Game = Toy;
///     const PLAYERS: &'static [&'static str] = &["random", CARELESS];
///     const RIVAL: &'static str = "random";
///
///     fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Toy>>, Violation> {
///         random(spec, seed)
///     }
///
///     fn attempts(_decision: &Decision<'_, Toy>) -> Vec<ToyAction> {
///         vec![ToyAction::Keep, ToyAction::Leave, ToyAction::Take]
///     }
/// }
///
/// assert!(ToyPlayers::player(&Spec::read("random:seed=7"), 0).is_ok());
/// let unknown = ToyPlayers::player(&Spec::read("greedy"), 0).err();
/// assert_eq!(unknown.map(|it| it.rule), Some("players/unknown".into()));
/// ```
pub trait Strategies: Debug + Send + Sync + Sized + 'static {
    /// The game they play.
    type Game: Configure + Guess;

    /// The names of the players, including [`CARELESS`].
    const PLAYERS: &'static [&'static str];

    /// The default opponent of a newcomer.
    const RIVAL: &'static str;

    /// Makes a player that obeys the rules; the name in `spec` is one of
    /// [`Strategies::PLAYERS`] other than [`CARELESS`].
    ///
    /// # Errors
    ///
    /// The player does not have this option.
    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self::Game>>, Violation>;

    /// The actions that a player ignoring the rules may try here. Some may be legal, but never
    /// all.
    fn attempts(decision: &Decision<'_, Self::Game>) -> Vec<<Self::Game as Game>::Action>;

    /// Makes the player of `spec`; `seed` is used if it has no seed.
    ///
    /// # Errors
    ///
    /// No player has this name or option.
    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self::Game>>, Violation> {
        spec.among(Self::PLAYERS)?;
        match spec.name() {
            CARELESS => Ok(Box::new(Careless::<Self>::read(spec, seed)?)),
            _ => Self::careful(spec, seed),
        }
    }
}

/// Makes the random player, for any game.
///
/// # Errors
///
/// The only option is a seed.
pub fn random<G: Game>(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<G>>, Violation> {
    spec.only(&["seed"])?;
    Ok(Box::new(Random::new(spec.seed(seed)?)))
}
