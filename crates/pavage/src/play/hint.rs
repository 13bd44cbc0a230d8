//! Hints: the action that a bot would choose for the person to act.

use pavage_games::ask::Answer;
use pavage_games::table::Hint;

use super::app::App;

impl App<'_> {
    /// Asks a bot. If hints are off, the first key only turns them on: it may be pressed by mistake.
    pub(super) fn ask_hint(&mut self) {
        if !self.hints {
            self.hints = true;
            self.message = Some(self.edge.say("play-hints-on", &[]));
        } else if let Some(question) = self.session.hint(None) {
            self.bots.ask(question);
            self.hint = true;
        }
    }

    /// Points at the bot's action and names it, unless the person has gone on meanwhile.
    pub(super) fn take_hint(&mut self, answer: &Answer) {
        self.hint = false;
        let pointer = self.session.pointer(&self.edge.words);
        if let Some(Hint { label, here }) = pointer.and_then(|mut it| it.hint(answer)) {
            let id = if here { "play-hint-here" } else { "play-hint" };
            self.message = Some(self.edge.say(id, &[("choice", label)]));
            self.looking = false;
        }
    }
}
