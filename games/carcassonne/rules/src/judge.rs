//! The reasons why an action is illegal.

use pavage_core::grid::{Cell, Rotation, Side};
use pavage_core::{Arg, Violation};

use crate::action::{Action, Spot};
use crate::game::Carcassonne;
use crate::shape::Class;
use crate::state::State;
use crate::view::Phase;

impl Carcassonne {
    pub(crate) fn judge(&self, state: &State, action: Action) -> Result<(), Violation> {
        match (state.phase, action) {
            (Phase::Lay, Action::Lay { cell, rotation }) => self.judge_lay(state, cell, rotation),
            (Phase::Lay, Action::Discard) => self.judge_discard(state),
            (Phase::Lay, Action::Claim(_) | Action::Decline) => {
                let kind = self.kind_name(state.drawn.expect("a tile was drawn"));
                Err(Violation::new("carcassonne/lay-first").with("kind", Arg::tile(kind)))
            }
            (Phase::Claim, Action::Claim(spot)) => self.judge_claim(state, spot),
            (Phase::Claim, Action::Decline) => Ok(()),
            (Phase::Claim, Action::Lay { .. } | Action::Discard) => {
                Err(Violation::new("carcassonne/already-laid"))
            }
            (Phase::Draw | Phase::Over, _) => Err(Violation::new("carcassonne/nothing-to-do")),
        }
    }

    fn judge_lay(&self, state: &State, cell: Cell, rotation: Rotation) -> Result<(), Violation> {
        let about = |rule| Violation::new(rule).with("cell", cell);
        if let Some(tile) = state.board.tile_at(&self.plane, cell) {
            let kind = self.kind_name(state.board.tiles()[tile].kind);
            return Err(about("carcassonne/occupied").with("kind", Arg::tile(kind)));
        }
        if !self.has_cell(cell) {
            let (width, height) = self.options.board.unwrap_or_default();
            return Err(about("carcassonne/outside")
                .with("width", usize::from(width))
                .with("height", usize::from(height)));
        }
        if state.board.open_at(cell).is_none() {
            return Err(about("carcassonne/detached"));
        }
        let drawn = state.drawn.expect("a tile was drawn");
        let shape = self.kinds[usize::from(drawn)].shape(rotation);
        for side in Side::ALL {
            let neighbour = cell.next(side);
            let Some(tile) = state.board.tile_at(&self.plane, neighbour) else { continue };
            let laid = &state.board.tiles()[tile];
            let facing = self.kinds[usize::from(laid.kind)].shape(laid.rotation);
            let (ours, theirs) = (shape.edges[side.index()], facing.edges[side.opposite().index()]);
            if ours != theirs {
                return Err(about("carcassonne/edge-mismatch")
                    .with("side", side)
                    .with("ours", ours.name())
                    .with("neighbour", neighbour)
                    .with("theirs", theirs.name()));
            }
        }
        Ok(())
    }

    fn judge_discard(&self, state: &State) -> Result<(), Violation> {
        let drawn = state.drawn.expect("a tile was drawn");
        let kind = &self.kinds[usize::from(drawn)];
        let places = state.board.open().iter();
        let places = places.map(|open| kind.fits(open.demand).count_ones() as usize);
        match places.sum::<usize>() {
            0 => Ok(()),
            places => Err(Violation::new("carcassonne/playable")
                .with("kind", Arg::tile(self.kind_name(drawn)))
                .with("places", places)),
        }
    }

    fn judge_claim(&self, state: &State, spot: Spot) -> Result<(), Violation> {
        let laid = state.board.tiles().last().expect("a tile was laid");
        let kind = &self.kinds[usize::from(laid.kind)];
        let Some(part) = kind.part_at(laid.rotation, spot) else {
            return Err(Violation::new("carcassonne/no-such-part")
                .with("cell", laid.cell)
                .with("spot", spot.to_string()));
        };
        let class = kind.parts[usize::from(part)].class;
        if !self.may_stand_on(class) {
            return Err(Violation::new(match class {
                Class::Cloister => "carcassonne/no-monks",
                Class::City | Class::Road | Class::Field => "carcassonne/no-farmers",
            }));
        }
        let features = &state.features;
        let feature = features.of(laid.first_part + u16::from(part));
        let taken = features.ring(feature).find_map(|it| Some((it, features.meeple(it)?)));
        let Some((there, seat)) = taken else { return Ok(()) };
        let (tile, _) = features.place(there);
        Err(Violation::new("carcassonne/claimed")
            .with("spot", spot.to_string())
            .with("seat", seat)
            .with("cell", state.board.tiles()[tile].cell)
            .with(
                "role",
                match class {
                    Class::City => "knight",
                    Class::Road => "thief",
                    Class::Cloister => "monk",
                    Class::Field => "farmer",
                },
            ))
    }
}
