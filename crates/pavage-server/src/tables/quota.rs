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
}

impl Default for Quota {
    fn default() -> Quota {
        Quota { tables: 50, sockets: 32, messages: 200 }
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
