//! The claimed features that one tile could join, and who would gain.

use pavage_carcassonne::{Carcassonne, Fields, SEATS};
use pavage_core::Seat;

use super::draws::{Draws, odds};
use super::fitting::Fitting;
use super::ground::{Gap, Ground, NONE, Owners, Strength};
use super::kinds::{PORTS, Port, SIDES};
use super::outlook::Outlook;
use super::worth::{Worth, share};

/// The probability of a join once a tile for it is drawn: a seat that would lose by it lays
/// something else in the gap if it can.
const LET: f64 = 0.6;

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
    /// How many of them were there before the last claim.
    before: usize,
}

impl Joining {
    /// Finds all joins.
    pub(super) fn load(&mut self, game: &Carcassonne, ground: &Ground, fitting: &mut Fitting) {
        self.joins.clear();
        let ports = ports(game);
        for gap in &ground.gaps {
            let mut held = [0; PORTS];
            let mut len = 0;
            for port in 0..ports {
                if gap.ports[port] != NONE && ground.land(gap.ports[port]).held.is_some() {
                    held[len] = port;
                    len += 1;
                }
            }
            for (index, &b) in held[..len].iter().enumerate() {
                held[..index].iter().for_each(|&a| self.try_on(ground, gap, a, b, fitting));
            }
        }
        self.before = self.joins.len();
    }

    /// Adds the joins of a feature that was claimed after all others were found.
    pub(super) fn claim(
        &mut self,
        game: &Carcassonne,
        ground: &Ground,
        feature: u16,
        fitting: &mut Fitting,
    ) {
        self.before = self.joins.len();
        let ports = ports(game);
        for gap in ground.gaps.iter().filter(|it| it.ports[..ports].contains(&feature)) {
            for here in (0..ports).filter(|it| gap.ports[*it] == feature) {
                for other in 0..ports {
                    let there = gap.ports[other];
                    if there != NONE && ground.land(there).held.is_some() {
                        self.try_on(ground, gap, here.min(other), here.max(other), fitting);
                    }
                }
            }
        }
    }

    /// Forgets the joins of the last claim.
    pub(super) fn unclaim(&mut self) {
        self.joins.truncate(self.before);
    }

    /// Notes that a tile in a gap could join what enters by two ports, if that is so and somebody
    /// would gain. Where two features meet in several gaps, the best one counts.
    fn try_on(&mut self, ground: &Ground, gap: &Gap, a: Port, b: Port, fitting: &mut Fitting) {
        let features = [gap.ports[a], gap.ports[b]];
        let [first, second] = features.map(|it| ground.land(it));
        if features[0] == features[1] || first.class != second.class {
            return;
        }
        let [one, other] = features.map(|it| ground.strength(it).expect("it is claimed"));
        let owners = Owners::of(one);
        if owners == Owners::of(other) && owners == Owners::of(&sum(one, other)) {
            return;
        }
        let part = fitting.joins(gap.demand, a, b);
        if part == 0.0 {
            return;
        }
        let features = [features[0].min(features[1]), features[0].max(features[1])];
        match self.joins.iter_mut().find(|it| it.features == features) {
            Some(join) => join.part = join.part.max(part),
            None => self.joins.push(Join { features, part }),
        }
    }

    /// Adds what each seat gains or loses if features are joined, weighted by the probability
    /// that a seat that gains does it.
    pub(super) fn add(
        &self,
        game: &Carcassonne,
        ground: &Ground,
        draws: &Draws,
        outlooks: &mut [Outlook],
    ) {
        for join in &self.joins {
            let parts = join.features.map(|it| ground.strength(it).expect("it is claimed"));
            let worths = join.features.map(|it| Worth::of(game, ground, it).then);
            let mut gains = [0.0; SEATS];
            for (part, worth) in parts.into_iter().zip(worths) {
                share(game, part, worth, |seat, points| gains[seat] -= points);
            }
            let whole = worths[0] + worths[1];
            share(game, &sum(parts[0], parts[1]), whole, |seat, points| gains[seat] += points);
            let seats = Seat::all(outlooks.len() as u8).zip(gains);
            let apart = seats
                .filter(|it| 0.0 < it.1)
                .fold(1.0, |apart, (seat, _)| apart * (1.0 - odds(join.part, draws.of(seat))));
            for (outlook, gain) in outlooks.iter_mut().zip(gains) {
                outlook.joined += LET * (1.0 - apart) * gain;
            }
        }
    }
}

/// The number of ports where joins matter. In the other editions all farmers around a city count
/// together, joined or not.
fn ports(game: &Carcassonne) -> usize {
    match game.rules().fields {
        Fields::Current | Fields::Second => PORTS,
        Fields::First | Fields::CityFields | Fields::Off => SIDES,
    }
}

fn sum(a: &Strength, b: &Strength) -> Strength {
    std::array::from_fn(|seat| a[seat] + b[seat])
}
