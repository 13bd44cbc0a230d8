//! The one list of games.

use std::any::Any;
use std::fmt;

use pavage_carcassonne_face::CarcassonneFace;
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::{Configure, Deal, Notation, Position, Seat, Setup, ToAct, Viewer};
use pavage_players::{Decision, Player, Spec, Strategies, Thought};
use pavage_scene::{Caption, Face, Glyph, Language, Pen, Sign, Signs, Words};
use pavage_tigris_face::TigrisFace;
use pavage_tigris_players::TigrisPlayers;
use pavage_tilings_face::TilingsFace;
use pavage_tilings_players::TilingsPlayers;
#[cfg(feature = "testing")]
use {pavage_toy_face::ToyFace, pavage_toy_players::ToyPlayers};

use crate::any_game::Erased;
use crate::any_view::show;
#[cfg(feature = "playouts")]
use crate::playouts::{BeginPlayouts, begin};
use crate::rules::Rules;
use crate::wire::Wire;
use crate::{AnyGame, GameError, bounds};

/// All games. A new game adds its line here, and no other shared code changes.
///
/// ```
/// let mut names = pavage_games::GAMES.iter().map(|row| row.name);
/// assert!(names.any(|it| it == "carcassonne"));
/// ```
pub static GAMES: &[GameRow] = &[
    GameRow::new::<CarcassonneFace, CarcassonnePlayers>(),
    GameRow::new::<TigrisFace, TigrisPlayers>(),
    GameRow::new::<TilingsFace, TilingsPlayers>(),
    #[cfg(feature = "testing")]
    GameRow::new::<ToyFace, ToyPlayers>(),
];

/// The words of a language: the shared ones and those of each game.
pub fn words(language: Language) -> Words {
    GAMES.iter().fold(Words::new(language), |words, row| words.with((row.messages)(language)))
}

/// The roles of files that games accept, each once: `tiles`, `deck`.
pub fn roles() -> impl Iterator<Item = &'static str> {
    let all = || GAMES.iter().flat_map(|row| row.files).copied();
    all()
        .enumerate()
        .filter(move |(at, role)| !all().take(*at).any(|it| it == *role))
        .map(|it| it.1)
}

/// A game: its name, its offers, and functions that begin and show it.
pub struct GameRow {
    /// Its name, e.g. `carcassonne`.
    pub name: &'static str,
    /// Its presets, the default first.
    pub presets: fn() -> Vec<PresetInfo>,
    /// The preset for newcomers.
    pub newcomer: &'static str,
    /// Its options.
    pub options: fn() -> Vec<OptionInfo>,
    /// The roles of files that it accepts.
    pub files: &'static [&'static str],
    /// Its players.
    pub players: &'static [&'static str],
    /// The names of the signs that seats can choose.
    pub signs: &'static [&'static str],
    /// The sign of a seat and the pen that draws it.
    pub sign: fn(Seat, Signs) -> (Glyph, Pen),
    /// A sentence about deals, as far as a viewer may know them.
    pub dealt: fn(&[Deal], Caption<'_>) -> String,
    /// Its pages of rules.
    pub rules: Rules,
    rival: &'static str,
    messages: fn(Language) -> &'static str,
    begin: fn(Setup<'_>) -> Made<dyn AnyGame>,
    seat: fn(&str, u64) -> Made<dyn AnyPlayer>,
    pub(crate) wire: Wire,
    #[cfg(feature = "playouts")]
    pub(crate) playouts: BeginPlayouts,
    #[cfg(feature = "testing")]
    view: fn(Setup<'_>, &str) -> Result<bool, GameError>,
}

/// A value for a game of unknown type, or the reason why it could not be made.
pub(crate) type Made<T> = Result<Box<T>, GameError>;

/// A preset, described for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresetInfo {
    /// Its name.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The options that differ from the default preset; empty for the default itself.
    pub differs: String,
}

/// An option, described for people.
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
    /// The row of a game, from its face and its players, which name its rules.
    const fn new<F: Face, P: Strategies<Game = F::Game>>() -> GameRow {
        GameRow {
            name: F::Game::NAME,
            presets: presets::<F::Game>,
            newcomer: F::Game::NEWCOMER,
            options: options::<F::Game>,
            files: F::Game::FILES,
            players: P::PLAYERS,
            rival: P::RIVAL,
            signs: F::SIGNS,
            sign: F::sign,
            dealt: F::dealt,
            rules: Rules::new(F::rules),
            messages: F::messages,
            begin: |setup| {
                let position = Position::new(F::Game::configure(setup)?);
                Ok(Box::new(Erased::new(position, show::<F>)))
            },
            seat: |spec, seed| {
                let player = P::player(&Spec::read(spec), seed);
                let player = player.map_err(GameError::Options)?;
                Ok(Box::new(Seated { player, actions: Vec::new() }))
            },
            wire: Wire::of::<F>(),
            #[cfg(feature = "playouts")]
            playouts: begin::<F::Game>,
            #[cfg(feature = "testing")]
            view: |setup, json| {
                Ok(pavage_core::testing::plays_on_from_view(&F::Game::configure(setup)?, json))
            },
        }
    }

    /// The game with that name.
    ///
    /// ```
    /// use pavage_games::{GameError, GameRow};
    ///
    /// assert_eq!(GameRow::find("tigris")?.rival(), "greedy");
    /// let refusal = GameRow::find("tigirs").unwrap_err();
    /// assert!(refusal.to_string().contains("tigris"), "the nearest name is told");
    /// # Ok::<_, GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub fn find(name: &str) -> Result<&'static GameRow, GameError> {
        let row = GAMES.iter().find(|row| row.name == name);
        row.ok_or_else(|| GameError::Unknown(name.to_owned()))
    }

    /// The sign with that name.
    pub fn sign_called(&self, name: &str) -> Option<Sign> {
        self.signs.iter().position(|it| *it == name).map(|it| Sign(it as u8))
    }

    /// The first opponent for a newcomer.
    pub fn rival(&self) -> &'static str {
        self.rival
    }

    /// Begins a game.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::{Setup, ToAct};
    ///
    /// let setup = Setup { options: "second-edition", seats: Some(3), files: &[] };
    /// let game = GameRow::find("carcassonne")?.begin(setup)?;
    /// assert_eq!((game.seats(), game.to_act()), (3, ToAct::Chance));
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the game does not have the setup.
    pub fn begin(&self, setup: Setup<'_>) -> Result<Box<dyn AnyGame>, GameError> {
        bounds::check_files(&setup)?;
        (self.begin)(setup)
    }

    /// Makes a player for this game from its spec, e.g. `random`.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::Setup;
    ///
    /// let row = GameRow::find("carcassonne")?;
    /// let mut game = row.begin(Setup::default())?;
    /// game.deal("E")?;
    /// let action = row.player("greedy", 7)?.choose(game.as_ref()).expect("a seat is to act");
    /// game.play(&action)?;
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such player.
    pub fn player(&self, spec: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, GameError> {
        (self.seat)(spec, seed)
    }

    /// Reads any text as a view in JSON; see
    /// [`plays_on_from_view`](pavage_core::testing::plays_on_from_view).
    ///
    /// # Errors
    ///
    /// If the game does not have the setup.
    #[cfg(feature = "testing")]
    pub fn any_view(&self, setup: Setup<'_>, json: &str) -> Result<bool, GameError> {
        (self.view)(setup, json)
    }
}

