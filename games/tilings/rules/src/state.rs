//! Everything that changes during play.

use pavage_core::{Bag, BySeat, Retired, Seat};

use crate::board::Board;
use crate::view::Phase;

/// A state of the game.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) board: Board,
    /// The influence of each seat on each cell, grouped by cell; empty without influence.
    pub(crate) influence: Vec<u16>,
    /// How many tiles were laid around each cell since it was filled.
    pub(crate) around: Vec<u8>,
    /// The unseen tiles: the unknown ones of all stacks, and the leftover.
    pub(crate) pool: Bag,
    pub(crate) unknown: BySeat<u16>,
    /// The tiles returned under each stack, the oldest first.
    pub(crate) returned: Vec<Vec<u8>>,
    pub(crate) points: BySeat<i32>,
    pub(crate) drawn: Option<u8>,
    pub(crate) on_turn: Seat,
    pub(crate) round: u32,
    pub(crate) passed: u8,
    /// The cell where the king struck last.
    pub(crate) king: Option<u16>,
    pub(crate) phase: Phase,
    pub(crate) retired: Retired,
}

impl State {
    /// The total memory of the state in bytes.
    pub fn bytes(&self) -> usize {
        size_of::<State>()
            + self.board.heap()
            + size_of_val(self.influence.as_slice())
            + size_of_val(self.around.as_slice())
            + size_of_val(self.pool.counts())
            + self.returned.iter().map(|it| size_of::<Vec<u8>>() + it.len()).sum::<usize>()
    }

    #[inline]
    pub(crate) fn has_tile(&self, seat: Seat) -> bool {
        0 < self.unknown[seat] || !self.returned[seat.index()].is_empty()
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            board: self.board.clone(),
            influence: self.influence.clone(),
            around: self.around.clone(),
            pool: self.pool.clone(),
            returned: self.returned.clone(),
            ..*self
        }
    }

    // Written by hand so that a search that clones one state over another reuses its memory.
    fn clone_from(&mut self, source: &State) {
        self.board.clone_from(&source.board);
        self.influence.clone_from(&source.influence);
        self.around.clone_from(&source.around);
        self.pool.clone_from(&source.pool);
        self.returned.clone_from(&source.returned);
        self.unknown = source.unknown;
        self.points = source.points;
        self.drawn = source.drawn;
        self.on_turn = source.on_turn;
        self.round = source.round;
        self.passed = source.passed;
        self.king = source.king;
        self.phase = source.phase;
        self.retired = source.retired;
    }
}
