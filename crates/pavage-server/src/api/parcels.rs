//! Allowances that servers share. A server takes a parcel at a time from the store, so that not every request asks it,
//! and what is left of a parcel soon counts no more.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::rate::KEYS;
use crate::store::{self, Failure, Rate, Store};

/// The parcels of a burst. Small bursts are taken one by one.
const PARCELS: u32 = 20;
/// How long a parcel can be used.
const LIFE: Duration = Duration::from_secs(10);

/// The parcels of a server.
#[derive(Debug)]
pub(super) struct Parcels<K> {
    store: Arc<dyn Store>,
    /// What is left of each, and until when.
    left: Mutex<HashMap<K, (u32, Instant)>>,
}

impl<K: Clone + Eq + Hash> Parcels<K> {
    pub(super) fn new(store: Arc<dyn Store>) -> Parcels<K> {
        Parcels { store, left: Mutex::default() }
    }

    /// Takes one; says whether there was one. No address and no person can be read in the store.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(super) async fn take(&self, key: &K, name: &str, rate: Rate) -> Result<bool, Failure> {
        if self.take_here(key) {
            return Ok(true);
        }
        let name = store::Hash::of(name.as_bytes());
        let parcel = (rate.burst / PARCELS).clamp(1, 100);
        if self.store.take(&name, parcel, rate).await? {
            self.keep(key, parcel - 1);
            return Ok(true);
        }
        Ok(parcel != 1 && self.store.take(&name, 1, rate).await?)
    }

    fn take_here(&self, key: &K) -> bool {
        match self.left().get_mut(key) {
            Some((left @ 1.., until)) if Instant::now() < *until => {
                *left -= 1;
                true
            }
            _ => false,
        }
    }

    fn keep(&self, key: &K, count: u32) {
        let (mut left, now) = (self.left(), Instant::now());
        if KEYS <= left.len() {
            left.retain(|_, it| it.0 != 0 && now < it.1);
            // Whoever loses the rest of a parcel loses little.
            if KEYS <= left.len() {
                left.clear();
            }
        }
        let kept = left.entry(key.clone()).or_insert((0, now));
        *kept = (kept.0 + count, now + LIFE);
    }

    fn left(&self) -> MutexGuard<'_, HashMap<K, (u32, Instant)>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
