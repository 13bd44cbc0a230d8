//! The fifteen characters of a tile and what each shows.
//!
//! ```text
//!   corner  half   side  half   corner       Corners and halves are field
//!   side    arm   centre  arm   side         or city, sides what they show;
//!   corner  half   side  half   corner       arms and centre join them.
//! ```

use pavage_carcassonne::{Part, Sides, Tile};
use pavage_core::grid::{Rotation, Side};

/// A character of a tile: column 0 to 4, row 0 to 2.
pub(super) type Place = (usize, usize);

/// How many columns a tile has.
pub(super) const WIDTH: usize = 5;
/// How many rows a tile has.
pub(super) const HEIGHT: usize = 3;
/// The middle of a tile.
pub(super) const CENTRE: Place = (2, 1);

/// The content of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// Meadow.
    Field,
    /// Meadow with a city wall across it, falling to the east.
    FallingWall,
    /// Meadow with a city wall across it, rising to the east.
    RisingWall,
    /// Roofs of the city with this index among the tile's parts.
    City(usize),
    /// The round wall of a city that has only this side of the tile.
    Bow(Side, usize),
    /// A road that leaves by these sides.
    Road(Sides),
    /// The end of roads.
    Village,
    /// The entry of a road into a city.
    Gate,
    /// The house of a monastery.
    Cloister,
    /// The fence around it.
    Fence(Side),
}

/// The characters of a tile, as it lies.
pub(super) struct Layout<'a> {
    tile: &'a Tile,
}

impl<'a> Layout<'a> {
    pub(super) fn new(tile: &'a Tile) -> Layout<'a> {
        Layout { tile }
    }

    pub(super) fn parts(&self) -> &'a [Part] {
        self.tile.parts()
    }

    /// The content of a place.
    pub(super) fn mark(&self, place: Place) -> Mark {
        match place {
            (0, 0) => self.corner(Side::W, Side::N),
            (4, 0) => self.corner(Side::N, Side::E),
            (4, 2) => self.corner(Side::E, Side::S),
            (0, 2) => self.corner(Side::S, Side::W),
            (2, 0) => self.side(Side::N),
            (4, 1) => self.side(Side::E),
            (2, 2) => self.side(Side::S),
            (0, 1) => self.side(Side::W),
            (3, 1) => self.arm(Side::E),
            (1, 1) => self.arm(Side::W),
            CENTRE => self.centre(),
            (_, row) => self.half(if row == 0 { Side::N } else { Side::S }),
        }
    }

    fn corner(&self, one: Side, next: Side) -> Mark {
        match (self.city(one), self.city(next)) {
            (None, None) => Mark::Field,
            (Some(city), other) if other == Some(city) => Mark::City(city),
            _ => wall(one),
        }
    }

    fn half(&self, side: Side) -> Mark {
        self.city(side).map_or(Mark::Field, Mark::City)
    }

    fn side(&self, side: Side) -> Mark {
        if self.road(side) { Mark::Road(line(side)) } else { self.half(side) }
    }

    fn arm(&self, side: Side) -> Mark {
        if self.tile.has_cloister() {
            return Mark::Fence(side);
        }
        let heart = self.heart();
        match (self.city(side), heart) {
            (Some(city), Some(heart)) if city == heart => Mark::City(city),
            (Some(city), _) => match self.bend(city) {
                Some(wall) if self.centre() == wall => Mark::City(city),
                // A road through the centre pushes the wall back onto the arm.
                Some(wall) => wall,
                None => Mark::Bow(side, city),
            },
            (None, Some(_)) if self.road(side) => Mark::Gate,
            (None, None) if self.road(side) => Mark::Road(line(side)),
            (None, Some(heart)) => Mark::City(heart),
            (None, None) => Mark::Field,
        }
    }

    fn centre(&self) -> Mark {
        if self.tile.has_cloister() {
            return Mark::Cloister;
        }
        if let Some(heart) = self.heart() {
            let gate = self.road(Side::N) || self.road(Side::S);
            return if gate { Mark::Gate } else { Mark::City(heart) };
        }
        let roads = || self.parts().iter().filter_map(road_sides);
        let Some(longest) = roads().rev().max_by_key(|sides| sides.iter().count()) else {
            return self.bends().unwrap_or(Mark::Field);
        };
        let mut ends = longest.iter();
        match (ends.next(), ends.next()) {
            (Some(end), None) if roads().count() == 1 => self.road_end(end),
            (Some(_), None) => Mark::Village,
            _ => Mark::Road(longest),
        }
    }

    /// The centre when the one road of the tile ends there.
    fn road_end(&self, side: Side) -> Mark {
        match self.bends() {
            Some(wall) => wall,
            None if self.city(side.opposite()).is_some() => Mark::Road(line(side)),
            None => Mark::Village,
        }
    }

    fn city(&self, side: Side) -> Option<usize> {
        self.parts()
            .iter()
            .position(|part| matches!(part, Part::City { sides, .. } if sides.contains(side)))
    }

    fn road(&self, side: Side) -> bool {
        self.parts().iter().filter_map(road_sides).any(|sides| sides.contains(side))
    }

    /// The city that covers the centre because it joins opposite sides.
    fn heart(&self) -> Option<usize> {
        let joined = |one: Side| self.city(one).filter(|&it| self.city(one.opposite()) == Some(it));
        joined(Side::N).or_else(|| joined(Side::E))
    }

    /// The wall through the centre of a city that joins two sides at a corner.
    fn bend(&self, city: usize) -> Option<Mark> {
        let Part::City { sides, .. } = self.parts()[city] else { return None };
        let turn = Rotation::new(1);
        let mut corners = Side::ALL.into_iter().map(|side| (side, side.turned(turn)));
        // Seen from the centre, the wall lies along the corners outside the city.
        let joined = corners.find(|(one, next)| sides.contains(*one) && sides.contains(*next));
        joined.filter(|_| self.heart() != Some(city)).map(|(_, next)| wall(next))
    }

    /// Such a wall, of any city.
    fn bends(&self) -> Option<Mark> {
        (0..self.parts().len()).find_map(|part| self.bend(part))
    }
}

/// The wall across the corner that lies clockwise of `side`.
fn wall(side: Side) -> Mark {
    match side {
        Side::W | Side::E => Mark::FallingWall,
        Side::N | Side::S => Mark::RisingWall,
    }
}

fn line(side: Side) -> Sides {
    [side, side.opposite()].into_iter().collect()
}

pub(super) fn road_sides(part: &Part) -> Option<Sides> {
    match part {
        Part::Road { sides } => Some(*sides),
        _ => None,
    }
}
