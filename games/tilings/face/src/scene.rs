//! The picture of a game.

use pavage_core::Seat;
use pavage_tilings::{Action, Phase, Tilings, View};

use super::arts::Arts;
use super::palette::Palette;
use super::pigment::GROUND;
use super::{board_art, deal, plate};
use pavage_scene::{Caption, Rect, Scene};

/// The picture of a view.
///
/// Tiles are four flat triangles; each colour has a mark that becomes whole where two tiles
/// agree. Where ownership matters, the sign of the owner stands in the middle of a tile, with
/// influence as a ring of arcs. A game of zones shows them with their worth and owners, small
/// ones only when it is over.
pub fn scene(game: &Tilings, view: &View, actions: &[Action], caption: Caption<'_>) -> Scene {
    let mut arts = Arts::default();
    let palette = Palette::of_deck(game.deck());
    let items = board_art::items(game, view, &palette, &mut arts, caption);
    let (sources, targets) = deal::choices(game, view, actions, &palette, &mut arts, caption);
    let cards = deal::cards(game, view, &palette, &mut arts, caption);
    let args = [("size", view.size.to_string()), ("tiles", view.cells.len().to_string())];
    Scene {
        name: caption.words.plain("tilings-scene-name", &args),
        bounds: plate::bounds(game, view.size),
        land: vec![plate::land(view.size)],
        last: view.cells.last().map(|it| Rect::cell(it.x, it.y)),
        ground: GROUND,
        arts: arts.into_vec(),
        items,
        sources,
        targets,
        cards,
        notes: notes(view, caption),
    }
}

/// Sentences about the seat to act and the state of the game.
fn notes(view: &View, caption: Caption<'_>) -> Vec<String> {
    let Caption { words, names, .. } = caption;
    let count = |id: &str, count: usize| words.plain(id, &[("count", count.to_string())]);
    let args = [("seat", words.seat(view.on_turn, names))];
    let mut notes = vec![match view.phase {
        Phase::Draw => words.plain("tilings-scene-draws", &args),
        Phase::Lay => words.plain("tilings-scene-lays", &args),
        Phase::King => words.plain("panel-king", &[]),
        Phase::Over => words.plain("panel-over", &[]),
    }];
    notes.push(count("tilings-scene-round", view.round.saturating_add(1) as usize));
    if 0 < view.passed {
        notes.push(count("tilings-scene-passed", view.passed.into()));
    }
    let active = view.stacks.iter().zip(0..).filter(|it| !view.retired.contains(&Seat(it.1)));
    let stacks = active.map(|(it, _)| usize::from(it.unknown) + it.returned.len());
    notes.push(count("panel-left", stacks.sum()));
    notes.push(count("panel-undealt", view.leftover.into()));
    notes
}
