//! The value of a state for a seat.

use pavage_core::{Game, Seat};
use pavage_tigris::{Color, HAND, Phase, State, Tigris, View};

use super::belief::{Belief, SEATS};
use super::danger::Dangers;
use super::outlook::{Outlook, Points};
use super::realm::Realm;
use super::standing::standing;

/// The number of tiles that leave the bag in a turn: two actions, and the commits of others.
const DRAWN_A_TURN: f64 = 2.4;

/// The number of treasures on the board at which the game ends.
const LAST_TREASURES: usize = 2;

/// Roughly how many turns of all seats it takes to collect a treasure.
const TURNS_A_TREASURE: f64 = 4.0;

/// The value of winning in points, so that no expectation is worth more.
const VICTORY: f64 = 1000.0;

/// The distance in points at which colours can still change places: at the end, where it only
/// breaks ties.
const BLUR: f64 = 0.3;

/// The additional blur for each turn that is left.
const BLUR_A_TURN: f64 = 0.4;

/// The most turns that add blur: in the beginning all colours are weak.
const BLUR_TURNS: f64 = 8.0;

/// Judges states for one seat, from its belief at the time of asking.
#[derive(Debug)]
pub(super) struct Worth<'a> {
    game: &'a Tigris,
    view: &'a View,
    seat: Seat,
    pub(super) belief: Belief,
    realm: Realm,
}

impl<'a> Worth<'a> {
    pub(super) fn new(game: &'a Tigris, view: &'a View, seat: Seat) -> Worth<'a> {
        Worth { game, view, seat, belief: Belief::new(view, seat), realm: Realm::default() }
    }

    /// The value of a state without an ongoing conflict: our standing less the mean of the
    /// others'.
    ///
    /// Reads only what everybody sees, and our own hand.
    pub(super) fn of(&mut self, state: &State) -> f64 {
        let turned = state.phase() == Phase::Draw && state.treasures().len() <= LAST_TREASURES;
        if state.phase() == Phase::Over || turned {
            return self.end(state);
        }
        let turns = self.turns(state);
        let blur = BLUR + BLUR_A_TURN * turns.min(BLUR_TURNS);
        self.realm.survey(self.game, state);
        let (game, belief, realm) = (self.game, &self.belief, &self.realm);
        let mut hopes = Points::default();
        let hands = &belief.refilled(state.hand(self.seat));
        let safety = &Dangers { game, state, belief, realm, hands }.safety(&mut hopes);
        // Wars take time too: within the last turn, hopes shrink.
        hopes.as_flattened_mut().iter_mut().for_each(|it| *it *= turns.min(1.0));
        let stock = &self.stock(state);
        Outlook { game, state, belief, realm, safety, stock, turns }.add(&mut hopes);
        self.compare(|seat| {
            let points = state.points(seat);
            let hoped = hopes[seat.index()];
            let points = Color::ALL.map(|it| f64::from(points[it]) + hoped[it as usize]);
            standing(points, state.treasures_of(seat), blur)
        })
    }

    /// The value of the end of the game.
    fn end(&self, state: &State) -> f64 {
        let ranking = self.game.ranking(state);
        let winners = ranking.winners();
        let won = if winners.contains(&self.seat) { VICTORY / winners.len() as f64 } else { 0.0 };
        let margin = self.compare(|seat| {
            let points = state.points(seat).0.map(f64::from);
            standing(points, state.treasures_of(seat), BLUR)
        });
        won - VICTORY / 2.0 + margin
    }

    /// Our value less the mean of the others'.
    fn compare(&self, value: impl Fn(Seat) -> f64) -> f64 {
        let seats = Seat::all(self.game.seats());
        let others = seats.filter(|&it| it != self.seat && self.belief.plays(it));
        let (sum, count) = others.fold((0.0, 0.0), |(sum, n), it| (sum + value(it), n + 1.0));
        value(self.seat) - sum / f64::max(count, 1.0)
    }

    /// Roughly how many turns each seat has left.
    fn turns(&self, state: &State) -> f64 {
        let by_bag = f64::from(self.view.bag_size) / DRAWN_A_TURN;
        let treasures = state.treasures().len().saturating_sub(LAST_TREASURES);
        let by_treasures = treasures as f64 * TURNS_A_TREASURE;
        let seats = self.game.seats() - self.view.retired.len() as u8;
        by_bag.min(by_treasures) / f64::from(seats)
    }

    /// The number of tiles of each colour that each seat is expected to hold once hands are
    /// full again.
    fn stock(&self, state: &State) -> Points {
        let share = Color::ALL.map(|it| self.belief.share(it));
        let mut stock = [share.map(|it| it * f64::from(HAND)); SEATS];
        let hand = state.hand(self.seat);
        let drawn = f64::from(HAND - hand.total());
        stock[self.seat.index()] =
            Color::ALL.map(|it| f64::from(hand[it]) + drawn * share[it as usize]);
        stock
    }
}
