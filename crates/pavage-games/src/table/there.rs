//! A game that a server conducts, as far as one viewer knows it.

use pavage_core::{Expels, Ranking, Seat, ToAct, Viewer, Violation};
use pavage_scene::Signs;
use serde_json::Value;

use super::seating::Seating;
use super::session::{Phase, Session, Source};
use crate::ask::{Budget, News, Question};
use crate::narrator::Line;
use crate::{AnyGame, GameError, GameRow, Standing, Terms, Texts};

/// The state of a server's game, as it tells one viewer.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// The viewer.
    pub viewer: Viewer,
    /// The number of plies so far.
    pub plies: u32,
    /// The view, as JSON.
    pub view: Value,
    /// The legal actions of the viewer, if it is to act.
    pub actions: Vec<String>,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// Seats in order, ties grouped, once the game is over.
    pub ranking: Option<Ranking>,
    /// The number of lines of the log that stay; the others are dropped.
    pub kept: usize,
    /// The lines after these.
    pub lines: Vec<Line>,
    /// Whether the viewer can ask to take back.
    pub can_take_back: bool,
}

/// A message to the server that conducts the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outgoing {
    /// A confirmed turn: its actions.
    Turn(Vec<String>),
    /// The wish to take the person's previous turn back.
    TakeBack,
}

/// A game that a server conducts.
///
/// It is played ahead on a guess: a game that matches the view, and is right up to the next outcome
/// or decision of another seat. Which guess it is does not matter, because only the view of its
/// viewer is ever shown.
#[derive(Debug)]
pub(super) struct There {
    terms: Terms,
    pub(super) seating: Seating,
    pub(super) viewer: Viewer,
    pub(super) game: Box<dyn AnyGame>,
    view: Value,
    scores: Vec<i32>,
    ranking: Option<Ranking>,
    pub(super) lines: Vec<Line>,
    pub(super) can_take_back: bool,
    /// A message that is still to be sent.
    pub(super) outbox: Option<Outgoing>,
}

impl There {
    fn new(terms: Terms, seating: Seating, seen: Seen) -> Result<There, GameError> {
        let game = guess(&terms, &seating, &seen)?;
        let Seen { viewer, view, scores, ranking, lines, can_take_back, .. } = seen;
        let outbox = None;
        Ok(There {
            terms,
            seating,
            viewer,
            game,
            view,
            scores,
            ranking,
            lines,
            can_take_back,
            outbox,
        })
    }

    /// Takes news; returns whether the position has changed, or who decides in it.
    fn hear(&mut self, seen: Seen, seating: Seating) -> Result<bool, GameError> {
        let mine = self.is_mine();
        let same =
            self.viewer == seen.viewer && self.game.plies() == seen.plies && self.view == seen.view;
        if !same {
            self.game = guess(&self.terms, &seating, &seen)?;
            self.view = seen.view;
        }
        (self.scores, self.ranking) = (seen.scores, seen.ranking);
        self.lines.truncate(seen.kept);
        self.lines.extend(seen.lines);
        (self.viewer, self.seating, self.can_take_back) =
            (seen.viewer, seating, seen.can_take_back);
        Ok(!same || mine != self.is_mine())
    }

    /// Whether the viewer is to act, and no bot decides for it.
    fn is_mine(&self) -> bool {
        is_mine(self.game.as_ref(), &self.seating, self.viewer)
    }

    /// The result so far. A game may count what its viewer still cannot see, so the server says it.
    pub(super) fn standings(&self) -> Vec<Standing> {
        let ranking = self.ranking.clone().unwrap_or_else(|| self.game.ranking());
        Standing::ranked(self.game.as_ref(), &self.scores, &ranking)
    }

    /// Whether the rules expel people for an illegal action.
    pub(super) fn forgives(&self) -> bool {
        match self.game.expels() {
            Expels::Everybody => false,
            Expels::Bots | Expels::Nobody => true,
        }
    }

    /// The question which action a bot would choose for a seat, which has already chosen the
    /// actions `ahead`.
    pub(super) fn hint(&self, seat: Seat, ahead: Vec<String>) -> Option<Question> {
        let spec = GameRow::find(self.game.name()).ok()?.adviser().to_owned();
        let (terms, view) = (self.terms.clone(), self.view.clone());
        let news = News::View { terms, view, plies: self.game.plies() };
        let budget = Budget::of(self.game.name(), &spec, None);
        let aloud = true;
        Some(Question { id: 0, news, ahead, seat, spec, seed: 0, attempt: 0, budget, aloud })
    }
}

/// A game that matches what was seen.
fn guess(terms: &Terms, seating: &Seating, seen: &Seen) -> Result<Box<dyn AnyGame>, GameError> {
    let game = terms.guess(&seen.view, seen.plies)?;
    if is_mine(game.as_ref(), seating, seen.viewer) {
        let mut actions = Texts::default();
        game.actions(&mut actions);
        // A server with other rules than this program must not be misunderstood in silence.
        if !actions.iter().eq(seen.actions.iter().map(String::as_str)) {
            return Err(GameError::Illegal(Violation::new("game/impossible-view")));
        }
    }
    Ok(game)
}

fn is_mine(game: &dyn AnyGame, seating: &Seating, viewer: Viewer) -> bool {
    matches!(game.to_act(), ToAct::Seat(it) if viewer == Viewer::Seat(it) && seating.is_person(it))
}

impl Session {
    /// A session at a server's table. A seat for which a bot decides is a bot's in the seating.
    ///
    /// # Errors
    ///
    /// If the view is not one of the game, or the rules here allow other actions than those there.
    pub fn at_server(
        terms: Terms,
        seating: Seating,
        signs: Signs,
        seen: Seen,
    ) -> Result<Session, GameError> {
        let there = There::new(terms, seating, seen)?;
        let names = there.seating.shown_names();
        Ok(Session::of_source(Source::There(Box::new(there)), names, signs))
    }

    /// Takes news from the server. A turn that is planned or sent stays if the position is still
    /// the same. Does nothing for a game at this screen.
    ///
    /// # Errors
    ///
    /// As for [`Session::at_server`]; nothing has changed.
    pub fn hear(&mut self, seating: Seating, signs: Signs, seen: Seen) -> Result<(), GameError> {
        let Source::There(there) = &mut self.source else { return Ok(()) };
        if there.hear(seen, seating)? {
            there.outbox = None;
            self.names = there.seating.shown_names();
            self.leave_turn();
            self.phase = Phase::Next;
        }
        self.signs = signs;
        Ok(())
    }

    /// Takes the message that the last operation made for the server.
    pub fn outgoing(&mut self) -> Option<Outgoing> {
        match &mut self.source {
            Source::There(there) => there.outbox.take(),
            Source::Here(_) => None,
        }
    }

    /// Gives a sent turn back to the person, because the server refused it.
    pub fn refuse(&mut self) {
        self.phase = match std::mem::replace(&mut self.phase, Phase::Next) {
            Phase::Sent(draft) => Phase::Turn(draft),
            other => other,
        };
    }
}
