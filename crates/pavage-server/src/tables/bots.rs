//! Bots that the server hosts. They think on threads of their own, so that play never waits for them.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use pavage_games::ask::{Answer, Budget, Question, Reply, Stopped, Thinker, Unanswerable};
use pavage_games::conduct::Millis;
use tokio::sync::oneshot;

use crate::config::Hired;
use crate::figures::Gauge;

/// The longest time for one decision, in milliseconds.
const LONGEST: Millis = 5000;
/// The number of steps between two looks at the clock.
const STEPS: u32 = 64;
/// The number of questions that wait; more than one for each table that plays cannot come.
const QUEUE: usize = 10_000;

/// The threads on which bots think. They end when this is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    questions: mpsc::SyncSender<Asked>,
    /// The questions without an answer.
    pub(crate) waiting: Gauge,
    hired: Option<Hired>,
}

/// What became of a question; `None` if nobody thought about it.
pub(crate) type Thought = Option<Result<Answer, Stopped>>;

/// A question, and where its answer goes.
#[derive(Debug)]
struct Asked {
    question: Question,
    answer: oneshot::Sender<Thought>,
}

impl Bots {
    /// Starts one thread less than the machine has cores, but at least one.
    pub(crate) fn start(hired: Option<Hired>) -> std::io::Result<Bots> {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let (questions, received) = mpsc::sync_channel::<Asked>(QUEUE);
        let received = Arc::new(Mutex::new(received));
        for _ in 0..(cores - 1).max(1) {
            let received = Arc::clone(&received);
            thread::Builder::new().name("bots".to_owned()).spawn(move || {
                loop {
                    let next = received.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(Asked { question, answer }) = next else { break };
                    if answer.is_closed() {
                        continue;
                    }
                    // A bot that fails must not take the thread with it.
                    let thought = catch_unwind(AssertUnwindSafe(|| think(&question)));
                    _ = answer.send(thought.unwrap_or_default());
                }
            })?;
        }
        Ok(Bots { questions, waiting: Gauge::default(), hired })
    }

    /// The names of the bots that are programs.
    pub(crate) fn hired(&self) -> &[String] {
        self.hired.as_ref().map_or(&[], |it| &it.names)
    }

    /// Asks a bot. The outcome is `None` if it has none, or if too many wait already.
    pub(crate) async fn ask(&self, question: Question) -> Thought {
        let _waiting = self.waiting.one();
        let (answer, answered) = oneshot::channel();
        match self.hired.clone().filter(|it| it.names.contains(&question.spec)) {
            Some(hired) => wait(hired, question, answer),
            None => self.questions.try_send(Asked { question, answer }).ok()?,
        }
        answered.await.ok()?
    }

    /// Tells programs that their game is over.
    pub(crate) fn part(&self, farewells: Vec<Question>) {
        let Some(Hired { names, programs }) = self.hired.clone() else { return };
        let farewells = farewells.into_iter().filter(|it| names.contains(&it.spec));
        for question in farewells.collect::<Vec<_>>() {
            let programs = Arc::clone(&programs);
            tokio::task::spawn_blocking(move || programs.end(&question));
        }
    }
}

/// Waits for the answer of a program, which thinks elsewhere, until nobody wants it any more.
fn wait(hired: Hired, question: Question, answer: oneshot::Sender<Thought>) {
    let millis = Some(limit(question.budget));
    let question = Question { budget: Budget { millis, ..question.budget }, ..question };
    tokio::task::spawn_blocking(move || {
        let outcome = hired.programs.answer(&question, &|| answer.is_closed());
        if let Err(stopped) = &outcome {
            let Stopped { reason, message, output } = stopped;
            tracing::warn!(
                bot = question.spec,
                reason,
                fault = message,
                output,
                "a bot has stopped"
            );
        }
        _ = answer.send(Some(outcome));
    });
}

/// How long a bot may think: its own time or what is left on its clock, but never so long that people wait in vain.
fn limit(budget: Budget) -> Millis {
    budget.millis.map_or(LONGEST, |it| it.clamp(1, LONGEST))
}

/// The answer to a question, within its time.
fn think(question: &Question) -> Thought {
    let end = Instant::now() + Duration::from_millis(limit(question.budget));
    let mut thinker = Thinker::default();
    match thinker.hear(question) {
        Ok(()) => (),
        // A program that is no longer listed, after the server was started again.
        Err(Unanswerable::Refused(error)) => {
            let (message, output) = (error.to_string(), String::new());
            return Some(Err(Stopped { reason: "start", message, output }));
        }
        Err(Unanswerable::Lost | Unanswerable::Record(_) | Unanswerable::NotToAct) => return None,
    }
    let answer = loop {
        match thinker.step(STEPS)? {
            Reply::Answer(answer) => break answer,
            Reply::Progress(_) if end <= Instant::now() => break thinker.stop()?,
            Reply::Progress(_) => (),
        }
    };
    Some(Ok(answer))
}

#[cfg(test)]
mod checks {
    use super::*;

    #[test]
    fn a_bot_thinks_for_its_own_time_and_never_for_long() {
        let limit = |millis| super::limit(Budget { steps: None, millis });
        assert_eq!([limit(Some(1500)), limit(Some(60_000)), limit(None)], [1500, LONGEST, LONGEST]);
        assert_eq!(limit(Some(0)), 1, "somebody whose time is over still gets an answer");
    }
}
