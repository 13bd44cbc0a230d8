//! The toy game, and the laws that every game must keep.

mod laws;
mod mutate;
mod secrets;
mod toy;
mod views;

pub use laws::{Laws, conforms};
pub use mutate::{NEAR, mutated};
pub use secrets::{Secrets, keeps_secrets};
pub use toy::{Toy, ToyAction, ToyChance, ToyEvent, ToyState, ToyView};
pub use views::plays_on_from_view;
