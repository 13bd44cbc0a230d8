//! An unconfirmed turn, as it is stored and resumed.

use std::sync::Arc;

use pavage_games::ask::Answer;
use pavage_games::scene::Words;
use pavage_games::table::{Chosen, Phase, Session};

use super::Desk;

impl Desk {
    /// The unconfirmed turn in notation: its chosen actions, then on a line of its own the laid
    /// action and the choice on its ghost.
    pub(crate) fn unconfirmed(&self) -> String {
        let (Phase::Turn(draft) | Phase::Sent(draft)) = &self.session.phase else {
            return String::new();
        };
        let chosen = draft.chosen().map(|Chosen { action, .. }| action.as_str());
        let mut text = chosen.collect::<Vec<_>>().join(" ");
        if draft.is_laid() {
            let then = draft.then().and_then(|it| it.cursor.way(&it.choices));
            let laid = draft.cursor.way(&draft.choices).into_iter().chain(then);
            text += "\n";
            text += &laid.map(|it| it.action.as_str()).collect::<Vec<_>>().join(" ");
        }
        text
    }

    /// The desk of a session, with an unconfirmed turn as far as it is still possible.
    pub(crate) fn resumed(mut session: Session, words: Arc<Words>, turn: &str) -> Desk {
        session.resume(turn.split('\n').next().unwrap_or_default());
        let mut desk = Desk::new(session, words);
        desk.lay_again(turn);
        desk
    }

    /// Lays the action that was laid in an unconfirmed turn.
    pub(super) fn lay_again(&mut self, turn: &str) {
        let laid = turn.split_once('\n').map_or("", |it| it.1);
        let plies = self.session.draft().map_or(0, |it| it.game.plies());
        for (plies, action) in (plies..).zip(laid.split_whitespace()) {
            // An only choice is laid already.
            if self.choosing().is_some() && self.unconfirmed() != turn {
                self.answer(&Answer {
                    id: 0,
                    plies,
                    action: action.to_owned(),
                    ..Answer::default()
                });
            }
        }
    }
}
