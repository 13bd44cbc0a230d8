//! JSON, as storage, workers and servers keep and send it.
//!
//! The code that reads a type is large, and each format has its own. The views of games are read
//! from values, so everything else is too.

use pavage_games::read_value;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a text holds; `None` if it is something else.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    read_value(&serde_json::from_str(text).ok()?)
}

/// A value as text.
pub(crate) fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("everything that the page writes is plain data")
}
