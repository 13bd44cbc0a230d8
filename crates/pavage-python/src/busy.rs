//! What one call works on for long, while other threads and the answers to signals may ask for it too.

use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use pyo3::PyResult;

use crate::error::wrong;
use crate::parallel::Watch;

/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(1);

/// A lock that is held while Python may answer a signal.
#[derive(Default)]
pub(crate) struct Busy<T> {
    inner: Mutex<T>,
    holder: Mutex<Option<ThreadId>>,
}

/// The lock while it is held.
pub(crate) struct Held<'a, T> {
    inner: MutexGuard<'a, T>,
    holder: &'a Mutex<Option<ThreadId>>,
}

impl<T> Busy<T> {
    pub(crate) fn new(value: T) -> Busy<T> {
        Busy { inner: Mutex::new(value), holder: Mutex::default() }
    }

    /// Waits for the lock, without Python's own. Ctrl-C ends the wait. The answer to a signal that
    /// came while this thread holds the lock would wait for ever, so it is refused.
    pub(crate) fn hold(&self) -> PyResult<Held<'_, T>> {
        let mut watch = Watch::new();
        loop {
            let free = match self.inner.try_lock() {
                Ok(free) => Some(free),
                Err(TryLockError::Poisoned(left)) => Some(left.into_inner()),
                Err(TryLockError::WouldBlock) => None,
            };
            let mut holder = self.holder.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(inner) = free {
                *holder = Some(thread::current().id());
                return Ok(Held { inner, holder: &self.holder });
            }
            if *holder == Some(thread::current().id()) {
                return Err(wrong(
                    "expected the call that is going on to end first, found another one from the answer to a \
                     signal; let the answer set a flag or raise an exception"
                        .to_owned(),
                ));
            }
            drop(holder);
            watch.look()?;
            thread::sleep(PAUSE);
        }
    }
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.inner
    }
}

impl<T> DerefMut for Held<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.inner
    }
}

impl<T> Drop for Held<'_, T> {
    fn drop(&mut self) {
        *self.holder.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
