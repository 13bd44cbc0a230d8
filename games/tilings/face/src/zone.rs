//! Zones: triangles of one colour that meet in a tile or across an edge.

use std::collections::BTreeMap;

use pavage_core::grid::{Cell, Side};
use pavage_core::{Seat, sort};
use pavage_tilings::{Color, Event};

use super::cells::Cells;
use pavage_scene::at;
use pavage_scene::{Path, Point};

/// A corner or the middle of a cell, in half cells.
type Corner = (i16, i16);

fn point((x, y): Corner) -> Point {
    at(f32::from(x) / 2.0, f32::from(y) / 2.0)
}

/// A zone of at least two tiles.
#[derive(Debug)]
pub(super) struct Zone {
    color: Color,
    /// Its cells, in order.
    cells: Vec<usize>,
    triangles: Vec<(usize, Side)>,
    /// The seats with the most tiles in it, or the most influence on it.
    pub(super) owners: Vec<Seat>,
}

/// The zones of at least two tiles, by their first cell.
pub(super) fn zones(cells: &Cells<'_>, seats: u8) -> Vec<Zone> {
    let mut seen = vec![[false; 4]; cells.len()];
    let mut zones = Vec::new();
    for index in 0..cells.len() {
        let Some((_, tile)) = cells.laid(index) else { continue };
        for side in Side::ALL {
            let triangles = flood(cells, (index, side), &mut seen);
            let mut members: Vec<usize> = triangles.iter().map(|it| it.0).collect();
            sort::sort(&mut members);
            members.dedup();
            if 1 < members.len() {
                let owners = owners(cells, &members, seats);
                zones.push(Zone { color: tile.edge(side), cells: members, triangles, owners });
            }
        }
    }
    zones
}

fn flood(cells: &Cells<'_>, first: (usize, Side), seen: &mut [[bool; 4]]) -> Vec<(usize, Side)> {
    let (mut found, mut edge) = (Vec::new(), vec![first]);
    while let Some((index, side)) = edge.pop() {
        let Some((_, tile)) = cells.laid(index) else { continue };
        if std::mem::replace(&mut seen[index][side.index()], true) {
            continue;
        }
        found.push((index, side));
        let same = Side::ALL.into_iter().filter(|&it| tile.edge(it) == tile.edge(side));
        edge.extend(same.map(|it| (index, it)));
        edge.extend(cells.next(index, side).map(|it| (it, side.opposite())));
    }
    found
}

fn owners(cells: &Cells<'_>, zone: &[usize], seats: u8) -> Vec<Seat> {
    let strength = |seat: Seat| -> u32 {
        let laid = zone.iter().filter_map(|&index| cells.laid(index));
        let each = laid.map(|(laid, _)| match &laid.influence {
            Some(influence) => influence.get(seat.index()).map_or(0, |&it| u32::from(it)),
            None => u32::from(laid.seat == seat),
        });
        each.sum()
    };
    let most = Seat::all(seats).map(strength).max().unwrap_or(0);
    Seat::all(seats).filter(|&seat| 0 < most && strength(seat) == most).collect()
}

impl Zone {
    /// Its worth.
    pub(super) fn worth(&self) -> i32 {
        (self.cells.len() as i32).pow(2)
    }

    /// The event of counting it.
    pub(super) fn event(&self, cells: &Cells<'_>, retired: &[Seat]) -> Event {
        let share = self.worth() / (self.owners.len().max(1) as i32);
        let paid = self.owners.iter().filter(|it| !retired.contains(it));
        Event::Zone {
            color: self.color,
            cells: self
                .cells
                .iter()
                .map(|&it| cells.place(it))
                .map(|it| Cell::new(it.0, it.1))
                .collect(),
            points: paid.map(|&it| (it, share)).collect(),
            worth: self.worth(),
        }
    }

    /// Adds its border to a path. The line between two zones is drawn twice, which is
    /// invisible.
    pub(super) fn outline(&self, cells: &Cells<'_>, path: Path) -> Path {
        let lines = self.lines(cells, |index, side| cells.next(index, side).is_none());
        lines.into_iter().fold(path, |path, [from, to]| path.jump(point(from)).line(point(to)))
    }

    /// Its area. On a torus it ends at the edge of the board.
    pub(super) fn area(&self, cells: &Cells<'_>) -> Path {
        let mut left: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
        for [from, to] in self.lines(cells, |index, side| cells.beside(index, side).is_none()) {
            left.entry(from).or_default().push(to);
        }
        // As many lines end in a corner as begin there, so a walk ends where it began.
        let mut path = Path::default();
        while let Some(mut entry) = left.first_entry() {
            let first = *entry.key();
            let mut next = entry.get_mut().pop();
            if next.is_none() {
                entry.remove();
                continue;
            }
            path = path.jump(point(first));
            while let Some(corner) = next.filter(|&it| it != first) {
                path = path.line(point(corner));
                next = left.get_mut(&corner).and_then(Vec::pop);
            }
            path = path.close();
        }
        path
    }

    /// The lines of its border, with the zone to the right of each. An edge between two cells
    /// is such a line where `ends` says so.
    fn lines(&self, cells: &Cells<'_>, ends: impl Fn(usize, Side) -> bool) -> Vec<[Corner; 2]> {
        let mut lines = Vec::new();
        for &(index, side) in &self.triangles {
            let Some((_, tile)) = cells.laid(index) else { continue };
            let (x, y) = cells.place(index);
            let corner = |side: Side| match side {
                Side::N => (2 * x, 2 * y),
                Side::E => (2 * x + 2, 2 * y),
                Side::S => (2 * x + 2, 2 * y + 2),
                Side::W => (2 * x, 2 * y + 2),
            };
            let (middle, sides) = ((2 * x + 1, 2 * y + 1), Side::ALL);
            let (before, after) = (sides[(side.index() + 3) % 4], sides[(side.index() + 1) % 4]);
            if tile.edge(before) != tile.edge(side) {
                lines.push([middle, corner(side)]);
            }
            if tile.edge(after) != tile.edge(side) {
                lines.push([corner(after), middle]);
            }
            if ends(index, side) {
                lines.push([corner(side), corner(after)]);
            }
        }
        lines
    }

    /// A place on an edge inside the zone, near its middle. Horizontal edges come first,
    /// because a badge there does not cover the owners' signs.
    pub(super) fn heart(&self, cells: &Cells<'_>) -> Point {
        let spots = self.triangles.iter().filter(|it| cells.next(it.0, it.1).is_some());
        let spots: Vec<(Point, bool)> = spots
            .map(|&(index, side)| {
                let ((x, y), (dx, dy)) = (cells.place(index), side.step());
                let half = |whole: i16, step: i16| f32::from(whole) + 0.5 + 0.5 * f32::from(step);
                (at(half(x, dx), half(y, dy)), dx != 0)
            })
            .collect();
        let count = spots.len().max(1) as f32;
        let sum = spots.iter().fold(at(0.0, 0.0), |sum, (it, _)| at(sum.x + it.x, sum.y + it.y));
        let middle = at(sum.x / count, sum.y / count);
        let far = |&(spot, upright): &(Point, bool)| {
            let square = (spot.x - middle.x).powi(2) + (spot.y - middle.y).powi(2);
            square + if upright { 2.0 } else { 0.0 }
        };
        let nearest = spots.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        nearest.map_or(middle, |it| it.0)
    }
}
