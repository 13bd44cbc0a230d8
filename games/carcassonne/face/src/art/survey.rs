//! Which part of a tile a place belongs to, and how much room is around it.
//!
//! A tile is surveyed in small squares. They tell where pieces stand and where trees have room,
//! for any tile.

use std::collections::VecDeque;

use pavage_carcassonne::{Half, Part, Tile};

use super::abbey;
use super::frame::{place, square};
use super::plan::Plan;
use super::town::inside;
use pavage_scene::{Point, at};

/// The width of a tile in squares.
pub(super) const SQUARES: usize = 28;
/// The room a road takes on each side of its middle.
const ROAD: f32 = 0.075;
/// The room a village takes around its middle.
pub(super) const VILLAGE: f32 = 0.19;
/// Marks a place that belongs to no part: a village.
const NOBODY: u8 = 254;
/// Marks a place not yet assigned to a field.
const OPEN: u8 = 255;

/// A surveyed tile.
pub(super) struct Survey {
    owner: Vec<u8>,
    /// Twice the distance to the next place of another part, in squares; below zero on a wall.
    room: Vec<i16>,
}

impl Survey {
    pub(super) fn new(tile: &Tile, plan: &Plan) -> Survey {
        let cities: Vec<(u8, Vec<Point>)> =
            plan.towns.iter().map(|it| (it.part as u8, it.corners(0.1))).collect();
        let cloister = tile.parts().iter().position(|it| *it == Part::Cloister);
        let owner = |point: Point| {
            if let Some(part) = cloister.filter(|_| abbey::covers(point)) {
                return part as u8;
            }
            if let Some((part, _)) = cities.iter().find(|it| inside(&it.1, point)) {
                return *part;
            }
            if plan.ways.village.is_some_and(|it| square(it, point) < VILLAGE * VILLAGE) {
                return NOBODY;
            }
            let covers =
                |part: &&super::way::Way| part.pieces.iter().any(|it| it.covers(point, ROAD));
            plan.ways.roads.iter().find(covers).map_or(OPEN, |it| it.part as u8)
        };
        let owner = (0..SQUARES * SQUARES).map(|index| owner(middle(index))).collect();
        let mut survey = Survey { owner, room: Vec::new() };
        survey.spread(tile);
        survey.measure(tile);
        survey
    }

    /// Assigns every open place to the field that reaches it first from its halves.
    fn spread(&mut self, tile: &Tile) {
        let mut queue = VecDeque::new();
        for (part, it) in tile.parts().iter().enumerate() {
            let Part::Field { halves, .. } = it else { continue };
            for half in halves.iter() {
                let index = index(outlet(half));
                if self.owner[index] == OPEN {
                    self.owner[index] = part as u8;
                    queue.push_back(index);
                }
            }
        }
        while let Some(from) = queue.pop_front() {
            for next in around(from) {
                if self.owner[next] == OPEN {
                    self.owner[next] = self.owner[from];
                    queue.push_back(next);
                }
            }
        }
    }

    fn measure(&mut self, tile: &Tile) {
        let walled = |index: usize| {
            let part = tile.parts().get(usize::from(self.owner[index]));
            matches!(part, Some(Part::City { .. }))
        };
        let edge = |index: usize| {
            let other = |it: &usize| self.owner[*it] != self.owner[index];
            // A wall is about one square wide on each side of its line.
            if around(index).filter(other).any(|it| walled(it) || walled(index)) {
                return -1;
            }
            let same = around(index).filter(|it| !other(it)).count();
            if same < 4 { 1 } else { i16::MAX / 2 }
        };
        let mut room: Vec<i16> = (0..SQUARES * SQUARES).map(edge).collect();
        // One pass in reading order and one in reverse reach every place.
        for forward in [true, false] {
            for step in 0..SQUARES * SQUARES {
                let index = if forward { step } else { SQUARES * SQUARES - 1 - step };
                let near = around(index).map(|it| room[it] + 2);
                let askew = askew(index).map(|it| room[it] + 3);
                room[index] = near.chain(askew).fold(room[index], i16::min);
            }
        }
        self.room = room;
    }

