//! Waiting for a condition. No test depends on the speed or load of the machine: only a hang takes
//! this long.

use std::thread;
use std::time::{Duration, Instant};

/// The longest wait.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);
/// The time between two looks at a condition.
const PAUSE: Duration = Duration::from_millis(10);

/// The time left for a condition to come true.
#[derive(Debug)]
pub struct Patience {
    late: Instant,
}

impl Patience {
    /// The full time.
    #[allow(clippy::new_without_default, reason = "the time is now, which is no default")]
    pub fn new() -> Patience {
        Patience { late: Instant::now() + PATIENCE }
    }

    /// Waits a moment before the next look; `false` if the time is up.
    pub fn waits(&self) -> bool {
        thread::sleep(PAUSE);
        Instant::now() < self.late
    }
}
