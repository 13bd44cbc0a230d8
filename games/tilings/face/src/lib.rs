//! Tilings as text and as pictures: boards, seats, decks and patterns.
//!
//! As text a tile is three characters wide and three high: four triangles that point to its
//! middle, each in its colour, and in the middle the sign of its owner. Without colour the
//! letters of the colours replace the triangles:
//!
//! ```text
//!    ▼      R
//!   ▶●◀    N●N
//!    ▲      N
//! ```

mod arts;
mod board;
mod board_art;
mod cells;
mod color;
mod deal;
mod face;
mod gallery;
mod hold;
mod king;
mod mark;
mod overlays;
mod paint;
mod palette;
mod panel;
mod pigment;
mod plate;
mod scene;
mod sheet;
mod size;
mod spots;
mod study;
mod summary;
mod tile_art;
mod token;
mod torus;
mod zone;

pub use board::draw;
pub(crate) use deal::describe;
pub use face::TilingsFace;
pub use gallery::{
    Sheet, empty_board_scene, sheet_scene, tiling_scene, triangle_colors, workbench_scene,
};
pub use panel::panel;
pub use scene::scene;
pub use sheet::{deck, patterns, tiling};
pub(crate) use spots::{attempts, forced};
pub(crate) use study::stock_as_text;
pub use study::study;
pub use summary::summary;
