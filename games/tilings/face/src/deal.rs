//! The actions, and the card of each seat.

use pavage_core::grid::Rotation;
use pavage_core::{Arg, BySeat, Guess, Notation, Seat, Told};
use pavage_tilings::{Action, Phase, Tile, Tilings, View};

use super::arts::Arts;
use super::board::owners_matter;
use super::palette::Palette;
use super::pigment::{GROUT, INK, IVORY, RIM};
use super::tile_art;
use super::token::{self, On};
use pavage_scene::Caption;
use pavage_scene::at;
use pavage_scene::{Card, Fact, Item, Path, Rect, Shape, Source, Target};

/// The drawing of the tile to lay.
pub(super) fn drawn(view: &View, palette: &Palette, arts: &mut Arts) -> Option<String> {
    let name = view.drawn.as_ref()?;
    Some(match Tile::from_name(name) {
        Some(tile) => tile_art::tile(arts, tile, palette),
        None => tile_art::unknown(arts),
    })
}

/// Describes an action.
pub(super) fn describe(view: &View, action: Action) -> Told {
    match action {
        Action::Pass => about_drawn(view, "tilings/scene-pass"),
        Action::Lay { cell, rotation } => about_drawn(view, "tilings/scene-lay")
            .with("cell", cell)
            .with("turns", rotation.quarters()),
    }
}

fn about_drawn(view: &View, id: &'static str) -> Told {
    Told::new(id).with("tile", Arg::tile(drawn_name(view)))
}

fn drawn_name(view: &View) -> String {
    view.drawn.clone().unwrap_or_else(|| "?".to_owned())
}

/// The sources and targets: the tile to lay or to put back, and every way to do so.
pub(super) fn choices(
    game: &Tilings,
    view: &View,
    actions: &[Action],
    palette: &Palette,
    arts: &mut Arts,
    caption: Caption<'_>,
) -> (Vec<Source>, Vec<Target>) {
    let name = drawn_name(view);
    let targets: Vec<Target> = actions
        .iter()
        .map(|&action| {
            let mut text = String::new();
            game.write_action(action, &mut text).expect("a string takes any text");
            let label = caption.tell(&describe(view, action));
            let (place, ghost) = match action {
                Action::Pass => (None, Vec::new()),
                Action::Lay { cell, rotation } => {
                    let corner = at(cell.x.into(), cell.y.into());
                    let ghost = ghost(&name, rotation, palette, arts);
                    let ghost = Item::piece(ghost, corner, 1.0, label.clone());
                    (Some(Rect::cell(cell.x, cell.y)), vec![ghost])
                }
            };
            let (mark, takes) = (String::new(), Vec::new());
            Target { action: text, label, source: 0, place, mark, ghost, takes, none: false }
        })
        .collect();
    let label = match actions {
        [] => return (Vec::new(), targets),
        [Action::Pass, ..] => describe(view, Action::Pass),
        [Action::Lay { .. }, ..] => about_drawn(view, "tilings/scene-drawn"),
    };
    let label = caption.tell(&label);
    (vec![Source { label, art: drawn(view, palette, arts), count: None }], targets)
}

fn ghost(name: &str, rotation: Rotation, palette: &Palette, arts: &mut Arts) -> String {
    match Tile::from_name(name) {
        Some(tile) => tile_art::tile(arts, tile.turned(rotation), palette),
        None => tile_art::unknown(arts),
    }
}

