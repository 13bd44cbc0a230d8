//! A player that builds: `Renforcement` in the report of 2018.

use super::outlook::Outlook;
use super::weighing::Taste;

/// What it is worth to finish a feature, beside its points.
const FINISH: f64 = 8.0;

/// How much more than others it wants its meeples back.
const HOME: f64 = 1.8;

/// Finishes and enlarges its own features, and ignores everybody else.
///
/// What others have, may get or could join does not count. To finish something
/// is a joy in itself, and a meeple that comes back can begin the next; so it
/// puts meeples where a few common tiles are enough, and rarely on fields.
#[derive(Debug)]
pub(super) struct Builder;

impl Taste for Builder {
    fn value(own: &Outlook, _rival: &Outlook) -> f64 {
        own.points + own.unfinished + own.hoped + HOME * own.meeples + FINISH * own.finishes
    }
}