fn presets<G: Configure>() -> Vec<PresetInfo> {
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
}

fn options<G: Configure>() -> Vec<OptionInfo> {
    let default = &G::PRESETS[0].options;
    let row = |it: &pavage_core::Choice<G::Options>| OptionInfo {
        name: it.name,
        values: it.values,
        default: (it.get)(default),
    };
    G::CHOICES.iter().map(row).collect()
}

impl fmt::Debug for GameRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameRow").field(&self.name).finish()
    }
}

/// A player of a game whose type is not known.
pub trait AnyPlayer: Send {
    /// Begins a decision: from here on the player's luck depends only on its seed and this number.
    fn begin(&mut self, number: u64);

    /// Thinks on about the seat to act for at most this many steps; `None` if no seat is to act, or
    /// if the player was made for another game.
    fn think(&mut self, game: &dyn AnyGame, steps: u32) -> Option<Thought<String>>;

    /// Thinks for a seat while others decide, for at most this many steps; `false` if it has
    /// nothing to think about.
    fn ponder(&mut self, game: &dyn AnyGame, seat: Seat, steps: u32) -> bool;

    /// Thinks until it has chosen an action for the seat to act; `None` as for `think`.
    fn choose(&mut self, game: &dyn AnyGame) -> Option<String> {
        loop {
            let thought = self.think(game, u32::MAX)?;
            if thought.done {
                break Some(thought.action);
            }
        }
    }
}

struct Seated<G: Configure> {
    player: Box<dyn Player<G>>,
    actions: Vec<G::Action>,
}

impl<G: Configure> AnyPlayer for Seated<G> {
    fn begin(&mut self, number: u64) {
        self.player.begin(number);
    }

    fn think(&mut self, game: &dyn AnyGame, steps: u32) -> Option<Thought<String>> {
        let erased = (game as &dyn Any).downcast_ref::<Erased<G>>()?;
        let position = erased.position();
        let ToAct::Seat(seat) = position.to_act() else { return None };
        self.actions.clear();
        position.game().actions(position.state(), &mut self.actions);
        let decision = Decision::new(position.game(), position.state(), seat, &self.actions);
        let Thought { action, steps, done } = self.player.think(&decision, steps);
        let mut text = String::new();
        position.game().write_action(action, &mut text).expect("a string takes any text");
        Some(Thought { action: text, steps, done })
    }

    fn ponder(&mut self, game: &dyn AnyGame, seat: Seat, steps: u32) -> bool {
        let erased = (game as &dyn Any).downcast_ref::<Erased<G>>();
        erased.is_some_and(|it| {
            let position = it.position();
            let view = position.view(Viewer::Seat(seat));
            self.player.ponder(position.game(), seat, &view, steps)
        })
    }
}
