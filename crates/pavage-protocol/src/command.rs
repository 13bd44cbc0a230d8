//! What a person asks of a table.

use pavage_games::core::Seat;
use serde::{Deserialize, Serialize};

use crate::{Refusal, Seq};

/// A command to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Command {
    /// A random text made by the client. A command that is sent again is carried out once and gets
    /// its first answer again.
    pub id: String,
    /// The last event that the sender knows. Commands that depend on the position must have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>))]
    pub expects: Option<Seq>,
    /// What is asked.
    pub wish: Wish,
}

/// What is asked of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Takes a seat before the game begins, or changes the name and the sign there.
    Sit {
        /// The seat.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// The name to be shown.
        name: String,
        /// The sign; without it, that of the seat.
        #[serde(default)]
        sign: Option<String>,
    },
    /// Leaves one's seat before the game begins.
    Stand,
    /// The host puts a bot in a seat, or empties it.
    Seat {
        /// The seat.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
        /// The spec of the bot; `None` empties the seat.
        bot: Option<String>,
    },
    /// The host begins the game.
    Start,
    /// Commits to a nonce: its SHA-256, as hexadecimal text.
    Commit {
        /// The hash.
        hash: String,
    },
    /// Reveals the nonce, once everybody has committed to one.
    Reveal {
        /// The nonce, as hexadecimal text.
        nonce: String,
    },
    /// Plays all actions of one's turn. Needs `expects`.
    Play {
        /// The actions.
        actions: Vec<String>,
    },
    /// Leaves the game for good; the others play on.
    Resign,
    /// Asks the others to go back to the start of one's last turn. Needs `expects`.
    TakeBack,
    /// Answers somebody's wish to take back.
    Vote {
        /// Whether one agrees.
        agree: bool,
    },
    /// Lets a bot play for a seat: one's own at any time, another person's when it is to act and has
    /// been away for long.
    CallBot {
        /// The seat.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Takes one's own seat back from a bot.
    Return,
    /// Retires another person's seat that is to act and has been away for long.
    Retire {
        /// The seat.
        #[cfg_attr(feature = "schema", schema(value_type = u8))]
        seat: Seat,
    },
    /// Says something to everybody at the table.
    Say {
        /// The words.
        text: String,
    },
    /// The host allows the chat or ends it.
    Chat {
        /// Whether it is allowed.
        on: bool,
    },
    /// Opens the next table with the same players, whose seats are turned by one.
    Rematch,
}

impl Wish {
    /// Whether the command depends on the position, so that its sender must say which one is meant.
    pub fn needs_seq(&self) -> bool {
        matches!(self, Wish::Play { .. } | Wish::TakeBack)
    }
}

/// The answer to a command.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The id of the command.
    pub id: String,
    /// The event that carried it out, which is on disk; or the reason why nothing changed.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub result: Result<Seq, Refusal>,
}
