//! Two more ways to split a line: into cells and into characters.

use pavage_core::ReadError;
use pavage_core::text::{Line, Place, Token};

/// The values between the separators of a line, without the blanks around them.
pub(super) struct Cells<'a> {
    line: Line<'a>,
    separator: char,
    next: Option<usize>,
}

impl<'a> Cells<'a> {
    pub(super) fn new(line: Line<'a>, separator: char) -> Cells<'a> {
        Cells { line, separator, next: Some(0) }
    }

    /// The next value, which must be there but may be empty.
    pub(super) fn expect(&mut self, expected: &'static str) -> Result<Token<'a>, ReadError> {
        let begin = self.next.ok_or_else(|| self.line.trimmed().after().error(expected))?;
        let rest = &self.line.text[begin..];
        let len = rest.find(self.separator);
        self.next = len.map(|len| begin + len + self.separator.len_utf8());
        let cell = &rest[..len.unwrap_or(rest.len())];
        let at = begin + cell.len() - cell.trim_start().len();
        Ok((self.line.span(at, at + cell.trim().len()), cell.trim()))
    }

    /// Checks that there are no more values.
    pub(super) fn end(mut self) -> Result<(), ReadError> {
        if self.next.is_none() {
            return Ok(());
        }
        let (place, _) = self.expect("end-of-line")?;
        Err(place.error("end-of-line"))
    }
}

/// The characters of a place, blanks left out.
pub(super) struct Scan<'a>(Place<'a>);

impl<'a> Scan<'a> {
    pub(super) fn new(place: Place<'a>) -> Scan<'a> {
        Scan(place)
    }

    /// The rest of the place, from the next character on.
    pub(super) fn place(&self) -> Place<'a> {
        self.peek().map_or(self.0.after(), |(at, _)| Place { at, ..self.0 })
    }

    /// Reads the next character, which must be one of the ASCII characters `known`, and returns
    /// its index.
    pub(super) fn one_of(
        &mut self,
        known: &str,
        expected: &'static str,
    ) -> Result<usize, ReadError> {
        let found = self.peek().and_then(|(at, next)| Some((at, known.find(next)?)));
        let (at, index) = found.ok_or_else(|| self.place().error(expected))?;
        self.0.at = at + 1;
        Ok(index)
    }

    /// Whether a digit comes next.
    pub(super) fn at_digit(&self) -> bool {
        self.peek().is_some_and(|(_, next)| next.is_ascii_digit())
    }

    /// All the digits that come next, as a number.
    pub(super) fn number(&mut self, expected: &'static str) -> Result<u32, ReadError> {
        let begin = self.place();
        let mut number = self.one_of("0123456789", expected)? as u32;
        while self.at_digit() {
            let digit = self.one_of("0123456789", expected)? as u32;
            let longer = number.checked_mul(10).and_then(|it| it.checked_add(digit));
            number = longer.ok_or_else(|| begin.error(expected))?;
        }
        Ok(number)
    }

    /// Checks that there are no more characters.
    pub(super) fn end(self, expected: &'static str) -> Result<(), ReadError> {
        if self.peek().is_some() { Err(self.place().error(expected)) } else { Ok(()) }
    }

    fn peek(&self) -> Option<(usize, char)> {
        let Place { line, at, end } = self.0;
        let mut chars = line.text[at..end].char_indices();
        let (skipped, next) = chars.find(|(_, it)| !matches!(it, ' ' | '\t'))?;
        Some((at + skipped, next))
    }
}
