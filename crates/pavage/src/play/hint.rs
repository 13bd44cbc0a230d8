//! What a bot would do in place of the person whose turn it is.

use std::sync::mpsc::Receiver;

use pavage_games::table::Cursor;
use pavage_games::{AnyPlayer, GameRow};

use super::app::App;
use super::thinking;

/// A bot that thinks about what somebody could do.
pub(crate) struct Hint {
    /// How many plies there are in what it thinks about.
    plies: u32,
    answer: Receiver<(Box<dyn AnyPlayer>, String)>,
}

impl App<'_> {
    /// Asks a bot, if the table allows it.
    pub(super) fn ask_hint(&mut self) {
        if !self.hints {
            self.message = Some(self.edge.say("play-hints-off", &[]));
            return;
        }
        let Some(draft) = self.session.draft().filter(|it| !it.is_ready()) else { return };
        let bot = GameRow::find(draft.game.name()).and_then(|it| it.player(it.rival(), 0));
        self.hint = bot.ok().map(|bot| Hint {
            plies: draft.game.plies(),
            answer: thinking::start(draft.game.as_ref(), bot),
        });
    }

    /// Points at what the bot would do, once it says so, and says it; `true` when it did.
    pub(super) fn take_hint(&mut self) -> bool {
        let Some(Hint { plies, answer }) = &self.hint else { return false };
        let Ok((_, answer)) = answer.try_recv() else { return false };
        let draft = self.session.draft_mut().filter(|it| it.game.plies() == *plies);
        if let Some(draft) = draft
            && let Some(cursor) = Cursor::find(&draft.choices, &answer)
        {
            let id = if cursor == draft.cursor { "play-hint-here" } else { "play-hint" };
            let label = cursor.way(&draft.choices).map_or(String::new(), |it| it.label.clone());
            draft.cursor = cursor;
            self.message = Some(self.edge.say(id, &[("choice", label)]));
            self.looking = false;
        }
        self.hint = None;
        true
    }
}
