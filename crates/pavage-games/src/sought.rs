//! A fact that is looked for among the consequences of a ply.

use pavage_core::{ReadError, Told};
use serde_json::Value;

/// The name of an event, and some of its arguments: `carcassonne/scored feature="road" tiles=3`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sought {
    name: String,
    args: Vec<(String, Value)>,
}

impl Sought {
    /// Reads a name and arguments in JSON, with blanks between them.
    pub(crate) fn read(text: &str) -> Result<Sought, ReadError> {
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let mut args = Vec::new();
        for pair in rest.split_whitespace() {
            let misread = |text, expected| ReadError::new(text, 0, expected);
            let (key, value) = pair.split_once('=').ok_or_else(|| misread(pair, "expect-pair"))?;
            let value = serde_json::from_str(value).map_err(|_| misread(value, "expect-json"))?;
            args.push((key.to_owned(), value));
        }
        Ok(Sought { name: name.to_owned(), args })
    }

    /// Whether it is this fact.
    pub(crate) fn is(&self, told: &Told) -> bool {
        self.name == told.event && {
            let found = plain(told);
            self.args.iter().all(|(key, value)| found.get(key) == Some(value))
        }
    }
}

/// The arguments of a fact as JSON.
pub(crate) fn plain(told: &Told) -> Value {
    serde_json::to_value(told.args.plain()).expect("facts are plain data")
}
