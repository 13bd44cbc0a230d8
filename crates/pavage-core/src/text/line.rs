//! Lines of a file and places in them, so that every error has a place.

use crate::ReadError;

/// A line of a file.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    number: usize,
    /// Its characters.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// The lines of `text` that are not blank.
    pub fn all(text: &'a str) -> impl Iterator<Item = Line<'a>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text.lines().zip(1..).map(|(text, number)| Line { number, text });
        lines.filter(|line| !line.text.trim().is_empty())
    }

    /// A line by its number, from one.
    pub const fn new(number: usize, text: &'a str) -> Line<'a> {
        Line { number, text }
    }

    /// Its number, from one.
    pub const fn number(self) -> usize {
        self.number
    }

    /// The place from byte `at` to byte `end`.
    pub fn span(self, at: usize, end: usize) -> Place<'a> {
        Place { line: self, at, end }
    }

    /// The place without the blanks around it.
    pub fn trimmed(self) -> Place<'a> {
        let end = self.text.trim_end().len();
        self.span(self.text.len() - self.text.trim_start().len(), end)
    }
}

/// A range of characters in a line.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The line.
    pub line: Line<'a>,
    /// The first byte.
    pub at: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Place<'_> {
    /// The empty place after the last character.
    pub fn after(self) -> Self {
        Place { at: self.end, ..self }
    }

    /// The error that something else was expected here.
    pub fn error(self, expected: &'static str) -> ReadError {
        let text = &self.line.text[..self.end];
        ReadError::new(text, self.at, expected).shifted(self.line.number, 0)
    }

    /// The error that the text here is well-formed but makes no sense.
    pub fn fault(self, fault: Fault) -> ReadError {
        ReadError { found: fault.found, ..self.error(fault.expected) }
    }
}

/// The reason why a well-formed text makes no sense: what was expected, and what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// A stable identifier that the interfaces translate.
    pub expected: &'static str,
    /// The side, name or number that is wrong.
    pub found: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected {}, found `{}`", self.expected, self.found)
    }
}

impl std::error::Error for Fault {}

/// Whether `text` is a number, even one too large for us.
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

/// Reads a number that consists of digits only.
pub fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| is_number(text))
}

/// Reads a number above zero, such as a number of tiles.
pub fn count(text: &str) -> Option<u16> {
    number(text).filter(|&count| 0 < count)
}
