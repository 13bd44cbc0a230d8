//! From a state to a view and back.

use std::collections::BTreeMap;

use pavage_core::grid::{Cell, Rotation};
use pavage_core::{Bag, BySeat, Guess, Seat, Violation};

use crate::action::read_cell;
use crate::game::Tilings;
use crate::state::State;
use crate::view::{LaidTile, Phase, Stack, View};

impl Tilings {
    pub(crate) fn look(&self, state: &State) -> View {
        let seats = usize::from(self.seats);
        let cells = state.board.order().iter().map(|&index| {
            let index = usize::from(index);
            let laid = state.board.laid(index).expect("the cell is filled");
            let Cell { x, y } = state.board.cell(index);
            let influence = &state.influence;
            LaidTile {
                x,
                y,
                tile: self.tile_name(laid.kind),
                rotation: laid.rotation.quarters() as u8,
                seat: laid.seat,
                influence: self
                    .options
                    .influence
                    .then(|| influence[index * seats..(index + 1) * seats].to_vec()),
            }
        });
        let stacks = Seat::all(self.seats).map(|seat| Stack {
            unknown: state.unknown[seat],
            returned: state.returned[seat.index()].iter().map(|&it| self.tile_name(it)).collect(),
        });
        let names = self.deck.tiles().iter().map(|(tile, _)| tile.to_string());
        View {
            size: self.options.size,
            cells: cells.collect(),
            stacks: stacks.collect(),
            drawn: state.drawn.map(|kind| self.tile_name(kind)),
            pool: names.zip(state.pool.counts().iter().copied()).collect(),
            leftover: self.leftover(),
            points: state.points.as_slice().to_vec(),
            on_turn: state.on_turn,
            round: state.round,
            passed: state.passed,
            king: state.king.map(|it| state.board.cell(it.into()).to_string()),
            phase: state.phase,
            retired: state.retired.seats().to_vec(),
        }
    }

    /// The state that a view was made from. Only the order of the tiles to come is hidden, and
    /// the state does not hold it either.
    fn rebuild(&self, view: &View) -> Option<State> {
        let mut state = self.set_out();
        let seats = usize::from(self.seats);
        let known = |seat: Seat| seat.0 < self.seats;
        if view.size != self.options.size || view.leftover != self.leftover() {
            return None;
        }
        for laid in &view.cells {
            let cell = Cell::new(laid.x, laid.y);
            let kind = self.deck.find(&laid.tile)? as u8;
            let rotation = Rotation::new(laid.rotation.into());
            state.drawn = Some(kind);
            let legal = laid.rotation < 4 && self.judge(&state, lay(cell, rotation)).is_ok();
            if !legal || !known(laid.seat) {
                return None;
            }
            self.lay(&mut state, cell, kind, rotation, laid.seat);
            let index = state.board.index(cell)?;
            if self.options.influence {
                self.note_around(&mut state, index);
            }
        }
        for laid in &view.cells {
            let index = state.board.index(Cell::new(laid.x, laid.y))?;
            match (&laid.influence, self.options.influence) {
                (Some(influence), true) if influence.len() == seats => {
                    state.influence[index * seats..(index + 1) * seats].copy_from_slice(influence);
                }
                (None, false) => (),
                _ => return None,
            }
        }
        state.pool = Bag::new(self.counts(&view.pool)?);
        if view.stacks.len() != seats {
            return None;
        }
        let unseen: u32 = view.stacks.iter().map(|it| u32::from(it.unknown)).sum();
        if unseen + u32::from(view.leftover) != state.pool.total() {
            return None;
        }
        state.unknown = BySeat::from_fn(self.seats, |it| view.stacks[it.index()].unknown);
        for (returned, stack) in state.returned.iter_mut().zip(&view.stacks) {
            let kinds = stack.returned.iter().map(|name| Some(self.deck.find(name)? as u8));
            *returned = kinds.collect::<Option<Vec<u8>>>()?;
        }
        if view.points.len() != seats {
            return None;
        }
        state.points = BySeat::from_fn(self.seats, |it| view.points[it.index()]);
        state.drawn = match &view.drawn {
            Some(name) => Some(self.deck.find(name)? as u8),
            None => None,
        };
        for &seat in &view.retired {
            if !known(seat) || state.retired.contains(seat) {
                return None;
            }
            state.retired.push(seat);
        }
        state.on_turn = view.on_turn;
        state.round = view.round;
        state.passed = view.passed;
        state.king = match view.king.as_deref().filter(|_| self.options.influence) {
            Some(cell) => {
                let cell = read_cell(cell, 0, cell.len()).ok()?;
                Some(state.board.index(cell)? as u16)
            }
            None => None,
        };
        state.phase = view.phase;
        (known(view.on_turn) && self.is_sound(&state)).then_some(state)
    }

    /// Whether play can continue from this state without a contradiction.
    fn is_sound(&self, state: &State) -> bool {
        let plays = !state.retired.contains(state.on_turn);
        match state.phase {
            Phase::Draw => plays && state.drawn.is_none() && state.has_tile(state.on_turn),
            Phase::King => {
                plays
                    && self.options.influence
                    && state.drawn.is_none()
                    && state.has_tile(state.on_turn)
            }
            Phase::Lay => plays && state.drawn.is_some() && !state.board.is_full(),
            Phase::Over => state.drawn.is_none(),
        }
    }

    fn counts(&self, pool: &BTreeMap<String, u16>) -> Option<Vec<u16>> {
        let tiles = self.deck.tiles().iter();
        let counts: Option<Vec<u16>> = tiles
            .map(|(tile, most)| pool.get(&tile.to_string()).copied().filter(|it| it <= most))
            .collect();
        counts.filter(|it| it.len() == pool.len())
    }
}

fn lay(cell: Cell, rotation: Rotation) -> crate::action::Action {
    crate::action::Action::Lay { cell, rotation }
}

impl Guess for Tilings {
    fn guess(&self, view: &View, _pick: &mut dyn FnMut(u32) -> u32) -> Result<State, Violation> {
        self.rebuild(view).ok_or_else(|| Violation::new("game/impossible-view"))
    }
}
