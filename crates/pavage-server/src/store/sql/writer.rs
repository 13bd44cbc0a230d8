//! Group commit: one task takes all waiting appends into one transaction.

use std::sync::{Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::append::{Answer, Append, commit};
use super::link::Pool;
use crate::store::Failure;

/// The most events in a transaction.
const BATCH: usize = 256;
/// The most callers that wait in the queue; more wait to enter it.
const QUEUE: usize = 4 * BATCH;

type Request = (Append, oneshot::Sender<Answer>);

/// The way to the task.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Request>>>,
    task: tokio::sync::Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the task. It keeps `guard` until it has ended.
    pub(super) fn start(pool: Pool, guard: impl Send + 'static) -> Writer {
        let (queue, mut requests) = mpsc::channel::<Request>(QUEUE);
        let task = tokio::spawn(async move {
            let mut batch = Vec::new();
            // Takes what waits now and waits for nothing else. While it commits, others gather.
            while requests.recv_many(&mut batch, BATCH).await > 0 {
                let (appends, replies): (Vec<Append>, Vec<_>) = batch.drain(..).unzip();
                let answers = commit(&pool, &appends).await;
                for (reply, answer) in replies.into_iter().zip(answers) {
                    // Nobody may be waiting any more; it is stored all the same.
                    _ = reply.send(answer);
                }
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
