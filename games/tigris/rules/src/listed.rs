//! The spaces of a set one by one.

use crate::bits::Bits;
use crate::cell::Cell;

/// The spaces of a set in a row, by rows. Actions of several colours are written from it, which is
/// quicker than to find the bits of the set for each colour again.
pub(crate) struct Listed {
    set: Bits,
    /// The spaces by their indices. Eight fit behind any `len`, so no index has to be checked.
    cells: [u8; u8::MAX as usize + 1 + 8],
    len: u8,
}

impl Listed {
    pub(crate) const EMPTY: Listed =
        Listed { set: Bits::EMPTY, cells: [0; u8::MAX as usize + 1 + 8], len: 0 };

    /// The spaces of a set. They are found anew only if it is not the last one.
    #[inline]
    pub(crate) fn list(&mut self, set: Bits) -> impl ExactSizeIterator<Item = Cell> {
        if !self.set.is(set) {
            self.find(set);
        }
        self.cells[..usize::from(self.len)].iter().map(|&it| Cell::at(it.into()))
    }

    /// Finds the spaces eight at a time: all eight numbers are written, and the next ones over
    /// those that are too many.
    fn find(&mut self, set: Bits) {
        self.set = set;
        self.len = 0;
        let mut first = 0;
        for byte in set.words().map(u64::to_le_bytes).as_flattened() {
            let (bits, len) = BYTES[usize::from(*byte)];
            self.cells[usize::from(self.len)..][..8].copy_from_slice(&(first + bits).to_le_bytes());
            self.len += len;
            first += EIGHTS;
        }
    }
}

/// Eight numbers in a word, each of them eight.
const EIGHTS: u64 = u64::from_le_bytes([8; 8]);

/// For each byte the numbers of its bits, as the bytes of a word, and how many they are.
static BYTES: [(u64, u8); 256] = {
    let mut bytes = [(0, 0); 256];
    let mut byte = 0;
    while byte < 256 {
        let (bits, len) = &mut bytes[byte];
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                *bits |= bit << (8 * *len);
                *len += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    bytes
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_listed_as_the_set_yields_them() {
        let mut listed = Listed::EMPTY;
        let some = |seed: usize| Cell::all().filter(|it| it.index() * seed % 7 < 3).collect();
        let sets = (1..50).map(some).chain([Bits::BOARD, Bits::EMPTY]);
        for set in sets.flat_map(|it| [it, it]) {
            assert!(listed.list(set).eq(set), "{set:?}");
        }
    }
}
