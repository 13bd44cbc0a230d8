//! All games behind one interface.
//!
//! [`GAMES`] is the one list. A row of it begins a game as [`AnyGame`], which takes and gives text
//! and plain data. The [`Dealer`] decides draws and [`fair`] proves them, a [`Record`] keeps every
//! ply, and a [`Referee`] lets other programs drive the rules. A [`Match`](conduct::Match) is a game
//! with its seats and clocks, a [`table`] seats people and bots, a [`narrator`] tells the course of a
//! game, [`rules`] explain each game to people, a [`tutorial`] lets them try it step by step, and a
//! [`puzzle`] asks them for its best move.
//!
//! ```
//! use pavage_core::Setup;
//! use pavage_games::{Dealer, GameRow};
//!
//! let mut game = GameRow::find("carcassonne")?.begin(Setup::default())?;
//! let dealer = Dealer::from_seed("42");
//! let tile = dealer.choose(game.as_ref()).expect("chance is to act");
//! game.deal(&tile)?;
//! assert_eq!(game.plies(), 1);
//! # Ok::<_, pavage_games::GameError>(())
//! ```

#![deny(missing_docs)]

mod any_game;
#[cfg(feature = "text")]
mod any_text;
mod any_view;
pub mod ask;
pub mod bounds;
mod cast;
pub mod conduct;
mod dealer;
mod error;
pub mod fair;
mod list;
pub mod narrator;
mod offers;
#[cfg(feature = "playouts")]
mod playouts;
pub mod puzzle;
mod record;
#[cfg(feature = "text")]
mod referee;
pub mod review;
pub mod rules;
mod sought;
mod standing;
pub mod table;
#[cfg(feature = "tensors")]
mod tensors;
#[cfg(feature = "testing")]
pub mod testing;
mod texts;
pub mod tutorial;
mod wire;

pub use any_game::AnyGame;
#[cfg(feature = "text")]
pub use any_text::AnyText;
pub use any_view::AnyView;
pub use cast::{CAST, Character};
pub use dealer::Dealer;
pub use error::{GameError, Problem, RecordError};
pub use list::{AnyPlayer, GAMES, GameRow, OptionInfo, PresetInfo, roles, words};
#[cfg(feature = "playouts")]
pub use playouts::{AnyPlayouts, TextPlayouts};
#[cfg(feature = "text")]
pub use record::Step;
pub use record::{Entry, EntryKind, Note, Record, Replay};
#[cfg(feature = "text")]
pub use referee::Referee;
pub use standing::Standing;
#[cfg(feature = "tensors")]
pub use tensors::{AnyLane, AnyTensors, LaneSetup, Reward, Step as LaneStep, rewards};
pub use texts::Texts;
pub use wire::{Terms, read_value};

pub use pavage_core as core;
pub use pavage_players::search::Prospect;
pub use pavage_players::{CARELESS, Counts, Idea, Level, Spec, Thought, careless};
pub use pavage_scene as scene;
