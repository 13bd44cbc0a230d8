//! What people see and read: views drawn as text, facts said in words.
//!
//! Rules speak in facts and know no language; this crate gives them a face.
//! A view becomes a [`Canvas`], which prints with or without colour and with
//! or without Unicode; [`Draw`] does that for any game. A violation, an event
//! or a reading error becomes a sentence of [`Words`], in English or French.
//!
//! Nothing here does I/O or reads a clock: whoever prints knows the terminal.

#![deny(missing_docs)]

mod board;
mod canvas;
pub mod carcassonne;
mod card;
mod color;
mod draw;
#[cfg(test)]
mod eyes;
mod frame;
mod glyph;
mod scene;
mod seat;
mod shape;
mod signs;
mod study;
mod svg;
mod theme;
pub mod tigris;
pub mod tilings;
#[cfg(feature = "testing")]
pub mod toy;
mod window;
mod words;

pub use board::{Board, Place};
pub use canvas::{Canvas, Pen, Style};
pub use color::{Color, Shade};
pub use draw::{Caption, Draw, Paper};
pub use glyph::Glyph;
pub use scene::{Art, Card, Fact, Item, Look, Rect, Scene, Source, Target};
pub use shape::{Anchor, Paint, Path, Point, Rgb, Shape, Step, Stroke, at};
pub use signs::{Sign, Signs};
pub use study::{Overlay, Region, Stock, Study};
pub use svg::{Escaped, Picture, art_to_svg, item_to_svg, path_to_svg, to_svg};
pub use theme::Theme;
pub use window::Window;
pub use words::{Language, Words};
