//! Tigris & Euphrates as a picture and as text: the board, and the seats with what they have.
//!
//! `scene` makes the picture: clay and lapis, drawn by code, see `art`. `draw` and
//! `panel` make the text, as follows.
//!
//! A space is three characters wide and one high, and has one more to its right
//! for the edges of kingdoms, which stand in brackets:
//!
//! ```text
//!      A   B   C   D   E   F   G         A   B   C   D   E   F   G
//!   1  ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈     1  .   .   .   .  ~~~~~~~~~~~
//!   2  ·   T◆  ·   ·  ≈F≈  ·   ·      2  .   T*  .   .  ~F~  .   .
//!   3  ·   · [ T  ↑K2  S   S ] ·      3  .   . [ T  AK2  S   S ] .
//!   4 ╔═T═M═╗ ≈≈≈[ F ] ·   T◇ ▒╳▒     4 /=T=M=\ ~~~[ F ] .   T+ #x#
//!   5 ╚═════╝  ·   ·   ·   ·   ·      5 \=====/  .   .   .   .   .
//! ```
//!
//! Tiles are the letters of the notation, `T F M S`; farms of no kingdom show
//! the river they lie on. A treasure stands beside its temple, `◆` or `*` where
//! it must be taken first. A leader is the symbol of its dynasty, its own letter
//! and how many tiles support it: `↑K2` is the archer's king, whom two
//! settlements support. A monument shows its two colours, and what was placed
//! in the action in progress stands between `‹` and `›`.
//!
//! | sign | dynasty | Unicode | ASCII |
//! |---|---|---|---|
//! | `bow` | archer: an arrow | `↑` | `A` |
//! | `bull` | a head with horns | `∀` | `B` |
//! | `urn` | urn | `∪` | `U` |
//! | `lion` | its mane | `☼` | `L` |
//!
//! Leaders are `K` the king, black; `P` the priest, red; `F` the farmer, blue;
//! `T` the trader, green.

mod art;
mod board;
mod color;
mod count;
mod dealt;
mod face;
mod ground;
mod monument;
mod panel;
mod scene;
mod sheet;
mod sign;
mod stock;
mod study;
mod turn;

pub use board::draw;
pub use dealt::dealt;
pub use face::TigrisFace;
pub use panel::panel;
pub(crate) use scene::describe;
pub use scene::{attempts, scene};
pub use sheet::sheet;
pub(crate) use sign::{DYNASTIES, sign};
pub use study::study;