/// A card for each seat: points, its score if the game ended now, tiles in the stack, tiles put
/// back, the tile to lay.
pub(super) fn cards(
    game: &Tilings,
    view: &View,
    palette: &Palette,
    arts: &mut Arts,
    caption: Caption<'_>,
) -> Vec<Card> {
    let Caption { words, names, signs } = caption;
    let fact = |id: &str, art: String, value: String| Fact {
        label: words.plain(id, &[]),
        art: Some(art),
        value,
        forecast: false,
    };
    let forecast = forecast(game, view);
    let card = |index: usize| {
        let seat = Seat(index as u8);
        let active = view.phase != Phase::Over && view.on_turn == seat;
        let mut facts =
            vec![fact("tilings-scene-points", points(arts), view.points[index].to_string())];
        if let Some(forecast) = forecast {
            let fact = fact("tilings-scene-forecast", flag(arts), forecast[seat].to_string());
            facts.push(Fact { forecast: true, ..fact });
        }
        if view.retired.contains(&seat) {
            let label = words.plain("panel-retired", &[]);
            facts.push(Fact { label, art: None, value: String::new(), forecast: false });
        } else if let Some(it) = view.stacks.get(index) {
            let count = usize::from(it.unknown) + it.returned.len();
            facts.push(fact("tilings-scene-stack", stack(arts), count.to_string()));
            if !it.returned.is_empty() {
                let count = it.returned.len().to_string();
                facts.push(fact("tilings-scene-returned", returned(arts), count));
            }
        }
        if let Some(art) = drawn(view, palette, arts).filter(|_| active) {
            let tile = view.drawn.clone().unwrap_or_default();
            let label = words.plain("tilings-scene-drawn", &[("tile", tile)]);
            facts.push(Fact { label, art: Some(art), value: String::new(), forecast: false });
        }
        Card {
            seat,
            name: words.seat(seat, names),
            art: token::sign(arts, signs[seat], On::Tile),
            active,
            facts,
        }
    };
    (0..view.points.len()).map(card).collect()
}

/// The points of each seat if the game ended now; `None` when it has ended, or when only tiles
/// count.
pub(super) fn forecast(game: &Tilings, view: &View) -> Option<BySeat<i32>> {
    if view.phase == Phase::Over || !owners_matter(game) {
        return None;
    }
    game.guess(view, &mut |_| 0).ok().map(|it| game.ended(&it))
}

/// A chequered flag.
fn flag(arts: &mut Arts) -> String {
    arts.need("flag".to_owned(), || {
        let check = |column: f32, row: f32| {
            let (x, y) = (0.2 + 0.24 * column, 0.1 + 0.2 * row);
            Shape::fill(Path::rect(x, y, 0.24, 0.2), INK)
        };
        let cloth = Shape::outlined(Path::rect(0.2, 0.1, 0.72, 0.4), IVORY, INK, 0.05);
        let pole = Shape::stroke(Path::polyline(&[at(0.18, 0.08), at(0.18, 0.94)]), INK, 0.09);
        vec![cloth, check(0.0, 0.0), check(1.0, 1.0), check(2.0, 0.0), pole]
    })
}

/// A star.
fn points(arts: &mut Arts) -> String {
    arts.need("points".to_owned(), || vec![Shape::fill(token::star(), INK)])
}

/// Tiles on top of each other.
fn stack(arts: &mut Arts) -> String {
    arts.need("stack".to_owned(), || sheets(&[0.3, 0.19, 0.08]))
}

/// A tile with an arrow below another.
fn returned(arts: &mut Arts) -> String {
    arts.need("returned".to_owned(), || {
        let mut shapes = sheets(&[0.08]);
        let arrow = Path::from(at(0.2, 0.8)).line(at(0.8, 0.8));
        let arrow = arrow.jump(at(0.4, 0.64)).line(at(0.2, 0.8)).line(at(0.4, 0.96));
        shapes.push(Shape::stroke(arrow, INK, 0.09));
        shapes
    })
}

fn sheets(tops: &[f32]) -> Vec<Shape> {
    let sheet = |&top: &f32| {
        let corners =
            [at(0.5, top), at(0.94, top + 0.24), at(0.5, top + 0.48), at(0.06, top + 0.24)];
        [
            Shape::outlined(Path::polygon(&corners), IVORY, RIM, 0.06),
            Shape::stroke(
                Path::polyline(&[at(0.28, top + 0.12), at(0.72, top + 0.36)]),
                GROUT,
                0.03,
            ),
        ]
    };
    tops.iter().flat_map(sheet).collect()
}
