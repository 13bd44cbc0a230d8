//! Notes about a game: the comments of its record, by ply.

use std::fmt::Write;

use super::{EntryKind, Record};

/// A note about the game after so many plies.
pub type Note = (u32, String);

impl Record {
    /// The text of the record with notes. Each stands behind the ply that it is about, as comments.
    ///
    /// ```
    /// # use pavage_games::Record;
    /// let record: Record = "pavage-record 1\ngame: carcassonne\n\n=E\n1 0,-1v .\n".parse()?;
    /// let notes = [(1, "A corner.".to_owned()), (3, "Too careful.\nThe city was free.".to_owned())];
    /// let text = record.noted(&notes);
    /// assert!(text.ends_with("=E\n# A corner.\n1 0,-1v .\n# Too careful.\n# The city was free.\n"));
    /// assert_eq!(Record::notes(&text), notes);
    /// # Ok::<_, pavage_games::RecordError>(())
    /// ```
    pub fn noted(&self, notes: &[Note]) -> String {
        let mut text = Record { entries: Vec::new(), ..self.clone() }.to_string();
        let mut plies = 0;
        remark(notes, 0, &mut text);
        for entry in &self.entries {
            let EntryKind::Play(seat, actions) = &entry.kind else {
                _ = writeln!(text, "{}", entry.kind);
                if !matches!(entry.kind, EntryKind::Expect(_)) {
                    plies += 1;
                    remark(notes, plies, &mut text);
                }
                continue;
            };
            // A note between two actions of a seat begins another line.
            let mut begins = true;
            for (_, action) in actions {
                match begins {
                    true => _ = write!(text, "{seat} {action}"),
                    false => _ = write!(text, " {action}"),
                }
                plies += 1;
                begins = notes.iter().any(|it| it.0 == plies);
                if begins {
                    text.push('\n');
                    remark(notes, plies, &mut text);
                }
            }
            if !begins {
                text.push('\n');
            }
        }
        text
    }

    /// The notes in the text of a record: the comments below its head. There are none in a text that is no
    /// record.
    pub fn notes(text: &str) -> Vec<Note> {
        let Ok(record) = text.parse::<Record>() else { return Vec::new() };
        let mut notes: Vec<Note> = Vec::new();
        let mut entries = record.entries.iter().peekable();
        let mut plies = 0;
        let lines = text.lines().zip(1..).skip_while(|(line, _)| !line.trim_end().is_empty());
        for (line, number) in lines {
            while let Some(entry) = entries.next_if(|it| it.line <= number) {
                plies += match &entry.kind {
                    EntryKind::Play(_, actions) => actions.len() as u32,
                    EntryKind::Deal(_) | EntryKind::Retire { .. } => 1,
                    EntryKind::Expect(_) => 0,
                };
            }
            let Some(said) = comment(line) else { continue };
            match notes.last_mut() {
                Some(last) if last.0 == plies => _ = write!(last.1, "\n{said}"),
                _ => notes.push((plies, said.to_owned())),
            }
        }
        notes
    }
}

/// The comment of a line of the body. A refused answer in quotes may contain anything.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim();
    let alone = line.strip_prefix('#');
    let behind = || line.split_once(" #").filter(|it| !it.0.contains(['"', '?'])).map(|it| it.1);
    alone.or_else(behind).map(str::trim).filter(|it| !it.is_empty())
}

/// Writes the notes about a ply.
fn remark(notes: &[Note], ply: u32, text: &mut String) {
    let here = notes.iter().filter(|it| it.0 == ply);
    for line in here.flat_map(|it| it.1.lines()).map(str::trim).filter(|it| !it.is_empty()) {
        text.push_str("# ");
        text.extend(line.chars().filter(|it| !it.is_control()));
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
pavage-record 1
# About the head.
game: carcassonne
options: standard
seat 1: anna
seat 2:

# Before the game.
=E # a corner
? to-act 1
1 0,-1v .
# The end.
2 !illegal \"a # b\"
";

    #[test]
    fn comments_are_notes_and_come_back() {
        let record: Record = TEXT.parse().unwrap();
        let notes = Record::notes(TEXT);
        let note = |ply, text: &str| (ply, text.to_owned());
        assert_eq!(notes, [note(0, "Before the game."), note(1, "a corner"), note(3, "The end.")]);
        let text = record.noted(&notes);
        assert_eq!(Record::notes(&text), notes);
        assert_eq!(text.parse::<Record>().unwrap().since(0), record.since(0));
        assert_eq!(record.noted(&[]), record.to_string());
        assert_eq!(Record::notes("no record # at all"), []);
    }

    #[test]
    fn a_note_may_stand_between_two_actions_of_a_seat() {
        let record: Record = TEXT.parse().unwrap();
        let text = record.noted(&[(2, " A bold\u{7} move.\n\n".to_owned())]);
        assert!(text.contains("\n1 0,-1v\n# A bold move.\n1 .\n"), "{text}");
        assert_eq!(text.parse::<Record>().unwrap().since(0), record.since(0));
    }
}
