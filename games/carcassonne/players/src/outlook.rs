//! The points of each seat, and its expectations.

use pavage_carcassonne::{Carcassonne, Event, Feature, State};
use pavage_core::{Game, Seat, ToAct};

use super::draws::Draws;
use super::farms::add_farms;
use super::finishing::Finishing;
use super::fitting::Fitting;
use super::ground::{Class, Ground};
use super::joining::Joining;
use super::worth::{Worth, share};

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

/// The value of a meeple that will return, relative to one in hand.
const BACK: f64 = 0.75;

/// Judges states that follow from one view by a lay or a claim.
#[derive(Debug, Default)]
pub(super) struct Judge {
    fitting: Fitting,
    draws: Draws,
    ground: Ground,
    finishing: Finishing,
    joining: Joining,
    /// The meeples that each seat has in hand or expects back.
    hands: Vec<f64>,
    outlooks: Vec<Outlook>,
}

impl Judge {
    /// Prepares for states that follow from `state` before the next draw.
    pub(super) fn load(&mut self, game: &Carcassonne, state: &State) {
        self.fitting.load(game, state);
        self.draws.load(game, state);
    }

    /// The number of tiles that are still to be drawn.
    pub(super) fn draws_left(&self) -> f64 {
        self.draws.total()
    }

    /// The outlook of every seat in the state after a turn with these events.
    pub(super) fn judge(
        &mut self,
        game: &Carcassonne,
        state: &State,
        events: &[Event],
    ) -> &[Outlook] {
        self.outlooks.clear();
        self.outlooks.extend(
            game.scores(state)
                .iter()
                .map(|(_, points)| Outlook { points: points.into(), ..Outlook::default() }),
        );
        add_events(events, &mut self.outlooks);
        if game.to_act(state) != ToAct::Nobody {
            self.ground.load(game, state);
            self.finishing.load(&self.ground, &mut self.fitting, &self.draws);
            self.add_features(game);
            self.add_joins(game);
            self.add_meeples();
        }
        &self.outlooks
    }

    fn add_features(&mut self, game: &Carcassonne) {
        let Judge { ground, finishing, hands, outlooks, .. } = self;
        let in_hand = |&placed: &u8| f64::from(game.rules().meeples) - f64::from(placed);
        hands.clear();
        hands.extend(ground.placed[..outlooks.len()].iter().map(in_hand));
        for holding in &ground.held {
            let strength = &holding.strength;
            let finish = finishing.of(holding.feature);
            if ground.land(holding.feature).class == Class::Field {
                continue;
            }
            for (hand, &meeples) in hands.iter_mut().zip(strength) {
                *hand += BACK * finish.odds * f64::from(meeples);
            }
            let Worth { now, then } = Worth::of(game, ground, finishing, holding.feature);
            let stuck = 1.0 / (1.0 + f64::from(finish.tightest));
            let is_shared = 1 < strength.iter().filter(|it| 0 < **it).count();
            share(game, strength, 1.0, |seat, part| {
                let outlook = &mut outlooks[seat];
                outlook.unfinished += part * now;
                outlook.hoped += part * (then - now);
                outlook.shared += if is_shared { part * then } else { 0.0 };
                outlook.finishes += finish.odds;
                outlook.stuck += stuck;
            });
        }
        add_farms(game, ground, finishing, outlooks);
    }

    fn add_joins(&mut self, game: &Carcassonne) {
        let Judge { fitting, draws, ground, finishing, joining, outlooks, .. } = self;
        joining.load(game, ground, fitting);
        let worth = |feature| Worth::of(game, ground, finishing, feature).then;
        joining.add(game, ground, draws, worth, outlooks);
    }

    fn add_meeples(&mut self) {
        for (seat, hand) in Seat::all(self.hands.len() as u8).zip(&self.hands) {
            self.outlooks[seat.index()].meeples = meeples_worth(*hand, self.draws.of(seat));
        }
    }
}

/// Adds the points that features paid in this turn.
fn add_events(events: &[Event], outlooks: &mut [Outlook]) {
    for event in events {
        let Event::Scored(scored) = event else { continue };
        // Points of farmers at the end are not for finishing something.
        let built = matches!(scored.feature, Feature::City | Feature::Road | Feature::Cloister);
        for &(seat, points) in &scored.points {
            let outlook = &mut outlooks[seat.index()];
            let finished = built && scored.finished && 0 < points;
            outlook.finishes += f64::from(u8::from(finished));
            outlook.shared += if built && 1 < scored.strength.len() { points.into() } else { 0.0 };
        }
    }
}

/// The value of meeples to a seat with this many draws left.
fn meeples_worth(meeples: f64, draws: f64) -> f64 {
    // A meeple that will never be placed is worth nothing.
    let used = meeples.min(draws);
    // Beyond the end of the table each is worth as much as the last entry.
    let below = (used as usize).min(MEEPLES.len() - 2);
    let step = MEEPLES[below + 1] - MEEPLES[below];
    (MEEPLES[below] + (used - below as f64) * step) * (draws / LATE).min(1.0)
}
