//! The prospects of one seat.

/// The prospects of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Outlook {
    /// The points it has.
    pub(super) points: f64,
    /// The additional points if the game ended here.
    pub(super) unfinished: f64,
    /// The further points it may get as features grow and are finished.
    pub(super) hoped: f64,
    /// The points it may gain or lose where one tile would join claimed features.
    pub(super) joined: f64,
    /// The value, in points, of its meeples that are in hand or likely to return.
    pub(super) meeples: f64,
    /// How many of its features are stuck: 1 for each that no remaining tile can finish, and
    /// less the more kinds fit its tightest gap.
    pub(super) stuck: f64,
    /// How many features it finished in this turn, or is likely to finish.
    pub(super) finishes: f64,
    /// The points it got in this turn, or may expect, from features other than fields where
    /// another seat has meeples too.
    pub(super) shared: f64,
}

impl Outlook {
    /// The total points it may expect.
    pub(super) fn expected(&self) -> f64 {
        self.points + self.unfinished + self.hoped + self.joined + self.meeples
    }
}

/// The value of meeples in hand, by their number: the last ones matter most. The shape comes
/// from a strong program (dentaljosh/carcassone), the scale was found by play.
const MEEPLES: [f64; 8] = [-16.0, -8.0, -2.0, 0.0, 4.0, 6.0, 8.0, 10.0];

/// The number of remaining draws below which meeples lose their value.
const LATE: f64 = 8.0;

/// The value of meeples to a seat with this many draws left.
pub(super) fn meeples_worth(meeples: f64, draws: f64) -> f64 {
    // A meeple that will never be placed is worth nothing.
    let used = meeples.min(draws);
    // Beyond the end of the table each is worth as much as the last entry.
    let below = (used as usize).min(MEEPLES.len() - 2);
    let step = MEEPLES[below + 1] - MEEPLES[below];
    (MEEPLES[below] + (used - below as f64) * step) * (draws / LATE).min(1.0)
}
