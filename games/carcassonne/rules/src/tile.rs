//! One kind of tile: its parts and how they touch its edge.
//!
//! ```text
//!        NL   NR             A side is city, road or field. A road or a field
//!      ┌────┬────┐           side has two halves, left and right as seen from
//!   WR │         │ EL        the centre looking out. Across an edge left meets
//!      ┤         ├           right: NL meets SR of the tile to the north.
//!   WL │         │ ER
//!      └────┴────┘           Turning the tile clockwise moves N to E, NL to EL.
//!        SR   SL
//! ```

use pavage_core::grid::{Rotation, Side};
use pavage_core::sort;
use pavage_core::text::Fault;

/// What a side of a tile shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Meadow over the whole side.
    Field,
    /// A road in the middle, meadow left and right of it.
    Road,
    /// City over the whole side.
    City,
}

impl Terrain {
    /// The identifier that the interfaces translate.
    pub const fn name(self) -> &'static str {
        ["field", "road", "city"][self as usize]
    }
}

/// Half a side, clockwise from the north-west corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the picture above names them")]
pub enum Half {
    NL,
    NR,
    EL,
    ER,
    SL,
    SR,
    WL,
    WR,
}

impl Half {
    /// The eight halves, clockwise.
    pub const ALL: [Half; 8] =
        [Half::NL, Half::NR, Half::EL, Half::ER, Half::SL, Half::SR, Half::WL, Half::WR];

    /// The side it is half of.
    pub const fn side(self) -> Side {
        Side::ALL[self as usize / 2]
    }

    /// `NL` to `WR`.
    pub const fn name(self) -> &'static str {
        ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"][self as usize]
    }

    /// The half of that name.
    pub fn from_name(name: &str) -> Option<Half> {
        Half::ALL.into_iter().find(|half| half.name() == name)
    }
}

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Sides(pub(crate) u8);

impl Sides {
    /// Whether the set has no side.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sides in the set, clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Side> + Clone {
        Side::ALL.into_iter().filter(move |side| self.contains(*side))
    }

    /// Whether `side` is in the set.
    pub const fn contains(self, side: Side) -> bool {
        self.0 >> side as u8 & 1 == 1
    }

    /// The sides once the tile is turned.
    pub const fn turned(self, rotation: Rotation) -> Sides {
        let twice = self.0 as u16 * 0x11;
        Sides((twice << rotation.quarters() >> 4) as u8 & 0xf)
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Sides {
        Sides(sides.into_iter().fold(0, |set, side| set | 1 << side as u8))
    }
}

/// A set of halves of sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Halves(pub(crate) u8);

impl Halves {
    /// Whether the set has no half.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The halves in the set, clockwise from the north-west corner.
    pub fn iter(self) -> impl Iterator<Item = Half> + Clone {
        Half::ALL.into_iter().filter(move |half| self.contains(*half))
    }

    /// Whether `half` is in the set.
    pub const fn contains(self, half: Half) -> bool {
        self.0 >> half as u8 & 1 == 1
    }

    /// The halves once the tile is turned.
    pub const fn turned(self, rotation: Rotation) -> Halves {
        Halves(self.0.rotate_left(2 * rotation.quarters() as u32))
    }
}

impl FromIterator<Half> for Halves {
    fn from_iter<I: IntoIterator<Item = Half>>(halves: I) -> Halves {
        Halves(halves.into_iter().fold(0, |set, half| set | 1 << half as u8))
    }
}

/// A part of a tile that can be claimed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A city part.
    City {
        /// The sides it covers.
        sides: Sides,
        /// How many shields it bears.
        shields: u8,
    },
    /// A road part; with one side it ends on this tile.
    Road {
        /// The sides it leaves by.
        sides: Sides,
    },
    /// A monastery in the middle of the tile.
    Cloister,
    /// A field part.
    Field {
        /// The halves where it reaches the edge.
        halves: Halves,
        /// The city sides of this tile whose cities it touches.
        cities: Sides,
    },
}

impl Part {
    /// The part once the tile is turned.
    pub fn turned(self, rotation: Rotation) -> Part {
        match self {
            Part::City { sides, shields } => Part::City { sides: sides.turned(rotation), shields },
            Part::Road { sides } => Part::Road { sides: sides.turned(rotation) },
            Part::Cloister => Part::Cloister,
            Part::Field { halves, cities } => {
                Part::Field { halves: halves.turned(rotation), cities: cities.turned(rotation) }
            }
        }
    }
}

/// A kind of tile.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    name: String,
    parts: Vec<Part>,
}

impl Tile {
    /// The longest name of a tile.
    pub const LONGEST_NAME: usize = 24;

    /// The most parts: a city or road for each side, a cloister, a field for each half.
    const MOST_PARTS: usize = 13;

