//! A tile as two of the seed documents see it: four sides and a centre.
//!
//! The centre says which sides are joined. The format does not describe fields: they are the
//! rest of the meadow, and follow from the picture that the sides and centre imply.

use pavage_core::grid::Side;
use pavage_core::text::Fault;

use super::corners::{Joined, fields};
use super::inexpressible::difference;
use crate::tile::{Part, Sides, Terrain, Tile};

/// What lies in the middle of a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Centre {
    /// Cities and roads are apart; roads end in the meadow.
    Field,
    /// The city sides are joined; roads end at the city.
    City,
    /// The road sides are joined.
    Road,
    /// Roads end at a monastery.
    Abbey,
    /// Roads end at each other.
    Crossroads,
}

impl Centre {
    /// All of them, by the codes of seed 001.
    pub(super) const ALL: [Centre; 5] =
        [Centre::Field, Centre::City, Centre::Road, Centre::Abbey, Centre::Crossroads];
}

/// Four sides and a centre.
#[derive(Clone, Copy)]
pub(super) struct Outline {
    /// What the sides show, clockwise from the north.
    pub(super) sides: [Terrain; 4],
    /// The city sides whose city bears a shield.
    pub(super) shields: Sides,
    /// What lies in the middle.
    pub(super) centre: Centre,
}

impl Outline {
    /// The outline that expresses most of `tile`; among equals the first by its centre.
    pub(super) fn of(tile: &Tile) -> Outline {
        let shields = shielded(tile);
        let sides = Side::ALL.map(|side| tile.terrain(side));
        let outlines = Centre::ALL.map(|centre| Outline { sides, shields, centre });
        let sound = outlines.into_iter().rev().filter(|outline| outline.lacks().is_none());
        let says = |outline: &Outline| {
            let drawn = outline.tile(tile.name()).expect("a sound outline leaves no half out");
            difference(tile, &drawn).map_or(usize::MAX, |difference| difference.depth)
        };
        // `max_by_key` returns the last of equals.
        sound.max_by_key(says).expect("a centre of field is always sound")
    }

    /// The sides that show `terrain`.
    pub(super) fn showing(&self, terrain: Terrain) -> Sides {
        Side::ALL.into_iter().filter(|side| self.sides[side.index()] == terrain).collect()
    }

    /// The terrain that the centre needs on a side but does not find.
    pub(super) fn lacks(&self) -> Option<&'static str> {
        let (needed, lacking) = match self.centre {
            Centre::Field | Centre::Abbey => return None,
            Centre::City => (Terrain::City, "city-side-for-centre"),
            Centre::Road | Centre::Crossroads => (Terrain::Road, "road-side-for-centre"),
        };
        (self.showing(needed) == Sides::default()).then_some(lacking)
    }

    /// Whether a city fills one corner and a road bends round the opposite one: both pass
    /// through, though the centre can name only one of them.
    pub(super) fn city_and_road(&self) -> bool {
        use Terrain::{City, Road};
        let mut turned = self.sides;
        let corner = (0..4).any(|_| {
            turned.rotate_left(1);
            turned == [City, City, Road, Road]
        });
        corner && matches!(self.centre, Centre::City | Centre::Road)
    }

    /// Whether the city sides are joined.
    pub(super) fn joins_cities(&self) -> bool {
        self.centre == Centre::City || self.city_and_road()
    }

    fn joins_roads(&self) -> bool {
        self.centre == Centre::Road || self.city_and_road()
    }

    /// Its cities, each as the sides it covers.
    pub(super) fn cities(&self) -> impl Iterator<Item = Sides> {
        groups(self.showing(Terrain::City), self.joins_cities())
    }

    /// The tile that has this outline.
    pub(super) fn tile(&self, name: &str) -> Result<Tile, Fault> {
        let shields = |sides: Sides| u8::from(sides.0 & self.shields.0 != 0);
        let cities = self.cities().map(|sides| Part::City { sides, shields: shields(sides) });
        let roads = groups(self.showing(Terrain::Road), self.joins_roads());
        let cloister = (self.centre == Centre::Abbey).then_some(Part::Cloister);
        let fields = fields(self.corners(), self.showing(Terrain::City));
        let roads = roads.map(|sides| Part::Road { sides });
        Tile::new(name, cities.chain(roads).chain(cloister).chain(fields))
    }

    /// Joins the corners that are connected without crossing a city or a road.
    fn corners(&self) -> Joined {
        let roads = self.showing(Terrain::Road).iter().count();
        // Meadow connects behind the end of a road, unless other roads end there too.
        let behind = self.centre == Centre::Field || self.centre != Centre::City && roads == 1;
        // A road that ends at the city separates the meadow along it.
        let along = self.centre != Centre::City || roads == 0 || self.city_and_road();
        let mut corners = Joined::APART;
        for (index, terrain) in self.sides.into_iter().enumerate() {
            let passes = match terrain {
                Terrain::Field => true,
                Terrain::Road => behind,
                Terrain::City => along && self.cities().any(|city| city.0 == 1 << index),
            };
            if passes {
                corners.join(index, (index + 1) % 4);
            }
            let corner = 1 << index | 1 << ((index + 1) % 4);
            if along && self.cities().any(|city| city.0 == corner) {
                corners.join(index, (index + 2) % 4);
            }
        }
        corners
    }
}

/// The sides of the cities that bear a shield.
pub(super) fn shielded(tile: &Tile) -> Sides {
    let cities = tile.parts().iter().filter_map(|part| match part {
        Part::City { sides, shields } if 0 < *shields => Some(*sides),
        Part::City { .. } | Part::Road { .. } | Part::Cloister | Part::Field { .. } => None,
    });
    cities.flat_map(Sides::iter).collect()
}

fn groups(sides: Sides, joined: bool) -> impl Iterator<Item = Sides> {
    let mut groups = Joined::APART;
    if joined {
        groups.join_all(sides.0);
    }
    groups.groups(sides.0).map(Sides)
}
