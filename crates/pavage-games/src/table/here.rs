//! A game that this program conducts: its match, what it tells each viewer, and the turns that can
//! be taken back.

use pavage_core::{Seat, Viewer};

use super::by_hand::chances;
use super::seating::Seating;
use crate::ask::Answer;
use crate::conduct::{Match, Millis, Ply, Rejected};
use crate::narrator::{Line, Narrator, ToldSoFar};
use crate::{AnyGame, EntryKind, GameError, Record};

/// At one screen there is no clock, so no time passes.
pub(super) const AT_ONCE: Millis = 0;

/// A point of the board.
type Point = (f32, f32);

/// A game that this program conducts.
#[derive(Debug)]
pub(super) struct Here {
    /// The match, with all confirmed actions.
    pub(super) table: Match,
    /// The person at the screen; `None` at first if several people play.
    pub(super) at_screen: Option<Seat>,
    /// One narrator for each viewer that may look at the screen.
    narrators: Vec<Narrator>,
    marks: Vec<Mark>,
}

/// The state at the beginning of a person's turn or deal.
#[derive(Debug)]
struct Mark {
    game: Box<dyn AnyGame>,
    record: Record,
    /// How much each narrator had told. It does not grow while a seat is to act.
    told: Vec<ToldSoFar>,
    point: Option<Point>,
}

impl Here {
    pub(super) fn new(mut table: Match) -> Here {
        let seating = table.seating().clone();
        seating.note(&mut table.record);
        // If only one person plays, nobody else looks at the screen.
        let others = seating.only_person().is_none().then_some(Viewer::Spectator);
        let viewers = seating.people().map(Viewer::Seat).chain(others);
        Here {
            narrators: viewers.map(Narrator::new).collect(),
            at_screen: seating.only_person(),
            table,
            marks: Vec::new(),
        }
    }

    fn seating(&self) -> &Seating {
        self.table.seating()
    }

    /// Plays the entries of a record that has been replayed before, so nothing can be refused.
    pub(super) fn replay(&mut self, record: &Record) {
        for entry in &record.entries {
            match &entry.kind {
                EntryKind::Deal(text) => {
                    if self.asks_for_deal() {
                        self.mark(None);
                    }
                    let ply = self.table.deal_this(text);
                    self.told(&ply.expect("it was replayed before"), None);
                }
                EntryKind::Play(seat, texts) => {
                    if self.seating().is_person(*seat) {
                        self.mark(None);
                    }
                    for (_, text) in texts {
                        self.play(text);
                    }
                }
                EntryKind::Retire { seat, reason, refused } => {
                    let ply = self.table.retire(*seat, reason, refused.as_deref());
                    self.told(&ply.expect("it was replayed before"), None);
                }
                EntryKind::Expect(_) => (),
            }
        }
    }

    /// The lines that a viewer may know.
    pub(super) fn lines(&self, viewer: Viewer) -> &[Line] {
        let narrator = self.narrators.iter().find(|it| it.viewer() == viewer);
        narrator.map_or(&[], Narrator::lines)
    }

    /// Lets chance act.
    pub(super) fn deal(&mut self) {
        let ply = self.table.deal();
        self.told(&ply, None);
    }

    /// Deals what people report.
    pub(super) fn deal_this(&mut self, chance: &str) -> Result<(), GameError> {
        let ply = self.table.deal_this(chance)?;
        self.told(&ply, None);
        Ok(())
    }

    /// Whether people say what they drew.
    pub(super) fn is_dealt_by_hand(&self) -> bool {
        self.table.record.is_dealt_by_hand() && self.table.game.is_open()
    }

    /// Whether the next outcome must be asked for. An only one is certain.
    pub(super) fn asks_for_deal(&self) -> bool {
        self.is_dealt_by_hand() && 1 < chances(self.table.game.as_ref()).len()
    }

    /// Whether turns may be taken back: those of an only person, and all of them if people deal,
    /// because then one of them notes the game for everybody.
    pub(super) fn can_rewind(&self) -> bool {
        self.seating().only_person().is_some() || self.is_dealt_by_hand()
    }

    /// Plays an action that has been tried before, so it cannot be refused.
    pub(super) fn play(&mut self, action: &str) {
        let before = self.table.game.fork();
        let ply = self.table.play(action).expect("it was tried before");
        self.told(&ply, Some(before.as_ref()));
    }

    /// Takes the answer of a bot; `false` if it was refused.
    pub(super) fn answer(&mut self, seat: Seat, answer: &Answer) -> bool {
        let before = self.table.game.fork();
        match self.table.answer(seat, answer.plies, &answer.action, AT_ONCE) {
            Ok(ply) => {
                self.told(&ply, Some(before.as_ref()));
                true
            }
            Err(Rejected::Illegal(_) | Rejected::Stale) => false,
        }
    }

    /// Makes the seat to act leave.
    pub(super) fn leave(&mut self, seat: Seat, reason: &str) {
        let left = self.table.leave(seat, reason, AT_ONCE);
        self.told(&left.expect("the seat to act has not left"), None);
    }

    /// Expels a seat for an illegal action.
    pub(super) fn expel(&mut self, seat: Seat, action: &str) {
        let out = self.table.answer(seat, self.table.game.plies(), action, AT_ONCE);
        self.told(&out.expect("it costs the seat"), None);
    }

    /// The number of marks before this turn.
    pub(super) fn earlier(&self) -> usize {
        let plies = self.table.game.plies();
        self.marks.iter().filter(|it| it.game.plies() < plies).count()
    }

    /// Goes back to the last mark before this turn, and returns the point where the person pointed;
    /// `None` if there is no mark.
    pub(super) fn rewind(&mut self) -> Option<Option<Point>> {
        self.marks.truncate(self.earlier());
        let mark = self.marks.pop()?;
        self.table.rewind(mark.game, mark.record);
        self.narrators.iter_mut().zip(mark.told).for_each(|(it, told)| it.truncate(told));
        Some(mark.point)
    }

    /// Remembers the beginning of a person's turn or deal.
    pub(super) fn mark(&mut self, point: Option<Point>) {
        let plies = self.table.game.plies();
        let new = self.marks.last().is_none_or(|it| it.game.plies() < plies);
        if new && self.can_rewind() {
            self.marks.push(Mark {
                game: self.table.game.fork(),
                record: self.table.record.clone(),
                told: self.narrators.iter().map(Narrator::told_so_far).collect(),
                point,
            });
        }
    }

    fn told(&mut self, ply: &Ply, before: Option<&dyn AnyGame>) {
        let game = self.table.game.as_ref();
        self.narrators.iter_mut().for_each(|it| it.tell(ply, before, game));
    }
}
