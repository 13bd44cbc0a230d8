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

/// How far grounds reach over the edge of a tile, so that no cloth shines
/// through between two tiles at any size.
pub(super) const BLEED: f32 = 0.004;
/// How far what lies on a ground reaches over it: further, or the edge of the ground would show
/// through where a pixel is cut.
pub(super) const OVER: f32 = 0.009;

/// Draws a tile as it lies; `variant` changes the decoration alone.
///
/// A turned tile is drawn anew rather than turned as a picture: the light
/// stays in the north-west, houses stand upright, and what crosses an edge is
/// at the same place on both sides of it.
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

/// Where a meeple on each part of a tile is, as it lies.
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

/// A tile of a kind that nobody knows.
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
