//! A bag of tiles.

/// A multiset of tile kinds, each kind a small number.
///
/// It has no order on purpose. A shuffled list would put the future into the state: a search
/// that clones the state would know the next draw, and two positions that look the same to
/// every player would compare as different.
///
/// ```
/// use pavage_core::Bag;
///
/// let mut bag = Bag::new(vec![2, 0, 1]);
/// bag.take(0);
/// assert_eq!(bag.total(), 2);
/// assert_eq!(Vec::from_iter(bag.kinds()), [(0, 1), (2, 1)]);
/// ```
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Bag {
    left: Vec<u16>,
    total: u32,
}

impl Bag {
    /// A bag with `left[kind]` tiles of each kind.
    pub fn new(left: Vec<u16>) -> Bag {
        let total = left.iter().map(|&n| u32::from(n)).sum();
        Bag { left, total }
    }

    /// How many tiles of each kind are left.
    pub fn counts(&self) -> &[u16] {
        &self.left
    }

    /// How many tiles are left.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The kinds that are left, in ascending order, with the number of each.
    pub fn kinds(&self) -> impl Iterator<Item = (u8, u32)> + Clone + '_ {
        let left = self.left.iter().enumerate();
        left.filter(|it| 0 < *it.1).map(|(kind, &n)| (kind as u8, u32::from(n)))
    }

    /// The kind of a tile drawn at random: as [`pick_weighted`](crate::pick_weighted) from
    /// [`Bag::kinds`], but without counting the tiles again.
    pub fn pick(&self, pick: impl FnOnce(u32) -> u32) -> Option<u8> {
        if self.total == 0 {
            return None;
        }
        let mut before = pick(self.total);
        for (kind, &left) in self.left.iter().enumerate() {
            match before.checked_sub(left.into()) {
                Some(rest) => before = rest,
                None => return Some(kind as u8),
            }
        }
        None
    }

    /// Removes one tile of `kind`.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[inline]
    pub fn take(&mut self, kind: u8) {
        let left = &mut self.left[usize::from(kind)];
        *left = left.checked_sub(1).expect("the bag holds a tile of that kind");
        self.total -= 1;
    }
}

impl Clone for Bag {
    fn clone(&self) -> Bag {
        Bag { left: self.left.clone(), total: self.total }
    }

    fn clone_from(&mut self, source: &Bag) {
        self.left.clone_from(&source.left);
        self.total = source.total;
    }
}
