//! The slow twin: the rules again, as obviously as possible.
//!
//! It keeps a list of tiles and a list of meeples, and finds everything else by flooding from part
//! to part, every time. It shares with the engine only the description of a tile and the types of
//! events.

mod count;

use std::collections::{BTreeMap, BTreeSet};

use pavage_core::Seat;
use pavage_core::grid::{Cell, Rotation, Side};

use crate::{Abbey, Event, Fields, Half, Options, Part, Spot, Terrain, Tile, TileSet};

/// A part of a laid tile: its cell, and the index of the part.
type Node = (Cell, usize);
/// A feature: all its parts.
type Feature = BTreeSet<Node>;

pub(crate) struct Slow {
    pub(crate) options: Options,
    pub(crate) tiles: BTreeMap<Cell, Tile>,
    pub(crate) meeples: BTreeMap<Node, Seat>,
    pub(crate) supply: Vec<u16>,
    pub(crate) scores: Vec<i32>,
    pub(crate) retired: BTreeSet<Seat>,
    /// The cells of the tiles, from the first to the last.
    pub(crate) order: Vec<Cell>,
    /// The expected events since the last comparison.
    pub(crate) told: Vec<Event>,
}

impl Slow {
    pub(crate) fn new(set: &TileSet, options: Options, seats: u8) -> Slow {
        Slow {
            options,
            tiles: BTreeMap::from([(Cell::ORIGIN, set.tiles()[set.start()].0.clone())]),
            meeples: BTreeMap::new(),
            supply: vec![options.meeples; seats.into()],
            scores: vec![0; seats.into()],
            retired: BTreeSet::new(),
            order: vec![Cell::ORIGIN],
            told: Vec::new(),
        }
    }

    /// Every place for a tile: cells by row, then rotations that look different.
    pub(crate) fn placements(&self, tile: &Tile) -> Vec<(Cell, Rotation)> {
        let near: BTreeSet<Cell> =
            self.tiles.keys().flat_map(|it| Side::ALL.map(|side| it.next(side))).collect();
        let mut places = Vec::new();
        for cell in near {
            let mut seen: Vec<Tile> = Vec::new();
            for rotation in Rotation::ALL {
                let turned = tile.turned(rotation);
                if self.fits(cell, &turned) && !seen.contains(&turned) {
                    places.push((cell, rotation));
                }
                seen.push(turned);
            }
        }
        places
    }

    fn fits(&self, cell: Cell, tile: &Tile) -> bool {
        let inside = self.options.board.is_none_or(|(width, height)| {
            let (left, top) = (-i32::from(width / 2), -i32::from(height / 2));
            (left..left + i32::from(width)).contains(&cell.x.into())
                && (top..top + i32::from(height)).contains(&cell.y.into())
        });
        let matches = Side::ALL.iter().all(|&side| {
            let other = self.tiles.get(&cell.next(side));
            other.is_none_or(|it| it.terrain(side.opposite()) == tile.terrain(side))
        });
        inside && matches && !self.tiles.contains_key(&cell)
    }

    pub(crate) fn lay(&mut self, cell: Cell, tile: Tile) {
        self.tiles.insert(cell, tile);
        self.order.push(cell);
    }

    /// The cell of the last tile.
    fn last(&self) -> Cell {
        *self.order.last().expect("a tile was laid")
    }

    /// The claims of `seat` on the tile just laid, in the order of names.
    pub(crate) fn claims(&self, seat: Seat) -> Vec<Spot> {
        if self.supply[seat.index()] == 0 {
            return Vec::new();
        }
        let parts = self.tiles[&self.last()].parts();
        let free = parts.iter().enumerate().filter(|(index, part)| {
            let allowed = match part {
                Part::City { .. } | Part::Road { .. } => true,
                Part::Cloister => self.options.abbey != Abbey::Off,
                Part::Field { .. } => self.options.fields != Fields::Off,
            };
            allowed && self.strength(&self.feature((self.last(), *index))).is_empty()
        });
        let mut spots: Vec<Spot> = free.map(|(_, part)| Spot::of(*part)).collect();
        spots.sort();
        spots
    }

