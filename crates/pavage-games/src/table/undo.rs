//! Taking back a choice or a turn.

use pavage_scene::Words;

use super::draft::Draft;
use super::session::Session;

/// The thing that was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone {
    /// A choice of this turn.
    Choice,
    /// The person's previous turn.
    Turn,
    /// Nothing yet: the others at the server's table must be asked about the previous turn.
    Ask,
    /// Nothing was left to take back.
    Nothing,
}

impl Session {
    /// Takes back the newest choice of this turn; `false` if there is none.
    pub fn back(&mut self, words: &Words) -> bool {
        self.pointer(words).is_some_and(|mut it| it.back())
    }

    /// Takes back the newest choice of this turn, or else the previous turn.
    pub fn undo(&mut self, words: &Words) -> Undone {
        if self.back(words) {
            Undone::Choice
        } else if self.can_take_back() {
            self.take_back();
            if self.is_at_server() { Undone::Ask } else { Undone::Turn }
        } else {
            Undone::Nothing
        }
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.draft().is_some_and(Draft::can_go_back) || self.can_take_back()
    }
}
