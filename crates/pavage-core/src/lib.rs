//! The shared foundation of all tile games.
//!
//! A game is a value of a type that implements [`Game`]: the rules with every option fixed. A
//! flat [`Game::State`] holds the rest. The two together are a [`Position`], which checks every
//! request. A program that cannot name the type uses the erased game of `pavage-games` instead.
//!
//! ```
//! use pavage_core::{Configure, Position, ToAct};
//! use pavage_toy::Toy;
//!
//! let mut position = Position::new(Toy::new(2).expect("two may play"));
//! assert_eq!(position.to_act(), ToAct::Chance);
//! let (outcome, weight) = position.chances()[0];
//! assert_eq!(weight, 3);
//! position.deal(outcome, &mut ())?;
//! assert_eq!(position.actions().len(), 2);
//! # Ok::<_, pavage_core::PlayError>(())
//! ```
//!
//! Nothing here reads a clock, a file or a random generator, and nothing here knows a
//! particular game.

#![deny(missing_docs)]

mod bag;
mod fact;
mod game;
pub mod grid;
mod notation;
mod options;
mod position;
mod printable;
mod ranking;
mod seat;
mod setup;
pub mod sort;
pub mod tensors;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
mod weighted;

pub use bag::Bag;
pub use fact::{Arg, Args, Deal, Gain, Gains, Name, Plain, Site, Told, Violation};
pub use game::{Game, Guess, Sink};
pub use notation::{Notation, ReadError};
pub use options::{Choice, Preset, nearest, read_switch, write_options, write_switch};
pub use position::{PlayError, Position};
pub use printable::printable;
pub use ranking::{Ranking, Retired};
pub use seat::{BySeat, MAX_SEATS, Seat, ToAct, Viewer};
pub use setup::{Configure, Expels, Setup, SetupError};
pub use tensors::{Arrays, Layout, Observation, Tensors};
pub use weighted::pick_weighted;
