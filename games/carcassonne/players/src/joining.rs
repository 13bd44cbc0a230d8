//! The claimed features that one tile could join, and who would gain.

use pavage_carcassonne::{Carcassonne, Fields, SEATS};
use pavage_core::Seat;

use super::draws::{Draws, odds};
use super::fitting::Fitting;
use super::ground::{Gap, Ground, HALF_PORTS, Owners, PortSet, SIDE_PORTS, Strength};
use super::kinds::{Class, Port};
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
    /// How many there are without the last claim.
    before: usize,
}

impl Joining {
    /// Finds all joins.
    pub(super) fn load(&mut self, game: &Carcassonne, ground: &Ground, fitting: &mut Fitting) {
        self.joins.clear();
        let fields = if is_by_field(game) { HALF_PORTS } else { 0 };
        for gap in &ground.gaps {
            for held in [gap.held & SIDE_PORTS, gap.held & fields] {
                for b in ports(held) {
                    let below = held & ((1 << b) - 1);
                    ports(below).for_each(|a| self.try_on(ground, gap, a, b, fitting));
                }
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
        let wanted = match ground.land(feature).class {
            Class::City | Class::Road => SIDE_PORTS,
            Class::Field if is_by_field(game) => HALF_PORTS,
            Class::Field | Class::Cloister => return,
        };
        for gap in ground.gaps.iter().filter(|it| it.held & wanted != 0) {
            for here in ports(gap.ports_of(feature)) {
                for other in ports(gap.held & wanted) {
                    self.try_on(ground, gap, here.min(other), here.max(other), fitting);
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
        if features[0] == features[1] {
            return;
        }
        let [first, second] = features.map(|it| ground.land(it));
        if first.class != second.class {
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
        self.joins.iter().for_each(|it| it.add(game, ground, draws, outlooks));
    }

    /// Adds the same, but only for the feature that was claimed last.
    pub(super) fn add_claim(
        &self,
        game: &Carcassonne,
        ground: &Ground,
        draws: &Draws,
        outlooks: &mut [Outlook],
    ) {
        self.joins[self.before..].iter().for_each(|it| it.add(game, ground, draws, outlooks));
    }
}

impl Join {
    fn add(&self, game: &Carcassonne, ground: &Ground, draws: &Draws, outlooks: &mut [Outlook]) {
        let parts = self.features.map(|it| ground.strength(it).expect("it is claimed"));
        let worths = self.features.map(|it| Worth::of(game, ground, it).then);
        let mut gains = [0.0; SEATS];
        for (part, worth) in parts.into_iter().zip(worths) {
            share(game, part, worth, |seat, points| gains[seat] -= points);
        }
        let whole = worths[0] + worths[1];
        share(game, &sum(parts[0], parts[1]), whole, |seat, points| gains[seat] += points);
        let seats = Seat::all(outlooks.len() as u8).zip(gains);
        let apart = seats
            .filter(|it| 0.0 < it.1)
            .fold(1.0, |apart, (seat, _)| apart * (1.0 - odds(self.part, draws.of(seat))));
        for (outlook, gain) in outlooks.iter_mut().zip(gains) {
            outlook.joined += LET * (1.0 - apart) * gain;
        }
    }
}

/// Whether it matters which fields are joined. In the other editions all farmers around a city
/// count together.
fn is_by_field(game: &Carcassonne) -> bool {
    match game.rules().fields {
        Fields::Current | Fields::Second => true,
        Fields::First | Fields::CityFields | Fields::Off => false,
    }
}

/// The ports in a set.
fn ports(set: PortSet) -> impl Iterator<Item = Port> {
    let mut left = set;
    std::iter::from_fn(move || {
        let port = (left != 0).then_some(left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        port
    })
}

fn sum(a: &Strength, b: &Strength) -> Strength {
    std::array::from_fn(|seat| a[seat] + b[seat])
}
