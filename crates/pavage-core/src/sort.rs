//! Sorting with little code.
//!
//! The sort of the standard library is as fast as can be on long lists. For each type and each key it
//! compiles to about four kilobytes, and a browser has to load them all. These take a few hundred bytes.

use std::cmp::Ordering;

/// The distances of Shell's sort, as Ciura found them by trial.
const GAPS: [usize; 9] = [1, 4, 10, 23, 57, 132, 301, 701, 1577];

/// Sorts a list. Items that compare as equal must be alike: their order may change.
///
/// ```
/// let mut cells = [(2, 1), (0, 3), (0, 2)];
/// pavage_core::sort::sort(&mut cells);
/// assert_eq!(cells, [(0, 2), (0, 3), (2, 1)]);
/// ```
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// Sorts like [`sort`], in the order that `compare` gives.
pub fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for gap in GAPS.into_iter().rev() {
        insert(list, gap, &compare);
    }
}

/// Sorts a list of a few dozen items by a key, and keeps items with equal keys in their order.
///
/// The time grows with the square of the length.
///
/// ```
/// let mut words = ["tile", "a", "of", "b"];
/// pavage_core::sort::few_by_key(&mut words, |it| it.len());
/// assert_eq!(words, ["a", "b", "of", "tile"]);
/// ```
pub fn few_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    insert(list, 1, |a, b| key(a).cmp(&key(b)));
}

/// Sorts like [`few_by_key`], in the order that `compare` gives.
pub fn few_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    insert(list, 1, compare);
}

/// Sorts the items that are `gap` apart by inserting one after the other.
fn insert<T>(list: &mut [T], gap: usize, compare: impl Fn(&T, &T) -> Ordering) {
    for end in gap..list.len() {
        let mut at = end;
        while gap <= at && compare(&list[at - gap], &list[at]) == Ordering::Greater {
            list.swap(at - gap, at);
            at -= gap;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some numbers in no order.
    fn scattered(length: u32) -> impl Iterator<Item = u32> {
        (0..length).map(|it| it.wrapping_mul(2_654_435_761) >> 20)
    }

    #[test]
    fn lists_of_any_length_are_sorted() {
        for length in (0..100).chain([1000, 5000]) {
            let mut list: Vec<u32> = scattered(length).collect();
            sort(&mut list);
            assert!(list.is_sorted(), "{length}");
            sort_by(&mut list, |a, b| b.cmp(a));
            assert!(list.is_sorted_by(|a, b| a >= b), "{length}");
        }
    }

    #[test]
    fn equal_keys_keep_their_order() {
        for length in 0..40 {
            let list: Vec<(u32, u32)> = scattered(length).map(|it| it % 5).zip(0..).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            few_by_key(&mut ours, |it| it.0);
            theirs.sort_by_key(|it| it.0);
            assert_eq!(ours, theirs);
        }
    }
}
