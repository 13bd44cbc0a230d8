//! The laws that every game must keep.

mod laws;
mod mutate;
mod secrets;

pub use laws::{Laws, conforms};
pub use mutate::{NEAR, mutated};
pub use secrets::{Secrets, keeps_secrets};
