//! Reading text files: lines, places and tokens.
//!
//! Tile sets, decks, patterns and records are all read line by line, and every error names its
//! line and column.

mod line;
mod tokens;

pub use line::{Fault, Line, Place, count, is_number, number};
pub use tokens::{Token, Tokens};
