//! Random games, and the laws that every game must keep.

mod choices;
mod laws;
mod mutate;
mod secrets;
mod tensors;
mod views;
mod walk;

pub use choices::Choices;
pub use laws::{Laws, conforms};
pub use mutate::{NEAR, mutated};
pub use secrets::{Secrets, keeps_secrets};
pub use tensors::{Recall, tensors_hold};
pub use views::plays_on_from_view;
pub use walk::{Walk, draw, walk};
