//! Continuing a game in the text it was read from.

use super::{EntryKind, Record};

impl Record {
    /// This record, merged into the text it was read from.
    ///
    /// The result keeps the comments, expectations and headers of that text up to the ply where the
    /// two games differ. If the text is not a record of this game, the result is the plain text of
    /// the record.
    ///
    /// ```
    /// # use pavage_games::Record;
    /// let before = "pavage-record 1\ngame: carcassonne\noptions: standard\nseat 1:\nseat 2:\n\n=E # a corner\n";
    /// let mut record: Record = before.parse()?;
    /// record.deal("V".to_owned());
    /// assert_eq!(record.annotated(before), format!("{before}=V\n"));
    /// # Ok::<(), pavage_games::RecordError>(())
    /// ```
    pub fn annotated(&self, text: &str) -> String {
        let Ok(before) = text.parse::<Record>() else { return self.to_string() };
        if (&before.game, &before.files) != (&self.game, &self.files) {
            return self.to_string();
        }
        let Ok((_, plain)) = before.until(None) else { return self.to_string() };
        let (old, new) = (plain.since(0), self.since(0));
        let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
        let mut out = String::new();
        let mut lines = text.split_inclusive('\n').zip(1..);
        self.write_head(&before, &mut lines, &mut out);
        let (kept, plies) = before.body(same);
        let body = lines.take_while(|(_, number)| *number < kept);
        out.extend(body.map(|(line, _)| line));
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        self.write_plies(plies, &mut out);
        out
    }

    /// Copies the head of a text with the headers of this record; new headers come last.
    fn write_head<'t>(
        &self,
        before: &Record,
        lines: &mut impl Iterator<Item = (&'t str, usize)>,
        out: &mut String,
    ) {
        let mut heads = self.heads();
        for (line, _) in lines {
            let text = line.trim_end();
            if text.is_empty() {
                break;
            }
            let key = text.split_once(':').map(|it| it.0).unwrap_or_default();
            if text.starts_with([' ', '#']) || before.files.iter().any(|it| it.0 == key) {
                out.push_str(line);
            } else if key.is_empty() {
                // The first line, or a line without a known key.
                out.push_str(line);
            } else if let Some(at) = heads.iter().position(|it| it.0 == key) {
                let (_, value) = heads.remove(at);
                let same = text[key.len() + 1..].trim() == value;
                match same {
                    true => out.push_str(line),
                    false => out.push_str(&head(key, &value)),
                }
            }
        }
        out.extend(heads.iter().map(|(key, value)| head(key, value)));
        out.push('\n');
    }

    /// Writes the plies after the first `known`.
    fn write_plies(&self, known: usize, out: &mut String) {
        let mut known = known;
        for entry in &self.entries {
            let kind = match &entry.kind {
                EntryKind::Play(seat, texts) => {
                    let new = texts.get(known..).unwrap_or_default();
                    known = known.saturating_sub(texts.len());
                    (!new.is_empty()).then(|| EntryKind::Play(*seat, new.to_vec()))
                }
                EntryKind::Deal(_) | EntryKind::Retire { .. } => {
                    let new = known == 0;
                    known = known.saturating_sub(1);
                    new.then(|| entry.kind.clone())
                }
                EntryKind::Expect(_) => None,
            };
            out.extend(kind.map(|it| format!("{it}\n")));
        }
    }

    /// Every header, in the order of a record.
    fn heads(&self) -> Vec<(String, String)> {
        let seats =
            self.seats.iter().zip(1..).map(|(name, it)| (format!("seat {it}"), name.clone()));
        let game =
            [("game".to_owned(), self.game.clone()), ("options".to_owned(), self.options.clone())];
        game.into_iter().chain(seats).chain(self.headers.iter().cloned()).collect()
    }

    /// The line where the part about the first `most` plies ends, and the number of plies in that
    /// part.
    fn body(&self, most: usize) -> (usize, usize) {
        let mut plies = 0;
        let mut entries = self.entries.iter().peekable();
        while let Some(entry) = entries.peek() {
            // Several entries may share a line, which is kept or dropped as a whole.
            let line = entry.line;
            let mut more = 0;
            while let Some(entry) = entries.next_if(|it| it.line == line) {
                more += match &entry.kind {
                    EntryKind::Play(_, texts) => texts.len(),
                    EntryKind::Deal(_) | EntryKind::Retire { .. } => 1,
                    EntryKind::Expect(_) => 0,
                };
            }
            if most < plies + more {
                return (line, plies);
            }
            plies += more;
        }
        (usize::MAX, plies)
    }
}

/// A header on a line.
fn head(key: &str, value: &str) -> String {
    format!("{}\n", format!("{key}: {value}").trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
pavage-record 1
# A lesson.
game: carcassonne
options: standard
seat 1: anna
seat 2:
opening: the corner

=E # a corner

# Now the first choice.
? to-act 1
1 0,-1v .
# The end.
";

    fn read(text: &str) -> Record {
        text.parse().unwrap()
    }

    #[test]
    fn a_game_that_goes_on_keeps_its_annotations() {
        let mut record = read(TEXT).until(None).unwrap().1;
        assert_eq!(record.annotated(TEXT), TEXT);
        record.deal("V".to_owned());
        record.set_header("seed", "7");
        let text = record.annotated(TEXT);
        let expected = TEXT.replace("the corner\n", "the corner\nseed: 7\n") + "=V\n";
        assert_eq!(text, expected);
        assert_eq!(read(&text).until(None).unwrap().1, record);
    }

    #[test]
    fn a_ply_that_is_taken_back_takes_its_line_with_it() {
        let mut record = read(TEXT).until(Some(2)).unwrap().1;
        let text = record.annotated(TEXT);
        assert!(text.contains("# Now the first choice.\n? to-act 1\n1 0,-1v\n"), "{text}");
        assert!(!text.contains("The end"), "{text}");
        record.play(pavage_core::Seat(0), "@farm.NL".to_owned());
        assert_eq!(read(&record.annotated(TEXT)).since(0), record.since(0));
    }

    #[test]
    fn another_text_gives_nothing() {
        let record = read(TEXT).until(None).unwrap().1;
        for other in ["", "no record", "pavage-record 1\ngame: tilings\noptions:\n\n"] {
            assert_eq!(record.annotated(other), record.to_string());
        }
    }
}
