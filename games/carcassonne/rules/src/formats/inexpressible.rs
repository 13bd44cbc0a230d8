//! Tiles that a format cannot express.

use std::fmt;

use pavage_core::Name;

use pavage_core::grid::Side;

use crate::tile::{Half, Part, Sides, Tile};

/// A tile that a format cannot express, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inexpressible {
    /// The name of the tile.
    pub tile: String,
    /// A stable identifier that the interfaces translate: `cities`, `shields`, `roads`,
    /// `cloister`, `fields`, `contacts` or `start`.
    pub reason: Name,
    /// The sides or halves concerned, or what the format would hold instead.
    pub about: String,
}

impl fmt::Display for Inexpressible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inexpressible { tile, reason, about } = self;
        write!(f, "the format cannot express {reason} of tile {tile}: {about}")
    }
}

impl std::error::Error for Inexpressible {}

/// The first respect in which a tile differs after writing and reading it.
pub(super) struct Difference {
    /// How many earlier respects are equal.
    pub(super) depth: usize,
    pub(super) reason: &'static str,
    pub(super) about: String,
}

/// One respect: its name, and the part reduced to that respect.
type Respect = (&'static str, fn(Part) -> Option<Part>);

const RESPECTS: [Respect; 6] = [
    ("cities", |part| match part {
        Part::City { sides, .. } => Some(Part::City { sides, shields: 0 }),
        Part::Road { .. } | Part::Cloister | Part::Field { .. } => None,
    }),
    ("shields", |part| matches!(part, Part::City { .. }).then_some(part)),
    ("roads", |part| matches!(part, Part::Road { .. }).then_some(part)),
    ("cloister", |part| matches!(part, Part::Cloister).then_some(part)),
    ("fields", |part| match part {
        Part::Field { halves, .. } => Some(Part::Field { halves, cities: Sides::default() }),
        Part::City { .. } | Part::Road { .. } | Part::Cloister => None,
    }),
    ("contacts", |part| matches!(part, Part::Field { .. }).then_some(part)),
];

/// How `back`, the tile read back, differs from the original.
pub(super) fn difference(tile: &Tile, back: &Tile) -> Option<Difference> {
    RESPECTS.into_iter().enumerate().find_map(|(depth, (reason, respect))| {
        let seen = |tile: &Tile| tile.parts().iter().copied().filter_map(respect).collect();
        let (said, back): (Vec<Part>, Vec<Part>) = (seen(tile), seen(back));
        let lost = said.iter().find(|part| !back.contains(part));
        let part = lost.or_else(|| back.iter().find(|part| !said.contains(part)))?;
        Some(Difference { depth, reason, about: edge(*part) })
    })
}

/// Where a part reaches the edge.
fn edge(part: Part) -> String {
    let names: Vec<&str> = match part {
        Part::City { sides, .. } | Part::Road { sides } => sides.iter().map(Side::name).collect(),
        Part::Cloister => Vec::new(),
        Part::Field { halves, .. } => halves.iter().map(Half::name).collect(),
    };
    names.join(" ")
}
