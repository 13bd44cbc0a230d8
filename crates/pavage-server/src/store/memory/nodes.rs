//! The nodes that share a store in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use crate::store::{MatchId, NodeId, Visit};

/// Who lives, who holds what, and who visits whom.
#[derive(Default)]
pub(super) struct Nodes {
    /// Until when each lives.
    until: BTreeMap<NodeId, Instant>,
    /// The matches at which something is to be done, and who does it.
    pub(super) holders: BTreeMap<MatchId, Option<NodeId>>,
    pub(super) visits: BTreeSet<(NodeId, Visit)>,
}

impl Nodes {
    /// Whether a node is known.
    pub(super) fn knows(&self, node: &NodeId) -> bool {
        self.until.contains_key(node)
    }

    pub(super) fn renew(&mut self, node: &NodeId, millis: u64) -> bool {
        let now = Instant::now();
        let until = self.until.iter();
        let dead = until.filter(|it| *it.1 <= now && it.0 != node).map(|it| it.0.clone());
        for gone in dead.collect::<Vec<_>>() {
            self.part(&gone);
        }
        self.until.insert(node.clone(), now + Duration::from_millis(millis)).is_some()
    }

    pub(super) fn part(&mut self, node: &NodeId) {
        self.until.remove(node);
        self.visits.retain(|it| it.0 != *node);
        for holder in self.holders.values_mut().filter(|it| it.as_ref() == Some(node)) {
            *holder = None;
        }
    }

    /// Forgets a match.
    pub(super) fn remove(&mut self, id: &MatchId) {
        self.holders.remove(id);
        self.visits.retain(|it| it.1.0 != *id);
    }

    pub(super) fn hold(&mut self, node: &NodeId, id: &MatchId) {
        self.holders.entry(id.clone()).or_default().get_or_insert_with(|| node.clone());
    }

    pub(super) fn release(&mut self, node: &NodeId, id: &MatchId) {
        if self.holders.get(id).is_some_and(|it| it.as_ref() == Some(node)) {
            self.holders.remove(id);
        }
    }

    pub(super) fn adopt(&mut self, node: &NodeId, most: u32) -> Vec<MatchId> {
        let free = self.holders.iter_mut().filter(|it| it.1.is_none()).take(most as usize);
        let take = |(id, holder): (&MatchId, &mut Option<NodeId>)| {
            *holder = Some(node.clone());
            id.clone()
        };
        free.map(take).collect()
    }
}
