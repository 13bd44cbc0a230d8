//! The drawings of a picture, each made when it is first used.

use pavage_carcassonne::{LaidTile, Spot, TileSet};
use pavage_core::Seat;
use pavage_core::grid::{Cell, Rotation};

use super::super::art::{self, Pose};
use crate::{Art, Item, Point, Shape, at};

/// How large a meeple is.
pub(super) const MEEPLE: f32 = 0.38;

/// The drawings used so far, of the tiles of a set and of the seats.
pub(super) struct Arts<'a> {
    tiles: &'a TileSet,
    list: Vec<Art>,
}

impl<'a> Arts<'a> {
    pub(super) fn new(tiles: &'a TileSet) -> Arts<'a> {
        Arts { tiles, list: Vec::new() }
    }

    /// All that were used.
    pub(super) fn into_list(self) -> Vec<Art> {
        self.list
    }

    fn named(&mut self, name: String, draw: impl FnOnce() -> Vec<Shape>) -> String {
        if !self.list.iter().any(|it| it.name == name) {
            self.list.push(Art { name: name.clone(), shapes: draw() });
        }
        name
    }

    /// The drawing of a tile as it lies in a cell. Names of kinds may hold any
    /// sign, so a drawing is called by the number of its kind.
    pub(super) fn tile(&mut self, kind: &str, rotation: Rotation, cell: Cell) -> String {
        let Some(index) = self.tiles.find(kind) else {
            return self.named("tile-unknown".to_owned(), art::unknown);
        };
        let tile = &self.tiles.tiles()[index].0;
        // A tile that looks the same when turned needs no drawing of its own,
        // and tiles side by side never have the same decoration.
        let quarters = rotation.quarters() % tile.period();
        let variant = u64::from((cell.x ^ cell.y) & 1 == 1);
        let name = format!("tile-{index}-{quarters}-{variant}");
        let turned = || tile.turned(Rotation::new(quarters));
        self.named(name, || art::tile(&turned(), variant))
    }

    /// The drawing of a meeple that stands.
    pub(super) fn meeple(&mut self, seat: Seat) -> String {
        self.named(format!("meeple-{}", seat.0), || art::meeple(seat, Pose::Standing))
    }

    fn farmer(&mut self, seat: Seat) -> String {
        self.named(format!("farmer-{}", seat.0), || art::meeple(seat, Pose::Lying))
    }

    /// The drawing that stands for points.
    pub(super) fn medal(&mut self) -> String {
        self.named("medal".to_owned(), art::medal)
    }

    /// A meeple around a place of the board.
    pub(super) fn piece(&mut self, seat: Seat, spot: Spot, middle: Point, label: String) -> Item {
        let name = match spot {
            Spot::Farm(_) => self.farmer(seat),
            Spot::City(_) | Spot::Road(_) | Spot::Cloister => self.meeple(seat),
        };
        let corner = at(middle.x - MEEPLE / 2.0, middle.y - MEEPLE / 2.0);
        Item::piece(name, corner, MEEPLE, label)
    }

    /// Where on the board the middle of a meeple on a spot of a tile is.
    pub(super) fn home(&self, laid: &LaidTile, spot: Spot) -> Option<Point> {
        let kind = self.tiles.find(&laid.kind)?;
        let tile = self.tiles.tiles()[kind].0.turned(Rotation::new(laid.rotation.into()));
        let part = tile.parts().iter().position(|part| spot.names(*part))?;
        let home = art::homes(&tile)[part];
        Some(at(f32::from(laid.x) + home.x, f32::from(laid.y) + home.y))
    }
}
