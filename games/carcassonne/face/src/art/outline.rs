//! The outlines of the parts of a tile, traced along the squares of its survey.
//!
//! The outline agrees with the survey about which part is under the pointer, and no place
//! belongs to two parts. A line goes through the middles of the edges of squares, so that it is
//! smooth where the squares form steps.

use pavage_carcassonne::Tile;
use pavage_core::grid::{Rotation, Side};
use pavage_core::sort;

use super::plan::Plan;
use super::survey::{SQUARES, Survey};
use pavage_scene::Point;

/// The width of a tile in steps; a step is half a square.
pub(crate) const STEPS: i32 = 2 * SQUARES as i32;
/// A point this close to a line, in steps, is left out of it.
const NEAR: f32 = 0.75;

/// A place on the lattice of steps: column and row.
pub(crate) type Knot = (i32, i32);

/// The area of a part of a tile.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Outline {
    /// Lines with the part to their right. Each runs from edge to edge of the tile or returns
    /// to its start.
    pub(crate) lines: Vec<Vec<Knot>>,
    /// The squares along each side that belong to it, clockwise, a bit each.
    pub(crate) sides: [u32; 4],
    /// The place with the most room, with the amount of room.
    pub(crate) heart: Option<(Point, f32)>,
}

/// The outline of each part of a tile.
pub(crate) fn outlines(tile: &Tile) -> Vec<Outline> {
    let survey = Survey::new(tile, &Plan::new(tile));
    (0..tile.parts().len()).map(|part| Outline::new(&survey, part)).collect()
}

impl Outline {
    fn new(survey: &Survey, part: usize) -> Outline {
        let mut sides = [0; 4];
        // The edges between a square of the part and a square of another, by their start.
        let mut edges: Vec<(Knot, Knot)> = Vec::new();
        for (x, y) in survey.squares(part) {
            let (column, row) = (x as i32, y as i32);
            for side in Side::ALL {
                let (dx, dy, along) = match side {
                    Side::N => (0, -1, x),
                    Side::E => (1, 0, y),
                    Side::S => (0, 1, SQUARES - 1 - x),
                    Side::W => (-1, 0, SQUARES - 1 - y),
                };
                match survey.owns(part, column + dx, row + dy) {
                    None => sides[side.index()] |= 1 << along,
                    Some(true) => (),
                    Some(false) => {
                        let (begin, end) = match side {
                            Side::N => ((0, 0), (2, 0)),
                            Side::E => ((2, 0), (2, 2)),
                            Side::S => ((2, 2), (0, 2)),
                            Side::W => ((0, 2), (0, 0)),
                        };
                        let at = |it: Knot| (2 * column + it.0, 2 * row + it.1);
                        edges.push((at(begin), at(end)));
                    }
                }
            }
        }
        let heart = survey.heart(part).map(|it| (it, survey.room(it)));
        Outline { lines: chains(edges).into_iter().map(smooth).collect(), sides, heart }
    }

    /// The lines as they lie on a tile that is turned.
    pub(crate) fn turned(&self, rotation: Rotation) -> impl Iterator<Item = Vec<Knot>> + '_ {
        let turn = move |&it: &Knot| turned(it, rotation);
        self.lines.iter().map(move |line| line.iter().map(turn).collect())
    }

    /// The squares that belong to it along a side of the turned tile.
    pub(crate) fn side(&self, side: Side, rotation: Rotation) -> u32 {
        self.sides[side.turned(rotation.inverse()).index()]
    }
}

/// A knot of a tile that is turned.
pub(crate) fn turned((x, y): Knot, rotation: Rotation) -> Knot {
    (0..rotation.quarters()).fold((x, y), |(x, y), _| (STEPS - y, x))
}

/// Joins edges end to end: first the lines that start at the edge of the tile, then the rings.
fn chains(mut edges: Vec<(Knot, Knot)>) -> Vec<Vec<Knot>> {
    let rim = |(x, y): Knot| x == 0 || y == 0 || x == STEPS || y == STEPS;
    // Edges are taken from the end of the list.
    sort::few_by_key(&mut edges, |it| (rim(it.0), it.0));
    let mut chains = Vec::new();
    while let Some((begin, mut end)) = edges.pop() {
        let mut chain = vec![begin, end];
        while end != begin && !rim(end) {
            let Ok(next) = edges.binary_search_by_key(&(false, end), |it| (rim(it.0), it.0)) else {
                break;
            };
            end = edges.remove(next).1;
            chain.push(end);
        }
        chains.push(chain);
    }
    chains
}

/// A line through the middles of another's edges, keeping only the points where it bends.
fn smooth(chain: Vec<Knot>) -> Vec<Knot> {
    let (begin, end) = (chain[0], chain[chain.len() - 1]);
    let mut points: Vec<Knot> =
        chain.windows(2).map(|it| ((it[0].0 + it[1].0) / 2, (it[0].1 + it[1].1) / 2)).collect();
    if begin == end {
        points.push(points[0]);
    } else {
        points.insert(0, begin);
        points.push(end);
    }
    let mut kept = vec![points[0]];
    keep(&points, &mut kept);
    kept
}

/// Keeps the last of some points, and before it only those that the shape of the line needs.
fn keep(points: &[Knot], kept: &mut Vec<Knot>) {
    let (first, last) = (points[0], points[points.len() - 1]);
    let (dx, dy) = ((last.0 - first.0) as f32, (last.1 - first.1) as f32);
    let length = dx.hypot(dy);
    let beside = |it: &Knot| {
        let (x, y) = ((it.0 - first.0) as f32, (it.1 - first.1) as f32);
        if length == 0.0 { x.hypot(y) } else { (x * dy - y * dx).abs() / length }
    };
    let farthest =
        (1..points.len() - 1).max_by(|&a, &b| beside(&points[a]).total_cmp(&beside(&points[b])));
    match farthest.filter(|&it| NEAR < beside(&points[it])) {
        Some(middle) => {
            keep(&points[..=middle], kept);
            keep(&points[middle..], kept);
        }
        None => kept.push(last),
    }
}
