//! Exact probabilities of the tiles in hidden hands.

use pavage_core::{Game, Seat};
use pavage_tigris::{Color, HAND, State, Tigris, Tiles};

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

    /// Each number of tiles out of a `pool` with `wanted` of the colour: hypergeometric, computed
    /// tile by tile. A pool that is too small is drawn whole.
    pub(super) fn draws(wanted: u8, pool: u8) -> [Counts; NUMBERS] {
        let mut draws = [Counts::surely(0); NUMBERS];
        for before in 0..HAND {
            let counts = draws[usize::from(before)];
            let mut next = counts;
            if before < pool {
                next = Counts([0.0; NUMBERS]);
                let left = f64::from(pool - before);
                let all = counts.0.into_iter().enumerate();
                for (number, likely) in all.take(usize::from(before) + 1) {
                    let hit = (f64::from(wanted) - number as f64).max(0.0) / left;
                    next.0[number] += likely * (1.0 - hit);
                    next.0[number + 1] += likely * hit;
                }
            }
            draws[usize::from(before) + 1] = next;
        }
        draws
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
    /// Which seats have retired: they commit nothing.
    retired: [bool; SEATS],
    /// The share of each colour in the pool.
    share: [f64; 4],
}

impl Belief {
    /// Reads only what the seat sees of the state: of the hands of others, how many tiles they
    /// have.
    pub(super) fn new(game: &Tigris, state: &State, seat: Seat) -> Belief {
        let unseen = state.unseen(seat);
        let pool = unseen.total();
        let draws = Color::ALL.map(|it| Counts::draws(unseen[it], pool));
        let draws: [_; NUMBERS] = std::array::from_fn(|size| draws.map(|it| it[size]));
        let mut retired = [false; SEATS];
        game.retired(state).iter().for_each(|it| retired[it.index()] = true);
        let mut hands = [[Counts::surely(0); 4]; SEATS];
        for it in Seat::all(game.seats()).filter(|it| !retired[it.index()]) {
            let hand = state.hand(it);
            hands[it.index()] = match it == seat {
                true => hand.0.map(Counts::surely),
                false => draws[usize::from(hand.total().min(HAND))],
            };
        }
        Belief {
            seat,
            hands,
            draws,
            retired,
            share: unseen.0.map(|it| f64::from(it) / f64::from(pool.max(1))),
        }
    }

    /// Whether a seat has not retired.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        !self.retired[seat.index()]
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
        for (hand, _) in hands.iter_mut().zip(self.retired).filter(|it| it.1) {
            *hand = [Counts::surely(0); 4];
        }
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
            let counts = Counts::draws(wanted, pool as u8)[size as usize];
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
        assert!((Counts::draws(2, 3)[6].at_least(2) - 1.0).abs() < 1e-12);
        assert!(Counts::draws(0, 0)[6].at_least(1) < 1e-12);
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
        let maybe = Counts::draws(1, 2)[1];
        assert!((maybe.beats(&Counts::surely(1), -1) - 0.5).abs() < 1e-12);
        assert!((Counts::surely(1).beats(&maybe, 0) - 0.5).abs() < 1e-12);
    }
}
