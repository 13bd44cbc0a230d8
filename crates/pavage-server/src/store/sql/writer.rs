//! Group commit: one task takes all waiting appends into one transaction.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use super::append::{Answer, Append, commit};
use super::link::Pool;
use crate::random;
use crate::store::{Failure, Refused, Trouble};

/// The most events in a transaction.
const BATCH: usize = 256;
/// The most callers that wait in the queue; more wait to enter it.
const QUEUE: usize = 4 * BATCH;
/// How long an append is tried again while others keep its match busy. They are about to commit, or cut off.
const PATIENCE: Duration = Duration::from_secs(2);
/// The shortest time between two tries, and how much longer it may be, so that servers that wait for the same
/// match do not come at the same time again.
const PAUSE: Duration = Duration::from_millis(5);
const LONGER: Duration = Duration::from_millis(15);

type Request = (Append, oneshot::Sender<Answer>);

/// The way to the task.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Request>>>,
    task: tokio::sync::Mutex<Option<JoinHandle<()>>>,
}

/// What the task has taken and not answered yet.
struct Taken {
    append: Append,
    reply: oneshot::Sender<Answer>,
    until: Instant,
}

impl Writer {
    /// Starts the task. It keeps `guard` until it has ended.
    pub(super) fn start(pool: Pool, guard: impl Send + 'static) -> Writer {
        let (queue, mut requests) = mpsc::channel::<Request>(QUEUE);
        let task = tokio::spawn(async move {
            let mut taken = Vec::new();
            loop {
                gather(&mut requests, &mut taken).await;
                if taken.is_empty() {
                    break;
                }
                taken = store(&pool, taken).await;
            }
            drop(guard);
        });
        Writer { queue: Mutex::new(Some(queue)), task: tokio::sync::Mutex::new(Some(task)) }
    }

    pub(super) async fn append(&self, append: Append) -> Answer {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let queue = queue.ok_or_else(Failure::closed)?;
        let (reply, answer) = oneshot::channel();
        queue.send((append, reply)).await.map_err(|_| Failure::closed())?;
        answer.await.unwrap_or_else(|_| Err(Failure::closed().into()))
    }

    /// Lets the task end what waits.
    pub(super) async fn close(&self) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = self.task.lock().await.take() {
            // A panic has been reported where it happened.
            _ = task.await;
        }
    }
}

/// Takes what waits now and waits for nothing else; what was taken before and found busy is tried again soon,
/// whether or not something new comes. While the task commits, others gather.
async fn gather(requests: &mut mpsc::Receiver<Request>, taken: &mut Vec<Taken>) {
    let mut fresh = Vec::new();
    if taken.is_empty() {
        requests.recv_many(&mut fresh, BATCH).await;
    } else {
        let [random] = random::bytes();
        let pause = PAUSE + LONGER * u32::from(random) / 256;
        let came = timeout(pause, requests.recv_many(&mut fresh, BATCH)).await;
        if came == Ok(0) {
            // Nothing new will ever come.
            sleep(pause).await;
        }
    }
    let until = Instant::now() + PATIENCE;
    taken.extend(fresh.into_iter().map(|(append, reply)| Taken { append, reply, until }));
}

/// Stores what can be stored and answers, but for what is to be tried again.
async fn store(pool: &Pool, taken: Vec<Taken>) -> Vec<Taken> {
    let (appends, waiting): (Vec<Append>, Vec<_>) =
        taken.into_iter().map(|it| (it.append, (it.reply, it.until))).unzip();
    let answers = commit(pool, &appends).await;
    let now = Instant::now();
    let mut again = Vec::new();
    for ((append, (reply, until)), answer) in appends.into_iter().zip(waiting).zip(answers) {
        match answer {
            Err(Refused::Failed(Failure { trouble: Trouble::Busy, .. })) if now < until => {
                again.push(Taken { append, reply, until });
            }
            // Nobody may be waiting any more; it is stored all the same.
            answer => _ = reply.send(answer),
        }
    }
    again
}
