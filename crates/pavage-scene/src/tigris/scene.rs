//! The picture of a game.

mod cards;
mod effect;
mod land;
mod outline;
mod pieces;
mod river;
mod shelf;
mod sources;
mod targets;

use std::collections::BTreeSet;

use pavage_tigris::{Action, COLUMNS, Cell, Color, ROWS, Tigris, View};

use super::art::{MIRRORED, Piece, paint};
use super::turn;
use crate::draw::Caption;
use crate::shape::at;
use crate::{Item, Look, Point, Rect, Scene};
use land::FRAME_WIDTH;

/// A picture of what a viewer sees.
pub fn scene(game: &Tigris, view: &View, actions: &[Action], caption: Caption<'_>) -> Scene {
    let table = Table { game, view, caption };
    let mut items = ground(&table);
    items.extend(pieces::items(&table));
    items.extend(shelf::items(&table));
    let (sources, targets) = targets::targets(&table, actions);
    let mut notes = turn::sentences(view, caption.names, caption.words);
    let left =
        [("treasures", view.treasures.len().to_string()), ("tiles", view.bag_size.to_string())];
    notes.push(table.say("panel-stock", &left));
    let scene = Scene {
        name: table.say("tigris-title", &[]),
        bounds: Rect {
            x: -FRAME_WIDTH,
            y: -FRAME_WIDTH,
            width: f32::from(COLUMNS) + 2.0 * FRAME_WIDTH,
            height: f32::from(ROWS) + 2.0 * FRAME_WIDTH + shelf::HEIGHT,
        },
        ground: paint::TABLE,
        arts: Vec::new(),
        items,
        sources,
        targets,
        cards: cards::cards(&table),
        notes,
    };
    with_arts(scene)
}

/// What a picture is made from.
struct Table<'a> {
    game: &'a Tigris,
    view: &'a View,
    caption: Caption<'a>,
}

impl Table<'_> {
    fn say(&self, id: &str, args: &[(&str, String)]) -> String {
        self.caption.words.plain(id, args)
    }

    /// What lies on a space, as the view writes it.
    fn tile(&self, cell: Cell) -> u8 {
        self.view.tiles.as_bytes().get(cell.index()).copied().unwrap_or(b'.')
    }

    /// The name of a seat, as an argument.
    fn seat(&self, seat: pavage_core::Seat) -> (&'static str, String) {
        ("seat", self.caption.words.seat(seat, self.caption.names))
    }
}

/// The north-west corner of a space.
fn place(cell: Cell) -> Point {
    at(cell.column().into(), cell.row().into())
}

/// How a tile is drawn on a space.
fn tile_on(cell: Cell, color: Color) -> Piece {
    let chance = land::hash(cell.column().into(), cell.row().into(), 90);
    if chance < 0.5 && MIRRORED.contains(&color) {
        Piece::Mirrored(color)
    } else {
        Piece::Tile(color)
    }
}

/// The board before anything lies on it; what kingdoms have cultivated shows below the rivers.
fn ground(table: &Table<'_>) -> Vec<Item> {
    let map = table.game.map();
    let soil = pieces::soil(table.view);
    [land::clay(), soil, river::rivers(map), land::grid(), land::frame()].map(Item::shapes).into()
}

/// The scene with the drawings that it uses, and no others.
pub(super) fn with_arts(mut scene: Scene) -> Scene {
    let name = |item: &Item| match &item.look {
        Look::Art { name, .. } => Some(name.clone()),
        Look::Shapes(_) => None,
    };
    let ghosts = scene.targets.iter().flat_map(|it| &it.ghost);
    let mut used: BTreeSet<String> = scene.items.iter().chain(ghosts).filter_map(name).collect();
    used.extend(scene.sources.iter().filter_map(|it| it.art.clone()));
    used.extend(scene.cards.iter().map(|it| it.art.clone()));
    used.extend(scene.cards.iter().flat_map(|it| &it.facts).filter_map(|it| it.art.clone()));
    scene.arts = Piece::all().filter(|it| used.contains(&it.name())).map(Piece::art).collect();
    scene
}
