//! The toy game, and the laws that every game must keep.

mod laws;
mod mutate;
mod toy;

pub use laws::{Laws, conforms};
pub use mutate::mutated;
pub use toy::{Toy, ToyAction, ToyChance, ToyEvent, ToyState, ToyView};
