//! The places of the badges on a tile. A player puts a meeple on a part by choosing its badge.
//!
//! A click in the middle of a tile turns it, so badges stand along the edge, each on its own
//! part where that part comes close enough to the edge.

use pavage_carcassonne::Tile;
use pavage_core::sort;

use super::frame::square;
use super::plan::Home;
use super::survey::Survey;
use pavage_scene::{Point, at};

/// The width of a badge.
pub(crate) const BADGE: f32 = 0.26;
/// The distance from the edge of a tile to the middle of a badge.
const INSET: f32 = BADGE / 2.0 + 0.01;
/// The number of candidate places from one corner to the next.
const STEPS: u8 = 8;

/// The middle of the badge of each part; `homes` are the places of the meeples.
pub(super) fn badges(tile: &Tile, survey: &Survey, homes: &[Home]) -> Vec<Point> {
    let rim: Vec<Point> = rim().collect();
    let own = |part: usize| rim.iter().filter(move |it| survey.part(**it) == Some(part));
    let mut order: Vec<usize> = (0..tile.parts().len()).collect();
    // Parts with fewer places to choose from go first.
    sort::few_by_key(&mut order, |&part| own(part).count());
    let mut placed: Vec<(usize, Point)> = Vec::new();
    for part in order {
        let near = |it: &Point| square(*it, homes[part].middle);
        let room = |it: &Point| {
            let gaps = placed.iter().map(|(_, other)| gap(*it, *other));
            gaps.fold(f32::INFINITY, f32::min)
        };
        let free = |it: &&Point| BADGE <= room(it);
        let nearest = |a: &&Point, b: &&Point| near(a).total_cmp(&near(b));
        let place = own(part).filter(free).min_by(nearest);
        let place = place.or_else(|| rim.iter().filter(free).min_by(nearest));
        let place = place.or_else(|| rim.iter().max_by(|a, b| room(a).total_cmp(&room(b))));
        placed.push((part, place.copied().unwrap_or(homes[part].middle)));
    }
    sort::few_by_key(&mut placed, |it| it.0);
    placed.into_iter().map(|it| it.1).collect()
}

/// The larger of the horizontal and the vertical distance between two badges.
fn gap(one: Point, other: Point) -> f32 {
    (one.x - other.x).abs().max((one.y - other.y).abs())
}

/// Candidate places along the edge, clockwise from the north-west.
fn rim() -> impl Iterator<Item = Point> {
    let along = |step: u8| INSET + (1.0 - 2.0 * INSET) * f32::from(step) / f32::from(STEPS);
    (0..STEPS).flat_map(move |step| {
        let (low, high) = (along(0), along(STEPS));
        let (there, back) = (along(step), along(STEPS - step));
        [at(there, low), at(high, there), at(back, high), at(low, back)]
    })
}
