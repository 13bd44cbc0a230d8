//! A table: a game in progress and the people and bots at it.
//!
//! A [`Match`](crate::conduct::Match) conducts the game, here or on a server. A [`Session`] seats
//! people at one screen beside bots, or one person at a server's table, who knows only what was
//! [`Seen`]. A [`Draft`] is a turn that the person has not confirmed; it is made of [`Choices`]
//! and a [`Cursor`] that points at one of them. A [`Pointer`] moves the cursor, and [`Pointing`]
//! says whether the choice is hovered over, laid or illegal. Nothing here knows the game, keys or
//! pixels, so terminal and browser share it.

mod breach;
mod by_hand;
mod choices;
mod cursor;
mod draft;
mod gains;
mod hand;
mod heat;
mod here;
mod marks;
mod pointer;
mod pointing;
mod preview;
mod seating;
mod session;
#[cfg(test)]
mod tests;
mod there;
mod undo;

pub use breach::Breach;
pub use by_hand::Outcome;
pub use choices::{Choices, Entry, Group, Way};
pub use cursor::{Cursor, Direction, middle};
pub use draft::{Chosen, Draft, Refused};
pub use hand::Piece;
pub use heat::{Heat, heat, idea, outlook, percent, percents, tenths, thoughts};
pub use pointer::{Hint, Pointer};
pub use pointing::{Next, Pointing, Then};
pub use preview::Preview;
pub use seating::{Seating, Sitter, numbered};
pub use session::{Phase, Session};
pub use there::{Outgoing, Seen};
pub use undo::Undone;

pub use crate::narrator::events;
