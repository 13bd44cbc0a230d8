//! A simulated node: it does with the real log and clock what the task of a table and the lookout do.

use std::slice;
use std::time::{Duration, Instant};

use pavage_games::Texts;
use pavage_games::conduct::Millis;
use pavage_protocol::{Command, Phase, Seq};

use super::person::Person;
use super::{Message, NODES, World};
use crate::store::{Beat, NewEvent, NodeId, Refused};
use crate::tables::decide::{Duty, Moment};
use crate::tables::event::Event;
use crate::tables::log::{Considered, Log};
use crate::tables::node::{LIFE, SURE};
use crate::tables::presence::Presence;
use crate::tables::time::Agreed;

/// The time between two looks at the store.
const LOOK: Millis = 1_000;
/// The longest time for which a node stands still or is without the store.
const LONGEST: Millis = 45_000;
/// The store believes whom the simulation tells it to.
const FOR_EVER: u64 = 1 << 40;

/// What a person hears from a node that does not reach the store.
const FAILED: &str = "saving/failed";

/// The node does not reach the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoStore;

pub(super) struct Node {
    number: usize,
    id: NodeId,
    /// The match as the node knows it; `None` if the node is not there.
    pub(super) log: Option<Log>,
    /// The instant zero of the simulation.
    epoch: Instant,
    /// By so many of a hundred its clock goes too fast.
    drift: i64,
    clock: Agreed,
    held: bool,
    /// Until when it does what is due, by its own clock.
    sure: Instant,
    next_look: Millis,
    /// Until when it stands still, and until when it does not reach the store.
    still: Millis,
    cut: Millis,
}

impl Node {
    pub(super) async fn start(world: &mut World, number: usize) -> Node {
        let log = Log::load(world.store.as_ref(), &world.id).await.unwrap();
        let (epoch, drift) = (Instant::now(), world.random.i64(-1..=1));
        let local = local(epoch, drift, world.now);
        let last = world.store.last_beat().await.unwrap();
        world.births += 1;
        let mut clock = Agreed::resumed(last, local);
        clock.recall(log.at, local);
        Node {
            number,
            id: NodeId::new(format!("{number}-{}", world.births)),
            log: Some(log),
            epoch,
            drift,
            clock,
            held: false,
            sure: local,
            next_look: world.now,
            still: 0,
            cut: 0,
        }
    }

    pub(super) fn phase(&self) -> Option<Phase> {
        self.log.as_ref().map(|it| it.table.phase)
    }

    fn local(&self, world: &World) -> Instant {
        local(self.epoch, self.drift, world.now)
    }

    fn is_cut(&self, world: &World) -> bool {
        world.trouble && world.now < self.cut
    }

    /// Whether it does anything at all.
    pub(super) fn is_awake(&self, world: &World) -> bool {
        self.log.is_some() && !(world.trouble && world.now < self.still)
    }

    /// Does what its time has come for, unless it has bad luck.
    pub(super) async fn live(&mut self, world: &mut World) {
        if self.log.is_none() {
            if !world.trouble || world.random.u8(..20) == 0 {
                *self = Node::start(world, self.number).await;
            }
            return;
        }
        if world.bad_luck(150) {
            self.log = None;
            return;
        }
        for until in [&mut self.still, &mut self.cut] {
            if world.bad_luck(150) {
                *until = world.now + world.random.u64(..LONGEST);
            }
        }
        if !self.is_awake(world) {
            return;
        }
        if self.next_look <= world.now && !self.is_cut(world) {
            self.next_look = world.now + LOOK;
            self.look(world).await;
        }
        self.attend(world).await;
    }

    /// As the lookout does it.
    async fn look(&mut self, world: &mut World) {
        let (store, sent) = (world.store.clone(), self.local(world));
        self.beat(world).await;
        world.bury(&self.id).await;
        store.renew(&self.id, FOR_EVER).await.unwrap();
        world.lives.insert(self.id.clone(), world.now + LIFE.as_millis() as Millis);
        self.sure = sent + SURE;
        let ids = [world.id.clone()];
        let has_duties = self.log.as_ref().is_some_and(|it| it.table.has_duties());
        match (has_duties, self.held) {
            (true, false) => store.hold(&self.id, &ids).await.unwrap(),
            (false, true) => store.release(&self.id, &ids).await.unwrap(),
            _ => (),
        }
        world.adoptions += store.adopt(&self.id, 1).await.unwrap().len();
        let sight = store.look(&self.id, &ids).await.unwrap().remove(0);
        self.held = sight.held;
        _ = self.know(world, sight.seq.unwrap()).await;
    }

    async fn beat(&mut self, world: &World) {
        let local = self.local(world);
        let beat = Beat { wall: 0, house: self.clock.at(local) };
        self.clock.agree(world.store.beat(beat).await.unwrap(), local);
    }

