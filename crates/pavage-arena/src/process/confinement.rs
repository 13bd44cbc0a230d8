//! What the launcher took away from a bot, and what the system did not allow it to.

use serde::{Deserialize, Serialize};

/// The measures that the launcher tried.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Confinement(pub Vec<Measure>);

/// A measure, and the reason if the system refused it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Measure {
    /// Its name, such as `network`. The sentence about it is `measure-` and this name.
    pub name: String,
    /// Why it was not applied; `None` if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

impl Confinement {
    /// Notes whether a measure was applied, and tells the caller.
    pub(super) fn note<E: ToString>(&mut self, name: &str, done: Result<(), E>) -> bool {
        let refused = done.err().map(|it| it.to_string());
        let applied = refused.is_none();
        self.0.push(Measure { name: name.to_owned(), refused });
        applied
    }

    /// Whether a measure was applied.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|it| it.name == name && it.refused.is_none())
    }

    /// The measures that were applied.
    pub fn applied(&self) -> impl Iterator<Item = &Measure> {
        self.0.iter().filter(|it| it.refused.is_none())
    }

    /// The measures that the system refused.
    pub fn refused(&self) -> impl Iterator<Item = &Measure> {
        self.0.iter().filter(|it| it.refused.is_some())
    }
}
