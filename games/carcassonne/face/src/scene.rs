//! The picture of a game.

mod arts;
mod cards;
mod sheet;
mod table;
mod targets;
mod towers;

use pavage_carcassonne::{Action, Carcassonne, Phase, Spot, View};
use pavage_core::grid::{Cell, Rotation};
use pavage_core::{Seat, Told};

pub use sheet::sheet;

pub(super) use self::arts::Arts;
use super::art::paints::TABLE;
use pavage_scene::{Caption, Item, Rect, Scene, at};

/// The picture of a view.
pub fn scene(game: &Carcassonne, view: &View, actions: &[Action], caption: Caption<'_>) -> Scene {
    let mut arts = Arts::new(game.tile_set(), caption.signs);
    let items = items(view, caption, &mut arts);
    let sources = targets::sources(view, actions, caption, &mut arts);
    let targets = targets::targets(game, view, actions, caption, &mut arts);
    let cards = cards::cards(game, view, caption, &mut arts);
    let bounds = table::bounds(view, &targets);
    let numbers = table::numbers(view, bounds);
    Scene {
        name: caption.words.plain("carcassonne-scene", &[("count", view.tiles.len().to_string())]),
        bounds,
        land: view.tiles.iter().map(|it| Rect::cell(it.x, it.y)).collect(),
        last: view.tiles.last().map(|it| Rect::cell(it.x, it.y)),
        ground: TABLE,
        arts: arts.into_list(),
        items: [table::shadow(view), numbers].into_iter().chain(items).collect(),
        sources,
        targets,
        cards,
        notes: notes(view, caption),
    }
}

/// Describes an action.
pub(crate) fn describe(game: &Carcassonne, view: &View, action: Action) -> Told {
    targets::describe(game, view, action)
}

/// Tiles, the towers between them, the ring around the last tile, meeples.
fn items(view: &View, caption: Caption<'_>, arts: &mut Arts<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    for laid in &view.tiles {
        let cell = Cell::new(laid.x, laid.y);
        let art = arts.tile(&laid.kind, Rotation::new(laid.rotation.into()), cell);
        let args = [("kind", laid.kind.clone()), ("cell", cell.to_string())];
        let label = caption.words.plain("carcassonne-laid", &args);
        items.push(Item::piece(art, at(laid.x.into(), laid.y.into()), 1.0, label));
    }
    items.extend(towers::towers(view, arts));
    items.extend(table::ring(view));
    for meeple in &view.meeples {
        let Some(spot) = Spot::from_name(&meeple.feature) else { continue };
        let below = view.tiles.iter().find(|it| (it.x, it.y) == (meeple.x, meeple.y));
        let Some(home) = below.and_then(|laid| arts.home(laid, spot)) else { continue };
        let seat = caption.words.seat(meeple.seat, caption.names);
        let cell = Cell::new(meeple.x, meeple.y).to_string();
        let args = [("feature", targets::feature(spot).to_owned()), ("seat", seat), ("cell", cell)];
        let label = caption.words.plain("carcassonne-meeple", &args);
        items.push(arts.piece(meeple.seat, spot, home, label));
    }
    items
}

fn notes(view: &View, caption: Caption<'_>) -> Vec<String> {
    let words = caption.words;
    let seat = |it: Seat| words.seat(it, caption.names);
    let id = match view.phase {
        Phase::Draw => "carcassonne-note-draw",
        Phase::Lay => "carcassonne-note-lay",
        Phase::Claim => "carcassonne-note-claim",
        Phase::Over => "panel-over",
    };
    let mut notes = vec![words.plain(id, &[("seat", seat(view.on_turn))])];
    let left: u32 = view.bag.values().map(|&count| u32::from(count)).sum();
    notes.push(words.plain("panel-left", &[("count", left.to_string())]));
    let gone = |&it: &Seat| words.plain("carcassonne-note-retired", &[("seat", seat(it))]);
    notes.extend(view.retired.iter().map(gone));
    notes
}
