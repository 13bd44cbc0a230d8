//! A closer look at a view: regions of the board, overlays, stock.
//!
//! A scene shows what lies on the table; a study answers further questions, asked by pointing
//! at a feature or by a key. It is made from the view alone, so that it cannot tell a secret.

use pavage_core::Seat;

use crate::{Paint, Path, Point};

/// A closer look at a view.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Study {
    /// Regions of the board with a label to show when they are pointed at: features, kingdoms.
    /// Where several contain a point, the last one counts.
    pub regions: Vec<Region>,
    /// The overlays of the board, shown one at a time.
    pub overlays: Vec<Overlay>,
    /// The pieces not yet drawn, by kind.
    pub stock: Vec<Stock>,
}

/// An overlay of the board: fields, kingdoms, free cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Overlay {
    /// Its name: letters, digits and dashes.
    pub name: &'static str,
    /// A description.
    pub label: String,
    /// Its regions.
    pub regions: Vec<Region>,
}

/// A region of the board with a label.
#[derive(Clone, PartialEq, Debug)]
pub struct Region {
    /// Its area, in the coordinates of the picture.
    pub area: Path,
    /// The seats that own it, if any.
    pub owners: Vec<Seat>,
    /// Its paint; `None` if it is only pointed at.
    pub paint: Option<Paint>,
    /// A few letters on it, such as its worth; empty for none.
    pub mark: String,
    /// The middle of these letters.
    pub at: Point,
    /// Its label.
    pub label: String,
}

impl Region {
    /// The region at a point: the last one that contains it.
    pub fn at(regions: &[Region], point: Point) -> Option<&Region> {
        regions.iter().rev().find(|it| it.area.holds(point))
    }
}

/// A kind of tile, and the number left, which may be none.
#[derive(Clone, PartialEq, Debug)]
pub struct Stock {
    /// Its name, as a deal of it has it.
    pub name: String,
    /// Its label.
    pub label: String,
    /// What people see on it, in words; empty if the label says it.
    pub looks: String,
    /// Its look.
    pub art: Option<crate::Art>,
    /// The number left.
    pub count: u32,
}
