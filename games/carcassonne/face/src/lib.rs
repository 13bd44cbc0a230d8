//! Carcassonne as text and as a picture: the board and the seats.
//!
//! As text a tile is five characters wide and three high, drawn from its topology:
//!
//! ```text
//!   ╲▒▒▒╱   ╲▒▒▒╱   ▒▒▒▒╱   ▒▒▒▒▒   ·····   ··┃··
//!   ━━━━━   ▒)···   ▒╱┏━━   ▒▒∩▒▒   ·[⌂]·   ━━×━━
//!   ·····   ╱····   ╱·┃··   ╱·┃·╲   ··┃··   ··┃··
//! ```

mod art;
mod attempt;
mod board;
mod color;
mod face;
mod layout;
mod paint;
mod panel;
mod scene;
mod size;
mod spots;
mod study;
#[cfg(test)]
mod tests;

/// The signs that seats can choose from, one per colour.
pub(crate) const SIGNS: &[&str] = pavage_scene::seat::NAMES.split_at(art::paints::COLORS).0;

pub use attempt::attempts;
pub(crate) use attempt::forced;
pub use board::draw;
pub use face::CarcassonneFace;
pub use panel::panel;
pub(crate) use scene::describe;
pub use scene::{scene, sheet};
pub(crate) use study::stock_as_text;
pub use study::study;
