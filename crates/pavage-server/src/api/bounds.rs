//! How often people and addresses may ask for something over HTTP.

use std::net::IpAddr;

use pavage_protocol::Refusal;

use super::caller::Caller;
use super::rate::Rates;
use crate::store::Person;
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
    pub(super) fn new(quota: &Quota) -> Bounds {
        let person = || (!quota.free).then(|| Rates::new(quota.messages, PERIOD));
        Bounds {
            newcomers: Rates::new(60, 10.0),
            requests: (!quota.free).then(|| Rates::new(2000, 0.01)),
            changes: person(),
            reads: person(),
            links: Rates::new(20, 30.0),
        }
    }

    /// Somebody wants to become a person.
    pub(super) fn newcomer(&self, caller: &Caller) -> Result<(), Refusal> {
        caller.address.map_or(Ok(()), |it| self.newcomers.take(&it))
    }

    /// A request came from an address.
    pub(super) fn request(&self, address: Option<IpAddr>) -> Result<(), Refusal> {
        take(self.requests.as_ref(), address.as_ref())
    }

    /// A person wants to change something.
    pub(super) fn change(&self, person: &Person) -> Result<(), Refusal> {
        take(self.changes.as_ref(), Some(&person.id.to_string()))
    }

    /// Somebody wants to read a table, which may mean to replay a game.
    pub(super) fn read(&self, caller: &Caller) -> Result<(), Refusal> {
        let key = match (&caller.person, caller.address) {
            (Some(person), _) => person.id.to_string(),
            (None, Some(address)) => address.to_string(),
            (None, None) => return Ok(()),
        };
        take(self.reads.as_ref(), Some(&key))
    }

    /// A person wants a link.
    pub(super) fn link(&self, person: &Person) -> Result<(), Refusal> {
        self.links.take(&person.id.to_string())
    }
}

fn take<K: Clone + Eq + std::hash::Hash>(
    rates: Option<&Rates<K>>,
    key: Option<&K>,
) -> Result<(), Refusal> {
    match (rates, key) {
        (Some(rates), Some(key)) => rates.take(key),
        _ => Ok(()),
    }
}
