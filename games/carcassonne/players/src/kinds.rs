//! The kinds of tiles, as tables that need no look at a tile.

use pavage_carcassonne::{Carcassonne, Part, Terrain, TileSet};
use pavage_core::grid::{Rotation, Side};

/// A place where a feature can enter a cell: the four sides, for cities and roads, then the
/// eight halves of the sides, for fields.
pub(super) type Port = usize;

/// The number of ports of cities and roads, and of all ports.
pub(super) const SIDES: usize = 4;
pub(super) const PORTS: usize = 12;

/// The most parts of a tile: a city or road for each side, a cloister, a field for each half.
pub(super) const MOST_PARTS: usize = 13;

/// Marks a port without a part of the tile.
pub(super) const NO_PART: u8 = u8::MAX;

/// The class of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Class {
    City,
    Road,
    Cloister,
    #[default]
    Field,
}

/// The properties of a part that do not depend on the rotation.
#[derive(Clone, Copy, Debug)]
pub(super) struct KindPart {
    pub(super) class: Class,
    /// Its open sides, if it is a city or a road.
    pub(super) open: u16,
    pub(super) shields: u16,
    /// The city parts that a field touches, one bit each.
    pub(super) cities: u16,
}

/// A kind in one rotation.
#[derive(Debug)]
pub(super) struct Turned {
    /// Its edges, written as a demand on all four sides.
    pub(super) edges: u8,
    /// The part of the tile at each port.
    pub(super) parts: [u8; PORTS],
    /// For each side, the sides of the city or road there, one bit each.
    pub(super) spans: [u8; SIDES],
}

/// A kind of tile.
#[derive(Debug)]
pub(super) struct Kind {
    pub(super) parts: Vec<KindPart>,
    pub(super) turned: [Turned; 4],
}

/// The kinds of a set.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    set: Option<TileSet>,
    kinds: Vec<Kind>,
}

impl Kinds {
    /// Makes the tables of a game, and says whether they are others than before.
    pub(super) fn load(&mut self, game: &Carcassonne) -> bool {
        let set = game.tile_set();
        if self.set.as_ref() == Some(set) {
            return false;
        }
        self.kinds = set.tiles().iter().map(|(tile, _)| Kind::new(tile.parts())).collect();
        self.set = Some(set.clone());
        true
    }

    pub(super) fn all(&self) -> &[Kind] {
        &self.kinds
    }
}

impl Kind {
    fn new(parts: &[Part]) -> Kind {
        Kind {
            parts: parts.iter().map(|&part| KindPart::new(part, parts)).collect(),
            turned: Rotation::ALL.map(|rotation| Turned::new(parts, rotation)),
        }
    }
}

impl KindPart {
    fn new(part: Part, parts: &[Part]) -> KindPart {
        let plain = KindPart { class: Class::Cloister, open: 0, shields: 0, cities: 0 };
        match part {
            Part::City { sides, shields } => {
                let open = sides.iter().count() as u16;
                KindPart { class: Class::City, open, shields: shields.into(), ..plain }
            }
            Part::Road { sides } => {
                KindPart { class: Class::Road, open: sides.iter().count() as u16, ..plain }
            }
            Part::Cloister => plain,
            Part::Field { cities, .. } => {
                let touches = |it: &Part| match it {
                    Part::City { sides, .. } => cities.iter().any(|side| sides.contains(side)),
                    Part::Road { .. } | Part::Cloister | Part::Field { .. } => false,
                };
                let cities = parts.iter().enumerate().filter(|it| touches(it.1));
                let cities = cities.fold(0, |mask, (index, _)| mask | 1 << index);
                KindPart { class: Class::Field, cities, ..plain }
            }
        }
    }
}

impl Turned {
    fn new(parts: &[Part], rotation: Rotation) -> Turned {
        let field = 1 + Terrain::Field as u8;
        let mut edges = [field; SIDES];
        let mut turned = Turned { edges: 0, parts: [NO_PART; PORTS], spans: [0; SIDES] };
        for (part, index) in parts.iter().zip(0..) {
            let (sides, terrain) = match part.turned(rotation) {
                Part::City { sides, .. } => (sides, Terrain::City),
                Part::Road { sides } => (sides, Terrain::Road),
                Part::Cloister => continue,
                Part::Field { halves, .. } => {
                    halves.iter().for_each(|half| turned.parts[SIDES + half as usize] = index);
                    continue;
                }
            };
            let span = sides.iter().fold(0, |span, side: Side| span | 1 << side.index());
            for side in sides.iter().map(Side::index) {
                edges[side] = 1 + terrain as u8;
                turned.parts[side] = index;
                turned.spans[side] = span;
            }
        }
        turned.edges = (0..SIDES).fold(0, |all, side| all | edges[side] << (2 * side));
        turned
    }
}
