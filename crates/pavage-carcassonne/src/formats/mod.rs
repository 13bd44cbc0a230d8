//! Tile files: our own format, and those of the three documents we began with.

pub mod native;
pub use native::read;
