//! How much one person may use.

use pavage_games::core::Args;
use pavage_protocol::Refusal;

use crate::store::{Full, PersonId, Room};

/// The bounds on what people use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quota {
    /// The most open and running tables of one person.
    pub(crate) tables: u32,
    /// The most sockets of one person.
    pub(crate) sockets: usize,
    /// The most messages of one socket in a burst. A program may play quickly, but not for ever.
    pub(crate) messages: u32,
    /// The most open tables of all people, and as many running ones.
    pub(crate) house: u32,
    /// Whether requests over HTTP may come as often as they like; for tests.
    pub(crate) free: bool,
}

impl Default for Quota {
    fn default() -> Quota {
        Quota { tables: 50, sockets: 32, messages: 200, house: 20_000, free: false }
    }
}

impl Quota {
    /// The room for another table of a person.
    pub(crate) fn room(&self, person: &str) -> Room {
        Room { person: PersonId::new(person), each: self.tables, all: self.house }
    }

    /// The refusal of one for which there is no room.
    pub(crate) fn refusal(&self, full: Full) -> Refusal {
        let (code, most) = match full {
            Full::Person => ("table/too-many", self.tables),
            Full::All => ("table/house-full", self.house),
        };
        Refusal::new(code, Args::default().with("most", u64::from(most)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store;
    use crate::tables::{Bots, House, HouseClock};

    #[tokio::test]
    async fn a_house_has_only_so_many_tables() {
        let store = store::open("memory:").await.unwrap();
        let clock = HouseClock::resumed(None);
        let quota = Quota { house: 2, ..Quota::default() };
        let house = House::new(store, clock, Bots::start(None).unwrap(), String::new(), quota);
        let plan = serde_json::json!({ "game": "toy" });
        let open = async |host: &str| {
            house.open(host, serde_json::from_value(plan.clone()).unwrap()).await
        };
        assert!(open("ada").await.is_ok());
        assert!(open("ben").await.is_ok());
        assert_eq!(open("eve").await.unwrap_err().code, "table/house-full");
    }
}
