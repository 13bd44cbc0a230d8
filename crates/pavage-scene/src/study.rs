//! What a closer look at a view tells: parts of the board, overlays, what is left.
//!
//! A scene shows what lies on the table; this is for whoever asks more of it, by pointing at a
//! feature or by a key. It follows from the view alone, so that it cannot tell a secret.

use pavage_core::Seat;

use crate::{Paint, Path, Point};

/// What a closer look at a view tells.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Study {
    /// Parts of the board that say what they are when they are pointed at: features, kingdoms.
    /// Where several hold a point, the last one is meant.
    pub regions: Vec<Region>,
    /// What can be laid over the board, one at a time.
    pub overlays: Vec<Overlay>,
    /// What has not been drawn yet, by kind.
    pub stock: Vec<Stock>,
}

/// Something that can be laid over the board: fields, kingdoms, free cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Overlay {
    /// Its name: letters, digits and dashes.
    pub name: &'static str,
    /// What it shows, in words.
    pub label: String,
    /// What it is made of.
    pub regions: Vec<Region>,
}

/// A part of the board that has something to say.
#[derive(Clone, PartialEq, Debug)]
pub struct Region {
    /// Where it is, in the coordinates of the picture.
    pub area: Path,
    /// Whose it is: nobody's, or that of these seats.
    pub owners: Vec<Seat>,
    /// What it is filled with; nothing where it is only pointed at.
    pub paint: Option<Paint>,
    /// A few letters on it, such as its worth; empty for none.
    pub mark: String,
    /// The middle of these letters.
    pub at: Point,
    /// What it is, in words.
    pub label: String,
}

impl Region {
    /// The one of several that a point means: the last one that holds it.
    pub fn at(regions: &[Region], point: Point) -> Option<&Region> {
        regions.iter().rev().find(|it| it.area.holds(point))
    }
}

/// A kind of tile, and how many of it are left.
#[derive(Clone, PartialEq, Debug)]
pub struct Stock {
    /// What it is, in words.
    pub label: String,
    /// What it looks like.
    pub art: Option<crate::Art>,
    /// How many are left.
    pub count: u32,
}
