//! The task of one table. Everything that happens there goes through it, one thing after another.

use std::collections::{BTreeMap, HashMap};
use std::slice;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use pavage_games::ask::Answer;
use pavage_games::core::{Seat, Viewer};
use pavage_games::{AnyGame, Replay, Texts};
use pavage_protocol::{Command, FromServer, News, Outcome, Refusal, Seq, Wish};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout_at};

use super::call::{Call, Guest, Joined};
use super::decide::{Duty, Moment, refuse};
use super::event::Event;
use super::house::House;
use super::log::{Appended, Log};
use super::news::{Audience, Teller, Told};
use super::presence::Presence;
use super::table::Table;

/// A table without sockets and without anything to do is forgotten after this time; its log stays.
const IDLE: Duration = Duration::from_secs(300);
/// While an absent person holds the others up, they are told when they may act.
const LOOK: Duration = Duration::from_secs(5);
/// The number of calls that wait for a table.
const MAILBOX: usize = 256;

/// Starts the task of a table. It ends when it has nothing to do for long.
pub(crate) fn start(house: Arc<House>, log: Log) -> (mpsc::Sender<Call>, JoinHandle<()>) {
    let (calls, mailbox) = mpsc::channel(MAILBOX);
    let task = Task::new(house, log, calls.downgrade());
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
    /// For the answers of bots; it does not keep the task alive.
    own: mpsc::WeakSender<Call>,
}

impl Task {
    fn new(house: Arc<House>, log: Log, own: mpsc::WeakSender<Call>) -> Task {
        let presence = Presence::new(house.clock.now());
        let (guests, tellers) = (HashMap::new(), BTreeMap::new());
        Task { house, log, guests, presence, tellers, asked: None, own }
    }

    fn table(&self) -> &Table {
        &self.log.table
    }

    async fn run(mut self, mut mailbox: mpsc::Receiver<Call>) {
        loop {
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

    /// Does what is due, and says when to look again.
    async fn attend(&mut self) -> Instant {
        loop {
            let now = self.house.clock.now();
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

    fn is_idle(&self) -> bool {
        let now = self.house.clock.now();
        self.guests.is_empty() && self.table().duty(now) == Duty::Nothing
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
                let joined = self.join(guest, after);
                _ = reply.send(joined);
            }
            Call::Leave(id) => self.leave(id),
            Call::News(person, after, reply) => {
                let audience = self.audience(&person);
                let told = self.whole_log(audience.viewer());
                _ = reply.send(self.news(audience, after, told));
            }
            Call::Welcome(reply) => _ = reply.send(self.table().welcome(&self.house.page)),
            Call::Record(reply) => _ = reply.send(self.table().proven_record()),
            Call::MyTurn(person, reply) => {
                let table = self.table();
                let seat = table.seat_of(&person).filter(|it| !table.is_bot(*it));
                _ = reply.send(seat.is_some() && seat == table.to_act());
            }
            Call::Answered(seat, plies, answer) => self.answered(seat, plies, answer).await,
            #[cfg(feature = "testing")]
            Call::Panic => panic!("a test asked for it"),
        }
    }

    async fn command(&mut self, person: &str, command: Command) -> Outcome {
        let Command { id, expects, wish } = command;
        let result = self.carry_out(person, &id, expects, &wish).await;
        Outcome { id, result }
    }

    async fn carry_out(
        &mut self,
        person: &str,
        id: &str,
        expects: Option<Seq>,
        wish: &Wish,
    ) -> Result<Seq, Refusal> {
        loop {
            if let Some(seq) = self.log.command(id) {
                return Ok(seq);
            }
            let table = self.table();
            if table.has_contributed(person, wish) {
                return Ok(table.seq);
            }
            if wish.needs_seq() && expects.is_none_or(|it| it < table.moved || table.seq < it) {
                return Err(refuse("table/stale"));
            }
            let event = match wish {
                Wish::Rematch => {
                    let (plan, seats) = table.rematch(person)?;
                    self.house.open_next(person, plan, seats).await?
                }
                wish => table.decide(person, wish, self.moment())?,
            };
            match self.happen(event, Some(id)).await {
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
        let before = self.table().game.as_ref().map(|it| it.game.fork());
        let seq = self.table().seq;
        let house = Arc::clone(&self.house);
        let appended = self.log.append(&house, &event, command).await;
        let news = match (&appended, before) {
            (Ok(Appended::Done), Some(before)) if event.only_adds() => self.hear(&event, before),
            _ => self.hear_again(),
        };
        if seq < self.table().seq {
            self.tell(seq, &news);
        }
        match appended {
            Ok(Appended::Done) => Ok(self.table().seq),
            Ok(Appended::Overtaken) => Err(None),
            Err(refusal) => Err(Some(refusal)),
        }
    }

    /// What each viewer hears about an event that goes on from a game.
    fn hear(&mut self, event: &Event, game: Box<dyn AnyGame>) -> Heard {
        let record = event.plies();
        let mut replay = Replay::resume(&record, game);
        loop {
            let before = replay.game().fork();
            let Some(Ok(ply)) = replay.ply() else { break };
            for teller in self.tellers.values_mut() {
                teller.hear(&ply, before.as_ref(), replay.game());
            }
        }
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
        let heard: Heard = self.tellers.iter_mut().map(|(seat, it)| (*seat, it.tell())).collect();
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
        let welcome = self.table().welcome(&self.house.page);
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
        self.table().news(audience, after, told, watchers as u32, self.moment())
    }

    fn moment(&self) -> Moment<'_> {
        Moment { now: self.house.clock.now(), presence: &self.presence }
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
        tokio::spawn(async move {
            let answer = bots.ask(question).await;
            if let Some(own) = own.upgrade() {
                _ = own.send(Call::Answered(seat, plies, answer)).await;
            }
        });
    }

    async fn answered(&mut self, seat: Seat, plies: u32, answer: Option<Answer>) {
        self.asked = None;
        let table = self.table();
        let Some(game_on) = &table.game else { return };
        if game_on.game.plies() != plies || table.to_act() != Some(seat) || !table.is_bot(seat) {
            return;
        }
        let now = self.house.clock.now();
        let chosen = answer.as_ref().map(|it| table.turn(seat, slice::from_ref(&it.action), now));
        let event = match chosen {
            Some(Ok(event)) => Ok(event),
            // A bot without a legal answer must not hold the others up.
            Some(Err(_)) | None => {
                let mut actions = Texts::default();
                game_on.game.actions(&mut actions);
                let first = actions.iter().next().unwrap_or_default().to_owned();
                table.turn(seat, &[first], now)
            }
        };
        let Ok(event) = event else { return };
        if let Err(Some(_)) = self.happen(event, None).await {
            // The store fails; the same answer is tried again soon.
            self.asked = Some(plies);
            let own = self.own.clone();
            tokio::spawn(async move {
                sleep(LOOK).await;
                if let Some(own) = own.upgrade() {
                    _ = own.send(Call::Answered(seat, plies, answer)).await;
                }
            });
        }
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
