//! The value of a state for each seat.

use pavage_core::{Game, Seat};
use pavage_tigris::{Color, HAND, Phase, State, Tigris};

use super::belief::{Belief, SEATS};
use super::danger::{Dangers, no_danger};
use super::outlook::{Outlook, Points, Stays};
use super::realm::Realm;
use super::sight::Sight;
use super::standing::{standing, total};

/// The number of treasures on the board at which the game ends.
const LAST_TREASURES: usize = 2;

/// The value of winning in points, so that no expectation is worth more.
const VICTORY: f64 = 1000.0;

/// What every seat has of a state.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Value {
    /// The standing of each seat, in points.
    pub(super) standings: [f64; SEATS],
    /// At the end, the part of the win of each seat, less one half.
    pub(super) won: [f64; SEATS],
}

impl Value {
    /// The mean of two values, the first having probability `likely`.
    pub(super) fn mean(likely: f64, [first, second]: [Value; 2]) -> Value {
        let mean = |a: [f64; SEATS], b: [f64; SEATS]| {
            std::array::from_fn(|it| likely * a[it] + (1.0 - likely) * b[it])
        };
        Value {
            standings: mean(first.standings, second.standings),
            won: mean(first.won, second.won),
        }
    }
}

/// Judges states for one seat, from its belief at the time of asking.
#[derive(Debug)]
pub(super) struct Worth<'a> {
    game: &'a Tigris,
    seat: Seat,
    pub(super) sight: Sight,
    pub(super) belief: Belief,
    realm: &'a mut Realm,
    stays: Stays,
    bag_size: u8,
}

impl<'a> Worth<'a> {
    /// Reads only what the seat sees of the state.
    /// States that differ little from it are judged fast.
    pub(super) fn new(
        game: &'a Tigris,
        state: &State,
        seat: Seat,
        sight: Sight,
        realm: &'a mut Realm,
    ) -> Worth<'a> {
        let belief = Belief::new(game, state, seat);
        realm.survey(game, state);
        realm.keep();
        let (stays, bag_size) = (Stays::default(), state.bag_size());
        Worth { game, seat, sight, belief, realm, stays, bag_size }
    }

    /// The value of a state without an ongoing conflict.
    ///
    /// Reads only what everybody sees, and our own hand.
    pub(super) fn of(&mut self, state: &State) -> Value {
        let turned = state.phase() == Phase::Draw && state.treasures().len() <= LAST_TREASURES;
        if state.phase() == Phase::Over || turned {
            return self.end(state);
        }
        let turns = self.turns(state);
        let figures = &self.sight.figures;
        let blur = figures.blur + figures.blur_a_turn * turns.min(figures.blur_turns);
        self.realm.survey(self.game, state);
        let (game, belief, realm) = (self.game, &self.belief, &*self.realm);
        let mut hopes = Points::default();
        let hands = &belief.refilled(state.hand(self.seat));
        let dangers = Dangers { game, state, belief, realm, hands, figures };
        let sees = self.sight.danger;
        let safety = &if sees { dangers.safety(&mut hopes) } else { no_danger(figures) };
        // Wars take time too: within the last turn, hopes shrink.
        hopes.as_flattened_mut().iter_mut().for_each(|it| *it *= turns.min(1.0));
        let stock = &self.stock(state);
        let stays = &self.stays;
        Outlook { game, state, belief, realm, safety, stock, turns, stays, figures }
            .add(&mut hopes);
        let mut value = Value::default();
        for seat in Seat::all(self.game.seats()) {
            let points = state.points(seat);
            let hoped = hopes[seat.index()];
            let points = Color::ALL.map(|it| f64::from(points[it]) + hoped[it as usize]);
            value.standings[seat.index()] = self.standing(points, state.treasures_of(seat), blur);
        }
        value
    }

    /// The value of the points of a seat, as far as the player sees it.
    fn standing(&self, points: [f64; 4], treasures: u8, blur: f64) -> f64 {
        if self.sight.balance {
            standing(points, treasures, blur)
        } else {
            total(points, treasures)
        }
    }

    /// The value of the end of the game.
    fn end(&self, state: &State) -> Value {
        let ranking = self.game.ranking(state);
        let winners = ranking.winners();
        let mut value = Value::default();
        for seat in Seat::all(self.game.seats()) {
            let points = state.points(seat).0.map(f64::from);
            value.standings[seat.index()] =
                self.standing(points, state.treasures_of(seat), self.sight.figures.blur);
            let won = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            value.won[seat.index()] = won - 0.5;
        }
        value
    }

    /// The standing of a seat less the mean of the others', and whether it has won.
    pub(super) fn lead(&self, value: &Value, seat: Seat) -> f64 {
        let standing = |it: Seat| value.standings[it.index()];
        let seats = Seat::all(self.game.seats());
        let others = seats.filter(|&it| it != seat && self.sight.others && self.belief.plays(it));
        let (sum, count) = others.fold((0.0, 0.0), |(sum, n), it| (sum + standing(it), n + 1.0));
        VICTORY * value.won[seat.index()] + standing(seat) - sum / f64::max(count, 1.0)
    }

    /// Roughly how many turns each seat has left.
    pub(super) fn turns(&self, state: &State) -> f64 {
        let by_bag = f64::from(self.bag_size) / self.sight.figures.drawn_a_turn;
        let treasures = state.treasures().len().saturating_sub(LAST_TREASURES);
        let by_treasures = treasures as f64 * self.sight.figures.turns_a_treasure;
        let seats = self.game.seats() - self.game.retired(state).len() as u8;
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
