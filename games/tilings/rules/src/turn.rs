//! The course of the game: draw, lay or pass, and the king.

use pavage_core::grid::{Cell, Rotation, Side};
use pavage_core::{Bag, BySeat, Retired, Seat, Sink, sort};

use crate::action::{Action, Chance};
use crate::board::{Board, Laid};
use crate::event::Event;
use crate::game::Tilings;
use crate::state::State;
use crate::view::Phase;

impl Tilings {
    pub(crate) fn set_out(&self) -> State {
        let cells = usize::from(self.options.size).pow(2);
        let influence = if self.options.influence { cells } else { 0 };
        State {
            board: Board::new(self.options.size, self.options.torus, self.palette.len()),
            influence: vec![0; influence * usize::from(self.seats)],
            around: vec![0; influence],
            pool: Bag::new(self.deck.tiles().iter().map(|it| it.1).collect()),
            unknown: BySeat::new(self.seats, self.each),
            returned: vec![Vec::new(); self.seats.into()],
            points: BySeat::new(self.seats, 0),
            drawn: None,
            on_turn: Seat(0),
            round: 0,
            passed: 0,
            king: None,
            phase: Phase::Draw,
            retired: Retired::default(),
        }
    }

    pub(crate) fn deal(&self, state: &mut State, chance: Chance, sink: &mut impl Sink<Event>) {
        match chance {
            Chance::Draw(kind) => {
                let seat = state.on_turn;
                if 0 < state.unknown[seat] {
                    state.unknown[seat] -= 1;
                    state.pool.take(kind);
                } else {
                    state.returned[seat.index()].remove(0);
                }
                state.drawn = Some(kind);
                state.phase = Phase::Lay;
            }
            Chance::King(cell) => {
                self.strike(state, cell, sink);
                state.phase = Phase::Draw;
            }
        }
    }

    pub(crate) fn play(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        let seat = state.on_turn;
        let kind = state.drawn.take().expect("a tile was drawn");
        match action {
            Action::Lay { cell, rotation } => {
                self.lay(state, cell, kind, rotation, seat);
                if self.options.influence {
                    let index = state.board.index(cell).expect("the cell is on the board");
                    self.spread(state, index, seat);
                }
                state.points[seat] += self.options.tile_points;
                state.passed = 0;
                if !state.has_tile(seat) {
                    return self.end(state, "last-tile", sink);
                }
                if state.board.is_full() {
                    return self.end(state, "full", sink);
                }
            }
            Action::Pass => {
                state.returned[seat.index()].push(kind);
                state.passed += 1;
                sink.tell(|| Event::Returned { seat, tile: self.tile_name(kind) });
            }
        }
        self.next_turn(state, sink);
    }

    /// Puts a tile on the board.
    pub(crate) fn lay(
        &self,
        state: &mut State,
        cell: Cell,
        kind: u8,
        rotation: Rotation,
        seat: Seat,
    ) {
        let edges = self.edges(kind, rotation);
        state.board.lay(cell, Laid { kind, rotation, seat }, edges);
    }

