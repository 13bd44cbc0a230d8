//! The lookout of a node: it looks at the store again and again, for all tables that are open here.
//!
//! It gives a sign of life, says who is here, takes the matches at which something is to be done and that
//! nobody holds, and tells the tables what other nodes did.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use super::call::Call;
use super::house::House;
use super::node::{Node, Shared, locked};
use crate::store::{Failure, MatchId, PersonId, Sight, Visit};

/// The time between two looks.
const LOOK: Duration = Duration::from_secs(1);
/// The most matches that are taken over at a look, so that several nodes share those of a dead one.
const ADOPTED: usize = 100;
/// How long they are loaded until the node looks again: it must give its next sign of life in time.
const LOADING: Duration = Duration::from_secs(2);

/// What the store knows of this node.
#[derive(Debug)]
pub(crate) struct Lookout {
    house: Arc<House>,
    node: Arc<Node>,
    visits: BTreeSet<Visit>,
    held: BTreeSet<MatchId>,
    /// Matches that were taken over and could not be loaded yet.
    owed: BTreeSet<MatchId>,
    /// Whether matches may have been taken over whose names were lost on the way.
    unsure: bool,
}

/// The tables that are open here.
type Open = BTreeMap<MatchId, (mpsc::Sender<Call>, Shared)>;

impl Lookout {
    pub(crate) fn new(house: Arc<House>, node: Arc<Node>) -> Lookout {
        let (visits, held, owed) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        Lookout { house, node, visits, held, owed, unsure: false }
    }

    /// Looks until the node leaves, and then gives back what it holds.
    pub(crate) async fn keep(mut self) {
        let mut worked = true;
        while !self.node.is_leaving() {
            let looked = self.look().await;
            match &looked {
                Err(failure) if worked => tracing::error!(%failure, "this node is on its own"),
                Ok(()) if !worked => tracing::warn!("this node is not on its own any more"),
                _ => (),
            }
            worked = looked.is_ok();
            tokio::select! {
                () = sleep(LOOK) => (),
                // A store that fails is not asked more often.
                () = self.node.nudge.notified(), if worked => (),
            }
        }
        if let Err(failure) = self.house.store.part(&self.node.id).await {
            tracing::warn!(%failure, "the others find out by themselves that this node has left");
        }
    }

    pub(super) async fn look(&mut self) -> Result<(), Failure> {
        let (store, node) = (Arc::clone(&self.house.store), Arc::clone(&self.node));
        if self.unsure {
            // Whatever it holds is free again. What is open here is taken again below.
            store.part(&node.id).await?;
            self.unsure = false;
        }
        if !node.renew(store.as_ref()).await? {
            // The others have buried it, or it has just been born.
            (self.visits, self.held, self.owed) = Default::default();
        }
        let open: Open = self.house.open_tables().collect();
        self.visit(&open).await?;
        self.hold(&open).await?;
        // What could not be let go yet is still held, and is let go at a later look.
        let held = self.held.iter().filter(|it| !open.contains_key(it));
        let ids: Vec<MatchId> = open.keys().chain(held).cloned().collect();
        let sights = store.look(&node.id, &ids).await?;
        self.held = sights.iter().filter(|it| it.held).map(|it| it.id.clone()).collect();
        for sight in sights {
            if let Some((calls, post)) = open.get(&sight.id) {
                tell(sight, calls, post);
            }
        }
        let room = ADOPTED.saturating_sub(self.owed.len());
        self.unsure = true;
        let adopted = store.adopt(&node.id, room as u32).await?;
        self.unsure = false;
        let mut more = 0 < room && adopted.len() == room;
        self.owed.extend(adopted);
        let until = Instant::now() + LOADING;
        for id in mem::take(&mut self.owed) {
            if until < Instant::now() {
                self.owed.insert(id);
                more = true;
                continue;
            }
            match self.house.ask(id.as_str(), Call::Welcome).await {
                // The store fails. It is tried again at the next look.
                Err(refusal) if !matches!(&*refusal.code, "table/unknown" | "table/broken") => {
                    self.owed.insert(id);
                }
                // One that nobody can load is let go at the next look.
                _ => _ = self.held.insert(id),
            }
        }
        if more {
            node.nudge.notify_one();
        }
        Ok(())
    }

    /// Says who came and who went.
    async fn visit(&mut self, open: &Open) -> Result<(), Failure> {
        let now = self.house.clock.now();
        let mut visits = BTreeSet::new();
        for (id, (_, post)) in open {
            let post = locked(post);
            visits.extend(post.presence.here(now).map(|it| (id.clone(), PersonId::new(it))));
        }
        let came: Vec<Visit> = visits.difference(&self.visits).cloned().collect();
        let went: Vec<Visit> = self.visits.difference(&visits).cloned().collect();
        let noted = self.house.store.visit(&self.node.id, &came, &went).await?;
        // The others are tried again.
        self.visits.retain(|it| visits.contains(it));
        self.visits.extend(noted);
        Ok(())
    }

    /// Takes what is to be held and lets go the rest.
    async fn hold(&mut self, open: &Open) -> Result<(), Failure> {
        let with_duties = open.iter().filter(|it| locked(&it.1.1).has_duties);
        let wanted: BTreeSet<MatchId> = with_duties.map(|it| it.0.clone()).collect();
        let done: Vec<MatchId> = self.held.difference(&wanted).cloned().collect();
        let missing: Vec<MatchId> = wanted.difference(&self.held).cloned().collect();
        self.house.store.release(&self.node.id, &done).await?;
        self.house.store.hold(&self.node.id, &missing).await
    }
}

/// Tells a table what it does not know yet. One that has no time now is told at the next look.
fn tell(sight: Sight, calls: &mpsc::Sender<Call>, post: &Shared) {
    let elsewhere = sight.elsewhere.iter().map(|it| it.as_str().to_owned()).collect();
    let (told, mut post) = (Some((sight.held, elsewhere)), locked(post));
    #[cfg(feature = "nats")]
    post.hints.looked();
    if (post.told != told || sight.seq.is_some_and(|it| post.seq < it))
        && calls.try_send(Call::Sight(sight)).is_ok()
    {
        post.told = told;
    }
}
