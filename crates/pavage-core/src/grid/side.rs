use serde::{Deserialize, Serialize};

/// A side of a cell, clockwise from the north.
///
/// ```
/// use pavage_core::grid::{Rotation, Side};
///
/// assert_eq!(Side::N.turned(Rotation::new(1)), Side::E);
/// assert_eq!(Side::E.opposite(), Side::W);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Up, towards smaller rows.
    N,
    /// Right, towards larger columns.
    E,
    /// Down, towards larger rows.
    S,
    /// Left, towards smaller columns.
    W,
}

impl Side {
    /// The four sides, clockwise.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The index of the side in [`Side::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite side.
    pub const fn opposite(self) -> Side {
        Side::ALL[self as usize ^ 2]
    }

    /// The side that this side of a tile becomes when the tile is turned.
    pub const fn turned(self, rotation: Rotation) -> Side {
        Side::ALL[(self as usize + rotation.quarters()) & 3]
    }

    /// The change of column and row when crossing this side.
    pub const fn step(self) -> (i16, i16) {
        match self {
            Side::N => (0, -1),
            Side::E => (1, 0),
            Side::S => (0, 1),
            Side::W => (-1, 0),
        }
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn name(self) -> &'static str {
        ["N", "E", "S", "W"][self as usize]
    }

    /// The side of that name.
    pub fn from_name(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name() == name)
    }
}

/// Quarter turns clockwise.
///
/// ```
/// use pavage_core::grid::Rotation;
///
/// let quarter = Rotation::new(5);
/// assert_eq!((quarter.quarters(), quarter.arrow()), (1, '>'));
/// assert_eq!(quarter.inverse().arrow(), '<');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rotation(u8);

impl Rotation {
    /// The four rotations, beginning with none.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// A rotation by this many quarter turns; four make none.
    pub const fn new(quarters: usize) -> Rotation {
        Rotation((quarters & 3) as u8)
    }

    /// The number of quarter turns.
    pub const fn quarters(self) -> usize {
        (self.0 & 3) as usize
    }

    /// The rotation that undoes this one.
    pub const fn inverse(self) -> Rotation {
        Rotation::new(4 - self.quarters())
    }

    /// The direction of the tile's north as an arrow: `^`, `>`, `v` or `<`.
    pub const fn arrow(self) -> char {
        ['^', '>', 'v', '<'][self.quarters()]
    }
}