    /// The part a place belongs to.
    pub(super) fn part(&self, point: Point) -> Option<usize> {
        let owner = self.owner[index(point)];
        (owner < NOBODY).then_some(owner.into())
    }

    /// The approximate distance from a place to other parts, walls and the edge of the tile.
    pub(super) fn room(&self, point: Point) -> f32 {
        f32::from(self.room[index(point)]) / (2 * SQUARES) as f32
    }

    /// The squares of a part: column and row.
    pub(super) fn squares(&self, part: usize) -> impl Iterator<Item = (usize, usize)> {
        let here = move |index: &usize| usize::from(self.owner[*index]) == part;
        (0..SQUARES * SQUARES).filter(here).map(|index| (index % SQUARES, index / SQUARES))
    }

    /// Whether a square belongs to a part; `None` outside the tile.
    pub(super) fn owns(&self, part: usize, column: i32, row: i32) -> Option<bool> {
        let [x, y] = [column, row].map(|it| usize::try_from(it).ok().filter(|&it| it < SQUARES));
        Some(usize::from(self.owner[y? * SQUARES + x?]) == part)
    }

    /// The middles of the squares of a part.
    pub(super) fn places(&self, part: usize) -> impl DoubleEndedIterator<Item = Point> {
        let here = move |index: &usize| usize::from(self.owner[*index]) == part;
        (0..SQUARES * SQUARES).filter(here).map(middle)
    }

    /// The mean of all places of a part.
    pub(super) fn centre(&self, part: usize) -> Point {
        let count = self.places(part).count() as f32;
        let sum = self.places(part).fold(at(0.0, 0.0), |sum, it| at(sum.x + it.x, sum.y + it.y));
        at(sum.x / count, sum.y / count)
    }

    /// The place of a part with the most room around it; among equals the most central.
    pub(super) fn heart(&self, part: usize) -> Option<Point> {
        let centre = self.centre(part);
        self.places(part).max_by(|&a, &b| {
            let room = |it: Point| self.room[index(it)];
            let far = |it: Point| square(it, centre);
            room(a).cmp(&room(b)).then(far(b).total_cmp(&far(a)))
        })
    }
}

/// The place where a field reaches half a side.
pub(super) fn outlet(half: Half) -> Point {
    let along = [0.25, 0.75][half as usize % 2];
    place(half.side(), along, 0.01)
}

fn middle(index: usize) -> Point {
    let middle = |it: usize| (it as f32 + 0.5) / SQUARES as f32;
    at(middle(index % SQUARES), middle(index / SQUARES))
}

fn index(point: Point) -> usize {
    let square = |it: f32| ((it * SQUARES as f32) as usize).min(SQUARES - 1);
    square(point.y) * SQUARES + square(point.x)
}

/// The squares beside a square.
fn around(index: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (index % SQUARES, index / SQUARES);
    let near = [
        (0 < y).then(|| index - SQUARES),
        (x + 1 < SQUARES).then(|| index + 1),
        (y + 1 < SQUARES).then(|| index + SQUARES),
        (0 < x).then(|| index - 1),
    ];
    near.into_iter().flatten()
}

/// The squares that touch a square at a corner.
fn askew(index: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (index % SQUARES, index / SQUARES);
    let near = [
        (0 < x && 0 < y).then(|| index - SQUARES - 1),
        (x + 1 < SQUARES && 0 < y).then(|| index - SQUARES + 1),
        (0 < x && y + 1 < SQUARES).then(|| index + SQUARES - 1),
        (x + 1 < SQUARES && y + 1 < SQUARES).then(|| index + SQUARES + 1),
    ];
    near.into_iter().flatten()
}
