//! A player that stands in the way: `Bloqueur` in the report of 2018.

use super::outlook::Outlook;
use super::weighing::Taste;

/// What it is worth that a feature of the opponent is stuck for good.
const THEIRS: f64 = 8.0;

/// What it costs that one of its own is.
const OWN: f64 = 4.0;

/// Makes the features of its strongest opponent hard to finish.
///
/// It knows which tiles are left. A tile beside the open end of a road or a
/// city adds a demand to the gap there; the fewer kinds can still meet all
/// demands, the longer the meeple waits, and where none can it waits for ever.
/// Such a lay is worth more to it than a few points. For the rest it plays as
/// [`Greedy`](super::greedy::Greedy) does, and keeps its own ends free.
#[derive(Debug)]
pub(super) struct Blocker;

impl Taste for Blocker {
    fn value(own: &Outlook, rival: &Outlook) -> f64 {
        own.expected() - rival.expected() + THEIRS * rival.stuck - OWN * own.stuck
    }
}
