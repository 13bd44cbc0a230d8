//! The places of meeples and shields on a tile of text.

use pavage_carcassonne::{Half, Part, Sides};
use pavage_core::grid::Side;
use pavage_core::sort;

use super::layout::{CENTRE, HEIGHT, Layout, Mark, Place, WIDTH};

impl Layout<'_> {
    /// The place of a meeple on this part.
    ///
    /// No two parts of a tile share it: cities and roads have their own places, and each half
    /// of a side has a place that only its field may use.
    pub(super) fn home(&self, part: usize) -> Place {
        match self.parts()[part] {
            Part::City { .. } => self.city_places(part)[0],
            Part::Road { sides } => self.road_home(sides),
            Part::Cloister => CENTRE,
            Part::Field { halves, .. } => {
                let open = |half: &Half| self.mark(half_place(*half)) == Mark::Field;
                let half = halves.iter().find(open).or_else(|| halves.iter().next());
                half_place(half.unwrap_or(Half::NL))
            }
        }
    }

    /// The places of a city's shields, as far as there is room.
    pub(super) fn shields(&self, part: usize) -> Vec<Place> {
        let Part::City { shields, .. } = self.parts()[part] else { return Vec::new() };
        let places = self.city_places(part);
        places.into_iter().skip(1).take(shields.into()).collect()
    }

    /// The places of a city from its middle outwards, with its round wall last.
    fn city_places(&self, part: usize) -> Vec<Place> {
        let all = || (0..HEIGHT).flat_map(|row| (0..WIDTH).map(move |column| (column, row)));
        let roofs = || all().filter(|&place| self.mark(place) == Mark::City(part));
        let wall =
            all().filter(|&place| matches!(self.mark(place), Mark::Bow(_, it) if it == part));
        let count = roofs().count() as i32;
        let sum = roofs().fold((0, 0), |sum, it| (sum.0 + it.0 as i32, sum.1 + it.1 as i32));
        let distance = |&(column, row): &Place| {
            // A character is about twice as high as it is wide.
            let (x, y) = (column as i32 * count - sum.0, 2 * (row as i32 * count - sum.1));
            x * x + y * y
        };
        let mut places: Vec<Place> = roofs().collect();
        sort::few_by_key(&mut places, distance);
        places.extend(wall);
        places
    }

    fn road_home(&self, sides: Sides) -> Place {
        if self.mark(CENTRE) == Mark::Road(sides) {
            return CENTRE;
        }
        match sides.iter().next() {
            Some(Side::E) if matches!(self.mark((3, 1)), Mark::Road(_)) => (3, 1),
            Some(Side::W) if matches!(self.mark((1, 1)), Mark::Road(_)) => (1, 1),
            Some(Side::E) => (4, 1),
            Some(Side::W) => (0, 1),
            Some(Side::S) => (2, 2),
            Some(Side::N) | None => (2, 0),
        }
    }
}

/// The place of half a side: beside the middle of the side, or at its corner.
fn half_place(half: Half) -> Place {
    match half {
        Half::NL => (1, 0),
        Half::NR => (3, 0),
        Half::EL => (4, 0),
        Half::ER => (4, 2),
        Half::SL => (3, 2),
        Half::SR => (1, 2),
        Half::WL => (0, 2),
        Half::WR => (0, 0),
    }
}
