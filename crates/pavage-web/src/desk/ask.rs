//! What bots are asked at a desk, and what becomes of their answers.

use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::table::{Cursor, Phase, Sitter, Way};

use super::Desk;

/// What a bot has to be told to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) record: String,
    pub(crate) seat: Seat,
    pub(crate) spec: String,
    pub(crate) plies: u32,
}

impl Desk {
    /// The question for the bot whose turn it is.
    pub(crate) fn question(&self) -> Option<Question> {
        let Phase::Bot(seat) = self.session.phase else { return None };
        let Sitter::Bot(spec) = self.session.seating().0.get(seat.index())? else { return None };
        Some(self.ask(seat, spec, None))
    }

    /// The question what a bot would do in place of the person whose turn it is.
    pub(crate) fn hint(&self) -> Option<Question> {
        let draft = self.session.draft().filter(|it| !it.is_ready())?;
        Some(self.ask(draft.seat, self.rival()?, None))
    }

    /// The question what a bot would choose on the ghost, after it has answered where to lay it.
    pub(crate) fn hint_on_ghost(&self, answered: u32) -> Option<Question> {
        let draft = self.session.draft().filter(|it| it.game.plies() == answered)?;
        let laid = draft.cursor.way(&draft.choices).filter(|_| self.then.is_some())?;
        Some(self.ask(draft.seat, self.rival()?, Some(laid)))
    }

    /// The bot that gives hints.
    fn rival(&self) -> Option<&'static str> {
        GameRow::find(self.session.table.game.name()).ok().map(GameRow::rival)
    }

    /// Asks about the game as it is shown, with what was chosen of the turn so far and what is laid.
    fn ask(&self, seat: Seat, spec: &str, laid: Option<&Way>) -> Question {
        let mut record = self.session.table.record.clone();
        let chosen = self.session.draft().into_iter().flat_map(|it| it.chosen());
        for way in chosen.chain(laid) {
            record.play(seat, way.action.clone());
        }
        let plies = self.session.game().plies() + u32::from(laid.is_some());
        Question { record: record.to_string(), seat, spec: spec.to_owned(), plies }
    }

    /// Takes what a bot answered, unless the game has moved on.
    pub(crate) fn answer(&mut self, plies: u32, action: String) {
        let now = self.session.game().plies();
        if matches!(self.session.phase, Phase::Bot(_)) && plies == now {
            self.session.answer(&action, &self.words);
            self.advance();
        } else if let Some(draft) = self.session.draft_mut().filter(|_| plies == now) {
            if let Some(cursor) = Cursor::find(&draft.choices, &action) {
                draft.cursor = cursor;
                self.lay();
            }
        } else if let Some(then) = self.then.as_mut().filter(|_| plies == now + 1) {
            then.cursor = Cursor::find(&then.choices, &action).unwrap_or(then.cursor);
        }
    }
}
