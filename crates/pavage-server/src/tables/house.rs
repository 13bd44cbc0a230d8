//! The house: all tables of this server, those in memory and those in the store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use pavage_games::core::Args;
use pavage_games::fair::Secret;
use pavage_protocol::{Card, Command, Outcome, Phase, Plan, Refusal, Seq};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use super::bots::Bots;
use super::call::Call;
use super::decide::refuse;
use super::event::Event;
use super::log::{Log, NotLoaded, broken, failed};
use super::node::{Node, Shared};
use super::quota::Quota;
use super::table::{self, Table};
use super::task;
use super::time::{HouseClock, wall};
use crate::figures::Figures;
use crate::random;
use crate::store::{self, Failure, Filter, MatchId, NewEvent, PersonId, Refused, Store};

/// The most times that the task of a table may panic before it is left alone.
const PANICS: u32 = 3;
/// The number of tables on a page of a list.
const PAGE: u32 = 50;
/// The most bytes of the id of a command.
const COMMAND: usize = 64;

/// The hints that wait to be given; older ones are lost.
const HINTS: usize = 1024;

/// All tables of this server.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: HouseClock,
    pub(crate) bots: Bots,
    /// The version of the page.
    pub(crate) page: String,
    pub(crate) quota: Quota,
    pub(crate) figures: Figures,
    /// This server among others, if the store can have others.
    pub(crate) node: Option<Arc<Node>>,
    /// Whether this server is about to end.
    leaving: watch::Sender<bool>,
    /// The events that we have stored, for whoever tells other nodes.
    hints: broadcast::Sender<(MatchId, Seq)>,
    tables: Mutex<HashMap<MatchId, Known>>,
}

/// A table in memory.
#[derive(Debug, Default)]
struct Known {
    calls: Option<mpsc::Sender<Call>>,
    post: Shared,
    panics: u32,
}

/// A list of tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum List {
    Open,
    Running,
    Mine,
}

