//! The worker: it takes sets and plays them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use async_nats::{Client, Message, RequestErrorKind, Subject};
use pavage_games::AnyGame;
use tokio::time::{sleep, timeout};
use tokio_stream::StreamExt;

use super::message::{Answer, BEAT, Errand, GROUP, OVER, SUBJECT, Said, Stamp};
use super::{Nats, Notice, Refusal, Worker};
use crate::tournament::bots::Bots;
use crate::tournament::play::{Played, play};

/// How often a worker without a set looks whether it is to stop.
const TICK: Duration = Duration::from_millis(50);

/// How long one of a worker's places leaves sets to others after it refused one.
const REST: Duration = Duration::from_secs(60);

impl Nats {
    /// Plays sets until it is cancelled. A set that it plays then is given up.
    pub fn serve(&self, worker: &Worker<'_>) {
        let told = Mutex::new(None);
        thread::scope(|scope| {
            let places = 0..worker.concurrency.max(1);
            let places: Vec<_> =
                places.map(|_| scope.spawn(|| self.attend(worker, &told))).collect();
            let mut was_away = false;
            while places.iter().any(|it| !it.is_finished()) {
                self.watch(&mut was_away, worker.tell);
                thread::sleep(TICK);
            }
        });
        // What was said last has only been queued.
        _ = self.runtime.block_on(async { timeout(BEAT, self.client.flush()).await });
    }

    /// Plays one set after the other. What it refuses it tells, unless that was `told` last.
    fn attend(&self, worker: &Worker<'_>, told: &Mutex<Option<Refusal>>) {
        while !(worker.cancelled)() {
            let Some(message) = self.runtime.block_on(self.errand(worker)) else { continue };
            let Some(reply) = message.reply.clone() else { continue };
            if let Err(refusal) = self.play(worker, &message, &reply) {
                _ = self.say(&reply, Answer::Refused(refusal.clone()));
                let last =
                    told.lock().expect("no thread panics with the lock").replace(refusal.clone());
                if last.as_ref() != Some(&refusal) {
                    (worker.tell)(Notice::Refused(self.name(), refusal));
                }
                let began = Instant::now();
                while began.elapsed() < REST && !(worker.cancelled)() {
                    thread::sleep(TICK);
                }
            }
        }
    }

    /// Waits for an errand. It listens only now and only to one, so that no set waits for a worker that
    /// is busy.
    async fn errand(&self, worker: &Worker<'_>) -> Option<Message> {
        let heard = self.client.queue_subscribe(SUBJECT, GROUP.to_owned()).await;
        let Ok(mut heard) = heard else {
            sleep(TICK).await;
            return None;
        };
        heard.unsubscribe_after(1).await.ok()?;
        while !(worker.cancelled)() {
            if let Ok(message) = timeout(TICK, heard.next()).await {
                return message;
            }
        }
        None
    }

    /// Plays an errand, as far as somebody waits for it.
    fn play(&self, worker: &Worker<'_>, message: &Message, reply: &Subject) -> Result<(), Refusal> {
        let unable = |it: serde_json::Error| Refusal::Unable(it.to_string());
        let Stamp { program } = serde_json::from_slice(&message.payload).map_err(unable)?;
        if program != worker.program {
            let worker = worker.program.to_owned();
            return Err(Refusal::Program { worker, tournament: program });
        }
        let errand: Errand = serde_json::from_slice(&message.payload).map_err(unable)?;
        let start = errand.begin(worker).map_err(Refusal::Unable)?;
        let over = Arc::new(AtomicBool::new(false));
        let beat = beat(self.client.clone(), reply.clone(), self.said(Answer::Alive), over.clone());
        let beats = self.runtime.spawn(beat);
        let cancelled = || over.load(Ordering::Relaxed) || (worker.cancelled)();
        let played = self.play_games(worker, &errand, start.as_ref(), reply, &cancelled);
        beats.abort();
        played
    }

    /// Plays the games of an errand and says each to the coordinator.
    fn play_games(
        &self,
        worker: &Worker<'_>,
        errand: &Errand,
        start: &dyn AnyGame,
        reply: &Subject,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(), Refusal> {
        let mut bots = Bots::new(worker.launch);
        for job in &errand.jobs {
            let with = (&mut bots, worker.make);
            let Some(Played { finished, record }) =
                play(&errand.terms, start, job, with, cancelled)
            else {
                break;
            };
            let (finished, record) = (Box::new(finished), record.to_string());
            self.say(reply, Answer::Game { finished, record })?;
        }
        Ok(())
    }

    fn said(&self, answer: Answer) -> Vec<u8> {
        let said = Said { worker: self.name(), answer };
        serde_json::to_vec(&said).expect("an answer is plain data")
    }

    /// Says something to the coordinator, if NATS carries so much. If it is lost, the set is handed out
    /// again.
    fn say(&self, reply: &Subject, answer: Answer) -> Result<(), Refusal> {
        let said = self.said(answer);
        let (most, found) = (self.client.max_payload(), said.len());
        if most < found {
            return Err(Refusal::Unable(format!(
                "expected a game of at most {most} bytes, which NATS carries, found {found}; raise max_payload of the \
                 NATS server"
            )));
        }
        _ = self.runtime.block_on(self.client.publish(reply.clone(), said.into()));
        Ok(())
    }
}

/// Gives signs of life, and notes when nobody waits for the set any more.
async fn beat(client: Client, reply: Subject, alive: Vec<u8>, over: Arc<AtomicBool>) {
    loop {
        let asked = client.request(reply.clone(), alive.clone().into()).await;
        let is_over = match asked {
            Ok(answer) => answer.payload == OVER,
            Err(error) => error.kind() == RequestErrorKind::NoResponders,
        };
        if is_over {
            over.store(true, Ordering::Relaxed);
            return;
        }
        sleep(BEAT).await;
    }
}
