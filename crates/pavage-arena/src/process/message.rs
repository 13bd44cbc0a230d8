//! The messages of the protocol, one JSON object a line.

use std::borrow::Cow;

use pavage_games::conduct::Clock;
use pavage_games::core::{Args, Plain, Told};
use serde::Serialize;
use serde_json::{Map, Value};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// A message to a bot.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Say<'a> {
    Hello {
        protocol: u32,
        program: &'a str,
    },
    Game {
        game: &'a str,
        options: &'a str,
        #[serde(skip_serializing_if = "Map::is_empty")]
        files: Map<String, Value>,
        seats: u8,
        /// From one, as in records.
        seat: u8,
        /// As text: a number this long does not fit the numbers of every language.
        seed: String,
        clock: Clock,
    },
    Event {
        /// The number of plies after it.
        ply: u32,
        text: &'a str,
        facts: Vec<Fact<'a>>,
    },
    Go {
        /// The number of plies so far.
        ply: u32,
        game: &'a str,
        seat: u8,
        view: &'a Value,
        actions: &'a [&'a str],
        left: Option<u64>,
        playouts: Option<u32>,
    },
    Refused {
        ply: u32,
        code: &'a str,
        message: &'a str,
        again: bool,
    },
    Stop {
        ply: u32,
    },
    Result {
        #[serde(skip_serializing_if = "Option::is_none")]
        scores: Option<Vec<i32>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        places: Option<Vec<usize>>,
        reason: &'a str,
    },
    Ping {
        id: u32,
    },
    Quit,
}

/// A fact in the form for programs that only read it.
#[derive(Debug, Serialize)]
pub(super) struct Fact<'a> {
    event: &'a str,
    args: Plain<'a, Args>,
}

impl<'a> From<&'a Told> for Fact<'a> {
    fn from(told: &'a Told) -> Fact<'a> {
        Fact { event: &told.event, args: told.args.plain() }
    }
}

impl Say<'_> {
    /// Appends the message as a line.
    pub(super) fn append(&self, out: &mut Vec<u8>) {
        serde_json::to_writer(&mut *out, self).expect("a message is plain data");
        out.push(b'\n');
    }
}

/// A message from a bot.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Heard(Map<String, Value>);

impl Heard {
    /// Reads a line; `None` if it is not a JSON object with a string `type`.
    pub(super) fn read(line: &str) -> Option<Heard> {
        let fields: Map<String, Value> = serde_json::from_str(line).ok()?;
        fields.get("type")?.is_string().then_some(Heard(fields))
    }

    /// Its type.
    pub(super) fn kind(&self) -> &str {
        self.text("type").unwrap_or_default()
    }

    pub(super) fn text(&self, field: &str) -> Option<&str> {
        self.0.get(field)?.as_str()
    }

    pub(super) fn whole(&self, field: &str) -> Option<u64> {
        self.0.get(field)?.as_u64()
    }

    /// A field as JSON, for a complaint about it.
    pub(super) fn shown(&self, field: &str) -> String {
        self.0.get(field).map_or(String::new(), Value::to_string)
    }

    /// The texts in a list; `None` if there is no list.
    pub(super) fn texts(&self, field: &str) -> Option<Vec<String>> {
        let list = self.0.get(field)?.as_array()?;
        Some(list.iter().filter_map(Value::as_str).map(str::to_owned).collect())
    }
}

/// The beginning of a text, for a complaint about it.
pub(super) fn excerpt(text: &str) -> Cow<'_, str> {
    const MOST: usize = 120;
    match text.char_indices().nth(MOST) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_an_object_with_a_type() {
        for line in ["", "1", "[]", "{}", "{\"type\":1}", "play", "{\"type\":\"play\"} {}"] {
            assert_eq!(Heard::read(line), None, "{line}");
        }
        let heard = Heard::read(r#"{"type":"play","ply":3,"action":"x","more":[1]}"#).unwrap();
        assert_eq!(
            (heard.kind(), heard.whole("ply"), heard.text("action")),
            ("play", Some(3), Some("x"))
        );
    }

    #[test]
    fn a_deep_line_is_no_message() {
        let deep =
            format!("{{\"type\":\"x\",\"a\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(Heard::read(&deep), None);
    }
}
