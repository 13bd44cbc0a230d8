//! The ranking of seats, and the seats that retired.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::{BySeat, MAX_SEATS, Seat, sort};

/// Seats in order, best first; seats that share a rank stand together.
///
/// ```
/// use pavage_core::{BySeat, Ranking, Retired, Seat};
///
/// let points = BySeat::from_fn(4, |seat| [3, 9, 3, 20][seat.index()]);
/// let ranking = Ranking::by_points(&points, &Retired::from_iter([Seat(3)]));
/// assert_eq!(ranking.winners(), [Seat(1)]);
/// assert_eq!(ranking.0[1..], [vec![Seat(0), Seat(2)], vec![Seat(3)]]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ranking(pub Vec<Vec<Seat>>);

impl Ranking {
    /// Active seats by points, then retired seats, the last to retire first.
    pub fn by_points<T: Copy + Ord>(points: &BySeat<T>, retired: &Retired) -> Ranking {
        let mut active: Vec<(Seat, T)> =
            points.iter().filter(|&(seat, _)| !retired.contains(seat)).collect();
        sort::few_by_key(&mut active, |&(seat, points)| (Reverse(points), seat));
        let mut places: Vec<Vec<Seat>> = active
            .chunk_by(|a, b| a.1 == b.1)
            .map(|place| place.iter().map(|&(seat, _)| seat).collect())
            .collect();
        places.extend(retired.seats().iter().rev().map(|&seat| vec![seat]));
        Ranking(places)
    }

    /// The seats that won.
    pub fn winners(&self) -> &[Seat] {
        self.0.first().map_or(&[], Vec::as_slice)
    }
}

/// The retired seats, in the order in which they retired.
///
/// ```
/// use pavage_core::{Retired, Seat};
///
/// let retired = Retired::from_iter([Seat(1)]);
/// assert_eq!(retired.active(3), 2);
/// assert_eq!(retired.next_active(Seat(0), 3), Seat(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Retired {
    order: [Seat; MAX_SEATS],
    len: u8,
    mask: u32,
}

impl Retired {
    /// Whether `seat` has retired.
    pub fn contains(&self, seat: Seat) -> bool {
        self.mask >> seat.0 & 1 == 1
    }

    /// Retires `seat`, which has not retired yet.
    pub fn push(&mut self, seat: Seat) {
        debug_assert!(!self.contains(seat), "seat {seat} retires once");
        self.order[usize::from(self.len)] = seat;
        self.len += 1;
        self.mask |= 1 << seat.0;
    }

    /// The retired seats, the first to retire first.
    pub fn seats(&self) -> &[Seat] {
        &self.order[..usize::from(self.len)]
    }

    /// The number of `seats` that still play.
    pub fn active(&self, seats: u8) -> u8 {
        seats - self.len
    }

    /// The next active seat after `seat`, going round; `seat` itself when it is the only one.
    pub fn next_active(&self, seat: Seat, seats: u8) -> Seat {
        let mut next = seat;
        loop {
            next = if next.0 + 1 == seats { Seat(0) } else { Seat(next.0 + 1) };
            if next == seat || !self.contains(next) {
                return next;
            }
        }
    }
}

impl FromIterator<Seat> for Retired {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Retired {
        let mut retired = Retired::default();
        for seat in seats {
            retired.push(seat);
        }
        retired
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_stand_together_and_the_retired_come_last() {
        let points = BySeat::from_fn(5, |seat| [3, 9, 3, 50, 60][seat.index()]);
        let retired = Retired::from_iter([Seat(4), Seat(3)]);
        let ranking = Ranking::by_points(&points, &retired);
        let expected = [vec![1], vec![0, 2], vec![3], vec![4]];
        assert_eq!(
            ranking.0,
            expected.map(|place| place.into_iter().map(Seat).collect::<Vec<_>>())
        );
    }

    #[test]
    fn the_turn_goes_round_past_retired_seats() {
        let retired = Retired::from_iter([Seat(2), Seat(0)]);
        assert_eq!(retired.next_active(Seat(1), 4), Seat(3));
        assert_eq!(retired.next_active(Seat(3), 4), Seat(1));
        assert_eq!(Retired::default().next_active(Seat(3), 4), Seat(0));
    }
}
