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
use std::ops::ControlFlow;

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
    /// The profiles take at least this many bytes, and more than is allowed: take a narrower patch.
    TooWide(u64),
    /// The watcher wanted no more.
    Stopped,
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CountError::Overflow => "expected fewer than 2^128 patches; take a smaller patch",
            CountError::TooWide(_) => "expected fewer profiles of colours; take a narrower patch",
            CountError::Stopped => "stopped before the count was done",
        })
    }
}

impl std::error::Error for CountError {}

/// The progress of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Cells done.
    pub cells: usize,
    /// Profiles looked at. Their number grows by at most [`Counted::EVERY`] between two calls.
    pub work: u64,
}

impl Counted {
    /// The most profiles between two calls of the watcher: a few milliseconds.
    pub const EVERY: u64 = 1 << 14;
}

/// Called with the progress after each cell and now and then between; it may stop the count.
pub type CountWatch<'a> = &'a mut dyn FnMut(Counted) -> ControlFlow<()>;

type Ways = HashMap<u64, u128, BuildHasherDefault<MixHasher>>;

/// The memory of a place in a table: a key, padding, a number and a control byte.
const BYTES_A_PLACE: u64 = 33;

/// The memory of a table with room for this number of profiles.
fn bytes(profiles: u64) -> u64 {
    // An eighth stays free, and the number of places is a power of two.
    (profiles.saturating_add(profiles / 7))
        .checked_next_power_of_two()
        .map_or(u64::MAX, |places| places.saturating_mul(BYTES_A_PLACE))
}

/// The number of patches of that size, with a free border and unlimited tiles.
///
/// Equal tiles count separately. The work grows exponentially with the shorter side, with the
/// number of colours as its base, and linearly with the longer one. At most `memory` bytes are used.
///
/// # Errors
///
/// There are too many patches or too many profiles to count, or `watch` wants no more.
pub fn count(
    tiles: &[Tile],
    size: Size,
    memory: u64,
    watch: CountWatch<'_>,
) -> Result<u128, CountError> {
    let sides = [Side::N, Side::E, Side::S, Side::W];
    let mirrored = [Side::W, Side::S, Side::E, Side::N];
    if size.width <= size.height {
        Counter::new(tiles, sides).count(size, memory, watch)
    } else {
        let size = Size { width: size.height, height: size.width };
        Counter::new(tiles, mirrored).count(size, memory, watch)
    }
}

/// The tiles, with their sides renamed so that the board may be transposed.
struct Counter {
    downs: Digits,
    rights: Digits,
    /// For each pair of digits, above and to the left, what the tiles that fit leave below and to the right.
    steps: Vec<Vec<(u64, u64)>>,
}

impl Counter {
    fn new(tiles: &[Tile], sides: [Side; 4]) -> Counter {
        let [north, east, south, west] =
            sides.map(|side| tiles.iter().map(|tile| tile.edge(side)).collect::<Vec<_>>());
        let (downs, rights) = (Digits::new(&[&north, &south]), Digits::new(&[&east, &west]));
        let steps = (0..downs.base * rights.base)
            .map(|seen| {
                let (above, left) = (seen / rights.base, seen % rights.base);
                let fits = |&tile: &usize| {
                    downs.admits(above, north[tile]) && rights.admits(left, west[tile])
                };
                let leaves = |tile: usize| (downs.of(south[tile]), rights.of(east[tile]));
                (0..tiles.len()).filter(fits).map(leaves).collect()
            })
            .collect();
        Counter { downs, rights, steps }
    }

    fn count(&self, size: Size, memory: u64, watch: CountWatch<'_>) -> Result<u128, CountError> {
        let (downs, rights) = (&self.downs, &self.rights);
        // At the end of a row the profiles are in two tables.
        let least = bytes(self.rows(size.width)).saturating_mul(2);
        if memory < least {
            return Err(CountError::TooWide(least));
        }
        // The last digit points east; the others point south, the western one first.
        let mut units = vec![rights.base];
        for _ in 0..size.width {
            let last = *units.last().expect("it began with one");
            units.push(last.checked_mul(downs.base).ok_or(CountError::TooWide(u64::MAX))?);
        }
        let mut table = Table { next: Ways::default(), memory, cells: 0, work: 0, watch };
        // The digit 0 is that of an edge of the board, which accepts any colour.
        let mut ways = Ways::from_iter([(0, 1)]);
        for _ in 0..size.height {
            for &unit in &units[..size.width] {
                let before = bytes(ways.capacity() as u64);
                for (profile, count) in ways {
                    let (above, left) = (profile / unit % downs.base, profile % rights.base);
                    let kept = profile - above * unit - left;
                    for (down, right) in &self.steps[(above * rights.base + left) as usize] {
                        table.add(kept + down * unit + right, count, before)?;
                    }
                }
                ways = table.finish();
                table.cells += 1;
                table.look()?;
            }
            // At the end of a row no tile sees the colour that points east.
            let before = bytes(ways.capacity() as u64);
            for (profile, count) in ways {
                table.add(profile - profile % rights.base, count, before)?;
            }
            ways = table.finish();
        }
        let mut counts = ways.into_values();
        counts.try_fold(0, u128::checked_add).ok_or(CountError::Overflow)
    }

    /// The number of profiles after the first row, which later rows cannot exceed; 0 where it is not worth finding out.
    ///
    /// Different rows may have the same colours to the south. So colours are chosen from west to east, with the set of
    /// all colours that may then point east.
    fn rows(&self, width: usize) -> u64 {
        const MOST_SETS: usize = 4096;
        let mut sets: HashMap<u64, u64> = HashMap::from([(1, 1)]);
        for _ in 0..width {
            let mut next: HashMap<u64, u64> = HashMap::new();
            for (lefts, count) in sets {
                let mut rights = vec![0_u64; self.downs.base as usize];
                for left in (0..self.rights.base).filter(|it| lefts >> it & 1 == 1) {
                    for (down, right) in &self.steps[left as usize] {
                        rights[*down as usize] |= 1 << right;
                    }
                }
                for set in rights.into_iter().filter(|&it| it != 0) {
                    let total = next.entry(set).or_insert(0);
                    *total = total.saturating_add(count);
                }
            }
            if MOST_SETS < next.len() {
                return 0;
            }
            sets = next;
        }
        sets.into_values().fold(0, u64::saturating_add)
    }
}

/// The profiles after the next cell, while they are added.
struct Table<'w> {
    next: Ways,
    memory: u64,
    cells: usize,
    work: u64,
    watch: CountWatch<'w>,
}

impl Table<'_> {
    /// Adds ways to a profile; the table before it takes `before` bytes.
    fn add(&mut self, profile: u64, count: u128, before: u64) -> Result<(), CountError> {
        self.work += 1;
        if self.work.is_multiple_of(Counted::EVERY) {
            self.look()?;
        }
        if self.next.len() == self.next.capacity() {
            // While it grows there are the old one and one that is twice as large.
            let old = bytes(self.next.capacity() as u64);
            let needed = old.saturating_mul(3).saturating_add(before);
            if self.memory < needed {
                return Err(CountError::TooWide(needed));
            }
        }
        let total = self.next.entry(profile).or_insert(0);
        *total = total.checked_add(count).ok_or(CountError::Overflow)?;
        Ok(())
    }

    fn look(&mut self) -> Result<(), CountError> {
        match (self.watch)(Counted { cells: self.cells, work: self.work }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(CountError::Stopped),
        }
    }

    fn finish(&mut self) -> Ways {
        std::mem::take(&mut self.next)
    }
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
