//! The server's own time, which stands still while no server runs.
//!
//! Servers that share a store share its time: each tells the store again and again how late it is, and
//! takes over what another one that is ahead of it has told. So a clock in a match shows the same at all
//! of them, whatever the clocks of their machines show.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use pavage_games::conduct::Millis;

use crate::store::{Beat, Wall};

/// After a restart time stands still for this long, so that people can come back first.
const GRACE: Duration = Duration::from_secs(30);
/// When a server has not reached the store for this long, time stands still: nobody could store a move.
const LONELY: Duration = Duration::from_secs(10);

/// How long what the store told is good for a clock that stands still.
const FRESH: Duration = Duration::from_secs(1);

/// A clock that goes on where it stood when the last server stopped.
#[derive(Clone, Debug)]
pub(crate) struct HouseClock(Arc<Mutex<Agreed>>);

/// What the servers of a store last agreed on. It reads no clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Agreed {
    /// The time that was told.
    house: Millis,
    /// When it was told. During the grace that is still to come.
    from: Instant,
    /// When the store last told it.
    heard: Option<Instant>,
}

impl HouseClock {
    /// A clock that goes on from the last beat of a server. A first start has no grace: there is
    /// nobody who could come back.
    pub(crate) fn resumed(last: Option<Beat>) -> HouseClock {
        HouseClock(Arc::new(Mutex::new(Agreed::resumed(last, Instant::now()))))
    }

    /// The time now.
    pub(crate) fn now(&self) -> Millis {
        self.agreed().at(Instant::now())
    }

    /// Takes over the latest time of all servers, as the store has just told it. If another one is ahead,
    /// people are playing there, so that the grace is over.
    pub(crate) fn agree(&self, latest: Millis) {
        self.agreed().agree(latest, Instant::now());
    }

    /// Takes over the time of an event that another server has stored. The store was only read, so a clock that is
    /// not behind goes on no longer for that.
    pub(crate) fn hear(&self, at: Millis) {
        self.agreed().hear(at, Instant::now());
    }

    /// Takes over the time of an event in a log that was loaded: nothing happens before that. It may be from before
    /// the last server stopped, so that a grace goes on.
    pub(crate) fn recall(&self, at: Millis) {
        self.agreed().recall(at, Instant::now());
    }

    /// Whether it may be behind those of other servers: it stands still, and has not heard of them just now.
    pub(crate) fn is_behind(&self) -> bool {
        self.agreed().is_behind(Instant::now())
    }

    /// Lets time pass at once.
    #[cfg(feature = "testing")]
    pub(crate) fn skip(&self, time: Millis) {
        self.agreed().house += time;
    }

    /// The beat to be stored now.
    pub(crate) fn beat(&self) -> Beat {
        Beat { wall: wall(), house: self.now() }
    }

    /// The instant at which it will show this time, or at which to look again.
    pub(crate) fn instant(&self, at: Millis) -> Instant {
        self.agreed().instant(at, Instant::now())
    }

    fn agreed(&self) -> MutexGuard<'_, Agreed> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Agreed {
    pub(super) fn resumed(last: Option<Beat>, now: Instant) -> Agreed {
        let (house, grace) = last.map_or((0, Duration::ZERO), |it| (it.house, GRACE));
        Agreed { house, from: now + grace, heard: None }
    }

    pub(super) fn at(&self, now: Instant) -> Millis {
        let passed = now.saturating_duration_since(self.from).min(LONELY);
        self.house + passed.as_millis() as Millis
    }

    pub(super) fn agree(&mut self, latest: Millis, now: Instant) {
        let own = self.at(now);
        let from = if own < latest { now } else { self.from.max(now) };
        *self = Agreed { house: own.max(latest), from, heard: Some(now) };
    }

    pub(super) fn hear(&mut self, at: Millis, now: Instant) {
        if self.at(now) < at {
            (self.house, self.from) = (at, now);
        }
    }

    fn is_lonely(&self, now: Instant) -> bool {
        LONELY <= now.saturating_duration_since(self.from)
    }

