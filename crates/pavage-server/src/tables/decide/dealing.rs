//! The beginning of a game: everybody contributes to the dealing, so that nobody chooses the tiles.
//!
//! The hash of the server's secret is known from the start. Each person first sends the hash of a
//! nonce, and reveals the nonce when all hashes are known.

use pavage_games::GameError;
use pavage_games::core::{Seat, ToAct};
use pavage_games::fair::{self, Commitment, Nonce};
use pavage_protocol::{Phase, Refusal, Wish};

use super::refuse;
use crate::tables::event::{Begun, Event};
use crate::tables::table::{Chair, Table};

impl Table {
    pub(super) fn start(&self, person: &str) -> Result<Event, Refusal> {
        self.is_host(person)?;
        self.is_in(Phase::Open)?;
        if !self.seats.iter().all(Chair::is_taken) {
            return Err(refuse("table/empty-seat"));
        }
        let alone = !self.seats.iter().any(Chair::is_person);
        let begun = if alone { Some(self.begun(&self.nonces())?) } else { None };
        Ok(Event::Started { begun })
    }

    pub(super) fn commit(&self, person: &str, hash: &str) -> Result<Event, Refusal> {
        let (seat, chair) = self.contributor(person)?;
        if chair.commitment.is_some() {
            return Err(refuse("table/committed"));
        }
        let read = Commitment::from_hex(hash);
        let read = read.map_err(|it| Refusal::of_game(&GameError::Unreadable(it), &[]))?;
        // Whoever repeats another one's hash could repeat the nonce too, and cancel nothing, but
        // would contribute nothing either.
        if self.seats.iter().any(|it| it.commitment == Some(read)) {
            return Err(refuse("table/repeated-hash"));
        }
        Ok(Event::Committed { seat, hash: hash.to_owned() })
    }

    pub(super) fn reveal(&self, person: &str, nonce: &str) -> Result<Event, Refusal> {
        let (seat, chair) = self.contributor(person)?;
        if !self.all_committed() {
            return Err(refuse("table/not-committed"));
        }
        if chair.nonce.is_some() {
            return Err(refuse("table/revealed"));
        }
        let read = Nonce::from_hex(nonce);
        let read = read.map_err(|it| Refusal::of_game(&GameError::Unreadable(it), &[]))?;
        if chair.commitment != Some(read.commitment()) {
            return Err(refuse("table/other-nonce"));
        }
        let mut nonces = self.nonces();
        nonces[seat.index()] = Some(read);
        let people = self.seats.iter().zip(&nonces).filter(|it| it.0.is_person());
        let last = people.into_iter().all(|it| it.1.is_some());
        let begun = if last { Some(self.begun(&nonces)?) } else { None };
        Ok(Event::Revealed { seat, nonce: nonce.to_owned(), begun })
    }

    /// Whether the table knows this contribution of a person already. A client that hears two pieces
    /// of news in a row may answer both of them.
    pub(crate) fn has_contributed(&self, person: &str, wish: &Wish) -> bool {
        let chair = self.seat_of(person).map(|it| &self.seats[it.index()]);
        chair.is_some_and(|it| match wish {
            Wish::Commit { hash } => it.commitment.is_some_and(|it| it.to_hex() == *hash),
            Wish::Reveal { nonce } => it.nonce.is_some_and(|it| it.to_hex() == *nonce),
            _ => false,
        })
    }

    /// The seats that are still to contribute: first a hash, then a nonce.
    pub(crate) fn missing(&self) -> Vec<Seat> {
        let all = self.all_committed();
        let missing = |it: &Chair| {
            it.is_person() && if all { it.nonce.is_none() } else { it.commitment.is_none() }
        };
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter(|it| self.phase == Phase::Dealing && missing(it.1)).map(|it| it.0).collect()
    }

    fn all_committed(&self) -> bool {
        self.seats.iter().filter(|it| it.is_person()).all(|it| it.commitment.is_some())
    }

    fn contributor(&self, person: &str) -> Result<(Seat, &Chair), Refusal> {
        self.is_in(Phase::Dealing)?;
        let seat = self.own_seat(person)?;
        Ok((seat, &self.seats[seat.index()]))
    }

    /// The order of the seats and the first deals.
    fn begun(&self, nonces: &[Option<Nonce>]) -> Result<Begun, Refusal> {
        let seats = self.seats.len() as u8;
        let order = match self.plan.drawn_order {
            true => fair::order(self.key(nonces), seats),
            false => (0..seats).collect(),
        };
        let game_on = self.first_match(&self.seats, self.key(nonces));
        let game_on = game_on.map_err(|it| Refusal::of_game(&it, &[]))?;
        let mut game = game_on.game.fork();
        let mut deals = Vec::new();
        while game.to_act() == ToAct::Chance {
            let deal = game_on.outcome(game.as_ref()).expect("chance is to act");
            game.deal(&deal).expect("the dealer deals what is possible");
            deals.push(deal);
        }
        Ok(Begun { order, deals })
    }
}
