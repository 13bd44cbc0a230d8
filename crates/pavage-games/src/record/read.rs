use std::str::FromStr;

use pavage_core::{MAX_SEATS, ReadError, Seat};

use super::{Entry, EntryKind, Record};
use crate::error::{Problem, RecordError};

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record.
    ///
    /// Liberties: a byte order mark, either kind of line end, blanks at line
    /// ends, comments behind a ply, several deals on a line, empty lines in the
    /// body, a seat by its name, headers in any order.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
        let mut record = Record { options: String::new(), ..Record::default() };
        match lines.next() {
            Some((_, "pavage-record 1")) => (),
            first => {
                let (_, line) = first.unwrap_or((1, ""));
                return Err(error(1, line, 0, "record-magic"));
            }
        }
        let mut file: Option<(String, String)> = None;
        let mut last = 1;
        for (number, line) in lines.by_ref() {
            last = number;
            if let (Some((_, text)), Some(inner)) = (&mut file, line.strip_prefix("  ")) {
                text.push_str(inner);
                text.push('\n');
                continue;
            }
            record.files.extend(file.take());
            if line.is_empty() {
                break;
            }
            if line.starts_with('#') {
                continue;
            }
            file = record.read_header(number, line)?;
        }
        record.files.extend(file);
        if record.game.is_empty() {
            return Err(error(last, "", 0, "record-game"));
        }
        for (number, line) in lines {
            record.read_line(number, line)?;
        }
        Ok(record)
    }
}

impl Record {
    /// Reads a header; gives the beginning of a file if it is one.
    fn read_header(
        &mut self,
        number: usize,
        line: &str,
    ) -> Result<Option<(String, String)>, RecordError> {
        let colon = line.find(':').ok_or_else(|| error(number, line, 0, "record-header"))?;
        let (key, value) = (&line[..colon], line[colon + 1..].trim());
        let word = |it: char| it.is_ascii_alphanumeric() || " -_".contains(it);
        if key.is_empty() || key != key.trim() || !key.chars().all(word) {
            return Err(error(number, line, 0, "record-header"));
        }
        if let Some(seat) = key.strip_prefix("seat ") {
            let next = self.seats.len() + 1;
            if seat != next.to_string() || MAX_SEATS < next {
                return Err(error(number, line, 5, "record-next-seat"));
            }
            self.seats.push(value.to_owned());
            return Ok(None);
        }
        match (key, value) {
            ("game", value) => self.game = value.to_owned(),
            ("options", value) => self.options = value.to_owned(),
            (key, "") => return Ok(Some((key.to_owned(), String::new()))),
            (key, value) => self.headers.push((key.to_owned(), value.to_owned())),
        }
        Ok(None)
    }

    fn read_line(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let begin = line.len() - line.trim_start().len();
        let mut push = |at: usize, kind| {
            let column = line[..at].chars().count() + 1;
            self.entries.push(Entry { line: number, column, kind });
        };
        if let Some(text) = line[begin..].strip_prefix('?') {
            push(begin, EntryKind::Expect(text.trim().to_owned()));
            return Ok(());
        }
        let mut words = words(line).peekable();
        let Some(&(at, first)) = words.peek() else { return Ok(()) };
        if first.starts_with('=') {
            for (at, word) in words {
                let Some(text) = word.strip_prefix('=').filter(|it| !it.is_empty()) else {
                    return Err(error(number, line, at, "record-deal"));
                };
                push(at, EntryKind::Deal(text.to_owned()));
            }
            return Ok(());
        }
        words.next();
        let seat = find_seat(&self.seats, first);
        let seat = seat.ok_or_else(|| error(number, line, at, "record-line"))?;
        let Some(&(next_at, next)) = words.peek() else {
            return Err(error(number, line, line.len(), "record-action"));
        };
        if let Some(reason) = next.strip_prefix('!') {
            let word = |it: char| it.is_ascii_lowercase() || it == '-';
            if reason.is_empty() || !reason.chars().all(word) {
                return Err(error(number, line, next_at, "record-reason"));
            }
            let rest = line[next_at + next.len()..].trim();
            let refused = read_refused(rest)
                .ok_or_else(|| error(number, line, next_at + next.len() + 1, "record-refused"))?;
            push(at, EntryKind::Retire { seat, reason: reason.to_owned(), refused });
            return Ok(());
        }
        let texts = words.map(|(at, word)| (line[..at].chars().count() + 1, word.to_owned()));
        push(at, EntryKind::Play(seat, texts.collect()));
        Ok(())
    }
}

fn find_seat(names: &[String], word: &str) -> Option<Seat> {
    let numbered = Seat::all(MAX_SEATS as u8).find(|seat| seat.to_string() == word);
    let named = || names.iter().position(|name| name == word).map(|it| Seat(it as u8));
    numbered.or_else(named)
}

/// What was refused: nothing, a plain word, or a JSON string; a comment may follow.
fn read_refused(rest: &str) -> Option<Option<String>> {
    if rest.starts_with('"') {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<String>();
        let text = values.next()?.ok()?;
        let after = rest[values.byte_offset()..].trim_start();
        return (after.is_empty() || after.starts_with('#')).then_some(Some(text));
    }
    let mut words = words(rest);
    let refused = words.next().map(|(_, word)| word.to_owned());
    words.next().is_none().then_some(refused)
}

/// The words of a line up to a comment, with the byte at which each begins.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let begin = at + line[at..].find(|it: char| !it.is_whitespace())?;
        let rest = &line[begin..];
        if rest.starts_with('#') {
            return None;
        }
        let word = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        at = begin + word.len();
        Some((begin, word))
    })
}

fn error(number: usize, line: &str, at: usize, expected: &'static str) -> RecordError {
    let error = ReadError::new(line, at, expected).shifted(number, 0);
    RecordError { line: error.line, column: error.column, problem: Problem::Read(error) }
}