    /// A tile made of `parts`, in any order.
    ///
    /// Completes the touched cities: naming one side of a city names all its sides.
    ///
    /// # Errors
    ///
    /// The parts overlap or leave a gap.
    pub fn new(name: &str, parts: impl IntoIterator<Item = Part>) -> Result<Tile, Fault> {
        let fault = |expected, found: &str| Fault { expected, found: found.to_owned() };
        if !Tile::is_name(name) {
            return Err(fault("tile-name", name));
        }
        let mut parts: Vec<Part> = parts.into_iter().collect();
        if Self::MOST_PARTS < parts.len() {
            return Err(fault("fewer-parts", name));
        }
        if 1 < parts.iter().filter(|part| **part == Part::Cloister).count() {
            return Err(fault("one-cloister", name));
        }
        complete_contacts(&mut parts)?;
        sort::sort(&mut parts);
        let tile = Tile { name: name.to_owned(), parts };
        tile.check_sides()?;
        tile.check_halves()?;
        Ok(tile)
    }

    /// Whether `name` is valid: the notation must be able to contain it.
    pub fn is_name(name: &str) -> bool {
        let letter = |it: char| it.is_ascii_alphanumeric() || "_+-".contains(it);
        !name.is_empty()
            && name.len() <= Self::LONGEST_NAME
            && name != "-"
            && name.chars().all(letter)
    }

    /// Its name, unique in its set.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same tile under another name.
    ///
    /// # Errors
    ///
    /// The notation cannot contain the name.
    pub fn renamed(self, name: &str) -> Result<Tile, Fault> {
        Tile::new(name, self.parts)
    }

    /// Its parts in the order cities, roads, cloister, fields; within a class by their sides.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The terrain of a side.
    pub fn terrain(&self, side: Side) -> Terrain {
        let shows = self.parts.iter().find_map(|part| match part {
            Part::City { sides, .. } if sides.contains(side) => Some(Terrain::City),
            Part::Road { sides } if sides.contains(side) => Some(Terrain::Road),
            Part::City { .. } | Part::Road { .. } | Part::Cloister | Part::Field { .. } => None,
        });
        shows.unwrap_or(Terrain::Field)
    }

    /// Whether there is a monastery.
    pub fn has_cloister(&self) -> bool {
        self.parts.contains(&Part::Cloister)
    }

    /// The tile turned clockwise, under the same name.
    pub fn turned(&self, rotation: Rotation) -> Tile {
        let mut parts: Vec<Part> = self.parts.iter().map(|part| part.turned(rotation)).collect();
        sort::sort(&mut parts);
        Tile { name: self.name.clone(), parts }
    }

    /// The number of quarter turns after which it looks the same: 1, 2 or 4.
    pub fn period(&self) -> usize {
        let same = |turns: &usize| self.turned(Rotation::new(*turns)).parts == self.parts;
        (1..4).find(same).unwrap_or(4)
    }

    fn check_sides(&self) -> Result<(), Fault> {
        let mut seen = 0;
        for part in &self.parts {
            let (Part::City { sides, .. } | Part::Road { sides }) = part else { continue };
            if sides.0 == 0 {
                return Err(Fault { expected: "a-side", found: self.name.clone() });
            }
            if let Some(twice) = Sides(seen & sides.0).iter().next() {
                return Err(Fault { expected: "side-once", found: twice.name().to_owned() });
            }
            seen |= sides.0;
        }
        Ok(())
    }

    fn check_halves(&self) -> Result<(), Fault> {
        let mut owner = [None; 8];
        for (index, part) in self.parts.iter().enumerate() {
            let Part::Field { halves, .. } = part else { continue };
            if halves.0 == 0 {
                return Err(Fault { expected: "a-half", found: self.name.clone() });
            }
            for half in halves.iter() {
                let found = half.name().to_owned();
                if self.terrain(half.side()) == Terrain::City {
                    return Err(Fault { expected: "no-field-on-city-side", found });
                }
                if owner[half as usize].replace(index).is_some() {
                    return Err(Fault { expected: "half-once", found });
                }
            }
        }
        for side in Side::ALL {
            let (left, right) = (owner[2 * side.index()], owner[2 * side.index() + 1]);
            let terrain = self.terrain(side);
            if terrain != Terrain::City && (left.is_none() || right.is_none()) {
                let half = Half::ALL[2 * side.index() + usize::from(left.is_some())];
                let found = half.name().to_owned();
                return Err(Fault { expected: "half-in-a-field", found });
            }
            if terrain == Terrain::Field && left != right {
                let found = side.name().to_owned();
                return Err(Fault { expected: "one-field-on-field-side", found });
            }
        }
        Ok(())
    }
}

fn complete_contacts(parts: &mut [Part]) -> Result<(), Fault> {
    let cities: Vec<Sides> = parts
        .iter()
        .filter_map(|part| match part {
            Part::City { sides, .. } => Some(*sides),
            Part::Road { .. } | Part::Cloister | Part::Field { .. } => None,
        })
        .collect();
    for part in parts {
        let Part::Field { cities: touched, .. } = part else { continue };
        for side in touched.iter() {
            let city = cities
                .iter()
                .find(|city| city.contains(side))
                .ok_or_else(|| Fault { expected: "a-city-side", found: side.name().to_owned() })?;
            touched.0 |= city.0;
        }
    }
    Ok(())
}
