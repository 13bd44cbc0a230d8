//! What clients and the server say to each other.
//!
//! A client sends a [`Command`] and gets an [`Outcome`]. Everybody at a table gets a [`News`] after
//! each event. News is cumulative: it holds the whole state that its viewer may know, and the lines
//! of the log that the viewer has not read yet. So a client never has to work out anything from what
//! it missed, and coming back is the same as going on.
//!
//! Only views, facts and legal actions are in here. A game's state cannot be serialised.

#![deny(missing_docs)]

mod command;
mod dealing;
mod news;
mod people;
mod plan;
mod refusal;
mod socket;

pub use command::{Command, Outcome, Wish};
pub use dealing::{Dealing, Part};
pub use news::{GameNews, News, Phase, Place, Player, Remark, TakeBack};
pub use people::{DeviceLink, Me, NewToken, Opened, Rename, Tables, TokenInfo, WantToken};
pub use plan::{Card, Helpers, Plan, Pledge};
pub use refusal::{Refusal, messages};
pub use socket::{FromClient, FromServer, Welcome};

pub use pavage_games as games;

/// The version of these messages. A client of another version goes on where it can, and is renewed
/// between two turns.
pub const VERSION: u32 = 1;

/// The number of an event of a table; it never falls.
pub type Seq = u64;
