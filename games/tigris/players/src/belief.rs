//! Exact probabilities of the tiles in hidden hands.

use pavage_core::Seat;
use pavage_tigris::{Color, HAND, Tiles, View};

/// One entry for each number of tiles that a hand may hold.
const NUMBERS: usize = HAND as usize + 1;

/// The most seats of the game.
pub(super) const SEATS: usize = 4;

/// The probability of each number of tiles of one colour in a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts([f64; NUMBERS]);

impl Counts {
    /// A known number.
    pub(super) fn surely(number: u8) -> Counts {
        let mut counts = [0.0; NUMBERS];
        counts[usize::from(number.min(HAND))] = 1.0;
        Counts(counts)
    }

    /// `drawn` tiles out of a `pool` with `wanted` of the colour: hypergeometric, computed tile
    /// by tile.
    pub(super) fn drawn(wanted: u8, pool: u8, drawn: u8) -> Counts {
        let mut counts = Counts::surely(0).0;
        for before in 0..drawn.min(HAND).min(pool) {
            let left = f64::from(pool - before);
            let mut next = [0.0; NUMBERS];
            for (number, likely) in counts.into_iter().enumerate().take(usize::from(before) + 1) {
                let hit = (f64::from(wanted) - number as f64).max(0.0) / left;
                next[number] += likely * (1.0 - hit);
                next[number + 1] += likely * hit;
            }
            counts = next;
        }
        Counts(counts)
    }

    /// The distribution with `held` tiles added.
    fn with(self, held: u8) -> Counts {
        let mut counts = [0.0; NUMBERS];
        for (number, likely) in self.0.into_iter().enumerate() {
            counts[(number + usize::from(held)).min(NUMBERS - 1)] += likely;
        }
        Counts(counts)
    }

    /// The probability of this number or more.
    pub(super) fn at_least(&self, number: i32) -> f64 {
        let first = number.clamp(0, NUMBERS as i32) as usize;
        self.0[first..].iter().sum()
    }

    /// The probability that an attacker with this hand wins although `behind` by this many on
    /// the board, when both commit all they have. Ties go to the defender.
    pub(super) fn beats(&self, defender: &Counts, behind: i32) -> f64 {
        let numbers = defender.0.iter().enumerate();
        let beaten = numbers.filter(|it| 0.0 < *it.1);
        beaten.map(|(held, likely)| likely * self.at_least(behind + held as i32 + 1)).sum()
    }
}

/// The belief of one seat about all hands.
///
/// All tiles it has not seen form one pool: the bag, the hands of others and the tiles they
/// swapped away face down. Any part of the pool is as likely as any other of the same size, so
/// a hand is hypergeometric over the pool; a conflict depends only on the tiles of one colour
/// in it. That is exact for each hand. Two hidden hands are treated as independent, which is
/// nearly true and matters only where others fight each other.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    seat: Seat,
    /// The tiles each seat holds now.
    hands: [[Counts; 4]; SEATS],
    /// The tiles a seat gets by drawing this many.
    draws: [[Counts; 4]; NUMBERS],
    retired: Vec<Seat>,
    /// The share of each colour in the pool.
    share: [f64; 4],
}

impl Belief {
    pub(super) fn new(view: &View, seat: Seat) -> Belief {
        let pool = view.unseen.total();
        let hand = |size: u8| Color::ALL.map(|it| Counts::drawn(view.unseen[it], pool, size));
        let mut hands = [[Counts::surely(0); 4]; SEATS];
        for (it, counts) in view.seats.iter().zip(&mut hands) {
            let known = it.hand.map(|tiles| tiles.0.map(Counts::surely));
            *counts = known.unwrap_or_else(|| hand(it.hand_size));
        }
        // A retired seat commits nothing.
        view.retired.iter().for_each(|it| hands[it.index()] = [Counts::surely(0); 4]);
        Belief {
            seat,
            hands,
            draws: std::array::from_fn(|size| hand(size as u8)),
            retired: view.retired.clone(),
            share: view.unseen.0.map(|it| f64::from(it) / f64::from(pool.max(1))),
        }
    }

    /// Whether a seat has not retired.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        !self.retired.contains(&seat)
    }

    /// The probability that an unseen tile is of a colour.
    pub(super) fn share(&self, color: Color) -> f64 {
        self.share[color as usize]
    }

    /// The tiles a seat can commit now.
    pub(super) fn now(&self, seat: Seat, color: Color) -> &Counts {
        &self.hands[seat.index()][color as usize]
    }

    /// The tiles every seat can commit once hands are full again, if the seat with this belief
    /// keeps `hand`.
    pub(super) fn refilled(&self, hand: Tiles) -> [[Counts; 4]; SEATS] {
        let mut hands = [self.draws[usize::from(HAND)]; SEATS];
        let drawn = &self.draws[usize::from(HAND - hand.total().min(HAND))];
        let own = &mut hands[self.seat.index()];
        *own = std::array::from_fn(|color| drawn[color].with(hand.0[color]));
        self.retired.iter().for_each(|it| hands[it.index()] = [Counts::surely(0); 4]);
        hands
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice of `size` of the tiles `0..pool`, as bits.
    fn choices(pool: u32, size: u32) -> impl Iterator<Item = u32> {
        (0u32..1 << pool).filter(move |it| it.count_ones() == size)
    }

    #[test]
    fn a_hand_is_what_counting_every_hand_gives() {
        for (wanted, pool, size) in [(4, 12, 6), (0, 9, 5), (9, 9, 6), (1, 7, 6), (5, 11, 1)] {
            let all = choices(pool, size).count() as f64;
            let counts = Counts::drawn(wanted, pool as u8, size as u8);
            for number in 0..=u32::from(HAND) {
                let of_color = (1u32 << wanted) - 1;
                let these = choices(pool, size).filter(|it| (it & of_color).count_ones() == number);
                let expected = these.count() as f64 / all;
                let found = counts.0[number as usize];
                assert!((found - expected).abs() < 1e-12, "{number} of {wanted}/{pool}");
            }
        }
    }

    #[test]
    fn a_pool_that_is_too_small_is_drawn_whole() {
        assert!((Counts::drawn(2, 3, 6).at_least(2) - 1.0).abs() < 1e-12);
        assert!(Counts::drawn(0, 0, 6).at_least(1) < 1e-12);
    }

    #[test]
    fn who_has_more_wins_and_ties_are_the_defenders() {
        let [two, three] = [2, 3].map(Counts::surely);
        assert_eq!(
            (three.beats(&two, 0), two.beats(&two, 0), two.beats(&two, -1)),
            (1.0, 0.0, 1.0)
        );
        assert_eq!((three.beats(&two, 1), two.beats(&three, -2)), (0.0, 1.0));
        // One tile drawn from two, one of which has the colour, against one tile held.
        let maybe = Counts::drawn(1, 2, 1);
        assert!((maybe.beats(&Counts::surely(1), -1) - 0.5).abs() < 1e-12);
        assert!((Counts::surely(1).beats(&maybe, 0) - 0.5).abs() < 1e-12);
    }
}
