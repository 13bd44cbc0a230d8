//! Lookup tables built from tiles once, so that play never inspects a tile.

use pavage_core::grid::{Rotation, Side};
use pavage_core::sort;

use crate::action::Spot;
use crate::tile::{Half, Part, Terrain, Tile};

/// Stands for no part: a field side has no city or road, a city side no field.
pub(crate) const NONE: u8 = u8::MAX;

/// What the neighbours demand of each side of a cell, two bits a side: 0 for no neighbour, else
/// one more than the terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Demand(pub(crate) u8);

impl Demand {
    pub(crate) fn of(side: Side, terrain: Terrain) -> Demand {
        Demand((1 + terrain as u8) << (2 * side as u8))
    }

    fn on(self, side: Side) -> u8 {
        self.0 >> (2 * side as u8) & 3
    }
}

/// A kind of tile, ready for play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kind {
    pub(crate) parts: Vec<KindPart>,
    pub(crate) shapes: [Shape; 4],
    pub(crate) period: u8,
    pub(crate) cloister: u8,
    /// For each demand, the rotations that meet it, one bit each; rotations that look alike
    /// appear once.
    fits: [u8; 256],
}

/// The properties of a part that do not depend on the rotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KindPart {
    pub(crate) class: Class,
    /// Its open sides; for a cloister the cells around it.
    pub(crate) open: u16,
    pub(crate) shields: u8,
    /// The city parts that a field touches, one bit each.
    pub(crate) cities: u16,
}

/// The four classes of parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Class {
    City,
    Road,
    Cloister,
    Field,
}

/// A kind in one rotation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) edges: [Terrain; 4],
    /// What each side demands of the cell beside it.
    pub(crate) demands: [Demand; 4],
    /// The city or road part at each side.
    pub(crate) side_part: [u8; 4],
    /// The field part at each half.
    pub(crate) half_part: [u8; 8],
    /// The canonical name of each part, in ascending order.
    pub(crate) spots: Vec<(Spot, u8)>,
}

impl Kind {
    pub(crate) fn new(tile: &Tile) -> Kind {
        let parts: Vec<KindPart> = tile.parts().iter().map(|&it| kind_part(tile, it)).collect();
        let cloister = tile.parts().iter().position(|it| *it == Part::Cloister);
        let shapes = Rotation::ALL.map(|rotation| Shape::new(tile, rotation));
        let period = tile.period();
        let mut fits = [0; 256];
        for (demand, mask) in fits.iter_mut().enumerate() {
            let demand = Demand(demand as u8);
            let meets = |shape: &Shape| {
                Side::ALL.iter().all(|&side| match demand.on(side) {
                    0 => true,
                    terrain => terrain == 1 + shape.edges[side.index()] as u8,
                })
            };
            for (turns, shape) in shapes.iter().enumerate().take(period) {
                *mask |= u8::from(meets(shape)) << turns;
            }
        }
        let cloister = cloister.map_or(NONE, |it| it as u8);
        Kind { parts, shapes, period: period as u8, cloister, fits }
    }

    /// The rotations in which this kind meets a demand, one bit each.
    #[inline]
    pub(crate) fn fits(&self, demand: Demand) -> u8 {
        self.fits[usize::from(demand.0)]
    }

    pub(crate) fn shape(&self, rotation: Rotation) -> &Shape {
        &self.shapes[rotation.quarters()]
    }

    /// The smallest rotation in which the tile looks the same.
    pub(crate) fn least(&self, rotation: Rotation) -> Rotation {
        Rotation::new(rotation.quarters() % usize::from(self.period))
    }

    /// The part that a spot names, if the tile has one.
    pub(crate) fn part_at(&self, rotation: Rotation, spot: Spot) -> Option<u8> {
        let shape = self.shape(rotation);
        let (part, class) = match spot {
            Spot::City(side) => (shape.side_part[side.index()], Class::City),
            Spot::Road(side) => (shape.side_part[side.index()], Class::Road),
            Spot::Cloister => (self.cloister, Class::Cloister),
            Spot::Farm(half) => (shape.half_part[half as usize], Class::Field),
        };
        let found = self.parts.get(usize::from(part))?;
        (found.class == class).then_some(part)
    }

    /// The canonical name of a part of the tile as it lies.
    pub(crate) fn spot(&self, rotation: Rotation, part: u8) -> Spot {
        let named = self.shape(rotation).spots.iter().find(|it| it.1 == part);
        named.expect("every part has a name").0
    }
}

impl Shape {
    fn new(tile: &Tile, rotation: Rotation) -> Shape {
        let back = rotation.inverse();
        let edges = Side::ALL.map(|side| tile.terrain(side.turned(back)));
        let demands = Side::ALL.map(|side| Demand::of(side.opposite(), edges[side.index()]));
        let (side_part, half_part) = ([NONE; 4], [NONE; 8]);
        let mut shape = Shape { edges, demands, side_part, half_part, spots: Vec::new() };
        for (index, part) in tile.parts().iter().enumerate() {
            let index = index as u8;
            let part = part.turned(rotation);
            match part {
                Part::City { sides, .. } | Part::Road { sides } => {
                    sides.iter().for_each(|side| shape.side_part[side.index()] = index);
                }
                Part::Cloister => (),
                Part::Field { halves, .. } => {
                    halves.iter().for_each(|half: Half| shape.half_part[half as usize] = index);
                }
            }
            shape.spots.push((Spot::of(part), index));
        }
        sort::sort(&mut shape.spots);
        shape
    }
}

fn kind_part(tile: &Tile, part: Part) -> KindPart {
    let plain = KindPart { class: Class::Cloister, open: 8, shields: 0, cities: 0 };
    match part {
        Part::City { sides, shields } => {
            let open = sides.0.count_ones() as u16;
            KindPart { class: Class::City, open, shields, ..plain }
        }
        Part::Road { sides } => {
            KindPart { class: Class::Road, open: sides.0.count_ones() as u16, ..plain }
        }
        Part::Cloister => plain,
        Part::Field { cities, .. } => {
            let touched = tile.parts().iter().enumerate().filter(|(_, it)| match it {
                Part::City { sides, .. } => sides.0 & cities.0 != 0,
                Part::Road { .. } | Part::Cloister | Part::Field { .. } => false,
            });
            let cities = touched.fold(0, |mask, (index, _)| mask | 1 << index);
            KindPart { class: Class::Field, open: 0, cities, ..plain }
        }
    }
}
