//! The task of one table. Everything that happens there goes through it, one thing after another.

mod duty;
mod others;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use pavage_games::core::{Seat, Viewer};
use pavage_games::{AnyGame, Replay};
use pavage_protocol::{Command, FromServer, News, Outcome, Phase, Refusal, Seq};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::timeout_at;

use super::call::{Call, Guest, Joined};
use super::decide::Moment;
use super::event::Event;
use super::house::House;
use super::log::{Considered, Log, broken, failed};
use super::news::{Audience, Teller, Told};
use super::node::Shared;
use super::presence::Presence;
use super::table::Table;
use crate::store::StoredEvent;

/// A table without sockets and without anything to do is forgotten after this time; its log stays.
const IDLE: Duration = Duration::from_secs(300);
/// While an absent person holds the others up, they are told when they may act.
const LOOK: Duration = Duration::from_secs(5);
/// The number of calls that wait for a table.
const MAILBOX: usize = 256;

/// Starts the task of a table. It ends when it has nothing to do for long.
pub(crate) fn start(
    house: Arc<House>,
    log: Log,
    post: Shared,
) -> (mpsc::Sender<Call>, JoinHandle<()>) {
    let (calls, mailbox) = mpsc::channel(MAILBOX);
    let task = Task::new(house, log, post, calls.downgrade());
    (calls, tokio::spawn(task.run(mailbox)))
}

struct Task {
    house: Arc<House>,
    log: Log,
    guests: HashMap<u64, Guest>,
    presence: Presence,
    /// One for each viewer that is there.
    tellers: BTreeMap<Option<Seat>, Teller>,
    /// The ply about which a bot is thinking.
    asked: Option<u32>,
    /// Whether this node holds the match, if others may.
    held: bool,
    post: Shared,
    /// For the answers of bots; it does not keep the task alive.
    own: mpsc::WeakSender<Call>,
}

impl Task {
    fn new(house: Arc<House>, log: Log, post: Shared, own: mpsc::WeakSender<Call>) -> Task {
        let presence = Presence::new(house.clock.now());
        let (guests, tellers) = (HashMap::new(), BTreeMap::new());
        Task { house, log, guests, presence, tellers, asked: None, held: false, post, own }
    }

    fn table(&self) -> &Table {
        &self.log.table
    }

    async fn run(mut self, mut mailbox: mpsc::Receiver<Call>) {
        while !self.log.is_ahead() {
            let until = self.attend().await;
            let call = match timeout_at(until, mailbox.recv()).await {
                Ok(Some(call)) => call,
                Ok(None) => break,
                Err(_) if self.is_idle() => break,
                Err(_) => {
                    if self.somebody_is_away() {
                        self.look();
                    }
                    continue;
                }
            };
            self.answer(call).await;
        }
        // Calls that came meanwhile are refused, and their senders start the task again.
        mailbox.close();
    }

    /// Whether time changes what others see: how long a person has been away.
    fn somebody_is_away(&self) -> bool {
        let now = self.house.clock.now();
        let people = self.table().seats.iter().filter_map(|it| it.person.as_deref());
        { people }.any(|it| self.presence.away(it, now).is_some())
    }

    async fn answer(&mut self, call: Call) {
        match call {
            Call::Command(person, command, reply) => {
                let outcome = self.command(&person, command).await;
                _ = reply.send(outcome);
            }
            Call::Join(guest, after, reply) => {
                // Whoever asks hears at least what is known here.
                _ = self.catch_up_to(after).await;
                let joined = self.join(guest, after);
                _ = reply.send(joined);
            }
            Call::Leave(id) => self.leave(id),
            Call::News(person, after, reply) => {
                // Whoever asks hears at least what is known here.
                _ = self.catch_up_to(after).await;
                let audience = self.audience(&person);
                let told = self.whole_log(audience.viewer());
                _ = reply.send(self.news(audience, after, told));
            }
            Call::Welcome(reply) => {
                _ = reply.send(self.table().welcome(&self.house.page, self.house.bots.hired()))
            }
            Call::Record(reply) => {
                if self.table().phase != Phase::Over {
                    _ = self.catch_up_to(Seq::MAX).await;
                }
                _ = reply.send(self.table().proven_record());
            }
            Call::MyTurn(person, reply) => {
                let table = self.table();
                let seat = table.seat_of(&person).filter(|it| !table.is_bot(*it));
                _ = reply.send(seat.is_some() && seat == table.to_act());
            }
            Call::Sight(sight) => self.see(sight).await,
            #[cfg(feature = "nats")]
            Call::Hint => self.follow_hint().await,
            Call::Answered(seat, plies, answer) => self.answered(seat, plies, answer).await,
            #[cfg(feature = "testing")]
            Call::Panic => panic!("a test asked for it"),
        }
    }

