//! Who is there.

use std::collections::{BTreeMap, BTreeSet};

use pavage_games::conduct::Millis;

/// How long a person who is to act must have been away before others may act for them.
pub(crate) const PATIENCE: Millis = 120_000;
/// How long somebody who asks for news again and again counts as there between two requests.
const LINGER: Millis = 10_000;

/// Who has an open socket or waits for news, and since when the others are away. It does not outlive its node: after a
/// restart everybody is away from then on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    people: BTreeMap<String, Visits>,
    /// Who is there at other nodes.
    elsewhere: BTreeSet<String>,
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
        Presence { people: BTreeMap::new(), elsewhere: BTreeSet::new(), since: now }
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

    /// Learns who is there at other nodes, and says whether somebody came or went.
    pub(crate) fn look(&mut self, elsewhere: BTreeSet<String>, now: Millis) -> bool {
        for gone in self.elsewhere.difference(&elsewhere) {
            self.people.entry(gone.clone()).or_default().since = now;
        }
        let changed = self.elsewhere != elsewhere;
        self.elsewhere = elsewhere;
        changed
    }

    /// Who is there at this node.
    pub(crate) fn here(&self, now: Millis) -> impl Iterator<Item = &str> {
        let here = self.people.iter().filter(move |it| it.1.open != 0 || now < it.1.until);
        here.map(|it| it.0.as_str())
    }

    /// Who is there at other nodes.
    pub(crate) fn elsewhere(&self) -> impl Iterator<Item = &str> {
        self.elsewhere.iter().map(String::as_str)
    }

    /// For how long a person has been away; `None` if they are there.
    pub(crate) fn away(&self, person: &str, now: Millis) -> Option<Millis> {
        let unseen = Visits { since: self.since, ..Visits::default() };
        let it = self.people.get(person).copied().unwrap_or(unseen);
        let here = it.open != 0 || now < it.until || self.elsewhere.contains(person);
        (!here).then(|| now.saturating_sub(it.since))
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

    #[test]
    fn somebody_at_another_node_is_there() {
        let mut presence = Presence::new(1000);
        let ada = || BTreeSet::from(["ada".to_owned()]);
        assert!(presence.look(ada(), 5000));
        assert!(!presence.look(ada(), 6000));
        assert_eq!((presence.away("ada", 9000), presence.here(9000).count()), (None, 0));
        assert!(presence.look(BTreeSet::new(), 9000));
        assert_eq!(presence.away("ada", 9500), Some(500), "since it was seen to have gone");
        presence.came("ada");
        assert_eq!(presence.here(9500).collect::<Vec<_>>(), ["ada"]);
    }
}
