//! The players of a game.

use std::fmt::Debug;

use pavage_core::{Configure, Game, Guess, Seat, Told, Violation};

use crate::careless::Careless;
use crate::search::Prospect;
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

    /// The default opponent in the terminal and of programs.
    const RIVAL: &'static str;

    /// The opponent for somebody's first games.
    const GENTLE: &'static str = Self::RIVAL;

    /// The levels of strength, from weak to strong. Their names are in [`Strategies::PLAYERS`] too.
    const LEVELS: &'static [Level] = &[];

    /// The spec of the player that gives hints and reviews games.
    const ADVISER: &'static str = Self::RIVAL;

    /// The puzzles of the game: records, each up to a decision that its search found and
    /// `pavage-games` asks people for. Empty if there are none.
    const PUZZLES: &'static str = "";

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

    /// Why an action is good or bad for the seat to act, the most important first: facts that the
    /// face of the game has sentences for.
    fn reasons(
        _decision: &Decision<'_, Self::Game>,
        _action: <Self::Game as Game>::Action,
    ) -> Vec<Told> {
        Vec::new()
    }

    /// What is to be said about an action that was played, the most important first: like
    /// [`Strategies::reasons`], which may count on the best that can follow in the same turn; here it is
    /// known that the seat went on with `then`, or with nothing.
    fn hindsight(
        decision: &Decision<'_, Self::Game>,
        action: <Self::Game as Game>::Action,
        _then: Option<<Self::Game as Game>::Action>,
    ) -> Vec<Told> {
        Self::reasons(decision, action)
    }

    /// What the seats may expect after each action of a decision, in order, at a first glance; empty
    /// if the players of this game cannot say.
    fn weigh(_decision: &Decision<'_, Self::Game>) -> Vec<Prospect> {
        Vec::new()
    }

    /// What the seats may expect of a position, as `seat` sees it, at a first glance; `None` if the
    /// players of this game cannot say.
    fn outlook(
        _game: &Self::Game,
        _view: &<Self::Game as Game>::View,
        _seat: Seat,
    ) -> Option<Prospect> {
        None
    }

    /// The options of a level: the seed, and how it thinks if its player searches. What makes it stronger or
    /// weaker is not among them.
    fn options(level: &Level) -> Vec<&'static str> {
        let thinks = ["threads=1", "ponder=false"].into_iter().filter(|option| {
            let with = level.with(&Spec::read(&format!(":{option}")));
            Self::player(&Spec::read(&with), 0).is_ok()
        });
        let keys = thinks.filter_map(|it| it.split_once('=').map(|it| it.0));
        ["seed"].into_iter().chain(keys).collect()
    }

    /// Makes the player of `spec`; `seed` is used if it has no seed.
    ///
    /// # Errors
    ///
    /// No player has this name or option.
    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Self::Game>>, Violation> {
        spec.among(Self::PLAYERS)?;
        if let Some(level) = Self::LEVELS.iter().find(|it| it.name == spec.name()) {
            // Complaints are about the level, because nobody asked for the player behind it.
            spec.only(&Self::options(level))?;
            spec.check_shared(seed)?;
            return Self::player(&Spec::read(&level.with(spec)), seed);
        }
        match spec.name() {
            CARELESS => Ok(Box::new(Careless::<Self>::read(spec, seed)?)),
            _ => Self::careful(spec, seed),
        }
    }
}

/// A named strength of a game's players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its name: `easy`.
    pub name: &'static str,
    /// The spec of its player.
    pub spec: &'static str,
}

impl Level {
    /// The spec of its player with the options of `asked`, which asks for the level.
    ///
    /// ```
    /// use pavage_players::{Level, Spec};
    ///
    /// let expert = Level { name: "expert", spec: "search:time=2s" };
    /// assert_eq!(expert.with(&Spec::read("expert:threads=2")), "search:time=2s,threads=2");
    /// let hard = Level { name: "hard", spec: "greedy" };
    /// assert_eq!(hard.with(&Spec::read("hard:seed=3")), "greedy:seed=3");
    /// assert_eq!(hard.with(&Spec::read("hard")), "greedy");
    /// ```
    pub fn with(&self, asked: &Spec<'_>) -> String {
        let mut text = self.spec.to_owned();
        for option in asked.options() {
            text.push(if text.contains(':') { ',' } else { ':' });
            text.push_str(option);
        }
        text
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
