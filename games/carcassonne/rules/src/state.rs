//! Everything that changes during play.

use pavage_core::{Bag, BySeat, Retired, Seat};

use crate::board::Board;
use crate::features::Features;
use crate::view::Phase;

/// A state of the game.
///
/// Two states are equal when the same tiles lie in the same places, were laid in the same
/// order, and everything else that a view shows is equal too.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) features: Features,
    pub(crate) bag: Bag,
    pub(crate) stacks: BySeat<u16>,
    pub(crate) supply: BySeat<u16>,
    pub(crate) scores: BySeat<i32>,
    pub(crate) drawn: Option<u8>,
    pub(crate) on_turn: Seat,
    pub(crate) phase: Phase,
    pub(crate) retired: Retired,
    /// The pairs of a field and a finished city it touches, while fields are counted; empty
    /// otherwise. Kept here so that counting does not allocate.
    pub(crate) contacts: Vec<(u16, u16)>,
}

impl State {
    /// The total memory of the state in bytes.
    pub fn bytes(&self) -> usize {
        size_of::<State>()
            + self.board.heap()
            + self.features.heap()
            + size_of_val(self.bag.counts())
            + size_of_val(self.contacts.as_slice())
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            board: self.board.clone(),
            features: self.features.clone(),
            bag: self.bag.clone(),
            contacts: self.contacts.clone(),
            ..*self
        }
    }

    // Written by hand so that a search that clones one state over another reuses its memory.
    fn clone_from(&mut self, source: &State) {
        self.board.clone_from(&source.board);
        self.features.clone_from(&source.features);
        self.bag.clone_from(&source.bag);
        self.contacts.clone_from(&source.contacts);
        self.stacks = source.stacks;
        self.supply = source.supply;
        self.scores = source.scores;
        self.drawn = source.drawn;
        self.on_turn = source.on_turn;
        self.phase = source.phase;
        self.retired = source.retired;
    }
}
