use super::{Budget, NOTHING_TOLD, News, Question, heard};
use crate::Record;
use pavage_core::Seat;

/// The side that asks. It remembers what it has told, so that it tells nothing twice.
#[derive(Debug, Default)]
pub(crate) struct Asker {
    /// The number of plies told so far and the hash of everything told; `None` before the first
    /// question.
    told: Option<(u32, u64)>,
}

impl Asker {
    /// The question which action the bot `spec` would choose for a seat.
    pub(crate) fn ask(
        &mut self,
        record: &Record,
        ahead: Vec<String>,
        seat: Seat,
        (spec, seed, attempt): (&str, u64, u32),
        budget: Budget,
    ) -> Question {
        let (news, told) = match self.told {
            None => {
                // The other headers say nothing about the game, and the seed would reveal the draws
                // to come.
                let mut record = record.clone();
                record.headers.clear();
                let text = record.to_string();
                let told = heard(NOTHING_TOLD, &text);
                (News::Game(text), (record.since(0).len() as u32, told))
            }
            Some((count, told)) => {
                let plies = record.since(count);
                let now = plies.iter().fold(told, |it, ply| heard(it, ply));
                let count = count + plies.len() as u32;
                (News::Plies { told, plies }, (count, now))
            }
        };
        self.told = Some(told);
        let spec = spec.to_owned();
        Question { id: 0, news, ahead, seat, spec, seed, attempt, budget, aloud: false }
    }

    /// Makes the next question tell the whole game again.
    pub(crate) fn forget(&mut self) {
        self.told = None;
    }
}
