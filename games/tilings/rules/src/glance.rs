//! What a search reads from a state, many times a second: the same as in a view, without text.

use pavage_core::Seat;

use crate::game::Tilings;
use crate::state::State;
use crate::tile::Tile;

impl State {
    /// The tile to lay: its kind, by its index in the deck.
    pub fn drawn(&self) -> Option<u8> {
        self.drawn
    }

    /// The number of unseen tiles of each kind: in stacks, or left over.
    pub fn unseen(&self) -> &[u16] {
        self.pool.counts()
    }

    /// The number of unseen tiles in a seat's stack.
    pub fn unknown(&self, seat: Seat) -> u16 {
        self.unknown[seat]
    }

    /// The tiles returned under a seat's stack, by their kinds, the oldest first.
    pub fn returned(&self, seat: Seat) -> &[u8] {
        &self.returned[seat.index()]
    }

    /// The number of cells without a tile.
    pub fn free(&self) -> usize {
        usize::from(self.board.size()).pow(2) - self.board.order().len()
    }

    /// The influence of each seat on a cell, by its number; empty without influence.
    pub fn influence(&self, cell: usize) -> &[u16] {
        let seats = self.returned.len();
        self.influence.get(cell * seats..(cell + 1) * seats).unwrap_or_default()
    }

    /// How many tiles were laid around each cell since it was filled; empty without influence.
    pub fn around(&self) -> &[u8] {
        &self.around
    }
}

impl Tilings {
    /// The tiles on the board in the order in which they were laid: the number of the cell, by rows,
    /// the tile as it lies, and the seat that laid it.
    pub fn laid(&self, state: &State) -> impl Iterator<Item = (usize, Tile, Seat)> {
        state.board.order().iter().filter_map(|&at| {
            let laid = state.board.laid(at.into())?;
            let tile = self.deck.tiles()[usize::from(laid.kind)].0;
            let tile =
                if laid.rotation.quarters() == 0 { tile } else { tile.turned(laid.rotation) };
            Some((at.into(), tile, laid.seat))
        })
    }
}
