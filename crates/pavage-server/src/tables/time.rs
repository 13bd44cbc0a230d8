//! The server's own time, which stands still while no server runs.

#[cfg(feature = "testing")]
use std::sync::{Arc, atomic::AtomicU64, atomic::Ordering};
use std::time::{Instant, SystemTime};

use pavage_games::conduct::Millis;

use crate::store::{Beat, Wall};

/// After a restart time stands still for this long, so that people can come back first.
const GRACE: Millis = 30_000;

/// A clock that goes on where it stood when the last server stopped.
#[derive(Clone, Debug)]
pub(crate) struct HouseClock {
    /// Its time when this server started.
    base: Millis,
    started: Instant,
    grace: Millis,
    /// The time that tests have skipped.
    #[cfg(feature = "testing")]
    skipped: Arc<AtomicU64>,
}

impl HouseClock {
    /// A clock that goes on from the last beat of a server. A first start has no grace: there is
    /// nobody who could come back.
    pub(crate) fn resumed(last: Option<Beat>) -> HouseClock {
        let (base, grace) = last.map_or((0, 0), |it| (it.house, GRACE));
        HouseClock {
            base,
            started: Instant::now(),
            grace,
            #[cfg(feature = "testing")]
            skipped: Arc::default(),
        }
    }

    /// The time now.
    pub(crate) fn now(&self) -> Millis {
        let passed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.after(passed.saturating_add(self.skipped()))
    }

    /// Lets time pass at once.
    #[cfg(feature = "testing")]
    pub(crate) fn skip(&self, time: Millis) {
        self.skipped.fetch_add(time, Ordering::Relaxed);
    }

    #[cfg(feature = "testing")]
    fn skipped(&self) -> Millis {
        self.skipped.load(Ordering::Relaxed)
    }

    #[cfg(not(feature = "testing"))]
    fn skipped(&self) -> Millis {
        0
    }

    /// The time this long after the start.
    fn after(&self, passed: Millis) -> Millis {
        self.base + passed.saturating_sub(self.grace)
    }

    /// The beat to be stored now.
    pub(crate) fn beat(&self) -> Beat {
        Beat { wall: wall(), house: self.now() }
    }

    /// The instant at which it will show this time.
    pub(crate) fn instant(&self, at: Millis) -> Instant {
        let ahead = at.saturating_sub(self.base).saturating_add(self.grace);
        let ahead = ahead.saturating_sub(self.skipped());
        // A deadline of years from now is as good as none.
        self.started + std::time::Duration::from_millis(ahead.min(1 << 40))
    }
}

/// Milliseconds since 1970.
pub(crate) fn wall() -> Wall {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Wall::try_from(since.as_millis()).unwrap_or(Wall::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_from_the_last_beat_after_a_grace() {
        let first = HouseClock::resumed(None);
        assert_eq!((first.after(0), first.after(7)), (0, 7), "a new house has no grace");
        let again = HouseClock::resumed(Some(Beat { wall: 0, house: 5_000_000 }));
        assert_eq!(
            [0, GRACE, GRACE + 7].map(|it| again.after(it)),
            [5_000_000, 5_000_000, 5_000_007]
        );
        assert_eq!(
            again.instant(5_000_000),
            again.started + std::time::Duration::from_millis(GRACE)
        );
    }
}
