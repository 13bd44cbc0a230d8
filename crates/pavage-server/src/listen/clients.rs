//! What each client behind a proxy keeps busy. The proxy holds the connections, so the crowd cannot tell
//! its clients apart.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::client::household;

/// The requests in progress and the sockets of each client.
#[derive(Debug)]
pub(super) struct Clients {
    each: usize,
    busy: Mutex<HashMap<IpAddr, usize>>,
}

/// One of them, until it is dropped.
#[derive(Debug)]
pub(super) struct Busy {
    clients: Arc<Clients>,
    from: IpAddr,
}

impl Clients {
    pub(super) fn new(each: usize) -> Arc<Clients> {
        Arc::new(Clients { each, busy: Mutex::default() })
    }

    fn busy(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more for a client; `None` if it has too many.
    pub(super) fn begin(self: &Arc<Clients>, client: IpAddr) -> Option<Busy> {
        let from = household(client);
        let mut busy = self.busy();
        let count = busy.entry(from).or_default();
        if self.each <= *count {
            return None;
        }
        *count += 1;
        drop(busy);
        Some(Busy { clients: Arc::clone(self), from })
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        let mut busy = self.clients.busy();
        if let Some(count) = busy.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                busy.remove(&self.from);
            }
        }
    }
}
