//! The sign of each seat: a colour with its shape, or a dynasty.

use std::ops::Index;

use pavage_core::{MAX_SEATS, Seat};

/// A sign, by its index in the list that a game offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign(pub u8);

impl Sign {
    /// Its index in the list.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The default sign of a seat.
    pub const fn of(seat: Seat) -> Sign {
        Sign(seat.0)
    }
}

/// The sign of each seat, all different.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signs([Sign; MAX_SEATS]);

impl Default for Signs {
    fn default() -> Signs {
        Signs::chosen(&[])
    }
}

impl Signs {
    /// Gives each seat the sign it asks for; if several ask for the same, the first gets it.
    /// The others keep the sign of their number while it is free, or else get the first free
    /// one.
    ///
    /// ```
    /// use pavage_core::Seat;
    /// use pavage_scene::{Sign, Signs};
    ///
    /// let signs = Signs::chosen(&[Some(Sign(1))]);
    /// assert_eq!(signs[Seat(0)], Sign(1));
    /// assert_eq!(signs[Seat(1)], Sign(0));
    /// assert_eq!(signs[Seat(2)], Sign(2));
    /// ```
    pub fn chosen(wishes: &[Option<Sign>]) -> Signs {
        let mut given = [None; MAX_SEATS];
        for (seat, wish) in wishes.iter().enumerate().take(MAX_SEATS) {
            if !given.contains(wish) {
                given[seat] = *wish;
            }
        }
        for seat in Seat::all(MAX_SEATS as u8) {
            let own = Some(Sign::of(seat));
            if given[seat.index()].is_none() && !given.contains(&own) {
                given[seat.index()] = own;
            }
        }
        Signs(std::array::from_fn(|seat| {
            given[seat].unwrap_or_else(|| {
                let mut all = (0..).map(Sign);
                let free = all.find(|it| !given.contains(&Some(*it))).expect("signs are many");
                given[seat] = Some(free);
                free
            })
        }))
    }
}

impl Index<Seat> for Signs {
    type Output = Sign;

    fn index(&self, seat: Seat) -> &Sign {
        &self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_four(wishes: &[Option<u8>]) -> [u8; 4] {
        let wishes: Vec<Option<Sign>> = wishes.iter().map(|it| it.map(Sign)).collect();
        let signs = Signs::chosen(&wishes);
        let mut all: Vec<u8> = signs.0.iter().map(|it| it.0).collect();
        let four = [all[0], all[1], all[2], all[3]];
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), MAX_SEATS, "all are different");
        four
    }

    #[test]
    fn who_asks_for_nothing_keeps_the_sign_of_the_seat_where_it_is_free() {
        assert_eq!(first_four(&[]), [0, 1, 2, 3]);
        assert_eq!(first_four(&[None, None, Some(0)]), [2, 1, 0, 3]);
        assert_eq!(first_four(&[Some(7)]), [7, 1, 2, 3]);
        assert_eq!(first_four(&[Some(1), Some(2), Some(3), Some(0)]), [1, 2, 3, 0]);
    }

    #[test]
    fn the_first_gets_what_several_ask_for() {
        assert_eq!(first_four(&[Some(2), Some(2), Some(2)]), [2, 1, 0, 3]);
        assert_eq!(first_four(&[None, Some(0), Some(0)]), [1, 0, 2, 3]);
    }
}
