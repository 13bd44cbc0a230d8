//! The answers of bots at a desk.

use pavage_games::ask::{Answer, Question};
use pavage_games::table::Phase;

use super::Desk;

impl Desk {
    /// The question for the bot whose turn it is.
    pub(crate) fn question(&mut self) -> Option<Question> {
        self.session.question()
    }

    /// The question which action a bot would choose for the person to act.
    pub(crate) fn hint(&mut self) -> Option<Question> {
        self.session.hint(None)
    }

    /// Takes the answer of a bot, unless the game has moved on.
    pub(crate) fn answer(&mut self, answer: &Answer) {
        if matches!(self.session.phase, Phase::Bot(_)) {
            self.session.answer(answer);
            self.advance();
            return;
        }
        let hint = self.session.pointer(&self.words).and_then(|mut it| it.hint(answer));
        // A choice on the ghost belongs to a ghost that is laid already.
        if hint.is_some() && !self.is_laid() {
            self.lay();
        }
        if hint.is_some() {
            self.heed(answer);
        }
    }
}
