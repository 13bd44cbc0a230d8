//! How much there may be at most, for all servers of a store together.

use super::PersonId;

/// The bounds that a new match must keep, counted together with the matches that are not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// Who opens it.
    pub person: PersonId,
    /// The most of this person: those where they sit and those of theirs.
    pub each: u32,
    /// The most that are open, and as many that are running.
    pub all: u32,
}

/// Which bound was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    /// That of a person.
    Person,
    /// That of all.
    All,
}

/// An allowance that grows with time, up to a burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// So many at once.
    pub burst: u32,
    /// Milliseconds until there is one more.
    pub period: u64,
}

impl Rate {
    /// The time after which this many are there again.
    pub(super) fn time(self, count: u32) -> u64 {
        u64::from(count).saturating_mul(self.period)
    }
}
