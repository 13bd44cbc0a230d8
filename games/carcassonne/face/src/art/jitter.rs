//! Irregular places for decoration, from a hash of tile and spot: the same on every machine.

/// A source of numbers that look random but are reproducible.
#[derive(Clone, Copy)]
pub(super) struct Jitter(u64);

impl Jitter {
    /// The jitter of a name in one of its variants.
    pub(super) fn new(name: &str, variant: u64) -> Jitter {
        let start = Jitter(variant).mixed(0x70_6176_6167_6535);
        name.bytes().fold(start, |jitter, it| jitter.mixed(it.into()))
    }

    /// The jitter of a spot.
    pub(super) fn at(self, spot: usize) -> Jitter {
        self.mixed(spot as u64)
    }

    const fn mixed(self, by: u64) -> Jitter {
        let mut it = (self.0 ^ by).wrapping_add(0x9e37_79b9_7f4a_7c15);
        it = (it ^ (it >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Jitter(it ^ (it >> 31))
    }

    /// A number below `end`; each `die` of a spot gives an independent one.
    pub(super) fn below(self, die: u64, end: u64) -> u64 {
        (self.mixed(die << 32).0 >> 16) % end
    }

    /// A number from -1 to 1.
    pub(super) fn spread(self, die: u64) -> f32 {
        self.below(die, 2001) as f32 / 1000.0 - 1.0
    }
}
