//! Players: they choose actions, and see only what their seat may see.

#![deny(missing_docs)]

mod player;
mod playout;
mod spec;

pub use player::{Decision, Player, Random};
pub use playout::{Counts, Playouts};
pub use spec::{PLAYERS, player};
