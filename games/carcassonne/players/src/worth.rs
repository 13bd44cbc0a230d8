//! The points a feature pays.

use pavage_carcassonne::{Abbey, Carcassonne, Rate, Tie, TwoTileCity};

use super::finishing::Finish;
use super::ground::{Ground, Land};
use super::kinds::Class;
use super::owners::Owners;
use super::weights::Weights;

/// The points a feature pays as it is, and those it may be expected to pay its owners.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worth {
    pub(super) now: f64,
    pub(super) then: f64,
}

impl Worth {
    /// The worth of an unfinished city, road or monastery.
    pub(super) fn of(game: &Carcassonne, land: &Land, finish: &Finish, weights: &Weights) -> Worth {
        let rules = game.rules();
        let now = f64::from(paid(game, land));
        let tiles = f64::from(land.tiles);
        let finished = match land.class {
            Class::City => {
                let single =
                    rules.two_tile_city == TwoTileCity::Single && tiles + finish.growth == 2.0;
                let whole = tiles + weights.grow_city * finish.growth;
                let (each, shield) =
                    if single { (1, 1) } else { (rules.city.finished, rules.shield.finished) };
                whole * f64::from(each) + f64::from(land.shields) * f64::from(shield)
            }
            Class::Road => {
                (tiles + weights.grow_road * finish.growth) * f64::from(rules.road.finished)
            }
            Class::Cloister if rules.abbey == Abbey::On => {
                // A monastery pays for each tile, finished or not.
                return Worth { now, then: now + weights.hope_cloister * finish.growth };
            }
            Class::Cloister => 9.0,
            Class::Field => 0.0,
        };
        Worth { now, then: now + weights.hope(land.class) * finish.odds * (finished - now) }
    }
}

/// The points a claimed feature may be expected to pay its owners.
pub(super) fn expected(ground: &Ground, feature: u16) -> f64 {
    let land = ground.land(feature);
    if land.class != Class::Field {
        return land.worth.then;
    }
    let touching = ground.contacts.iter().filter(|it| it.field == feature);
    touching.map(|it| 3.0 * ground.land(it.city).finish.odds).sum()
}

/// The points that a city, road or monastery pays as it is.
pub(super) fn paid(game: &Carcassonne, land: &Land) -> i32 {
    let rules = game.rules();
    let finished = land.open == 0;
    let rate = |it: Rate| if finished { it.finished } else { it.unfinished };
    let (tiles, shields) = (i32::from(land.tiles), i32::from(land.shields));
    match land.class {
        Class::City => {
            let single = rules.two_tile_city == TwoTileCity::Single && tiles == 2 && finished;
            let (each, shield) =
                if single { (1, 1) } else { (rate(rules.city), rate(rules.shield)) };
            tiles * each + shields * shield
        }
        Class::Road => tiles * rate(rules.road),
        Class::Cloister if finished || rules.abbey == Abbey::On => 9 - i32::from(land.open),
        Class::Cloister | Class::Field => 0,
    }
}

/// Calls `pay` with each owner and its share of `points`.
pub(super) fn share(
    game: &Carcassonne,
    owners: Owners,
    points: f64,
    mut pay: impl FnMut(usize, f64),
) {
    let each = match game.rules().tie {
        Tie::Full => points,
        Tie::Shared => points / f64::from(owners.count()),
    };
    owners.iter().for_each(|seat| pay(seat, each));
}
