//! A player that builds: `Renforcement` in the report of 2018.

use super::outlook::Outlook;
use super::weighing::Taste;

/// The value of finishing a feature, beside its points.
const FINISH: f64 = 8.0;

/// How much more than the others it values meeples that return.
const HOME: f64 = 1.8;

/// Finishes and enlarges its own features, and ignores everybody else.
///
/// It ignores what others have, may get or could join. It values a finished feature beyond its
/// points, because the meeple that returns can start the next one. So it puts meeples where a
/// few common tiles are enough, and rarely on fields.
#[derive(Debug)]
pub(super) struct Builder;

impl Taste for Builder {
    fn value(own: &Outlook, _rival: &Outlook) -> f64 {
        own.points + own.unfinished + own.hoped + HOME * own.meeples + FINISH * own.finishes
    }
}
