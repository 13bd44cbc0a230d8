//! Games of unknown type as integers, for programs that learn.
//!
//! [`AnyTensors`] numbers the actions of a game and writes what a seat may know into arrays; the
//! module `tensors` of each game's rules says what the integers mean. An [`AnyLane`] is a game that is
//! stepped as fast as possible by number, with bots in some of its seats.

mod lane;
mod reward;

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};

use pavage_core::tensors::Tensors;
use pavage_core::{
    Configure, Guess, Layout, Observation, Position, Seat, ToAct, Viewer, Violation,
};
use pavage_players::Strategies;

pub(crate) use lane::BeginLane;
pub use lane::{AnyLane, LaneSetup, Step};
pub use reward::{Reward, rewards};

use crate::any_game::Erased;
use crate::{AnyGame, GameError, GameRow};

/// A game of unknown type as integers.
///
/// ```
/// use pavage_games::core::Setup;
/// use pavage_games::GameRow;
///
/// let mut game = GameRow::find("carcassonne")?.begin(Setup::default())?;
/// game.deal("E")?;
/// let number = game.tensors().action_number("0,-1v").expect("it is legal") as i64;
/// assert_eq!(game.tensors().action_text(number).as_deref(), Some("0,-1v"));
/// game.tensors_mut().play_number(number)?;
/// assert_eq!(game.plies(), 2);
/// # Ok::<_, pavage_games::GameError>(())
/// ```
pub trait AnyTensors {
    /// How many numbers actions have.
    fn action_space(&self) -> usize;
    /// The numbers of the legal actions, in the order of [`AnyGame::actions`].
    fn action_numbers(&self) -> Vec<usize>;
    /// The number of a legal action; `None` if it is not legal here.
    fn action_number(&self, text: &str) -> Option<usize>;
    /// The text of the legal action with this number.
    fn action_text(&self, number: i64) -> Option<String>;
    /// How many numbers outcomes have.
    fn chance_space(&self) -> usize;
    /// The numbers of the possible outcomes, in the order of [`AnyGame::chances`].
    fn chance_numbers(&self) -> Vec<usize>;
    /// Plays the legal action with this number.
    ///
    /// # Errors
    ///
    /// If no seat is to act, or no legal action has this number.
    fn play_number(&mut self, number: i64) -> Result<(), GameError>;
    /// Deals the possible outcome with this number.
    ///
    /// # Errors
    ///
    /// If chance is not to act, or no possible outcome has this number.
    fn deal_number(&mut self, number: i64) -> Result<(), GameError>;
    /// The shapes of the arrays and the names of their columns.
    fn layout(&self) -> Layout;
    /// Writes what a seat may know into arrays of zeros.
    fn observe(&self, seat: Seat, out: &mut Observation<'_>);
    /// Draws the board as a seat sees it, on zeros.
    fn paint(&self, seat: Seat, planes: &mut [u8]);
    /// Whether rules and state are the same as those of another game, hidden parts included.
    fn same(&self, other: &dyn AnyGame) -> bool;
    /// A number that is equal for games that are the same.
    fn fingerprint(&self) -> u64;
    /// Another game that looks the same to `viewer`, each equally likely; `pick(n)` gives a number
    /// below `n`.
    ///
    /// # Errors
    ///
    /// If the view cannot occur.
    fn guess(
        &self,
        viewer: Viewer,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Box<dyn AnyGame>, GameError>;
}

/// The functions that show a game as integers, for a row of the list.
#[derive(Clone, Copy)]
pub(crate) struct TensorsOf {
    of: fn(&dyn AnyGame) -> Option<&dyn AnyTensors>,
    of_mut: fn(&mut dyn AnyGame) -> Option<&mut dyn AnyTensors>,
    pub(crate) lane: BeginLane,
}

impl TensorsOf {
    pub(crate) const fn new<P: Strategies<Game: Tensors>>() -> TensorsOf {
        TensorsOf {
            of: |game| {
                let game = (game as &dyn Any).downcast_ref::<Erased<P::Game>>()?;
                Some(game)
            },
            of_mut: |game| {
                let game = (game as &mut dyn Any).downcast_mut::<Erased<P::Game>>()?;
                Some(game)
            },
            lane: lane::begin::<P>,
        }
    }
}

impl dyn AnyGame {
    /// The game as integers.
    pub fn tensors(&self) -> &dyn AnyTensors {
        (self.row().tensors.of)(self).expect("the row of its name made the game")
    }

    /// The game as integers, to play.
    pub fn tensors_mut(&mut self) -> &mut dyn AnyTensors {
        (self.row().tensors.of_mut)(self).expect("the row of its name made the game")
    }

    fn row(&self) -> &'static GameRow {
        GameRow::find(self.name()).expect("every game is in the list")
    }
}

/// No legal action or possible outcome has this number.
fn no_such_number(number: i64, space: usize) -> GameError {
    let violation = Violation::new("game/no-such-number");
    GameError::Illegal(violation.with("found", number.to_string()).with("most", space - 1))
}

impl<G: Configure + Guess + Tensors> AnyTensors for Erased<G> {
    fn action_space(&self) -> usize {
        self.position().game().action_space()
    }

