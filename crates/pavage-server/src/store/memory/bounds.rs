//! Bounds in memory.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::store::{Hash, NodeId, PersonId, Rate};

/// Who has used how much.
#[derive(Default)]
pub(super) struct Bounds {
    /// When each allowance will be whole again.
    whole: BTreeMap<Hash, Instant>,
    /// The places of each person, and the node that has a socket there.
    pub(super) sockets: BTreeMap<(PersonId, u32), NodeId>,
}

impl Bounds {
    pub(super) fn take(&mut self, name: &Hash, count: u32, rate: Rate) -> bool {
        let now = Instant::now();
        self.whole.retain(|_, it| now < *it);
        let span = |count| Duration::from_millis(rate.time(count));
        let whole = self.whole.get(name).copied().unwrap_or(now) + span(count);
        let allowed = whole <= now + span(rate.burst);
        if allowed {
            self.whole.insert(name.clone(), whole);
        }
        allowed
    }

    pub(super) fn enter(&mut self, node: &NodeId, person: &PersonId, most: u32) -> Option<u32> {
        let free = |it: &u32| !self.sockets.contains_key(&(person.clone(), *it));
        let place = (1..=most).find(free)?;
        self.sockets.insert((person.clone(), place), node.clone());
        Some(place)
    }

    pub(super) fn leave(&mut self, node: &NodeId, person: &PersonId, place: u32) {
        self.sockets.retain(|(of, at), it| !(of == person && *at == place && it == node));
    }

    pub(super) fn part(&mut self, known: impl Fn(&NodeId) -> bool) {
        self.sockets.retain(|_, it| known(it));
    }
}
