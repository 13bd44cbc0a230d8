//! Taking seats and leaving them, before the game begins.

use pavage_games::GameRow;
use pavage_games::core::{Args, Seat};
use pavage_games::table::Sitter;
use pavage_protocol::{Phase, Refusal};

use super::refuse;
use crate::tables::event::Event;
use crate::tables::table::{Table, signs};

/// The most characters of a name.
pub(crate) const NAME: usize = 40;

/// A name as it is shown: without control characters, not empty, not too long.
///
/// # Errors
///
/// If nothing is left of it, or too much.
pub(crate) fn shown_name(name: &str) -> Result<String, Refusal> {
    let name: String = name.trim().chars().filter(|it| !it.is_control()).collect();
    match name.chars().count() {
        1..=NAME => Ok(name),
        _ => Err(Refusal::new("table/name-length", Args::default().with("most", NAME as u64))),
    }
}

impl Table {
    pub(super) fn sit(
        &self,
        person: &str,
        seat: Seat,
        name: &str,
        sign: Option<&str>,
    ) -> Result<Event, Refusal> {
        self.is_in(Phase::Open)?;
        let chair = self.seats.get(seat.index()).ok_or_else(|| refuse("table/no-such-seat"))?;
        if chair.is_taken() && chair.person.as_deref() != Some(person) {
            return Err(refuse("table/taken"));
        }
        let row = GameRow::find(&self.plan.game).map_err(|it| Refusal::of_game(&it, &[]))?;
        let wanted = sign.map(|it| row.sign_called(it).ok_or_else(|| refuse("table/no-such-sign")));
        let wanted = wanted.transpose()?;
        let (name, sign) = (shown_name(name)?, sign.map(str::to_owned));
        let others = (0..).map(Seat).zip(&self.seats);
        let others = others.filter(|it| it.1.is_taken() && it.1.person.as_deref() != Some(person));
        // People keep the sign that they see, even if they did not ask for it.
        let shown = signs(&self.seats, row);
        let mut people = others.clone().filter(|it| it.1.is_person());
        if people.any(|(seat, _)| Some(shown[seat]) == wanted) {
            return Err(refuse("table/sign-taken"));
        }
        if others.into_iter().any(|it| it.1.name == name) {
            return Err(refuse("table/name-taken"));
        }
        Ok(Event::Sat { seat, person: person.to_owned(), name, sign })
    }

    pub(super) fn stand(&self, person: &str) -> Result<Event, Refusal> {
        self.is_in(Phase::Open)?;
        Ok(Event::Stood { seat: self.own_seat(person)? })
    }

    pub(super) fn put(
        &self,
        person: &str,
        seat: Seat,
        bot: Option<&str>,
    ) -> Result<Event, Refusal> {
        self.is_host(person)?;
        self.is_in(Phase::Open)?;
        let chair = self.seats.get(seat.index()).ok_or_else(|| refuse("table/no-such-seat"))?;
        if bot.is_some() && chair.person.is_some() {
            return Err(refuse("table/taken"));
        }
        if let Some(bot) = bot {
            self.check_bot(bot)?;
        }
        Ok(Event::Seated { seat, bot: bot.map(str::to_owned) })
    }

    /// Whether the server runs a bot for strangers: one of the game's own, without settings, which
    /// could make it think for as long as somebody likes.
    fn check_bot(&self, bot: &str) -> Result<(), Refusal> {
        let row = GameRow::find(&self.plan.game).map_err(|it| Refusal::of_game(&it, &[]))?;
        if !row.players.contains(&bot) {
            let known: Vec<String> = row.players.iter().map(|&it| it.to_owned()).collect();
            let args = Args::default().with("found", bot.to_owned());
            let args = args.with("known", pavage_games::core::Arg::List(known));
            return Err(Refusal::new("table/no-such-bot", args));
        }
        let sitter = Sitter::Bot(bot.to_owned());
        sitter.check(row).map_err(|it| Refusal::of_game(&it, &[]))
    }
}