    fn action_numbers(&self) -> Vec<usize> {
        let game = self.position().game();
        self.position().actions().into_iter().map(|it| game.action_number(it)).collect()
    }

    fn action_number(&self, text: &str) -> Option<usize> {
        let (game, state) = (self.position().game(), self.position().state());
        let action = game.read_action(text).ok()?;
        game.check(state, action).ok()?;
        Some(game.action_number(game.canonical(state, action)))
    }

    fn action_text(&self, number: i64) -> Option<String> {
        let game = self.position().game();
        let mut actions = self.position().actions().into_iter();
        let action = actions.find(|&it| game.action_number(it) as i64 == number)?;
        let mut text = String::new();
        game.write_action(action, &mut text).expect("a string takes any text");
        Some(text)
    }

    fn chance_space(&self) -> usize {
        self.position().game().chance_space()
    }

    fn chance_numbers(&self) -> Vec<usize> {
        let game = self.position().game();
        self.position().chances().into_iter().map(|it| game.chance_number(it.0)).collect()
    }

    fn play_number(&mut self, number: i64) -> Result<(), GameError> {
        match self.position().to_act() {
            ToAct::Seat(_) => (),
            ToAct::Chance => return Err(GameError::NotToAct),
            ToAct::Nobody => return Err(GameError::Over),
        }
        let text = self.action_text(number);
        let text = text.ok_or_else(|| no_such_number(number, self.action_space()))?;
        self.play(&text)
    }

    fn deal_number(&mut self, number: i64) -> Result<(), GameError> {
        match self.position().to_act() {
            ToAct::Seat(seat) => return Err(GameError::NotChance(seat)),
            ToAct::Chance => (),
            ToAct::Nobody => return Err(GameError::Over),
        }
        let game = self.position().game();
        let mut chances = self.position().chances().into_iter();
        let chance = chances.find(|it| game.chance_number(it.0) as i64 == number);
        let chance = chance.ok_or_else(|| no_such_number(number, self.chance_space()))?.0;
        let mut text = String::new();
        game.write_chance(chance, &mut text).expect("a string takes any text");
        self.deal(&text)
    }

    fn layout(&self) -> Layout {
        self.position().game().layout()
    }

    fn observe(&self, seat: Seat, out: &mut Observation<'_>) {
        self.position().game().observe(self.position().state(), seat, out);
    }

    fn paint(&self, seat: Seat, planes: &mut [u8]) {
        self.position().game().paint(self.position().state(), seat, planes);
    }

    fn same(&self, other: &dyn AnyGame) -> bool {
        let other = (other as &dyn Any).downcast_ref::<Erased<G>>();
        other.is_some_and(|other| self.position() == other.position())
    }

    fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.position().state().hash(&mut hasher);
        hasher.finish()
    }

    fn guess(
        &self,
        viewer: Viewer,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Box<dyn AnyGame>, GameError> {
        let game = self.position().game();
        let state = game.guess(&self.position().view(viewer), pick).map_err(GameError::Illegal)?;
        let position = Position::at(game.clone(), state);
        Ok(Box::new(Erased::after(self.plies(), position, self.show())))
    }
}
