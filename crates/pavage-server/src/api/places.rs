//! How many sockets a person has, at this server and at all that share its store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pavage_games::core::Args;
use pavage_protocol::Refusal;
use tokio::runtime::Handle;
use tokio::time::sleep;

use crate::random;
use crate::store::{NodeId, PersonId, Store};

/// How long to wait before a place is given back again to a store that failed, and how much longer it may be.
const PAUSE: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_secs(2);

/// The open sockets of each person.
#[derive(Clone, Debug)]
pub(super) struct Sockets {
    most: usize,
    open: Arc<Mutex<HashMap<String, usize>>>,
    /// This server among others, if it can have others.
    together: Option<(Arc<dyn Store>, NodeId)>,
}

/// A counted socket, until it is dropped.
#[derive(Debug)]
pub(super) struct Counted {
    /// Dropped before it counts here no more.
    _place: Option<Place>,
    _here: Here,
}

/// One of the sockets of a person at this server.
#[derive(Debug)]
struct Here {
    person: String,
    open: Arc<Mutex<HashMap<String, usize>>>,
}

/// One of the places of a person in the store.
#[derive(Debug)]
struct Place {
    store: Arc<dyn Store>,
    node: NodeId,
    person: PersonId,
    number: u32,
}

impl Sockets {
    pub(super) fn new(most: usize, together: Option<(Arc<dyn Store>, NodeId)>) -> Sockets {
        Sockets { most, open: Arc::default(), together }
    }

    /// Counts one more socket of a person. Those who say nothing about themselves share one count;
    /// the listener bounds the sockets of each address.
    ///
    /// # Errors
    ///
    /// If the person has too many.
    pub(super) async fn open(&self, person: &str) -> Result<Counted, Refusal> {
        let here = self.open_here(person)?;
        let mut place = None;
        if let Some((store, node)) = self.together.as_ref().filter(|_| !person.is_empty()) {
            let (person, most) = (PersonId::new(person), u32::try_from(self.most));
            match store.enter(node, &person, most.unwrap_or(u32::MAX)).await {
                Ok(Some(number)) => {
                    let (store, node) = (Arc::clone(store), node.clone());
                    place = Some(Place { store, node, person, number });
                }
                Ok(None) => return Err(self.refusal()),
                // A server that does not reach the store counts for itself.
                Err(failure) => tracing::debug!(%failure, "sockets are counted here only"),
            }
        }
        Ok(Counted { _place: place, _here: here })
    }

    fn open_here(&self, person: &str) -> Result<Here, Refusal> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(person.to_owned()).or_default();
        if self.most <= *count && !person.is_empty() {
            return Err(self.refusal());
        }
        *count += 1;
        Ok(Here { person: person.to_owned(), open: Arc::clone(&self.open) })
    }

    fn refusal(&self) -> Refusal {
        Refusal::new("request/sockets", Args::default().with("most", self.most as u64))
    }
}

#[cfg(feature = "metrics")]
impl Sockets {
    /// The number of all of them at this server.
    pub(super) fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.person);
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let (store, node) = (Arc::clone(&self.store), self.node.clone());
        let (person, number) = (self.person.clone(), self.number);
        // Without a runtime the server has ended, and its places are forgotten with it.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                while store.leave(&node, &person, number).await.is_err_and(|it| it.passes()) {
                    let [random] = random::bytes();
                    sleep(PAUSE + LATER * u32::from(random) / 256).await;
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store;

    #[tokio::test]
    async fn sockets_are_counted_while_they_are_open() {
        let sockets = Sockets::new(2, None);
        let first = sockets.open("ada").await.unwrap();
        let _second = sockets.open("ada").await.unwrap();
        assert_eq!(sockets.open("ada").await.unwrap_err().code, "request/sockets");
        assert!(sockets.open("ben").await.is_ok());
        drop(first);
        assert!(sockets.open("ada").await.is_ok());
    }

    #[tokio::test]
    async fn servers_count_them_together() {
        let store = store::open("memory:").await.unwrap();
        let nodes = ["a", "b"].map(NodeId::new);
        for node in &nodes {
            store.renew(node, 1 << 40).await.unwrap();
        }
        let [one, other] = nodes.map(|it| Sockets::new(2, Some((Arc::clone(&store), it))));
        let first = one.open("ada").await.unwrap();
        let _second = other.open("ada").await.unwrap();
        for sockets in [&one, &other] {
            assert_eq!(sockets.open("ada").await.unwrap_err().code, "request/sockets");
        }
        drop(first);
        while other.open("ada").await.is_err() {
            tokio::task::yield_now().await;
        }
    }
}
