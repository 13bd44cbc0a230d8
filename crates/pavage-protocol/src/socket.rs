//! Messages on a socket. Each is one frame of JSON text.

use serde::{Deserialize, Serialize};

use crate::{Command, News, Outcome, Plan, Pledge, Refusal, Seq};

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum FromClient {
    /// The first message: the version of the client, and the last event it knows.
    Hello {
        /// The version of its messages.
        version: u32,
        /// The last event it knows, 0 for none.
        #[cfg_attr(feature = "schema", schema(value_type = u64))]
        after: Seq,
    },
    /// A command.
    Command(Command),
    /// A sign of life.
    Ping,
}

/// A message from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum FromServer {
    /// The answer to `Hello`.
    Welcome(Welcome),
    /// The state of the table after an event.
    News(Box<News>),
    /// The answer to a command.
    Outcome(Outcome),
    /// The answer to `Ping`.
    Pong,
    /// Why the server closes the socket.
    Closing(Refusal),
}

/// What never changes at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// The version of the server's messages.
    pub version: u32,
    /// The version of the page that the server has.
    pub page: String,
    /// The table.
    pub table: String,
    /// The decisions of the host.
    pub plan: Plan,
    /// The promise about the dealing.
    pub pledge: Pledge,
    /// The bots that the operator of the server offers beside those of the games.
    #[serde(default)]
    pub hired: Vec<String>,
}
