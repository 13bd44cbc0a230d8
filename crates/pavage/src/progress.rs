//! Long work: how far it has come.

use std::io::{self, IsTerminal, Write};
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
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
