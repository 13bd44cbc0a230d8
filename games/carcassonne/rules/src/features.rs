//! Features: parts of tiles that are joined across edges.
//!
//! Every part names its feature directly, and the parts of a feature form a ring. Joining two
//! features relabels the smaller ring and links it into the larger one. Looking up a feature is
//! therefore one read; its value is found by walking the ring when it is counted, which happens
//! once or twice a game.

use pavage_core::Seat;

/// All features on the board.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Features {
    parts: Vec<Node>,
}

/// A part of a laid tile. The counts belong to the feature and are kept in the part that the
/// feature is named after.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Node {
    feature: u16,
    next: u16,
    tile: u16,
    /// Its place among the parts of its tile.
    local: u8,
    meeple: Option<Seat>,
    size: u16,
    open: u16,
    meeples: u16,
}

impl Features {
    /// How many parts there are.
    pub(crate) fn len(&self) -> u16 {
        self.parts.len() as u16
    }

    /// Adds the parts of a tile, each as a new feature, given by their open sides.
    pub(crate) fn add(&mut self, tile: usize, open: impl Iterator<Item = u16>) {
        let first = self.len();
        self.parts.extend(open.enumerate().map(|(local, open)| Node {
            feature: first + local as u16,
            next: first + local as u16,
            tile: tile as u16,
            local: local as u8,
            meeple: None,
            size: 1,
            open,
            meeples: 0,
        }));
    }

    /// The feature that a part belongs to.
    #[inline]
    pub(crate) fn of(&self, part: u16) -> u16 {
        self.parts[usize::from(part)].feature
    }

    /// Joins the features of two parts.
    pub(crate) fn join(&mut self, a: u16, b: u16) {
        let (mut keep, mut lose) = (self.of(a), self.of(b));
        if keep == lose {
            return;
        }
        if self.parts[usize::from(keep)].size < self.parts[usize::from(lose)].size {
            (keep, lose) = (lose, keep);
        }
        let mut part = lose;
        loop {
            let node = &mut self.parts[usize::from(part)];
            node.feature = keep;
            part = node.next;
            if part == lose {
                break;
            }
        }
        let lost = self.parts[usize::from(lose)];
        let kept = &mut self.parts[usize::from(keep)];
        let next = kept.next;
        kept.next = lost.next;
        kept.size += lost.size;
        kept.open += lost.open;
        kept.meeples += lost.meeples;
        // The counts of the absorbed feature are reset, so that equal positions compare equal.
        self.parts[usize::from(lose)] = Node { next, size: 0, open: 0, meeples: 0, ..lost };
        self.parts[usize::from(lose)].feature = keep;
    }

    /// Closes some of the open sides of a part's feature.
    pub(crate) fn close(&mut self, part: u16, sides: u16) {
        let feature = self.of(part);
        self.parts[usize::from(feature)].open -= sides;
    }

    /// Whether the feature has no open side.
    pub(crate) fn is_finished(&self, feature: u16) -> bool {
        self.parts[usize::from(feature)].open == 0
    }

    /// How many sides are open; for a monastery, how many cells around it are empty.
    pub(crate) fn open(&self, feature: u16) -> u16 {
        self.parts[usize::from(feature)].open
    }

    /// How many meeples stand on the feature.
    #[inline]
    pub(crate) fn meeples(&self, feature: u16) -> u16 {
        self.parts[usize::from(feature)].meeples
    }

    /// Puts a meeple on a part.
    pub(crate) fn claim(&mut self, part: u16, seat: Seat) {
        let feature = self.of(part);
        self.parts[usize::from(part)].meeple = Some(seat);
        self.parts[usize::from(feature)].meeples += 1;
    }

    /// Takes the meeples of a feature off the board.
    pub(crate) fn take_meeples(&mut self, feature: u16, mut taken: impl FnMut(Seat)) {
        let mut part = feature;
        let mut left = std::mem::take(&mut self.parts[usize::from(feature)].meeples);
        while left != 0 {
            let node = &mut self.parts[usize::from(part)];
            if let Some(seat) = node.meeple.take() {
                taken(seat);
                left -= 1;
            }
            part = node.next;
        }
    }

    /// The seat whose meeple stands on a part.
    pub(crate) fn meeple(&self, part: u16) -> Option<Seat> {
        self.parts[usize::from(part)].meeple
    }

    /// The tile that a part is on, and its index there.
    pub(crate) fn place(&self, part: u16) -> (usize, u8) {
        let node = &self.parts[usize::from(part)];
        (usize::from(node.tile), node.local)
    }

    /// The parts of a feature, beginning with the one it is named after.
    pub(crate) fn ring(&self, feature: u16) -> impl Iterator<Item = u16> + '_ {
        let mut next = Some(feature);
        std::iter::from_fn(move || {
            let part = next?;
            let after = self.parts[usize::from(part)].next;
            next = (after != feature).then_some(after);
            Some(part)
        })
    }

    /// One part of a feature for each tile it is on: a tile counts once, however often the
    /// feature enters it.
    pub(crate) fn ring_by_tile(&self, feature: u16) -> impl Iterator<Item = u16> + '_ {
        self.ring(feature).filter(move |&part| {
            let first = part - u16::from(self.parts[usize::from(part)].local);
            (first..part).all(|sibling| self.of(sibling) != feature)
        })
    }

    /// The parts that meeples stand on, in the order in which their tiles were laid.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = (u16, Seat)> + '_ {
        let parts = self.parts.iter().enumerate();
        parts.filter_map(|(part, node)| Some((part as u16, node.meeple?)))
    }

    /// The heap memory of the features in bytes.
    pub(crate) fn heap(&self) -> usize {
        size_of_val(self.parts.as_slice())
    }
}

impl Clone for Features {
    fn clone(&self) -> Features {
        Features { parts: self.parts.clone() }
    }

    fn clone_from(&mut self, source: &Features) {
        self.parts.clone_from(&source.parts);
    }
}
