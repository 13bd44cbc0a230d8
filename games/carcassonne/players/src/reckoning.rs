//! Sums up what each seat has and may expect on a board.

use pavage_carcassonne::{Carcassonne, Fields, State, Tie};
use pavage_core::{Game, Seat};

use super::draws::Draws;
use super::farms::{Farms, Yield, add_field};
use super::ground::{Contact, Ground, Holding, Land};
use super::joining::Joining;
use super::kinds::Class;
use super::outlook::Outlook;
use super::weights::Weights;
use super::worth::{Worth, paid, share};

/// A board at the end of a turn, and all that is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case<'c> {
    pub(super) game: &'c Carcassonne,
    /// The state before the turn. Features that are finished but still claimed are paid now.
    pub(super) state: &'c State,
    pub(super) ground: &'c Ground,
    pub(super) joining: &'c Joining,
    pub(super) draws: &'c Draws,
    pub(super) weights: &'c Weights,
}

impl Case<'_> {
    /// Whether the game ends with this turn.
    fn ends(&self) -> bool {
        self.draws.total() == 0.0
    }

    fn is_retired(&self, seat: usize) -> bool {
        self.game.retired(self.state).contains(&Seat(seat as u8))
    }
}

/// The outlook of each seat, and the meeples that it has in hand or expects back.
#[derive(Debug, Default)]
struct Sheet {
    outlooks: Vec<Outlook>,
    hands: Vec<f64>,
}

/// Sums up boards; its memory is used for the next one.
#[derive(Debug, Default)]
pub(super) struct Reckoning {
    farms: Farms,
    /// The board without a claim, and with one.
    laid: Sheet,
    claimed: Sheet,
}

impl Reckoning {
    /// Sums up a board before a claim.
    pub(super) fn load(&mut self, case: Case<'_>) {
        self.laid.fill(case, &mut self.farms);
    }

    /// The outlook of every seat if nothing is claimed.
    pub(super) fn declined(&self) -> &[Outlook] {
        &self.laid.outlooks
    }

    /// The outlook of every seat on the board that was summed up and on which `seat` claimed a
    /// feature.
    pub(super) fn claimed(&mut self, case: Case<'_>, seat: Seat, feature: u16) -> &[Outlook] {
        let Reckoning { farms, laid, claimed } = self;
        if case.ends() || is_far_reaching(case, feature) {
            claimed.fill(case, farms);
        } else {
            claimed.outlooks.clone_from(&laid.outlooks);
            claimed.hands.clone_from(&laid.hands);
            claimed.hands[seat.index()] -= 1.0;
            let holding = case.ground.held.last().expect("a feature was claimed");
            claimed.add_holding(case, holding);
            let Case { game, ground, joining, draws, weights, .. } = case;
            if ground.land(feature).class == Class::Field {
                let trust = Yield::new(weights, draws);
                add_field(game, ground, holding, trust, &mut claimed.outlooks);
            }
            joining.add_claim(game, ground, draws, weights, &mut claimed.outlooks);
            claimed.add_meeples(case, seat);
        }
        &claimed.outlooks
    }
}

/// Whether a claim changes what other features are worth. A city that is claimed is finished by
/// others than before, which matters to its farmers. Where fields count together, one field more
/// changes them all.
fn is_far_reaching(case: Case<'_>, feature: u16) -> bool {
    let Case { game, ground, .. } = case;
    let land = ground.land(feature);
    match land.class {
        Class::City => {
            let farmed = |it: &Contact| it.city == feature && ground.land(it.field).held.is_some();
            land.open != 0 && ground.contacts.iter().any(farmed)
        }
        Class::Field => game.rules().fields != Fields::Current,
        Class::Road | Class::Cloister => false,
    }
}

