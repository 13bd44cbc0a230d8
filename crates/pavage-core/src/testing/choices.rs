//! Where random play gets its choices from.

use std::ops::Range;

use fastrand::Rng;

use crate::{Seat, pick_weighted};

/// The choices of a random game: a property test makes them from a seed, a fuzz target from its bytes.
///
/// Bytes are used up one by one. When none is left a generator with a fixed seed goes on, so that a
/// few bytes are a whole game, and the same bytes are always the same game.
///
/// ```
/// use pavage_core::testing::Choices;
///
/// let mut choices = Choices::from_bytes(&[7, 1]);
/// assert_eq!(choices.number(0..5), 2);
/// assert_eq!(choices.pick(&['a', 'b', 'c']), 'b');
/// assert!(choices.number(3..6) < 6, "the generator goes on");
/// ```
#[derive(Clone, Debug)]
pub struct Choices<'b> {
    bytes: &'b [u8],
    rng: Rng,
}

impl<'b> Choices<'b> {
    /// The choices that a seed leads to.
    pub fn from_seed(seed: u64) -> Choices<'static> {
        Choices { bytes: &[], rng: Rng::with_seed(seed) }
    }

    /// The choices that are written in `bytes`.
    pub fn from_bytes(bytes: &'b [u8]) -> Choices<'b> {
        Choices { bytes, rng: Rng::with_seed(0) }
    }

    /// A number in a range, which is not empty.
    pub fn number(&mut self, range: Range<usize>) -> usize {
        let values = range.len();
        if self.bytes.is_empty() || values == 1 {
            return self.rng.usize(range);
        }
        // As many bytes as it takes to reach every number, and no more: a byte is a choice where it can be.
        let (mut number, mut reached) = (0, 1);
        while reached < values {
            let Some((byte, rest)) = self.bytes.split_first() else { break };
            number = 256 * number + usize::from(*byte);
            reached *= 256;
            self.bytes = rest;
        }
        range.start + number % values
    }

    /// Yes, once in a number of times; a zero byte says no.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.number(0..times) + 1 == times
    }

    /// One of `items`, of which there is at least one.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.number(0..items.len())]
    }

    /// Any seat of a table.
    pub fn seat(&mut self, seats: u8) -> Seat {
        Seat(self.number(0..seats.into()) as u8)
    }

    /// One of the items that have a weight, each as often as its weight says.
    ///
    /// # Panics
    ///
    /// When all weights are zero.
    pub fn draw<T: Copy>(&mut self, weighed: &[(T, u32)]) -> T {
        let pick = |n: u32| self.number(0..n as usize) as u32;
        pick_weighted(weighed.iter().copied(), pick).expect("there is an outcome")
    }

    /// Puts `items` into any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.number(0..last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_can_be_written() {
        let mut found: Vec<usize> =
            (0..=255).map(|it| Choices::from_bytes(&[it]).number(10..266)).collect();
        found.dedup();
        assert_eq!(found, Vec::from_iter(10..266));
        let mut wide = Choices::from_bytes(&[1, 2, 3]);
        assert_eq!((wide.number(0..1000), wide.number(0..256)), (258, 3));
    }

    #[test]
    fn a_certain_choice_takes_no_byte() {
        let mut choices = Choices::from_bytes(&[5]);
        assert_eq!((choices.number(3..4), choices.number(0..9)), (3, 5));
    }

    #[test]
    fn a_shuffle_keeps_everything() {
        let mut items = Vec::from_iter(0..20);
        Choices::from_seed(1).shuffle(&mut items);
        assert_ne!(items, Vec::from_iter(0..20));
        items.sort_unstable();
        assert_eq!(items, Vec::from_iter(0..20));
    }
}
