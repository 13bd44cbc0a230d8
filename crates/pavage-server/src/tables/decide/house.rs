//! What the server does by itself at a table.

use pavage_games::conduct::{Clock, Due, Millis};
use pavage_games::core::Seat;
use pavage_protocol::Phase;

use crate::tables::event::Event;
use crate::tables::table::Table;

/// How long people may take for each step of the beginning.
const CONTRIBUTION: Millis = 60_000;

/// What the server must do next at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Duty {
    /// Ask the bot of this seat.
    Ask(Seat),
    /// Look again at this instant.
    Wait(Millis),
    /// Nothing before somebody wishes something.
    Nothing,
}

impl Table {
    /// Whether the server must do something, now or after what others do.
    pub(crate) fn has_duties(&self) -> bool {
        match self.phase {
            Phase::Dealing => true,
            Phase::Running => {
                self.plan.clock != Clock::None || self.seats.iter().any(|it| it.bot.is_some())
            }
            Phase::Open | Phase::Over => false,
        }
    }

    /// What the server must do next.
    pub(crate) fn duty(&self, now: Millis) -> Duty {
        match (self.phase, &self.game) {
            (Phase::Dealing, _) => Duty::Wait(self.asked + CONTRIBUTION),
            (Phase::Running, Some(game_on)) => match game_on.due(now) {
                // The server's bots answer within a budget of their own, and never too late.
                Due::Answer(seat, _) | Due::Timeout(seat) if self.is_bot(seat) => Duty::Ask(seat),
                Due::Answer(_, Some(deadline)) => Duty::Wait(deadline),
                Due::Timeout(_) => Duty::Wait(now),
                Due::Answer(_, None) | Due::Deal | Due::Nothing => Duty::Nothing,
            },
            _ => Duty::Nothing,
        }
    }

    /// The event that time alone brings about.
    pub(crate) fn overdue(&self, now: Millis) -> Option<Event> {
        match (self.phase, &self.game) {
            (Phase::Dealing, _) if self.asked + CONTRIBUTION <= now => {
                Some(Event::Freed { seats: self.missing() })
            }
            (Phase::Running, Some(game_on)) => match game_on.due(now) {
                Due::Timeout(seat) if !self.is_bot(seat) => self.resign(seat, "timeout").ok(),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a bot plays in a seat.
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|it| it.bot.is_some())
    }
}
