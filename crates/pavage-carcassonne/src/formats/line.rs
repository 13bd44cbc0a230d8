//! Lines of a tile file and places in them, so that every error knows where it is.

use pavage_core::ReadError;

use crate::tile::TileFault;

/// A line that is not blank.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    number: usize,
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    /// The lines of `text` that are not blank.
    pub(super) fn all(text: &'a str) -> impl Iterator<Item = Line<'a>> {
        let lines = text.lines().zip(1..).map(|(text, number)| Line { number, text });
        lines.filter(|line| !line.text.trim().is_empty())
    }

    /// The place from byte `at` to byte `end`.
    pub(super) fn span(self, at: usize, end: usize) -> Place<'a> {
        Place { line: self, at, end }
    }

    /// The place without the blanks around it.
    pub(super) fn trimmed(self) -> Place<'a> {
        let end = self.text.trim_end().len();
        self.span(self.text.len() - self.text.trim_start().len(), end)
    }
}

/// Some characters of a line.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) line: Line<'a>,
    pub(super) at: usize,
    pub(super) end: usize,
}

impl Place<'_> {
    /// The place after the last of the characters.
    pub(super) fn after(self) -> Self {
        Place { at: self.end, ..self }
    }

    /// Something else was expected here than what stands here.
    pub(super) fn error(self, expected: &'static str) -> ReadError {
        let text = &self.line.text[..self.end];
        ReadError::new(text, self.at, expected).shifted(self.line.number, 0)
    }

    /// What stands here can be read but does not make a tile or a set.
    pub(super) fn fault(self, fault: TileFault) -> ReadError {
        ReadError { found: fault.found, ..self.error(fault.expected) }
    }
}

/// Whether `text` is a number, be it too large for us.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

/// The number that `text` is, in digits and nothing else.
pub(super) fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| is_number(text))
}

/// The number of tiles that `text` is.
pub(super) fn count(text: &str) -> Option<u16> {
    number(text).filter(|&count| 0 < count)
}
