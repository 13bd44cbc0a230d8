//! Players: they choose actions, and see only the view of their seat.
//!
//! A game lists its players by [`Strategies`]; a [`Spec`] asks for one.
//!
//! ```
//! use pavage_players::Spec;
//!
//! let spec = Spec::read("careless:rate=0.3,of=greedy:seed=7");
//! assert_eq!(spec.name(), "careless");
//! assert_eq!(spec.text("of"), Some("greedy:seed=7"));
//! ```

#![deny(missing_docs)]

mod best;
mod careless;
mod figures;
mod player;
mod playout;
pub mod search;
mod spec;
mod strategies;
#[cfg(feature = "testing")]
pub mod testing;
#[cfg(feature = "tuning")]
pub mod tuning;
mod uct;

pub use best::Best;
pub use careless::{CARELESS, careless};
pub use figures::{Figure, read_figures};
pub use player::{Decision, Idea, Luck, Player, Random, Thought};
pub use playout::{Counts, Playouts};
pub use spec::Spec;
pub use strategies::{Level, Strategies, random};
pub use uct::Uct;
