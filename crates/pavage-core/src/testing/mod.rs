//! Random games, and the laws that every game must keep.

mod laws;
mod mutate;
mod secrets;
mod views;
mod walk;

pub use laws::{Laws, conforms};
pub use mutate::{NEAR, mutated};
pub use secrets::{Secrets, keeps_secrets};
pub use views::plays_on_from_view;
pub use walk::{Walk, draw, walk};
