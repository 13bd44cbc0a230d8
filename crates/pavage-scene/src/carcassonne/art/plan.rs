//! The ground plan of a tile as it lies: cities, roads, and where pieces stand.

use pavage_carcassonne::{Part, Sides, Tile};

use super::frame::{place, square};
use super::survey::{Survey, outlet};
use super::town::{Town, towns};
use super::way::{Ways, ways};
use crate::{Point, at};

/// A piece stays so far from the edge of its tile, as far as its part allows.
const MARGINS: [f32; 3] = [0.16, 0.145, 0.13];
/// A shield wants so much room around its middle.
const SHIELD: f32 = 0.16;

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

    /// Where the middle of a meeple on a part is.
    pub(super) fn home(&self, tile: &Tile, survey: &Survey, part: usize) -> Point {
        let home = match tile.parts()[part] {
            Part::Road { sides } => self.road_home(tile, part, sides),
            Part::Cloister => at(0.5, 0.5),
            Part::City { sides, .. } => survey.heart(part).unwrap_or(beside(sides)),
            Part::Field { halves, .. } => {
                let outlet = halves.iter().next().map_or(at(0.5, 0.5), outlet);
                survey.heart(part).unwrap_or(outlet)
            }
        };
        // A piece reaches over the edge of its tile no further than it must.
        let inner = |margin: f32| {
            at(home.x.clamp(margin, 1.0 - margin), home.y.clamp(margin, 1.0 - margin))
        };
        let stands = |it: &Point| survey.part(*it) == Some(part);
        MARGINS.into_iter().map(inner).find(stands).unwrap_or(home)
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

    /// Where the shields of a city hang: where there is room, far from each
    /// other and from the middle, where a knight would hide them.
    pub(super) fn shields(&self, survey: &Survey, town: &Town) -> Vec<Point> {
        let mut taken: Vec<Point> = survey.heart(town.part).into_iter().collect();
        for _ in 0..town.shields {
            let far = |it: Point| {
                let nearest = taken.iter().map(|&other| square(it, other)).min_by(f32::total_cmp);
                nearest.unwrap_or(0.0).min(0.12)
            };
            let roomy = |it: Point| survey.room(it).min(SHIELD);
            let worth = |it: Point| 6.0 * roomy(it) + far(it);
            // Of equal places the most north-western: the last one, read backwards.
            let places = survey.places(town.part).rev();
            let best = places.max_by(|&a, &b| worth(a).total_cmp(&worth(b)));
            taken.extend(best);
        }
        let inner = |it: f32| it.clamp(0.12, 0.88);
        taken.into_iter().skip(1).map(|it| at(inner(it.x), inner(it.y))).collect()
    }
}

/// A place before the first of some sides.
fn beside(sides: Sides) -> Point {
    sides.iter().next().map_or(at(0.5, 0.5), |side| place(side, 0.5, 0.2))
}
