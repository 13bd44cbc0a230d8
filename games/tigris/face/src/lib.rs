//! Tigris & Euphrates as a picture and as text: the board and the seats.
//!
//! `scene` makes the picture: clay and lapis, drawn by code, see `art`. `draw` and
//! `panel` make the text, as follows.
//!
//! A space is three characters wide and one high. One more to its right is for the edges of
//! kingdoms, which are brackets:
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
//! Tiles are the letters of the notation, `T F M S`; farms outside kingdoms show the river they
//! lie on. A treasure stands beside its temple, as `◆` or `*` where it must be taken first. A
//! leader is the symbol of its dynasty, its own letter and the number of tiles that support it:
//! `↑K2` is the archer's king, supported by two settlements. A monument shows its two colours.
//! The piece placed by the action in progress stands between `‹` and `›`.
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
pub(crate) use study::stock_as_text;
pub use study::study;