    fn next_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.retired.active(self.seats) <= state.passed {
            return self.end(state, "all-passed", sink);
        }
        let next = state.retired.next_active(state.on_turn, self.seats);
        let round_over = next <= state.on_turn;
        state.on_turn = next;
        state.phase = Phase::Draw;
        if round_over {
            state.round += 1;
            if self.options.influence {
                state.influence.iter_mut().for_each(|it| *it = it.saturating_sub(1));
                state.phase = Phase::King;
            }
        }
    }

    fn end(&self, state: &mut State, reason: &'static str, sink: &mut impl Sink<Event>) {
        state.phase = Phase::Over;
        state.drawn = None;
        sink.tell(|| Event::Ended { reason });
        self.count_patterns(state, sink);
        self.count_zones(state, sink);
    }

    pub(crate) fn retire(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        if self.has_passed(state, seat) {
            state.passed -= 1;
        }
        state.retired.push(seat);
        state.points[seat] = 0;
        match state.retired.active(self.seats) {
            0 => return self.end(state, "no-seat-left", sink),
            1 if !self.options.alone => return self.end(state, "one-seat-left", sink),
            _ => (),
        }
        if state.on_turn == seat && state.phase != Phase::King {
            state.drawn = None;
            self.next_turn(state, sink);
        } else if state.retired.active(self.seats) <= state.passed {
            self.end(state, "all-passed", sink);
        } else if state.on_turn == seat {
            // The king strikes first; then the next seat begins the round.
            state.on_turn = state.retired.next_active(seat, self.seats);
        }
    }

    /// Whether a seat is among those that passed in a row: the last ones to have a turn.
    fn has_passed(&self, state: &State, seat: Seat) -> bool {
        let before = |it: Seat| Seat((it.0 + self.seats - 1) % self.seats);
        let turns = std::iter::successors(Some(before(state.on_turn)), |&it| Some(before(it)));
        let mut active = turns.filter(|&it| !state.retired.contains(it));
        active.by_ref().take(state.passed.into()).any(|it| it == seat)
    }

    /// Adds the influence of a tile just laid: 100 on itself, and less on its neighbours.
    fn spread(&self, state: &mut State, index: usize, seat: Seat) {
        let seats = usize::from(self.seats);
        state.influence[index * seats + seat.index()] = 100;
        self.note_around(state, index);
        for near in neighbours(&state.board, index) {
            let gain = 100 - 10 * u16::from(state.around[near].min(10));
            let influence = &mut state.influence[near * seats + seat.index()];
            *influence = influence.saturating_add(gain);
        }
    }

    /// Counts a tile just laid for the tiles around it.
    pub(crate) fn note_around(&self, state: &mut State, index: usize) {
        for near in neighbours(&state.board, index) {
            state.around[near] = state.around[near].saturating_add(1);
        }
    }

    /// The king strikes a tile: the seats with the most influence there lose 50 on every tile
    /// joined to it in its row and its column.
    fn strike(&self, state: &mut State, cell: Cell, sink: &mut impl Sink<Event>) {
        let index = state.board.index(cell).expect("the cell is on the board");
        state.king = Some(index as u16);
        if state.board.laid(index).is_none() {
            return;
        }
        let owners = self.strongest_at(state, index);
        let mut felt = vec![index];
        for side in Side::ALL {
            let mut at = index;
            while let Some(next) = state.board.next(at, side) {
                if state.board.laid(next).is_none() || felt.contains(&next) {
                    break;
                }
                felt.push(next);
                at = next;
            }
        }
        let seats = usize::from(self.seats);
        for &at in &felt {
            for &seat in &owners {
                let influence = &mut state.influence[at * seats + seat.index()];
                *influence = influence.saturating_sub(50);
            }
        }
        sink.tell(|| Event::Struck { cell, seats: owners, tiles: felt.len() });
    }

    /// The seats with the most influence on a cell; empty if no seat has any.
    pub(crate) fn strongest_at(&self, state: &State, index: usize) -> Vec<Seat> {
        let seats = usize::from(self.seats);
        let here = &state.influence[index * seats..(index + 1) * seats];
        let most = here.iter().copied().max().unwrap_or(0);
        let strong = |seat: &Seat| 0 < most && here[seat.index()] == most;
        Seat::all(self.seats).filter(strong).collect()
    }
}

/// The tiles around a cell, each once; on a small torus a cell may be its own neighbour.
fn neighbours(board: &Board, index: usize) -> impl Iterator<Item = usize> + use<> {
    const AROUND: [(i16, i16); 8] =
        [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut near: Vec<usize> = AROUND
        .iter()
        .filter_map(|&(dx, dy)| board.shifted(index, dx, dy))
        .filter(|&it| it != index && board.laid(it).is_some())
        .collect();
    sort::sort(&mut near);
    near.dedup();
    near.into_iter()
}
