//! The exact number of patches of a size that a set has.
//!
//! Tiles are laid row by row. Later tiles depend only on the *profile* of those laid: the
//! colours that point south, interrupted by the one colour that points east.
//!
//! ```text
//!   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   laid
//!   ▀▀▀▀▀▀▀▀▌            `s` are the digits of a profile that point south,
//!   s s s s e s s s      `e` is the one that points east
//! ```
//!
//! A map from profiles to numbers of ways is carried from cell to cell.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};

use pavage_core::grid::Side;
use pavage_core::sort;

use super::patch::Size;
use super::random::mix;
use pavage_tilings::{Color, Tile};

/// Why a count was given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountError {
    /// There are 2^128 patches or more.
    Overflow,
    /// There are more profiles than fit the memory limit: take a narrower patch.
    TooWide,
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CountError::Overflow => "expected fewer than 2^128 patches; take a smaller patch",
            CountError::TooWide => "expected fewer profiles of colours; take a narrower patch",
        })
    }
}

impl std::error::Error for CountError {}

/// The most profiles before a count is given up; they take about half a gigabyte.
const MOST_PROFILES: usize = 6_000_000;

type Ways = HashMap<u64, u128, BuildHasherDefault<MixHasher>>;

/// The number of patches of that size, with a free border and unlimited tiles.
///
/// Equal tiles count separately. The work grows exponentially with the shorter side, with the
/// number of colours as its base, and linearly with the longer one. `told` is called after each
/// cell with the number of cells done.
///
/// # Errors
///
/// There are too many patches or too many profiles to count.
pub fn count(tiles: &[Tile], size: Size, told: &mut dyn FnMut(usize)) -> Result<u128, CountError> {
    let sides = [Side::N, Side::E, Side::S, Side::W];
    let mirrored = [Side::W, Side::S, Side::E, Side::N];
    if size.width <= size.height {
        count_rows(tiles, sides, size, told)
    } else {
        count_rows(tiles, mirrored, Size { width: size.height, height: size.width }, told)
    }
}

/// Counts with the sides of tiles renamed, so that the board may be transposed.
fn count_rows(
    tiles: &[Tile],
    sides: [Side; 4],
    size: Size,
    told: &mut dyn FnMut(usize),
) -> Result<u128, CountError> {
    let [north, east, south, west] =
        sides.map(|side| tiles.iter().map(|tile| tile.edge(side)).collect::<Vec<_>>());
    let (downs, rights) = (Digits::new(&[&north, &south]), Digits::new(&[&east, &west]));
    let steps: Vec<Vec<(u64, u64)>> = (0..downs.base * rights.base)
        .map(|seen| {
            let (above, left) = (seen / rights.base, seen % rights.base);
            let fits =
                |&tile: &usize| downs.admits(above, north[tile]) && rights.admits(left, west[tile]);
            let leaves = |tile: usize| (downs.of(south[tile]), rights.of(east[tile]));
            (0..tiles.len()).filter(fits).map(leaves).collect()
        })
        .collect();

    // The last digit points east; the others point south, the western one first.
    let mut units = vec![rights.base];
    for _ in 0..size.width {
        let last = *units.last().expect("it began with one");
        units.push(last.checked_mul(downs.base).ok_or(CountError::TooWide)?);
    }
    // The digit 0 is that of an edge of the board, which accepts any colour.
    let mut ways = Ways::from_iter([(0, 1)]);
    for row in 0..size.height {
        for (column, &unit) in units[..size.width].iter().enumerate() {
            let mut next = Ways::default();
            for (profile, count) in ways {
                let (above, left) = (profile / unit % downs.base, profile % rights.base);
                let kept = profile - above * unit - left;
                for (down, right) in &steps[(above * rights.base + left) as usize] {
                    let total = next.entry(kept + down * unit + right).or_insert(0);
                    *total = total.checked_add(count).ok_or(CountError::Overflow)?;
                }
            }
            if MOST_PROFILES < next.len() {
                return Err(CountError::TooWide);
            }
            ways = next;
            told(row * size.width + column + 1);
        }
        ways = forget_east(ways, rights.base)?;
    }
    let mut counts = ways.into_values();
    counts.try_fold(0, u128::checked_add).ok_or(CountError::Overflow)
}

/// At the end of a row no tile sees the colour that points east.
fn forget_east(ways: Ways, base: u64) -> Result<Ways, CountError> {
    let mut next = Ways::default();
    for (profile, count) in ways {
        let total = next.entry(profile - profile % base).or_insert(0);
        *total = total.checked_add(count).ok_or(CountError::Overflow)?;
    }
    Ok(next)
}

/// Colours as digits from 1; the digit 0 accepts any.
struct Digits {
    colors: Vec<Color>,
    base: u64,
}

impl Digits {
    fn new(edges: &[&[Color]]) -> Digits {
        let mut colors = edges.concat();
        sort::sort(&mut colors);
        colors.dedup();
        let base = colors.len() as u64 + 1;
        Digits { colors, base }
    }

    fn of(&self, color: Color) -> u64 {
        self.colors.partition_point(|&it| it < color) as u64 + 1
    }

    fn admits(&self, digit: u64, color: Color) -> bool {
        digit == 0 || self.of(color) == digit
    }
}

/// A fast hasher: profiles are looked up millions of times, and no attacker chooses the keys.
#[derive(Default)]
struct MixHasher(u64);

impl Hasher for MixHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0 ^ number);
    }
}
