//! Fields by the corners they reach.
//!
//! Corner `i` lies just before side `i`, clockwise from the north-west. It holds the right half
//! of the side before it and the left half of the side after it, and touches the cities on both
//! sides.

use crate::tile::{Half, Halves, Part, Sides};

/// The four corners or sides of a tile, some of them joined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Joined([usize; 4]);

impl Joined {
    /// None are joined.
    pub(super) const APART: Joined = Joined([0, 1, 2, 3]);

    /// Joins two of them, with everything already joined to either.
    pub(super) fn join(&mut self, a: usize, b: usize) {
        let (kept, gone) = (self.0[a], self.0[b]);
        self.0 = self.0.map(|label| if label == gone { kept } else { label });
    }

    /// Joins all members of a set.
    pub(super) fn join_all(&mut self, set: u8) {
        for i in (0..4).filter(|i| set >> i & 1 == 1) {
            self.join(set.trailing_zeros() as usize, i);
        }
    }

    /// Whether two of them are joined.
    pub(super) fn same(self, a: usize, b: usize) -> bool {
        self.0[a] == self.0[b]
    }

    /// The groups of joined members of `set`.
    pub(super) fn groups(self, set: u8) -> impl Iterator<Item = u8> {
        let group = move |label| (0..4).filter(move |&i| self.0[i] == label);
        let groups = (0..4).map(move |label| set & group(label).fold(0, |set, i| set | 1 << i));
        groups.filter(|&group| group != 0)
    }
}

/// The corner that holds `half`.
pub(super) fn corner(half: Half) -> usize {
    (half as usize).div_ceil(2) % 4
}

/// The corners that hold a half, where the sides in `cities` are city.
pub(super) fn corners_with_field(cities: Sides) -> u8 {
    let open = Half::ALL.into_iter().filter(|half| !cities.contains(half.side()));
    open.fold(0, |set, half| set | 1 << corner(half))
}

/// The fields of a tile whose sides in `cities` are city.
pub(super) fn fields(corners: Joined, cities: Sides) -> impl Iterator<Item = Part> {
    corners.groups(0b1111).filter_map(move |group| {
        let here = Half::ALL.into_iter().filter(move |&half| group >> corner(half) & 1 == 1);
        let (touched, open): (Vec<Half>, Vec<Half>) =
            here.partition(|half| cities.contains(half.side()));
        let halves: Halves = open.into_iter().collect();
        let cities = touched.into_iter().map(Half::side).collect();
        (halves != Halves::default()).then_some(Part::Field { halves, cities })
    })
}
