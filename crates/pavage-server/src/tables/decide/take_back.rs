//! Taking back: to the start of the asker's last turn, when all other people agree.

use pavage_games::EntryKind;
use pavage_games::core::Seat;
use pavage_protocol::{Phase, Refusal};

use super::refuse;
use crate::tables::event::Event;
use crate::tables::table::Table;

impl Table {
    /// The number of plies to which a seat can take back; `None` if it cannot.
    ///
    /// Draws are fixed by their number, so the same tiles come again. But where hands are hidden, a
    /// second look would tell something about them. There, only one's own actions can be taken back,
    /// as long as nobody else has acted and nothing was dealt since.
    pub(crate) fn back_to(&self, seat: Seat) -> Option<u32> {
        let game_on = self.game.as_ref().filter(|_| self.phase == Phase::Running)?;
        let plies = self.turns.iter().rev().find(|it| it.0 == seat)?.1;
        let own = |entry: &pavage_games::Entry| matches!(&entry.kind, EntryKind::Play(by, _) if *by == seat);
        let since = game_on.game.plies() - plies;
        let last = game_on.record.entries.last();
        let alone = last.is_some_and(own) && {
            let Some(EntryKind::Play(_, texts)) = last.map(|it| &it.kind) else { return None };
            since as usize <= texts.len()
        };
        (game_on.game.is_open() || alone).then_some(plies)
    }

    pub(super) fn ask_back(&self, seat: Seat) -> Result<Event, Refusal> {
        self.is_in(Phase::Running)?;
        if self.has_left(seat) {
            return Err(refuse("table/not-playing"));
        }
        if self.vote.is_some() {
            return Err(refuse("table/vote-open"));
        }
        let back = self.back_to(seat).ok_or_else(|| refuse("table/no-take-back"))?;
        match self.others(seat).is_empty() {
            true => Ok(Event::TakenBack { seat, back }),
            false => Ok(Event::Asked { seat }),
        }
    }

    pub(super) fn vote(&self, seat: Seat, agree: bool) -> Result<Event, Refusal> {
        self.is_in(Phase::Running)?;
        let vote = self.vote.as_ref().ok_or_else(|| refuse("table/no-vote"))?;
        let others = self.others(vote.by);
        // Whoever asked may withdraw the wish.
        let withdraws = seat == vote.by && !agree;
        if !withdraws && !others.contains(&seat) {
            return Err(refuse("table/no-vote"));
        }
        if vote.agreed.contains(&seat) {
            return Err(refuse("table/voted"));
        }
        let agreed = |it: &Seat| *it == seat || vote.agreed.contains(it);
        let passes = agree && others.iter().all(agreed);
        let back = passes.then(|| self.back_to(vote.by)).flatten();
        if passes && back.is_none() {
            return Err(refuse("table/no-take-back"));
        }
        Ok(Event::Voted { seat, agree, back })
    }

    /// The people who must agree to a seat's wish. Bots always do.
    pub(crate) fn others(&self, seat: Seat) -> Vec<Seat> {
        let seats = (0..).map(Seat).zip(&self.seats);
        let people = seats.filter(|it| it.1.is_person() && it.0 != seat).map(|it| it.0);
        people.filter(|it| !self.has_left(*it)).collect()
    }
}
