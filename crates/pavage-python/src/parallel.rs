//! Work that takes long: on all cores, and stopped by Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// The time between two looks for Ctrl-C.
const PAUSE: Duration = Duration::from_millis(100);

/// Looks for Ctrl-C now and then, because a look may have to wait for Python's lock.
pub(crate) struct Watch {
    looked: Instant,
}

impl Watch {
    pub(crate) fn new() -> Watch {
        Watch { looked: Instant::now() }
    }

    /// Lets Python answer its signals, if it is time; the error is what the answer raised, such as
    /// `KeyboardInterrupt`. Only Python's main thread has signals to answer.
    pub(crate) fn look(&mut self) -> PyResult<()> {
        if self.looked.elapsed() < PAUSE {
            return Ok(());
        }
        self.looked = Instant::now();
        Python::attach(answer)
    }
}

/// Lets Python answer its signals, and raise what another thread wants raised in this one: it does so only where it runs
/// some code of its own.
pub(crate) fn answer(py: Python<'_>) -> PyResult<()> {
    py.check_signals()?;
    py.eval(c"None", None, None).map(drop)
}

/// Does each piece of work on a thread of its own, the last one here. Each asks after every small
/// part whether it may go on; the error is why it may not.
pub(crate) fn in_parallel<W: Send>(
    work: impl Iterator<Item = W>,
    one: impl Fn(W, &mut dyn FnMut() -> bool) + Sync,
) -> PyResult<()> {
    let (one, stopped) = (&one, &AtomicBool::new(false));
    let mut watch = Watch::new();
    thread::scope(|scope| {
        // Nothing is sent: the channel is closed when the last thread has dropped its end.
        let (working, done) = mpsc::channel::<()>();
        let mut answer = Ok(());
        let mut work = work.peekable();
        while let Some(piece) = work.next() {
            if work.peek().is_some() {
                let working = working.clone();
                scope.spawn(move || {
                    one(piece, &mut || !stopped.load(Ordering::Relaxed));
                    drop(working);
                });
            } else {
                one(piece, &mut || {
                    answer = watch.look();
                    answer.is_ok()
                });
            }
        }
        drop(working);
        while answer.is_ok() && done.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
            answer = watch.look();
        }
        stopped.store(answer.is_err(), Ordering::Relaxed);
        answer
    })
}
