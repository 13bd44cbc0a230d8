//! Requests and answers about people, their devices and their programs.

use serde::{Deserialize, Serialize};

use crate::Card;

/// The reader, as the server knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// Tells people apart; no secret.
    pub person: String,
    /// The name that the reader chose, which may be empty.
    pub name: String,
}

/// A new name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rename {
    /// The name.
    pub name: String,
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opened {
    /// The table.
    pub id: String,
}

/// A page of a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tables {
    /// The tables, the newest first.
    pub tables: Vec<Card>,
    /// Whether there is another page.
    pub more: bool,
}

/// A link that makes another device the same person, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeviceLink {
    /// The code in the link.
    pub code: String,
    /// When it ends, in milliseconds since 1970.
    pub expires: u64,
}

/// A wish for a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WantToken {
    /// What it is for.
    pub label: String,
}

/// A token, without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenInfo {
    /// Names it in requests.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
}

/// A new token. Its secret is shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewToken {
    /// The text that a program sends as `Authorization: Bearer …`.
    pub token: String,
    /// The token.
    pub info: TokenInfo,
}