    pub(super) fn recall(&mut self, at: Millis, now: Instant) {
        if self.at(now) < at {
            (self.house, self.from) = (at, self.from.max(now));
        }
    }

    pub(super) fn is_behind(&self, now: Instant) -> bool {
        // An event of another server tells less: it may be old.
        let for_long = |it| self.heard.is_none_or(|heard| heard + it <= now);
        for_long(LONELY) || (now < self.from && for_long(FRESH))
    }

    fn instant(&self, at: Millis, now: Instant) -> Instant {
        // A deadline of years from now is as good as none.
        let ahead = Duration::from_millis(at.saturating_sub(self.at(now)).min(1 << 40));
        let pause = if self.is_lonely(now) { Duration::from_secs(1) } else { Duration::ZERO };
        self.from.max(now) + ahead.max(pause)
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

    const SECOND: Duration = Duration::from_secs(1);

    fn resumed(house: Option<Millis>) -> (HouseClock, Agreed) {
        let clock = HouseClock::resumed(house.map(|house| Beat { wall: 0, house }));
        let agreed = *clock.agreed();
        (clock, agreed)
    }

    #[test]
    fn time_goes_on_from_the_last_beat_after_a_grace() {
        let (_, first) = resumed(None);
        let passed = |it: &Agreed, after: Duration| it.at(it.from + after);
        assert_eq!((passed(&first, Duration::ZERO), passed(&first, SECOND)), (0, 1000));
        assert!(first.from <= Instant::now(), "a new house has no grace");
        let (clock, mut again) = resumed(Some(5_000_000));
        assert_eq!(clock.now(), 5_000_000);
        let before = again.from - GRACE;
        assert_eq!([before, again.from].map(|it| again.at(it)), [5_000_000; 2]);
        assert_eq!(passed(&again, SECOND), 5_001_000);
        assert_eq!(again.instant(5_001_000, before), again.from + SECOND);
        assert!(again.is_behind(before) && again.is_behind(again.from), "it has heard of nobody");
        again.recall(5_000_500, before);
        assert_eq!([before, again.from].map(|it| again.at(it)), [5_000_500; 2], "it stands still");
        again.recall(5_000_000, before);
        assert_eq!(again.at(before), 5_000_500, "time never falls");
        again.agree(0, before);
        assert!(!again.is_behind(before) && again.is_behind(before + FRESH));
    }

    #[test]
    fn servers_agree_on_the_latest_time() {
        let (_, mut agreed) = resumed(Some(5_000));
        let during = agreed.from - SECOND;
        agreed.agree(5_000, during);
        assert_eq!(agreed.at(during + SECOND + SECOND), 6_000, "the grace goes on");
        let during = during - SECOND;
        agreed.agree(9_000, during);
        assert_eq!(agreed.at(during + SECOND), 10_000, "somebody plays, so it is over");
        agreed.agree(1_000, during + SECOND);
        assert_eq!(agreed.at(during + SECOND + SECOND), 11_000, "time never falls");
    }

    #[test]
    fn time_stands_still_without_the_store() {
        let (_, mut agreed) = resumed(None);
        let later = agreed.from + LONELY + SECOND * 90;
        assert_eq!(agreed.at(later), LONELY.as_millis() as Millis);
        assert_eq!(agreed.instant(agreed.at(later) + 1, later), later + SECOND, "no hurry");
        assert!(agreed.is_behind(later));
        let shown = agreed.at(later);
        agreed.hear(shown, later);
        assert_eq!(agreed.at(later + SECOND), shown, "an old event changes nothing");
        agreed.hear(shown + 500, later);
        assert_eq!(agreed.at(later + SECOND), shown + 1500, "a new one ends it");
        assert!(agreed.is_behind(later), "a newer one may be there");
        let later = later + LONELY * 2;
        let shown = agreed.at(later);
        agreed.agree(0, later);
        assert_eq!(agreed.at(later + SECOND), shown + 1000);
    }
}
