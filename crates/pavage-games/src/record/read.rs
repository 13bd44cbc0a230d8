use std::str::FromStr;

use pavage_core::{MAX_SEATS, ReadError, Seat};

use super::{Entry, EntryKind, Record};
use crate::error::{Problem, RecordError};

/// The roles of files that any game takes; a line with one of them and nothing else opens a file.
const ROLES: [&str; 3] = ["tiles", "deck", "patterns"];

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
        let mut record = Record::default();
        match lines.next() {
            Some((_, "pavage-record 1")) => (),
            first => {
                let (_, line) = first.unwrap_or((1, ""));
                return Err(error(1, line, 0, "record-magic"));
            }
        }
        let mut in_file = false;
        let mut last = 1;
        for (number, line) in lines.by_ref() {
            last = number;
            if let (true, Some(inner)) = (in_file, line.strip_prefix("  ")) {
                let (_, text) = record.files.last_mut().expect("a file is open");
                text.push_str(inner);
                text.push('\n');
                continue;
            }
            in_file = false;
            if line.is_empty() {
                break;
            }
            if !line.starts_with('#') {
                in_file = record.read_header(number, line)?;
            }
        }
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
    /// A record of these plies alone, for a game that was begun before.
    pub(crate) fn of_plies(lines: &[String]) -> Result<Record, RecordError> {
        let mut record = Record::default();
        for (number, line) in (1..).zip(lines) {
            record.read_line(number, line)?;
        }
        Ok(record)
    }

    /// Reads a header, and says whether it opens a file.
    fn read_header(&mut self, number: usize, line: &str) -> Result<bool, RecordError> {
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
            return Ok(false);
        }
        let is_role = ROLES.contains(&key);
        if (is_role || key == "game" || key == "options") && self.line_of(key).is_some() {
            return Err(error(number, line, 0, "record-header-once"));
        }
        self.places.push((key.to_owned(), number));
        match (key, value) {
            ("game", value) => self.game = value.to_owned(),
            ("options", value) => self.options = value.to_owned(),
            (role, "") if is_role => self.files.push((role.to_owned(), String::new())),
            (_, _) if is_role => return Err(error(number, line, colon + 1, "record-file")),
            (key, value) => self.headers.push((key.to_owned(), value.to_owned())),
        }
        Ok(is_role)
    }

    fn read_line(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let begin = line.len() - line.trim_start().len();
        let entry = |column, kind| Entry { line: number, column, kind };
        if let Some(text) = line[begin..].strip_prefix('?') {
            let text = EntryKind::Expect(text.trim().to_owned());
            self.entries.push(entry(line[..begin].chars().count() + 1, text));
            return Ok(());
        }
        let mut words = Words::new(line).peekable();
        let Some(&first) = words.peek() else { return Ok(()) };
        if first.text.starts_with('=') {
            for word in words {
                let Some(text) = word.text.strip_prefix('=').filter(|it| !it.is_empty()) else {
                    return Err(error(number, line, word.at, "record-deal"));
                };
                self.entries.push(entry(word.column, EntryKind::Deal(text.to_owned())));
            }
            return Ok(());
        }
        words.next();
        let seat = find_seat(&self.seats, first.text);
        let seat = seat.ok_or_else(|| error(number, line, first.at, "record-line"))?;
        let Some(&next) = words.peek() else {
            return Err(error(number, line, line.len(), "record-action"));
        };
        let kind = match next.text.strip_prefix('!') {
            None => EntryKind::Play(
                seat,
                words.map(|word| (word.column, word.text.to_owned())).collect(),
            ),
            Some(reason) => {
                let word = |it: char| it.is_ascii_lowercase() || it == '-';
                if reason.is_empty() || !reason.chars().all(word) {
                    return Err(error(number, line, next.at, "record-reason"));
                }
                let end = next.at + next.text.len();
                let refused = read_refused(line[end..].trim());
                let refused =
                    refused.ok_or_else(|| error(number, line, end + 1, "record-refused"))?;
                EntryKind::Retire { seat, reason: reason.to_owned(), refused }
            }
        };
        self.entries.push(entry(first.column, kind));
        Ok(())
    }
}

/// The seat of a number, or of a name that only one seat has.
fn find_seat(names: &[String], word: &str) -> Option<Seat> {
    let numbered = Seat::all(MAX_SEATS as u8).find(|seat| seat.to_string() == word);
    let mut named = names.iter().enumerate().filter(|(_, name)| *name == word);
    numbered.or_else(|| {
        let (seat, _) = named.next()?;
        named.next().is_none().then_some(Seat(seat as u8))
    })
}

/// What was refused: nothing, a plain word, or a JSON string; a comment may follow.
fn read_refused(rest: &str) -> Option<Option<String>> {
    if rest.starts_with('"') {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<String>();
        let text = values.next()?.ok()?;
        let after = rest[values.byte_offset()..].trim_start();
        return (after.is_empty() || after.starts_with('#')).then_some(Some(text));
    }
    let mut words = Words::new(rest);
    let refused = words.next().map(|word| word.text.to_owned());
    words.next().is_none().then_some(refused)
}

/// A word of a line: where it begins, in bytes and in characters from one.
#[derive(Clone, Copy)]
struct Word<'a> {
    at: usize,
    column: usize,
    text: &'a str,
}

/// The words of a line up to a comment. Columns are counted along the way, since
/// a line may be as long as somebody likes.
struct Words<'a> {
    line: &'a str,
    at: usize,
    column: usize,
}

impl<'a> Words<'a> {
    fn new(line: &'a str) -> Words<'a> {
        Words { line, at: 0, column: 1 }
    }

    fn skip(&mut self, bytes: usize) {
        self.column += self.line[self.at..self.at + bytes].chars().count();
        self.at += bytes;
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let blanks = self.line[self.at..].find(|it: char| !it.is_whitespace())?;
        self.skip(blanks);
        let rest = &self.line[self.at..];
        if rest.starts_with('#') {
            return None;
        }
        let text = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        let word = Word { at: self.at, column: self.column, text };
        self.skip(text.len());
        Some(word)
    }
}

fn error(number: usize, line: &str, at: usize, expected: &'static str) -> RecordError {
    let error = ReadError::new(line, at, expected).shifted(number, 0);
    RecordError { line: error.line, column: error.column, problem: Problem::Read(error) }
}
