//! The words of a line.

use super::{Line, Place};
use crate::ReadError;

/// A word and its place.
pub type Word<'a> = (Place<'a>, &'a str);

/// The words of a line, each with its place.
#[derive(Clone, Debug)]
pub struct Words<'a>(Place<'a>);

impl<'a> Words<'a> {
    /// The words before a `#`.
    pub fn new(line: Line<'a>) -> Words<'a> {
        Words(line.span(0, line.text.find('#').unwrap_or(line.text.len())))
    }

    /// The words before one that begins with `#`: a name may have one inside.
    pub fn with_names(line: Line<'a>) -> Words<'a> {
        let mut before = ' ';
        let comment = line.text.char_indices().find(|&(_, letter)| {
            let begins = letter == '#' && before.is_whitespace();
            before = letter;
            begins
        });
        Words(line.span(0, comment.map_or(line.text.len(), |it| it.0)))
    }

    /// The words after the first `#`.
    pub fn of_comment(line: Line<'a>) -> Words<'a> {
        let end = line.text.len();
        Words(line.span(line.text.find('#').map_or(end, |hash| hash + 1), end))
    }

    /// The next word, which must be there.
    ///
    /// # Errors
    ///
    /// The line ends here.
    pub fn expect(&mut self, expected: &'static str) -> Result<Word<'a>, ReadError> {
        let Place { line, at, end } = self.0;
        let end = at + line.text[at..end].trim_end().len();
        self.next().ok_or_else(|| line.span(end, end).error(expected))
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let Place { line, at, end } = self.0;
        let begin = at + line.text[at..end].find(|it: char| !it.is_whitespace())?;
        let rest = &line.text[begin..end];
        let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.0.at = begin + len;
        Some((line.span(begin, begin + len), &rest[..len]))
    }
}