    pub(crate) fn claim(&mut self, spot: Spot, seat: Seat) {
        let parts = self.tiles[&self.last()].parts();
        let index = parts.iter().position(|part| spot.names(*part)).expect("the tile has it");
        self.meeples.insert((self.last(), index), seat);
        self.supply[seat.index()] -= 1;
    }

    /// Every feature with a meeple on it.
    fn claimed(&self) -> BTreeSet<Feature> {
        self.meeples.keys().map(|&node| self.feature(node)).collect()
    }

    fn feature(&self, node: Node) -> Feature {
        let mut feature = Feature::from([node]);
        let mut edge = vec![node];
        while let Some(node) = edge.pop() {
            for next in self.joined(node) {
                if feature.insert(next) {
                    edge.push(next);
                }
            }
        }
        feature
    }

    /// The parts that a part meets across the edges of its tile.
    fn joined(&self, (cell, index): Node) -> Vec<Node> {
        let find = |cell: Cell, named: &dyn Fn(&Part) -> bool| {
            let parts = self.tiles.get(&cell)?.parts();
            Some((cell, parts.iter().position(named)?))
        };
        match self.tiles[&cell].parts()[index] {
            Part::Cloister => Vec::new(),
            Part::City { sides, .. } => sides
                .iter()
                .filter_map(|side| {
                    find(cell.next(side), &|it| Spot::City(side.opposite()).names(*it))
                })
                .collect(),
            Part::Road { sides } => sides
                .iter()
                .filter_map(|side| {
                    find(cell.next(side), &|it| Spot::Road(side.opposite()).names(*it))
                })
                .collect(),
            Part::Field { halves, .. } => halves
                .iter()
                .filter_map(|half| {
                    find(cell.next(half.side()), &|it| Spot::Farm(across(half)).names(*it))
                })
                .collect(),
        }
    }

    fn part(&self, feature: &Feature) -> Part {
        let (cell, index) = feature.first().expect("a feature has a part");
        self.tiles[cell].parts()[*index]
    }

    fn is_finished(&self, feature: &Feature) -> bool {
        feature.iter().all(|(cell, index)| match self.tiles[cell].parts()[*index] {
            Part::City { sides, .. } | Part::Road { sides } => {
                sides.iter().all(|side| self.tiles.contains_key(&cell.next(side)))
            }
            Part::Cloister => cell.around().all(|it| self.tiles.contains_key(&it)),
            Part::Field { .. } => false,
        })
    }

    /// The finished cities that a field touches.
    fn cities_at(&self, field: &Feature) -> BTreeSet<Feature> {
        let mut found = BTreeSet::new();
        for (cell, index) in field {
            let parts = self.tiles[cell].parts();
            let Part::Field { cities, .. } = parts[*index] else { unreachable!() };
            for side in cities.iter() {
                assert_eq!(self.tiles[cell].terrain(side), Terrain::City);
                let city = parts
                    .iter()
                    .position(|it| Spot::City(side).names(*it))
                    .expect("its edge is a city");
                let city = self.feature((*cell, city));
                if self.is_finished(&city) {
                    found.insert(city);
                }
            }
        }
        found
    }

    fn strength(&self, feature: &Feature) -> BTreeMap<Seat, i32> {
        let mut strength = BTreeMap::new();
        for node in feature {
            if let Some(seat) = self.meeples.get(node) {
                *strength.entry(*seat).or_insert(0) += 1;
            }
        }
        strength
    }
}

/// The half that a half meets: left meets right on the opposite side.
fn across(half: Half) -> Half {
    match half {
        Half::NL => Half::SR,
        Half::NR => Half::SL,
        Half::EL => Half::WR,
        Half::ER => Half::WL,
        Half::SL => Half::NR,
        Half::SR => Half::NL,
        Half::WL => Half::ER,
        Half::WR => Half::EL,
    }
}
