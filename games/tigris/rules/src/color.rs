//! The four spheres: colours of tiles, leaders and points.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A sphere, named after its tile; leaders and points have the same colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Color {
    /// Red: temples, priests.
    #[serde(rename = "T")]
    Temple,
    /// Blue: farms, farmers.
    #[serde(rename = "F")]
    Farm,
    /// Green: markets, traders.
    #[serde(rename = "M")]
    Market,
    /// Black: settlements, kings.
    #[serde(rename = "S")]
    Settlement,
}

impl Color {
    /// All colours in the order in which they are written.
    pub const ALL: [Color; 4] = [Color::Temple, Color::Farm, Color::Market, Color::Settlement];

    /// The letter of its tile.
    pub const fn letter(self) -> char {
        ['T', 'F', 'M', 'S'][self as usize]
    }

    /// The colour of a letter in either case.
    pub fn from_letter(letter: char) -> Option<Color> {
        Color::ALL.into_iter().find(|it| it.letter() == letter.to_ascii_uppercase())
    }

    /// The colour of a tile by the name that the notation gives it: one letter.
    pub fn from_name(name: &str) -> Option<Color> {
        let mut letters = name.chars();
        letters.next().and_then(Color::from_letter).filter(|_| letters.next().is_none())
    }

    /// The name of its tile.
    pub const fn tile(self) -> &'static str {
        ["temple", "farm", "market", "settlement"][self as usize]
    }

    /// The name of its leader.
    pub const fn leader(self) -> &'static str {
        ["priest", "farmer", "trader", "king"][self as usize]
    }

    /// The category of its gains, as facts name it.
    pub(crate) const fn gain(self) -> &'static str {
        ["tigris/red", "tigris/blue", "tigris/green", "tigris/black"][self as usize]
    }

    /// The name of its points.
    pub const fn name(self) -> &'static str {
        ["red", "blue", "green", "black"][self as usize]
    }
}

/// One value for each colour.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(from = "Letters<T>", into = "Letters<T>", bound(serialize = "T: Copy + Serialize"))]
pub struct ByColor<T>(pub [T; 4]);

/// A hand, a bag or a heap: how many tiles of each colour.
pub type Tiles = ByColor<u8>;

/// The JSON form: one value by letter.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Letters<T> {
    #[serde(rename = "T")]
    temple: T,
    #[serde(rename = "F")]
    farm: T,
    #[serde(rename = "M")]
    market: T,
    #[serde(rename = "S")]
    settlement: T,
}

impl<T> From<Letters<T>> for ByColor<T> {
    fn from(it: Letters<T>) -> ByColor<T> {
        ByColor([it.temple, it.farm, it.market, it.settlement])
    }
}

impl<T> From<ByColor<T>> for Letters<T> {
    fn from(ByColor([temple, farm, market, settlement]): ByColor<T>) -> Letters<T> {
        Letters { temple, farm, market, settlement }
    }
}

/// A few tiles, at most seven of each colour, in two bytes. Ordered as [`Tiles`] are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Handful(u16);

impl Handful {
    /// These tiles, of which there are few enough.
    pub fn new(tiles: Tiles) -> Handful {
        debug_assert!(tiles.0.iter().all(|&it| it < 8), "expected a few tiles, found {tiles:?}");
        Handful(tiles.0.iter().fold(0, |bits, &it| bits << 3 | u16::from(it)))
    }

    /// How many tiles of each colour.
    pub fn tiles(self) -> Tiles {
        ByColor([9, 6, 3, 0].map(|shift| (self.0 >> shift & 7) as u8))
    }
}

impl fmt::Debug for Handful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles().fmt(f)
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        &self.0[color as usize]
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color as usize]
    }
}

impl Tiles {
    /// The number of tiles.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether this contains all tiles of `other`.
    pub fn holds(self, other: Tiles) -> bool {
        self.0.iter().zip(other.0).all(|(&ours, theirs)| theirs <= ours)
    }

    /// Adds the tiles of `other`.
    pub(crate) fn add(&mut self, other: Tiles) {
        self.0.iter_mut().zip(other.0).for_each(|(ours, theirs)| *ours += theirs);
    }

    /// Removes the tiles of `other`, all of which must be present.
    pub(crate) fn take(&mut self, other: Tiles) {
        self.0.iter_mut().zip(other.0).for_each(|(ours, theirs)| *ours -= theirs);
    }
}
