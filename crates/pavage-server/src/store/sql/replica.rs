//! A copy of the database that can only be read, and may be behind or away.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::link::Pool;
use super::{matches, people};
use crate::random;
use crate::store::{Failure, Filter, Listed, MatchId, StoredEvent, Trouble};

/// How long an answer of a replica may take; the database itself is asked then.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long it is believed whether the replica can be used, and how long at least after it could not.
const FRESH: Duration = Duration::from_secs(1);
const AWAY: Duration = Duration::from_secs(3);
/// How far a list may be behind, in milliseconds of the time of servers.
const BEHIND: u64 = 10_000;

/// The replica of a database.
pub(super) struct Replica {
    pool: Pool,
    /// Until when it is known whether the replica can be used.
    known: Mutex<(Instant, bool)>,
}

impl Replica {
    pub(super) fn new(pool: Pool) -> Replica {
        Replica { pool, known: Mutex::new((Instant::now(), false)) }
    }

    /// A page of matches, from here if that is not far behind.
    pub(super) async fn matches(
        &self,
        primary: &Pool,
        filter: &Filter,
    ) -> Result<Vec<Listed>, Failure> {
        if self.can_be_used(primary).await
            && let Ok(listed) = self.ask(matches::matches(&self.pool, filter)).await
        {
            return Ok(listed);
        }
        matches::matches(primary, filter).await
    }

    /// All events of a match: what is known here, and the rest from the database itself, so that nothing is missing
    /// however far this is behind.
    pub(super) async fn events(
        &self,
        primary: &Pool,
        id: &MatchId,
    ) -> Result<Vec<StoredEvent>, Failure> {
        if self.can_be_used(primary).await
            && let Ok(mut events) = self.ask(matches::events(&self.pool, id, 0)).await
            && let Some(last) = events.pop()
        {
            // The last one again shows that both tell of the same match.
            let rest = matches::events(primary, id, last.seq - 1).await?;
            if rest.first() == Some(&last) {
                events.extend(rest);
                return Ok(events);
            }
        }
        matches::events(primary, id, 0).await
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }

    /// Whether the replica answers, and is not far behind. Who asks while somebody else finds out does not wait.
    async fn can_be_used(&self, primary: &Pool) -> bool {
        let Ok(mut known) = self.known.try_lock() else { return false };
        if known.0 <= Instant::now() {
            let (here, there) = tokio::join!(
                timeout(PATIENCE, people::last_beat(&self.pool)),
                people::last_beat(primary)
            );
            let here = here.ok().and_then(Result::ok).map(|it| it.map_or(0, |it| it.house));
            let there = there.ok().flatten().map_or(0, |it| it.house);
            let usable = here.is_some_and(|it| there <= it.saturating_add(BEHIND));
            *known = (Instant::now() + if here.is_some() { FRESH } else { pause() }, usable);
        }
        known.1
    }

    /// Asks the replica, and nobody again for a while if it does not answer.
    async fn ask<T>(&self, answer: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
        let answer = timeout(PATIENCE, answer).await;
        let slow = |_| Err(Failure::new(Trouble::Io, "no answer of the replica in time"));
        let answer = answer.unwrap_or_else(slow);
        if let Err(failure) = &answer {
            tracing::warn!(%failure, "the replica is not used for a while");
            *self.known.lock().await = (Instant::now() + pause(), false);
        }
        answer
    }
}

/// How long to leave a replica alone that does not answer. Not all servers come back at once.
fn pause() -> Duration {
    let [random] = random::bytes();
    AWAY + AWAY * u32::from(random) / 256
}
