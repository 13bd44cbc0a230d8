//! All connections, and who must go when there are too many.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::client::household;
use super::limits::Limits;
use super::seat::Seat;

/// The connections of a listener.
#[derive(Debug)]
pub(super) struct Crowd {
    limits: Limits,
    /// Addresses that speak for many.
    proxies: Vec<IpAddr>,
    seats: Mutex<Seats>,
}

#[derive(Debug, Default)]
struct Seats {
    last: u64,
    all: HashMap<u64, Arc<Seat>>,
    from: HashMap<IpAddr, usize>,
}

/// A place in the crowd; dropping it frees it.
#[derive(Debug)]
pub(super) struct Place {
    crowd: Arc<Crowd>,
    number: u64,
    pub(super) seat: Arc<Seat>,
}

impl Crowd {
    pub(super) fn new(limits: Limits, proxies: Vec<IpAddr>) -> Arc<Crowd> {
        Arc::new(Crowd { limits, proxies, seats: Mutex::default() })
    }

    fn seats(&self) -> MutexGuard<'_, Seats> {
        // Nothing that can panic happens between two changes that belong together.
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether many clients may share this address.
    pub(super) fn trusts(&self, address: IpAddr) -> bool {
        address.to_canonical().is_loopback() || self.proxies.contains(&address.to_canonical())
    }

    /// A place for a connection. When there is none left, the one that has been idle longest gives way: one from the
    /// same address if that has too many. `None` if all are at work.
    pub(super) fn admit(self: &Arc<Crowd>, address: IpAddr) -> Option<Place> {
        let seat = Arc::new(Seat::new(household(address), self.trusts(address)));
        let mut seats = self.seats();
        let mine = seats.from.get(&seat.from).copied().unwrap_or_default();
        if !seat.trusted && mine >= self.limits.each {
            seats.send_away(|it| it.from == seat.from)?;
        }
        if seats.all.len() >= self.limits.total {
            seats.send_away(|_| true)?;
        }
        seats.last += 1;
        let number = seats.last;
        seats.all.insert(number, seat.clone());
        *seats.from.entry(seat.from).or_default() += 1;
        drop(seats);
        Some(Place { crowd: self.clone(), number, seat })
    }

    /// Sends away the connection that has been idle longest; `false` if all are at work.
    pub(super) fn make_room(&self) -> bool {
        self.seats().send_away(|_| true).is_some()
    }
}

impl Seats {
    /// Sends away the one of these that has been idle longest. It gives up its place at once, so that the bounds hold
    /// even before its task has run.
    fn send_away(&mut self, among: impl Fn(&Seat) -> bool) -> Option<()> {
        let idle = self.all.iter().filter(|it| among(it.1));
        let (_, number) = idle.filter_map(|it| Some((it.1.idle_since()?, *it.0))).min()?;
        self.remove(number)?.send_away();
        Some(())
    }

    fn remove(&mut self, number: u64) -> Option<Arc<Seat>> {
        let seat = self.all.remove(&number)?;
        if let Some(count) = self.from.get_mut(&seat.from) {
            *count -= 1;
            if *count == 0 {
                self.from.remove(&seat.from);
            }
        }
        Some(seat)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.crowd.seats().remove(self.number);
    }
}
