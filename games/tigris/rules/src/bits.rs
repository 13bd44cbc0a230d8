//! Sets of spaces, one bit each.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::cell::Cell;

/// The first column of the four rows in a word.
const WEST: u64 = 0x0001_0001_0001_0001;
/// The last column of the four rows in a word.
const EAST: u64 = WEST << 15;
/// The three rows of the last word that are on the board.
const LAST: u64 = (1 << 48) - 1;

/// A set of spaces. Four rows of sixteen fill a word, so that steps to the east
/// and to the west never leave it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bits([u64; 3]);

impl Bits {
    /// The empty set.
    pub const EMPTY: Bits = Bits([0; 3]);
    /// Every space of the board.
    pub const BOARD: Bits = Bits([!0, !0, LAST]);

    /// One space.
    #[inline]
    pub const fn of(cell: Cell) -> Bits {
        let mut words = [0; 3];
        words[cell.index() / 64] = 1 << (cell.index() % 64);
        Bits(words)
    }

    /// Whether a space is in the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Adds a space.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a space.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The number of spaces.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the two sets are equal: as `==`, but in registers. A comparison of arrays goes through
    /// memory.
    #[inline]
    pub(crate) fn is(self, other: Bits) -> bool {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        a ^ d | b ^ e | c ^ f == 0
    }

    /// Whether the two sets share a space.
    #[inline]
    pub fn meets(self, other: Bits) -> bool {
        !(self & other).is_empty()
    }

    /// The words: four rows of spaces in each.
    #[inline]
    pub(crate) const fn words(self) -> [u64; 3] {
        self.0
    }

    /// The first space, by rows.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        self.into_iter().next()
    }

    /// The first space as a set of its own; empty if there is none.
    #[inline]
    pub(crate) fn only_first(self) -> Bits {
        let first = |word: u64| word & word.wrapping_neg();
        match self.0 {
            [0, 0, c] => Bits([0, 0, first(c)]),
            [0, b, _] => Bits([0, first(b), 0]),
            [a, ..] => Bits([first(a), 0, 0]),
        }
    }

    /// The spaces that share an edge with a space of the set. Spaces of the set are included
    /// only if they have a neighbour in it.
    #[inline]
    pub fn near(self) -> Bits {
        self.near_in_column() | self.near_in_row()
    }

    #[inline]
    fn near_in_column(self) -> Bits {
        let [north, south, ..] = self.moved();
        north | south
    }

    #[inline]
    fn near_in_row(self) -> Bits {
        let [.., west, east] = self.moved();
        west | east
    }

    /// The north-west spaces of the 2 × 2 squares in the set.
    pub fn squares(self) -> Bits {
        let [_, _, west, _] = self.moved();
        let pairs = self & west;
        let [north, ..] = pairs.moved();
        pairs & north
    }

    /// The spaces that share an edge with at least one, two, three and four spaces of the set.
    pub fn beside(self) -> [Bits; 4] {
        let [a, b, c, d] = self.moved();
        let (one, two) = (a | b, a & b);
        let (other, both) = (c | d, c & d);
        [one | other, two | both | one & other, two & other | one & both, two & both]
    }

    /// The set moved by one space in each direction.
    #[inline]
    fn moved(self) -> [Bits; 4] {
        let [a, b, c] = self.0;
        [
            Bits([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16]),
            Bits([a << 16, b << 16 | a >> 48, (c << 16 | b >> 48) & LAST]),
            Bits([a, b, c].map(|it| (it & !WEST) >> 1)),
            Bits([a, b, c].map(|it| (it & !EAST) << 1)),
        ]
    }

    /// All of `within` that is connected with the set. The set lies in `within`.
    #[inline]
    pub fn flood(self, within: Bits) -> Bits {
        let mut reached = self;
        loop {
            // Rows and then columns, so that a step goes round a corner.
            let wider = (reached | reached.near_in_row()) & within;
            let next = (wider | wider.near_in_column()) & within;
            if next.is(reached) {
                return reached;
            }
            reached = next;
        }
    }
}

impl BitAnd for Bits {
    type Output = Bits;

    #[inline]
    fn bitand(self, other: Bits) -> Bits {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Bits([a & d, b & e, c & f])
    }
}

impl BitOr for Bits {
    type Output = Bits;

    #[inline]
    fn bitor(self, other: Bits) -> Bits {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Bits([a | d, b | e, c | f])
    }
}

impl BitOrAssign for Bits {
    #[inline]
    fn bitor_assign(&mut self, other: Bits) {
        *self = *self | other;
    }
}

impl Not for Bits {
    type Output = Bits;

    /// The other spaces of the board.
    #[inline]
    fn not(self) -> Bits {
        let [a, b, c] = self.0;
        Bits([!a, !b, !c & LAST])
    }
}

impl FromIterator<Cell> for Bits {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Bits {
        let mut bits = Bits::EMPTY;
        cells.into_iter().for_each(|cell| bits.insert(cell));
        bits
    }
}

impl IntoIterator for Bits {
    type Item = Cell;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        Cells { words: self.0, word: 0 }
    }
}

/// The spaces of a set, by rows.
#[derive(Clone, Debug)]
pub struct Cells {
    words: [u64; 3],
    word: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.words[self.word] == 0 {
            if self.word == 2 {
                return None;
            }
            self.word += 1;
        }
        let word = &mut self.words[self.word];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(Cell::at(self.word * 64 + bit))
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_counted_one_by_one() {
        for seed in 1..50_u64 {
            let all = Cell::all().enumerate();
            let some = all.filter(|it| (it.0 as u64 * seed * seed) % 7 < 3).map(|it| it.1);
            let set: Bits = some.collect();
            let beside = set.beside();
            assert_eq!(beside[0], set.near());
            for cell in Cell::all() {
                let count = (Bits::of(cell).near() & set).len();
                let found = beside.iter().filter(|it| it.contains(cell)).count();
                assert_eq!(found, count, "{cell} in {set:?}");
            }
        }
    }

    #[test]
    fn squares_are_found_by_their_north_west_space() {
        for seed in 1..50_u64 {
            let all = Cell::all().enumerate();
            let some = all.filter(|it| (it.0 as u64 * seed * seed) % 7 < 5).map(|it| it.1);
            let set: Bits = some.collect();
            for cell in Cell::all() {
                let square = crate::board::square(cell);
                let whole = square.is_some_and(|it| (it & !set).is_empty());
                assert_eq!(set.squares().contains(cell), whole, "{cell} in {set:?}");
            }
        }
    }
}
