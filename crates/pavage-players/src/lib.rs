//! Players: they choose actions, and see only what their seat may see.
//!
//! A game says by [`Strategies`] which players it has; people ask for one by a
//! [`Spec`].
//!
//! ```
//! use pavage_players::{Spec, Strategies};
//! use pavage_tilings::Tilings;
//!
//! let spec = Spec::read("careless:rate=0.3,of=greedy:seed=7");
//! assert!(Tilings::player(&spec, 1).is_ok());
//! ```

#![deny(missing_docs)]

mod best;
mod carcassonne;
mod player;
mod playout;
mod spec;
mod strategies;
mod tigris;
mod tilings;

pub use player::{Decision, Luck, Player, Random, Thought};
pub use playout::{Counts, Playouts};
pub use spec::Spec;
pub use strategies::Strategies;
