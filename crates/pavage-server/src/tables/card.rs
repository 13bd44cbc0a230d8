//! What the lobby and the store are told about a table.

use pavage_games::core::Seat;
use pavage_protocol::{Card, Phase, Plan, Refusal};

use super::decide::refuse;
use super::event::Event;
use super::table::{Chair, Table, reseat};
use super::time::wall;
use crate::store::{self, PersonId, Summary};

impl Table {
    /// The summary of the table.
    pub(crate) fn summary(&self) -> Summary {
        self.summarised(&self.seats, self.phase)
    }

    /// The summary after an event that is about to be applied.
    pub(crate) fn summary_after(&self, event: &Event) -> Summary {
        let mut seats = self.seats.clone();
        // An event that names no seat of this table is not applied either.
        _ = reseat(&mut seats, event);
        self.summarised(&seats, event.phase_after(self.phase))
    }

    fn summarised(&self, seats: &[Chair], phase: Phase) -> Summary {
        let name = |it: &Chair| it.is_taken().then(|| it.name.clone());
        let card = Card {
            id: self.id.clone(),
            game: self.plan.game.clone(),
            options: self.plan.options.clone(),
            phase,
            names: seats.iter().map(name).collect(),
            bots: seats.iter().map(|it| it.person.is_none() && it.bot.is_some()).collect(),
            clock: self.plan.clock,
            mine: false,
            my_turn: None,
            touched: 0,
        };
        let people = seats.iter().filter_map(|it| it.person.as_deref()).chain([self.host.as_str()]);
        Summary {
            phase: match phase {
                Phase::Open | Phase::Dealing => store::Phase::Open,
                Phase::Running => store::Phase::Running,
                Phase::Over => store::Phase::Over,
            },
            listed: self.plan.listed,
            game: self.plan.game.clone(),
            people: people.map(PersonId::new).collect(),
            card: serde_json::to_string(&card).expect("a card is plain data"),
            touched: wall(),
        }
    }

    /// The plan of a next table, and the events that seat the same players there, each a seat
    /// further.
    ///
    /// # Errors
    ///
    /// If the game is not over, if there is a next table, or if the person does not sit here.
    pub(crate) fn rematch(&self, person: &str) -> Result<(Plan, Vec<Event>), Refusal> {
        self.own_seat(person)?;
        self.is_in(Phase::Over)?;
        if self.next.is_some() {
            return Err(refuse("table/has-next"));
        }
        let plan = Plan { drawn_order: false, ..self.plan.clone() };
        let count = self.seats.len();
        let event = |(at, chair): (usize, &Chair)| {
            let seat = Seat(((at + 1) % count) as u8);
            match (&chair.person, &chair.bot) {
                (Some(person), _) => {
                    let (name, sign) = (chair.name.clone(), chair.sign.clone());
                    Some(Event::Sat { seat, person: person.clone(), name, sign })
                }
                (None, bot) => Some(Event::Seated { seat, bot: Some(bot.clone()?) }),
            }
        };
        Ok((plan, self.seats.iter().enumerate().filter_map(event).collect()))
    }

    /// Whether the seat that such an event gives is still there to be given.
    pub(crate) fn is_free_for(&self, event: &Event) -> bool {
        let (Event::Sat { seat, .. } | Event::Seated { seat, .. }) = event else { return false };
        let chair = &self.seats[seat.index()];
        self.phase == Phase::Open && chair.person.is_none() && chair.bot.is_none()
    }
}
