//! Waiting for a condition. No test depends on how fast or how busy the machine is: only a hang takes this long.

use std::thread;
use std::time::{Duration, Instant};

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);
/// How often a condition is looked at.
const PAUSE: Duration = Duration::from_millis(10);

/// The time that a condition has left to come true.
#[derive(Debug)]
pub struct Patience {
    late: Instant,
}

impl Patience {
    /// All of it.
    #[allow(clippy::new_without_default, reason = "the time is now, which is no default")]
    pub fn new() -> Patience {
        Patience { late: Instant::now() + PATIENCE }
    }

    /// Waits a moment before the next look; `false` when it has taken too long.
    pub fn waits(&self) -> bool {
        thread::sleep(PAUSE);
        Instant::now() < self.late
    }
}
