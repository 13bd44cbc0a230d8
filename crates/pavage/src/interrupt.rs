//! Ctrl-C, and the system's requests to end.
//!
//! Long work calls [`came`] every few steps and ends in order, so that files and the terminal are
//! left intact. A second Ctrl-C does not wait: it removes unfinished files and ends the program at
//! once.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Once, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::files;

/// The signal that came; 0 if there was none.
static CAME: AtomicI32 = AtomicI32::new(0);

/// Catches signals from now on; before, each one ends the program at once.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(catch);
}

/// Whether the program should end.
pub(crate) fn came() -> bool {
    CAME.load(Ordering::Relaxed) != 0
}

/// Breaks off when the program should end.
pub(crate) fn flow() -> ControlFlow<()> {
    if came() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Waits until the program should end.
pub(crate) fn wait() {
    while !came() {
        thread::sleep(Duration::from_millis(50));
    }
}

/// Fails if the program should end.
pub(crate) fn check() -> Result<(), Failure> {
    match CAME.load(Ordering::Relaxed) {
        0 => Ok(()),
        signal => Err(Failure::Interrupted(signal)),
    }
}

/// How long a signal that comes again is the same request. `timeout`, for one, signals the program
/// and then its group.
const ECHO: Duration = Duration::from_millis(200);

fn note(signal: i32) {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let first = FIRST.get_or_init(Instant::now);
    if CAME.swap(signal, Ordering::Relaxed) != 0 && ECHO < first.elapsed() {
        files::remove_unfinished();
        std::process::exit(128 + signal);
    }
}

#[cfg(unix)]
fn catch() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;

    // A file that exceeds the shell's limit should be an error like a full disk, not the end of the
    // program.
    _ = flag::register(SIGXFSZ, std::sync::Arc::default());
    // If signals cannot be caught, they end the program as usual.
    let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
    thread::spawn(move || signals.forever().for_each(note));
}

#[cfg(not(unix))]
fn catch() {
    const SIGINT: i32 = 2;
    _ = ctrlc::set_handler(|| note(SIGINT));
}
