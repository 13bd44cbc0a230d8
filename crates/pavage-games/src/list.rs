//! The one list of games.

use std::any::Any;
use std::fmt;

use pavage_carcassonne_face::CarcassonneFace;
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::{Configure, Deal, Notation, Position, Seat, Setup, ToAct, Viewer};
use pavage_players::{Counts, Decision, Player, Playouts, Spec, Strategies, Thought};
use pavage_scene::{Caption, Face, Glyph, Language, Pen, Sign, Signs, Words};
use pavage_tigris_face::TigrisFace;
use pavage_tigris_players::TigrisPlayers;
use pavage_tilings_face::TilingsFace;
use pavage_tilings_players::TilingsPlayers;
use serde_json::Value;
#[cfg(feature = "testing")]
use {pavage_toy_face::ToyFace, pavage_toy_players::ToyPlayers};

use crate::any_game::Erased;
use crate::any_view::{guessed, received, show};
use crate::rules::Rules;
use crate::{AnyGame, AnyView, GameError, bounds};

/// Every game there is. A new game adds its line here, and nothing else changes.
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

/// The words of a language: those that all games share, and those of each game.
pub fn words(language: Language) -> Words {
    GAMES.iter().fold(Words::new(language), |words, row| words.with((row.messages)(language)))
}

/// The roles of files that games may be given, each once: `tiles`, `deck`.
pub fn roles() -> impl Iterator<Item = &'static str> {
    let all = || GAMES.iter().flat_map(|row| row.files).copied();
    all()
        .enumerate()
        .filter(move |(at, role)| !all().take(*at).any(|it| it == *role))
        .map(|it| it.1)
}

