//! Bounds on how often something may happen.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use pavage_games::core::Args;
use pavage_protocol::Refusal;

/// The most keys that are remembered; those that have recovered are forgotten first.
const KEYS: usize = 10_000;

/// An allowance that grows with time: `burst` at once, and one more each `period` seconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowance {
    left: f64,
    at: Instant,
    burst: f64,
    period: f64,
}

impl Allowance {
    pub(super) fn new(burst: u32, period: f64) -> Allowance {
        let burst = f64::from(burst);
        Allowance { left: burst, at: Instant::now(), burst, period }
    }

    /// Takes one, if there is one.
    pub(super) fn take(&mut self) -> bool {
        let now = Instant::now();
        let grown = now.duration_since(self.at).as_secs_f64() / self.period;
        (self.left, self.at) = ((self.left + grown).min(self.burst), now);
        let allowed = 1.0 <= self.left;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }

    fn is_whole(&self) -> bool {
        self.burst <= self.left + self.at.elapsed().as_secs_f64() / self.period
    }
}

/// An allowance for each address.
#[derive(Debug)]
pub(super) struct Rates {
    burst: u32,
    period: f64,
    known: Mutex<HashMap<IpAddr, Allowance>>,
}

impl Rates {
    /// New people: a class behind one address can begin together, a program cannot fill the store.
    pub(super) fn newcomers() -> Rates {
        Rates { burst: 60, period: 10.0, known: Mutex::default() }
    }

    /// Whether an address may do it once more.
    pub(super) fn allows(&self, address: IpAddr) -> bool {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if KEYS <= known.len() {
            known.retain(|_, it| !it.is_whole());
        }
        let full = KEYS <= known.len() && !known.contains_key(&address);
        let new = || Allowance::new(self.burst, self.period);
        !full && known.entry(address).or_insert_with(new).take()
    }
}

/// The number of open sockets of each person.
#[derive(Clone, Debug)]
pub(super) struct Sockets {
    most: usize,
    open: Arc<Mutex<HashMap<String, usize>>>,
}

/// A counted socket, until it is dropped.
#[derive(Debug)]
pub(super) struct Counted {
    person: String,
    open: Arc<Mutex<HashMap<String, usize>>>,
}

impl Sockets {
    pub(super) fn new(most: usize) -> Sockets {
        Sockets { most, open: Arc::default() }
    }

    /// Counts one more socket of a person. Those who say nothing about themselves share one count;
    /// the listener bounds the sockets of each address.
    ///
    /// # Errors
    ///
    /// If the person has too many.
    pub(super) fn open(&self, person: &str) -> Result<Counted, Refusal> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(person.to_owned()).or_default();
        if self.most <= *count && !person.is_empty() {
            let most = Args::default().with("most", self.most as u64);
            return Err(Refusal::new("request/sockets", most));
        }
        *count += 1;
        Ok(Counted { person: person.to_owned(), open: Arc::clone(&self.open) })
    }
}

#[cfg(feature = "metrics")]
impl Sockets {
    /// The number of all of them.
    pub(super) fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

impl Drop for Counted {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowance_ends_and_a_second_address_has_its_own() {
        let rates = Rates { burst: 3, period: 1e9, known: Mutex::default() };
        let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        assert_eq!([0; 4].map(|_| rates.allows(one)), [true, true, true, false]);
        assert!(rates.allows(other));
        let quick = Rates { burst: 1, period: 1e-9, known: Mutex::default() };
        assert!(quick.allows(one) && quick.allows(one), "it grows with time");
    }

    #[test]
    fn sockets_are_counted_while_they_are_open() {
        let sockets = Sockets::new(2);
        let first = sockets.open("ada").unwrap();
        let _second = sockets.open("ada").unwrap();
        assert_eq!(sockets.open("ada").unwrap_err().code, "request/sockets");
        assert!(sockets.open("ben").is_ok());
        drop(first);
        assert!(sockets.open("ada").is_ok());
    }
}
