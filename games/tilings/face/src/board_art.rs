//! The contents of the board: tiles, their owners, zones, the last move.

use pavage_core::{Game, Seat, Viewer};
use pavage_tilings::{LaidTile, Phase, Tilings, View};

use super::arts::Arts;
use super::board::owners_matter;
use super::cells::{Cells, as_it_lies};
use super::hold::{self, Lead};
use super::king;
use super::palette::Palette;
use super::pigment::{IVORY, LAST, RIM};
use super::token::{self, On};
use super::zone::{self, Zone};
use super::{plate, tile_art, torus};
use pavage_scene::Caption;
use pavage_scene::at;
use pavage_scene::{Anchor, Item, Path, Point, Shape, Signs};

/// The size of an owner's sign.
const SIGN: f32 = 0.4;
/// Its size with a ring around it.
const SIGN_ON_MEDAL: f32 = 0.38;
/// Zones worth less than this have no badge, because there are too many.
const LARGE: i32 = 9;

/// Everything on the board, the lowest first.
pub(super) fn items(
    game: &Tilings,
    view: &View,
    palette: &Palette,
    arts: &mut Arts,
    caption: Caption<'_>,
) -> Vec<Item> {
    let cells = Cells::new(game, view);
    let mut items = plate::items(game, view);
    if game.rules().torus {
        items.push(Item::shapes(torus::fringe(&cells, palette, view.size)));
    }
    for laid in &view.cells {
        let name = match as_it_lies(laid) {
            Some(tile) => tile_art::tile(arts, tile, palette),
            None => tile_art::unknown(arts),
        };
        items.push(Item::piece(name, corner(laid), 1.0, label(laid, caption)));
    }
    if game.rules().torus {
        items.push(Item::shapes(torus::seams(view.size)));
    }
    let mut zones = match game.rules().zones {
        true => zone::zones(&cells, game.seats()),
        false => Vec::new(),
    };
    // Small zones change with every tile, so they are shown only at the end.
    if view.phase != Phase::Over {
        zones.retain(|it| LARGE <= it.worth());
    }
    let outline = zones.iter().fold(Path::default(), |path, zone| zone.outline(&cells, path));
    if !outline.0.is_empty() {
        items.push(Item::shapes(vec![
            Shape::stroke(outline.clone(), RIM, 0.06),
            Shape::stroke(outline, IVORY, 0.025),
        ]));
    }
    if owners_matter(game) {
        view.cells.iter().for_each(|laid| owner(laid, caption.signs, arts, &mut items));
    }
    if let Some(last) = view.cells.last() {
        items.push(last_ring(last, caption));
    }
    items.extend(king::item(view, caption));
    for zone in zones.iter().filter(|it| LARGE <= it.worth()) {
        let told = game.tell(&zone.event(&cells, &view.retired), Viewer::Spectator);
        // Until the game is over, the zone is only a forecast.
        let id = if view.phase == Phase::Over { &*told.event } else { "tilings-study-zone" };
        let label = caption.words.say(id, &told.args, caption.names);
        let sign = match zone.owners.as_slice() {
            [] => None,
            [seat] => Some(token::sign(arts, caption.signs[*seat], On::Medal)),
            _ => Some(token::tie(arts, On::Medal)),
        };
        items.extend(badge(zone, zone.heart(&cells), label, sign));
    }
    items
}

fn corner(laid: &LaidTile) -> Point {
    at(laid.x.into(), laid.y.into())
}

/// The label of a tile.
pub(super) fn label(laid: &LaidTile, caption: Caption<'_>) -> String {
    let Caption { words, names, .. } = caption;
    let tile = as_it_lies(laid).map_or_else(|| laid.tile.clone(), |it| it.to_string());
    let mut args = vec![
        ("tile", tile),
        ("cell", format!("{},{}", laid.x, laid.y)),
        ("seat", words.seat(laid.seat, names)),
    ];
    let Some(influence) = &laid.influence else {
        return words.plain("tilings-scene-tile", &args);
    };
    let some = (0..).map(Seat).zip(influence).filter(|it| 0 < *it.1);
    let each: Vec<String> =
        some.map(|(it, many)| format!("{} {many}", words.seat(it, names))).collect();
    let nobody = || words.plain("nobody", &[]);
    args.push(("influence", if each.is_empty() { nobody() } else { each.join(", ") }));
    words.plain("tilings-scene-influence", &args)
}

/// The sign of the owner: the seat that laid the tile, or with influence the seat with the
/// most.
fn owner(laid: &LaidTile, signs: Signs, arts: &mut Arts, items: &mut Vec<Item>) {
    let corner = corner(laid);
    let lead = match &laid.influence {
        None => Lead::One(laid.seat),
        Some(influence) => {
            let ring = hold::ring(at(corner.x + 0.5, corner.y + 0.5), influence, signs);
            if !ring.is_empty() {
                items.push(Item::shapes(ring));
            }
            hold::lead(influence)
        }
    };
    let (on, size) = match laid.influence {
        Some(_) => (On::Medal, SIGN_ON_MEDAL),
        None => (On::Tile, SIGN),
    };
    let sign = match lead {
        Lead::Nobody => return,
        Lead::One(seat) => token::sign(arts, signs[seat], on),
        Lead::Tie => token::tie(arts, on),
    };
    let inset = (1.0 - size) / 2.0;
    items.push(Item::piece(sign, at(corner.x + inset, corner.y + inset), size, String::new()));
}

fn last_ring(last: &LaidTile, caption: Caption<'_>) -> Item {
    let Point { x, y } = corner(last);
    let ring = |inset: f32| Path::rect(x + inset, y + inset, 1.0 - 2.0 * inset, 1.0 - 2.0 * inset);
    let shapes =
        vec![Shape::stroke(ring(0.035), RIM, 0.07), Shape::stroke(ring(0.035), LAST, 0.035)];
    let args = [("kind", last.tile.clone()), ("cell", format!("{},{}", last.x, last.y))];
    Item { label: caption.words.plain("panel-last", &args), ..Item::shapes(shapes) }
}

/// The badge of a zone: its worth, and the sign of its owner.
fn badge(zone: &Zone, heart: Point, label: String, sign: Option<String>) -> Vec<Item> {
    let text = zone.worth().to_string();
    let left = if sign.is_some() { 0.29 } else { 0.06 };
    let width = left + 0.13 * text.len() as f32 + 0.06;
    let (x, y) = (heart.x - width / 2.0, heart.y - 0.14);
    let frame = Shape::outlined(Path::rect(x, y, width, 0.28), IVORY, RIM, 0.03);
    let number = Shape::Text {
        text,
        at: at(x + left, heart.y + 0.075),
        size: 0.2,
        paint: RIM,
        anchor: Anchor::Start,
        bold: true,
    };
    let mut items = vec![Item { label, ..Item::shapes(vec![frame, number]) }];
    items.extend(sign.map(|it| Item::piece(it, at(x + 0.04, heart.y - 0.12), 0.24, String::new())));
    items
}
