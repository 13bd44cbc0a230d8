//! The viewer's actions, and a preview of each.

use pavage_carcassonne::{Action, Carcassonne, Spot, View};
use pavage_core::grid::{Cell, Rotation};
use pavage_core::{Arg, Notation, Told};

use super::super::art::BADGE;
use super::super::art::paints::{RING_EDGE, TABLE};
use super::super::study;
use super::arts::Arts;
use pavage_scene::{Caption, Item, Path, Point, Rect, Shape, Signs, Source, Stroke, Target, at};

/// The pieces the viewer can place: the drawn tile, or a meeple.
pub(super) fn sources(
    view: &View,
    actions: &[Action],
    caption: Caption<'_>,
    arts: &mut Arts<'_>,
) -> Vec<Source> {
    let source = match actions.first() {
        None => return Vec::new(),
        Some(Action::Lay { .. } | Action::Discard) => {
            let kind = view.drawn.clone().unwrap_or_default();
            let art = arts.tile(&kind, Rotation::default(), Cell::ORIGIN);
            let label = caption.words.plain("carcassonne-source-tile", &[("kind", kind)]);
            Source { label, art: Some(art), count: None }
        }
        Some(Action::Claim(_) | Action::Decline) => Source {
            label: caption.words.plain("carcassonne-source-meeple", &[]),
            art: Some(arts.meeple(view.on_turn)),
            count: None,
        },
    };
    vec![source]
}

/// A target for each action.
pub(super) fn targets(
    game: &Carcassonne,
    view: &View,
    actions: &[Action],
    caption: Caption<'_>,
    arts: &mut Arts<'_>,
) -> Vec<Target> {
    let worths = worths(game, view, actions);
    let target = |&action: &Action| {
        let mut text = String::new();
        game.write_action(action, &mut text).expect("a string takes any text");
        let (place, ghost) = match action {
            Action::Lay { cell, rotation } => lay(view, cell, rotation, arts),
            Action::Claim(spot) => claim(view, spot, arts),
            Action::Discard | Action::Decline => (None, Vec::new()),
        };
        let worth = worth(action, &worths);
        let label = caption.tell(&fact(view, action, worth.unwrap_or_default(), arts));
        let mark = worth.map_or(String::new(), |it| it[0].to_string());
        let none = action == Action::Decline;
        let takes = Vec::new();
        Target { action: text, label, source: 0, place, mark, ghost, takes, none }
    };
    actions.iter().map(target).collect()
}

/// Describes an action.
pub(super) fn describe(game: &Carcassonne, view: &View, action: Action) -> Told {
    let arts = Arts::new(game.tile_set(), Signs::default());
    let worth = worth(action, &worths(game, view, &[action]));
    fact(view, action, worth.unwrap_or_default(), &arts)
}

/// The worth of each claimable spot now and at the end.
fn worths(game: &Carcassonne, view: &View, actions: &[Action]) -> Vec<(Spot, [i32; 2])> {
    let claims = actions.iter().any(|it| matches!(it, Action::Claim(_)));
    if claims { study::worths(game, view) } else { Vec::new() }
}

/// The worth of a claim, now and at the end; `None` for any other action.
fn worth(action: Action, worths: &[(Spot, [i32; 2])]) -> Option<[i32; 2]> {
    match action {
        Action::Claim(spot) => {
            Some(worths.iter().find(|it| it.0 == spot).map_or([0; 2], |it| it.1))
        }
        Action::Lay { .. } | Action::Discard | Action::Decline => None,
    }
}

/// A preview of the tile, veiled because it is not laid yet.
fn lay(
    view: &View,
    cell: Cell,
    rotation: Rotation,
    arts: &mut Arts<'_>,
) -> (Option<Rect>, Vec<Item>) {
    let (x, y) = (f32::from(cell.x), f32::from(cell.y));
    let art = arts.tile(view.drawn.as_deref().unwrap_or_default(), rotation, cell);
    let tile = Item::piece(art, at(x, y), 1.0, String::new());
    let dash = Some((0.06, 0.05));
    let veil = Shape::Path {
        path: Path::rect(x, y, 1.0, 1.0),
        fill: Some(TABLE.faint(0.3)),
        stroke: Some(Stroke { paint: RING_EDGE, width: 0.02, dash }),
    };
    (Some(Rect { x, y, width: 1.0, height: 1.0 }), vec![tile, Item::shapes(vec![veil])])
}

/// A claim is chosen on the badge of its spot; the preview of the meeple stands where there is
/// room for it.
fn claim(view: &View, spot: Spot, arts: &mut Arts<'_>) -> (Option<Rect>, Vec<Item>) {
    let found = view.tiles.last().and_then(|laid| {
        let Point { x, y } = arts.badge(laid, spot)?;
        Some((at(x - BADGE / 2.0, y - BADGE / 2.0), arts.home(laid, spot)?))
    });
    let Some((Point { x, y }, home)) = found else { return (None, Vec::new()) };
    let ghost = arts.piece(view.on_turn, spot, home, String::new());
    (Some(Rect { x, y, width: BADGE, height: BADGE }), vec![ghost])
}

fn fact(view: &View, action: Action, [now, later]: [i32; 2], arts: &Arts<'_>) -> Told {
    match action {
        Action::Lay { cell, rotation } => Told::new("carcassonne/target-lay")
            .with("kind", Arg::tile(view.drawn.clone().unwrap_or_default()))
            .with("cell", cell)
            .with("turns", rotation.quarters()),
        Action::Discard => Told::new("carcassonne/target-discard"),
        Action::Decline => Told::new("carcassonne/target-decline"),
        Action::Claim(spot) => {
            let place = match spot {
                Spot::City(side) | Spot::Road(side) => side.name(),
                Spot::Cloister => "middle",
                // A field is described by the place of its farmer, not by the side in its name.
                Spot::Farm(_) => {
                    let home = view.tiles.last().and_then(|laid| arts.home(laid, spot));
                    home.map_or("middle", |it| direction(it.middle))
                }
            };
            Told::new("carcassonne/target-claim")
                .with("feature", feature(spot))
                .with("place", place)
                .with("grows", now != later)
                .with("now", now)
                .with("later", later)
        }
    }
}

/// What a spot is part of, for messages.
pub(super) fn feature(spot: Spot) -> &'static str {
    match spot {
        Spot::City(_) => "city",
        Spot::Road(_) => "road",
        Spot::Cloister => "cloister",
        Spot::Farm(_) => "field",
    }
}

/// The direction of a place from the middle of its tile.
fn direction(Point { x, y }: Point) -> &'static str {
    let third = |it: f32| match it - it.floor() {
        ..0.37 => 0,
        0.37..0.63 => 1,
        _ => 2,
    };
    let names = [["NW", "N", "NE"], ["W", "middle", "E"], ["SW", "S", "SE"]];
    names[third(y)][third(x)]
}
