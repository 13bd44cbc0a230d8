//! Why the store did not do what it was asked.

use std::error::Error;
use std::fmt;

use super::Full;

/// Why nothing was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// What should be new exists: somebody else was first.
    Taken,
    /// This command of this match is already stored, as the event with this seq. The caller gives
    /// the first answer again.
    Repeated(u64),
    /// There is no such match or person.
    Unknown,
    /// There are as many matches as there may be.
    NoRoom(Full),
    /// Events are missing before this one; the next seq is given. A caller that knows the match
    /// hears this only if the store has lost events.
    Gap(u64),
    /// The store could not. The command is not acknowledged. If the connection broke during the
    /// commit, nobody can know whether it was stored, so the caller reads the events again
    /// before it goes on.
    Failed(Failure),
}

/// The store could not do its work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What is wrong.
    pub trouble: Trouble,
    /// What the database or the system said, for the log. It holds no bodies and no secrets.
    pub detail: String,
}

/// What can be wrong with a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The disk or the database is full.
    Full,
    /// Files or the database can only be read.
    ReadOnly,
    /// The disk or the connection fails.
    Io,
    /// The database is damaged.
    Damaged,
    /// Others keep the database busy.
    Busy,
    /// The store was closed.
    Closed,
    /// Text with a zero byte, which one of the databases cannot keep.
    ZeroByte,
    /// The file to be written exists.
    Exists,
    /// Another tool does it: `pg_dump` makes the backup of a PostgreSQL database.
    Elsewhere,
    /// Something else; the detail tells.
    Other,
}

impl Trouble {
    /// Its stable name, for programs and logs.
    pub fn name(self) -> &'static str {
        match self {
            Trouble::Full => "store/full",
            Trouble::ReadOnly => "store/read-only",
            Trouble::Io => "store/io",
            Trouble::Damaged => "store/damaged",
            Trouble::Busy => "store/busy",
            Trouble::Closed => "store/closed",
            Trouble::ZeroByte => "store/zero-byte",
            Trouble::Exists => "store/exists",
            Trouble::Elsewhere => "store/elsewhere",
            Trouble::Other => "store/other",
        }
    }
}

impl Failure {
    /// A failure with what was said about it.
    pub fn new(trouble: Trouble, detail: impl Into<String>) -> Failure {
        Failure { trouble, detail: detail.into() }
    }

    /// Whether the same may succeed a little later, without anybody's doing here.
    pub(crate) fn passes(&self) -> bool {
        matches!(self.trouble, Trouble::Full | Trouble::ReadOnly | Trouble::Io | Trouble::Busy)
    }

    pub(super) fn closed() -> Failure {
        Failure::new(Trouble::Closed, "the store was closed")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.trouble.name(), self.detail)
    }
}

impl Error for Failure {}

impl Refused {
    /// Somebody else is in the way.
    pub(super) fn busy(detail: &str) -> Refused {
        Refused::Failed(Failure::new(Trouble::Busy, detail))
    }
}

impl From<Failure> for Refused {
    fn from(failure: Failure) -> Refused {
        Refused::Failed(failure)
    }
}

/// Refuses text that PostgreSQL cannot keep, so that all stores refuse the same.
pub(super) fn storable<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), Failure> {
    if texts.into_iter().any(|it| it.contains('\0')) {
        return Err(Failure::new(Trouble::ZeroByte, "expected text without a zero byte"));
    }
    Ok(())
}
