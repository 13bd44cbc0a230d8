//! A turn that is about to break the rules, at a table where that costs the seat.

use pavage_games::scene::spots;
use pavage_games::table::{Breach, Draft};

use super::{Desk, Notice};

impl Desk {
    /// The illegal action that is laid, at a table where that costs the seat.
    pub(crate) fn breach(&self) -> Option<&Breach> {
        self.session.draft().and_then(Draft::breach)
    }

    /// Takes away an illegal ghost; `false` if there is none.
    pub(super) fn behave(&mut self) -> bool {
        let wrong = self.breach().is_some();
        if wrong {
            self.notice = None;
            self.begin();
        }
        wrong
    }

    /// The warning about an illegal ghost.
    pub(super) fn warning(&self) -> Option<Notice> {
        let draft = self.session.draft()?;
        let breach = draft.breach()?;
        let text = if breach.asked {
            self.words.plain("web-breach-sure", &[("seat", self.name(draft.seat))])
        } else {
            let reason = breach.reason.here(&self.words, &self.session.names);
            self.words.plain("web-breach", &[("reason", reason)])
        };
        let spots = spots(&breach.reason.args());
        Some(Notice { text, spots, refuses: true })
    }
}
