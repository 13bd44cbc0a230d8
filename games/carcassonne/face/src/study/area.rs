//! The area of a feature: the parts of its tiles, joined across their edges.

use std::collections::HashMap;

use pavage_carcassonne::{Carcassonne, Piece, View};
use pavage_core::grid::{Cell, Rotation, Side};
use pavage_core::sort;

use super::super::art::{Knot, Outline, STEPS, Studio, turned};
use pavage_scene::{Path, Point, Step, at};

/// The number of squares along a side.
const SQUARES: u32 = STEPS as u32 / 2;

/// The outlines of the tiles on the board.
pub(super) struct Land {
    /// By kind; empty for kinds that are not on the board.
    kinds: Vec<Vec<Outline>>,
    /// The kind and the rotation of each tile.
    tiles: Vec<(usize, Rotation)>,
}

impl Land {
    pub(super) fn new(game: &Carcassonne, view: &View) -> Land {
        let set = game.tile_set();
        let studio = Studio::new(set);
        let mut kinds = vec![Vec::new(); set.tiles().len()];
        let tiles = view.tiles.iter().filter_map(|laid| {
            let kind = set.find(&laid.kind)?;
            if kinds[kind].is_empty() {
                kinds[kind] = studio.outlines(kind);
            }
            Some((kind, Rotation::new(laid.rotation.into())))
        });
        let tiles = tiles.collect();
        Land { kinds, tiles }
    }

    fn outline(&self, piece: &Piece) -> (&Outline, Rotation) {
        let (kind, rotation) = self.tiles[piece.tile];
        (&self.kinds[kind][piece.local], rotation)
    }

    /// The place with the most room on a piece, with the amount of room.
    pub(super) fn heart(&self, piece: &Piece) -> Option<(Point, f32)> {
        let (outline, rotation) = self.outline(piece);
        let (Point { x, y }, room) = outline.heart?;
        let steps = |it: f32| (it * STEPS as f32).round() as i32;
        Some((point(on(piece.cell, turned((steps(x), steps(y)), rotation))), room))
    }

    /// The connected area of all pieces of a feature.
    pub(super) fn area(&self, pieces: &[Piece]) -> Path {
        let mut lines: Vec<Vec<Knot>> = Vec::new();
        let side = |piece: &Piece, side: Side| {
            let (outline, rotation) = self.outline(piece);
            outline.side(side, rotation)
        };
        // The squares that reach each side of each cell; a feature may enter a tile twice.
        let mut squares: HashMap<(Cell, Side), u32> = HashMap::new();
        for piece in pieces {
            let (outline, rotation) = self.outline(piece);
            lines.extend(outline.turned(rotation).map(|line| moved(line, piece.cell)));
            for it in Side::ALL {
                *squares.entry((piece.cell, it)).or_default() |= side(piece, it);
            }
        }
        for (&(cell, side), &here) in &squares {
            let beyond = squares.get(&(cell.next(side), side.opposite())).copied().unwrap_or(0);
            // The neighbour numbers its squares in the opposite direction.
            let open = here & !(beyond.reverse_bits() >> (u32::BITS - SQUARES));
            lines.extend(runs(open, side).map(|line| moved(line, cell)));
        }
        rings(lines)
    }
}

/// The runs of open squares along a side, as lines.
fn runs(mut open: u32, side: Side) -> impl Iterator<Item = Vec<Knot>> {
    let mut passed = 0;
    std::iter::from_fn(move || {
        if open == 0 {
            return None;
        }
        let begin = passed + open.trailing_zeros();
        let end = begin + (open >> (begin - passed)).trailing_ones();
        open = open.checked_shr(end - passed).unwrap_or(0);
        passed = end;
        let knot = |it: u32| turned((2 * it as i32, 0), Rotation::new(side.index()));
        Some(vec![knot(begin), knot(end)])
    })
}

fn on(cell: Cell, (x, y): Knot) -> Knot {
    (STEPS * i32::from(cell.x) + x, STEPS * i32::from(cell.y) + y)
}

fn moved(line: Vec<Knot>, cell: Cell) -> Vec<Knot> {
    line.into_iter().map(|it| on(cell, it)).collect()
}

fn point((x, y): Knot) -> Point {
    at(x as f32 / STEPS as f32, y as f32 / STEPS as f32)
}

/// Joins lines end to end into rings, in a fixed order.
fn rings(mut lines: Vec<Vec<Knot>>) -> Path {
    sort::sort(&mut lines);
    let mut begins: HashMap<Knot, Vec<usize>> = HashMap::new();
    for (index, line) in lines.iter().enumerate().rev() {
        begins.entry(line[0]).or_default().push(index);
    }
    let mut path = Path::default();
    for first in 0..lines.len() {
        let begin = lines[first][0];
        let mut next = begins.get_mut(&begin).and_then(|it| it.pop_if(|it| *it == first));
        if next.is_none() {
            continue;
        }
        path.0.push(Step::Move(point(begin)));
        while let Some(line) = next {
            path.0.extend(lines[line][1..].iter().map(|&it| Step::Line(point(it))));
            let end = lines[line][lines[line].len() - 1];
            next = if end == begin { None } else { begins.get_mut(&end).and_then(Vec::pop) };
        }
        // The last step returns to the start of the ring.
        path.0.pop();
        path.0.push(Step::Close);
    }
    path
}
