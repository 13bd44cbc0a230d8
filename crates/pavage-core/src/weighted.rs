//! A choice by weight.

/// Chooses one of `items` with a probability in proportion to its weight.
///
/// `pick(n)` gives a number below `n`, as for [`Guess`](crate::Guess). If all weights are zero,
/// it is not called and nothing is chosen.
///
/// ```
/// use pavage_core::pick_weighted;
///
/// let bag = [('A', 2), ('B', 0), ('C', 9)];
/// let chosen = [0, 1, 2, 10].map(|it| pick_weighted(bag, |_| it));
/// assert_eq!(chosen, [Some('A'), Some('A'), Some('C'), Some('C')]);
/// assert_eq!(pick_weighted([('D', 0)], |_| 0), None);
/// ```
#[inline]
pub fn pick_weighted<T>(
    items: impl IntoIterator<Item = (T, u32), IntoIter: Clone>,
    pick: impl FnOnce(u32) -> u32,
) -> Option<T> {
    let items = items.into_iter();
    let total: u32 = items.clone().map(|it| it.1).sum();
    if total == 0 {
        return None;
    }
    let mut left = pick(total);
    for (item, weight) in items {
        if left < weight {
            return Some(item);
        }
        left -= weight;
    }
    None
}
