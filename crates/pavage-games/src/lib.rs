//! Every game behind one door.
//!
//! [`GAMES`] is the one list; a row begins a game as [`AnyGame`], which takes
//! and gives text and plain data. The [`Dealer`] decides draws, a [`Record`]
//! keeps what happened, a [`Referee`] lets other programs drive the rules, a
//! [`Match`](conduct::Match) is a game with its seats and clocks, a [`table`]
//! seats people and bots, a [`narrator`] tells what happened, and [`rules`]
//! explain each game to people.
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
mod any_view;
pub mod ask;
pub mod conduct;
mod dealer;
mod error;
mod list;
pub mod narrator;
mod record;
mod referee;
pub mod rules;
mod standing;
pub mod table;
#[cfg(feature = "testing")]
pub mod testing;
mod text_playouts;
mod texts;

pub use any_game::AnyGame;
pub use any_view::AnyView;
pub use dealer::Dealer;
pub use error::{GameError, Problem, RecordError};
pub use list::{AnyPlayer, AnyPlayouts, GAMES, GameRow, OptionInfo, PresetInfo, roles, words};
pub use record::{Entry, EntryKind, Record, Replay, Step};
pub use referee::Referee;
pub use standing::Standing;
pub use text_playouts::TextPlayouts;
pub use texts::Texts;

pub use pavage_core as core;
pub use pavage_players::{CARELESS, Counts, Thought, careless};
pub use pavage_scene as scene;