    async fn command(&mut self, person: &str, command: Command) -> Outcome {
        let result = self.carry_out(person, &command).await;
        Outcome { id: command.id, result }
    }

    async fn carry_out(&mut self, person: &str, command: &Command) -> Result<Seq, Refusal> {
        self.catch_up_to(command.expects.unwrap_or_default()).await?;
        loop {
            let event = match self.log.consider(person, command, self.moment()) {
                Ok(Considered::Known(seq)) => return Ok(seq),
                Ok(Considered::Event(event)) => event,
                Ok(Considered::Next(plan, seats)) => {
                    self.house.open_next(person, plan, seats).await?
                }
                // What another node has stored may be what is missing here, or this very command.
                Err(refusal) => match self.catch_up_to(Seq::MAX).await? {
                    true => continue,
                    false => return Err(refusal),
                },
            };
            match self.happen(event, Some(&command.id)).await {
                Ok(seq) => return Ok(seq),
                // Another server was first. The wish is decided again on what it wrote.
                Err(None) => (),
                Err(Some(refusal)) => return Err(refusal),
            }
        }
    }

    /// Stores an event, applies it and tells everybody. `Err(None)` if others wrote first.
    async fn happen(
        &mut self,
        event: Event,
        command: Option<&str>,
    ) -> Result<Seq, Option<Refusal>> {
        // A clock that is behind those of other servers would charge the next one who is to act.
        if self.house.node.is_some() && self.house.clock.is_behind() {
            self.house.beat().await.map_err(|it| Some(failed(&it)))?;
        }
        match self.log.append(&self.house, &event, command).await {
            Ok(Some(stored)) => {
                self.follow(&[stored]).map_err(Some)?;
                self.house.announce(self.log.id(), self.table().seq);
                Ok(self.table().seq)
            }
            Ok(None) => {
                self.catch_up().await.map_err(Some)?;
                Err(None)
            }
            Err(refusal) => {
                _ = self.catch_up().await;
                Err(Some(refusal))
            }
        }
    }

    /// Applies events that are stored, and tells everybody.
    fn follow(&mut self, stored: &[StoredEvent]) -> Result<(), Refusal> {
        let (seq, over) = (self.table().seq, self.table().phase == Phase::Over);
        let (mut followed, mut goes_on) = (Ok(()), true);
        for it in stored {
            let before = self.table().game.as_ref().map(|it| it.game.fork());
            match (self.log.take(it), before) {
                (Ok(event), Some(before)) if event.only_adds() => self.hear(&event, before),
                (Ok(_), _) => goes_on = false,
                (Err(unsound), _) => {
                    followed = Err(broken(&unsound));
                    break;
                }
            }
        }
        if seq < self.table().seq {
            let heard = if goes_on { self.heard() } else { self.hear_again() };
            self.tell(seq, &heard);
        }
        if let (Phase::Over, Some(game_on), false) =
            (self.table().phase, &self.log.table.game, over)
        {
            self.house.bots.part(game_on.farewells());
        }
        followed
    }

    /// Lets each viewer hear an event that goes on from a game.
    fn hear(&mut self, event: &Event, game: Box<dyn AnyGame>) {
        let record = event.plies();
        let mut replay = Replay::resume(&record, game);
        loop {
            let before = replay.game().fork();
            let Some(Ok(ply)) = replay.ply() else { break };
            for teller in self.tellers.values_mut() {
                teller.hear(&ply, before.as_ref(), replay.game());
            }
        }
    }

