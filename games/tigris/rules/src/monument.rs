//! The six monuments, one for each pair of colours.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::color::Color;

/// A monument: two colours, in the order of [`Color`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Monument(u8);

/// The colours of each monument.
const COLORS: [[Color; 2]; 6] = {
    use Color::{Farm, Market, Settlement, Temple};
    [
        [Temple, Farm],
        [Temple, Market],
        [Temple, Settlement],
        [Farm, Market],
        [Farm, Settlement],
        [Market, Settlement],
    ]
};

impl Monument {
    /// The number of monuments.
    pub const COUNT: usize = COLORS.len();

    /// All monuments.
    pub fn all() -> impl Iterator<Item = Monument> + Clone {
        (0..Monument::COUNT as u8).map(Monument)
    }

    /// The monument of two colours, in any order.
    pub fn of(colors: [Color; 2]) -> Option<Monument> {
        let [a, b] = colors;
        Monument::all().find(|it| it.colors() == [a, b] || it.colors() == [b, a])
    }

    /// Its colours.
    pub const fn colors(self) -> [Color; 2] {
        COLORS[self.0 as usize]
    }

    /// Its index among all monuments.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Monument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.colors();
        write!(f, "{}{}", a.letter(), b.letter())
    }
}

impl From<Monument> for String {
    fn from(monument: Monument) -> String {
        monument.to_string()
    }
}

impl TryFrom<String> for Monument {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Monument, &'static str> {
        let known = Monument::all().find(|it| it.to_string() == text);
        known.ok_or("expected two colours of a monument")
    }
}
