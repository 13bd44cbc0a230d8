//! Bounds on how often something may happen.

use std::collections::HashMap;
use std::fmt::Display;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use pavage_games::core::Args;
use pavage_protocol::Refusal;

use super::parcels::Parcels;
use crate::store::{Rate, Store};

/// The most keys that are remembered; those that have recovered are forgotten first.
pub(super) const KEYS: usize = 10_000;

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

/// An allowance for each person or address. Servers that share a store share it.
#[derive(Debug)]
pub(super) struct Rates<K> {
    /// What it is for.
    name: &'static str,
    burst: u32,
    period: f64,
    known: Mutex<HashMap<K, Allowance>>,
    parcels: Option<Parcels<K>>,
}

impl<K: Clone + Eq + Hash + Display> Rates<K> {
    /// So many at once, and one more each `period` seconds; together with other servers if there is a store that
    /// they share.
    pub(super) fn new(
        name: &'static str,
        burst: u32,
        period: f64,
        store: Option<Arc<dyn Store>>,
    ) -> Rates<K> {
        Rates { name, burst, period, known: Mutex::default(), parcels: store.map(Parcels::new) }
    }

    /// Takes one from the allowance of a key.
    ///
    /// # Errors
    ///
    /// If nothing is left.
    pub(super) async fn take(&self, key: &K) -> Result<(), Refusal> {
        let together = match &self.parcels {
            Some(parcels) => {
                let rate = Rate { burst: self.burst, period: (self.period * 1000.0) as u64 };
                // A server that does not reach the store counts for itself.
                parcels.take(key, &format!("{} {key}", self.name), rate).await.ok()
            }
            None => None,
        };
        match together.unwrap_or_else(|| self.take_here(key)) {
            true => Ok(()),
            false => Err(Refusal::new("request/rate", Args::default())),
        }
    }

    fn take_here(&self, key: &K) -> bool {
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
        known.entry(key.clone()).or_insert_with(new).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowance_ends_and_a_second_address_has_its_own() {
        let rates = Rates::new("test", 3, 1e9, None);
        assert_eq!([0; 4].map(|_| rates.take_here(&1)), [true, true, true, false]);
        assert!(rates.take_here(&2));
        let quick = Rates::new("test", 1, 1e-9, None);
        assert!(quick.take_here(&1) && quick.take_here(&1), "it grows with time");
    }

    #[test]
    fn many_others_keep_nobody_out() {
        let rates = Rates::new("test", 2, 1e9, None);
        let used = KEYS + 1;
        assert_eq!([0; 3].map(|_| rates.take_here(&used)), [true, true, false]);
        for other in 0..KEYS {
            assert!(rates.take_here(&other));
        }
        assert!(KEYS >= rates.known.lock().unwrap().len());
        assert!(!rates.take_here(&used), "and nobody gets more because of others");
    }
}
