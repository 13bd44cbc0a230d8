//! The zones of a board, and how a lay changes them.

use pavage_core::grid::Side;
use pavage_core::{MAX_SEATS, Seat};
use pavage_tilings::Color;

use super::grid::{Grid, Lay};

/// Marks a triangle without a zone.
const NONE: u16 = u16::MAX;

/// The strength of each seat on a cell, with room for all.
pub(super) type Strengths = [u32; MAX_SEATS];

/// A zone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zone<'a> {
    pub(super) color: Color,
    /// The number of its tiles.
    pub(super) size: u32,
    /// The number of its sides with a free cell beyond them.
    pub(super) open: u32,
    /// The strength of each seat.
    pub(super) strengths: &'a [u32],
}

/// The zones of a board: the number of tiles in each, and the strength of each seat.
///
/// A tile is in at most one zone of a colour, because its triangles of one colour are joined.
/// So a lay makes one zone of each of its colours from those that it touches, and all other
/// zones keep their value.
#[derive(Debug, Default)]
pub(super) struct Zones {
    /// The zone of each triangle.
    of: Vec<[u16; 4]>,
    colors: Vec<Color>,
    sizes: Vec<u32>,
    /// The number of sides in each zone with a free cell beyond them.
    open: Vec<u32>,
    /// The strength of each seat in each zone, grouped by zone.
    strengths: Vec<u32>,
    seats: usize,
    edge: Vec<(usize, Side)>,
    /// The zones where a lay adds influence, with the amount.
    grown: Vec<(u16, u32)>,
}

impl Zones {
    /// Finds the zones of a board.
    pub(super) fn find(&mut self, grid: &Grid) {
        self.of.clear();
        self.of.resize(grid.len(), [NONE; 4]);
        self.colors.clear();
        self.sizes.clear();
        self.open.clear();
        self.strengths.clear();
        self.seats = grid.seats.into();
        for at in grid.filled() {
            let Some(laid) = grid.laid(at) else { continue };
            for side in Side::ALL {
                if self.of[at][side.index()] == NONE {
                    self.colors.push(laid.tile.edge(side));
                    self.flood(grid, at, side);
                }
            }
        }
    }

    fn flood(&mut self, grid: &Grid, at: usize, side: Side) {
        let zone = self.sizes.len() as u16;
        let (mut size, mut open) = (0, 0);
        let first = self.strengths.len();
        self.strengths.resize(first + self.seats, 0);
        self.edge.push((at, side));
        while let Some((at, side)) = self.edge.pop() {
            let Some(laid) = grid.laid(at) else { continue };
            if self.of[at][side.index()] != NONE {
                continue;
            }
            size += 1;
            add_tile(grid, at, laid.seat, &mut self.strengths[first..]);
            for same in Side::ALL {
                if laid.tile.edge(same) != laid.tile.edge(side) {
                    continue;
                }
                self.of[at][same.index()] = zone;
                let Some(next) = grid.next(at, same) else { continue };
                if grid.laid(next).is_some() {
                    self.edge.push((next, same.opposite()));
                } else {
                    open += 1;
                }
            }
        }
        self.sizes.push(size);
        self.open.push(open);
    }

    /// All zones.
    pub(super) fn all(&self) -> impl Iterator<Item = Zone<'_>> {
        (0..self.sizes.len()).map(|it| self.zone(it))
    }

    fn zone(&self, zone: usize) -> Zone<'_> {
        let strengths = &self.strengths[zone * self.seats..][..self.seats];
        Zone { color: self.colors[zone], size: self.sizes[zone], open: self.open[zone], strengths }
    }

    /// Calls `changed` for each zone that a lay changes, with -1 for the old state or 1 for the
    /// new one.
    pub(super) fn change(&mut self, grid: &Grid, lay: Lay, changed: &mut dyn FnMut(f64, Zone<'_>)) {
        let Lay { at, tile, seat } = lay;
        self.grown.clear();
        if grid.has_influence() {
            for near in grid.neighbours(at) {
                self.grow(near, grid.gain(near));
            }
        }
        let mut joined = [NONE; 4];
        for (index, side) in Side::ALL.into_iter().enumerate() {
            let color = tile.edge(side);
            if Side::ALL[..index].iter().any(|&it| tile.edge(it) == color) {
                continue;
            }
            let (mut size, mut open, mut met) = (1, 0, 0);
            let mut strengths = [0; MAX_SEATS];
            strengths[seat.index()] = if grid.has_influence() { 100 } else { 1 };
            for same in Side::ALL.into_iter().filter(|&it| tile.edge(it) == color) {
                let Some(near) = grid.next(at, same).filter(|&near| near != at) else { continue };
                let zone = self.of[near][same.opposite().index()];
                if zone == NONE {
                    open += 1;
                    continue;
                }
                met += 1;
                if joined.contains(&zone) {
                    continue;
                }
                joined[same.index()] = zone;
                let old = usize::from(zone);
                changed(-1.0, self.zone(old));
                size += self.sizes[old];
                open += self.open[old];
                for (sum, it) in strengths.iter_mut().zip(self.zone(old).strengths) {
                    *sum += it;
                }
                strengths[seat.index()] += self.growth(zone);
            }
            // What was open towards the cell of the lay is closed now.
            let open = open - met;
            changed(1.0, Zone { color, size, open, strengths: &strengths[..self.seats] });
        }
        for &(zone, growth) in self.grown.iter().filter(|it| !joined.contains(&it.0)) {
            let old = usize::from(zone);
            changed(-1.0, self.zone(old));
            let mut strengths = [0; MAX_SEATS];
            strengths[..self.seats].copy_from_slice(self.zone(old).strengths);
            strengths[seat.index()] += growth;
            changed(1.0, Zone { strengths: &strengths[..self.seats], ..self.zone(old) });
        }
    }

    /// Adds influence on a tile to its zones.
    fn grow(&mut self, at: usize, gain: u32) {
        let zones = self.of[at];
        for (index, &zone) in zones.iter().enumerate() {
            if zones[..index].contains(&zone) {
                continue;
            }
            match self.grown.iter_mut().find(|it| it.0 == zone) {
                Some(grown) => grown.1 += gain,
                None => self.grown.push((zone, gain)),
            }
        }
    }

    fn growth(&self, zone: u16) -> u32 {
        self.grown.iter().find(|it| it.0 == zone).map_or(0, |it| it.1)
    }
}

/// Adds a tile's contribution to the strengths in its zone.
fn add_tile(grid: &Grid, at: usize, owner: Seat, strengths: &mut [u32]) {
    if !grid.has_influence() {
        strengths[owner.index()] += 1;
        return;
    }
    for seat in Seat::all(grid.seats) {
        strengths[seat.index()] += grid.influence(at, seat);
    }
}
