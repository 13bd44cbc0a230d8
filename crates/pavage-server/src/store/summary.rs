//! What lists of matches show, and which matches they show.

use std::collections::BTreeSet;
use std::fmt;

use super::{MatchId, PersonId, Wall};

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// People can sit down.
    Open,
    /// It is being played.
    Running,
    /// It has ended.
    Over,
}

impl Phase {
    /// All of them, in order.
    pub const ALL: [Phase; 3] = [Phase::Open, Phase::Running, Phase::Over];

    /// Its name in the store.
    pub(super) fn name(self) -> &'static str {
        match self {
            Phase::Open => "open",
            Phase::Running => "running",
            Phase::Over => "over",
        }
    }

    pub(super) fn named(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// A match in a list.
#[derive(Clone, PartialEq, Eq)]
pub struct Summary {
    /// How far it has come.
    pub phase: Phase,
    /// Whether anybody may find it in a list.
    pub listed: bool,
    /// The name of its game.
    pub game: String,
    /// Those who sit there or host it.
    pub people: BTreeSet<PersonId>,
    /// What the list shows. The store does not read it.
    pub card: String,
    /// When somebody last did something that counts as use. Matches are swept by it.
    pub touched: Wall,
}

/// Without the card, which is a body too.
impl fmt::Debug for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Summary")
            .field("phase", &self.phase)
            .field("listed", &self.listed)
            .field("game", &self.game)
            .field("people", &self.people)
            .field("touched", &self.touched)
            .finish_non_exhaustive()
    }
}

/// A match in the answer to [`matches`](super::Store::matches).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: MatchId,
    /// Its summary.
    pub summary: Summary,
}

/// Which matches to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Only those in this phase.
    pub phase: Option<Phase>,
    /// Only those that anybody may find.
    pub listed_only: bool,
    /// Only those of this person.
    pub of: Option<PersonId>,
    /// Matches on a page.
    pub limit: u32,
    /// The number of the page, from 0.
    pub page: u32,
}

/// After how many milliseconds without use a match is removed; `None` keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sweep {
    /// A match that never began.
    pub open: Option<i64>,
    /// A match that has ended.
    pub over: Option<i64>,
}

impl Sweep {
    /// The phases to be swept, with the first moment that is recent enough to be kept.
    pub(super) fn bounds(self, now: Wall) -> impl Iterator<Item = (Phase, Wall)> {
        let ages = [(Phase::Open, self.open), (Phase::Over, self.over)];
        ages.into_iter().filter_map(move |(phase, age)| Some((phase, now.saturating_sub(age?))))
    }
}

/// How many matches were removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Matches that never began.
    pub open: u64,
    /// Matches that had ended.
    pub over: u64,
}

impl Swept {
    pub(super) fn add(&mut self, phase: Phase, count: u64) {
        match phase {
            Phase::Open => self.open += count,
            Phase::Over => self.over += count,
            Phase::Running => unreachable!("a sweep has no age for running matches"),
        }
    }
}
