//! Counting patterns and zones at the end of the game, and the events about it.

use std::collections::BTreeSet;

use pavage_core::Seat;
use pavage_core::grid::{Cell, Side};

use super::{Slow, strongest};
use crate::{Event, Pattern, Patterns};

impl Slow {
    pub(crate) fn end(&mut self, reason: &'static str) {
        self.told.push(Event::Ended { reason });
        if self.options.patterns != Patterns::Off {
            self.count_patterns();
        }
        if self.options.zones {
            self.count_zones();
        }
    }

    fn count_patterns(&mut self) {
        let centres: Vec<Cell> = self.cells.keys().copied().collect();
        for cell in centres {
            let mut found = self.patterns.clone();
            found.retain(|it| self.is_at(it, cell));
            if self.options.patterns == Patterns::Best {
                let best = found.iter().map(Pattern::points).max();
                let first = found.into_iter().find(|it| Some(it.points()) == best);
                found = first.into_iter().collect();
            }
            let laid = &self.cells[&cell];
            let owners = match self.options.influence {
                true => strongest(&laid.influence),
                false => vec![laid.seat],
            };
            for pattern in found {
                let worth = pattern.points();
                let (name, points) = (pattern.name().to_owned(), self.pay(&owners, worth));
                self.told.push(Event::Pattern { name, cell, points, worth });
            }
        }
    }

    fn is_at(&self, pattern: &Pattern, middle: Cell) -> bool {
        let fits = !self.options.torus || pattern.side() <= usize::from(self.options.size);
        fits && pattern.tiles().all(|(dx, dy, tile)| {
            let near = self.shift(middle, dx, dy);
            near.and_then(|it| self.cells.get(&it)).is_some_and(|it| it.tile == tile)
        })
    }

    fn count_zones(&mut self) {
        for zone in self.zones() {
            let (first, side) = *zone.first().expect("a zone has triangles");
            let color = self.cells[&first].tile.edge(side);
            let cells: BTreeSet<Cell> = zone.iter().map(|it| it.0).collect();
            let strength = |seat: Seat| {
                let each = cells.iter().map(|cell| &self.cells[cell]);
                each.map(|it| match self.options.influence {
                    true => it.influence[seat.index()],
                    false => i32::from(it.seat == seat),
                })
                .sum()
            };
            let strength: Vec<i32> = Seat::all(self.seats).map(strength).collect();
            let owners = strongest(&strength);
            let worth = (cells.len() * cells.len()) as i32;
            let points = match owners.len() {
                0 => Vec::new(),
                several => self.pay(&owners, worth / several as i32),
            };
            let cells = cells.into_iter().collect();
            self.told.push(Event::Zone { color, cells, points, worth });
        }
    }

    /// All zones: connected triangles of one colour.
    fn zones(&self) -> Vec<BTreeSet<(Cell, Side)>> {
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
            zones.push(zone);
        }
        zones
    }

    fn touch(&self, (a, side): (Cell, Side), (b, other): (Cell, Side)) -> bool {
        let same = self.cells[&a].tile.edge(side) == self.cells[&b].tile.edge(other);
        let across = self.step(a, side) == Some(b) && other == side.opposite();
        same && (a == b || across)
    }

    /// Pays each owner who has not retired; returns the points of each.
    fn pay(&mut self, owners: &[Seat], points: i32) -> Vec<(Seat, i32)> {
        let mut paid = Vec::new();
        for &seat in owners.iter().filter(|it| !self.retired.contains(it)) {
            self.points[seat.index()] += points;
            paid.push((seat, points));
        }
        paid
    }
}
