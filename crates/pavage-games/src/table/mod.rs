//! A table: a game that is being played, and those who sit at it.
//!
//! A [`Match`] conducts the game. A [`Session`] seats people at one screen
//! beside bots: a [`Draft`] is the turn that somebody
//! has not confirmed yet, made of [`Choices`] that a [`Cursor`] points at. A
//! [`Pointer`] moves it, and [`Pointing`] says how far the person has come. None
//! of it knows the game, keys or pixels, so terminal and browser share it.

mod breach;
mod choices;
mod cursor;
mod draft;
mod log;
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
pub use log::{Line, Log};
pub use pointer::{Hint, Pointer};
pub use pointing::{Next, Pointing, Then};
pub use preview::Preview;
pub use seating::{Seating, Sitter, numbered};
pub use session::{Phase, Session};
pub use undo::Undone;

use pavage_core::{Seat, Viewer};
use pavage_scene::Words;

use crate::AnyGame;
use crate::conduct::{Match, Ply};

impl Match {
    /// What happened, in a sentence for a viewer.
    pub fn tell(&self, ply: &Ply, viewer: Viewer, words: &Words, names: &[String]) -> String {
        let name = |seat: Seat| ("seat", words.seat(seat, names));
        match ply {
            Ply::Deal => words.plain("watch-deal", &[("tile", self.game.last(viewer))]),
            Ply::Play(seat) => {
                let action = ("action", self.game.last(viewer));
                words.plain("watch-play", &[name(*seat), action])
            }
            Ply::Leave(seat, Some(offence)) if offence.is_told(viewer, *seat) => {
                let reason = ("reason", offence.reason.message(words, names));
                let action = ("action", offence.action.clone());
                words.plain("watch-illegal", &[name(*seat), action, reason])
            }
            Ply::Leave(seat, Some(_)) => words.plain("watch-out", &[name(*seat)]),
            Ply::Leave(seat, None) => words.plain("watch-left", &[name(*seat)]),
        }
    }
}

/// What followed from the last ply, in sentences for a viewer.
pub fn events(game: &dyn AnyGame, viewer: Viewer, words: &Words, names: &[String]) -> Vec<String> {
    game.events(viewer).iter().map(|it| words.say(&it.event, &it.args, names)).collect()
}
