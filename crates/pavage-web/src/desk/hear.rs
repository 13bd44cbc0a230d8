//! News from a server's table at a desk.

#[cfg(test)]
mod tests;

use std::mem;
use std::sync::Arc;

use pavage_games::core::Seat;
use pavage_games::scene::{Words, spots};
use pavage_games::table::{Phase, Session};
use pavage_games::{GameError, GameRow};
use pavage_protocol::{News, Place, Plan, Player, Refusal};

use super::{Desk, Notice, address};

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
        let plies = self.session.confirmed().plies();
        self.session.hear(news.seating(), signs, game.seen())?;
        let you = self.own_seat();
        address(&mut self.session, you);
        if matches!(self.session.phase, Phase::Next) {
            self.notice = None;
            self.advance();
        }
        self.hear_vote(news, plies == game.plies);
        Ok(())
    }

    /// Takes the state of the vote about taking back. Whoever asked is told that the others refused;
    /// that they are being asked, is said elsewhere as long as it is true.
    fn hear_vote(&mut self, news: &News, stays: bool) {
        let now = news.take_back.as_ref().map(|it| it.by);
        let was = mem::replace(&mut self.asking, now);
        if was == now || news.you.is_none() {
            return;
        }
        if now == news.you {
            self.notice = None;
        } else if was == news.you && stays {
            // With one other person, it is clear who refused.
            let person = |it: &&Place| matches!(it.player, Player::Person(_));
            let others = (0..).map(Seat).zip(&news.places).filter(|it| Some(it.0) != news.you);
            let names: Vec<&Place> = others.map(|it| it.1).filter(person).collect();
            let text = match names[..] {
                [one] => self.words.plain("online-back-refused-by", &[("name", one.name.clone())]),
                _ => self.words.plain("online-back-refused", &[]),
            };
            self.notice = Some(Notice { text, spots: Vec::new(), refuses: false });
        }
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
