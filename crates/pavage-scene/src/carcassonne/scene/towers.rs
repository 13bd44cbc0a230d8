//! Towers where tiles meet.
//!
//! A tile draws the half of a tower that stands on it. Where the city goes on
//! round a corner, the tile there knows of no tower and would cut it.

use std::collections::HashSet;

use pavage_carcassonne::View;
use pavage_core::grid::{Cell, Side};

use super::super::art;
use super::super::board::turned;
use super::arts::Arts;
use crate::{Item, Point, at};

/// The whole towers between the tiles of a board, each once.
pub(super) fn towers(view: &View, arts: &mut Arts<'_>) -> Vec<Item> {
    let taken: HashSet<Cell> = view.tiles.iter().map(|it| Cell::new(it.x, it.y)).collect();
    let mut towers: Vec<Point> = Vec::new();
    for laid in &view.tiles {
        let cell = Cell::new(laid.x, laid.y);
        let tile = turned(arts.set(), laid);
        let ends = tile.iter().flat_map(art::towers);
        let between = ends.filter(|&it| taken.contains(&cell.next(side(it))));
        let on = |it: Point| at(f32::from(cell.x) + it.x, f32::from(cell.y) + it.y);
        towers.extend(between.map(on));
    }
    let rounded = |it: &Point| ((1000.0 * it.y).round() as i32, (1000.0 * it.x).round() as i32);
    towers.sort_by_key(rounded);
    towers.dedup_by_key(|it| rounded(it));
    towers.into_iter().map(|it| arts.tower(it)).collect()
}

/// The side of its tile that a tower stands on.
fn side(Point { x, y }: Point) -> Side {
    match (x, y) {
        (_, 0.0) => Side::N,
        (1.0, _) => Side::E,
        (_, 1.0) => Side::S,
        _ => Side::W,
    }
}
