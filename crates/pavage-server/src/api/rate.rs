//! Bounds on how often something may happen.

use std::collections::HashMap;
use std::hash::Hash;
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

    /// The share of the burst that has not been used.
    fn unused(&self) -> f64 {
        (self.left + self.at.elapsed().as_secs_f64() / self.period) / self.burst
    }
}

/// An allowance for each person or address.
#[derive(Debug)]
pub(super) struct Rates<K> {
    burst: u32,
    period: f64,
    known: Mutex<HashMap<K, Allowance>>,
}

impl<K: Clone + Eq + Hash> Rates<K> {
    /// So many at once, and one more each `period` seconds.
    pub(super) fn new(burst: u32, period: f64) -> Rates<K> {
        Rates { burst, period, known: Mutex::default() }
    }

    /// Takes one from the allowance of a key.
    ///
    /// # Errors
    ///
    /// If nothing is left.
    pub(super) fn take(&self, key: &K) -> Result<(), Refusal> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if KEYS <= known.len() && !known.contains_key(key) {
            known.retain(|_, it| it.unused() < 1.0);
            // Nobody is refused because of others; who has used least loses least.
            let least = known.iter().max_by(|a, b| a.1.unused().total_cmp(&b.1.unused()));
            if KEYS <= known.len()
                && let Some(key) = least.map(|it| it.0.clone())
            {
                known.remove(&key);
            }
        }
        let new = || Allowance::new(self.burst, self.period);
        match known.entry(key.clone()).or_insert_with(new).take() {
            true => Ok(()),
            false => Err(Refusal::new("request/rate", Args::default())),
        }
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
        let rates = Rates::new(3, 1e9);
        assert_eq!([0; 4].map(|_| rates.take(&1).is_ok()), [true, true, true, false]);
        assert!(rates.take(&2).is_ok());
        let quick = Rates::new(1, 1e-9);
        assert!(quick.take(&1).is_ok() && quick.take(&1).is_ok(), "it grows with time");
    }

    #[test]
    fn many_others_keep_nobody_out() {
        let rates = Rates::new(2, 1e9);
        let used = KEYS + 1;
        assert_eq!([0; 3].map(|_| rates.take(&used).is_ok()), [true, true, false]);
        for other in 0..KEYS {
            assert!(rates.take(&other).is_ok());
        }
        assert!(KEYS >= rates.known.lock().unwrap().len());
        assert!(rates.take(&used).is_err(), "and nobody gets more because of others");
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
