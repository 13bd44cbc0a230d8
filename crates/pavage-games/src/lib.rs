//! Every game behind one door.
//!
//! [`GAMES`] is the one list; a row begins a game as [`AnyGame`], which takes
//! and gives text and plain data. The [`Dealer`] decides draws, a [`Record`]
//! keeps what happened, a [`Referee`] lets other programs drive the rules, a
//! [`Match`](conduct::Match) is a game with its seats and clocks, a [`table`]
//! seats people and bots, and [`rules`] explain each game to people.
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
pub mod ask;
pub mod conduct;
mod dealer;
mod error;
mod list;
mod record;
mod referee;
pub mod rules;
pub mod table;
mod texts;

pub use any_game::AnyGame;
pub use dealer::Dealer;
pub use error::{GameError, Problem, RecordError};
pub use list::{AnyPlayer, AnyPlayouts, GAMES, GameRow, OptionInfo, PresetInfo};
pub use record::{Entry, EntryKind, Record, Replay, Step};
pub use referee::Referee;
pub use texts::Texts;

/// Wang tiles beside any game: sets, solvers, and how they are painted.
pub mod workbench {
    pub use pavage_scene::tilings::{triangle_colors, workbench_scene};
    pub use pavage_tilings::wang::*;
    pub use pavage_tilings::{Deck, Tile};
}

pub use pavage_core as core;
pub use pavage_players::{Counts, Thought};
pub use pavage_scene as scene;
