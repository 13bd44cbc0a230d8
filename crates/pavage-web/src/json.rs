//! JSON, as storage, workers and servers keep and send it.
//!
//! The code that reads a type is large, and each format has its own. The views of games are read
//! from a [`Value`], so everything else is too.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What a text holds; `None` if it is something else.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    read_value(&serde_json::from_str(text).ok()?)
}

/// What a value holds; `None` if it is something else.
pub(crate) fn read_value<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// A value as text.
pub(crate) fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("everything that the page writes is plain data")
}
