//! Which event a wish becomes, or why it is refused.

mod dealing;
mod house;
mod seats;
mod take_back;
mod turn;

pub(crate) use house::Duty;
pub(crate) use seats::shown_name;

use pavage_games::conduct::Millis;
use pavage_games::core::{Args, Seat};
use pavage_protocol::{Phase, Refusal, Wish};

use super::event::Event;
use super::presence::{PATIENCE, Presence};
use super::table::Table;
use super::text::{shown, visible};

/// The most characters of a remark.
const REMARK: usize = 300;

/// What a decision depends on beside the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    pub(crate) now: Millis,
    pub(crate) presence: &'a Presence,
    /// The names of the bots that are programs.
    pub(crate) hired: &'a [String],
}

/// A refusal without arguments.
pub(crate) fn refuse(code: &'static str) -> Refusal {
    Refusal::new(code, Args::default())
}

impl Table {
    /// The event that a person's wish becomes.
    ///
    /// # Errors
    ///
    /// If the wish cannot be granted. Nothing has changed.
    pub(crate) fn decide(
        &self,
        person: &str,
        wish: &Wish,
        moment: Moment<'_>,
    ) -> Result<Event, Refusal> {
        match wish {
            Wish::Sit { seat, name, sign } => self.sit(person, *seat, name, sign.as_deref()),
            Wish::Stand => self.stand(person),
            Wish::Seat { seat, bot } => self.put(person, *seat, bot.as_deref(), moment.hired),
            Wish::Start => self.start(person),
            Wish::Commit { hash } => self.commit(person, hash),
            Wish::Reveal { nonce } => self.reveal(person, nonce),
            Wish::Play { actions } => self.turn(self.own_seat(person)?, actions, moment.now),
            Wish::Resign => self.resign(self.own_seat(person)?, "resigned"),
            Wish::TakeBack => self.ask_back(self.own_seat(person)?),
            Wish::Vote { agree } => self.vote(self.own_seat(person)?, *agree),
            Wish::CallBot { seat } => self.call_bot(person, *seat, moment),
            Wish::Return => self.come_back(self.own_seat(person)?),
            Wish::Retire { seat } => {
                self.absent(person, *seat, moment)?;
                self.resign(*seat, "absent")
            }
            Wish::Say { text } => self.say(person, text),
            Wish::Chat { on } => {
                self.is_host(person)?;
                Ok(Event::Chat { on: *on })
            }
            // The next table must exist before this one can name it; see the task of a table.
            Wish::Rematch => Err(refuse("table/not-over")),
        }
    }

    /// The seat of a person who must have one.
    pub(super) fn own_seat(&self, person: &str) -> Result<Seat, Refusal> {
        self.seat_of(person).ok_or_else(|| refuse("table/no-seat"))
    }

    pub(super) fn is_host(&self, person: &str) -> Result<(), Refusal> {
        if self.host == person { Ok(()) } else { Err(refuse("table/not-host")) }
    }

    pub(crate) fn is_in(&self, phase: Phase) -> Result<(), Refusal> {
        match (self.phase == phase, phase) {
            (true, _) => Ok(()),
            (false, Phase::Open) => Err(refuse("table/not-open")),
            (false, Phase::Dealing) => Err(refuse("table/not-dealing")),
            (false, Phase::Running) => Err(refuse("table/not-running")),
            (false, Phase::Over) => Err(refuse("table/not-over")),
        }
    }

    /// Whether a person may act for a seat: it is to act, another person's, and has been away.
    fn absent(&self, person: &str, seat: Seat, moment: Moment<'_>) -> Result<(), Refusal> {
        self.is_in(Phase::Running)?;
        self.own_seat(person)?;
        if self.is_claimable(seat, moment) { Ok(()) } else { Err(refuse("table/not-away")) }
    }

    /// Whether others may act for a seat.
    pub(crate) fn is_claimable(&self, seat: Seat, moment: Moment<'_>) -> bool {
        let chair = self.seats.get(seat.index()).filter(|it| it.is_person());
        let person = chair.and_then(|it| it.person.as_deref());
        self.phase == Phase::Running
            && self.to_act() == Some(seat)
            && person
                .and_then(|it| moment.presence.away(it, moment.now))
                .is_some_and(|it| PATIENCE <= it)
    }

    fn call_bot(&self, person: &str, seat: Seat, moment: Moment<'_>) -> Result<Event, Refusal> {
        self.is_in(Phase::Running)?;
        let chair = self.seats.get(seat.index()).ok_or_else(|| refuse("table/no-such-seat"))?;
        if self.own_seat(person)? != seat {
            self.absent(person, seat, moment)?;
        }
        if chair.bot.is_some() || self.has_left(seat) {
            return Err(refuse("table/not-playing"));
        }
        let row = pavage_games::GameRow::find(&self.plan.game);
        let bot = row.map_err(|it| Refusal::of_game(&it, &[]))?.rival().to_owned();
        Ok(Event::StoodIn { seat, bot })
    }

    fn come_back(&self, seat: Seat) -> Result<Event, Refusal> {
        self.is_in(Phase::Running)?;
        match self.seats.get(seat.index()).is_some_and(|it| it.bot.is_some()) {
            true => Ok(Event::Returned { seat }),
            false => Err(refuse("table/not-replaced")),
        }
    }

    fn say(&self, person: &str, text: &str) -> Result<Event, Refusal> {
        let text = shown(text);
        if !self.chat {
            return Err(refuse("table/no-chat"));
        }
        // Spectators may watch, not disturb.
        let seat = self.seat_of(person);
        if seat.is_none() && self.host != person {
            return Err(refuse("table/no-seat"));
        }
        if visible(&text).is_empty() || REMARK < text.chars().count() {
            let most = Args::default().with("most", REMARK as u64);
            return Err(Refusal::new("table/remark-length", most));
        }
        let name = seat.map_or(String::new(), |it| self.seats[it.index()].name.clone());
        Ok(Event::Said { person: person.to_owned(), name, text })
    }
}
