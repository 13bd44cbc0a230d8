//! The course of a turn: draw, lay, claim, count, next seat.

use pavage_core::grid::{Cell, Rotation, Side};
use pavage_core::{Bag, BySeat, Retired, Seat, Sink};

use crate::action::{Action, Spot};
use crate::board::{Board, Laid};
use crate::event::Event;
use crate::features::Features;
use crate::game::Carcassonne;
use crate::options::{Abbey, Fields, Stacks, Start, Unplayable};
use crate::shape::{Class, Demand, Shape};
use crate::state::State;
use crate::tile::Terrain;
use crate::view::Phase;

impl Carcassonne {
    /// The state before anything is set out.
    pub(crate) fn empty(&self) -> State {
        State {
            board: Board::new(&self.plane),
            features: Features::default(),
            bag: Bag::new(self.set.tiles().iter().map(|it| it.1).collect()),
            stacks: BySeat::new(self.seats, 0),
            supply: BySeat::new(self.seats, self.options.meeples),
            scores: BySeat::new(self.seats, 0),
            drawn: None,
            on_turn: Seat(0),
            phase: Phase::Draw,
            retired: Retired::default(),
            contacts: Vec::new(),
        }
    }

    /// The state before the first draw.
    pub(crate) fn set_out(&self) -> State {
        let mut state = self.empty();
        if self.options.start == Start::Set {
            let kind = self.set.start() as u8;
            state.bag.take(kind);
            self.lay_first(&mut state, kind, &mut ());
        }
        state
    }

    /// Lays the first tile, deals the stacks, and lets the first seat draw.
    fn lay_first(&self, state: &mut State, kind: u8, sink: &mut impl Sink<Event>) {
        self.put(state, Cell::ORIGIN, kind, Rotation::default(), None);
        if self.options.stacks == Stacks::Own {
            let total = state.bag.total();
            let (each, more) = (total / u32::from(self.seats), total % u32::from(self.seats));
            for seat in Seat::all(self.seats) {
                state.stacks[seat] = (each + u32::from(u32::from(seat.0) < more)) as u16;
            }
        }
        if self.has_tile(state, state.on_turn) {
            state.phase = Phase::Draw;
        } else {
            self.next_turn(state, sink);
        }
    }

    pub(crate) fn deal(&self, state: &mut State, kind: u8, sink: &mut impl Sink<Event>) {
        state.bag.take(kind);
        if state.board.tiles().is_empty() {
            sink.tell(|| Event::Started { kind: self.kind_name(kind) });
            self.lay_first(state, kind, sink);
            return;
        }
        if self.options.stacks == Stacks::Own {
            state.stacks[state.on_turn] -= 1;
        }
        state.drawn = Some(kind);
        state.phase = Phase::Lay;
    }

