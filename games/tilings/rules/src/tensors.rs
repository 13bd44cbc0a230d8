//! Tilings as integers.
//!
//! **Actions.** `(y * size + x) * turns + rotation` lays the drawn tile, where turns is 4 if tiles may be turned
//! and else 1; the last number is `-`. Outcomes: the kinds of the deck, then the king's cells by
//! rows.
//!
//! **Arrays.** A row is a tile on the board, in the order of laying, or after them one under the
//! stack of its seat, the oldest first: the place (1 board, 2 stack), column, row, kind from
//! one, quarter turns, the seat from one, and, if the game has influence, that of every seat from the one that looks.
//! The king's cell in the table counts from one.
//!
//! **Planes** show the whole board.

use pavage_core::grid::Side;
use pavage_core::tensors::{columns, fill, relative, retirement, round_from};
use pavage_core::{Game, Layout, Observation, Seat, Tensors};

use crate::action::{Action, Chance};
use crate::game::Tilings;
use crate::state::State;
use crate::view::Phase;

/// The columns of a row before the influence.
pub(crate) const ROW: [&str; 6] = ["place", "x", "y", "kind", "turns", "seat"];
/// The columns of a seat.
pub(crate) const SEAT: [&str; 3] = ["unknown", "points", "retired"];
/// The columns of the table before the pool.
pub(crate) const TABLE: [&str; 6] = ["phase", "drawn", "on_turn", "round", "passed", "king"];

impl Tilings {
    /// In how many ways a tile may be turned.
    fn turns(&self) -> usize {
        if self.options.rotation { 4 } else { 1 }
    }

    fn cells(&self) -> usize {
        usize::from(self.options.size).pow(2)
    }

    /// The seats whose influence is told.
    fn influencing(&self) -> usize {
        if self.options.influence { self.seats.into() } else { 0 }
    }
}

impl Tensors for Tilings {
    fn action_space(&self) -> usize {
        self.cells() * self.turns() + 1
    }

    fn action_number(&self, action: Action) -> usize {
        match action {
            Action::Lay { cell, rotation } => {
                let place = cell.y as usize * usize::from(self.options.size) + cell.x as usize;
                place * self.turns() + rotation.quarters()
            }
            Action::Pass => self.cells() * self.turns(),
        }
    }

    fn chance_space(&self) -> usize {
        self.deck.tiles().len() + if self.options.influence { self.cells() } else { 0 }
    }

    fn chance_number(&self, chance: Chance) -> usize {
        match chance {
            Chance::Draw(kind) => kind.into(),
            Chance::King(cell) => {
                let place = cell.y as usize * usize::from(self.options.size) + cell.x as usize;
                self.deck.tiles().len() + place
            }
        }
    }

    fn layout(&self) -> Layout {
        let influence = (0..self.influencing()).map(|it| format!("influence.{it}"));
        let pool = self.deck.tiles().iter().map(|it| format!("pool.{}", it.0));
        let planes = Side::ALL.map(|it| format!("color.{}", it.name())).into_iter();
        let fits = (0..self.turns()).map(|it| format!("fits.{it}"));
        let size = usize::from(self.options.size);
        Layout {
            most_rows: self.deck.total() as usize,
            rows: columns(&ROW).into_iter().chain(influence.clone()).collect(),
            seats: columns(&SEAT),
            seat_count: self.seats.into(),
            table: columns(&TABLE).into_iter().chain(pool).collect(),
            planes: planes.chain(columns(&["seat"])).chain(fits).chain(influence).collect(),
            window: (size, size),
        }
    }

    fn observe(&self, state: &State, seat: Seat, out: &mut Observation<'_>) {
        let from = |it: Seat| 1 + relative(it, seat, self.seats);
        let seats = usize::from(self.seats);
        let mut rows = out.rows.chunks_exact_mut(ROW.len() + self.influencing());
        let mut next = || rows.next().expect("no more tiles than the deck has");
        for &index in state.board.order() {
            let index = usize::from(index);
            let laid = state.board.laid(index).expect("the cell is filled");
            let cell = state.board.cell(index);
            let turns = laid.rotation.quarters() as i32;
            let kind = 1 + i32::from(laid.kind);
            let tile = [1, cell.x.into(), cell.y.into(), kind, turns, from(laid.seat)];
            let influence = round_from(seat, self.influencing() as u8)
                .map(|it| i32::from(state.influence[index * seats + it.index()]));
            fill(next(), tile.into_iter().chain(influence));
        }
        for owner in Seat::all(self.seats) {
            for &kind in &state.returned[owner.index()] {
                fill(next(), [2, 0, 0, 1 + i32::from(kind), 0, from(owner)]);
            }
        }
        for (row, it) in out.seats.chunks_exact_mut(SEAT.len()).zip(round_from(seat, self.seats)) {
            let retired = retirement(state.retired.seats(), it);
            fill(row, [state.unknown[it].into(), state.points[it], retired]);
        }
        let phase = match state.phase {
            Phase::Draw => 0,
            Phase::Lay => 1,
            Phase::King => 2,
            Phase::Over => 3,
        };
        let head = [
            phase,
            state.drawn.map_or(0, |it| 1 + i32::from(it)),
            relative(state.on_turn, seat, self.seats),
            state.round as i32,
            state.passed.into(),
            state.king.map_or(0, |it| 1 + i32::from(it)),
        ];
        let pool = state.pool.counts().iter().map(|&it| it.into());
        fill(out.table, head.into_iter().chain(pool));
    }

    fn paint(&self, state: &State, seat: Seat, planes: &mut [u8]) {
        let cells = self.cells();
        let seats = usize::from(self.seats);
        for &index in state.board.order() {
            let index = usize::from(index);
            let laid = state.board.laid(index).expect("the cell is filled");
            for (side, color) in self.edges(laid.kind, laid.rotation).into_iter().enumerate() {
                planes[side * cells + index] = color.saturating_add(1);
            }
            planes[4 * cells + index] = 1 + relative(laid.seat, seat, self.seats) as u8;
            for (number, it) in round_from(seat, self.influencing() as u8).enumerate() {
                let influence = state.influence[index * seats + it.index()];
                let plane = 5 + self.turns() + number;
                planes[plane * cells + index] = influence.min(u8::MAX.into()) as u8;
            }
        }
        let mut actions = Vec::new();
        self.actions(state, &mut actions);
        for action in actions {
            if let Action::Lay { cell, rotation } = action {
                let at = state.board.index(cell).expect("a place is on the board");
                planes[(5 + rotation.quarters()) * cells + at] = 1;
            }
        }
    }
}
