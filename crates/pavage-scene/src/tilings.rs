//! Tilings as text: the board, the seats with what they have, decks, patterns.
//!
//! A tile is three characters wide and three high: four triangles that point
//! to its middle, each in its colour, and in the middle whoever owns it. Without
//! colour the letters of the colours stand in place of the triangles:
//!
//! ```text
//!    ▼      R
//!   ▶●◀    N●N
//!    ▲      N
//! ```

mod board;
mod paint;
mod palette;
mod panel;
mod sheet;

pub use board::draw;
pub use panel::panel;
pub use sheet::{deck, patterns, tiling};
