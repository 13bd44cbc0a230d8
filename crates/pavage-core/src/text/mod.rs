//! Reading text files: lines, places and tokens.
//!
//! Tile sets, decks, patterns and records are all read a line at a time, and
//! every error says in which line and column it is.

mod line;
mod tokens;

pub use line::{Fault, Line, Place, count, is_number, number};
pub use tokens::{Token, Tokens};
