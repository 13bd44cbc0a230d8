//! A player that obstructs others: `Bloqueur` in the report of 2018.

use super::outlook::Outlook;
use super::weighing::Taste;

/// The value of an opponent's feature that can never be finished.
const THEIRS: f64 = 8.0;

/// The cost of its own features that can never be finished.
const OWN: f64 = 4.0;

/// Makes the features of its strongest opponent hard to finish.
///
/// It knows which tiles are left. A tile beside the open end of a road or a city adds a demand
/// to the gap there. The fewer kinds can still meet all demands, the longer the meeple waits;
/// if none can, it stays for ever. Such a lay is worth more to this player than a few points.
/// Otherwise it plays like [`Greedy`](super::greedy::Greedy), and keeps its own ends free.
#[derive(Debug)]
pub(super) struct Blocker;

impl Taste for Blocker {
    fn value(own: &Outlook, rival: &Outlook) -> f64 {
        own.expected() - rival.expected() + THEIRS * rival.stuck - OWN * own.stuck
    }
}
