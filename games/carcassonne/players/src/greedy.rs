//! A player that maximises its expected margin.

use super::outlook::Outlook;
use super::weighing::Taste;

/// Plays for the largest margin: the points it expects at the end, less those of its strongest
/// opponent.
///
/// It looks no further than its own turn, but estimates the future of the board: what features
/// pay now, how likely the tiles left are to finish them, what fields gain from them, which
/// features may be joined, and what meeples in hand are worth.
#[derive(Debug)]
pub(super) struct Greedy;

impl Taste for Greedy {
    fn value(own: &Outlook, rival: &Outlook) -> f64 {
        own.expected() - rival.expected()
    }
}
