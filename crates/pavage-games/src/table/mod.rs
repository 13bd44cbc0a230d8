//! A table: a game that is being played, and those who sit at it.
//!
//! A [`Match`](crate::conduct::Match) conducts the game. A [`Session`] seats people at one screen
//! beside bots: a [`Draft`] is the turn that somebody
//! has not confirmed yet, made of [`Choices`] that a [`Cursor`] points at. A
//! [`Pointer`] moves it, and [`Pointing`] says how far the person has come. None
//! of it knows the game, keys or pixels, so terminal and browser share it.

mod breach;
mod choices;
mod cursor;
mod draft;
mod pointer;
mod pointing;
mod preview;
mod seating;
mod session;
#[cfg(test)]
mod tests;
mod undo;

pub use breach::Breach;
pub use choices::{Choices, Entry, Group, Way};
pub use cursor::{Cursor, Direction, middle};
pub use draft::{Chosen, Draft, Refused};
pub use pointer::{Hint, Pointer};
pub use pointing::{Next, Pointing, Then};
pub use preview::Preview;
pub use seating::{Seating, Sitter, numbered};
pub use session::{Phase, Session};
pub use undo::Undone;

pub use crate::narrator::events;
