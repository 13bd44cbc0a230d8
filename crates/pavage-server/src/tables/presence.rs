//! Who is there.

use std::collections::BTreeMap;

use pavage_games::conduct::Millis;

/// How long a person who is to act must have been away before others may act for them.
pub(crate) const PATIENCE: Millis = 120_000;
/// How long somebody who asks for news again and again counts as there between two requests.
const LINGER: Millis = 10_000;

/// Who has an open socket or waits for news, and since when the others are away. It is not stored: after a restart
/// everybody is away from then on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    people: BTreeMap<String, Visits>,
    /// When the table was loaded.
    since: Millis,
}

/// The visits of a person.
#[derive(Clone, Copy, Debug, Default)]
struct Visits {
    /// The number of open sockets and waiting requests.
    open: u32,
    /// Since when there has been none.
    since: Millis,
    /// Until when the person counts as there nevertheless.
    until: Millis,
}

impl Presence {
    /// Nobody is there.
    pub(crate) fn new(now: Millis) -> Presence {
        Presence { people: BTreeMap::new(), since: now }
    }

    /// Somebody opened a socket, or waits for news.
    pub(crate) fn came(&mut self, person: &str) {
        self.people.entry(person.to_owned()).or_default().open += 1;
    }

    /// Somebody closed a socket, or waits no longer: then they will ask again in a moment.
    pub(crate) fn went(&mut self, person: &str, polls: bool, now: Millis) {
        if let Some(it) = self.people.get_mut(person) {
            it.open = it.open.saturating_sub(1);
            it.since = now;
            it.until = if polls { now + LINGER } else { it.until };
        }
    }

    /// For how long a person has been away; `None` if they are there.
    pub(crate) fn away(&self, person: &str, now: Millis) -> Option<Millis> {
        let unseen = Visits { since: self.since, ..Visits::default() };
        let it = self.people.get(person).copied().unwrap_or(unseen);
        (it.open == 0 && it.until <= now).then(|| now.saturating_sub(it.since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_away_without_a_socket_and_some_time_after_a_request() {
        let mut presence = Presence::new(1000);
        assert_eq!(presence.away("ada", 5000), Some(4000), "since the table was loaded");
        presence.came("ada");
        assert_eq!(presence.away("ada", 5000), None);
        presence.went("ada", false, 5000);
        assert_eq!(presence.away("ada", 5000), Some(0));
        presence.came("ada");
        presence.went("ada", true, 6000);
        assert_eq!(presence.away("ada", 15_999), None, "it will ask again");
        assert_eq!(presence.away("ada", 16_000), Some(10_000));
    }
}
