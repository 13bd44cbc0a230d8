//! Events of a match.

use std::fmt;

use super::{CommandId, Wall};

/// An event to be stored: the whole effect of one command.
#[derive(Clone, PartialEq, Eq)]
pub struct NewEvent {
    /// Its number in the match. The first event has 1, and no number is left out.
    pub seq: u64,
    /// The command that caused it, unless the server did.
    pub command: Option<CommandId>,
    /// When, in milliseconds of the server's own time, which stands still while no server runs.
    pub at: u64,
    /// When, by the clock on the wall.
    pub wall: Wall,
    /// What happened. The store does not read it.
    pub body: String,
}

/// An event as it was stored.
pub type StoredEvent = NewEvent;

/// Without the body, which may hold what a log must not.
impl fmt::Debug for NewEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewEvent")
            .field("seq", &self.seq)
            .field("command", &self.command)
            .field("at", &self.at)
            .field("wall", &self.wall)
            .field("bytes", &self.body.len())
            .finish()
    }
}