    /// What each viewer has heard since they were last told.
    fn heard(&mut self) -> Heard {
        self.tellers.iter_mut().map(|(seat, it)| (*seat, it.tell())).collect()
    }

    /// The whole log again for each viewer, because it does not go on from what they heard.
    fn hear_again(&mut self) -> Heard {
        let mut heard = Heard::new();
        let seats: Vec<Option<Seat>> = self.guests.values().map(|it| self.seat(it)).collect();
        self.tellers.clear();
        for seat in seats {
            if let Some(game_on) = &self.log.table.game
                && !heard.contains_key(&seat)
            {
                let (teller, told) = Teller::of(game_on, viewer(seat));
                self.tellers.insert(seat, teller);
                heard.insert(seat, told);
            }
        }
        heard
    }

    /// Sends news to everybody. Frames are made once for all who are told the same.
    fn tell(&mut self, after: Seq, heard: &Heard) {
        let mut frames: BTreeMap<Audience, Utf8Bytes> = BTreeMap::new();
        let mut full = Vec::new();
        let quiet = after == self.table().seq;
        for guest in self.guests.values().filter(|it| !(quiet && it.polls)) {
            let audience = self.audience(&guest.person);
            let frame = frames.entry(audience).or_insert_with(|| {
                // The host and the others who only watch are told the same lines.
                let told = heard.get(&audience.seat).cloned().unwrap_or_default();
                frame(&FromServer::News(Box::new(self.news(audience, after, told))))
            });
            if guest.frames.try_send(frame.clone()).is_err() {
                full.push(guest.id);
            }
        }
        for id in full {
            self.leave(id);
        }
    }

    /// Tells everybody who is there now, after somebody came, went or has been away for long.
    fn look(&mut self) {
        let heard = self.heard();
        self.tell(self.table().seq, &heard);
    }

    fn join(&mut self, guest: Guest, after: Seq) -> Joined {
        self.presence.came(&guest.person);
        let audience = self.audience(&guest.person);
        let mut told = Told::default();
        if let Some(game_on) = &self.log.table.game {
            let (teller, whole) = Teller::of(game_on, audience.viewer());
            self.tellers.insert(audience.seat, teller);
            told = whole;
        }
        self.look();
        let news = self.news(audience, after, told);
        let welcome = self.table().welcome(&self.house.page, self.house.bots.hired());
        self.guests.insert(guest.id, guest);
        Joined { seq: news.seq, welcome, news: frame(&FromServer::News(Box::new(news))) }
    }

    fn leave(&mut self, id: u64) {
        let Some(guest) = self.guests.remove(&id) else { return };
        self.presence.went(&guest.person, guest.polls, self.house.clock.now());
        let seats: Vec<Option<Seat>> = self.guests.values().map(|it| self.seat(it)).collect();
        self.tellers.retain(|seat, _| seats.contains(seat));
        self.look();
    }

    fn seat(&self, guest: &Guest) -> Option<Seat> {
        self.table().seat_of(&guest.person)
    }

    fn audience(&self, person: &str) -> Audience {
        let table = self.table();
        Audience { seat: table.seat_of(person), host: table.host == person }
    }

    fn whole_log(&self, viewer: Viewer) -> Told {
        self.table().game.as_ref().map_or_else(Told::default, |it| Teller::of(it, viewer).1)
    }

    fn news(&self, audience: Audience, after: Seq, told: Told) -> News {
        let watchers = self.guests.values().filter(|it| self.seat(it).is_none()).count();
        let elsewhere = self.presence.elsewhere().filter(|it| self.table().seat_of(it).is_none());
        let watchers = watchers + elsewhere.count();
        self.table().news(audience, after, told, watchers as u32, self.moment())
    }

    fn moment(&self) -> Moment<'_> {
        let (now, hired) = (self.house.clock.now(), self.house.bots.hired());
        Moment { now, presence: &self.presence, hired }
    }
}

/// What each viewer heard.
type Heard = BTreeMap<Option<Seat>, Told>;

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// A message as the frame of a socket.
pub(crate) fn frame(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}
