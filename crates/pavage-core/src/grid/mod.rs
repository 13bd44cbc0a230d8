//! The square grid: cells, sides, rotations.
//!
//! ```text
//!            N                 x grows to the east,
//!        ┌───────┐             y grows to the south;
//!      W │  x,y  │ E           a rotation turns clockwise,
//!        └───────┘             so side N becomes side E.
//!            S
//! ```

mod cell;
mod plane;
mod side;

pub use cell::Cell;
pub use plane::Plane;
pub use side::{Rotation, Side};
