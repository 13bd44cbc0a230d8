//! Bots that the server hosts. They think on threads of their own, so that play never waits for them.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use pavage_games::ask::{Answer, Question, Reply, Thinker};
use tokio::sync::oneshot;

use crate::figures::Gauge;

/// The longest time for one decision.
const BUDGET: Duration = Duration::from_secs(5);
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
}

/// A question, and where its answer goes.
#[derive(Debug)]
struct Asked {
    question: Question,
    /// Gets `None` if the bot has no answer.
    answer: oneshot::Sender<Option<Answer>>,
}

impl Bots {
    /// Starts one thread less than the machine has cores, but at least one.
    pub(crate) fn start() -> std::io::Result<Bots> {
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
        Ok(Bots { questions, waiting: Gauge::default() })
    }

    /// Asks a bot. The answer is `None` if it has none, or if too many wait already.
    pub(crate) async fn ask(&self, question: Question) -> Option<Answer> {
        let _waiting = self.waiting.one();
        let (answer, answered) = oneshot::channel();
        self.questions.try_send(Asked { question, answer }).ok()?;
        answered.await.ok()?
    }
}

/// The answer to a question, within the budget.
fn think(question: &Question) -> Option<Answer> {
    let begun = Instant::now();
    let mut thinker = Thinker::default();
    thinker.hear(question).ok()?;
    loop {
        match thinker.step(STEPS)? {
            Reply::Answer(answer) => break Some(answer),
            Reply::Progress(_) if BUDGET <= begun.elapsed() => break thinker.stop(),
            Reply::Progress(_) => (),
        }
    }
}
