//! Carcassonne as text: the board, and the seats with what they have.
//!
//! A tile is five characters wide and three high, drawn from its topology:
//!
//! ```text
//!   ╲▒▒▒╱   ╲▒▒▒╱   ▒▒▒▒╱   ▒▒▒▒▒   ·····   ··┃··
//!   ━━━━━   ▒)···   ▒╱┏━━   ▒▒∩▒▒   ·[⌂]·   ━━×━━
//!   ·····   ╱····   ╱·┃··   ╱·┃·╲   ··┃··   ··┃··
//! ```

mod board;
mod layout;
mod paint;
mod panel;
mod spots;
#[cfg(test)]
mod tests;

pub use board::draw;
pub use panel::panel;