impl Sheet {
    /// Sums up a whole board.
    fn fill(&mut self, case: Case<'_>, farms: &mut Farms) {
        let Case { game, state, ground, joining, draws, weights } = case;
        let scores = game.scores(state);
        let scored = |points: i32| Outlook { points: points.into(), ..Outlook::default() };
        self.outlooks.clear();
        self.outlooks.extend(scores.iter().map(|it| scored(it.1)));
        if case.ends() {
            self.end(case, farms);
            return;
        }
        let in_hand = |&placed: &u8| f64::from(game.rules().meeples) - f64::from(placed);
        self.hands.clear();
        self.hands.extend(ground.placed[..self.outlooks.len()].iter().map(in_hand));
        ground.holdings().for_each(|it| self.add_holding(case, it));
        farms.add(game, ground, Yield::new(weights, draws), &mut self.outlooks);
        joining.add(game, ground, draws, weights, &mut self.outlooks);
        Seat::all(game.seats()).for_each(|seat| self.add_meeples(case, seat));
    }

    /// Pays everything that is claimed, as the rules do when the game ends.
    fn end(&mut self, case: Case<'_>, farms: &mut Farms) {
        case.ground.holdings().for_each(|it| pay(case, it, &mut self.outlooks));
        farms.harvest(case.game, case.ground, |seat, points| {
            self.outlooks[seat].points += if case.is_retired(seat) { 0.0 } else { points };
        });
    }

    /// Adds a claimed feature. What fields get from cities is added elsewhere.
    fn add_holding(&mut self, case: Case<'_>, holding: &Holding) {
        let Case { game, ground, draws, weights, .. } = case;
        let land = ground.land(holding.feature);
        if land.class == Class::Field {
            share(game, holding.owners, weights.fresh * draws.mean(), |seat, points| {
                self.outlooks[seat].hoped += points;
                self.outlooks[seat].farmed += points;
            });
            return;
        }
        let back = if land.open == 0 { 1.0 } else { weights.back(land.class) * land.finish.odds };
        for (hand, &meeples) in self.hands.iter_mut().zip(&holding.strength) {
            *hand += back * f64::from(meeples);
        }
        if land.open == 0 {
            pay(case, holding, &mut self.outlooks);
        } else {
            expect(case, holding, &mut self.outlooks);
        }
    }

    fn add_meeples(&mut self, case: Case<'_>, seat: Seat) {
        let hand = self.hands[seat.index()];
        let worth = case.weights.meeples_worth(hand, case.draws.of(seat));
        self.outlooks[seat.index()].meeples = worth;
    }
}

/// Pays a city, road or monastery, as the rules do.
fn pay(case: Case<'_>, holding: &Holding, outlooks: &mut [Outlook]) {
    let land = case.ground.land(holding.feature);
    let points = paid(case.game, land);
    let each = match case.game.rules().tie {
        Tie::Full => points,
        Tie::Shared => points / holding.owners.count() as i32,
    };
    let is_shared = holding.is_shared();
    for seat in holding.owners.iter().filter(|it| !case.is_retired(*it)) {
        let outlook = &mut outlooks[seat];
        outlook.points += f64::from(each);
        outlook.finishes += f64::from(u8::from(land.open == 0 && 0 < each));
        outlook.shared += if is_shared { each.into() } else { 0.0 };
    }
}

/// Adds what the owners of an unfinished feature may expect of it.
fn expect(case: Case<'_>, holding: &Holding, outlooks: &mut [Outlook]) {
    let Case { game, ground, draws, weights, .. } = case;
    let Land { class, finish, worth: Worth { now, then }, .. } = *ground.land(holding.feature);
    let stuck = 1.0 / (1.0 + f64::from(finish.tightest));
    let is_shared = holding.is_shared();
    let tie = if is_shared { weights.tie } else { 0.0 };
    let more = then - now - weights.risk * draws.mean() * now + tie * then;
    let cost = (weights.stuck + weights.stuck_long * draws.mean()) * stuck
        + weights.gaps(class, finish.growth);
    share(game, holding.owners, 1.0, |seat, part| {
        let outlook = &mut outlooks[seat];
        outlook.unfinished += part * now;
        outlook.hoped += part * more - cost;
        outlook.shared += if is_shared { part * then } else { 0.0 };
        outlook.finishes += finish.odds;
        outlook.stuck += stuck;
    });
}
