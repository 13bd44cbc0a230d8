//! The styles that a search may have.

use super::blocker::Blocker;
use super::builder::Builder;
use super::greedy::Greedy;
use super::outlook::Outlook;
use super::parasite::Parasite;
use super::weighing::Taste;

/// The points by which a seat with the outlook `own` likes a turn more than for its prospects, while
/// its strongest opponent has `rival`.
pub(super) type Style = fn(own: &Outlook, rival: &Outlook) -> f64;

/// The styles by name; the first likes nothing more.
pub(super) const STYLES: [(&str, Option<Style>); 4] = [
    ("greedy", None),
    ("builder", Some(more::<Builder>)),
    ("blocker", Some(more::<Blocker>)),
    ("parasite", Some(more::<Parasite>)),
];

fn more<T: Taste>(own: &Outlook, rival: &Outlook) -> f64 {
    T::value(own, rival) - Greedy::value(own, rival)
}
