//! What the server must not lose: matches as lists of events, people, and their tokens.
//!
//! A match is an append-only list of events, keyed by match and seq. The key is the lock: of two
//! writers that want the same seq, one gets it, whatever process it runs in. An event that was
//! acknowledged is a committed row. The store knows nothing of games: bodies and cards are text
//! that its callers write and read.
//!
//! [`Store`] has three implementations. The one in memory is the obvious twin of the two that use
//! SQL, and one suite of tests holds them together.

mod bounds;
mod event;
#[cfg(feature = "testing")]
mod faults;
mod ids;
mod memory;
mod nodes;
mod open;
mod people;
mod refused;
mod sql;
mod summary;

use std::fmt::Debug;
use std::path::Path;

use async_trait::async_trait;

pub use bounds::{Full, Rate, Room};
pub use event::{NewEvent, StoredEvent};
#[cfg(feature = "testing")]
pub use faults::{Faults, Held};
pub use ids::{CommandId, Hash, MatchId, NodeId, PersonId, TokenId};
pub use nodes::{Sight, Visit};
pub use open::{NotOpened, copy, look, look_at_replica, open, open_with_replica, words};
pub use people::{Beat, Person, Token, TokenKind};
pub use refused::{Failure, Refused, Trouble};
pub(crate) use sql::sqlite::keep_name;
pub use summary::{Filter, Listed, Phase, Summary, Sweep, Swept};

/// Milliseconds since 1970.
pub type Wall = i64;

/// The lasting memory of a server, or of several that share a database.
///
/// A refusal changes nothing. A call whose future is dropped may still take effect.
#[async_trait]
pub trait Store: Debug + Send + Sync {
    /// Stores a new match with its first event, whose seq must be 1, if there is room for it. Refused as
    /// [`Refused::NoRoom`] if there is none, as [`Refused::Taken`] if the match exists, or as
    /// [`Refused::Repeated`] if this very command created it.
    async fn create_within(
        &self,
        id: &MatchId,
        summary: Summary,
        first: NewEvent,
        room: Option<Room>,
    ) -> Result<(), Refused>;

    /// Stores a new match however many there are.
    async fn create(&self, id: &MatchId, summary: Summary, first: NewEvent) -> Result<(), Refused> {
        self.create_within(id, summary, first, None).await
    }

    /// Stores the next event of a match, and its new summary if there is one, together. The answer
    /// comes after the commit.
    async fn append(
        &self,
        id: &MatchId,
        event: NewEvent,
        change: Option<Summary>,
    ) -> Result<(), Refused>;

    /// The events of a match after a seq, in order; none if the match is unknown.
    async fn events(&self, id: &MatchId, after: u64) -> Result<Vec<StoredEvent>, Failure>;

    /// The summary of a match, as the last change left it.
    async fn summary(&self, id: &MatchId) -> Result<Option<Summary>, Failure>;

    /// One page of matches, those touched last first.
    async fn matches(&self, filter: &Filter) -> Result<Vec<Listed>, Failure>;

    /// Stores a person and the hash of the secret of its first device. Refused as
    /// [`Refused::Taken`] if the id or the hash exists.
    async fn add_person(&self, person: Person, secret: Hash) -> Result<(), Refused>;

    /// A person by its id.
    async fn person(&self, id: &PersonId) -> Result<Option<Person>, Failure>;

    /// Changes a person's name; says whether there is such a person.
    async fn rename(&self, id: &PersonId, name: &str) -> Result<bool, Failure>;

    /// Stores a token. Refused as [`Refused::Unknown`] if its person is unknown, or as
    /// [`Refused::Taken`] if its id or hash exists.
    async fn add_token(&self, token: Token, secret: Hash) -> Result<(), Refused>;

    /// The person who holds the token of this kind with this hash, unless it has expired.
    async fn holder(
        &self,
        kind: TokenKind,
        secret: &Hash,
        now: Wall,
    ) -> Result<Option<(Person, Token)>, Failure>;

