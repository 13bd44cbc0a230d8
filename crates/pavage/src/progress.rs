//! Long work: how far it has come, and how it is stopped.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A line on a terminal's stderr that is rewritten now and then; nothing elsewhere.
pub(crate) struct Progress {
    wanted: bool,
    next: Instant,
    shown: bool,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(500);

    pub(crate) fn new() -> Progress {
        let wanted = io::stderr().is_terminal();
        Progress { wanted, next: Instant::now() + Self::EVERY, shown: false }
    }

    /// Shows a new line if it is time for one.
    pub(crate) fn show(&mut self, line: impl FnOnce() -> String) {
        if !self.wanted || Instant::now() < self.next {
            return;
        }
        _ = write!(io::stderr(), "\r\x1b[K{}", line());
        self.next = Instant::now() + Self::EVERY;
        self.shown = true;
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.shown {
            _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// A flag that Ctrl-C raises, so that what was done so far is not lost.
pub(crate) fn stop_on_ctrl_c() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raise = Arc::clone(&stop);
    // Without a handler Ctrl-C ends the program as it always does.
    _ = ctrlc::set_handler(move || raise.store(true, Ordering::Relaxed));
    stop
}
