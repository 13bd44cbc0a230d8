//! The one list of games.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;

use pavage_carcassonne_face::CarcassonneFace;
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::{
    Configure, Deal, Game, Notation, Position, Seat, Setup, Tensors, ToAct, Told, Viewer,
};
use pavage_players::search::Prospect;
use pavage_players::{Decision, Idea, Level, Player, Spec, Strategies, Thought};
use pavage_scene::{Caption, Face, Glyph, Language, Pen, Sign, Signs, Tray, Words};
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
#[cfg(feature = "tensors")]
use crate::tensors::TensorsOf;
use crate::tutorial::Files;
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
    /// Its levels of strength, from weak to strong.
    pub levels: &'static [Level],
    /// The names of the signs that seats can choose.
    pub signs: &'static [&'static str],
    /// The sign of a seat and the pen that draws it.
    pub sign: fn(Seat, Signs) -> (Glyph, Pen),
    /// The room that its choices need below the tile in hand.
    pub tray: Tray,
    /// A sentence about deals, as far as a viewer may know them.
    pub dealt: fn(&[Deal], Caption<'_>) -> String,
    /// Its pages of rules.
    pub rules: Rules,
    rival: &'static str,
    gentle: &'static str,
    adviser: &'static str,
    /// The file of its puzzles.
    pub(crate) puzzles: &'static str,
    /// The files of its tutorial.
    pub(crate) tutorial: Files,
    messages: fn(Language) -> &'static str,
    begin: fn(Setup<'_>) -> Made<dyn AnyGame>,
    seat: fn(&str, u64) -> Made<dyn AnyPlayer>,
    pub(crate) wire: Wire,
    #[cfg(feature = "playouts")]
    pub(crate) playouts: BeginPlayouts,
    #[cfg(feature = "tensors")]
    pub(crate) tensors: TensorsOf,
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
    const fn new<F: Face<Game: Tensors>, P: Strategies<Game = F::Game>>() -> GameRow {
        GameRow {
            name: F::Game::NAME,
            presets: presets::<F::Game>,
            newcomer: F::Game::NEWCOMER,
            options: options::<F::Game>,
            files: F::Game::FILES,
            players: P::PLAYERS,
            levels: P::LEVELS,
            rival: P::RIVAL,
            gentle: P::GENTLE,
            adviser: P::ADVISER,
            // A browser loads a game before its lessons.
            puzzles: if cfg!(feature = "lessons") { P::PUZZLES } else { "" },
            tutorial: match cfg!(feature = "lessons") {
                true => Files { steps: F::TUTORIAL, words: F::tutorial },
                false => Files { steps: "", words: |_| "" },
            },
            signs: F::SIGNS,
            sign: F::sign,
            tray: F::TRAY,
            dealt: F::dealt,
            rules: Rules::new(if cfg!(feature = "lessons") { F::rules } else { |_| "" }),
            messages: F::messages,
            begin: |setup| {
                let position = Position::new(F::Game::configure(setup)?);
                Ok(Box::new(Erased::new(position, show::<F>)))
            },
            seat: |spec, seed| {
                let player = P::player(&Spec::read(spec), seed);
                let player = player.map_err(GameError::Options)?;
                Ok(Box::new(Seated::<P> { player, actions: Vec::new() }))
            },
            wire: Wire::of::<F>(),
            #[cfg(feature = "playouts")]
            playouts: begin::<F::Game>,
            #[cfg(feature = "tensors")]
            tensors: TensorsOf::new::<P>(),
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

    /// The opponent for somebody's first games.
    pub fn gentle(&self) -> &'static str {
        self.gentle
    }

    /// The default opponent in the terminal and of programs.
    pub fn rival(&self) -> &'static str {
        self.rival
    }

    /// The spec of the player that gives hints and reviews games.
    pub fn adviser(&self) -> &'static str {
        self.adviser
    }

    /// The spec that a name stands for: that of a level, with the options of both, or itself.
    ///
    /// ```
    /// let row = pavage_games::GameRow::find("tigris")?;
    /// assert_eq!(row.meant("hard:seed=3"), "greedy:seed=3");
    /// assert_eq!(row.meant("greedy"), "greedy");
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    pub fn meant<'s>(&self, spec: &'s str) -> Cow<'s, str> {
        match self.level(spec) {
            Some(level) => Cow::Owned(level.with(&Spec::read(spec))),
            None => Cow::Borrowed(spec),
        }
    }

    /// The level that a spec asks for by its name.
    pub(crate) fn level(&self, spec: &str) -> Option<&'static Level> {
        let name = Spec::read(spec).name();
        self.levels.iter().find(|it| it.name == name)
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

    /// What it thinks of the actions of the seat to act that it has tried, the best first; empty if
    /// it does not search.
    fn ideas(&self, _game: &dyn AnyGame) -> Vec<Idea<String>> {
        Vec::new()
    }

    /// Why an action of the seat to act is good or bad, the most important first.
    fn reasons(&self, _game: &dyn AnyGame, _action: &str) -> Vec<Told> {
        Vec::new()
    }

    /// What is to be said about an action that was played, if the seat went on with `then` in the same
    /// turn, or with nothing.
    fn hindsight(&self, game: &dyn AnyGame, action: &str, _then: Option<&str>) -> Vec<Told> {
        self.reasons(game, action)
    }

    /// What the seats may expect after each action of the seat to act, in the order of
    /// [`AnyGame::actions`], at a first glance; empty if the players of the game cannot say.
    fn weigh(&self, _game: &dyn AnyGame) -> Vec<Prospect> {
        Vec::new()
    }

    /// What the seats may expect of a position, as `seat` sees it, at a first glance; `None` if the
    /// players of the game cannot say.
    fn outlook(&self, _game: &dyn AnyGame, _seat: Seat) -> Option<Prospect> {
        None
    }

    /// The most bytes that it needs to think. Only those who grow a tree need more than a few.
    fn memory(&self) -> u64 {
        0
    }

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

