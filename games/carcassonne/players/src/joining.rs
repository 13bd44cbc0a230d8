//! The claimed features that one tile could join, and who would gain.

use pavage_carcassonne::{Carcassonne, Fields, SEATS};
use pavage_core::Seat;
use pavage_core::grid::Cell;

use super::draws::{Draws, Use, odds};
use super::fitting::Fitting;
use super::gap::{Gap, HALF_PORTS, SIDE_PORTS};
use super::ground::Ground;
use super::kinds::{Class, Port};
use super::laying::Laid;
use super::outlook::Outlook;
use super::owners::{Owners, bits, sum};
use super::weights::Weights;
use super::worth::{expected, share};

/// Two claimed features that meet in a gap, and the share of draws that joins them there.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    gap: Cell,
    features: [u16; 2],
    part: f64,
}

/// Finds the features that may be joined.
#[derive(Debug, Default)]
pub(super) struct Joining {
    /// All meetings on the board that was loaded.
    meetings: Vec<Meeting>,
    /// For each two features that meet on the present board, the gap where most tiles join them.
    joins: Vec<Meeting>,
    /// How many joins there are without the last claim.
    before: usize,
}

impl Joining {
    /// Finds all joins.
    pub(super) fn load(&mut self, game: &Carcassonne, ground: &Ground, fitting: &mut Fitting) {
        let Joining { meetings, joins, before } = self;
        meetings.clear();
        joins.clear();
        for gap in &ground.gaps {
            meet(game, ground, gap, fitting, |it| meetings.push(it));
        }
        meetings.iter().for_each(|it| note(joins, *it));
        *before = joins.len();
    }

    /// Finds the joins after a lay. As long as it joins nothing that is claimed, only the gaps
    /// beside it change.
    pub(super) fn update(
        &mut self,
        game: &Carcassonne,
        ground: &Ground,
        laid: &Laid,
        fitting: &mut Fitting,
    ) {
        let Joining { meetings, joins, before } = self;
        joins.clear();
        if laid.united {
            for gap in &ground.gaps {
                meet(game, ground, gap, fitting, |it| note(joins, it));
            }
        } else {
            let far = meetings.iter().filter(|it| 1 < steps(it.gap, laid.cell));
            far.for_each(|it| note(joins, *it));
            for gap in laid.gaps(ground) {
                meet(game, ground, gap, fitting, |it| note(joins, it));
            }
        }
        *before = joins.len();
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
        let is_field = wanted == HALF_PORTS;
        for gap in ground.gaps.iter().filter(|it| it.held & wanted != 0) {
            let enters =
                if is_field { gap.has_on_halves(feature) } else { gap.has_on_sides(feature) };
            if !enters {
                continue;
            }
            for here in bits(gap.ports_of(feature)) {
                for other in bits(gap.held & wanted) {
                    let found = join(ground, gap, here.min(other), here.max(other), fitting);
                    found.into_iter().for_each(|it| note(&mut self.joins, it));
                }
            }
        }
    }

    /// Forgets the joins of the last claim.
    pub(super) fn unclaim(&mut self) {
        self.joins.truncate(self.before);
    }

    /// Adds what each seat gains or loses if features are joined, weighted by the probability
    /// that a seat that gains does it.
    pub(super) fn add(
        &self,
        game: &Carcassonne,
        ground: &Ground,
        draws: &Draws,
        weights: &Weights,
        outlooks: &mut [Outlook],
    ) {
        self.joins.iter().for_each(|it| it.add(game, ground, draws, weights, outlooks));
    }

    /// Adds the same, but only for the feature that was claimed last.
    pub(super) fn add_claim(
        &self,
        game: &Carcassonne,
        ground: &Ground,
        draws: &Draws,
        weights: &Weights,
        outlooks: &mut [Outlook],
    ) {
        self.joins[self.before..]
            .iter()
            .for_each(|it| it.add(game, ground, draws, weights, outlooks));
    }
}

impl Meeting {
    fn add(
        &self,
        game: &Carcassonne,
        ground: &Ground,
        draws: &Draws,
        weights: &Weights,
        outlooks: &mut [Outlook],
    ) {
        let parts = self.features.map(|it| ground.holding(it).expect("it is claimed"));
        let worths = self.features.map(|it| expected(ground, it));
        let mut gains = [0.0; SEATS];
        for (part, worth) in parts.into_iter().zip(worths) {
            share(game, part.owners, worth, |seat, points| gains[seat] -= points);
        }
        let whole = worths[0] + worths[1];
        let together = Owners::of(&sum(&parts[0].strength, &parts[1].strength));
        share(game, together, whole, |seat, points| gains[seat] += points);
        let seats = Seat::all(outlooks.len() as u8).zip(gains);
        let used = Use { share: weights.used_join, keen: weights.keen_join };
        let apart = seats
            .filter(|it| 0.0 < it.1)
            .map(|(seat, _)| 1.0 - odds(used, self.part, draws.of(seat)));
        let apart = apart.fold(1.0, |apart, it| apart * it);
        let is_field = ground.land(self.features[0]).class == Class::Field;
        let let_join = if is_field { weights.let_field } else { weights.let_built };
        for (outlook, gain) in outlooks.iter_mut().zip(gains) {
            outlook.joined += let_join * (1.0 - apart) * gain;
        }
    }
}

/// Calls `found` with all claimed features that a tile in a gap could join.
fn meet(
    game: &Carcassonne,
    ground: &Ground,
    gap: &Gap,
    fitting: &mut Fitting,
    mut found: impl FnMut(Meeting),
) {
    let fields = if is_by_field(game) { HALF_PORTS } else { 0 };
    for held in [gap.held & SIDE_PORTS, gap.held & fields] {
        let is_alone = held & held.wrapping_sub(1) == 0;
        for b in bits(if is_alone { 0 } else { held }) {
            let below = held & ((1 << b) - 1);
            let joined = bits(below).filter_map(|a| join(ground, gap, a, b, fitting));
            joined.for_each(&mut found);
        }
    }
}

/// Whether a tile in a gap could join the claimed features that enter by two ports, and somebody
/// would gain.
fn join(ground: &Ground, gap: &Gap, a: Port, b: Port, fitting: &mut Fitting) -> Option<Meeting> {
    let [first, second] = [gap.ports[a], gap.ports[b]];
    if first == second || ground.land(first).class != ground.land(second).class {
        return None;
    }
    let [one, other] = [first, second].map(|it| ground.holding(it).expect("it is claimed"));
    if one.owners == other.owners {
        // They would own the whole as well, and nobody gains.
        return None;
    }
    let part = fitting.joins(gap.demand, a, b);
    let features = [first.min(second), first.max(second)];
    (part != 0.0).then_some(Meeting { gap: gap.cell, features, part })
}

/// Notes a meeting. Where two features meet in several gaps, the best one counts.
fn note(joins: &mut Vec<Meeting>, meeting: Meeting) {
    match joins.iter_mut().find(|it| it.features == meeting.features) {
        Some(join) if join.part < meeting.part => *join = meeting,
        Some(_) => (),
        None => joins.push(meeting),
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

/// How many cells one cell is from another, from side to side.
fn steps(a: Cell, b: Cell) -> u16 {
    a.x.abs_diff(b.x) + a.y.abs_diff(b.y)
}
