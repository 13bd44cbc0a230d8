//! The coordinator: it hands out sets, and keeps what comes back.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::{Client, Message, StatusCode};
use pavage_games::{AnyGame, bounds};
use tokio::time::{sleep, timeout};
use tokio_stream::StreamExt;

use super::judge::judged;
use super::message::{Answer, BEAT, Errand, ON, OVER, SUBJECT, Said, Stamp};
use super::{Notice, Refusal, Workers};
use crate::tournament::finished::DETAIL;
use crate::tournament::run::{Done, Shared};
use crate::tournament::{Job, Records};

/// A worker is gone when it gave no sign of life for so many beats.
const BEATS: u32 = 5;

/// How often the coordinator looks for games, and for workers that are gone.
const TICK: Duration = Duration::from_millis(20);

/// The time until a set is offered again that nobody took, or that was answered by what cannot be.
const PAUSE: Duration = Duration::from_millis(200);

/// Games that a worker plays, or that are offered to whoever takes them.
struct Out {
    jobs: Vec<Job>,
    worker: Option<String>,
    deadline: Instant,
}

/// The most workers of which is told that they refuse, or say what cannot be: anybody may say so in any name.
const TOLD: usize = 100;

struct Coordinator<'a> {
    workers: Workers<'a>,
    shared: &'a Shared<'a>,
    start: &'a dyn AnyGame,
    records: Option<&'a Records>,
    done: &'a Sender<Done>,
    /// The subject that workers answer to; after it comes the number of the errand.
    inbox: String,
    /// What is out, by the number of the errand.
    out: BTreeMap<u64, Out>,
    /// The number of the next errand.
    next: u64,
    /// Nothing is offered before.
    rest: Instant,
    /// Whether it was told that nobody takes a set.
    alone: bool,
    /// The workers of which it was told that they refuse, or say what cannot be: they do so many times.
    told: BTreeSet<String>,
}

impl Workers<'_> {
    /// Hands out sets until all is over.
    pub(in crate::tournament) fn play(
        self,
        shared: &Shared<'_>,
        start: &dyn AnyGame,
        records: Option<&Records>,
        done: &Sender<Done>,
    ) {
        let inbox = self.nats.client.new_inbox();
        let (out, rest) = (BTreeMap::new(), Instant::now());
        let mut coordinator = Coordinator {
            workers: self,
            shared,
            start,
            records,
            done,
            inbox,
            out,
            next: 0,
            rest,
            alone: false,
            told: BTreeSet::new(),
        };
        self.nats.runtime.block_on(coordinator.run());
    }
}

