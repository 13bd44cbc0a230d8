//! A store that fails or waits when a test says so.

use std::mem;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;
use tokio::time::sleep;

use super::{
    Beat, Failure, Filter, Hash, Listed, MatchId, NewEvent, NodeId, Person, PersonId, Rate,
    Refused, Room, Sight, Store, StoredEvent, Summary, Sweep, Swept, Token, TokenId, TokenKind,
    Trouble, Visit, Wall,
};

/// Any store, with faults in [`append`](Store::append), [`events`](Store::events), [`adopt`](Store::adopt)
/// and [`renew`](Store::renew).
#[derive(Debug)]
pub struct Faults {
    inner: Arc<dyn Store>,
    /// Whether other servers may use it too, as far as anybody knows.
    shared: bool,
    plan: Mutex<Plan>,
}

#[derive(Debug, Default)]
struct Plan {
    fail: Option<Refused>,
    lose: Option<Failure>,
    gate: Option<Arc<Gate>>,
    blind: bool,
    fail_events: bool,
    lose_adopted: bool,
    reads: usize,
    slow_reads: Duration,
}

/// Appends wait here.
#[derive(Debug)]
struct Gate {
    waiting: watch::Sender<usize>,
    open: watch::Sender<bool>,
}

/// Holds appends back until it is dropped.
#[derive(Debug)]
pub struct Held {
    gate: Arc<Gate>,
}

impl Faults {
    /// A store that works as `inner` until told otherwise.
    pub fn new(inner: Arc<dyn Store>) -> Faults {
        Faults { shared: inner.is_shared(), inner, plan: Mutex::default() }
    }

    /// Says that other servers may use it too.
    pub fn shared(self) -> Faults {
        Faults { shared: true, ..self }
    }

    /// From now on reading events takes so long.
    pub fn slow_reads(&self, time: Duration) {
        self.plan().slow_reads = time;
    }

    /// How often events were read.
    pub fn reads(&self) -> usize {
        self.plan().reads
    }

    /// The next append stores nothing and is refused.
    pub fn fail_next(&self, refused: impl Into<Refused>) {
        self.plan().fail = Some(refused.into());
    }

    /// The next append that succeeds is stored, but its answer is this failure, as if the
    /// connection broke during the commit.
    pub fn lose_next(&self, failure: Failure) {
        self.plan().lose = Some(failure);
    }

    /// From now on nodes give no sign of life and see nothing, or they do again.
    pub fn blind(&self, blind: bool) {
        self.plan().blind = blind;
    }

    /// The next matches that are taken over are, but their names are lost, and after that the next events cannot
    /// be read.
    pub fn spoil_takeover(&self) {
        let mut plan = self.plan();
        (plan.lose_adopted, plan.fail_events) = (true, true);
    }

    /// Whether all that was asked for has gone wrong.
    pub fn is_spoilt(&self) -> bool {
        let plan = self.plan();
        !(plan.lose_adopted || plan.fail_events)
    }

    /// From now on appends wait before they reach the store.
    pub fn hold(&self) -> Held {
        let gate = Gate { waiting: watch::Sender::new(0), open: watch::Sender::new(false) };
        let gate = Arc::new(gate);
        // Those who wait for an older hold go on waiting for that one.
        self.plan().gate = Some(gate.clone());
        Held { gate }
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    /// Waits until this many appends wait.
    pub async fn reached(&self, count: usize) {
        let mut waiting = self.gate.waiting.subscribe();
        waiting.wait_for(|it| *it >= count).await.expect("the gate has the sender");
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.gate.open.send_replace(true);
    }
}

fn broken() -> Failure {
    Failure::new(Trouble::Io, "a test wants it")
}

#[async_trait]
impl Store for Faults {
    async fn append(
        &self,
        id: &MatchId,
        event: NewEvent,
        change: Option<Summary>,
    ) -> Result<(), Refused> {
        let gate = self.plan().gate.clone();
        if let Some(gate) = gate {
            gate.waiting.send_modify(|it| *it += 1);
            gate.open.subscribe().wait_for(|it| *it).await.expect("the gate has the sender");
        }
        if let Some(refused) = self.plan().fail.take() {
            return Err(refused);
        }
        self.inner.append(id, event, change).await?;
        match self.plan().lose.take() {
            Some(failure) => Err(failure.into()),
            None => Ok(()),
        }
    }

