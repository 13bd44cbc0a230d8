//! The toolkit that games draw and speak with.
//!
//! Rules report facts and know no language. Each game has a [`Face`], which turns its views
//! into a [`Canvas`] for terminals and a [`Scene`] for pictures. [`Words`] turn a violation, an
//! event or a reading error into a sentence, in English or French. No game is known here.
//!
//! Nothing here does I/O or reads a clock; the caller that prints knows the terminal.

#![deny(missing_docs)]

mod board;
mod canvas;
mod card;
mod color;
#[cfg(any(test, feature = "testing"))]
pub mod eyes;
mod face;
mod frame;
mod glyph;
#[cfg(feature = "paint")]
mod letters;
mod scene;
pub mod seat;
mod shape;
mod signs;
mod spots;
mod study;
mod svg;
#[cfg(feature = "testing")]
pub mod testing;
mod theme;
mod tray;
mod window;
mod words;

pub use board::{Board, Place};
pub use canvas::{Canvas, Pen, Style};
pub use color::Color;
pub use face::{ActionOf, Caption, Face, Paper, ViewOf};
pub use frame::{Frame, HEAD};
pub use glyph::Glyph;
#[cfg(feature = "paint")]
pub use letters::read_svg;
pub use scene::{Art, Card, Fact, Item, Look, Rect, Scene, Source, Target};
pub use shape::{Anchor, Paint, Path, Point, Rgb, Shape, Step, Stroke, at};
pub use signs::{Sign, Signs};
pub use spots::spots;
pub use study::{Overlay, Region, Stock, Study};
pub use svg::{Escaped, Picture, art_to_svg, item_to_svg, path_to_svg, to_svg};
pub use theme::Theme;
pub use tray::Tray;
pub use window::{Span, Window};
pub use words::{Language, TILE_MARK, Words, YOU};
