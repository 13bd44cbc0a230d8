//! The slow twin: the rules again, as obviously as possible.
//!
//! It keeps a list of tiles and a list of meeples, and finds everything else by
//! flooding from part to part, every time. It shares nothing with the engine
//! but the description of a tile.

use std::collections::{BTreeMap, BTreeSet};

use pavage_carcassonne::{
    Abbey, Fields, Half, Options, Part, Spot, Terrain, Tie, Tile, TileSet, TwoTileCity,
};
use pavage_core::Seat;
use pavage_core::grid::{Cell, Rotation, Side};

/// A part of a laid tile: where, and which of its parts.
type Node = (Cell, usize);
/// A feature: all its parts.
type Feature = BTreeSet<Node>;

pub(crate) struct Slow {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) tiles: BTreeMap<Cell, Tile>,
    pub(crate) meeples: BTreeMap<Node, Seat>,
    pub(crate) supply: Vec<u16>,
    pub(crate) scores: Vec<i32>,
    pub(crate) retired: BTreeSet<Seat>,
    pub(crate) last: Cell,
}

impl Slow {
    pub(crate) fn new(set: &TileSet, options: Options, seats: u8) -> Slow {
        Slow {
            options,
            seats,
            tiles: BTreeMap::from([(Cell::ORIGIN, set.tiles()[set.start()].0.clone())]),
            meeples: BTreeMap::new(),
            supply: vec![options.meeples; seats.into()],
            scores: vec![0; seats.into()],
            retired: BTreeSet::new(),
            last: Cell::ORIGIN,
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
        self.last = cell;
    }

    /// What `seat` may claim on the tile just laid, in the order of names.
    pub(crate) fn claims(&self, seat: Seat) -> Vec<Spot> {
        if self.supply[seat.index()] == 0 {
            return Vec::new();
        }
        let parts = self.tiles[&self.last].parts();
        let free = parts.iter().enumerate().filter(|(index, part)| {
            let allowed = match part {
                Part::City { .. } | Part::Road { .. } => true,
                Part::Cloister => self.options.abbey != Abbey::Off,
                Part::Field { .. } => self.options.fields != Fields::Off,
            };
            allowed && self.strength(&self.feature((self.last, *index))).is_empty()
        });
        let mut spots: Vec<Spot> = free.map(|(_, part)| Spot::of(*part)).collect();
        spots.sort();
        spots
    }

    pub(crate) fn claim(&mut self, spot: Spot, seat: Seat) {
        let parts = self.tiles[&self.last].parts();
        let index = parts.iter().position(|part| spot.names(*part)).unwrap();
        self.meeples.insert((self.last, index), seat);
        self.supply[seat.index()] -= 1;
    }

    /// Counts every finished feature that has meeples, and takes them back.
    pub(crate) fn count_finished(&mut self) {
        for feature in self.claimed() {
            if !matches!(self.part(&feature), Part::Field { .. }) && self.is_finished(&feature) {
                self.pay(&self.strength(&feature), self.worth(&feature, true));
                for node in &feature {
                    if let Some(seat) = self.meeples.remove(node) {
                        self.supply[seat.index()] += 1;
                    }
                }
            }
        }
    }

    pub(crate) fn count_at_end(&mut self) {
        let (fields, others): (Vec<Feature>, Vec<Feature>) =
            self.claimed().into_iter().partition(|it| matches!(self.part(it), Part::Field { .. }));
        for feature in others {
            self.pay(&self.strength(&feature), self.worth(&feature, false));
        }
        let cities: BTreeSet<Feature> = fields.iter().flat_map(|it| self.cities_at(it)).collect();
        match self.options.fields {
            Fields::Off => assert!(fields.is_empty()),
            Fields::Current => {
                for field in fields {
                    self.pay(&self.strength(&field), 3 * self.cities_at(&field).len() as i32);
                }
            }
            Fields::Second => {
                for city in cities {
                    let around = fields.iter().filter(|it| self.cities_at(it).contains(&city));
                    let mut best = vec![0; self.seats.into()];
                    for field in around {
                        for (seat, points) in self.shares(&self.strength(field), 3) {
                            best[seat.index()] = points.max(best[seat.index()]);
                        }
                    }
                    (0..best.len()).for_each(|it| self.scores[it] += best[it]);
                }
            }
            Fields::First | Fields::CityFields => {
                for city in cities {
                    let around = fields.iter().filter(|it| self.cities_at(it).contains(&city));
                    let mut sum = BTreeMap::new();
                    for field in around {
                        let farmers = self.strength(field);
                        let most = farmers.values().max().copied().unwrap();
                        for (seat, n) in farmers {
                            let n = match self.options.fields {
                                Fields::First => n,
                                _ => i32::from(n == most),
                            };
                            *sum.entry(seat).or_insert(0) += n;
                        }
                    }
                    let points = if self.options.fields == Fields::First { 4 } else { 3 };
                    self.pay(&sum, points);
                }
            }
        }
    }

    /// Everything with a meeple on it.
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
        let (cell, index) = feature.first().unwrap();
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

    fn worth(&self, feature: &Feature, finished: bool) -> i32 {
        let cells: BTreeSet<Cell> = feature.iter().map(|it| it.0).collect();
        let tiles = cells.len() as i32;
        let rate = |rate: pavage_carcassonne::Rate| {
            if finished { rate.finished } else { rate.unfinished }
        };
        match self.part(feature) {
            Part::Road { .. } => tiles * rate(self.options.road),
            Part::City { .. } => {
                let shields =
                    feature.iter().map(|(cell, index)| match self.tiles[cell].parts()[*index] {
                        Part::City { shields, .. } => i32::from(shields),
                        _ => unreachable!(),
                    });
                let shields: i32 = shields.sum();
                if finished && tiles == 2 && self.options.two_tile_city == TwoTileCity::Single {
                    return tiles + shields;
                }
                tiles * rate(self.options.city) + shields * rate(self.options.shield)
            }
            Part::Cloister => {
                let (cell, _) = feature.first().unwrap();
                let around = cell.around().filter(|it| self.tiles.contains_key(it)).count() as i32;
                if finished || self.options.abbey == Abbey::On { 1 + around } else { 0 }
            }
            Part::Field { .. } => unreachable!(),
        }
    }

    /// The finished cities that a field touches.
    fn cities_at(&self, field: &Feature) -> BTreeSet<Feature> {
        let mut found = BTreeSet::new();
        for (cell, index) in field {
            let parts = self.tiles[cell].parts();
            let Part::Field { cities, .. } = parts[*index] else { unreachable!() };
            for side in cities.iter() {
                assert_eq!(self.tiles[cell].terrain(side), Terrain::City);
                let city = parts.iter().position(|it| Spot::City(side).names(*it)).unwrap();
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

    /// Who gets how much of some points.
    fn shares(&self, strength: &BTreeMap<Seat, i32>, points: i32) -> Vec<(Seat, i32)> {
        let most = strength.values().max().copied().unwrap();
        let winners: Vec<Seat> =
            strength.iter().filter(|it| *it.1 == most).map(|it| *it.0).collect();
        let each = match self.options.tie {
            Tie::Full => points,
            Tie::Shared => points / winners.len() as i32,
        };
        let active = winners.into_iter().filter(|it| !self.retired.contains(it));
        active.map(|seat| (seat, each)).collect()
    }

    fn pay(&mut self, strength: &BTreeMap<Seat, i32>, points: i32) {
        for (seat, points) in self.shares(strength, points) {
            self.scores[seat.index()] += points;
        }
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
