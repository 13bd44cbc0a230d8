//! The state of a table, as one viewer may know it.

use pavage_games::GameRow;
use pavage_games::conduct::Millis;
use pavage_games::core::{Ranking, Seat, ToAct, Viewer};
use pavage_games::narrator::Line;
use pavage_games::scene::Signs;
use pavage_games::table::{Seating, Seen, Sitter};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Dealing, Seq};

/// The state of a table after an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct News {
    /// The event.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub seq: Seq,
    /// Whether the table is open, running or over.
    pub phase: Phase,
    /// The reader's seat.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
    pub you: Option<Seat>,
    /// Whether the reader is the host.
    pub host: bool,
    /// The seats.
    pub places: Vec<Place>,
    /// The state of the dealing, while people contribute to it.
    pub dealing: Option<Dealing>,
    /// The game, once it has begun.
    pub game: Option<GameNews>,
    /// Somebody's wish to take back.
    pub take_back: Option<TakeBack>,
    /// Whether the chat is allowed.
    pub chat: bool,
    /// What was said since the last event that the reader knows.
    pub remarks: Vec<Remark>,
    /// The number of people who watch.
    pub watchers: u32,
    /// The next table, after a rematch.
    pub next: Option<String>,
}

impl News {
    /// The players in the seats. A bot that plays for a person counts as a bot.
    pub fn seating(&self) -> Seating {
        let sitter = |it: &Place| match it.player {
            Player::Nobody | Player::Person(_) => Sitter::Person(it.name.clone()),
            Player::Bot(_) | Player::Stand { .. } => Sitter::Bot(it.name.clone()),
        };
        Seating(self.places.iter().map(sitter).collect())
    }

    /// The sign of each seat in a game.
    pub fn signs(&self, row: &GameRow) -> Signs {
        let wish = |it: &Place| row.sign_called(it.sign.as_deref()?);
        Signs::chosen(&self.places.iter().map(wish).collect::<Vec<_>>())
    }
}

/// The part of its life that a table is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Seats can be taken.
    Open,
    /// People contribute to the dealing.
    Dealing,
    /// The game is being played.
    Running,
    /// The game is over.
    Over,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Place {
    /// The player there.
    pub player: Player,
    /// The name to be shown.
    pub name: String,
    /// The sign.
    pub sign: Option<String>,
    /// Whether the person has an open socket.
    pub present: bool,
    /// For how long the person has been away, in milliseconds.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>))]
    pub away: Option<Millis>,
    /// Whether others may call a bot for the seat, or retire it.
    pub claimable: bool,
    /// The time left, in milliseconds.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>))]
    pub left: Option<Millis>,
}

/// The player in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Nobody yet.
    Nobody,
    /// A person. The text tells people apart and is no secret.
    Person(String),
    /// A bot on the server, by its spec.
    Bot(String),
    /// A bot plays for a person, who may come back.
    Stand {
        /// The person.
        person: String,
        /// The bot's spec.
        bot: String,
    },
}

/// The game of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameNews {
    /// The viewer.
    #[cfg_attr(feature = "schema", schema(value_type = Value))]
    pub viewer: Viewer,
    /// The number of plies so far.
    pub plies: u32,
    /// The number of turns so far.
    pub turns: u32,
    /// The seat to act.
    #[cfg_attr(feature = "schema", schema(value_type = Value))]
    pub to_act: ToAct,
    /// The view.
    pub view: Value,
    /// The legal actions of the viewer, if it is to act.
    pub actions: Vec<String>,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// Seats in order, ties grouped, once the game is over.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Value>))]
    pub ranking: Option<Ranking>,
    /// The number of lines of the log that stay; the reader drops the others.
    pub kept: usize,
    /// The lines after these.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Value>))]
    pub lines: Vec<Line>,
    /// Whether the reader can ask to take back.
    pub can_take_back: bool,
}

impl GameNews {
    /// The news for a session at this table.
    pub fn seen(&self) -> Seen {
        Seen {
            viewer: self.viewer,
            plies: self.plies,
            view: self.view.clone(),
            actions: self.actions.clone(),
            scores: self.scores.clone(),
            ranking: self.ranking.clone(),
            kept: self.kept,
            lines: self.lines.clone(),
            can_take_back: self.can_take_back,
        }
    }
}

/// Somebody's wish to go back to the start of their last turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TakeBack {
    /// Who asks.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub by: Seat,
    /// Who has agreed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub agreed: Vec<Seat>,
    /// Whether the reader is still to answer.
    pub asks: bool,
}

/// Something that somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Remark {
    /// The event.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub seq: Seq,
    /// The seat of the speaker; `None` for a spectator.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// The name of the speaker.
    pub name: String,
    /// The person, as in [`Player::Person`], so that a reader can mute them.
    pub person: String,
    /// The words.
    pub text: String,
}
