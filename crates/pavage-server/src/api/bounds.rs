//! How often people and addresses may ask for something over HTTP.

use std::net::IpAddr;
use std::sync::Arc;

use pavage_protocol::Refusal;

use super::caller::Caller;
use super::rate::Rates;
use crate::store::{Person, Store};
use crate::tables::Quota;

/// A person gets back one request in this many seconds, as a socket does.
pub(super) const PERIOD: f64 = 0.05;

/// The allowances of everybody.
#[derive(Debug)]
pub(super) struct Bounds {
    /// New people: a class behind one address can begin together, a program cannot fill the store.
    newcomers: Rates<IpAddr>,
    /// All requests of an address, which a household shares. `None` in tests.
    requests: Option<Rates<IpAddr>>,
    /// What each person changes, and what each reads of tables.
    changes: Option<Rates<String>>,
    reads: Option<Rates<String>>,
    /// Links to other devices: each is kept for a while.
    links: Rates<String>,
}

impl Bounds {
    /// The bounds of a server, together with others if there is a store that they share.
    pub(super) fn new(quota: &Quota, store: Option<&Arc<dyn Store>>) -> Bounds {
        let store = || store.cloned();
        let person =
            |name| (!quota.free).then(|| Rates::new(name, quota.messages, PERIOD, store()));
        Bounds {
            newcomers: Rates::new("newcomers", 60, 10.0, store()),
            requests: (!quota.free).then(|| Rates::new("requests", 2000, 0.01, store())),
            changes: person("changes"),
            reads: person("reads"),
            links: Rates::new("links", 20, 30.0, store()),
        }
    }

    /// Somebody wants to become a person.
    pub(super) async fn newcomer(&self, caller: &Caller) -> Result<(), Refusal> {
        match caller.address {
            Some(address) => self.newcomers.take(&address).await,
            None => Ok(()),
        }
    }

    /// A request came from an address.
    pub(super) async fn request(&self, address: Option<IpAddr>) -> Result<(), Refusal> {
        take(self.requests.as_ref(), address.as_ref()).await
    }

    /// A person wants to change something.
    pub(super) async fn change(&self, person: &Person) -> Result<(), Refusal> {
        take(self.changes.as_ref(), Some(&person.id.to_string())).await
    }

    /// Somebody wants to read a table, which may mean to replay a game.
    pub(super) async fn read(&self, caller: &Caller) -> Result<(), Refusal> {
        let key = match (&caller.person, caller.address) {
            (Some(person), _) => person.id.to_string(),
            (None, Some(address)) => address.to_string(),
            (None, None) => return Ok(()),
        };
        take(self.reads.as_ref(), Some(&key)).await
    }

    /// A person wants a link.
    pub(super) async fn link(&self, person: &Person) -> Result<(), Refusal> {
        self.links.take(&person.id.to_string()).await
    }
}

async fn take<K: Clone + Eq + std::hash::Hash + std::fmt::Display>(
    rates: Option<&Rates<K>>,
    key: Option<&K>,
) -> Result<(), Refusal> {
    match (rates, key) {
        (Some(rates), Some(key)) => rates.take(key).await,
        _ => Ok(()),
    }
}
