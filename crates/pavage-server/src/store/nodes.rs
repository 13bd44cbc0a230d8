//! Servers that share a store, called nodes, and what they know of each other.

use std::collections::BTreeSet;

use super::{MatchId, PersonId};

/// What a node sees of a match when it looks at the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The match.
    pub id: MatchId,
    /// The seq of its last event; `None` if there is no such match any more.
    pub seq: Option<u64>,
    /// Whether the node that looks holds it.
    pub held: bool,
    /// Who visits it at other nodes.
    pub elsewhere: BTreeSet<PersonId>,
}

/// A person at a match.
pub type Visit = (MatchId, PersonId);
