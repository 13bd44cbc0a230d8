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
    /// The part of these two that comes from fields.
    pub(super) farmed: f64,
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
