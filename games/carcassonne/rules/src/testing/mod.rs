//! The slow twin: the rules again, written as obviously as possible, and compared with the engine at every ply.
//!
//! It is here so that property tests and fuzzing play the same games. It may use only the public
//! items of this crate, mostly tiles and the names of events.

mod recall;
mod slow;
mod strange;
mod turns;
mod twin;

pub use strange::strange_game;
pub use twin::agree;
