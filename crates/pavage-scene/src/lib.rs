//! What people see and read: views drawn as text, facts said in words.
//!
//! Rules speak in facts and know no language; this crate gives them a face.
//! A view becomes a [`Canvas`], which prints with or without colour and with
//! or without Unicode; [`Draw`] does that for any game. A violation, an event
//! or a reading error becomes a sentence of [`Words`], in English or French.
//!
//! Nothing here does I/O or reads a clock: whoever prints knows the terminal.

#![deny(missing_docs)]

mod canvas;
pub mod carcassonne;
mod color;
mod draw;
mod frame;
mod glyph;
mod seat;
pub mod tigris;
pub mod tilings;
#[cfg(feature = "testing")]
pub mod toy;
mod window;
mod words;

pub use canvas::{Canvas, Pen, Style};
pub use color::{Color, Shade};
pub use draw::{Draw, Paper};
pub use glyph::Glyph;
pub use window::Window;
pub use words::{Language, Words};