    /// The tokens of a person, the oldest first, expired ones too.
    async fn tokens(&self, person: &PersonId) -> Result<Vec<Token>, Failure>;

    /// Removes a token of this person; says whether there was one.
    async fn revoke(&self, person: &PersonId, token: &TokenId) -> Result<bool, Failure>;

    /// Uses up a one-time link: of any number of takers exactly one gets its person.
    async fn take_link(&self, secret: &Hash, now: Wall) -> Result<Option<PersonId>, Failure>;

    /// Remembers that a server runs now, and gives the latest time of all servers.
    async fn beat(&self, beat: Beat) -> Result<u64, Failure>;

    /// The last moment at which a server is known to have run.
    async fn last_beat(&self) -> Result<Option<Beat>, Failure>;

    /// Whether other servers may use the store at the same time. They are its nodes then, and tell each
    /// other by it what follows; one that is alone need not.
    fn is_shared(&self) -> bool;

    /// Says that a node lives, and will for so many milliseconds by the clock of the store. Those whose
    /// time is over are forgotten with their visits, and nobody holds what they held. Says whether the
    /// node was known. When one that was not comes, every running match is one to be held.
    async fn renew(&self, node: &NodeId, millis: u64) -> Result<bool, Failure>;

    /// Forgets a node at once, as if its time were over.
    async fn part(&self, node: &NodeId) -> Result<(), Failure>;

    /// Lets a living node hold those of these matches that nobody holds. Who holds a match does what is
    /// to be done there without anybody's wish; at any time it is held once at most.
    async fn hold(&self, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure>;

    /// Nothing is to be done at these matches any more, as far as the node holds them. Like [`hold`](Store::hold)
    /// and [`adopt`](Store::adopt) it passes over what somebody else has locked; a look tells what became of it.
    async fn release(&self, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure>;

    /// Lets a living node hold some matches whose holder is gone, and names them.
    async fn adopt(&self, node: &NodeId, most: u32) -> Result<Vec<MatchId>, Failure>;

    /// Notes who came to a living node and who went. Of those who came, it names the ones that are noted now:
    /// the others came to a match that is unknown, or locked by somebody else.
    async fn visit(
        &self,
        node: &NodeId,
        came: &[Visit],
        went: &[Visit],
    ) -> Result<Vec<Visit>, Failure>;

    /// Looks at matches for a node.
    async fn look(&self, node: &NodeId, ids: &[MatchId]) -> Result<Vec<Sight>, Failure>;

    /// Takes this many from the allowance with this name, or none if there are not so many; all servers take from
    /// the same one.
    async fn take(&self, name: &Hash, count: u32, rate: Rate) -> Result<bool, Failure>;

    /// Takes one of the places that a person has at all nodes together; `None` if all are taken. A node that is
    /// forgotten has none.
    async fn enter(
        &self,
        node: &NodeId,
        person: &PersonId,
        most: u32,
    ) -> Result<Option<u32>, Failure>;

    /// Gives such a place back.
    async fn leave(&self, node: &NodeId, person: &PersonId, place: u32) -> Result<(), Failure>;

    /// Removes matches that nobody has touched for as long as the rule says, and nothing else that anybody misses.
    async fn sweep(&self, rule: Sweep, now: Wall) -> Result<Swept, Failure>;

    /// Writes a copy of the whole store to a new file while the store is in use. The copy is whole
    /// or not there, and a store like any other: it can be opened where it is. Whoever puts it in
    /// the place of the original stops the server first, and removes the files `-wal` and `-shm` of
    /// the original too.
    async fn backup(&self, path: &Path) -> Result<(), Failure>;

    /// Writes and reads, to see whether the store works.
    async fn check(&self) -> Result<(), Failure>;

    /// Ends all waiting work and closes the store. Later calls fail with [`Trouble::Closed`].
    async fn close(&self);
}
