//! Tilings of the plane by the tiles of Kari and of Culik, which multiply numbers.
//!
//! A row stands for a number x: its n-th colour to the north is ⌊nx⌋ − ⌊(n−1)x⌋, which is x on
//! average. The row's tiles multiply x by q, so that the colours to the south are those of qx,
//! and carry the rounding difference from west to east: q⌊nx⌋ − ⌊n·qx⌋. The next row continues
//! with qx. No power of 2 is a power of 3, so x never recurs, and the tiling has no period.
//!
//! ```text
//! Kari    ×2 below 1, ×2/3 above   x stays between 2/3 and 2    row r: x₀ 2^r / 3^b
//! Culik   ×2 below 1, ×1/3 above   x stays between 1/3 and 2    row r: x₀ 2^r / 6^b
//! ```
//!
//! The bounds have the ratio 3 (or 6), so exactly one power of 3 (or 6) brings x₀ 2^r between
//! them: a row can be computed without those before it. x₀ is irrational, so no nx is whole
//! except for n = 0, and enough bits of x decide every rounding. Four limbs are nearly always
//! enough.

use super::random::Random;
use super::real::Real;

const LIMBS: usize = 4;

/// The set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Kari,
    Culik,
}

/// The number of the row at the origin, and powers of 3 or 6.
#[derive(Clone, Debug)]
pub(super) struct Beatty {
    kind: Kind,
    seed: u64,
    /// For each n, the base to the power 2^n and its inverse.
    powers: Vec<[Real; 2]>,
    start: Real,
}

/// A row: its number, that of the next one, and the operation of its tiles.
#[derive(Clone, Debug)]
pub(super) struct Row {
    kind: Kind,
    number: Real,
    next: Real,
    doubles: bool,
    /// Whether the row before it doubles.
    after_double: bool,
}

impl Beatty {
    pub(super) fn new(kind: Kind, seed: u64) -> Beatty {
        Beatty::with_limbs(kind, seed, LIMBS)
    }

    fn with_limbs(kind: Kind, seed: u64, limbs: usize) -> Beatty {
        let twos = if kind == Kind::Kari { 0 } else { 1 };
        let base = [Real::three(limbs).doubled(twos), Real::third(limbs).doubled(-twos)];
        let square = |[up, down]: &[Real; 2]| Some([up.times(up), down.times(down)]);
        let powers = std::iter::successors(Some(base), square).take(64).collect();
        Beatty { kind, seed, powers, start: Real::irrational(Random::new(seed).next(), limbs) }
    }

    /// The colours N E S W of the tile in column `x` and row `y`, as digits.
    pub(super) fn colors(&self, x: i64, y: i64) -> [u8; 4] {
        let mut limbs = LIMBS;
        let mut beatty = self.clone();
        loop {
            let colors = beatty.row(y).and_then(|row| row.colors(x));
            if let Some(colors) = colors {
                return colors;
            }
            limbs *= 2;
            beatty = Beatty::with_limbs(self.kind, self.seed, limbs);
        }
    }

    /// A row, if the number is precise enough.
    pub(super) fn row(&self, y: i64) -> Option<Row> {
        let number = self.number(i128::from(y))?;
        let next = self.number(i128::from(y) + 1)?;
        let doubles = !number.exceeds(1, 1)?;
        let after_double = match self.kind {
            Kind::Kari => number.exceeds(4, 3)?,
            Kind::Culik => number.exceeds(2, 3)?,
        };
        Some(Row { kind: self.kind, number, next, doubles, after_double })
    }

    /// The number of a row.
    fn number(&self, row: i128) -> Option<Real> {
        let mut number = self.start.clone().doubled(row);
        let low = if self.kind == Kind::Kari { 2 } else { 1 };
        // Both loops move as far as possible, by the largest powers first.
        if 0 <= row {
            for [_, down] in self.powers.iter().rev() {
                let smaller = number.times(down);
                if smaller.exceeds(low, 3)? {
                    number = smaller;
                }
            }
        } else {
            for [up, _] in self.powers.iter().rev() {
                let larger = number.times(up);
                if !larger.exceeds(2, 1)? {
                    number = larger;
                }
            }
        }
        Some(number)
    }
}

impl Row {
    /// The colours N E S W in column `x`, if all roundings are certain.
    pub(super) fn colors(&self, x: i64) -> Option<[u8; 4]> {
        let column = i128::from(x);
        let [top_before, top] = [floor(&self.number, column - 1)?, floor(&self.number, column)?];
        let [bottom_before, bottom] = [floor(&self.next, column - 1)?, floor(&self.next, column)?];
        let north = self.digit(top - top_before, self.after_double);
        let south = self.digit(bottom - bottom_before, self.doubles);
        let east = self.carry(top, bottom);
        let west = self.carry(top_before, bottom_before);
        Some([north, east, south, west])
    }

    /// The colour of a digit; Culik's zero has a different one below a row that doubles.
    fn digit(&self, digit: i128, below_double: bool) -> u8 {
        match self.kind {
            Kind::Culik if digit == 0 && below_double => 3,
            Kind::Culik | Kind::Kari => digit as u8,
        }
    }

    /// The colour of a carry.
    fn carry(&self, top: i128, bottom: i128) -> u8 {
        // Index: the carry, in thirds when the row divides, from the lowest.
        let (index, colors): (i128, &[u8]) = match (self.kind, self.doubles) {
            (Kind::Kari, true) => (2 * top - bottom + 1, &[7, 0]),
            (Kind::Kari, false) => (2 * top - 3 * bottom + 1, &[4, 3, 5, 6]),
            (Kind::Culik, true) => (2 * top - bottom + 1, &[4, 3]),
            (Kind::Culik, false) => (top - 3 * bottom, &[2, 1, 0]),
        };
        colors[index as usize]
    }
}

/// ⌊`times` · `number`⌋, if certain.
fn floor(number: &Real, times: i128) -> Option<i128> {
    let whole = number.floor_times(times.unsigned_abs() as u64)?;
    // A negative multiple is not whole either, so its floor is one lower.
    Some(if times < 0 { -whole - 1 } else { whole })
}
