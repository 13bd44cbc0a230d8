//! Draws tiles, and keeps the drawings of the base set.
//!
//! Most games use the base set and need a picture after every action. Other sets are drawn anew
//! each time, so that memory does not grow with the sets people bring.

use std::sync::OnceLock;

use pavage_carcassonne::{Tile, TileSet};
use pavage_core::grid::Rotation;

use super::outline::{Outline, outlines};
use super::plan::Home;
use super::tile::{badges, homes, tile};
use pavage_scene::{Point, Shape};

/// The number of kinds kept: the whole base set.
const KINDS: usize = 24;

static TILES: [OnceLock<Vec<Shape>>; 8 * KINDS] = [const { OnceLock::new() }; 8 * KINDS];
static HOMES: [OnceLock<Vec<Home>>; 4 * KINDS] = [const { OnceLock::new() }; 4 * KINDS];
static BADGES: [OnceLock<Vec<Point>>; 4 * KINDS] = [const { OnceLock::new() }; 4 * KINDS];
static OUTLINES: [OnceLock<Vec<Outline>>; KINDS] = [const { OnceLock::new() }; KINDS];

/// Draws the tiles of a set, by the index of their kind.
#[derive(Clone, Copy)]
pub(crate) struct Studio<'a> {
    pub(crate) set: &'a TileSet,
    base: bool,
}

impl<'a> Studio<'a> {
    pub(crate) fn new(set: &'a TileSet) -> Studio<'a> {
        Studio { set, base: set == TileSet::base() }
    }

    fn kind(self, kind: usize) -> &'a Tile {
        &self.set.tiles()[kind].0
    }

    fn keep<T: Clone>(self, shelf: &[OnceLock<T>], place: usize, make: impl FnOnce() -> T) -> T {
        match shelf.get(place).filter(|_| self.base) {
            Some(kept) => kept.get_or_init(make).clone(),
            None => make(),
        }
    }

    /// A tile as it lies, in one of its two decorations.
    pub(crate) fn tile(self, kind: usize, rotation: Rotation, odd: bool) -> Vec<Shape> {
        let place = 8 * kind + 2 * rotation.quarters() + usize::from(odd);
        self.keep(&TILES, place, || tile(&self.kind(kind).turned(rotation), odd.into()))
    }

    /// The place of a meeple on each part of a tile, as it lies.
    pub(crate) fn homes(self, kind: usize, rotation: Rotation) -> Vec<Home> {
        let place = 4 * kind + rotation.quarters();
        self.keep(&HOMES, place, || homes(&self.kind(kind).turned(rotation)))
    }

    /// The middle of the badge of each part of a tile, as it lies.
    pub(crate) fn badges(self, kind: usize, rotation: Rotation) -> Vec<Point> {
        let place = 4 * kind + rotation.quarters();
        self.keep(&BADGES, place, || badges(&self.kind(kind).turned(rotation)))
    }

    /// The outlines of the parts of a tile that is not turned.
    pub(crate) fn outlines(self, kind: usize) -> Vec<Outline> {
        self.keep(&OUTLINES, kind, || outlines(self.kind(kind)))
    }
}
