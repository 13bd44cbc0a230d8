//! The points of each seat, and its expectations, from the whole board.

use pavage_carcassonne::{Carcassonne, Event, Feature, State};
use pavage_core::{Game, Seat, ToAct};

use super::farms::add_farms;
use super::finishing::Finishing;
use super::fitting::Fitting;
use super::ground::{Class, Ground};
use super::joining::Joining;
use super::worth::{Worth, share};
use crate::draws::Draws;
use crate::outlook::Outlook;
use crate::weights::Weights;

/// Judges states that follow from one view by a lay or a claim.
#[derive(Debug)]
pub(super) struct Judge {
    weights: Weights,
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
    pub(super) fn new(weights: Weights) -> Judge {
        Judge {
            weights,
            fitting: Fitting::default(),
            draws: Draws::default(),
            ground: Ground::default(),
            finishing: Finishing::default(),
            joining: Joining::default(),
            hands: Vec::new(),
            outlooks: Vec::new(),
        }
    }

    /// Prepares for states that follow from `state` before the next draw.
    pub(super) fn load(&mut self, game: &Carcassonne, state: &State) {
        self.fitting.load(game, state);
        self.draws.load(game, state);
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
            let Judge { weights, fitting, draws, .. } = self;
            self.finishing.load(&self.ground, fitting, draws, weights);
            self.add_features(game);
            self.add_joins(game);
            self.add_meeples();
        }
        &self.outlooks
    }

    fn add_features(&mut self, game: &Carcassonne) {
        let Judge { weights, draws, ground, finishing, hands, outlooks, .. } = self;
        let in_hand = |&placed: &u8| f64::from(game.rules().meeples) - f64::from(placed);
        hands.clear();
        hands.extend(ground.placed[..outlooks.len()].iter().map(in_hand));
        for holding in &ground.held {
            let strength = &holding.strength;
            let finish = finishing.of(holding.feature);
            let back = match ground.land(holding.feature).class {
                Class::City => weights.back_city,
                Class::Road => weights.back_road,
                Class::Cloister => weights.back_cloister,
                Class::Field => {
                    let fresh = weights.fresh * draws.mean();
                    share(game, strength, fresh, |seat, it| {
                        outlooks[seat].hoped += it;
                        outlooks[seat].farmed += it;
                    });
                    continue;
                }
            };
            for (hand, &meeples) in hands.iter_mut().zip(strength) {
                *hand += back * finish.odds * f64::from(meeples);
            }
            let Worth { now, then } = Worth::of(game, ground, finishing, holding.feature, weights);
            let stuck = 1.0 / (1.0 + f64::from(finish.tightest));
            let is_shared = 1 < strength.iter().filter(|it| 0 < **it).count();
            let gaps = match ground.land(holding.feature).class {
                Class::City => weights.gap_city * finish.growth,
                Class::Road => weights.gap_road * finish.growth,
                Class::Cloister | Class::Field => 0.0,
            };
            let left = draws.mean();
            share(game, strength, 1.0, |seat, part| {
                let outlook = &mut outlooks[seat];
                outlook.unfinished += part * now;
                outlook.hoped += part * (then - now);
                outlook.hoped -= part * weights.risk * left * now;
                outlook.hoped += if is_shared { part * weights.tie * then } else { 0.0 };
                outlook.hoped -= (weights.stuck + weights.stuck_long * left) * stuck + gaps;
                outlook.shared += if is_shared { part * then } else { 0.0 };
                outlook.finishes += finish.odds;
                outlook.stuck += stuck;
            });
        }
        add_farms(game, ground, finishing, draws, weights, outlooks);
    }

    fn add_joins(&mut self, game: &Carcassonne) {
        let Judge { weights, fitting, draws, ground, finishing, joining, outlooks, .. } = self;
        joining.load(game, ground, fitting);
        let worth = |feature| Worth::of(game, ground, finishing, feature, weights).then;
        joining.add(game, ground, draws, weights, worth, outlooks);
    }

    fn add_meeples(&mut self) {
        for (seat, hand) in Seat::all(self.hands.len() as u8).zip(&self.hands) {
            self.outlooks[seat.index()].meeples =
                self.weights.meeples_worth(*hand, self.draws.of(seat));
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
