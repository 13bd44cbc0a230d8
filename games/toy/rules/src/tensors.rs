//! The toy game as integers.
//!
//! Actions are numbered 0 `keep`, 1 to 3 `offer:1` to `offer:3`, 4 `leave`, 5 `take`; draws by the
//! value less one. There are no rows and no planes, because there is no board.

use pavage_core::tensors::{columns, fill, relative, retirement, round_from};
use pavage_core::*;

use super::{Phase, Toy, ToyAction, ToyChance, ToyState, WORDS, count, slot};

impl Tensors for Toy {
    fn action_space(&self) -> usize {
        WORDS.len()
    }

    fn action_number(&self, action: ToyAction) -> usize {
        WORDS.iter().position(|it| it.0 == action).expect("every action has a word")
    }

    fn chance_space(&self) -> usize {
        3
    }

    fn chance_number(&self, ToyChance(_, value): ToyChance) -> usize {
        slot(value)
    }

    fn layout(&self) -> Layout {
        Layout {
            most_rows: 0,
            rows: Vec::new(),
            seats: columns(&["kept", "open.1", "open.2", "open.3", "bonus", "retired"]),
            seat_count: self.seats.into(),
            table: columns(&[
                "phase", "drawn", "on_turn", "kept.1", "kept.2", "kept.3", "unseen.1", "unseen.2",
                "unseen.3",
            ]),
            planes: Vec::new(),
            window: (0, 0),
        }
    }

    fn observe(&self, state: &ToyState, seat: Seat, out: &mut Observation<'_>) {
        let view = self.view(state, Viewer::Seat(seat));
        let columns = out.seats.len() / usize::from(self.seats);
        for (row, it) in out.seats.chunks_exact_mut(columns).zip(round_from(seat, self.seats)) {
            let [one, two, three] = state.open[it].map(i32::from);
            let retired = retirement(state.retired.seats(), it);
            fill(row, [count(state.kept[it]).into(), one, two, three, state.bonus[it], retired]);
        }
        let phase = match state.phase {
            Phase::Draw => 0,
            Phase::Act => 1,
            Phase::Answer => 2,
            Phase::Over => 3,
        };
        let drawn = view.drawn.map_or(0, i32::from);
        let head = [phase, drawn, relative(state.on_turn, seat, self.seats)];
        let known = state.kept[seat].into_iter().chain(view.unseen).map(i32::from);
        fill(out.table, head.into_iter().chain(known));
    }

    fn paint(&self, _state: &ToyState, _seat: Seat, _planes: &mut [u8]) {}
}

#[cfg(test)]
mod tests {
    use pavage_core::testing::{Recall, tensors_hold};

    use super::*;
    use crate::ToyView;

    impl Recall for Toy {
        fn recall(&self, seat: Seat, arrays: &Arrays) -> ToyView {
            let seats = usize::from(self.seats);
            let row = |it: usize| {
                let at = (it + seats - seat.index()) % seats * 6;
                &arrays.seats[at..at + 6]
            };
            let tiles = |it: &[i32]| [it[0] as u8, it[1] as u8, it[2] as u8];
            let table = &arrays.table;
            let mut retired: Vec<usize> = (0..seats).filter(|&it| row(it)[5] != 0).collect();
            retired.sort_by_key(|&it| row(it)[5]);
            ToyView {
                kept: (0..seats)
                    .map(|it| (it == seat.index()).then(|| tiles(&table[3..])))
                    .collect(),
                kept_size: (0..seats).map(|it| row(it)[0] as u8).collect(),
                open: (0..seats).map(|it| tiles(&row(it)[1..])).collect(),
                bonus: (0..seats).map(|it| row(it)[4]).collect(),
                unseen: tiles(&table[6..]),
                drawn: (table[1] != 0).then_some(table[1] as u8),
                on_turn: Seat((table[2] as u8 + seat.0) % self.seats),
                phase: [Phase::Draw, Phase::Act, Phase::Answer, Phase::Over][table[0] as usize],
                retired: retired.into_iter().map(|it| Seat(it as u8)).collect(),
            }
        }
    }

    #[test]
    fn the_toy_is_told_in_integers() {
        for seats in 2..=4 {
            let differing = tensors_hold(&Toy::new(seats).unwrap(), 200, 0);
            assert!(500 < differing, "{differing} worlds differ");
        }
    }
}
