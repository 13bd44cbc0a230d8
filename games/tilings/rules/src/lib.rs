//! Tilings: a game with Wang tiles, and the famous sets of them.
//!
//! The slow twin is in `testing`, behind the feature of that name.

mod action;
mod board;
mod count;
mod deck;
mod decks;
mod event;
mod game;
mod glance;
mod judge;
mod look;
mod options;
mod pattern;
mod state;
mod survey;
mod tensors;
#[cfg(feature = "testing")]
pub mod testing;
mod tile;
mod turn;
mod view;
mod wang;

pub use action::{Action, Chance};
pub use deck::Deck;
pub use event::Event;
pub use game::Tilings;
pub use options::{Options, Patterns};
pub use pattern::Pattern;
pub use state::State;
pub use survey::{Found, Left, Opening};
pub use tile::{Color, Tile};
pub use view::{LaidTile, Phase, Stack, View};
pub use wang::{Coverage, WangSet};
