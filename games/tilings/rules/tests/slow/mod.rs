//! The slow twin: the rules of Tilings again, as obviously as possible.
//!
//! A map of cells and nothing else; places, zones and patterns are found by
//! looking at all of them, every time.

use std::collections::{BTreeMap, BTreeSet};

use pavage_core::Seat;
use pavage_core::grid::{Cell, Rotation, Side};
use pavage_tilings::{Options, Pattern, Patterns, Tile};

pub(crate) struct Laid {
    pub(crate) tile: Tile,
    pub(crate) seat: Seat,
    pub(crate) influence: Vec<i32>,
    pub(crate) around: i32,
}

pub(crate) struct Slow {
    pub(crate) options: Options,
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) seats: u8,
    pub(crate) cells: BTreeMap<Cell, Laid>,
    pub(crate) points: Vec<i32>,
    pub(crate) retired: BTreeSet<Seat>,
}

impl Slow {
    /// Every place for a tile: cells by row, then rotations that look different.
    pub(crate) fn places(&self, tile: Tile) -> Vec<(Cell, Rotation)> {
        let size = i16::from(self.options.size);
        let mut places = Vec::new();
        for y in 0..size {
            for x in 0..size {
                let mut seen = Vec::new();
                for rotation in Rotation::ALL {
                    let turned = tile.turned(rotation);
                    let allowed = self.options.rotation || rotation == Rotation::default();
                    if allowed && !seen.contains(&turned) && self.fits(Cell::new(x, y), turned) {
                        places.push((Cell::new(x, y), rotation));
                    }
                    seen.push(turned);
                }
            }
        }
        places
    }

    fn fits(&self, cell: Cell, tile: Tile) -> bool {
        let middle = i16::from(self.options.size) / 2;
        let first = self.cells.is_empty();
        let placed = first && (!self.options.centre_first || cell == Cell::new(middle, middle));
        let beside = Side::ALL.iter().any(|&side| self.next(cell, side).is_some());
        let matches = Side::ALL.iter().all(|&side| {
            // On a torus of side 1 the tile is its own neighbour.
            let near = match self.step(cell, side) {
                Some(near) if near == cell => Some(tile),
                near => near.and_then(|it| self.cells.get(&it)).map(|it| it.tile),
            };
            near.is_none_or(|near| near.edge(side.opposite()) == tile.edge(side))
        });
        !self.cells.contains_key(&cell) && (placed || beside) && matches
    }

    fn step(&self, cell: Cell, side: Side) -> Option<Cell> {
        let (dx, dy) = side.step();
        self.shift(cell, dx, dy)
    }

    fn shift(&self, cell: Cell, dx: i16, dy: i16) -> Option<Cell> {
        let size = i16::from(self.options.size);
        let (x, y) = (cell.x + dx, cell.y + dy);
        if self.options.torus {
            return Some(Cell::new(x.rem_euclid(size), y.rem_euclid(size)));
        }
        ((0..size).contains(&x) && (0..size).contains(&y)).then_some(Cell::new(x, y))
    }

    fn next(&self, cell: Cell, side: Side) -> Option<&Laid> {
        self.cells.get(&self.step(cell, side)?)
    }

    pub(crate) fn lay(&mut self, cell: Cell, tile: Tile, seat: Seat) {
        let mut influence = vec![0; self.seats.into()];
        influence[seat.index()] = 100;
        let mut near = BTreeSet::new();
        for dx in -1..=1 {
            for dy in -1..=1 {
                near.extend(self.shift(cell, dx, dy).filter(|&it| it != cell));
            }
        }
        for near in near {
            if let Some(laid) = self.cells.get_mut(&near) {
                laid.around += 1;
                laid.influence[seat.index()] += 100 - 10 * laid.around;
            }
        }
        self.cells.insert(cell, Laid { tile, seat, influence, around: 0 });
        self.points[seat.index()] += self.options.tile_points;
    }

    pub(crate) fn decay(&mut self) {
        for laid in self.cells.values_mut() {
            laid.influence.iter_mut().for_each(|it| *it = (*it - 1).max(0));
        }
    }

