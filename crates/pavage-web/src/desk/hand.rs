//! The pieces of the hand that a person marks at a desk.

use pavage_games::table::Draft;

use super::Desk;

impl Desk {
    /// Whether the person chooses pieces of the hand.
    pub(crate) fn marks_pieces(&self) -> bool {
        self.choosing().is_some_and(Draft::marks_pieces)
    }

    /// Marks a piece of the hand, or takes its mark off.
    pub(crate) fn mark(&mut self, piece: usize) {
        if let Some(mut pointer) = self.pointer() {
            pointer.mark(piece);
        }
    }

    /// Marks no pieces, and shows the other choices again.
    pub(super) fn put_pieces_back(&mut self) {
        while self.marks_pieces() && self.pointer().is_some_and(|mut it| it.unmark()) {}
    }

    /// Takes all marks off the hand, or else shows the other choices again.
    pub(super) fn unmarks(&mut self) -> bool {
        self.choosing().is_some() && self.pointer().is_some_and(|mut it| it.unmark())
    }
}
