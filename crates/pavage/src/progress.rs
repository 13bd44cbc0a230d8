//! The progress of long work.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line on a terminal's stderr, rewritten now and then; nothing if stderr is not a terminal.
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

    /// Shows a new line if it is due.
    pub(crate) fn show(&mut self, line: impl FnOnce() -> String) {
        if !self.wanted || Instant::now() < self.next {
            return;
        }
        let columns = terminal_size::terminal_size_of(io::stderr()).map(|it| usize::from(it.0.0));
        // A line that is longer than the terminal could not be written over.
        let most = columns.map_or(usize::MAX, |it| it.saturating_sub(1));
        let line: String = line().chars().take(most).collect();
        _ = write!(io::stderr(), "\r\x1b[K{line}");
        self.next = Instant::now() + Self::EVERY;
        self.shown = true;
    }

    /// Removes the line.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