    pub(crate) fn strike(&mut self, cell: Cell) {
        let Some(laid) = self.cells.get(&cell) else { return };
        let owners = strongest(&laid.influence);
        let mut felt = BTreeSet::from([cell]);
        for side in Side::ALL {
            let mut at = cell;
            while let Some(next) = self.step(at, side)
                && self.cells.contains_key(&next)
                && next != cell
            {
                felt.insert(next);
                at = next;
            }
        }
        for cell in felt {
            let laid = self.cells.get_mut(&cell).unwrap();
            for &owner in &owners {
                laid.influence[owner] = (laid.influence[owner] - 50).max(0);
            }
        }
    }

    pub(crate) fn count_at_end(&mut self) {
        if self.options.patterns != Patterns::Off {
            self.count_patterns();
        }
        if self.options.zones {
            for zone in self.zones() {
                let strength: Vec<i32> = Seat::all(self.seats)
                    .map(|seat| {
                        let each = zone.iter().map(|cell| &self.cells[cell]);
                        each.map(|it| match self.options.influence {
                            true => it.influence[seat.index()],
                            false => i32::from(it.seat == seat),
                        })
                        .sum()
                    })
                    .collect();
                let owners = strongest(&strength);
                let worth = (zone.len() * zone.len()) as i32;
                owners.iter().for_each(|&it| self.pay(it, worth / owners.len() as i32));
            }
        }
    }

    fn count_patterns(&mut self) {
        let centres: Vec<Cell> = self.cells.keys().copied().collect();
        for cell in centres {
            let mut found: Vec<i32> = self
                .patterns
                .iter()
                .filter(|pattern| {
                    let fits =
                        !self.options.torus || pattern.side() <= usize::from(self.options.size);
                    fits && pattern.tiles().all(|(dx, dy, tile)| {
                        let near = self.shift(cell, dx, dy);
                        near.and_then(|it| self.cells.get(&it)).is_some_and(|it| it.tile == tile)
                    })
                })
                .map(Pattern::points)
                .collect();
            if self.options.patterns == Patterns::Best {
                found = found.into_iter().max().into_iter().collect();
            }
            let laid = &self.cells[&cell];
            let owners = match self.options.influence {
                true => strongest(&laid.influence),
                false => vec![laid.seat.index()],
            };
            for points in found {
                owners.iter().for_each(|&it| self.pay(it, points));
            }
        }
    }

    /// Every zone: the cells of triangles of one colour that hang together.
    fn zones(&self) -> Vec<BTreeSet<Cell>> {
        let mut left: BTreeSet<(Cell, Side)> =
            self.cells.keys().flat_map(|&cell| Side::ALL.map(|side| (cell, side))).collect();
        let mut zones = Vec::new();
        while let Some(&first) = left.first() {
            let mut zone = BTreeSet::from([first]);
            loop {
                let more: Vec<(Cell, Side)> = left
                    .iter()
                    .filter(|&&it| zone.iter().any(|&other| self.touch(it, other)))
                    .copied()
                    .collect();
                let before = zone.len();
                zone.extend(more);
                if zone.len() == before {
                    break;
                }
            }
            left.retain(|it| !zone.contains(it));
            zones.push(zone.into_iter().map(|it| it.0).collect());
        }
        zones
    }

    fn touch(&self, (a, side): (Cell, Side), (b, other): (Cell, Side)) -> bool {
        let same = self.cells[&a].tile.edge(side) == self.cells[&b].tile.edge(other);
        let across = self.step(a, side) == Some(b) && other == side.opposite();
        same && (a == b || across)
    }

    fn pay(&mut self, seat: usize, points: i32) {
        if !self.retired.contains(&Seat(seat as u8)) {
            self.points[seat] += points;
        }
    }
}

/// The seats that have the most, if anybody has any.
fn strongest(strength: &[i32]) -> Vec<usize> {
    let most = strength.iter().copied().max().unwrap();
    (0..strength.len()).filter(|&it| 0 < most && strength[it] == most).collect()
}
