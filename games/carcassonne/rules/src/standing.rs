//! Every feature as it stands, and the scores if the game ended now.

use pavage_core::{BySeat, Seat};

use crate::count::strength;
use crate::event::Feature;
use crate::game::Carcassonne;
use crate::options::Fields;
use crate::shape::Class;
use crate::state::State;
use crate::view::Phase;

/// A feature of the board as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The number shared by its pieces.
    pub feature: u16,
    /// A road, a city, a monastery or a field.
    pub kind: Feature,
    /// How many tiles it is on; for a monastery, its own and those around it.
    pub tiles: i32,
    /// How many shields a city bears.
    pub shields: i32,
    /// How many finished cities a field touches.
    pub cities: i32,
    /// Whether it has no open side. A field is never finished.
    pub finished: bool,
    /// The meeples each seat has on it.
    pub meeples: Vec<(Seat, i32)>,
    /// The points it gives if the game ends now; for a field, those of its cities.
    pub now: i32,
    /// The points it gives once finished, if no more tiles join it than are needed around a
    /// monastery.
    pub later: i32,
}

impl Standing {
    /// The seats that have the most meeples on it.
    pub fn owners(&self) -> impl Iterator<Item = Seat> + '_ {
        let most = self.meeples.iter().map(|it| it.1).max();
        self.meeples.iter().filter(move |it| Some(it.1) == most).map(|it| it.0)
    }
}

impl Carcassonne {
    /// Every feature on the board, ordered by the tile it is named after.
    pub fn standings(&self, state: &State) -> Vec<Standing> {
        let mut contacts = Vec::new();
        self.find_contacts(state, &mut contacts, |_| true);
        let named = (0..state.features.len()).filter(|&part| state.features.of(part) == part);
        named.map(|feature| self.standing(state, feature, &contacts)).collect()
    }

    fn standing(&self, state: &State, feature: u16, contacts: &[(u16, u16)]) -> Standing {
        let class = self.class(state, feature);
        let finished = class != Class::Field && state.features.is_finished(feature);
        let farmers = strength(state, feature);
        let meeples = Seat::all(self.seats).map(|it| (it, i32::from(farmers[it.index()])));
        let worth = |finished| self.worth(state, feature, class, finished);
        let counted = worth(finished);
        let mut standing = Standing {
            feature,
            kind: counted.feature,
            tiles: counted.tiles,
            shields: counted.shields,
            cities: 0,
            finished,
            meeples: meeples.filter(|it| it.1 != 0).collect(),
            now: counted.points(),
            later: worth(true).points(),
        };
        match class {
            Class::City | Class::Road => (),
            Class::Cloister => standing.later = 9,
            Class::Field => {
                standing.kind = Feature::Field;
                standing.cities = crate::fields::cities_of(contacts, feature).len() as i32;
                standing.now = standing.cities * self.options.fields.each_city();
                standing.later = standing.now;
            }
        }
        if !self.may_stand_on(class) {
            (standing.now, standing.later) = (0, 0);
        }
        standing
    }

    /// The points that each seat would have if the game ended now.
    pub fn ended(&self, state: &State) -> BySeat<i32> {
        let mut end = state.clone();
        if state.phase == Phase::Claim {
            self.count_finished(&mut end, &mut ());
        }
        if state.phase != Phase::Over {
            self.count_unfinished(&mut end, &mut ());
            self.count_fields(&mut end, &mut ());
        }
        end.scores
    }
}

impl Fields {
    /// The points a finished city gives through its fields.
    pub(crate) const fn each_city(self) -> i32 {
        match self {
            Fields::Off => 0,
            Fields::Current | Fields::Second | Fields::CityFields => 3,
            Fields::First => 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Tie;
    use crate::survey::tests::along_a_game;

    /// Where each feature pays independently, their sum is the score at the end.
    #[test]
    fn features_add_up_to_the_end_of_the_game() {
        for options in ["standard", "standard,tie=shared", "own-stacks", "standard,abbey=off"] {
            along_a_game(options, |game, state| {
                let mut sum = state.scores;
                for standing in game.standings(state).iter().filter(|_| state.phase != Phase::Over)
                {
                    let owners: Vec<Seat> = standing.owners().collect();
                    let tied = match game.options.tie {
                        Tie::Full => 1,
                        Tie::Shared => owners.len() as i32,
                    };
                    owners.iter().for_each(|&seat| sum[seat] += standing.now / tied);
                }
                assert_eq!(sum, game.ended(state));
            });
        }
    }

    /// The forecast before the last tile equals the actual end.
    #[test]
    fn the_end_is_the_end() {
        for options in ["standard", "first-edition", "second-edition", "enseirb-2018"] {
            let mut last = None;
            along_a_game(options, |game, state| {
                let ended = game.ended(state);
                if state.phase == Phase::Over {
                    assert_eq!(ended, state.scores);
                    last = Some(ended);
                } else if state.bag.total() == 0 && state.phase == Phase::Claim {
                    let mut end = state.clone();
                    game.play(&mut end, crate::Action::Decline, &mut ());
                    assert_eq!(ended, end.scores);
                }
            });
            assert!(last.is_some());
        }
    }

    #[test]
    fn open_features_are_worth_more_when_finished() {
        along_a_game("first-edition", |game, state| {
            for it in game.standings(state) {
                let expected = match it.kind {
                    _ if it.finished => it.now,
                    Feature::City => 2 * it.now,
                    Feature::Cloister => 9,
                    _ => it.now,
                };
                assert_eq!(it.later, expected, "{it:?}");
            }
        });
    }
}
