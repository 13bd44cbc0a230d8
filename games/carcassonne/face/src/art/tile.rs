//! A tile, drawn from its topology as it lies.

use pavage_carcassonne::Tile;

use super::abbey::abbey;
use super::city;
use super::jitter::Jitter;
use super::meadow;
use super::paints::{FIELD, LETTER};
use super::plan::{Home, Plan};
use super::shield::shield;
use super::street;
use super::survey::Survey;
use pavage_scene::{Anchor, Path, Point, Shape, at};

/// How far a ground reaches over the edge of its tile, so that no cloth shows between two tiles
/// at any zoom.
pub(super) const BLEED: f32 = 0.004;
/// How far shapes on a ground reach over the edge: further than the ground, or it would show
/// through at partly covered pixels.
pub(super) const OVER: f32 = 0.009;

/// Draws a tile as it lies; `variant` changes only the decoration.
///
/// A turned tile is drawn anew instead of turning the picture: the light stays in the
/// north-west, houses stay upright, and anything that crosses an edge matches on both sides.
pub(crate) fn tile(tile: &Tile, variant: u64) -> Vec<Shape> {
    let plan = Plan::new(tile);
    let survey = Survey::new(tile, &plan);
    let jitter = Jitter::new(tile.name(), variant);
    let mut out = Vec::new();
    meadow::ground(jitter, &mut out);
    meadow::growth(tile, &survey, jitter, &mut out);
    for way in &plan.ways.roads {
        street::road(way, jitter.at(way.part), &mut out);
    }
    let shields: Vec<Vec<Point>> =
        plan.towns.iter().map(|town| plan.shields(&survey, town)).collect();
    for (town, shields) in plan.towns.iter().zip(&shields) {
        city::houses(town, &survey, shields, jitter.at(town.part), &mut out);
    }
    plan.towns.iter().for_each(|town| city::walls(town, &mut out));
    plan.ways.gates.iter().for_each(|&(side, middle)| city::gate(side, middle, &mut out));
    if let Some(middle) = plan.ways.village {
        street::village(middle, &plan, jitter, &mut out);
    }
    if tile.has_cloister() {
        abbey(&mut out);
    }
    shields.into_iter().flatten().for_each(|middle| shield(middle, &mut out));
    out
}

/// The place of a meeple on each part of a tile, as it lies.
pub(crate) fn homes(tile: &Tile) -> Vec<Home> {
    let plan = Plan::new(tile);
    let survey = Survey::new(tile, &plan);
    plan.homes(tile, &survey)
}

/// The middle of the badge of each part of a tile, as it lies.
pub(crate) fn badges(tile: &Tile) -> Vec<Point> {
    let plan = Plan::new(tile);
    let survey = Survey::new(tile, &plan);
    super::badge::badges(tile, &survey, &plan.homes(tile, &survey))
}

/// A placeholder for a tile of an unknown kind.
pub(crate) fn unknown() -> Vec<Shape> {
    let text = Shape::Text {
        text: "?".to_owned(),
        at: at(0.5, 0.7),
        size: 0.6,
        paint: LETTER,
        anchor: Anchor::Middle,
        bold: true,
    };
    vec![Shape::fill(Path::rect(0.0, 0.0, 1.0, 1.0), FIELD), text]
}
