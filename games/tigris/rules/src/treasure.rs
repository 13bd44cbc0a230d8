//! Treasures and monuments: the steps that follow an action.

use pavage_core::{Seat, Sink};

use crate::bits::Bits;
use crate::board::square;
use crate::cell::Cell;
use crate::color::Color;
use crate::event::{Event, Why};
use crate::game::Tigris;
use crate::monument::Monument;
use crate::state::State;
use crate::view::Phase;

impl Tigris {
    /// Offers a monument if the tile just laid makes one possible.
    pub(crate) fn monuments(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.retired.contains(state.on_turn) || state.buildings().next().is_none() {
            return self.treasures(state, sink);
        }
        state.phase = Phase::Build;
    }

    pub(crate) fn build(
        &self,
        state: &mut State,
        cell: Cell,
        monument: Monument,
        sink: &mut impl Sink<Event>,
    ) {
        let cells = square(cell).expect("the square is on the board");
        for color in Color::ALL {
            state.face_down[color] |= state.tiles[color] & cells;
            state.tiles[color] = state.tiles[color] & !cells;
        }
        state.monuments[monument.index()] = Some(cell);
        let seat = state.on_turn;
        sink.tell(|| Event::Built { seat, cell, monument });
        self.exile(state, sink);
        self.treasures(state, sink);
    }

    /// Lets traders take treasures until a seat must choose, then ends the action.
    pub(crate) fn treasures(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        while let Some((seat, cells)) = self.hoard(state) {
            if 1 < cells.len() && !state.retired.contains(seat) {
                state.phase = Phase::Treasure;
                return;
            }
            let first = cells.first().expect("there is a treasure to take");
            self.take(state, seat, first, sink);
        }
        self.end_action(state, sink);
    }

    /// The seat that must take a treasure, and its choice: those on special spaces first.
    pub(crate) fn hoard(&self, state: &State) -> Option<(Seat, Bits)> {
        // Only the component of the placed tile or leader can have too many treasures.
        let placed = state.placed.filter(|&it| state.occupied().contains(it))?;
        let kingdom = state.component(placed);
        let treasures = state.treasures & kingdom;
        let owner = state.owner(Color::Market, kingdom).filter(|_| 1 < treasures.len())?;
        let special = treasures & self.map.special;
        Some((owner, if special.is_empty() { treasures } else { special }))
    }

    /// Gives a treasure to the owner of a trader; if that seat has retired, the treasure leaves
    /// the game.
    pub(crate) fn take(
        &self,
        state: &mut State,
        seat: Seat,
        cell: Cell,
        sink: &mut impl Sink<Event>,
    ) {
        let gone = state.retired.contains(seat);
        state.treasures.remove(cell);
        state.of_mut(seat).treasures += u8::from(!gone);
        sink.tell(|| Event::Treasure { seat, cell, gone });
    }

    /// Gives the seat on turn its points for monuments.
    pub(crate) fn income(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let seat = state.on_turn;
        for monument in Monument::all() {
            let Some(cell) = state.monument(monument) else { continue };
            let kingdom = state.component(cell);
            for color in monument.colors() {
                let at = state.of(seat).leaders[color];
                if at.is_some_and(|at| kingdom.contains(at)) {
                    self.score(state, seat, color, 1, Why::Monument { cell, monument }, sink);
                }
            }
        }
    }
}

impl State {
    /// The monuments that the tile just laid makes possible, in ascending order.
    pub(crate) fn buildings(&self) -> impl Iterator<Item = (Cell, Monument)> + use<> {
        let placed = self.placed.expect("a tile was laid");
        let (color, _) = self.tile_at(placed).expect("a tile was laid");
        let unbuilt = self.unbuilt(color);
        self.squares(placed)
            .map(move |cell| (cell, unbuilt.clone()))
            .flat_map(|(cell, unbuilt)| unbuilt.map(move |it| (cell, it)))
    }
}