    pub(crate) fn play(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Lay { cell, rotation } => {
                let kind = state.drawn.take().expect("a tile was drawn");
                self.put(state, cell, kind, rotation, Some(state.on_turn));
                if self.claims(state).next().is_some() {
                    state.phase = Phase::Claim;
                } else {
                    self.finish_turn(state, sink);
                }
            }
            Action::Discard => {
                let (seat, kind) = (state.on_turn, state.drawn.take().expect("a tile was drawn"));
                sink.tell(|| Event::Discarded { seat, kind: self.kind_name(kind) });
                if self.options.unplayable == Unplayable::Redraw && self.has_tile(state, seat) {
                    state.phase = Phase::Draw;
                } else {
                    self.next_turn(state, sink);
                }
            }
            Action::Claim(spot) => {
                let laid = *state.board.tiles().last().expect("a tile was laid");
                let kind = &self.kinds[usize::from(laid.kind)];
                let part = kind.part_at(laid.rotation, spot).expect("the tile has that part");
                state.features.claim(laid.first_part + u16::from(part), state.on_turn);
                state.supply[state.on_turn] -= 1;
                self.finish_turn(state, sink);
            }
            Action::Decline => self.finish_turn(state, sink),
        }
    }

    /// The spots that the seat on turn may claim on the tile just laid, in ascending order.
    pub(crate) fn claims<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Spot> + 's {
        let laid = state.board.tiles().last().expect("a tile was laid");
        let kind = &self.kinds[usize::from(laid.kind)];
        let spots: &[(Spot, u8)] = match state.supply[state.on_turn] {
            0 => &[],
            _ => &kind.shape(laid.rotation).spots,
        };
        let free = |&&(_, part): &&(Spot, u8)| {
            self.may_stand_on(kind.parts[usize::from(part)].class)
                && state.features.meeples(state.features.of(laid.first_part + u16::from(part))) == 0
        };
        spots.iter().filter(free).map(|&(spot, _)| spot)
    }

    /// Whether the options allow meeples on parts of this class.
    pub(crate) fn may_stand_on(&self, class: Class) -> bool {
        match class {
            Class::City | Class::Road => true,
            Class::Cloister => self.options.abbey != Abbey::Off,
            Class::Field => self.options.fields != Fields::Off,
        }
    }

    /// Puts a tile on the board and joins its parts with those around it.
    pub(crate) fn put(
        &self,
        state: &mut State,
        cell: Cell,
        kind: u8,
        rotation: Rotation,
        seat: Option<Seat>,
    ) {
        let slot = self.plane.slot(cell);
        let first_part = state.features.len();
        let tile = state.board.tiles().len();
        let table = &self.kinds[usize::from(kind)];
        state.features.add(tile, table.parts.iter().map(|it| it.open));
        let shape = table.shape(rotation);
        let mut demands = [Demand::default(); 4];
        for side in Side::ALL {
            if let Some(near) = state.board.tile_in(self.plane.next(slot, side)) {
                self.join(state, shape, first_part, near, side);
            } else if self.has_cell(cell.next(side)) {
                demands[side.index()] = shape.demands[side.index()];
            }
        }
        state.board.put(Laid { cell, slot, kind, rotation, seat, first_part }, demands);
        self.count_neighbours(state, tile);
    }

    /// Joins the parts of a new tile, the first of which is `first`, with those of a tile at one
    /// of its sides.
    fn join(&self, state: &mut State, shape: &Shape, first: u16, near: usize, side: Side) {
        let near = &state.board.tiles()[near];
        let (facing, first_near) =
            (self.kinds[usize::from(near.kind)].shape(near.rotation), near.first_part);
        let (here, there) = (side.index(), side.opposite().index());
        let (terrain, features) = (shape.edges[here], &mut state.features);
        if terrain != Terrain::Field {
            let part = first + u16::from(shape.side_part[here]);
            features.join(part, first_near + u16::from(facing.side_part[there]));
            features.close(part, 2);
        }
        if terrain != Terrain::City {
            // Across an edge, left meets right. On a side without a road both halves are one
            // field.
            let left = first + u16::from(shape.half_part[2 * here]);
            features.join(left, first_near + u16::from(facing.half_part[2 * there + 1]));
        }
        if terrain == Terrain::Road {
            let right = first + u16::from(shape.half_part[2 * here + 1]);
            features.join(right, first_near + u16::from(facing.half_part[2 * there]));
        }
    }

    /// Closes an open cell of each monastery around a tile, and those of its own that are
    /// filled.
    fn count_neighbours(&self, state: &mut State, tile: usize) {
        let laid = state.board.tiles()[tile];
        if state.board.is_near_cloister(laid.slot) {
            for near in state.board.around(&self.plane, laid.slot) {
                if let Some(part) = self.cloister(&state.board.tiles()[near]) {
                    state.features.close(part, 1);
                }
            }
        }
        if let Some(part) = self.cloister(&laid) {
            let neighbours = state.board.around(&self.plane, laid.slot).count();
            state.features.close(part, neighbours as u16);
            state.board.mark_around(&self.plane, laid.slot);
        }
    }

    /// The part of a tile that is a monastery.
    pub(crate) fn cloister(&self, laid: &Laid) -> Option<u16> {
        match self.kinds[usize::from(laid.kind)].cloister {
            crate::shape::NONE => None,
            part => Some(laid.first_part + u16::from(part)),
        }
    }

    fn finish_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        self.count_finished(state, sink);
        self.next_turn(state, sink);
    }

    fn has_tile(&self, state: &State, seat: Seat) -> bool {
        match self.options.stacks {
            Stacks::Common => 0 < state.bag.total(),
            Stacks::Own => 0 < state.stacks[seat],
        }
    }

    /// Gives the turn to the next active seat that can draw a tile; without one the game ends.
    fn next_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        for _ in 0..self.seats {
            state.on_turn = state.retired.next_active(state.on_turn, self.seats);
            if self.has_tile(state, state.on_turn) && !state.retired.contains(state.on_turn) {
                state.phase = Phase::Draw;
                return;
            }
        }
        self.end(state, "no-tiles", sink);
    }

    fn end(&self, state: &mut State, reason: &'static str, sink: &mut impl Sink<Event>) {
        state.phase = Phase::Over;
        state.drawn = None;
        sink.tell(|| Event::Ended { reason });
        self.count_unfinished(state, sink);
        self.count_fields(state, sink);
    }

    pub(crate) fn retire(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let first_draw = state.board.tiles().is_empty();
        state.retired.push(seat);
        let last = state.retired.active(self.seats) == 1;
        if state.phase == Phase::Claim && (last || state.on_turn == seat) {
            self.count_finished(state, sink);
        }
        if last {
            self.end(state, "one-seat-left", sink);
        } else if state.on_turn == seat && first_draw {
            state.on_turn = state.retired.next_active(seat, self.seats);
        } else if state.on_turn == seat {
            state.drawn = None;
            self.next_turn(state, sink);
        }
    }
}