impl House {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: HouseClock,
        bots: Bots,
        page: String,
        quota: Quota,
    ) -> House {
        let (figures, tables) = (Figures::default(), Mutex::default());
        let node = store.is_shared().then(|| Arc::new(Node::new()));
        let (leaving, hints) = (watch::Sender::new(false), broadcast::Sender::new(HINTS));
        House { store, clock, bots, page, quota, figures, node, leaving, hints, tables }
    }

    /// Opens a table.
    ///
    /// # Errors
    ///
    /// If there is no such game, if the person has too many tables, or if the store fails.
    pub(crate) async fn open(&self, host: &str, plan: Plan) -> Result<String, Refusal> {
        self.create(host, plan, Vec::new()).await
    }

    async fn create(
        &self,
        host: &str,
        mut plan: Plan,
        seats: Vec<Event>,
    ) -> Result<String, Refusal> {
        let game = table::begin(&plan).map_err(|it| Refusal::of_game(&it, &[]))?;
        plan.seats = Some(game.seats());
        plan.options = game.options();
        let (id, secret) = (random::id(), Secret(random::bytes()));
        let opened = Event::Opened { host: host.to_owned(), plan, secret: secret.to_hex() };
        let table = Table::open(&id, &opened).map_err(|_| refuse("table/broken"))?;
        let first = self.first(&opened, 1);
        let (key, summary) = (MatchId::new(&*id), table.summary());
        let room = Some(self.quota.room(host));
        let created = self.store.create_within(&key, summary, first, room).await;
        created.map_err(|it| not_stored(it, &self.quota))?;
        if !seats.is_empty() {
            let mut log = self.load(&key).await?;
            for event in &seats {
                self.seat(&mut log, event).await?;
            }
        }
        Ok(id)
    }

    /// Gives a seat to a player of the last game, unless somebody has found the table and sat down there
    /// meanwhile.
    async fn seat(&self, log: &mut Log, event: &Event) -> Result<(), Refusal> {
        while log.table.is_free_for(event) {
            let stored = log.append(self, event, None).await?;
            let done = stored.is_some();
            let stored = match stored {
                Some(it) => vec![it],
                None => log.missed(self.store.as_ref()).await?,
            };
            for it in &stored {
                log.take(it).map_err(|it| broken(&it))?;
            }
            if done {
                break;
            }
        }
        Ok(())
    }

    fn first(&self, event: &Event, seq: u64) -> NewEvent {
        let body = serde_json::to_string(event).expect("an event is plain data");
        NewEvent { seq, command: None, at: self.clock.now(), wall: wall(), body }
    }

    /// Opens the next table, with the same players a seat further.
    pub(crate) async fn open_next(
        &self,
        host: &str,
        plan: Plan,
        seats: Vec<Event>,
    ) -> Result<Event, Refusal> {
        let next = self.create(host, plan, seats).await?;
        Ok(Event::Rematch { next })
    }

    async fn load(&self, id: &MatchId) -> Result<Log, Refusal> {
        // No store can even look for it.
        if id.as_str().contains('\0') {
            return Err(refuse("table/unknown"));
        }
        let loaded = Log::load(self.store.as_ref(), id).await.map_err(|error| match error {
            NotLoaded::Unknown => refuse("table/unknown"),
            NotLoaded::Store(failure) => failed(&failure),
            NotLoaded::Unsound(unsound) => broken(&unsound),
        });
        // A clock that is behind the last event would charge somebody twice for the time between them.
        loaded.inspect(|log| self.clock.recall(log.at))
    }

    /// Asks something of the task of a table, which is started if need be.
    ///
    /// # Errors
    ///
    /// If there is no such table, if it cannot be loaded, or if its task panics.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        call: impl FnOnce(oneshot::Sender<T>) -> Call,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let mut call = call(reply);
        let id = MatchId::new(id);
        loop {
            let calls = self.calls(&id).await?;
            match calls.send(call).await {
                Ok(()) => break,
                // The task has just ended because nobody needed it.
                Err(mpsc::error::SendError(back)) => {
                    self.forget(&id, &calls);
                    call = back;
                }
            }
        }
        answer.await.map_err(|_| refuse("table/failed"))
    }

    /// Tells the task of a table something, if it is in memory.
    pub(crate) async fn tell(&self, id: &str, call: Call) {
        let calls = self.locked().get(&MatchId::new(id)).and_then(|it| it.calls.clone());
        if let Some(calls) = calls {
            _ = calls.send(call).await;
        }
    }

    /// Carries out a command of a person.
    ///
    /// # Errors
    ///
    /// If the table cannot be asked. What the table itself refuses is in the outcome.
    pub(crate) async fn command(
        self: &Arc<Self>,
        id: &str,
        person: String,
        command: Command,
    ) -> Result<Outcome, Refusal> {
        let length = command.id.len();
        if !(1..=COMMAND).contains(&length) || command.id.contains(|it: char| it.is_control()) {
            let most = Args::default().with("most", COMMAND as u64);
            return Err(Refusal::new("table/command-id", most));
        }
        self.ask(id, |it| Call::Command(person, command, it)).await
    }

    /// The mailbox of a table's task.
    async fn calls(self: &Arc<Self>, id: &MatchId) -> Result<mpsc::Sender<Call>, Refusal> {
        let known = |it: &Known| match it {
            Known { panics: PANICS.., .. } => Err(refuse("table/broken")),
            Known { calls, .. } => Ok(calls.clone().filter(|it| !it.is_closed())),
        };
        if let Some(calls) = self.locked().get(id).map(known).transpose()?.flatten() {
            return Ok(calls);
        }
        let log = self.load(id).await?;
        // Another request may have loaded it meanwhile; there must be one task only.
        let mut tables = self.locked();
        let entry = tables.entry(id.clone()).or_default();
        if let Some(calls) = known(entry)? {
            return Ok(calls);
        }
        entry.post = Shared::default();
        let (calls, task) = task::start(Arc::clone(self), log, Arc::clone(&entry.post));
        entry.calls = Some(calls.clone());
        drop(tables);
        let (house, id, own) = (Arc::downgrade(self), id.clone(), calls.downgrade());
        tokio::spawn(async move {
            let panicked = task.await.is_err_and(|it| it.is_panic());
            let Some(house) = house.upgrade() else { return };
            house.ended(&id, own.upgrade(), panicked);
        });
        Ok(calls)
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<MatchId, Known>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, id: &MatchId, calls: &mpsc::Sender<Call>) {
        if let Some(known) = self.locked().get_mut(id)
            && known.calls.as_ref().is_some_and(|it| it.same_channel(calls))
        {
            known.calls = None;
        }
    }

    /// A task has ended. One that panicked is started again from its log, but not for ever.
    fn ended(&self, id: &MatchId, own: Option<mpsc::Sender<Call>>, panicked: bool) {
        if let Some(own) = own {
            self.forget(id, &own);
        }
        let mut tables = self.locked();
        let Some(known) = tables.get_mut(id) else { return };
        if panicked {
            known.panics += 1;
            tracing::error!(table = %id, panics = known.panics, "the task of a table panicked");
        } else if known.calls.is_none() && known.panics == 0 {
            tables.remove(id);
        }
    }

    /// Makes itself known to other servers, if there can be others.
    pub(crate) async fn join(&self) -> Result<(), Failure> {
        match &self.node {
            Some(node) => node.renew(self.store.as_ref()).await.map(|_| ()),
            None => Ok(()),
        }
    }

    /// Stores the time, and takes over the latest that another server has stored.
    pub(crate) async fn beat(&self) -> Result<(), Failure> {
        let latest = self.store.beat(self.clock.beat()).await?;
        self.clock.agree(latest);
        Ok(())
    }

    /// An event was stored here.
    pub(super) fn announce(&self, id: &MatchId, seq: Seq) {
        // Where nobody tells others, there is nobody to hear it.
        _ = self.hints.send((id.clone(), seq));
    }

    /// The events that are stored here from now on.
    #[cfg(feature = "nats")]
    pub(crate) fn hints(&self) -> broadcast::Receiver<(MatchId, Seq)> {
        self.hints.subscribe()
    }

    /// Another node has stored an event. It may be of a table that is not open here, or known already: our
    /// own hints come back too.
    #[cfg(feature = "nats")]
    pub(crate) fn hint(&self, id: &str, seq: Seq) {
        let tables = self.locked();
        let Some(Known { calls: Some(calls), post, .. }) = tables.get(&MatchId::new(id)) else {
            return;
        };
        let mut post = super::node::locked(post);
        // One that has no time now hears of it at the next look.
        if post.seq < seq && post.hints.hear(seq) && calls.try_send(Call::Hint).is_err() {
            post.hints.take();
        }
    }

    /// Tells everybody to go to another server, or to this one when it is there again. Bots are not asked any
    /// more, and no time is up.
    pub(crate) fn leave(&self) {
        if let Some(node) = &self.node {
            node.leave();
        }
        self.leaving.send_replace(true);
    }

    /// Whether everybody is told to go.
    pub(crate) fn is_leaving(&self) -> bool {
        *self.leaving.borrow()
    }

    /// Waits until everybody is told to go.
    pub(crate) async fn left(&self) {
        _ = self.leaving.subscribe().wait_for(|it| *it).await;
    }

    /// The tables in memory.
    pub(super) fn open_tables(
        &self,
    ) -> impl Iterator<Item = (MatchId, (mpsc::Sender<Call>, Shared))> {
        let open = |(id, it): (&MatchId, &Known)| {
            Some((id.clone(), (it.calls.clone()?, Arc::clone(&it.post))))
        };
        self.locked().iter().filter_map(open).collect::<Vec<_>>().into_iter()
    }

    /// Whether this node does not reach the store that it shares with others.
    #[cfg(feature = "metrics")]
    pub(crate) fn is_alone(&self) -> bool {
        self.node.as_ref().is_some_and(|it| !it.is_alive() && !it.is_leaving())
    }

    /// The number of tables in memory.
    #[cfg(feature = "metrics")]
    pub(crate) fn live(&self) -> usize {
        self.locked().values().filter(|it| it.calls.is_some()).count()
    }

    /// A page of a list of tables, for a reader, and whether there is another page.
    pub(crate) async fn list(
        self: &Arc<Self>,
        list: List,
        person: &str,
        page: u32,
    ) -> Result<(Vec<Card>, bool), Refusal> {
        let filter = Filter {
            phase: match list {
                List::Open => Some(store::Phase::Open),
                List::Running => Some(store::Phase::Running),
                List::Mine => None,
            },
            listed_only: list != List::Mine,
            of: (list == List::Mine).then(|| PersonId::new(person)),
            limit: PAGE,
            page,
        };
        let listed = self.store.matches(&filter).await.map_err(|it| failed(&it))?;
        let more = listed.len() == PAGE as usize;
        let mut cards = Vec::new();
        for it in listed {
            let Ok(mut card) = serde_json::from_str::<Card>(&it.summary.card) else { continue };
            card.mine = it.summary.people.contains(&PersonId::new(person));
            card.touched = it.summary.touched.unsigned_abs();
            if list == List::Mine && card.phase == Phase::Running {
                let reader = person.to_owned();
                card.my_turn = self.ask(&card.id, |it| Call::MyTurn(reader, it)).await.ok();
            }
            cards.push(card);
        }
        Ok((cards, more))
    }

    /// Wakes the tables that were being played when the last server stopped: clocks run on, and
    /// bots are to move. Where servers share a store, each wakes those that it holds.
    pub(crate) async fn wake(self: Arc<Self>) {
        // Those that end as soon as they wake would move the others to pages that have been read.
        let mut all = Vec::new();
        for page in 0.. {
            let filter = Filter {
                phase: Some(store::Phase::Running),
                listed_only: false,
                of: None,
                limit: PAGE,
                page,
            };
            let Ok(running) = self.store.matches(&filter).await else { break };
            let is_last = running.len() < PAGE as usize;
            all.extend(running.into_iter().map(|it| it.id));
            if is_last {
                break;
            }
        }
        for id in all {
            _ = self.ask(id.as_str(), Call::Welcome).await;
        }
    }
}

/// A refusal because a new row was not stored.
fn not_stored(refused: Refused, quota: &Quota) -> Refusal {
    match refused {
        Refused::NoRoom(full) => quota.refusal(full),
        Refused::Failed(failure) => failed(&failure),
        Refused::Unknown => refuse("table/unknown"),
        Refused::Taken | Refused::Repeated(_) | Refused::Gap(_) => {
            Refusal::new("table/taken", Args::default())
        }
    }
}
