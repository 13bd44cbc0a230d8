//! How much one person may use.

use pavage_games::core::Args;
use pavage_protocol::Refusal;

use super::log::failed;
use crate::store::{Filter, PersonId, Phase, Store};

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
    /// Whether a person may open another table.
    pub(crate) async fn check_tables(
        &self,
        store: &dyn Store,
        person: &str,
    ) -> Result<(), Refusal> {
        let mut count = 0;
        for phase in [Phase::Open, Phase::Running] {
            // Whether there is a table of that number.
            let last = Filter {
                phase: Some(phase),
                listed_only: false,
                of: None,
                limit: 1,
                page: self.house.saturating_sub(1),
            };
            if !store.matches(&last).await.map_err(|it| failed(&it))?.is_empty() {
                let most = Args::default().with("most", u64::from(self.house));
                return Err(Refusal::new("table/house-full", most));
            }
            let filter = Filter {
                phase: Some(phase),
                listed_only: false,
                of: Some(PersonId::new(person)),
                limit: self.tables,
                page: 0,
            };
            count += store.matches(&filter).await.map_err(|it| failed(&it))?.len() as u32;
        }
        if self.tables <= count {
            let most = Args::default().with("most", u64::from(self.tables));
            return Err(Refusal::new("table/too-many", most));
        }
        Ok(())
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
