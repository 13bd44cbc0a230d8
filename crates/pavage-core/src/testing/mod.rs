//! Random games, and the laws that every game must keep.

mod laws;
mod mutate;
mod secrets;
mod walk;

pub use laws::{Laws, conforms};
pub use mutate::{NEAR, mutated};
pub use secrets::{Secrets, keeps_secrets};
pub use walk::{Walk, draw, walk};
