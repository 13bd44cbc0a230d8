//! Actions that use up any number of pieces of a hand: people mark the pieces one by one.

use pavage_scene::Source;

use super::choices::Way;
use super::cursor::Cursor;
use super::draft::Draft;
use super::pointer::Pointer;
use super::pointing::Pointing;

/// A piece of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its label in words.
    pub label: String,
    /// Its look, by the name of a drawing.
    pub art: Option<String>,
    /// Whether the action that the person points at uses it up.
    pub marked: bool,
}

/// The number of pieces of a kind.
fn count(pieces: &[Source], kind: &str) -> u8 {
    let found = pieces.iter().find(|it| it.label == kind);
    found.and_then(|it| it.count).unwrap_or(0)
}

impl Draft {
    /// The ways of the chosen source, if they use up pieces of the hand.
    fn offers(&self) -> Vec<&Way> {
        let chosen = self.cursor.way(&self.choices).filter(|it| !it.takes.is_empty());
        if chosen.is_none() || self.then().is_some() {
            return Vec::new();
        }
        let groups = self.choices.groups.iter().enumerate();
        let near = groups.filter(|(group, _)| self.choices.together(self.cursor.group, *group));
        near.flat_map(|it| &it.1.ways).collect()
    }

    /// The pieces of the hand that can be marked; empty unless the chosen source takes any number of
    /// them.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut hand: Vec<Source> = Vec::new();
        for piece in self.offers().into_iter().flat_map(|it| &it.takes) {
            match hand.iter_mut().find(|it| it.label == piece.label) {
                Some(known) => known.count = known.count.max(piece.count),
                None => hand.push(piece.clone()),
            }
        }
        let pointed = self.cursor.way(&self.choices).filter(|_| self.is_pointed());
        let marked = pointed.map_or(&[][..], |it| &it.takes);
        let pieces = hand.iter().flat_map(|kind| {
            (0..kind.count.unwrap_or(0)).map(|number| Piece {
                label: kind.label.clone(),
                art: kind.art.clone(),
                marked: number < count(marked, &kind.label),
            })
        });
        pieces.collect()
    }

    /// Whether the person chooses pieces of the hand.
    pub fn marks_pieces(&self) -> bool {
        !self.offers().is_empty()
    }
}

impl Pointer<'_> {
    /// Marks a piece of the hand, or takes its mark off, and lays the action that uses up the marked
    /// pieces.
    pub fn mark(&mut self, piece: usize) {
        let mut pieces = self.draft.pieces();
        let Some(piece) = pieces.get_mut(piece) else { return };
        piece.marked = !piece.marked;
        let marked = |kind: &str| pieces.iter().filter(|it| it.marked && it.label == kind).count();
        let meant = |way: &&Way| {
            pieces.iter().all(|it| marked(&it.label) == usize::from(count(&way.takes, &it.label)))
        };
        let action = self.draft.offers().into_iter().find(meant).map(|it| it.action.clone());
        match action.and_then(|it| Cursor::find(&self.draft.choices, &it)) {
            Some(cursor) => {
                self.draft.cursor = cursor;
                self.lay();
            }
            None if pieces.iter().all(|it| !it.marked) => self.draft.pointing = Pointing::Away,
            None => (),
        }
    }

    /// Takes all marks off the hand, or else goes back to the other choices; `false` if there is neither.
    pub fn unmark(&mut self) -> bool {
        if !self.draft.marks_pieces() {
            return false;
        }
        let marked = self.draft.is_pointed();
        if !marked {
            self.draft.cursor = Cursor::begin(&self.draft.choices, None);
        }
        self.draft.pointing = Pointing::Away;
        marked || !self.draft.marks_pieces()
    }
}
