//! Which players a game has.

use std::fmt::Debug;

use pavage_core::{Configure, Game, Guess, Violation};

use crate::careless::Careless;
use crate::{CARELESS, Decision, Player, Random, Spec};

/// The players of a game.
///
/// A type of its own beside the rules, so that a game can be added without editing this crate or
/// the rules. Names and options are the game's own business; how they are written is [`Spec`]'s.
/// A game without ideas has `random`, which every game can.
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
    /// The rules that they play by.
    type Game: Configure + Guess;

    /// The names of the players, [`CARELESS`] among them.
    const PLAYERS: &'static [&'static str];

    /// The player that a newcomer meets.
    const RIVAL: &'static str;

    /// Makes a player that keeps the rules; the name in `spec` is one of
    /// [`Strategies::PLAYERS`] other than [`CARELESS`].
    ///
    /// # Errors
    ///
    /// An option that the player does not have.
    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self::Game>>, Violation>;

    /// What somebody may try here who does not mind the rules. Some of it may be
    /// legal, but never all of it.
    fn attempts(decision: &Decision<'_, Self::Game>) -> Vec<<Self::Game as Game>::Action>;

    /// Makes the player that `spec` asks for; `seed` is used when it names none.
    ///
    /// # Errors
    ///
    /// A name or an option that no player has.
    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self::Game>>, Violation> {
        spec.among(Self::PLAYERS)?;
        match spec.name() {
            CARELESS => Ok(Box::new(Careless::<Self>::read(spec, seed)?)),
            _ => Self::careful(spec, seed),
        }
    }
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
