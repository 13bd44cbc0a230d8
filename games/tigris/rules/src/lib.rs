//! Tigris & Euphrates: a game of four colours in which only the weakest counts.
//!
//! [`Tigris`] holds the rules, [`State`] the changing part. Hands are hidden: a seat sees a
//! [`View`] and guesses the rest.
//!
//! The slow twin is in `testing`, behind the feature of that name.

#![deny(missing_docs)]

mod action;
mod bits;
mod board;
mod cell;
mod color;
mod conflict;
mod event;
mod game;
mod judge;
mod list;
mod listed;
mod look;
mod map;
mod monument;
mod options;
mod state;
mod tensors;
#[cfg(feature = "testing")]
pub mod testing;
mod treasure;
mod turn;
mod view;

pub use action::{Action, Draw};
pub use bits::{Bits, Cells};
pub use cell::{COLUMNS, Cell, NoCell, ROWS};
pub use color::{ByColor, Color, Handful, Tiles};
pub use event::{Event, Why};
pub use game::Tigris;
pub use map::Map;
pub use monument::Monument;
pub use options::Options;
pub use state::State;
pub use view::{Conflict, Drawing, Kind, Leader, LeaderView, MonumentView, Phase, SeatView, View};

/// The number of tiles in a full hand.
pub const HAND: u8 = 6;

/// The number of catastrophes a seat has at the start.
pub const CATASTROPHES: u8 = 2;

/// The number of tiles of each colour, including those on the board at the start.
pub const TILES: Tiles = ByColor([57, 36, 30, 30]);
