//! The seats that have most meeples in a feature.

use pavage_carcassonne::SEATS;

/// The number of meeples each seat has in a feature.
pub(super) type Strength = [u8; SEATS];

/// The meeples of two features together.
pub(super) fn sum(a: &Strength, b: &Strength) -> Strength {
    std::array::from_fn(|seat| a[seat] + b[seat])
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Owners(u8);

impl Owners {
    /// The seats with the most; nobody if none has any.
    pub(super) fn of(strength: &Strength) -> Owners {
        let most = strength.iter().copied().fold(1, u8::max);
        let seats = strength.iter().enumerate();
        Owners(seats.fold(0, |owners, (seat, it)| owners | u8::from(*it == most) << seat))
    }

    pub(super) fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        bits(self.0.into())
    }
}

/// The positions of the bits in a set, from the lowest.
pub(super) fn bits(set: u16) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = (left != 0).then_some(left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        bit
    })
}