struct Seated<P: Strategies> {
    player: Box<dyn Player<P::Game>>,
    actions: Vec<<P::Game as Game>::Action>,
}

/// The position of a game, if its players are these.
fn position<P: Strategies>(game: &dyn AnyGame) -> Option<&Position<P::Game>> {
    (game as &dyn Any).downcast_ref::<Erased<P::Game>>().map(Erased::position)
}

/// What `say` says about an action of the seat to act.
fn about<P: Strategies>(
    game: &dyn AnyGame,
    action: &str,
    say: impl FnOnce(&Decision<'_, P::Game>, <P::Game as Game>::Action) -> Vec<Told>,
) -> Vec<Told> {
    let Some(position) = position::<P>(game) else { return Vec::new() };
    let (game, actions) = (position.game(), position.actions());
    let chosen = actions.iter().find(|it| written(game, **it) == action);
    match (position.to_act(), chosen) {
        (ToAct::Seat(seat), Some(&chosen)) => {
            say(&Decision::new(game, position.state(), seat, &actions), chosen)
        }
        _ => Vec::new(),
    }
}

fn written<G: Notation>(game: &G, action: G::Action) -> String {
    let mut text = String::new();
    game.write_action(action, &mut text).expect("a string takes any text");
    text
}

impl<P: Strategies> AnyPlayer for Seated<P> {
    fn begin(&mut self, number: u64) {
        self.player.begin(number);
    }

    fn think(&mut self, game: &dyn AnyGame, steps: u32) -> Option<Thought<String>> {
        let position = position::<P>(game)?;
        let ToAct::Seat(seat) = position.to_act() else { return None };
        self.actions.clear();
        position.game().actions(position.state(), &mut self.actions);
        let decision = Decision::new(position.game(), position.state(), seat, &self.actions);
        let Thought { action, steps, done } = self.player.think(&decision, steps);
        Some(Thought { action: written(position.game(), action), steps, done })
    }

    fn ideas(&self, game: &dyn AnyGame) -> Vec<Idea<String>> {
        let Some(position) = position::<P>(game) else { return Vec::new() };
        let text = |Idea { action, visits, share, margin }| Idea {
            action: written(position.game(), action),
            visits,
            share,
            margin,
        };
        self.player.ideas().into_iter().map(text).collect()
    }

    fn reasons(&self, game: &dyn AnyGame, action: &str) -> Vec<Told> {
        about::<P>(game, action, P::reasons)
    }

    fn hindsight(&self, game: &dyn AnyGame, action: &str, then: Option<&str>) -> Vec<Told> {
        let rules = position::<P>(game).map(Position::game);
        let then = rules.zip(then).and_then(|(rules, it)| rules.read_action(it).ok());
        about::<P>(game, action, |decision, action| P::hindsight(decision, action, then))
    }

    fn weigh(&self, game: &dyn AnyGame) -> Vec<Prospect> {
        let Some(position) = position::<P>(game) else { return Vec::new() };
        let ToAct::Seat(seat) = position.to_act() else { return Vec::new() };
        let actions = position.actions();
        P::weigh(&Decision::new(position.game(), position.state(), seat, &actions))
    }

    fn outlook(&self, game: &dyn AnyGame, seat: Seat) -> Option<Prospect> {
        let position = position::<P>(game)?;
        P::outlook(position.game(), &position.view(Viewer::Seat(seat)), seat)
    }

    fn memory(&self) -> u64 {
        self.player.memory()
    }

    fn ponder(&mut self, game: &dyn AnyGame, seat: Seat, steps: u32) -> bool {
        position::<P>(game).is_some_and(|position| {
            let view = position.view(Viewer::Seat(seat));
            self.player.ponder(position.game(), seat, &view, steps)
        })
    }
}
