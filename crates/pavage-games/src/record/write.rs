use std::fmt;

use super::{EntryKind, Record};

/// The one way in which a record is written.
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
        for entry in &self.entries {
            match &entry.kind {
                EntryKind::Deal(text) => writeln!(f, "={text}")?,
                EntryKind::Play(seat, texts) => {
                    write!(f, "{seat}")?;
                    texts.iter().try_for_each(|(_, text)| write!(f, " {text}"))?;
                    writeln!(f)?;
                }
                EntryKind::Retire { seat, reason, refused } => {
                    write!(f, "{seat} !{reason}")?;
                    if let Some(refused) = refused {
                        write!(f, " {}", plain_or_json(refused))?;
                    }
                    writeln!(f)?;
                }
                EntryKind::Expect(text) => writeln!(f, "? {text}")?,
            }
        }
        Ok(())
    }
}

/// What was refused may be anything a client sent; what is not plain stands as a JSON string.
fn plain_or_json(text: &str) -> String {
    let plain = |it: char| it.is_ascii_graphic() && it != '"' && it != '#';
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    serde_json::to_string(text).expect("a string is JSON")
}
