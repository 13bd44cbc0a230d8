use std::fmt;

use super::{EntryKind, Record};

/// The canonical text of a record.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "pavage-record 1")?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "options: {}", self.options)?;
        for (index, name) in self.seats.iter().enumerate() {
            writeln!(f, "{}", format!("seat {}: {name}", index + 1).trim_end())?;
        }
        for (key, value) in &self.headers {
            writeln!(f, "{key}: {value}")?;
        }
        for (role, text) in &self.files {
            writeln!(f, "{role}:")?;
            for line in text.lines().filter(|line| !line.trim().is_empty()) {
                writeln!(f, "  {line}")?;
            }
        }
        writeln!(f)?;
        self.entries.iter().try_for_each(|it| writeln!(f, "{}", it.kind))
    }
}

impl fmt::Display for EntryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryKind::Deal(text) => write!(f, "={text}"),
            EntryKind::Play(seat, texts) => {
                write!(f, "{seat}")?;
                texts.iter().try_for_each(|(_, text)| write!(f, " {text}"))
            }
            EntryKind::Retire { seat, reason, refused } => {
                write!(f, "{seat} !{reason}")?;
                match refused {
                    Some(refused) => write!(f, " {}", plain_or_json(refused)),
                    None => Ok(()),
                }
            }
            EntryKind::Expect(text) => write!(f, "? {text}"),
        }
    }
}

impl Record {
    /// The plies after the first `plies`, one line each.
    pub fn since(&self, plies: u32) -> Vec<String> {
        let mut before = plies as usize;
        let mut lines = Vec::new();
        for entry in &self.entries {
            match &entry.kind {
                EntryKind::Play(seat, texts) => {
                    let new = texts.iter().skip(before);
                    lines.extend(new.map(|(_, text)| format!("{seat} {text}")));
                    before = before.saturating_sub(texts.len());
                }
                EntryKind::Deal(_) | EntryKind::Retire { .. } => {
                    if before == 0 {
                        lines.push(entry.kind.to_string());
                    }
                    before = before.saturating_sub(1);
                }
                EntryKind::Expect(_) => (),
            }
        }
        lines
    }
}

/// A refused text may be anything that a client sent; text that is not plain becomes a JSON string.
fn plain_or_json(text: &str) -> String {
    let plain = |it: char| it.is_ascii_graphic() && it != '"' && it != '#';
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    serde_json::to_string(text).expect("a string is JSON")
}
