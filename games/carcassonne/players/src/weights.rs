//! The figures that the evaluation rests on.

use pavage_players::figures;

use super::draws::Use;
use super::kinds::Class;

figures! {
    /// The figures that an evaluation rests on: those of `greedy`, set by hand, and those of the
    /// search, found by play.
    pub struct Weights from include_str!("../data/weights.tsv");

    /// The value in points of having no meeple in hand, or one, or more: the last ones matter most.
    /// The shape of the hand-set curve comes from a strong program (dentaljosh/carcassone), its
    /// scale was found by play.
    meeples_0 = -16.0, 1.0;
    meeples_1 = -8.0, 0.8;
    meeples_2 = -2.0, 0.6;
    meeples_3 = 0.0, 0.6;
    meeples_4 = 4.0, 0.6;
    meeples_5 = 6.0, 0.8;
    meeples_6 = 8.0, 1.0;
    meeples_7 = 10.0, 1.2;
    /// The number of remaining draws below which meeples lose their value.
    late = 8.0, 1.0, positive;
    /// How much more meeples are worth for each remaining draw.
    early = 0.0, 0.006;
    /// The value of a meeple that will return, relative to one in hand.
    back_city = 0.75, 0.1;
    back_road = 0.75, 0.1;
    back_cloister = 0.75, 0.1;
    /// The share of a seat's draws that it lays where it would like to now: it often has something
    /// better to do, and others lay tiles in the way. By hand: with 0.35 a player is too hopeful
    /// and finishes half as much.
    used_city = 0.12, 0.015, positive;
    used_road = 0.12, 0.015, positive;
    used_cloister = 0.12, 0.015, positive;
    used_join = 0.12, 0.015, positive;
    /// How many draws it uses so besides: the last ones are not kept for something else.
    keen_city = 0.0, 0.1;
    keen_road = 0.0, 0.1;
    keen_cloister = 0.0, 0.1;
    keen_join = 0.0, 0.1;
    /// The part of the further points of a feature that its owner may count on.
    hope_city = 1.0, 0.08;
    hope_road = 1.0, 0.08;
    hope_cloister = 1.0, 0.08;
    /// The tiles that a feature gets for each of its gaps.
    grow_city = 1.0, 0.1;
    grow_road = 1.0, 0.1;
    /// The share of draws that fit an empty cell without any neighbour yet.
    far = 0.2, 0.03, positive;
    /// The cost of a feature that can never be finished.
    stuck = 0.0, 0.3;
    /// The same, for each remaining draw.
    stuck_long = 0.0, 0.02;
    /// The cost of a gap of a city or road: it may grow, but others may come in there.
    gap_city = 0.0, 0.1;
    gap_road = 0.0, 0.1;
    /// The part of what an unfinished feature pays that it may lose to others, for each remaining
    /// draw.
    risk = 0.0, 0.003;
    /// The value of a point from a feature where another seat has meeples too, beside the point.
    tie = 0.0, 0.04;
    /// The probability of a join once a tile for it is drawn: a seat that would lose by it lays
    /// something else in the gap if it can.
    let_built = 0.6, 0.08;
    let_field = 0.6, 0.08;
    /// The share of unfinished cities that a farmer may count on: others may enter the field before
    /// they are finished.
    kept = 0.8, 0.08, positive;
    /// The share of finished cities that a farmer may lose, for each remaining draw.
    lost = 0.0, 0.003;
    /// The points of a field from cities to come, for each remaining draw.
    fresh = 0.0, 0.015;
}

impl Weights {
    pub(super) fn used(&self, class: Class) -> Use {
        let (share, keen) = match class {
            Class::City => (self.used_city, self.keen_city),
            Class::Road => (self.used_road, self.keen_road),
            Class::Cloister | Class::Field => (self.used_cloister, self.keen_cloister),
        };
        Use { share, keen }
    }

    /// The cost of the gaps of an unfinished feature.
    pub(super) fn gaps(&self, class: Class, gaps: f64) -> f64 {
        match class {
            Class::City => self.gap_city * gaps,
            Class::Road => self.gap_road * gaps,
            Class::Cloister | Class::Field => 0.0,
        }
    }

    pub(super) fn back(&self, class: Class) -> f64 {
        match class {
            Class::City => self.back_city,
            Class::Road => self.back_road,
            Class::Cloister | Class::Field => self.back_cloister,
        }
    }

    pub(super) fn hope(&self, class: Class) -> f64 {
        match class {
            Class::City => self.hope_city,
            Class::Road => self.hope_road,
            Class::Cloister | Class::Field => self.hope_cloister,
        }
    }

    /// The value of meeples to a seat with this many draws left.
    pub(super) fn meeples_worth(&self, meeples: f64, draws: f64) -> f64 {
        let Weights { meeples_0, meeples_1, meeples_2, meeples_3, .. } = *self;
        let Weights { meeples_4, meeples_5, meeples_6, meeples_7, .. } = *self;
        let curve = [
            meeples_0, meeples_1, meeples_2, meeples_3, meeples_4, meeples_5, meeples_6, meeples_7,
        ];
        // A meeple that will never be placed is worth nothing.
        let used = meeples.min(draws);
        // Beyond the end of the table each is worth as much as the last entry.
        let below = (used as usize).min(curve.len() - 2);
        let step = curve[below + 1] - curve[below];
        let worth = (curve[below] + (used - below as f64) * step) * (draws / self.late).min(1.0);
        worth * (1.0 + self.early * draws)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_name_every_figure_and_their_command() {
        let data = include_str!("../data/weights.tsv");
        assert!(data.starts_with("# cargo run --release"));
        let figures = data.lines().filter(|it| !it.starts_with('#'));
        assert_eq!(figures.count(), Weights::ALL.len());
    }
}
