//! The stores that keep everything in a database.
//!
//! `link` hides the differences between the two databases, `schema` makes the tables, `writer`
//! gathers events and `append` stores them; `bounds`, `matches`, `nodes` and `people` are the other statements.

mod append;
mod bounds;
mod link;
mod lock;
mod matches;
mod nodes;
mod people;
#[cfg(feature = "postgres")]
pub(super) mod postgres;
#[cfg(feature = "postgres")]
mod replica;
mod rows;
mod schema;
pub(super) mod sqlite;
mod trouble;
mod writer;

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;

use self::append::{Append, Change};
use self::link::Pool;
use self::lock::Lock;
#[cfg(feature = "postgres")]
use self::replica::Replica;
use self::writer::Writer;
use super::{
    Beat, Failure, Filter, Hash, Listed, MatchId, NewEvent, NodeId, NotOpened, Person, PersonId,
    Rate, Refused, Room, Sight, Store, StoredEvent, Summary, Sweep, Swept, Token, TokenId,
    TokenKind, Visit, Wall,
};

/// A store in a database.
pub(super) struct Sql {
    /// For changes.
    write: Pool,
    /// For everything else, so that no reader waits for a writer.
    read: Pool,
    /// For lists and whole matches, if there is one.
    #[cfg(feature = "postgres")]
    replica: Option<Replica>,
    writer: Writer,
    /// The locks of a database file; the writer holds it too, until it has ended.
    lock: Mutex<Option<Arc<Lock>>>,
}

impl Sql {
    /// Makes the tables, if need be, and starts the writer.
    async fn start(write: Pool, read: Pool, lock: Option<Lock>) -> Result<Sql, NotOpened> {
        if let Err(error) = schema::migrate(&write).await {
            write.close().await;
            return Err(error);
        }
        let lock = lock.map(Arc::new);
        let writer = Writer::start(write.clone(), lock.clone());
        Ok(Sql {
            write,
            read,
            #[cfg(feature = "postgres")]
            replica: None,
            writer,
            lock: Mutex::new(lock),
        })
    }
}

/// Without the connections, whose options are not ours to print.
impl fmt::Debug for Sql {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.write {
            Pool::Sqlite(_) => "Sqlite",
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => "Postgres",
        })
    }
}

#[async_trait]
impl Store for Sql {
    async fn create_within(
        &self,
        id: &MatchId,
        summary: Summary,
        first: NewEvent,
        room: Option<Room>,
    ) -> Result<(), Refused> {
        let change = Change::Creation(summary, room);
        self.writer.append(Append { id: id.clone(), event: first, change }).await
    }

    async fn append(
        &self,
        id: &MatchId,
        event: NewEvent,
        change: Option<Summary>,
    ) -> Result<(), Refused> {
        let change = change.map_or(Change::Nothing, Change::Summary);
        self.writer.append(Append { id: id.clone(), event, change }).await
    }

    async fn events(&self, id: &MatchId, after: u64) -> Result<Vec<StoredEvent>, Failure> {
        #[cfg(feature = "postgres")]
        if let Some(replica) = self.replica.as_ref().filter(|_| after == 0) {
            return replica.events(&self.read, id).await;
        }
        matches::events(&self.read, id, after).await
    }

    async fn summary(&self, id: &MatchId) -> Result<Option<Summary>, Failure> {
        matches::summary(&self.read, id).await
    }

    async fn matches(&self, filter: &Filter) -> Result<Vec<Listed>, Failure> {
        // Somebody's own tables are all there at once.
        #[cfg(feature = "postgres")]
        if let Some(replica) = self.replica.as_ref().filter(|_| filter.of.is_none()) {
            return replica.matches(&self.read, filter).await;
        }
        matches::matches(&self.read, filter).await
    }

    async fn add_person(&self, person: Person, secret: Hash) -> Result<(), Refused> {
        people::add_person(&self.write, &person, &secret).await
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, Failure> {
        people::person(&self.read, id).await
    }

    async fn rename(&self, id: &PersonId, name: &str) -> Result<bool, Failure> {
        people::rename(&self.write, id, name).await
    }

    async fn add_token(&self, token: Token, secret: Hash) -> Result<(), Refused> {
        people::add_token(&self.write, &token, &secret).await
    }

    async fn holder(
        &self,
        kind: TokenKind,
        secret: &Hash,
        now: Wall,
    ) -> Result<Option<(Person, Token)>, Failure> {
        people::holder(&self.read, kind, secret, now).await
    }

    async fn tokens(&self, person: &PersonId) -> Result<Vec<Token>, Failure> {
        people::tokens(&self.read, person).await
    }

    async fn revoke(&self, person: &PersonId, token: &TokenId) -> Result<bool, Failure> {
        people::revoke(&self.write, person, token).await
    }

    async fn take_link(&self, secret: &Hash, now: Wall) -> Result<Option<PersonId>, Failure> {
        people::take_link(&self.write, secret, now).await
    }

    async fn beat(&self, beat: Beat) -> Result<u64, Failure> {
        people::beat(&self.write, beat).await
    }

    async fn last_beat(&self) -> Result<Option<Beat>, Failure> {
        people::last_beat(&self.read).await
    }

    fn is_shared(&self) -> bool {
        self.write.is_shared()
    }

    async fn renew(&self, node: &NodeId, millis: u64) -> Result<bool, Failure> {
        nodes::renew(&self.write, node, millis).await
    }

    async fn part(&self, node: &NodeId) -> Result<(), Failure> {
        nodes::part(&self.write, node).await
    }

    async fn hold(&self, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
        nodes::hold(&self.write, node, ids).await
    }

    async fn release(&self, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
        nodes::release(&self.write, node, ids).await
    }

    async fn adopt(&self, node: &NodeId, most: u32) -> Result<Vec<MatchId>, Failure> {
        nodes::adopt(&self.write, node, most).await
    }

    async fn visit(
        &self,
        node: &NodeId,
        came: &[Visit],
        went: &[Visit],
    ) -> Result<Vec<Visit>, Failure> {
        nodes::visit(&self.write, node, came, went).await
    }

    async fn look(&self, node: &NodeId, ids: &[MatchId]) -> Result<Vec<Sight>, Failure> {
        nodes::look(&self.read, node, ids).await
    }

    async fn take(&self, name: &Hash, count: u32, rate: Rate) -> Result<bool, Failure> {
        bounds::take(&self.write, name, count, rate).await
    }

    async fn enter(
        &self,
        node: &NodeId,
        person: &PersonId,
        most: u32,
    ) -> Result<Option<u32>, Failure> {
        bounds::enter(&self.write, node, person, most).await
    }

    async fn leave(&self, node: &NodeId, person: &PersonId, place: u32) -> Result<(), Failure> {
        bounds::leave(&self.write, node, person, place).await
    }

    async fn sweep(&self, rule: Sweep, now: Wall) -> Result<Swept, Failure> {
        bounds::forget(&self.write).await?;
        matches::sweep(&self.write, rule, now).await
    }

    async fn backup(&self, path: &Path) -> Result<(), Failure> {
        match &self.read {
            Pool::Sqlite(_) => sqlite::backup(&self.read, path).await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(_) => Err(postgres::no_backup()),
        }
    }

    async fn check(&self) -> Result<(), Failure> {
        people::check(&self.write, &self.read).await
    }

    async fn close(&self) {
        self.writer.close().await;
        #[cfg(feature = "postgres")]
        if let Some(replica) = &self.replica {
            replica.close().await;
        }
        self.read.close().await;
        self.write.close().await;
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
