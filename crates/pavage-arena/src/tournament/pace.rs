//! How one of our players spends the time on its clock.
//!
//! Players think in steps and know no time; the arena stops them. Programs get the time left and
//! decide for themselves.

use pavage_games::conduct::{Clock, Millis};

/// How many more decisions a seat is assumed to have, however long the game has gone on.
const DECISIONS: Millis = 40;

/// The time that a player may take for a decision when it has `left` on its clock; `None` without
/// a clock.
///
/// A move may be several decisions in a row. So with a span for each move a decision takes half of
/// what is left, and the rest covers the time until the arena looks at the clock again.
pub(super) fn share(clock: Clock, left: Millis) -> Option<Millis> {
    match clock {
        Clock::None => None,
        Clock::Move(_) => Some(left / 2),
        Clock::Game { increment, .. } => Some((left / DECISIONS + increment / 2).min(left / 2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_lasts_for_a_game() {
        assert_eq!(share(Clock::None, 0), None);
        assert_eq!(share(Clock::Move(5_000), 5_000), Some(2_500));
        for increment in [0, 1_000] {
            let clock = Clock::Game { bank: 60_000, increment };
            let mut left = 60_000;
            for decision in 0..500 {
                let taken = share(clock, left).unwrap();
                assert!(taken < left, "decision {decision}");
                left = left - taken + increment;
            }
        }
    }
}
