//! The ground plan of a city: open sides, and walls that join their ends.
//!
//! ```text
//!    city N          city N W        city E W        city N E W
//!   o───────o        ┌──────o        ·       ·        ┌───────┐
//!    ╲_____╱         │    ╱         o╲_____╱o        │ _____ │
//!                    │  ╱           o╱‾‾‾‾‾╲o        o╱     ╲o
//!                    o╱
//! ```
//!
//! Walls end at towers (`o`) on the corners of the tile, and meet them at the same angle in
//! every city. So walls continue straight across any corner, and all walls that end there share
//! one tower.

use pavage_carcassonne::{Part, Sides, Tile};
use pavage_core::grid::Side;

use super::frame::{place, turned};
use pavage_scene::{Path, Point, at};

/// The distance of a wall's handle from its tower: along the open side, and away from it. Equal
/// distances put the wall halfway between two sides.
const HANDLE: (f32, f32) = (0.34, 0.34);
/// The same where another city of the tile has a wall at that tower, to leave room for both.
const NARROW: (f32, f32) = (0.4, 0.23);
/// The number of straight pieces that approximate a curve.
const PIECES: usize = 12;

/// A city of a tile.
pub(super) struct Town {
    /// The index of its part on the tile.
    pub(super) part: usize,
    /// The sides it is open to.
    pub(super) sides: Sides,
    /// How many shields it bears.
    pub(super) shields: u8,
    /// Its walls, each from the end of one open side to the start of the next.
    pub(super) walls: Vec<Wall>,
}

/// A wall of a city: a curve.
pub(super) struct Wall {
    /// The open side at whose end it starts.
    pub(super) from: Side,
    /// The number of sides it passes.
    pub(super) passes: usize,
    /// Its start, two handles and its end.
    pub(super) curve: [Point; 4],
}

impl Wall {
    /// A point of the wall, from 0 at its start to 1 at its end.
    pub(super) fn at(&self, time: f32) -> Point {
        let [a, b, c, d] = self.curve;
        let rest = 1.0 - time;
        let (p, q) = (rest * rest * rest, 3.0 * rest * rest * time);
        let (r, s) = (3.0 * rest * time * time, time * time * time);
        at(p * a.x + q * b.x + r * c.x + s * d.x, p * a.y + q * b.y + r * c.y + s * d.y)
    }

    /// Whether the wall faces this side of the tile.
    pub(super) fn faces(&self, side: Side) -> bool {
        (1..=self.passes).any(|step| turned(self.from, step) == side)
    }
}

/// The cities of a tile.
pub(super) fn towns(tile: &Tile) -> Vec<Town> {
    let all = tile.parts().iter().enumerate().filter_map(|(part, it)| match *it {
        Part::City { sides, shields } => Some((part, sides, shields)),
        Part::Road { .. } | Part::Cloister | Part::Field { .. } => None,
    });
    let all: Vec<(usize, Sides, u8)> = all.collect();
    let owner = |side: Side| all.iter().find(|it| it.1.contains(side)).map(|it| it.0);
    let town = |&(part, sides, shields): &(usize, Sides, u8)| {
        let walls = sides.iter().filter_map(|side| wall(side, sides, &owner)).collect();
        Town { part, sides, shields, walls }
    };
    all.iter().map(town).collect()
}

/// The wall that starts at the end of an open side, unless the next side is open too.
fn wall(from: Side, sides: Sides, owner: &dyn Fn(Side) -> Option<usize>) -> Option<Wall> {
    let passes = (0..4).find(|&it| sides.contains(turned(from, it + 1)))?;
    if passes == 0 {
        return None;
    }
    let to = turned(from, passes + 1);
    let handle = |beside: Side| if owner(beside).is_some() { NARROW } else { HANDLE };
    let (begin, end) = (handle(turned(from, 1)), handle(turned(to, 3)));
    let curve = [
        place(from, 1.0, 0.0),
        place(from, 1.0 - begin.0, begin.1),
        place(to, end.0, end.1),
        place(to, 0.0, 0.0),
    ];
    Some(Wall { from, passes, curve })
}

impl Town {
    /// The area of the city, extended by `reach` over its open sides.
    pub(super) fn area(&self, reach: f32) -> Path {
        let mut path = Path::default();
        for side in self.sides.iter() {
            let joined = self.sides.contains(turned(side, 3));
            let begin = place(side, if joined { -reach } else { 0.0 }, -reach);
            path = if path.0.is_empty() { Path::from(begin) } else { path.line(begin) };
            if let Some(wall) = self.walls.iter().find(|it| it.from == side) {
                let [first, a, b, last] = wall.curve;
                path = path.line(place(side, 1.0, -reach)).line(first).curve(a, b, last);
            }
        }
        path.close()
    }

    /// The corners of that area, with curves as straight pieces.
    pub(super) fn corners(&self, reach: f32) -> Vec<Point> {
        let mut corners = Vec::new();
        for side in self.sides.iter() {
            let joined = self.sides.contains(turned(side, 3));
            corners.push(place(side, if joined { -reach } else { 0.0 }, -reach));
            if let Some(wall) = self.walls.iter().find(|it| it.from == side) {
                corners.push(place(side, 1.0, -reach));
                corners.extend((0..=PIECES).map(|it| wall.at(it as f32 / PIECES as f32)));
            }
        }
        corners
    }
}

/// Whether a point lies inside the polygon of these corners.
pub(super) fn inside(corners: &[Point], point: Point) -> bool {
    let mut inside = false;
    let mut last = corners[corners.len() - 1];
    for &corner in corners {
        if (corner.y <= point.y) != (last.y <= point.y) {
            let slope = (last.x - corner.x) / (last.y - corner.y);
            inside ^= point.x < corner.x + slope * (point.y - corner.y);
        }
        last = corner;
    }
    inside
}
