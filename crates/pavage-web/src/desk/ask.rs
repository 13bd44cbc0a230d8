//! The answers of bots at a desk.

use pavage_games::ask::{Answer, Question};
use pavage_games::table::Phase;

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

    /// Takes what a bot answered, unless the game has moved on.
    pub(crate) fn answer(&mut self, answer: &Answer) {
        if matches!(self.session.phase, Phase::Bot(_)) {
            self.session.answer(answer);
            self.advance();
            return;
        }
        let hint = self.session.pointer(&self.words).and_then(|mut it| it.hint(answer));
        // A choice on the ghost is part of a ghost that is laid already.
        if hint.is_some() && !self.is_laid() {
            self.lay();
        }
    }
}