    /// Does what is due, if that is its duty.
    async fn attend(&mut self, world: &mut World) {
        let (local, Some(log)) = (self.local(world), &self.log) else { return };
        if !self.held || self.sure <= local {
            return;
        }
        let (now, table) = (self.clock.at(local), &log.table);
        let event = table.overdue(now).or_else(|| {
            let Duty::Ask(seat) = table.duty(now) else { return None };
            let mut actions = Texts::default();
            table.game.as_ref()?.game.actions(&mut actions);
            table.turn(seat, &[actions.iter().next()?.to_owned()], now).ok()
        });
        let Some(event) = event else { return };
        let sights = world.store.look(&self.id, slice::from_ref(&world.id)).await.unwrap();
        assert!(sights[0].held, "who does what is due holds the match");
        _ = self.happen(world, &event, None).await;
    }

    /// As the task of a table does it.
    pub(super) async fn command(&mut self, world: &mut World, by: usize, command: Command) {
        if !self.is_awake(world) {
            return;
        }
        let expects = command.expects.unwrap_or_default();
        let mut known = self.know(world, expects).await;
        let result = loop {
            if known.is_err() {
                break Err(FAILED.to_owned());
            }
            let Some(log) = &self.log else { return };
            let presence = Presence::new(0);
            let now = self.clock.at(self.local(world));
            let moment = Moment { now, presence: &presence, hired: &[] };
            match log.consider(&Person::name(by), &command, moment) {
                Ok(Considered::Known(seq)) => break Ok(seq),
                Ok(Considered::Next(..)) => unreachable!("nobody wants another match"),
                Ok(Considered::Event(event)) => {
                    match self.happen(world, &event, Some(&command.id)).await {
                        Ok(seq) => break Ok(seq),
                        Err(None) => (),
                        Err(Some(code)) => break Err(code.to_owned()),
                    }
                }
                Err(refusal) => {
                    known = self.know(world, Seq::MAX).await;
                    if known == Ok(false) {
                        break Err(refusal.code.into_owned());
                    }
                }
            }
        };
        world.send(Message::Answer(by, command.id, result));
    }

    async fn happen(
        &mut self,
        world: &mut World,
        event: &Event,
        command: Option<&str>,
    ) -> Result<Seq, Option<&'static str>> {
        if self.clock.is_behind(self.local(world)) {
            if self.is_cut(world) {
                return Err(Some(FAILED));
            }
            self.beat(world).await;
        }
        let log = self.log.as_mut().ok_or(Some(FAILED))?;
        let (new, change) =
            log.next(event, command, self.clock.at(local(self.epoch, self.drift, world.now)));
        if (world.trouble && world.now < self.cut) || world.bad_luck(15) {
            _ = self.know(world, Seq::MAX).await;
            return Err(Some(FAILED));
        }
        // The wall shows the true time.
        let new = NewEvent { wall: world.now as i64, ..new };
        match world.store.append(&world.id, new.clone(), change).await {
            Ok(()) if world.bad_luck(15) => {
                _ = self.know(world, Seq::MAX).await;
                Err(Some(FAILED))
            }
            Ok(()) => {
                log.take(&new).unwrap();
                for node in (0..NODES).filter(|it| *it != self.number) {
                    world.send(Message::Hint(node, new.seq));
                }
                Ok(new.seq)
            }
            Err(Refused::Taken | Refused::Repeated(_) | Refused::Gap(_)) => {
                _ = self.know(world, Seq::MAX).await;
                Err(None)
            }
            Err(refused) => panic!("{refused:?}"),
        }
    }

    pub(super) async fn hint(&mut self, world: &World, seq: Seq) {
        if self.is_awake(world) {
            _ = self.know(world, seq).await;
        }
    }

    /// Catches up with the others if somebody knows more, and says whether there was something.
    pub(super) async fn know(&mut self, world: &World, seq: Seq) -> Result<bool, NoStore> {
        let (cut, now) = (self.is_cut(world), self.local(world));
        let Some(log) = &mut self.log else { return Ok(false) };
        if seq <= log.table.seq {
            return Ok(false);
        }
        if cut {
            return Err(NoStore);
        }
        let missed = log.missed(world.store.as_ref()).await.unwrap();
        missed.iter().for_each(|it| _ = log.take(it).unwrap());
        if let Some(last) = missed.last() {
            self.clock.hear(last.at, now);
        }
        Ok(!missed.is_empty())
    }
}

/// What the clock of a machine shows.
fn local(epoch: Instant, drift: i64, now: Millis) -> Instant {
    epoch + Duration::from_millis(now * (100 + drift) as u64 / 100)
}
