//! Lines of a file and places in them, so that every error knows where it is.

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

/// Some characters of a line.
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
    /// The place after the last of the characters.
    pub fn after(self) -> Self {
        Place { at: self.end, ..self }
    }

    /// Something else was expected here than what stands here.
    pub fn error(self, expected: &'static str) -> ReadError {
        let text = &self.line.text[..self.end];
        ReadError::new(text, self.at, expected).shifted(self.line.number, 0)
    }

    /// What stands here can be read, but does not make sense.
    pub fn fault(self, fault: Fault) -> ReadError {
        ReadError { found: fault.found, ..self.error(fault.expected) }
    }
}

/// Why what was read does not make sense: what was expected, and what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// A stable identifier that the edge has words for.
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

/// Whether `text` is a number, be it too large for us.
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

/// The number that `text` is, in digits and nothing else.
pub fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| is_number(text))
}

/// The number above zero that `text` is, such as how many tiles there are.
pub fn count(text: &str) -> Option<u16> {
    number(text).filter(|&count| 0 < count)
}
