//! What a host decides when opening a table, and what the lobby shows of it.

use pavage_games::Terms;
use pavage_games::conduct::Clock;
use pavage_games::core::Setup;
use serde::{Deserialize, Serialize};

/// The decisions of the host who opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Plan {
    /// The game, e.g. `carcassonne`.
    pub game: String,
    /// Its options, as a preset and the differences from it.
    #[serde(default)]
    pub options: String,
    /// The number of seats; without it, as many as the options say.
    #[serde(default)]
    pub seats: Option<u8>,
    /// The files that are not built in, as (role, text).
    #[serde(default)]
    pub files: Vec<(String, String)>,
    /// The time that seats may take.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = serde_json::Value))]
    pub clock: Clock,
    /// The help that interfaces may give.
    #[serde(default)]
    pub helpers: Helpers,
    /// Whether people can write to each other.
    #[serde(default = "yes")]
    pub chat: bool,
    /// Whether the lobby lists the table. Others can join only by its link.
    #[serde(default)]
    pub listed: bool,
    /// Whether the order of the seats is drawn when the game begins.
    #[serde(default = "yes")]
    pub drawn_order: bool,
}

fn yes() -> bool {
    true
}

impl Plan {
    /// The setup of the game, given its files as borrowed text.
    pub fn setup<'a>(&'a self, files: &'a [(&'a str, &'a str)]) -> Setup<'a> {
        Setup { options: &self.options, seats: self.seats.map(u64::from), files }
    }

    /// The game and its setup, for a client.
    pub fn terms(&self) -> Terms {
        let (game, options) = (self.game.clone(), self.options.clone());
        Terms { game, options, seats: self.seats, files: self.files.clone() }
    }

    /// The files as borrowed text.
    pub fn borrowed_files(&self) -> Vec<(&str, &str)> {
        self.files.iter().map(|(role, text)| (role.as_str(), text.as_str())).collect()
    }
}

/// The help that interfaces may give at a table. Everybody at it can see what is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Helpers {
    /// Overlays that show who owns what.
    pub overlays: bool,
    /// Hints by a bot.
    pub hints: bool,
    /// The scores that the board would give if the game ended now.
    pub forecast: bool,
}

impl Default for Helpers {
    fn default() -> Helpers {
        Helpers { overlays: true, hints: false, forecast: true }
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Card {
    /// The table.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its options.
    pub options: String,
    /// Whether it is open, running or over.
    pub phase: crate::Phase,
    /// The names of those who sit; an empty seat has none.
    pub names: Vec<Option<String>>,
    /// Whether a bot sits in each seat; its name is its spec. A person may be called like a bot.
    #[serde(default)]
    pub bots: Vec<bool>,
    /// The clock.
    #[cfg_attr(feature = "schema", schema(value_type = serde_json::Value))]
    pub clock: Clock,
    /// Whether the reader sits there.
    pub mine: bool,
    /// Whether the reader is to act; `None` for readers who do not sit there.
    pub my_turn: Option<bool>,
    /// When it last changed, in milliseconds since 1970.
    pub touched: u64,
}

/// What the server has promised about the dealing before anybody contributed to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pledge {
    /// The SHA-256 of the server's secret, as hexadecimal text.
    pub commitment: String,
}
