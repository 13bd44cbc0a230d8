//! The course of roads: straight from a side, or in a quarter circle round a corner.

use pavage_carcassonne::{Part, Tile};
use pavage_core::grid::Side;

use super::frame::{place, seen, square, turned};
use super::town::Town;
use pavage_scene::{Path, Point, at};

/// The distance of a quarter circle's handles from its ends, relative to its radius.
const ROUND: f32 = 0.552_285;
/// The distance from the side at which a road to a monastery ends.
const YARD: f32 = 0.27;
/// The distance from the side at which a road ends where another crosses in front of it.
const SHORT: f32 = 0.34;

/// A road of a tile.
pub(super) struct Way {
    /// The index of its part on the tile.
    pub(super) part: usize,
    /// The pieces it is made of.
    pub(super) pieces: Vec<Piece>,
}

/// A piece of a road.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Piece {
    /// Straight inward from a side, for this distance.
    Spoke(Side, f32),
    /// From a side to the next one clockwise.
    Bend(Side),
}

/// The roads of a tile, with the gates and the village where they end.
pub(super) struct Ways {
    /// The roads.
    pub(super) roads: Vec<Way>,
    /// The places where a road enters a city, with the side it comes from.
    pub(super) gates: Vec<(Side, Point)>,
    /// The middle of the village where roads end.
    pub(super) village: Option<Point>,
}

/// Lays out the roads of a tile.
pub(super) fn ways(tile: &Tile, towns: &[Town]) -> Ways {
    let roads = || {
        tile.parts().iter().enumerate().filter_map(|(part, it)| match *it {
            Part::Road { sides } => Some((part, sides)),
            Part::City { .. } | Part::Cloister | Part::Field { .. } => None,
        })
    };
    let passing = roads().any(|it| 1 < it.1.iter().count());
    let alone = roads().count() == 1;
    let mut ways = Ways { roads: Vec::new(), gates: Vec::new(), village: None };
    for (part, sides) in roads() {
        let pieces = match *sides.iter().collect::<Vec<Side>>() {
            _ if sides.iter().any(|side| gate(towns, side, 0.49).is_some()) => {
                sides.iter().map(|side| ways.enter(towns, side, 0.5)).collect()
            }
            [side] if tile.has_cloister() => vec![Piece::Spoke(side, YARD)],
            [side] if alone && gate(towns, side, 1.0).is_some() => {
                vec![ways.enter(towns, side, 1.0)]
            }
            [side] => {
                let end = if passing { SHORT } else { 0.5 };
                ways.village = Some(place(side, 0.5, end));
                vec![Piece::Spoke(side, end)]
            }
            [one, other] if one.opposite() != other => {
                vec![Piece::Bend(if turned(one, 1) == other { one } else { other })]
            }
            _ => sides.iter().map(|side| Piece::Spoke(side, 0.51)).collect(),
        };
        ways.roads.push(Way { part, pieces });
    }
    ways
}

impl Ways {
    /// A road from a side to the gate in front of it, or `most` inward when there is none.
    fn enter(&mut self, towns: &[Town], side: Side, most: f32) -> Piece {
        let Some(depth) = gate(towns, side, most) else { return Piece::Spoke(side, most) };
        self.gates.push((side, place(side, 0.5, depth)));
        Piece::Spoke(side, depth)
    }
}

/// How far inward from a side a wall crosses its middle, if nearer than `most`.
fn gate(towns: &[Town], side: Side, most: f32) -> Option<f32> {
    let walls = towns.iter().flat_map(|it| &it.walls).filter(|it| it.faces(side));
    // A wall that faces the side crosses the middle line at its own middle.
    let depths = walls.map(|wall| seen(side, wall.at(0.5)).1);
    depths.filter(|&it| it < most).min_by(f32::total_cmp)
}

impl Piece {
    /// The area of the piece, twice `half` wide and extended over its sides by `reach`.
    pub(super) fn area(self, half: f32, reach: f32) -> Path {
        match self {
            Piece::Spoke(side, depth) => Path::polygon(&[
                place(side, 0.5 - half, -reach),
                place(side, 0.5 + half, -reach),
                place(side, 0.5 + half, depth),
                place(side, 0.5 - half, depth),
            ]),
            Piece::Bend(side) => {
                let corner = |along: f32, inward: f32| place(side, 1.0 - along, inward);
                let (far, near) = (0.5 + half, 0.5 - half);
                Path::from(corner(near, -reach))
                    .line(corner(far, -reach))
                    .line(corner(far, 0.0))
                    .curve(corner(far, far * ROUND), corner(far * ROUND, far), corner(0.0, far))
                    .line(corner(-reach, far))
                    .line(corner(-reach, near))
                    .line(corner(0.0, near))
                    .curve(
                        corner(near * ROUND, near),
                        corner(near, near * ROUND),
                        corner(near, 0.0),
                    )
                    .close()
            }
        }
    }

    /// Whether a place lies on the piece, twice `half` wide.
    pub(super) fn covers(self, point: Point, half: f32) -> bool {
        match self {
            Piece::Spoke(side, depth) => {
                let (along, inward) = seen(side, point);
                (along - 0.5).abs() < half && inward < depth
            }
            Piece::Bend(side) => {
                let distance = square(point, place(side, 1.0, 0.0));
                (0.5 - half) * (0.5 - half) < distance && distance < (0.5 + half) * (0.5 + half)
            }
        }
    }
}

impl Way {
    /// The place of a meeple on the road.
    pub(super) fn middle(&self) -> Point {
        match *self.pieces {
            [Piece::Bend(side)] => place(side, 1.0 - 0.353, 0.353),
            [Piece::Spoke(side, depth)] if depth <= 0.5 => place(side, 0.5, 0.23),
            [Piece::Spoke(side, depth)] => place(side, 0.5, depth / 2.0),
            [Piece::Spoke(side, depth), ..] if depth < 0.5 => place(side, 0.5, 0.2),
            _ => at(0.5, 0.5),
        }
    }

    /// The sides that the road leaves by.
    #[cfg(test)]
    pub(super) fn sides(&self) -> pavage_carcassonne::Sides {
        self.pieces
            .iter()
            .flat_map(|piece| match *piece {
                Piece::Spoke(side, _) => vec![side],
                Piece::Bend(side) => vec![side, turned(side, 1)],
            })
            .collect()
    }
}
