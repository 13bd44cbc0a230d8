//! The slow twin: the rules again, written as obviously as possible, and compared with the engine at every ply.
//!
//! It lives here so that property tests and fuzzing play the same games. It uses only public items of this crate,
//! mostly tiles and the names of events: code that it shared with the engine would hide that code's mistakes.

mod slow;
mod strange;
mod twin;

pub use strange::strange_game;
pub use twin::{Played, agree};
