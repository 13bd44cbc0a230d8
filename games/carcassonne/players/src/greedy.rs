//! A player that takes what it can get.

use super::outlook::Outlook;
use super::weighing::Taste;

/// Plays for the largest margin: the points that it may expect at the end, less
/// those of its strongest opponent.
///
/// It looks no further than its own turn, but counts what the board promises:
/// what features would pay now and how likely the tiles that are left finish
/// them, what fields will have of them, which features may be joined, and what
/// it is worth to have meeples in hand.
#[derive(Debug)]
pub(super) struct Greedy;

impl Taste for Greedy {
    fn value(own: &Outlook, rival: &Outlook) -> f64 {
        own.expected() - rival.expected()
    }
}
