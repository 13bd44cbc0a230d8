//! The slow twin: the rules again, written as obviously as possible, and compared with the engine at every ply.
//!
//! It lives here so that property tests and fuzzing play the same games. It may use what this crate shows to
//! everybody, tiles and the names of events above all, and nothing behind that.

mod slow;
mod strange;
mod twin;

pub use strange::strange_game;
pub use twin::{Played, agree};
