//! What bots think: hints for the person, and thoughts that people watch.

use leptos::prelude::*;
use pavage_games::Idea;
use pavage_games::ask::{Answer, Progress, Question};
use pavage_games::table::Phase;

use super::Handle;
use crate::desk::{Advice, Desk, Suggestion, Thoughts};

impl Handle {
    /// Whether the person wants to see what bots think.
    pub(super) fn watches(&self) -> bool {
        self.ui.settings.with(|it| it.thinking)
    }

    /// Whether thoughts are on the board.
    pub(super) fn is_heated(self) -> bool {
        self.watches() && self.thoughts.with(|it| !it.places.is_empty())
    }

    /// Shows what bots think, or no longer. At once it says where to look: a bot that thinks now begins
    /// again, aloud, and on their own turn people see a hint, if they may.
    pub(super) fn toggle_thinking(self) {
        self.ui.settings.update(|it| it.thinking = !it.thinking);
        if !untrack(|| self.watches()) {
            return self.tell("web-thinking-off", false);
        }
        let (thinks, secret) = self.peek(|it| {
            let thinks = matches!(it.session.phase, Phase::Bot(_));
            (thinks, !it.may_watch())
        });
        let hints = untrack(|| self.hints().is_ok());
        let yours = self.peek(|it| it.choosing().is_some());
        let said = match (thinks, yours && hints) {
            (true, _) if secret => "web-thinking-secret",
            (true, _) | (_, true) => "web-thinking-now",
            (false, false) if self.online.is_some() => "web-thinking-hints",
            (false, false) if secret => "web-thinking-secret",
            (false, false) => "web-thinking-later",
        };
        self.tell(said, false);
        if thinks && !secret {
            self.pending.set_value(0);
            self.ask(Desk::question);
        } else if yours && hints {
            self.hint();
        }
    }

    /// Shows what a bot has thought before its answer is played; `false` if there is nothing to see.
    pub(super) fn shows_at_last(&self, answer: &Answer) -> bool {
        if untrack(|| self.watches()) && self.peek(|it| it.choosing().is_none()) {
            self.show_thoughts(&answer.ideas);
            return self.thoughts.with_untracked(|it| !it.places.is_empty());
        }
        false
    }

    /// Prepares to hear the thoughts about a question.
    pub(super) fn prepare(&self, question: &mut Question) {
        let hint = self.peek(|it| it.choosing().is_some());
        self.consulting.set(hint);
        let watches = self.ui.settings.with_untracked(|it| it.thinking);
        question.aloud |= watches && self.peek(Desk::may_watch);
        // About a choice on the ghost nothing is drawn: the thoughts about its place stay.
        self.drawn.set_value(watches && (!hint || self.is_of_place(question)));
    }

    /// Whether a hint is about what to lay, and not about a choice on the ghost.
    fn is_of_place(&self, question: &Question) -> bool {
        let chosen = |it: &Desk| it.session.draft().map_or(0, |it| it.chosen().count());
        question.ahead.len() == self.peek(chosen)
    }

    /// Shows the thoughts of a bot that has not decided yet.
    pub(super) fn watch(&self, progress: &Progress) {
        if self.pending.try_get_value() == Some(progress.id) {
            self.show_thoughts(&progress.ideas);
        }
    }

    fn show_thoughts(&self, ideas: &[Idea<String>]) {
        if self.drawn.get_value() && !ideas.is_empty() {
            self.thoughts.set(self.peek(|it| it.thoughts(ideas)));
        }
    }

    /// Puts a bot's advice away; `false` if there is none.
    pub(super) fn close_advice(self) -> bool {
        let open = self.peek(|it| !it.advice().is_empty());
        if open {
            // What is still asked is about the choice on the ghost, and must not open it again.
            self.pending.set_value(0);
            self.act(Desk::dismiss);
            self.forget_thoughts();
        }
        open
    }

    /// Takes the thoughts off the board.
    pub(super) fn forget_thoughts(&self) {
        if self.thoughts.with_untracked(|it| *it != Thoughts::default()) {
            self.thoughts.set(Thoughts::default());
        }
    }

    /// Tells the person what a bot advises, and asks about the choice on the ghost.
    pub(super) fn counsel(&self, answer: &Answer) {
        self.show_thoughts(&answer.ideas);
        self.ask(|it| it.session.hint_on_ghost(answer.plies));
        if self.pending.get_value() == 0 {
            let said = self.peek(Desk::advice).iter().map(|it| self.spoken(it)).collect::<Vec<_>>();
            self.announcement.set(said.join(". "));
        }
    }

    /// The best action of an advice and its reasons, for screen readers.
    fn spoken(&self, advice: &Advice) -> String {
        let best = advice.ideas.first().map(|it| super::advice::spoken(*self, it));
        let reasons = advice.reasons.iter().map(|it| self.peek(|desk| desk.caption().tell(it)));
        let said: Vec<String> = best.into_iter().chain(reasons).collect();
        self.peek(|desk| desk.words.language()).in_one_line(&said)
    }

    /// Lays an action of the advice, and asks about the choice on its ghost.
    pub(super) fn follow_idea(&self, advice: &Advice, idea: &Suggestion) {
        self.act(|desk| desk.follow(advice, idea));
        if self.pending.get_value() == 0 && self.peek(|it| it.advice().len() < 2) {
            self.ask(|it| it.session.hint_on_ghost(advice.plies));
        }
    }
}
