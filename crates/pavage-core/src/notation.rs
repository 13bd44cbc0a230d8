//! Text for actions and outcomes.

use std::fmt::{self, Write};

use crate::{Deal, Game, Name, Seat, Viewer, printable};

/// Text for actions and outcomes.
///
/// Reading needs no position; judging the result does. Laws: reading a written value returns
/// the same value, and the text contains no white space.
///
/// ```
/// use pavage_core::{Configure, Notation, Seat, Viewer};
/// use pavage_toy::{Toy, ToyAction};
///
/// let toy = Toy::new(2)?;
/// assert_eq!(toy.read_action("offer:2")?, ToyAction::Offer(2));
/// let draw = toy.read_chance("1:3")?;
/// assert_eq!(toy.redacted(draw, Viewer::Seat(Seat(0))).to_string(), "1:3");
/// assert_eq!(toy.redacted(draw, Viewer::Spectator).to_string(), "1:?");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub trait Notation: Game {
    /// Short lower-case name, e.g. `carcassonne`.
    const NAME: &'static str;

    /// Writes an action.
    fn write_action(&self, action: Self::Action, out: &mut impl Write) -> fmt::Result;

    /// Reads an action.
    fn read_action(&self, text: &str) -> Result<Self::Action, ReadError>;

    /// Writes an outcome, without the `=` that records put before it.
    fn write_chance(&self, chance: Self::Chance, out: &mut impl Write) -> fmt::Result;

    /// Reads an outcome.
    fn read_chance(&self, text: &str) -> Result<Self::Chance, ReadError>;

    /// Writes the part of an action by `seat` that `viewer` may know; the rest is `?`.
    fn write_action_for(
        &self,
        action: Self::Action,
        _seat: Seat,
        _viewer: Viewer,
        out: &mut impl Write,
    ) -> fmt::Result {
        self.write_action(action, out)
    }

    /// The part of an outcome that `viewer` may know. For a viewer that may know everything its
    /// text is the outcome's own.
    ///
    /// By default an outcome is an open tile.
    fn redacted(&self, chance: Self::Chance, _viewer: Viewer) -> Deal {
        let mut tile = String::new();
        self.write_chance(chance, &mut tile).expect("a string takes any text");
        Deal::Tile { seat: None, tile: Some(tile.into()) }
    }
}

/// A syntax error: its place, what was expected, what was found.
///
/// ```
/// use pavage_core::ReadError;
///
/// let error = ReadError::new("3,4x", 3, "rotation");
/// assert_eq!(error.to_string(), "line 1, column 4: expected rotation, found `x`");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from one.
    pub line: usize,
    /// The column in characters, from one.
    pub column: usize,
    /// What was expected: a stable identifier that the interfaces translate, e.g. `rotation`.
    pub expected: Name,
    /// What was found: a few characters, or empty at the end.
    pub found: String,
}

impl ReadError {
    /// An error at byte `at` of a one-line `text`.
    ///
    /// `found` is the rest of the text, cut to fit in a sentence.
    pub fn new(text: &str, at: usize, expected: &'static str) -> ReadError {
        let at = (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let (before, rest) = text.split_at(at);
        let found = rest.chars().take(24).map(printable).collect();
        ReadError { line: 1, column: before.chars().count() + 1, expected: expected.into(), found }
    }

    /// The same error for a text on line `line` after `before` characters.
    pub fn shifted(self, line: usize, before: usize) -> ReadError {
        ReadError { line, column: self.column + before, ..self }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadError { line, column, expected, found } = self;
        write!(f, "line {line}, column {column}: expected {expected}, found `{found}`")
    }
}

impl std::error::Error for ReadError {}