/// A game: what it is called, what it offers, how it is begun.
pub struct GameRow {
    /// Its name, e.g. `carcassonne`.
    pub name: &'static str,
    /// Its presets, the default first.
    pub presets: fn() -> Vec<PresetInfo>,
    /// The preset with which a newcomer begins.
    pub newcomer: &'static str,
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
    /// What was dealt, in words, as far as a viewer may know it.
    pub dealt: fn(&[Deal], Caption<'_>) -> String,
    /// How it is explained.
    pub rules: Rules,
    rival: &'static str,
    messages: fn(Language) -> &'static str,
    begin: fn(Setup<'_>) -> Made<dyn AnyGame>,
    seat: fn(&str, u64) -> Made<dyn AnyPlayer>,
    receive: fn(Setup<'_>, &Value, &[&str]) -> Made<dyn AnyView>,
    guess: fn(Setup<'_>, &Value, Pick<'_>) -> Made<dyn AnyGame>,
    playouts: fn(Setup<'_>, u64) -> Made<dyn AnyPlayouts>,
    #[cfg(feature = "testing")]
    view: fn(Setup<'_>, &str) -> Result<bool, GameError>,
}

/// Gives a number below another one.
type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

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
    /// The line of a game: its face and its players, which name its rules.
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
            receive: |setup, view, actions| {
                received::<F>(F::Game::configure(setup)?, view, actions)
            },
            guess: |setup, view, pick| {
                let position = guessed::<F>(F::Game::configure(setup)?, view, pick)?;
                Ok(Box::new(Erased::new(position, show::<F>)))
            },
            playouts: |setup, seed| {
                let game = F::Game::configure(setup)?;
                Ok(Box::new((Playouts::new(&game, seed), game)))
            },
            #[cfg(feature = "testing")]
            view: |setup, json| {
                Ok(pavage_core::testing::plays_on_from_view(&F::Game::configure(setup)?, json))
            },
        }
    }

    /// The game of that name.
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
    /// There is none.
    pub fn find(name: &str) -> Result<&'static GameRow, GameError> {
        let row = GAMES.iter().find(|row| row.name == name);
        row.ok_or_else(|| GameError::Unknown(name.to_owned()))
    }

    /// The sign of that name.
    pub fn sign_called(&self, name: &str) -> Option<Sign> {
        self.signs.iter().position(|it| *it == name).map(|it| Sign(it as u8))
    }

    /// The player that a newcomer meets.
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
    /// A setup that the game does not have.
    pub fn begin(&self, setup: Setup<'_>) -> Result<Box<dyn AnyGame>, GameError> {
        bounds::check_files(&setup)?;
        (self.begin)(setup)
    }

    /// Shows what came over a wire: a view as JSON, and the texts of what its viewer may do.
    ///
    /// A client has no more than this, and it is enough for every picture and every word.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::{Seat, Setup, Viewer};
    /// use pavage_games::scene::{Caption, Language, Signs};
    ///
    /// let row = GameRow::find("carcassonne")?;
    /// let mut game = row.begin(Setup::default())?;
    /// game.deal("E")?;
    /// let seen = game.seen(Viewer::Seat(Seat(0)));
    ///
    /// // Elsewhere, from text alone:
    /// let received = row.receive(Setup::default(), &seen.json(), &["0,-1v", "1,0^"])?;
    /// let words = pavage_games::words(Language::English);
    /// let caption = Caption { words: &words, names: &[], signs: Signs::default() };
    /// assert_eq!(received.describe("0,-1v", caption), seen.describe("0,-1v", caption));
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A setup that the game does not have, or what is no view or action of it.
    pub fn receive(
        &self,
        setup: Setup<'_>,
        view: &Value,
        actions: &[&str],
    ) -> Result<Box<dyn AnyView>, GameError> {
        (self.receive)(setup, view, actions)
    }

    /// A game that looks like a view that came over a wire, for drafts and previews: it is right up
    /// to the next outcome or decision of another seat. `pick(n)` gives a number below `n`.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::{Seat, Setup, Viewer};
    ///
    /// let row = GameRow::find("carcassonne")?;
    /// let mut game = row.begin(Setup::default())?;
    /// game.deal("E")?;
    /// let view = game.view(Viewer::Seat(Seat(0)));
    /// let mut ahead = row.guess(Setup::default(), &view, &mut |_| 0)?;
    /// ahead.play("0,-1v")?;
    /// game.play("0,-1v")?;
    /// assert_eq!(ahead.view(Viewer::Spectator), game.view(Viewer::Spectator));
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A setup that the game does not have, or a view that no game leads to.
    pub fn guess(
        &self,
        setup: Setup<'_>,
        view: &Value,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Box<dyn AnyGame>, GameError> {
        (self.guess)(setup, view, pick)
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
    /// A player that there is not.
    pub fn player(&self, spec: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, GameError> {
        (self.seat)(spec, seed)
    }

    /// Takes any text for a view as JSON; see [`plays_on_from_view`](pavage_core::testing::plays_on_from_view).
    ///
    /// # Errors
    ///
    /// A setup that the game does not have.
    #[cfg(feature = "testing")]
    pub fn any_view(&self, setup: Setup<'_>, json: &str) -> Result<bool, GameError> {
        (self.view)(setup, json)
    }

    /// Makes ready to play random games, fast.
    ///
    /// ```
    /// use pavage_games::core::Setup;
    /// use pavage_games::{Counts, GameRow};
    ///
    /// let mut counts = Counts::default();
    /// GameRow::find("tilings")?.playouts(Setup::default(), 1)?.play(&mut counts);
    /// assert_eq!(counts.games, 1);
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A setup that the game does not have.
    pub fn playouts(&self, setup: Setup<'_>, seed: u64) -> Result<Box<dyn AnyPlayouts>, GameError> {
        bounds::check_files(&setup)?;
        (self.playouts)(setup, seed)
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
    /// A decision begins: from here on its luck depends on its seed and this number alone.
    fn begin(&mut self, number: u64);

    /// Thinks on about what the seat to act should do, for at most this many steps; `None` when
    /// no seat is to act, or the game is not the one that the player was made for.
    fn think(&mut self, game: &dyn AnyGame, steps: u32) -> Option<Thought<String>>;

    /// Thinks for a seat while others decide, for at most this many steps; `false` when it has
    /// nothing to think about.
    fn ponder(&mut self, game: &dyn AnyGame, seat: Seat, steps: u32) -> bool;

    /// Thinks to the end about what the seat to act should do; `None` as for `think`.
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
