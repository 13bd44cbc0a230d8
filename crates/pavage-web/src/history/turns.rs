//! The plies of a game, turn by turn.

use std::ops::RangeInclusive;

use pavage_games::core::Seat;

/// What a ply is, as far as turns depend on it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    /// A tile is drawn in the open: a turn begins.
    Draw,
    /// A seat gets a tile into its hand: at the beginning, or as a consequence of a turn.
    Hand,
    /// Something strikes the board, as a consequence of a turn.
    Strike,
    Play(Seat),
    Leave(Seat),
}

/// A turn: a draw, what a seat does, what others answer, and what follows. Dealing all hands at the
/// beginning counts as one too.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Turn {
    /// The number of plies before it.
    pub(crate) from: usize,
    /// The number of plies with it.
    pub(crate) to: usize,
    /// The seat whose turn it is.
    pub(crate) seat: Option<Seat>,
    /// The turns that the game had counted before it.
    counted: u32,
    deals_hands: bool,
    leaves: bool,
}

/// The turns of a game, in order. A turn has a number from one; zero is the beginning of the game.
#[derive(Debug)]
pub(crate) struct Turns(Vec<Turn>);

impl Turns {
    /// Puts plies together. Each has the number of turns that the game had counted before it.
    pub(super) fn new(plies: impl IntoIterator<Item = (Kind, u32)>) -> Turns {
        let mut turns: Vec<Turn> = Vec::new();
        for (ply, (kind, counted)) in plies.into_iter().enumerate() {
            if turns.last().is_none_or(|it| it.is_over(kind, counted)) {
                let (seat, deals_hands, leaves) = (None, false, false);
                turns.push(Turn { from: ply, to: ply, seat, counted, deals_hands, leaves });
            }
            let turn = turns.last_mut().expect("there is one now");
            turn.to = ply + 1;
            match kind {
                Kind::Play(seat) => turn.seat = turn.seat.or(Some(seat)),
                Kind::Leave(seat) => (turn.seat, turn.leaves) = (turn.seat.or(Some(seat)), true),
                Kind::Hand => turn.deals_hands = true,
                Kind::Draw | Kind::Strike => (),
            }
        }
        Turns(turns)
    }

    pub(crate) fn all(&self) -> &[Turn] {
        &self.0
    }

    /// The number of the turn to which a ply belongs.
    pub(crate) fn number(&self, ply: usize) -> usize {
        self.0.partition_point(|it| it.to < ply) + usize::from(0 < ply)
    }

    /// The turn to which a ply belongs; none at the beginning.
    pub(crate) fn of(&self, ply: usize) -> Option<Turn> {
        self.0.get(self.number(ply).checked_sub(1)?).copied()
    }

    /// The number of plies up to the end of a turn.
    pub(crate) fn end(&self, number: usize) -> usize {
        let number = number.min(self.0.len());
        number.checked_sub(1).map_or(0, |at| self.0[at].to)
    }

    /// The end of another turn, so many turns from a ply. From within a turn, the first step leads to
    /// its beginning or to its end.
    pub(crate) fn step(&self, ply: usize, by: isize) -> usize {
        let number = self.number(ply);
        let within = 0 < by && ply < self.end(number);
        self.end(number.saturating_add_signed(by - isize::from(within)))
    }

    /// The place of a ply on a line on which all turns have the same length of one.
    pub(crate) fn place(&self, ply: usize) -> f32 {
        let Some(turn) = self.of(ply) else { return 0.0 };
        let part = (ply - turn.from) as f32 / (turn.to - turn.from) as f32;
        (self.number(ply) - 1) as f32 + part
    }
}

impl Turn {
    /// Its plies, from one.
    pub(crate) fn plies(self) -> RangeInclusive<usize> {
        self.from + 1..=self.to
    }

    /// Whether the next ply begins another turn.
    fn is_over(&self, next: Kind, counted: u32) -> bool {
        match (next, self.seat) {
            (Kind::Hand | Kind::Strike, _) | (Kind::Draw, None) => false,
            (Kind::Draw | Kind::Leave(_), Some(_)) => true,
            (Kind::Play(_) | Kind::Leave(_), None) => self.deals_hands,
            // Another seat answers within a turn, until the game counts the turn.
            (Kind::Play(seat), Some(owner)) => {
                self.leaves || seat != owner && counted != self.counted
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Kind::{Draw, Hand, Leave, Play, Strike};
    use super::*;

    const ONE: Seat = Seat(0);
    const TWO: Seat = Seat(1);

    fn ends(plies: &[(Kind, u32)]) -> Vec<usize> {
        Turns::new(plies.iter().copied()).all().iter().map(|it| it.to).collect()
    }

    #[test]
    fn a_turn_is_a_draw_with_all_that_follows() {
        // The second seat draws a tile that fits nowhere, then one that it lays; the third passes.
        let plies =
            [(Draw, 0), (Play(ONE), 0), (Play(ONE), 1), (Draw, 1), (Draw, 1), (Play(TWO), 1)];
        assert_eq!(ends(&plies), [3, 6]);
        let plies = [(Draw, 0), (Play(ONE), 0), (Draw, 0), (Play(TWO), 0), (Strike, 1), (Draw, 1)];
        assert_eq!(ends(&plies), [2, 5, 6]);
        assert_eq!(ends(&[(Draw, 0), (Leave(ONE), 0), (Draw, 0), (Play(TWO), 0)]), [2, 4]);
    }

    #[test]
    fn hands_are_dealt_at_once_and_answers_belong_to_the_turn() {
        let plies = [
            (Hand, 0),
            (Hand, 0),
            // The second seat answers, both draw, and only then the game counts a turn.
            (Play(ONE), 0),
            (Play(TWO), 0),
            (Play(ONE), 0),
            (Hand, 0),
            (Hand, 0),
            (Play(TWO), 1),
            (Leave(ONE), 1),
            (Play(TWO), 1),
        ];
        assert_eq!(ends(&plies), [2, 7, 8, 9, 10]);
        let turns = Turns::new(plies);
        assert_eq!(
            turns.all().iter().map(|it| it.seat).collect::<Vec<_>>(),
            [None, Some(ONE), Some(TWO), Some(ONE), Some(TWO)]
        );
    }

    #[test]
    fn steps_lead_from_turn_to_turn() {
        let plies =
            [(Draw, 0), (Play(ONE), 0), (Draw, 0), (Play(TWO), 0), (Play(TWO), 1), (Draw, 1)];
        let turns = Turns::new(plies);
        assert_eq!(ends(&plies), [2, 5, 6]);
        assert_eq!([0, 1, 2, 3, 5, 6].map(|it| turns.number(it)), [0, 1, 1, 2, 2, 3]);
        assert_eq!([0, 1, 2, 5, 6].map(|it| turns.step(it, 1)), [2, 2, 5, 6, 6]);
        assert_eq!([0, 1, 2, 4, 5, 6].map(|it| turns.step(it, -1)), [0, 0, 0, 2, 2, 5]);
        assert_eq!((turns.step(3, isize::MIN), turns.step(3, isize::MAX)), (0, 6));
        assert_eq!([0, 1, 2, 5].map(|it| turns.place(it)), [0.0, 0.5, 1.0, 2.0]);
        let none = Turns::new([]);
        assert_eq!((none.number(0), none.end(3), none.step(0, 1), none.place(0)), (0, 0, 0, 0.0));
    }
}
