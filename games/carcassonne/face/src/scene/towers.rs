//! Towers where tiles meet.
//!
//! A tile draws the quarter of a tower that stands on it, if one of its own walls ends there.
//! Its neighbours would cut off the rest, so each tower is drawn again over all of them.

use std::collections::{BTreeSet, HashSet};

use pavage_carcassonne::View;
use pavage_core::grid::Cell;

use super::super::art::{self, QUARTERS};
use super::super::board::turned;
use super::arts::Arts;
use pavage_scene::{Item, at};

/// The towers of a board, each once, over all tiles around it.
pub(super) fn towers(view: &View, arts: &mut Arts<'_>) -> Vec<Item> {
    let taken: HashSet<(i16, i16)> = view.tiles.iter().map(|it| (it.x, it.y)).collect();
    let mut corners: BTreeSet<Cell> = BTreeSet::new();
    for laid in &view.tiles {
        let tile = turned(arts.set(), laid);
        let ends = tile.iter().flat_map(art::towers);
        corners.extend(ends.map(|it| {
            Cell::new(laid.x.saturating_add(it.x as i16), laid.y.saturating_add(it.y as i16))
        }));
    }
    let tower = |corner: Cell| {
        // A cell is identified by its north-western corner.
        let stands = |&(x, y): &(i16, i16)| {
            taken.contains(&(corner.x.saturating_add(x.min(0)), corner.y.saturating_add(y.min(0))))
        };
        let quarters = QUARTERS.each_ref().map(stands);
        arts.tower(at(corner.x.into(), corner.y.into()), quarters)
    };
    corners.into_iter().map(tower).collect()
}
