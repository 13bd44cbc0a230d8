use std::str::FromStr;

use pavage_core::text::{Line, Token, Tokens};
use pavage_core::{MAX_SEATS, ReadError, Seat};

use super::{Entry, EntryKind, Record};
use crate::error::{Problem, RecordError};
use crate::{GAMES, bounds};

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record.
    ///
    /// Liberties: a byte order mark, either kind of line end, blanks at line
    /// ends, comments behind a ply, several deals on a line, empty lines in the
    /// body, a seat by its name, headers in any order.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        if bounds::RECORD < text.len() {
            let found = text.len().to_string();
            let error = ReadError { line: 1, column: 1, expected: "record-length".into(), found };
            return Err(RecordError { line: 1, column: 1, problem: Problem::Read(error) });
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines =
            text.lines().zip(1..).map(|(line, number)| Line::new(number, line.trim_end()));
        let mut record = Record::default();
        match lines.next() {
            Some(Line { text: "pavage-record 1", .. }) => (),
            first => {
                return Err(error(first.unwrap_or(Line::new(1, "")), 0, "record-magic"));
            }
        }
        let mut in_file = false;
        let mut last = 1;
        for line in lines.by_ref() {
            last = line.number();
            if let (true, Some(inner)) = (in_file, line.text.strip_prefix("  ")) {
                let (_, text) = record.files.last_mut().expect("a file is open");
                text.push_str(inner);
                text.push('\n');
                continue;
            }
            in_file = false;
            if line.text.is_empty() {
                break;
            }
            if !line.text.starts_with('#') {
                in_file = record.read_header(line)?;
            }
        }
        if record.game.is_empty() {
            return Err(error(Line::new(last, ""), 0, "record-game"));
        }
        for line in lines {
            record.read_line(line)?;
        }
        Ok(record)
    }
}

impl Record {
    /// A record of these plies alone, one line each, for a game that was begun before.
    ///
    /// # Errors
    ///
    /// The first line that is no ply.
    pub fn of_plies(lines: &[String]) -> Result<Record, RecordError> {
        let mut record = Record::default();
        for (number, line) in (1..).zip(lines) {
            record.read_line(Line::new(number, line))?;
        }
        Ok(record)
    }

    /// Reads a header, and says whether it opens a file.
    fn read_header(&mut self, line: Line<'_>) -> Result<bool, RecordError> {
        let colon = line.text.find(':').ok_or_else(|| error(line, 0, "record-header"))?;
        let (key, value) = (&line.text[..colon], line.text[colon + 1..].trim());
        let word = |it: char| it.is_ascii_alphanumeric() || " -_".contains(it);
        if key.is_empty() || key != key.trim() || !key.chars().all(word) {
            return Err(error(line, 0, "record-header"));
        }
        if let Some(seat) = key.strip_prefix("seat ") {
            let next = self.seats.len() + 1;
            if seat != next.to_string() || MAX_SEATS < next {
                return Err(error(line, 5, "record-next-seat"));
            }
            if !bounds::is_name(value) {
                return Err(error(line, colon + 1, "record-name"));
            }
            self.seats.push(value.to_owned());
            return Ok(false);
        }
        let is_role = GAMES.iter().any(|row| row.files.contains(&key));
        if (is_role || key == "game" || key == "options") && self.line_of(key).is_some() {
            return Err(error(line, 0, "record-header-once"));
        }
        self.places.push((key.to_owned(), line.number()));
        match (key, value) {
            ("game", value) => self.game = value.to_owned(),
            ("options", value) => self.options = value.to_owned(),
            (role, "") if is_role => self.files.push((role.to_owned(), String::new())),
            (_, _) if is_role => return Err(error(line, colon + 1, "record-file")),
            (key, value) => self.headers.push((key.to_owned(), value.to_owned())),
        }
        Ok(is_role)
    }

    fn read_line(&mut self, line: Line<'_>) -> Result<(), RecordError> {
        let begin = line.text.len() - line.text.trim_start().len();
        let entry = |column, kind| Entry { line: line.number(), column, kind };
        if let Some(text) = line.text[begin..].strip_prefix('?') {
            let text = EntryKind::Expect(text.trim().to_owned());
            self.entries.push(entry(line.text[..begin].chars().count() + 1, text));
            return Ok(());
        }
        let mut words = words(line).peekable();
        let Some(&(column, (place, first))) = words.peek() else { return Ok(()) };
        if first.starts_with('=') {
            for (column, (place, word)) in words {
                let Some(text) = word.strip_prefix('=').filter(|it| !it.is_empty()) else {
                    return Err(error(line, place.at, "record-deal"));
                };
                self.entries.push(entry(column, EntryKind::Deal(text.to_owned())));
            }
            return Ok(());
        }
        words.next();
        let seat = find_seat(&self.seats, first);
        let seat = seat.ok_or_else(|| error(line, place.at, "record-line"))?;
        let Some(&(_, (next, action))) = words.peek() else {
            return Err(error(line, line.text.len(), "record-action"));
        };
        let kind = match action.strip_prefix('!') {
            None => {
                let actions = words.map(|(column, (_, text))| (column, text.to_owned()));
                EntryKind::Play(seat, actions.collect())
            }
            Some(reason) => {
                let word = |it: char| it.is_ascii_lowercase() || it == '-';
                if reason.is_empty() || !reason.chars().all(word) {
                    return Err(error(line, next.at, "record-reason"));
                }
                let refused = read_refused(line.text[next.end..].trim());
                let refused = refused.ok_or_else(|| error(line, next.end + 1, "record-refused"))?;
                EntryKind::Retire { seat, reason: reason.to_owned(), refused }
            }
        };
        self.entries.push(entry(column, kind));
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
    let mut words = Tokens::with_names(Line::new(1, rest));
    let refused = words.next().map(|(_, text)| text.to_owned());
    words.next().is_none().then_some(refused)
}

/// The words of a line up to a comment, each with its column. Columns are counted along the
/// way, since a line may be very long.
fn words(line: Line<'_>) -> impl Iterator<Item = (usize, Token<'_>)> {
    let (mut column, mut seen) = (1, 0);
    Tokens::with_names(line).map(move |(place, text)| {
        column += line.text[seen..place.at].chars().count();
        seen = place.at;
        (column, (place, text))
    })
}

fn error(line: Line<'_>, at: usize, expected: &'static str) -> RecordError {
    let error = line.span(at, line.text.len()).error(expected);
    RecordError { line: error.line, column: error.column, problem: Problem::Read(error) }
}
