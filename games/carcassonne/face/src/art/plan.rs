//! The ground plan of a tile as it lies: cities, roads, and where pieces stand.

use pavage_carcassonne::{Part, Sides, Tile};
use pavage_core::sort;

use super::abbey;
use super::frame::{place, square};
use super::survey::{Survey, outlet};
use super::town::{Town, towns};
use super::way::{Ways, ways};
use pavage_scene::{Point, at};

/// The distance a knight keeps from the edge of its tile, if its city allows.
const MARGIN: f32 = 0.13;
/// The room a shield wants around its middle.
const SHIELD: f32 = 0.16;
/// The size of a standing meeple: a thief, and a knight as far as its city has room.
const STANDING: [f32; 2] = [0.31, 0.36];
/// The size of a monk, small enough to leave the monastery visible.
const MONK: f32 = 0.31;
/// The size of a farmer, as far as its field has room.
const LYING: [f32; 2] = [0.25, 0.36];
/// The reach of a piece from its middle, relative to its size.
const REACH: f32 = 0.48;
/// Pieces closer than this are hard to point at separately.
const APART: f32 = 0.28;

/// The place of a meeple on a part of a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Home {
    /// Its middle.
    pub(crate) middle: Point,
    /// Its size.
    pub(crate) size: f32,
}

/// The ground plan of a tile.
pub(super) struct Plan {
    /// Its cities.
    pub(super) towns: Vec<Town>,
    /// Its roads.
    pub(super) ways: Ways,
}

impl Plan {
    pub(super) fn new(tile: &Tile) -> Plan {
        let towns = towns(tile);
        let ways = ways(tile, &towns);
        Plan { towns, ways }
    }

    /// The place of a meeple on each part.
    pub(super) fn homes(&self, tile: &Tile, survey: &Survey) -> Vec<Home> {
        let mut order: Vec<usize> = (0..tile.parts().len()).collect();
        // Parts with a choice of places go last and leave room for the others.
        sort::few_by_key(&mut order, |&part| match tile.parts()[part] {
            Part::Road { .. } | Part::City { .. } => 0,
            Part::Cloister => 1,
            Part::Field { .. } => 2,
        });
        let mut homes: Vec<(usize, Home)> = Vec::new();
        for part in order {
            let taken: Vec<Point> = homes.iter().map(|it| it.1.middle).collect();
            homes.push((part, self.home(tile, survey, part, &taken)));
        }
        sort::few_by_key(&mut homes, |it| it.0);
        homes.into_iter().map(|it| it.1).collect()
    }

    fn home(&self, tile: &Tile, survey: &Survey, part: usize, taken: &[Point]) -> Home {
        let fits = |middle: Point, [least, most]: [f32; 2]| {
            (survey.room(middle) / REACH).clamp(least, most)
        };
        match tile.parts()[part] {
            Part::Road { sides } => {
                Home { middle: self.road_home(tile, part, sides), size: STANDING[1] }
            }
            Part::City { sides, .. } => {
                let heart = survey.heart(part).unwrap_or(beside(sides));
                let inner = |it: f32| it.clamp(MARGIN, 1.0 - MARGIN);
                let inner = Some(at(inner(heart.x), inner(heart.y)));
                let middle = inner.filter(|&it| survey.part(it) == Some(part)).unwrap_or(heart);
                Home { middle, size: fits(middle, STANDING) }
            }
            Part::Cloister => {
                let free =
                    |it: &Point| taken.iter().all(|&other| APART * APART < square(*it, other));
                let middle = abbey::BESIDE.into_iter().find(free).unwrap_or(abbey::BESIDE[0]);
                Home { middle, size: MONK }
            }
            Part::Field { halves, .. } => {
                let outlet = halves.iter().next().map_or(at(0.5, 0.5), outlet);
                let middle = farm(survey, part, taken).unwrap_or(outlet);
                Home { middle, size: fits(middle, LYING) }
            }
        }
    }

    /// The middle of a road, or a place near its end where the middle is taken.
    fn road_home(&self, tile: &Tile, part: usize, sides: Sides) -> Point {
        let middle =
            |it: usize| self.ways.roads.iter().find(|way| way.part == it).map(|way| way.middle());
        let mut others = self.ways.roads.iter().filter(|it| it.part != part);
        let home = middle(part).unwrap_or(beside(sides));
        let taken = tile.has_cloister() || others.any(|it| square(it.middle(), home) < 0.02);
        if taken { beside(sides) } else { home }
    }

    /// The places of a city's shields: with enough room, far from each other, and far from the
    /// middle, where a knight would hide them.
    pub(super) fn shields(&self, survey: &Survey, town: &Town) -> Vec<Point> {
        let mut taken: Vec<Point> = survey.heart(town.part).into_iter().collect();
        for _ in 0..town.shields {
            let far = |it: Point| {
                let nearest = taken.iter().map(|&other| square(it, other)).min_by(f32::total_cmp);
                nearest.unwrap_or(0.0).min(0.12)
            };
            let roomy = |it: Point| survey.room(it).min(SHIELD);
            let worth = |it: Point| 6.0 * roomy(it) + far(it);
            // Among equal places the most north-western wins: `max` takes the last, so the
            // order is reversed.
            let places = survey.places(town.part).rev();
            let best = places.max_by(|&a, &b| worth(a).total_cmp(&worth(b)));
            taken.extend(best);
        }
        let inner = |it: f32| it.clamp(0.12, 0.88);
        taken.into_iter().skip(1).map(|it| at(inner(it.x), inner(it.y))).collect()
    }
}

/// The place of a farmer: as much clear field as it covers, not too close to other pieces, and
/// as central as possible.
fn farm(survey: &Survey, part: usize, taken: &[Point]) -> Option<Point> {
    let centre = survey.centre(part);
    let worth = |it: Point| {
        let roomy = survey.room(it).min(REACH * LYING[1]);
        let nearest = taken.iter().map(|&other| square(it, other)).min_by(f32::total_cmp);
        6.0 * roomy + 2.0 * nearest.unwrap_or(1.0).min(APART * APART) - 0.1 * square(it, centre)
    };
    survey.places(part).max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
}

/// A place just inside the first of some sides.
fn beside(sides: Sides) -> Point {
    sides.iter().next().map_or(at(0.5, 0.5), |side| place(side, 0.5, 0.2))
}
