//! A table: a game that is being played, and those who sit at it.
//!
//! A [`Match`](crate::conduct::Match) conducts the game. A [`Session`] seats people at one screen
//! beside bots: a [`Draft`] is the turn that somebody
//! has not confirmed yet, made of [`Choices`] that a [`Cursor`] points at. None
//! of it knows the game, keys or pixels, so terminal and browser share it.

mod breach;
mod choices;
mod cursor;
mod draft;
mod seating;
mod session;
#[cfg(test)]
mod tests;

pub use breach::Breach;
pub use choices::{Choices, Entry, Group, Way};
pub use cursor::{Cursor, Direction, middle};
pub use draft::{Draft, Refused};
pub use seating::{Seating, Sitter, numbered};
pub use session::{Phase, Session};

pub use crate::narrator::events;
