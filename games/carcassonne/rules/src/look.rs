//! From a state to a view and back.

use std::collections::BTreeMap;

use pavage_core::grid::{Cell, Rotation};
use pavage_core::{Bag, BySeat, Guess, Violation};

use crate::action::Spot;
use crate::game::Carcassonne;
use crate::options::Stacks;
use crate::state::State;
use crate::view::{LaidTile, Meeple, Phase, View};

impl Carcassonne {
    pub(crate) fn look(&self, state: &State) -> View {
        let tiles = state.board.tiles().iter().map(|laid| LaidTile {
            x: laid.cell.x,
            y: laid.cell.y,
            kind: self.kind_name(laid.kind),
            rotation: laid.rotation.quarters() as u8,
            seat: laid.seat,
        });
        let meeples = state.features.occupied().map(|(part, seat)| {
            let (tile, local) = state.features.place(part);
            let laid = &state.board.tiles()[tile];
            let spot = self.kinds[usize::from(laid.kind)].spot(laid.rotation, local);
            Meeple { x: laid.cell.x, y: laid.cell.y, feature: spot.to_string(), seat }
        });
        let names = self.set.tiles().iter().map(|(tile, _)| tile.name().to_owned());
        View {
            tiles: tiles.collect(),
            meeples: meeples.collect(),
            supply: state.supply.as_slice().to_vec(),
            scores: state.scores.as_slice().to_vec(),
            bag: names.zip(state.bag.counts().iter().copied()).collect(),
            stacks: self.has_stacks().then(|| state.stacks.as_slice().to_vec()),
            drawn: state.drawn.map(|kind| self.kind_name(kind)),
            on_turn: state.on_turn,
            phase: state.phase,
            retired: state.retired.seats().to_vec(),
        }
    }

    fn has_stacks(&self) -> bool {
        self.options.stacks == Stacks::Own
    }

    /// The state that a view was made from. Nothing is hidden, so there is exactly one.
    fn rebuild(&self, view: &View) -> Option<State> {
        let mut state = self.empty();
        for tile in &view.tiles {
            let cell = Cell::new(tile.x, tile.y);
            let kind = self.set.find(&tile.kind)?;
            let rotation = Rotation::new(tile.rotation.into());
            let table = &self.kinds[kind];
            let fits = match state.board.open_at(cell) {
                None => state.board.tiles().is_empty() && cell == Cell::ORIGIN,
                Some(open) => table.fits(open.demand) >> table.least(rotation).quarters() & 1 == 1,
            };
            let seated = tile.seat.is_none_or(|seat| seat.0 < self.seats);
            let known = tile.rotation < 4 && (state.board.tiles().len() as u32) < self.set.total();
            if !(fits && seated && known) {
                return None;
            }
            self.put(&mut state, cell, kind as u8, rotation, tile.seat);
        }
        for meeple in &view.meeples {
            let tile = state.board.tile_at(&self.plane, Cell::new(meeple.x, meeple.y))?;
            let laid = state.board.tiles()[tile];
            let table = &self.kinds[usize::from(laid.kind)];
            let local = table.part_at(laid.rotation, Spot::from_name(&meeple.feature)?)?;
            let part = laid.first_part + u16::from(local);
            if self.seats <= meeple.seat.0 || state.features.meeple(part).is_some() {
                return None;
            }
            state.features.claim(part, meeple.seat);
        }
        state.bag = Bag::new(self.counts(&view.bag)?);
        state.stacks = match (&view.stacks, self.has_stacks()) {
            (Some(stacks), true) => by_seat(self.seats, stacks)?,
            (None, false) => BySeat::new(self.seats, 0),
            _ => return None,
        };
        state.supply = by_seat(self.seats, &view.supply)?;
        state.scores = by_seat(self.seats, &view.scores)?;
        state.drawn = match &view.drawn {
            Some(name) => Some(self.set.find(name)? as u8),
            None => None,
        };
        if self.seats <= view.on_turn.0 || (view.phase == Phase::Lay) != view.drawn.is_some() {
            return None;
        }
        state.on_turn = view.on_turn;
        state.phase = view.phase;
        for &seat in &view.retired {
            if self.seats <= seat.0 || state.retired.contains(seat) {
                return None;
            }
            state.retired.push(seat);
        }
        self.is_sound(&state).then_some(state)
    }

    /// Whether play can continue from this state without a contradiction.
    fn is_sound(&self, state: &State) -> bool {
        let laid = !state.board.tiles().is_empty();
        let on_turn_plays = !state.retired.contains(state.on_turn);
        let has_tile = !self.has_stacks() || 0 < state.stacks[state.on_turn];
        match state.phase {
            Phase::Draw => 0 < state.bag.total() && on_turn_plays && (has_tile || !laid),
            Phase::Lay => laid && on_turn_plays,
            Phase::Claim => laid && on_turn_plays && self.claims(state).next().is_some(),
            Phase::Over => true,
        }
    }

    fn counts(&self, bag: &BTreeMap<String, u16>) -> Option<Vec<u16>> {
        let tiles = self.set.tiles().iter();
        let counts: Option<Vec<u16>> = tiles
            .map(|(tile, most)| bag.get(tile.name()).copied().filter(|it| it <= most))
            .collect();
        counts.filter(|it| it.len() == bag.len())
    }
}

fn by_seat<T: Copy>(seats: u8, values: &[T]) -> Option<BySeat<T>> {
    let right = values.len() == usize::from(seats);
    right.then(|| BySeat::from_fn(seats, |seat| values[seat.index()]))
}

impl Guess for Carcassonne {
    fn guess(&self, view: &View, _pick: &mut dyn FnMut(u32) -> u32) -> Result<State, Violation> {
        self.rebuild(view).ok_or_else(|| Violation::new("game/impossible-view"))
    }
}
