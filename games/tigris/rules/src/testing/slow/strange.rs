//! Positions that seldom occur in play: crowded boards with many leaders.

use std::collections::BTreeSet;

use pavage_core::Seat;
use pavage_core::testing::Choices;

use super::board::Piece;
use super::{Slow, Step};
use crate::{Action, Cell, Color, Options};

impl Slow {
    /// A position that obeys all rules, though hardly any game would lead to it.
    pub(crate) fn strange(seats: u8, options: Options, choices: &mut Choices<'_>) -> Slow {
        let mut slow = Slow::new(seats, options);
        while matches!(slow.step, Step::Draw { .. }) {
            slow.deal(choices.pick(&Color::ALL));
        }
        let mut cells: Vec<Cell> = Cell::all().collect();
        choices.shuffle(&mut cells);
        let tiles = choices.number(60..120);
        // One colour prevails, so that a war breaks up rows of one colour.
        let common = choices.pick(&[Color::Market, Color::Settlement, Color::Temple]);
        for &cell in &cells[..tiles] {
            let land = [common, common, Color::Temple, Color::Market, Color::Settlement];
            let color = choices.pick(&land);
            let color = if slow.board.at(cell).river { Color::Farm } else { color };
            if slow.board.at(cell).piece.is_none() && 0 < slow.bag[color] {
                slow.bag[color] -= 1;
                let catastrophe = choices.once_in(30);
                let piece = if catastrophe { Piece::Catastrophe } else { Piece::Tile(color) };
                slow.board.put(cell, Some(piece));
            }
        }
        for seat in Seat::all(seats) {
            for color in Color::ALL {
                choices.shuffle(&mut cells);
                let place = cells.iter().copied().find(|&it| slow.is_peaceful(seat, color, it));
                if let Some(cell) = place {
                    slow.board.put(cell, Some(Piece::Leader(seat, color)));
                }
            }
        }
        // Traders have already taken the treasures due to them.
        let parts = slow.board.parts(None);
        let mut left = BTreeSet::new();
        for cell in slow.board.treasures() {
            let part = parts.of(cell).expect("a treasure lies on a tile");
            if let Some((_, seat)) = slow.board.leader_in(&parts, part, Color::Market)
                && !left.insert(part)
            {
                slow.board.take_treasure(cell);
                slow.players[seat.index()].treasures += 1;
            }
        }
        slow.on_turn = choices.seat(seats);
        slow.actions_left = choices.number(1..3) as u8;
        slow
    }

    /// The tiles that would unite two kingdoms.
    pub(crate) fn unions(&self) -> Vec<Action> {
        let parts = self.board.parts(None);
        let unites = |it: &Action| match it {
            Action::Tile { cell, .. } => parts.kingdoms_near(*cell).len() == 2,
            _ => false,
        };
        self.legal().into_iter().filter(unites).collect()
    }

    /// Whether a leader can stand somewhere without any conflict.
    fn is_peaceful(&self, seat: Seat, color: Color, cell: Cell) -> bool {
        let space = self.board.at(cell);
        if space.piece.is_some() || space.river || self.board.temples_near(cell) == 0 {
            return false;
        }
        let mut board = self.board.clone();
        board.put(cell, Some(Piece::Leader(seat, color)));
        let parts = board.parts(None);
        let same = |it: &&(Cell, Seat, Color)| it.2 == color && parts.of(it.0) == parts.of(cell);
        let joined: usize = self.board.parts(None).kingdoms_near(cell).len();
        joined <= 1 && board.leaders().iter().filter(same).count() == 1
    }
}
