//! The tokens of a line: words between white space.

use super::{Line, Place};
use crate::ReadError;

/// A token and its place.
pub type Token<'a> = (Place<'a>, &'a str);

/// The tokens of a line, each with its place.
#[derive(Clone, Debug)]
pub struct Tokens<'a>(Place<'a>);

impl<'a> Tokens<'a> {
    /// The tokens before a `#`.
    pub fn new(line: Line<'a>) -> Tokens<'a> {
        Tokens(line.span(0, line.text.find('#').unwrap_or(line.text.len())))
    }

    /// The tokens before the first one that begins with `#`, because a name may contain `#`.
    pub fn with_names(line: Line<'a>) -> Tokens<'a> {
        let mut before = ' ';
        let comment = line.text.char_indices().find(|&(_, letter)| {
            let begins = letter == '#' && before.is_whitespace();
            before = letter;
            begins
        });
        Tokens(line.span(0, comment.map_or(line.text.len(), |it| it.0)))
    }

    /// The tokens after the first `#`.
    pub fn of_comment(line: Line<'a>) -> Tokens<'a> {
        let end = line.text.len();
        Tokens(line.span(line.text.find('#').map_or(end, |hash| hash + 1), end))
    }

    /// The next token, which must be there.
    ///
    /// # Errors
    ///
    /// The line ends here.
    pub fn expect(&mut self, expected: &'static str) -> Result<Token<'a>, ReadError> {
        let Place { line, at, end } = self.0;
        let end = at + line.text[at..end].trim_end().len();
        self.next().ok_or_else(|| line.span(end, end).error(expected))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let Place { line, at, end } = self.0;
        let begin = at + line.text[at..end].find(|it: char| !it.is_whitespace())?;
        let rest = &line.text[begin..end];
        let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.0.at = begin + len;
        Some((line.span(begin, begin + len), &rest[..len]))
    }
}
