//! News from a server's table at a desk.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use pavage_games::scene::{Words, spots};
use pavage_games::table::{Phase, Session};
use pavage_games::{GameError, GameRow};
use pavage_protocol::{News, Plan, Refusal};

use super::{Desk, Notice};

impl Desk {
    /// The desk of a server's table; `None` while its game has not begun.
    pub(crate) fn at_server(
        plan: &Plan,
        news: &News,
        words: Arc<Words>,
        turn: &str,
    ) -> Result<Option<Desk>, GameError> {
        let Some(game) = &news.game else { return Ok(None) };
        let signs = news.signs(GameRow::find(&plan.game)?);
        let session = Session::at_server(plan.terms(), news.seating(), signs, game.seen())?;
        let mut desk = Desk::resumed(session, words, turn);
        desk.allow(plan.helpers);
        Ok(Some(desk))
    }

    /// Takes news. What the person is planning stays, if it is about the same position.
    pub(crate) fn hear(&mut self, news: &News) -> Result<(), GameError> {
        let Some(game) = &news.game else { return Ok(()) };
        let signs = news.signs(GameRow::find(self.session.confirmed().name())?);
        self.session.hear(news.seating(), signs, game.seen())?;
        if matches!(self.session.phase, Phase::Next) {
            self.notice = None;
            self.advance();
        }
        Ok(())
    }

    /// Says why the server refused something. If it was the turn, that goes back to the person.
    pub(crate) fn refused(&mut self, refusal: &Refusal, turn: bool) {
        if turn && matches!(self.session.phase, Phase::Sent(_)) {
            self.session.refuse();
            self.refresh();
        }
        let text = refusal.say(&self.words, &self.session.names);
        self.notice = Some(Notice { text, spots: spots(&refusal.args), refuses: true });
    }

    /// Tells everything in other words.
    pub(crate) fn retell(&mut self, words: Arc<Words>) {
        let turn = self.unconfirmed();
        self.session.retell();
        self.words = words;
        self.notice = None;
        self.advance();
        self.lay_again(&turn);
    }
}
