//! A player that lives on others: `Parasite` in the report of 2018.

use super::outlook::Outlook;
use super::weighing::Taste;

/// How much more than others it thinks of joining.
const JOIN: f64 = 2.0;

/// How much more a point is worth to it where somebody else is in too.
const SHARE: f64 = 0.35;

/// Gets its meeples into what others build.
///
/// Nobody may claim what is claimed already, but one may begin something beside
/// it and join the two with a later tile: then both are in, and with one tile
/// it earns as much as the other with all of his; with a second meeple it earns
/// everything. So it claims small pieces that share a gap with something large,
/// as long as tiles are left that join them there, and guards its own against
/// the same.
#[derive(Debug)]
pub(super) struct Parasite;

impl Taste for Parasite {
    fn value(own: &Outlook, rival: &Outlook) -> f64 {
        let more = JOIN * (own.joined - rival.joined) + SHARE * own.shared;
        own.expected() - rival.expected() + more
    }
}
