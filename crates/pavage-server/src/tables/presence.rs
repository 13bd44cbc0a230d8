//! Who is there.

use std::collections::BTreeMap;

use pavage_games::conduct::Millis;

/// How long a person who is to act must have been away before others may act for them.
pub(crate) const PATIENCE: Millis = 120_000;

/// Who has an open socket, and since when the others are away. It is not stored: after a restart
/// everybody is away from then on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    /// By person: the number of open sockets, and since when there has been none.
    people: BTreeMap<String, (u32, Millis)>,
    /// When the table was loaded.
    since: Millis,
}

impl Presence {
    /// Nobody is there.
    pub(crate) fn new(now: Millis) -> Presence {
        Presence { people: BTreeMap::new(), since: now }
    }

    /// Somebody opened a socket.
    pub(crate) fn came(&mut self, person: &str) {
        self.people.entry(person.to_owned()).or_default().0 += 1;
    }

    /// Somebody closed a socket.
    pub(crate) fn went(&mut self, person: &str, now: Millis) {
        if let Some((count, since)) = self.people.get_mut(person) {
            *count = count.saturating_sub(1);
            *since = now;
        }
    }

    /// For how long a person has been away; `None` if they are there.
    pub(crate) fn away(&self, person: &str, now: Millis) -> Option<Millis> {
        let (count, since) = self.people.get(person).copied().unwrap_or((0, self.since));
        (count == 0).then(|| now.saturating_sub(since))
    }
}
