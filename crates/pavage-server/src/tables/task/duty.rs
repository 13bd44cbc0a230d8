//! What the task of a table does without anybody's wish: time that is up, and bots.

use std::slice;
use std::time::Duration;

use pavage_games::Texts;
use pavage_games::conduct::Millis;
use pavage_games::core::Seat;
use pavage_protocol::Refusal;
use tokio::time::{Instant, sleep};

use super::{IDLE, LOOK, Task};
use crate::tables::bots::Thought;
use crate::tables::call::Call;
use crate::tables::decide::Duty;
use crate::tables::event::Event;

/// While a bot stands in for somebody, bots take at least this long for an action: the person could
/// come back, and alone they would end the game in a moment.
const PACE: Duration = Duration::from_secs(1);

impl Task {
    /// Does what is due, and says when to look again.
    pub(super) async fn attend(&mut self) -> Instant {
        loop {
            self.report();
            let now = self.house.clock.now();
            if !self.is_on_duty() {
                let quiet = self.guests.is_empty() && !self.held;
                return Instant::now() + if quiet { IDLE } else { LOOK };
            }
            if let Some(event) = self.table().overdue(now) {
                if self.happen(event, None).await.is_ok() {
                    continue;
                }
                // The store fails; time is looked at again soon.
                return Instant::now() + LOOK;
            }
            let idle = Instant::now() + if self.guests.is_empty() { IDLE } else { LOOK };
            return match self.table().duty(now) {
                Duty::Ask(seat) => {
                    self.ask(seat);
                    idle
                }
                Duty::Wait(at) => idle.min(self.house.clock.instant(at).into()),
                Duty::Nothing => idle,
            };
        }
    }

    /// Whether this node, and no other, does what is to be done without anybody's wish.
    fn is_on_duty(&self) -> bool {
        self.house.node.as_ref().is_none_or(|it| self.held && it.is_alive())
    }

    pub(super) fn is_idle(&self) -> bool {
        let now = self.house.clock.now();
        let others_care = self.house.node.is_some() && !self.held;
        self.guests.is_empty() && (others_care || self.table().duty(now) == Duty::Nothing)
    }

    /// Asks the bot of a seat, unless it is thinking already.
    fn ask(&mut self, seat: Seat) {
        let Some(game_on) = &mut self.log.table.game else { return };
        let plies = game_on.game.plies();
        if self.asked == Some(plies) {
            return;
        }
        // A bot of the server hears the whole game each time: it may think on any thread.
        game_on.tell_again();
        let Some(question) = game_on.question(self.house.clock.now()) else { return };
        self.asked = Some(plies);
        let (bots, own) = (self.house.bots.clone(), self.own.clone());
        let pause = if self.table().has_stand_in() { PACE } else { Duration::ZERO };
        tokio::spawn(async move {
            let (answer, ()) = tokio::join!(bots.ask(question), sleep(pause));
            if let Some(own) = own.upgrade() {
                _ = own.send(Call::Answered(seat, plies, answer)).await;
            }
        });
    }

    pub(super) async fn answered(&mut self, seat: Seat, plies: u32, thought: Thought) {
        self.asked = None;
        if !self.is_on_duty() {
            return;
        }
        let table = self.table();
        let Some(game_on) = &table.game else { return };
        if game_on.game.plies() != plies || table.to_act() != Some(seat) || !table.is_bot(seat) {
            return;
        }
        let now = self.house.clock.now();
        let hired = self.house.bots.hired();
        let program = table.seats[seat.index()].bot.as_ref().is_some_and(|it| hired.contains(it));
        let event = match &thought {
            Some(Ok(it)) => match table.turn(seat, slice::from_ref(&it.action), now) {
                Err(_) if program => table.resign(seat, "illegal"),
                chosen => chosen.or_else(|_| self.first(seat, now)),
            },
            Some(Err(stopped)) => table.resign(seat, stopped.reason),
            None => self.first(seat, now),
        };
        let Ok(event) = event else { return };
        if let Err(Some(_)) = self.happen(event, None).await {
            // The store fails; the same answer is tried again soon.
            self.asked = Some(plies);
            let own = self.own.clone();
            tokio::spawn(async move {
                sleep(LOOK).await;
                if let Some(own) = own.upgrade() {
                    _ = own.send(Call::Answered(seat, plies, thought)).await;
                }
            });
        }
    }

    /// The first legal action of a seat. A bot without a legal answer must not hold the others up.
    fn first(&self, seat: Seat, now: Millis) -> Result<Event, Refusal> {
        let mut actions = Texts::default();
        if let Some(game_on) = &self.table().game {
            game_on.game.actions(&mut actions);
        }
        let first = actions.iter().next().unwrap_or_default().to_owned();
        self.table().turn(seat, &[first], now)
    }
}
