//! A bot's advice to the person to act: what it would do and why, and the next best actions.

use pavage_games::ask::Answer;
use pavage_games::core::{Told, Viewer};
use pavage_games::scene::{Caption, Rect};
use pavage_games::table::{Choices, Cursor, Draft};

use super::Desk;

/// The number of actions that are shown.
const MOST: usize = 4;

/// A bot's advice about one decision.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Advice {
    /// The number of plies of the position.
    pub(crate) plies: u32,
    /// The laid action on whose ghost the decision is, if it is on one.
    laid: Option<String>,
    /// The best actions, the best first.
    pub(crate) ideas: Vec<Suggestion>,
    /// Why the first one is the best.
    pub(crate) reasons: Vec<Told>,
}

/// An action that a bot considers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Suggestion {
    pub(crate) action: String,
    /// The action in words.
    label: String,
    does: Option<Told>,
    pub(crate) place: Option<Rect>,
    /// The part of a win to expect after it, from 0 to 1.
    pub(crate) share: f32,
    /// The lead in points to expect at the end.
    pub(crate) margin: f32,
}

impl Advice {
    /// Whether it is about a choice on a ghost.
    pub(crate) fn is_on_ghost(&self) -> bool {
        self.laid.is_some()
    }

    /// Whether it is about the position on the screen.
    fn is_about(&self, draft: &Draft) -> bool {
        let laid = draft.is_laid().then(|| draft.cursor.way(&draft.choices)).flatten();
        let now = draft.game.plies() + u32::from(self.laid.is_some());
        let same = self.laid.is_none() || self.laid.as_ref() == laid.map(|it| &it.action);
        self.plies == now && same
    }
}

impl Suggestion {
    /// The action in words, as the log tells it: a page that shows pictures of tiles can ask for them.
    pub(crate) fn say(&self, caption: Caption<'_>) -> String {
        self.does.as_ref().map_or_else(|| self.label.clone(), |it| caption.tell(it))
    }
}

impl Desk {
    /// The places of the actions that are advised, each with their numbers in the list.
    pub(crate) fn ranks(&self) -> Vec<(Rect, Vec<usize>)> {
        let mut ranks: Vec<(Rect, Vec<usize>)> = Vec::new();
        let advice = self.advice().into_iter().find(|it| !it.is_on_ghost());
        for (number, idea) in (1..).zip(advice.into_iter().flat_map(|it| it.ideas)) {
            // A spot on a tile has no room beside its worth.
            let Some(place) = idea.place.filter(|it| 1.0 <= it.height) else { continue };
            match ranks.iter_mut().find(|it| it.0 == place) {
                Some(known) => known.1.push(number),
                None => ranks.push((place, vec![number])),
            }
        }
        ranks
    }

    /// The advice about the decision on the screen, then that about the choice on its ghost.
    pub(crate) fn advice(&self) -> Vec<Advice> {
        let Some(draft) = self.choosing() else { return Vec::new() };
        self.advice.iter().filter(|it| it.is_about(draft)).cloned().collect()
    }

    /// Puts the advice away.
    pub(crate) fn dismiss(&mut self) {
        self.advice.clear();
    }

    /// Keeps what a bot thinks about the decision that it was asked about.
    pub(super) fn heed(&mut self, answer: &Answer) {
        let Some(draft) = self.choosing() else { return };
        let on_ghost = answer.plies == draft.game.plies() + 1;
        let (choices, laid) = match draft.then() {
            Some(then) if on_ghost => {
                let laid = draft.cursor.way(&draft.choices).map(|it| it.action.clone());
                (&then.choices, laid)
            }
            _ => (&draft.choices, None),
        };
        let mut ideas = suggestions(choices, answer);
        if ideas.is_empty() {
            return;
        }
        let game = if laid.is_some() { draft.preview() } else { Some(draft.game.fork()) };
        for idea in &mut ideas {
            let seat = Viewer::Seat(draft.seat);
            idea.does = game.as_ref().and_then(|it| it.describe(&idea.action, seat));
        }
        let mut reasons = answer.reasons.clone();
        // Advice about a ghost is kept beside that about its place, and repeats none of its reasons.
        self.advice.retain(|it| laid.is_some() && it.laid.is_none());
        reasons.retain(|it| self.advice.iter().all(|known| !known.reasons.contains(it)));
        self.advice.push(Advice { plies: answer.plies, laid, ideas, reasons });
    }

    /// Points at an action of the advice.
    pub(crate) fn follow(&mut self, advice: &Advice, suggestion: &Suggestion) {
        let action = suggestion.action.clone();
        let answer = Answer { plies: advice.plies, action, ..Answer::default() };
        self.answer(&answer);
    }

    /// Whether the person points at an action of the advice.
    pub(crate) fn is_followed(&self, advice: &Advice, suggestion: &Suggestion) -> bool {
        let Some(draft) = self.choosing().filter(|it| it.is_laid()) else { return false };
        let way = match (&advice.laid, draft.then()) {
            (Some(_), Some(then)) => then.cursor.way(&then.choices),
            (Some(_), None) => None,
            (None, _) => draft.cursor.way(&draft.choices),
        };
        way.is_some_and(|it| it.action == suggestion.action)
    }
}

/// The best actions of an answer, the chosen one first.
fn suggestions(choices: &Choices, answer: &Answer) -> Vec<Suggestion> {
    let (chosen, others): (Vec<_>, Vec<_>) =
        answer.ideas.iter().partition(|it| it.action == answer.action);
    let ideas = chosen.into_iter().chain(others).filter_map(|it| {
        let found = Cursor::find(choices, &it.action)?;
        let label = found.way(choices)?.label.clone();
        let (action, place) = (it.action.clone(), found.place(choices));
        let does = None;
        Some(Suggestion { action, label, does, place, share: it.share, margin: it.margin })
    });
    ideas.take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use pavage_games::GameRow;
    use pavage_games::ask::{Budget, Question, Thinker};
    use pavage_games::conduct::Match;
    use pavage_games::core::Setup;
    use pavage_games::scene::Language;
    use pavage_games::table::{Seating, Session, Sitter};

    #[test]
    fn advice_is_about_the_place_and_then_about_the_choice_on_its_ghost() {
        let game = GameRow::find("carcassonne").unwrap().begin(Setup::default()).unwrap();
        let seating = Seating(["person:Ada", "random"].map(Sitter::read).into());
        let session = Session::new(Match::new(game, seating, "1"));
        let words = Arc::new(crate::words::words(Language::English));
        let mut desk = Desk::new(session, words);
        let mut adviser = Thinker::default();
        let mut ask = |question: Question| {
            let budget = Budget { steps: Some(200), millis: None };
            adviser.answer(&Question { budget, ..question }).unwrap()
        };
        assert_eq!(desk.advice(), []);
        let answer = ask(desk.hint().unwrap());
        desk.answer(&answer);
        let first = desk.advice().remove(0);
        assert_eq!(first.ideas[0].action, answer.action);
        assert!(first.ideas.len() == MOST && !first.reasons.is_empty());
        assert!(desk.is_followed(&first, &first.ideas[0]));
        let answer = ask(desk.session.hint_on_ghost(first.plies).unwrap());
        desk.answer(&answer);
        assert_eq!(desk.advice().len(), 2);
        // What was said about one ghost is not said about another.
        desk.follow(&first, &first.ideas[1]);
        assert_eq!(desk.advice(), std::slice::from_ref(&first));
        assert!(desk.is_followed(&first, &first.ideas[1]));
        desk.confirm();
        assert_eq!(desk.advice(), []);
    }
}
