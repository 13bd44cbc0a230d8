//! The order of turns.

use pavage_core::{Game, Seat};

use crate::{Action, Carcassonne, Options, Phase, Stacks, Unplayable, View};

/// The seat to act and the tiles left, counted as people would at a table.
pub(super) struct Turns {
    on_turn: Seat,
    seats: u8,
    /// The tiles left: one number for each seat if each has a stack, else one for all.
    left: Vec<u16>,
    retired: Vec<Seat>,
    /// The reason why the game is over, if it is.
    pub(super) over: Option<&'static str>,
}

impl Turns {
    pub(super) fn new(game: &Carcassonne) -> Turns {
        let (tiles, seats) = (game.tile_set().total() as u16 - 1, game.seats());
        let left = match game.rules().stacks {
            Stacks::Common => vec![tiles],
            Stacks::Own => {
                let n = u16::from(seats);
                (0..n).map(|seat| tiles / n + u16::from(seat < tiles % n)).collect()
            }
        };
        let over = (tiles == 0).then_some("no-tiles");
        let mut turns = Turns { on_turn: Seat(0), seats, left, retired: Vec::new(), over };
        if turns.left[0] == 0 && over.is_none() {
            turns.next(game.rules());
        }
        turns
    }

    fn tiles(&mut self, options: &Options) -> &mut u16 {
        let stack = match options.stacks {
            Stacks::Common => 0,
            Stacks::Own => self.on_turn.index(),
        };
        &mut self.left[stack]
    }

    pub(super) fn draw(&mut self, options: &Options) {
        *self.tiles(options) -= 1;
    }

    /// Ends a turn, or sets a tile aside.
    pub(super) fn acted(&mut self, action: Action, options: &Options) {
        let again = action == Action::Discard && options.unplayable == Unplayable::Redraw;
        if !again || *self.tiles(options) == 0 {
            self.next(options);
        }
    }

    fn next(&mut self, options: &Options) {
        for _ in 0..self.seats {
            self.on_turn = Seat((self.on_turn.0 + 1) % self.seats);
            if !self.retired.contains(&self.on_turn) && *self.tiles(options) != 0 {
                return;
            }
        }
        self.over = Some("no-tiles");
    }

    pub(super) fn retire(&mut self, seat: Seat, options: &Options) {
        self.retired.push(seat);
        if self.retired.len() + 1 == usize::from(self.seats) {
            self.over = Some("one-seat-left");
        } else if seat == self.on_turn {
            self.next(options);
        }
    }

    pub(super) fn check(&self, view: &View, place: &str) {
        assert_eq!(view.phase == Phase::Over, self.over.is_some(), "{place}");
        assert_eq!(view.retired, self.retired, "{place}");
        if self.over.is_none() {
            assert_eq!(view.on_turn, self.on_turn, "{place}");
        }
        let bag: u16 = view.bag.values().sum();
        assert_eq!(bag, self.left.iter().sum::<u16>(), "{place}");
        assert!(view.stacks.as_ref().is_none_or(|it| *it == self.left), "{place}");
    }
}
