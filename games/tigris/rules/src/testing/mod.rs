//! The slow twin: the rules again, written as obviously as possible, and compared with the engine at every ply.
//!
//! It is here so that property tests and fuzzing play the same games. It may use only the public
//! items of this crate, mostly the names of actions and events.

mod chooser;
mod recall;
mod slow;
mod twin;

pub use chooser::{Plan, Style, choose, near, plans};
pub use twin::{Seen, agree, agree_when_crowded};