impl Coordinator<'_> {
    fn client(&self) -> &Client {
        &self.workers.nats.client
    }

    async fn run(&mut self) {
        let mut was_away = false;
        while !self.shared.is_stopped() {
            let Ok(mut heard) = self.client().subscribe(format!("{}.*", self.inbox)).await else {
                sleep(PAUSE).await;
                continue;
            };
            while !self.shared.is_stopped() {
                self.offer().await;
                match timeout(TICK, heard.next()).await {
                    Ok(Some(message)) => self.hear(message).await,
                    Ok(None) => break,
                    Err(_) => (),
                }
                self.look();
                self.workers.nats.watch(&mut was_away, self.workers.tell);
            }
        }
    }

    /// Offers a set, if there is one and nobody still thinks about another. Without a connection it would
    /// only wait in a queue.
    async fn offer(&mut self) {
        let is_offered = self.out.values().any(|it| it.worker.is_none());
        let is_connected = self.client().connection_state() == State::Connected;
        if is_offered || !is_connected || Instant::now() < self.rest {
            return;
        }
        let jobs = self.shared.take_set();
        if jobs.is_empty() {
            return;
        }
        let terms = self.shared.terms.clone();
        let stamp = Stamp { program: terms.program.clone() };
        let errand = Errand { stamp, terms, jobs: jobs.clone() };
        let errand = serde_json::to_vec(&errand).expect("an errand is plain data");
        let number = self.next;
        self.next += 1;
        self.out.insert(number, Out { jobs, worker: None, deadline: deadline() });
        let reply = format!("{}.{number}", self.inbox);
        if self.client().publish_with_reply(SUBJECT, reply, errand.into()).await.is_err() {
            self.take_back(number);
            self.rest = Instant::now() + PAUSE;
        }
    }

    /// Takes back what is missing of a set; it is offered again.
    fn take_back(&mut self, number: u64) {
        if let Some(out) = self.out.remove(&number) {
            self.shared.give_back(out.jobs);
        }
    }

    async fn hear(&mut self, message: Message) {
        let number = message.subject.as_str().rsplit('.').next().and_then(|it| it.parse().ok());
        let out = number.and_then(|it| Some((it, self.out.get_mut(&it)?)));
        if let Some(reply) = message.reply.clone() {
            let answer = if out.is_some() { ON } else { OVER };
            // If the answer is lost, the worker asks again.
            _ = self.workers.nats.client.publish(reply, answer.into()).await;
        }
        let Some((number, out)) = out else { return };
        if message.status == Some(StatusCode::NO_RESPONDERS) {
            self.take_back(number);
            self.rest = Instant::now() + PAUSE;
            if self.out.is_empty() && !std::mem::replace(&mut self.alone, true) {
                (self.workers.tell)(Notice::Alone);
            }
            return;
        }
        let said = serde_json::from_slice::<Said>(&message.payload).ok();
        let Some(Said { worker, answer }) = said.filter(is_short) else {
            let worker = out.worker.clone().unwrap_or_default();
            let reason = "expected the answer of a worker".to_owned();
            return self.wrong(number, worker, reason);
        };
        out.deadline = deadline();
        out.worker = Some(worker.clone());
        match answer {
            Answer::Alive => self.alone = false,
            Answer::Refused(refusal) => {
                self.take_back(number);
                self.tell_once(worker.clone(), Notice::Refused(worker, refusal));
            }
            Answer::Game { finished, record } => {
                let is_it = |it: &Job| (&it.set, it.game) == (&finished.set, finished.game);
                let Some(at) = out.jobs.iter().position(is_it) else {
                    return self.wrong(number, worker, "expected a game of the set".to_owned());
                };
                let job = out.jobs[at].clone();
                match judged(self.shared.terms, self.start, &job, (*finished, &record)) {
                    Err(reason) => self.wrong(number, worker, reason),
                    Ok((finished, record)) => {
                        out.jobs.remove(at);
                        if out.jobs.is_empty() {
                            self.out.remove(&number);
                        }
                        let kept = self.records.map_or(Ok(()), |it| it.write(&job, &record));
                        // If nobody receives it, the tournament is over.
                        _ = self.done.send(kept.map(|()| finished));
                    }
                }
            }
        }
    }

    fn wrong(&mut self, number: u64, worker: String, reason: String) {
        self.take_back(number);
        self.rest = Instant::now() + PAUSE;
        self.tell_once(worker.clone(), Notice::Wrong { worker, reason });
    }

    fn tell_once(&mut self, worker: String, notice: Notice) {
        if self.told.len() < TOLD && self.told.insert(worker) {
            (self.workers.tell)(notice);
        }
    }

    /// Looks for workers that are gone.
    fn look(&mut self) {
        let now = Instant::now();
        let gone = self.out.iter().filter(|it| it.1.deadline <= now);
        let gone: Vec<(u64, Option<String>)> =
            gone.map(|it| (*it.0, it.1.worker.clone())).collect();
        for (number, worker) in gone {
            self.take_back(number);
            worker.into_iter().for_each(|it| (self.workers.tell)(Notice::Gone(it)));
        }
    }
}

/// Whether people would read it to the end.
fn is_short(said: &Said) -> bool {
    let most = |bytes: usize| move |it: &String| it.len() <= bytes;
    let is_refusal_short = match &said.answer {
        Answer::Refused(Refusal::Program { worker, tournament }) => {
            [worker, tournament].into_iter().all(most(bounds::NAME))
        }
        Answer::Refused(Refusal::Unable(reason)) => most(DETAIL)(reason),
        Answer::Alive | Answer::Game { .. } => true,
    };
    most(bounds::NAME)(&said.worker) && is_refusal_short
}

/// When a worker must have given another sign of life.
fn deadline() -> Instant {
    Instant::now() + BEAT * BEATS
}
