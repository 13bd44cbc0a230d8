//! The one list of games.

use std::any::Any;
use std::fmt;

use pavage_carcassonne::Carcassonne;
use pavage_core::{Configure, Seat, Setup, ToAct};
use pavage_players::{Counts, Decision, Player, Playouts, Spec, Strategies};
use pavage_scene::{Draw, Glyph, Pen, Sign, Signs};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

use crate::any_game::Erased;
use crate::rules::{Rules, rules};
use crate::{AnyGame, GameError};

/// Every game there is. A new game adds its line here, and nothing else changes.
pub static GAMES: &[GameRow] = &[
    GameRow::new::<Carcassonne>(rules!("carcassonne")),
    GameRow::new::<Tigris>(rules!("tigris")),
    GameRow::new::<Tilings>(rules!("tilings")),
    #[cfg(feature = "testing")]
    GameRow::new::<pavage_core::testing::Toy>(rules!("toy")),
];

/// A game: what it is called, what it offers, how it is begun.
pub struct GameRow {
    /// Its name, e.g. `carcassonne`.
    pub name: &'static str,
    /// Its presets, the default first.
    pub presets: fn() -> Vec<PresetInfo>,
    /// Its options.
    pub options: fn() -> Vec<OptionInfo>,
    /// The roles of files that it may be given.
    pub files: &'static [&'static str],
    /// Its players.
    pub players: &'static [&'static str],
    /// The signs that seats can choose from, by name.
    pub signs: &'static [&'static str],
    /// The sign of a seat and what it is drawn with.
    pub sign: fn(Seat, Signs) -> (Glyph, Pen),
    /// How it is explained.
    pub rules: Rules,
    begin: fn(Setup<'_>) -> Made<dyn AnyGame>,
    seat: fn(&str, u64) -> Made<dyn AnyPlayer>,
    playouts: fn(Setup<'_>, u64) -> Made<dyn AnyPlayouts>,
}

/// Something of a game whose type is not known, if it could be made.
type Made<T> = Result<Box<T>, GameError>;

/// A preset, as people read of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresetInfo {
    /// Its name.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// What differs from the default preset, as options; empty for the default itself.
    pub differs: String,
}

/// An option, as people read of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// Its values.
    pub values: &'static str,
    /// The value of the default preset.
    pub default: String,
}

impl GameRow {
    const fn new<G: Strategies + Draw>(rules: Rules) -> GameRow {
        GameRow {
            name: G::NAME,
            presets: || {
                let first = &G::PRESETS[0];
                let differs = |options: &G::Options| {
                    let text = pavage_core::write_options(first, options, G::CHOICES);
                    text.split_once(',').map_or(String::new(), |it| it.1.to_owned())
                };
                let row = |it: &pavage_core::Preset<G::Options>| PresetInfo {
                    name: it.name,
                    seats: it.seats,
                    differs: differs(&it.options),
                };
                G::PRESETS.iter().map(row).collect()
            },
            options: || {
                let default = &G::PRESETS[0].options;
                let row = |it: &pavage_core::Choice<G::Options>| OptionInfo {
                    name: it.name,
                    values: it.values,
                    default: (it.get)(default),
                };
                G::CHOICES.iter().map(row).collect()
            },
            files: G::FILES,
            players: G::PLAYERS,
            signs: G::SIGNS,
            sign: G::sign,
            rules,
            begin: |setup| Ok(Box::new(Erased::new(G::configure(setup)?))),
            seat: |spec, seed| {
                let player = G::player(&Spec::read(spec), seed);
                let player = player.map_err(GameError::Options)?;
                Ok(Box::new(Seated { player, actions: Vec::new() }))
            },
            playouts: |setup, seed| {
                let game = G::configure(setup)?;
                Ok(Box::new((Playouts::new(&game, seed), game)))
            },
        }
    }

    /// The game of that name.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn find(name: &str) -> Result<&'static GameRow, GameError> {
        let row = GAMES.iter().find(|row| row.name == name);
        row.ok_or_else(|| GameError::Unknown(name.to_owned()))
    }

    /// The sign of that name.
    pub fn sign_called(&self, name: &str) -> Option<Sign> {
        self.signs.iter().position(|it| *it == name).map(|it| Sign(it as u8))
    }

    /// The player that a newcomer meets: the one that looks ahead, where there is one.
    pub fn rival(&self) -> &'static str {
        let ahead = self.players.iter().find(|it| **it == "greedy");
        ahead.or(self.players.first()).copied().unwrap_or("random")
    }

    /// Begins a game.
    ///
    /// # Errors
    ///
    /// A setup that the game does not have.
    pub fn begin(&self, setup: Setup<'_>) -> Result<Box<dyn AnyGame>, GameError> {
        (self.begin)(setup)
    }

    /// Makes a player for this game from its spec, e.g. `random`.
    ///
    /// # Errors
    ///
    /// A player that there is not.
    pub fn player(&self, spec: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, GameError> {
        (self.seat)(spec, seed)
    }

    /// Makes ready to play random games, fast.
    ///
    /// # Errors
    ///
    /// A setup that the game does not have.
    pub fn playouts(&self, setup: Setup<'_>, seed: u64) -> Result<Box<dyn AnyPlayouts>, GameError> {
        (self.playouts)(setup, seed)
    }
}

impl fmt::Debug for GameRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameRow").field(&self.name).finish()
    }
}

/// A player of a game whose type is not known.
pub trait AnyPlayer: Send {
    /// Chooses an action for the seat to act; `None` when no seat is, or when
    /// the game is not the one that the player was made for.
    fn choose(&mut self, game: &dyn AnyGame) -> Option<String>;
}

struct Seated<G: Configure> {
    player: Box<dyn Player<G>>,
    actions: Vec<G::Action>,
}

impl<G: Configure> AnyPlayer for Seated<G> {
    fn choose(&mut self, game: &dyn AnyGame) -> Option<String> {
        let erased = (game as &dyn Any).downcast_ref::<Erased<G>>()?;
        let position = erased.position();
        let ToAct::Seat(seat) = position.to_act() else { return None };
        self.actions.clear();
        position.game().actions(position.state(), &mut self.actions);
        let decision = Decision::new(position.game(), position.state(), seat, &self.actions);
        let action = self.player.choose(&decision);
        let mut text = String::new();
        position.game().write_action(action, &mut text).expect("a string takes any text");
        Some(text)
    }
}

/// Random games of a game whose type is not known.
pub trait AnyPlayouts {
    /// Plays one more.
    fn play(&mut self, counts: &mut Counts);
}

impl<G: Configure> AnyPlayouts for (Playouts<G>, G) {
    fn play(&mut self, counts: &mut Counts) {
        self.0.play(&self.1, counts);
    }
}
