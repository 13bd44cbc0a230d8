//! The drawings of a picture, each made when it is first used.

use pavage_carcassonne::{LaidTile, Spot, TileSet};
use pavage_core::Seat;
use pavage_core::grid::{Cell, Rotation};

use super::super::art::{self, Home, Pose, Studio};
use pavage_scene::{Art, Item, Point, Shape, Signs, at};

/// The drawings used so far, of the tiles of a set and of the seats.
pub(crate) struct Arts<'a> {
    studio: Studio<'a>,
    signs: Signs,
    list: Vec<Art>,
}

impl<'a> Arts<'a> {
    pub(crate) fn new(tiles: &'a TileSet, signs: Signs) -> Arts<'a> {
        Arts { studio: Studio::new(tiles), signs, list: Vec::new() }
    }

    /// The set whose tiles are drawn.
    pub(super) fn set(&self) -> &'a TileSet {
        self.studio.set
    }

    /// All drawings that were used.
    pub(crate) fn into_list(self) -> Vec<Art> {
        self.list
    }

    fn named(&mut self, name: String, draw: impl FnOnce() -> Vec<Shape>) -> String {
        if !self.list.iter().any(|it| it.name == name) {
            self.list.push(Art { name: name.clone(), shapes: draw() });
        }
        name
    }

    /// The drawing of a tile as it lies in a cell. Kinds may have any name, so a drawing is
    /// named by the index of its kind.
    pub(crate) fn tile(&mut self, kind: &str, rotation: Rotation, cell: Cell) -> String {
        let studio = self.studio;
        let Some(index) = studio.set.find(kind) else {
            return self.named("tile-unknown".to_owned(), art::unknown);
        };
        // A tile that looks the same when turned shares its drawing, and tiles side by side
        // never have the same decoration.
        let quarters = rotation.quarters() % studio.set.tiles()[index].0.period();
        let odd = (cell.x ^ cell.y) & 1 == 1;
        let name = format!("tile-{index}-{quarters}-{}", u8::from(odd));
        self.named(name, || studio.tile(index, Rotation::new(quarters), odd))
    }

    /// The quarters of a tower around a corner of the board that stand on a tile.
    pub(super) fn tower(&mut self, middle: Point, quarters: [bool; 4]) -> Item {
        let name = String::from_iter(quarters.map(|it| if it { '1' } else { '0' }));
        let name = self.named(format!("tower-{name}"), || {
            let mut shapes = Vec::new();
            art::tower(at(0.5, 0.5), 0.5, (0..4).filter(|&it| quarters[it]), &mut shapes);
            shapes
        });
        let corner = at(middle.x - art::TOWER, middle.y - art::TOWER);
        Item::piece(name, corner, 2.0 * art::TOWER, String::new())
    }

    /// The drawing of a standing meeple.
    pub(super) fn meeple(&mut self, seat: Seat) -> String {
        let sign = self.signs[seat];
        self.named(format!("meeple-{}", sign.0), || art::meeple(sign, Pose::Standing))
    }

    fn farmer(&mut self, seat: Seat) -> String {
        let sign = self.signs[seat];
        self.named(format!("farmer-{}", sign.0), || art::meeple(sign, Pose::Lying))
    }

    /// The drawing that represents points.
    pub(super) fn medal(&mut self) -> String {
        self.named("medal".to_owned(), art::medal)
    }

    /// The drawing that represents the end of the game.
    pub(super) fn flag(&mut self) -> String {
        self.named("flag".to_owned(), art::flag)
    }

    /// A meeple at its place of the board.
    pub(super) fn piece(&mut self, seat: Seat, spot: Spot, home: Home, label: String) -> Item {
        let name = match spot {
            Spot::Farm(_) => self.farmer(seat),
            Spot::City(_) | Spot::Road(_) | Spot::Cloister => self.meeple(seat),
        };
        let Home { middle, size } = home;
        let corner = at(middle.x - size / 2.0, middle.y - size / 2.0);
        Item::piece(name, corner, size, label).of(seat)
    }

    /// The place on the board of a meeple on a spot of a tile.
    pub(super) fn home(&self, laid: &LaidTile, spot: Spot) -> Option<Home> {
        let (kind, rotation, part) = self.part(laid, spot)?;
        let Home { middle, size } = self.studio.homes(kind, rotation)[part];
        Some(Home { middle: on_board(laid, middle), size })
    }

    /// The middle of a spot's badge, on the board.
    pub(super) fn badge(&self, laid: &LaidTile, spot: Spot) -> Option<Point> {
        let (kind, rotation, part) = self.part(laid, spot)?;
        Some(on_board(laid, self.studio.badges(kind, rotation)[part]))
    }

    /// The kind of a tile, its rotation, and the index of the part that a spot names.
    fn part(&self, laid: &LaidTile, spot: Spot) -> Option<(usize, Rotation, usize)> {
        let (set, rotation) = (self.studio.set, Rotation::new(laid.rotation.into()));
        let kind = set.find(&laid.kind)?;
        let tile = set.tiles()[kind].0.turned(rotation);
        let part = tile.parts().iter().position(|part| spot.names(*part))?;
        Some((kind, rotation, part))
    }
}

/// A point of a tile as a point of the board.
fn on_board(laid: &LaidTile, point: Point) -> Point {
    at(f32::from(laid.x) + point.x, f32::from(laid.y) + point.y)
}
