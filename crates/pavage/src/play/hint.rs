//! Hints: the action that a bot would choose for the person to act; and what bots think meanwhile.

use pavage_games::Idea;
use pavage_games::ask::Answer;
use pavage_games::scene::Overlay;
use pavage_games::table::{Hint, thoughts};

use super::app::App;

impl App<'_> {
    /// Asks a bot. If hints are off, the first key only turns them on: it may be pressed by mistake.
    pub(super) fn ask_hint(&mut self) {
        if !self.hints {
            self.hints = true;
            self.message = Some(self.edge.say("play-hints-on", &[]));
        } else if let Some(question) = self.session.hint(None) {
            self.bots.ask(question);
            self.asked_after = self.session.game().plies();
            self.hint = true;
        }
    }

    /// Points at the bot's action and names it, unless the person has gone on meanwhile.
    pub(super) fn take_hint(&mut self, answer: &Answer) {
        self.hint = false;
        let pointer = self.session.pointer(&self.edge.words);
        if let Some(hint) = pointer.and_then(|mut it| it.hint(answer)) {
            self.message = Some(self.advice(hint));
            self.looking = false;
            self.think_aloud(answer.ideas.clone());
        }
    }

    /// A hint in rows: the action, the reasons, and what else could be done.
    fn advice(&self, hint: Hint) -> String {
        let Hint { label, here, outlook, reasons, others } = hint;
        let say = |id: &str, arg, value| self.edge.say(id, &[(arg, value)]);
        let choice = match outlook.is_empty() {
            true => label,
            false => self.edge.say("idea", &[("action", label), ("outlook", outlook)]),
        };
        let mut rows =
            vec![say(if here { "play-hint-here" } else { "play-hint" }, "choice", choice)];
        if !reasons.is_empty() {
            rows.push(say("play-hint-why", "reasons", reasons.join("; ")));
        }
        rows.extend(others.into_iter().map(|it| say("play-hint-or", "choice", it)));
        rows.join("\n")
    }

    /// Shows what bots think, or hides it.
    pub(super) fn watch_thoughts(&mut self) {
        self.watching = !self.watching;
        self.thoughts = self.thoughts.take().filter(|_| self.watching);
        let id = match (self.watching, self.session.game().is_open()) {
            (true, true) => "play-thoughts-on",
            (true, false) => "play-thoughts-hidden",
            (false, _) => "play-thoughts-off",
        };
        self.message = Some(self.edge.say(id, &[]));
    }

    /// Whether bots think aloud. In a game with secrets that would show their hands.
    pub(super) fn sees_bots_think(&self) -> bool {
        self.watching && self.session.game().is_open()
    }

    /// Takes what a bot thinks of the position on the screen.
    pub(super) fn think_aloud(&mut self, ideas: Vec<Idea<String>>) {
        let shown = self.watching && !ideas.is_empty();
        self.thoughts = shown.then_some((self.asked_after, ideas));
    }

    /// What a bot thinks, on the board; `None` if the game has gone on.
    pub(super) fn thought_overlay(&self) -> Option<Overlay> {
        let game = self.session.game();
        let (_, ideas) = self.thoughts.as_ref().filter(|it| it.0 == game.plies())?;
        thoughts(game, self.session.viewer(), ideas, self.session.caption(&self.edge.words))
    }
}
