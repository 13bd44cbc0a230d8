//! This server as one of several nodes that share a store.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pavage_protocol::Seq;
use tokio::sync::Notify;

use super::presence::Presence;
use crate::random;
use crate::store::{Failure, NodeId, Store};

/// How long a node lives after its last sign of life. What it held is somebody else's then.
pub(super) const LIFE: Duration = Duration::from_secs(10);
/// How long it is sure of that: its clock may be slower than that of the store.
pub(super) const SURE: Duration = Duration::from_secs(9);

/// This server among the nodes of its store.
#[derive(Debug)]
pub(crate) struct Node {
    pub(super) id: NodeId,
    /// Until when the others certainly believe that it lives; `None` once it leaves.
    alive: Mutex<Option<Instant>>,
    /// Wakes the lookout before its time.
    pub(super) nudge: Notify,
}

/// What a table tells the lookout of its node, and what the lookout has told the table.
#[derive(Debug, Default)]
pub(crate) struct Post {
    /// The last event that the table knows.
    pub(super) seq: Seq,
    pub(super) presence: Presence,
    /// Whether there is something to be done without anybody's wish, now or later.
    pub(super) has_duties: bool,
    /// Whether the node holds it, and who is there at other nodes.
    pub(super) told: Option<(bool, BTreeSet<String>)>,
    #[cfg(feature = "nats")]
    pub(super) hints: Hints,
}

/// What a table has heard from NATS. Anybody who reaches NATS may say anything there, so one hint at a time waits for the
/// table, and after a false one it hears no more until the next look.
#[cfg(feature = "nats")]
#[derive(Debug, Default)]
pub(crate) struct Hints {
    /// The last event of which the hint tells that waits.
    waiting: Option<Seq>,
    deaf: bool,
}

#[cfg(feature = "nats")]
impl Hints {
    /// Whether the table must be told that a hint waits.
    pub(super) fn hear(&mut self, seq: Seq) -> bool {
        if self.deaf {
            return false;
        }
        self.waiting.replace(self.waiting.unwrap_or(0).max(seq)).is_none()
    }

    /// What the hint that waits tells of. From now on another one can wait.
    pub(super) fn take(&mut self) -> Seq {
        self.waiting.take().unwrap_or(0)
    }

    /// There is no such event.
    pub(super) fn was_false(&mut self) {
        self.deaf = true;
    }

    /// The node has looked at the store.
    pub(super) fn looked(&mut self) {
        self.deaf = false;
    }
}

/// A post that a table and the lookout share.
pub(crate) type Shared = Arc<Mutex<Post>>;

impl Node {
    pub(super) fn new() -> Node {
        let (id, nudge) = (NodeId::new(random::id()), Notify::new());
        Node { id, alive: Mutex::new(Some(Instant::now())), nudge }
    }

    pub(crate) fn id(&self) -> &NodeId {
        &self.id
    }

    /// Whether what it holds is certainly its own.
    pub(super) fn is_alive(&self) -> bool {
        self.alive().is_some_and(|it| Instant::now() < it)
    }

    /// Gives a sign of life. Says whether the others believed that it lived.
    pub(super) async fn renew(&self, store: &dyn Store) -> Result<bool, Failure> {
        let sent = Instant::now();
        let known = store.renew(&self.id, LIFE.as_millis() as u64).await?;
        if let Some(until) = self.alive().as_mut() {
            *until = sent + SURE;
        }
        Ok(known)
    }

    /// From now on it does nothing by itself, and the lookout lets go what it holds.
    pub(super) fn leave(&self) {
        *self.alive() = None;
        self.nudge.notify_one();
    }

    pub(super) fn is_leaving(&self) -> bool {
        self.alive().is_none()
    }

    fn alive(&self) -> MutexGuard<'_, Option<Instant>> {
        self.alive.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Locks a post. Nothing in it is ever half written.
pub(super) fn locked(post: &Shared) -> MutexGuard<'_, Post> {
    post.lock().unwrap_or_else(PoisonError::into_inner)
}
