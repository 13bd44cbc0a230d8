//! What bots are asked at a desk, and what becomes of their answers.

use pavage_games::ask::{Answer, Question};
use pavage_games::table::{Cursor, Phase};

use super::Desk;

impl Desk {
    /// The question for the bot whose turn it is.
    pub(crate) fn question(&mut self) -> Option<Question> {
        self.session.question()
    }

    /// The question what a bot would do in place of the person whose turn it is.
    pub(crate) fn hint(&mut self) -> Option<Question> {
        self.session.hint(None)
    }

    /// The question what a bot would choose on the ghost, after it has answered where to lay it.
    pub(crate) fn hint_on_ghost(&mut self, answered: u32) -> Option<Question> {
        let draft = self.session.draft().filter(|it| it.game.plies() == answered)?;
        let laid = draft.cursor.way(&draft.choices).filter(|_| self.then.is_some())?;
        let laid = laid.action.clone();
        self.session.hint(Some(laid))
    }

    /// Takes what a bot answered, unless the game has moved on.
    pub(crate) fn answer(&mut self, answer: &Answer) {
        let Answer { plies, action, .. } = answer;
        let (plies, now) = (*plies, self.session.game().plies());
        if matches!(self.session.phase, Phase::Bot(_)) {
            self.session.answer(answer);
            self.advance();
        } else if let Some(draft) = self.session.draft_mut().filter(|_| plies == now) {
            if let Some(cursor) = Cursor::find(&draft.choices, action) {
                draft.cursor = cursor;
                self.lay();
            }
        } else if let Some(then) = self.then.as_mut().filter(|_| plies == now + 1) {
            then.cursor = Cursor::find(&then.choices, action).unwrap_or(then.cursor);
        }
    }
}