    async fn create_within(
        &self,
        id: &MatchId,
        summary: Summary,
        first: NewEvent,
        room: Option<Room>,
    ) -> Result<(), Refused> {
        self.inner.create_within(id, summary, first, room).await
    }

    async fn events(&self, id: &MatchId, after: u64) -> Result<Vec<StoredEvent>, Failure> {
        let (fails, time) = {
            let mut plan = self.plan();
            plan.reads += 1;
            (mem::take(&mut plan.fail_events), plan.slow_reads)
        };
        if !time.is_zero() {
            sleep(time).await;
        }
        if fails {
            return Err(broken());
        }
        self.inner.events(id, after).await
    }

    async fn summary(&self, id: &MatchId) -> Result<Option<Summary>, Failure> {
        self.inner.summary(id).await
    }

    async fn matches(&self, filter: &Filter) -> Result<Vec<Listed>, Failure> {
        self.inner.matches(filter).await
    }

    async fn add_person(&self, person: Person, secret: Hash) -> Result<(), Refused> {
        self.inner.add_person(person, secret).await
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, Failure> {
        self.inner.person(id).await
    }

    async fn rename(&self, id: &PersonId, name: &str) -> Result<bool, Failure> {
        self.inner.rename(id, name).await
    }

    async fn add_token(&self, token: Token, secret: Hash) -> Result<(), Refused> {
        self.inner.add_token(token, secret).await
    }

    async fn holder(
        &self,
        kind: TokenKind,
        secret: &Hash,
        now: Wall,
    ) -> Result<Option<(Person, Token)>, Failure> {
        self.inner.holder(kind, secret, now).await
    }

    async fn tokens(&self, person: &PersonId) -> Result<Vec<Token>, Failure> {
        self.inner.tokens(person).await
    }

    async fn revoke(&self, person: &PersonId, token: &TokenId) -> Result<bool, Failure> {
        self.inner.revoke(person, token).await
    }

    async fn take_link(&self, secret: &Hash, now: Wall) -> Result<Option<PersonId>, Failure> {
        self.inner.take_link(secret, now).await
    }

    async fn beat(&self, beat: Beat) -> Result<u64, Failure> {
        self.inner.beat(beat).await
    }

    async fn last_beat(&self) -> Result<Option<Beat>, Failure> {
        self.inner.last_beat().await
    }

    fn is_shared(&self) -> bool {
        self.shared
    }

    async fn renew(&self, node: &NodeId, millis: u64) -> Result<bool, Failure> {
        if self.plan().blind {
            return Err(broken());
        }
        self.inner.renew(node, millis).await
    }

    async fn part(&self, node: &NodeId) -> Result<(), Failure> {
        self.inner.part(node).await
    }

    async fn hold(&self, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
        self.inner.hold(node, ids).await
    }

    async fn release(&self, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
        self.inner.release(node, ids).await
    }

    async fn adopt(&self, node: &NodeId, most: u32) -> Result<Vec<MatchId>, Failure> {
        let adopted = self.inner.adopt(node, most).await?;
        if !adopted.is_empty() && mem::take(&mut self.plan().lose_adopted) {
            return Err(broken());
        }
        Ok(adopted)
    }

    async fn visit(
        &self,
        node: &NodeId,
        came: &[Visit],
        went: &[Visit],
    ) -> Result<Vec<Visit>, Failure> {
        self.inner.visit(node, came, went).await
    }

    async fn look(&self, node: &NodeId, ids: &[MatchId]) -> Result<Vec<Sight>, Failure> {
        self.inner.look(node, ids).await
    }

    async fn take(&self, name: &Hash, count: u32, rate: Rate) -> Result<bool, Failure> {
        self.inner.take(name, count, rate).await
    }

    async fn enter(
        &self,
        node: &NodeId,
        person: &PersonId,
        most: u32,
    ) -> Result<Option<u32>, Failure> {
        self.inner.enter(node, person, most).await
    }

    async fn leave(&self, node: &NodeId, person: &PersonId, place: u32) -> Result<(), Failure> {
        self.inner.leave(node, person, place).await
    }

    async fn sweep(&self, rule: Sweep, now: Wall) -> Result<Swept, Failure> {
        self.inner.sweep(rule, now).await
    }

    async fn backup(&self, path: &Path) -> Result<(), Failure> {
        self.inner.backup(path).await
    }

    async fn check(&self) -> Result<(), Failure> {
        self.inner.check().await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}
