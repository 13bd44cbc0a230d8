//! A player that shares what others build: `Parasite` in the report of 2018.

use super::outlook::Outlook;
use super::weighing::Taste;

/// How much more than the others it values joins.
const JOIN: f64 = 2.0;

/// The extra value of a point from a feature it shares.
const SHARE: f64 = 0.35;

/// Gets its meeples into the features of others.
///
/// A claimed feature cannot be claimed again, but a player may start one beside it and join the
/// two with a later tile. Then both have a meeple there, and it earns with one tile as much as
/// the other with many; with a second meeple it earns everything. So it claims small pieces
/// that share a gap with something large, as long as tiles are left that join them there, and
/// guards its own features against the same.
#[derive(Debug)]
pub(super) struct Parasite;

impl Taste for Parasite {
    fn value(own: &Outlook, rival: &Outlook) -> f64 {
        let more = JOIN * (own.joined - rival.joined) + SHARE * own.shared;
        own.expected() - rival.expected() + more
    }
}
