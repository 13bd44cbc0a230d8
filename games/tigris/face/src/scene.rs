//! The picture of a game.

mod attempts;
mod cards;
mod effect;
mod land;
mod outline;
mod pieces;
mod river;
mod shelf;
mod sources;
mod targets;
mod wars;

use std::collections::BTreeSet;

use pavage_core::{Seat, Told};
use pavage_tigris::{Action, COLUMNS, Cell, Color, MonumentView, ROWS, Tigris, Tiles, View};

use super::art::{MIRRORED, Piece, paint};
use super::turn;
use land::FRAME_WIDTH;
use pavage_scene::Caption;
use pavage_scene::at;
use pavage_scene::{Item, Look, Point, Rect, Scene, Sign, Words};

pub use attempts::attempts;
pub(super) use outline::outline;
pub(super) use pieces::SPARKLE;

/// The picture of a view.
pub fn scene(game: &Tigris, view: &View, actions: &[Action], caption: Caption<'_>) -> Scene {
    let subject = Subject { game, view, caption };
    let mut items = ground(&subject);
    items.extend(pieces::items(&subject));
    items.extend(shelf::items(&subject));
    let (sources, targets) = targets::targets(&subject, actions);
    let mut notes = turn::sentences(view, caption.names, caption.words);
    let left =
        [("treasures", view.treasures.len().to_string()), ("tiles", view.bag_size.to_string())];
    notes.push(subject.say("panel-stock", &left));
    let (width, height) = (f32::from(COLUMNS), f32::from(ROWS));
    let scene = Scene {
        name: subject.say("tigris-title", &[]),
        bounds: Rect {
            x: -FRAME_WIDTH,
            y: -FRAME_WIDTH,
            width: width + 2.0 * FRAME_WIDTH,
            height: height + 2.0 * FRAME_WIDTH + shelf::HEIGHT,
        },
        land: vec![Rect { x: 0.0, y: 0.0, width, height }],
        last: view.placed.map(place).map(|it| Rect { x: it.x, y: it.y, width: 1.0, height: 1.0 }),
        ground: paint::TABLE,
        arts: Vec::new(),
        items,
        sources,
        targets,
        cards: cards::cards(&subject),
        notes,
    };
    with_arts(scene)
}

/// Describes an action.
pub(crate) fn describe(view: &View, action: Action) -> Told {
    targets::describe(view, action)
}

/// Some tiles: how many of each.
fn tiles_of_each(tiles: Tiles) -> impl Iterator<Item = Told> {
    let held = Color::ALL.into_iter().filter(move |&it| 0 < tiles[it]);
    held.map(move |it| {
        Told::new("tigris/some-tiles").with("count", tiles[it]).with("tile", it.tile())
    })
}

/// Some tiles in words: how many of each.
pub(super) fn heap(tiles: Tiles, words: &Words) -> String {
    let each = tiles_of_each(tiles).map(|it| words.say(&it.event, &it.args, &[]));
    each.collect::<Vec<String>>().join(", ")
}

/// The input of a picture.
pub(super) struct Subject<'a> {
    pub(super) game: &'a Tigris,
    pub(super) view: &'a View,
    pub(super) caption: Caption<'a>,
}

impl Subject<'_> {
    pub(super) fn say(&self, id: &str, args: &[(&str, String)]) -> String {
        self.caption.words.plain(id, args)
    }

    /// The name of a seat, as an argument.
    pub(super) fn seat(&self, seat: Seat) -> (&'static str, String) {
        ("seat", self.name(seat))
    }

    /// The dynasty of a seat.
    pub(super) fn sign(&self, seat: Seat) -> Sign {
        self.caption.signs[seat]
    }

    fn name(&self, seat: Seat) -> String {
        self.caption.words.seat(seat, self.caption.names)
    }

    /// A message about a monument on the board.
    pub(super) fn monument(&self, id: &str, monument: &MonumentView) -> String {
        let [first, second] = monument.colors.colors().map(|it| it.name().to_owned());
        let cell = monument.at.to_string();
        self.say(id, &[("first", first), ("second", second), ("cell", cell)])
    }

    /// A sentence about a treasure on the board.
    pub(super) fn treasure(&self, cell: Cell) -> String {
        let special = if self.game.map().special.contains(cell) { "yes" } else { "no" };
        let args = [("cell", cell.to_string()), ("special", special.to_owned())];
        self.say("tigris-piece-treasure", &args)
    }

    /// Joins a sentence with further ones.
    pub(super) fn with_more(
        &self,
        first: String,
        more: impl IntoIterator<Item = String>,
    ) -> String {
        let mut more = more.into_iter();
        let Some(effect) = more.next() else { return first };
        let first = self.say("tigris-do-then", &[("first", first), ("effect", effect)]);
        more.fold(first, |first, more| {
            self.say("tigris-and-more", &[("first", first), ("more", more)])
        })
    }
}

/// What lies on a space, as the view writes it.
fn lies_on(view: &View, cell: Cell) -> char {
    view.tiles.as_bytes().get(cell.index()).copied().unwrap_or(b'.').into()
}

/// The north-west corner of a space.
pub(super) fn place(cell: Cell) -> Point {
    at(cell.column().into(), cell.row().into())
}

/// The drawing of a tile on a space.
fn tile_on(cell: Cell, color: Color) -> Piece {
    let chance = land::hash(cell.column().into(), cell.row().into(), 90);
    if chance < 0.5 && MIRRORED.contains(&color) {
        Piece::Mirrored(color)
    } else {
        Piece::Tile(color)
    }
}

/// The empty board; cultivated land of kingdoms shows below the rivers.
fn ground(subject: &Subject<'_>) -> Vec<Item> {
    let map = subject.game.map();
    let soil = pieces::soil(subject.view);
    [land::clay(), soil, river::rivers(map), land::grid(), land::frame()].map(Item::shapes).into()
}

/// The scene with exactly the drawings it uses.
pub(super) fn with_arts(mut scene: Scene) -> Scene {
    let name = |item: &Item| match &item.look {
        Look::Art { name, .. } => Some(name.clone()),
        Look::Shapes(_) => None,
    };
    let ghosts = scene.targets.iter().flat_map(|it| &it.ghost);
    let mut used: BTreeSet<String> = BTreeSet::new();
    used.extend(scene.items.iter().chain(ghosts).filter_map(name));
    let taken = scene.targets.iter().flat_map(|it| &it.takes);
    used.extend(scene.sources.iter().chain(taken).filter_map(|it| it.art.clone()));
    used.extend(scene.cards.iter().map(|it| it.art.clone()));
    used.extend(scene.cards.iter().flat_map(|it| &it.facts).filter_map(|it| it.art.clone()));
    scene.arts = Piece::all().filter(|it| used.contains(&it.name())).map(Piece::art).collect();
    scene
}
