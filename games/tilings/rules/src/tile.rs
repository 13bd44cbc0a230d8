//! A Wang tile: four colours.
//!
//! ```text
//!    ╲ N ╱      Sides that touch must have the same colour. A tile is named
//!   W  ╳  E     by the letters of its colours, N E S W: `RNNN` is red to the
//!    ╱ S ╲      north and black elsewhere.
//! ```

use std::fmt;

use pavage_core::grid::{Rotation, Side};

/// A colour, by its letter or digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Color(u8);

impl Color {
    /// The colour of an ASCII letter or digit.
    pub const fn new(letter: char) -> Option<Color> {
        if letter.is_ascii_alphanumeric() { Some(Color(letter as u8)) } else { None }
    }

    /// Its letter or digit.
    pub const fn letter(self) -> char {
        self.0 as char
    }
}

/// A tile, by the colours of its sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile {
    /// N E S W.
    edges: [Color; 4],
}

impl Tile {
    /// A tile with these colours, clockwise from the north.
    pub const fn new(edges: [Color; 4]) -> Tile {
        Tile { edges }
    }

    /// The tile of that name, e.g. `RNNN`.
    pub fn from_name(name: &str) -> Option<Tile> {
        let edges: Option<Vec<Color>> = name.chars().map(Color::new).collect();
        Some(Tile { edges: edges?.try_into().ok()? })
    }

    /// The colour of a side.
    pub const fn edge(self, side: Side) -> Color {
        self.edges[side.index()]
    }

    /// Its colours, clockwise from the north.
    pub const fn edges(self) -> [Color; 4] {
        self.edges
    }

    /// The tile turned clockwise.
    pub fn turned(self, rotation: Rotation) -> Tile {
        Tile { edges: Side::ALL.map(|side| self.edge(side.turned(rotation.inverse()))) }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.edges.iter().try_for_each(|color| write!(f, "{}", color.letter()))
    }
}
