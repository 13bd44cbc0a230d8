//! The claimed features that one tile could join, and who would gain.

use pavage_carcassonne::{Carcassonne, Fields, Gap};
use pavage_core::{MAX_SEATS, Seat, sort};

use super::fitting::{Fitting, Port, SIDES};
use super::ground::{Class, Ground};
use super::worth::share;
use crate::draws::{Draws, Use, odds};
use crate::outlook::Outlook;
use crate::weights::Weights;

/// Two claimed features that meet in a gap, and the share of draws that joins them there.
#[derive(Clone, Copy, Debug)]
struct Join {
    features: [u16; 2],
    part: f64,
}

/// Finds the features that may be joined.
#[derive(Debug, Default)]
pub(super) struct Joining {
    joins: Vec<Join>,
    /// The ports of one gap where claimed features enter.
    held: Vec<(Port, u16)>,
}

impl Joining {
    pub(super) fn load(&mut self, game: &Carcassonne, ground: &Ground, fitting: &mut Fitting) {
        self.joins.clear();
        // In the other editions all farmers around a city count together, joined or not.
        let by_field = matches!(game.rules().fields, Fields::Current | Fields::Second);
        let ports = if by_field { SIDES + 8 } else { SIDES };
        for (gap, demand) in &ground.gaps {
            self.held.clear();
            self.held
                .extend((0..ports).filter_map(|port| Some((port, held_at(ground, gap, port)?))));
            for (index, &(b, second)) in self.held.iter().enumerate() {
                for &(a, first) in &self.held[..index] {
                    if first == second || ground.land(first).class != ground.land(second).class {
                        continue;
                    }
                    let part = fitting.joins(*demand, a, b);
                    if 0.0 < part {
                        let features = [first.min(second), first.max(second)];
                        self.joins.push(Join { features, part });
                    }
                }
            }
        }
        // Where two features meet in several gaps, the best one counts.
        sort::sort_by(&mut self.joins, |a, b| {
            a.features.cmp(&b.features).then(b.part.total_cmp(&a.part))
        });
        self.joins.dedup_by_key(|it| it.features);
    }

    /// Adds what each seat gains or loses if features are joined, weighted by the probability
    /// that a seat that gains does it.
    pub(super) fn add(
        &self,
        game: &Carcassonne,
        ground: &Ground,
        draws: &Draws,
        weights: &Weights,
        worth: impl Fn(u16) -> f64,
        outlooks: &mut [Outlook],
    ) {
        for join in &self.joins {
            let mut gains = [0.0; MAX_SEATS];
            let mut strength = [0; MAX_SEATS];
            let mut whole = 0.0;
            for feature in join.features {
                let Some(part) = ground.strength(feature) else { continue };
                let worth = worth(feature);
                whole += worth;
                strength.iter_mut().zip(part).for_each(|(sum, it)| *sum += it);
                share(game, part, worth, |seat, points| gains[seat] -= points);
            }
            share(game, &strength, whole, |seat, points| gains[seat] += points);
            let seats = Seat::all(outlooks.len() as u8).zip(gains);
            let used = Use { share: weights.used_join, keen: weights.keen_join };
            let apart = seats
                .filter(|it| 0.0 < it.1)
                .map(|(seat, _)| 1.0 - odds(used, join.part, draws.of(seat)));
            let apart: f64 = apart.product();
            let let_join = match ground.land(join.features[0]).class {
                Class::Field => weights.let_field,
                Class::City | Class::Road | Class::Cloister => weights.let_built,
            };
            for (outlook, gain) in outlooks.iter_mut().zip(gains) {
                outlook.joined += let_join * (1.0 - apart) * gain;
            }
        }
    }
}

/// The claimed feature that enters at a port.
fn held_at(ground: &Ground, gap: &Gap, port: Port) -> Option<u16> {
    let feature = if port < SIDES { gap.sides[port] } else { gap.halves[port - SIDES] };
    feature.filter(|it| ground.land(*it).held.is_some())
}
