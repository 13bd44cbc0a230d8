//! The points a feature pays.

use pavage_carcassonne::{Abbey, Carcassonne, Rate, Tie, TwoTileCity};

use super::ground::{Ground, Land, Owners};
use super::kinds::Class;

/// The points a feature pays as it is, and those it may be expected to pay its owners.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) now: f64,
    pub(super) then: f64,
}

impl Worth {
    pub(super) fn of(game: &Carcassonne, ground: &Ground, feature: u16) -> Worth {
        let (rules, land) = (game.rules(), ground.land(feature));
        let finish = &land.finish;
        let rates = |pick: fn(Rate) -> i32| (pick(rules.city), pick(rules.shield));
        let tiles = f64::from(land.tiles);
        let (now, finished) = match land.class {
            Class::City => {
                let shields = f64::from(land.shields);
                let whole = tiles + finish.growth;
                let sum = |tiles: f64, (each, shield): (i32, i32)| {
                    tiles * f64::from(each) + shields * f64::from(shield)
                };
                let single = rules.two_tile_city == TwoTileCity::Single && whole == 2.0;
                let finished = if single { (1, 1) } else { rates(|it| it.finished) };
                (sum(tiles, rates(|it| it.unfinished)), sum(whole, finished))
            }
            Class::Road => {
                let (unfinished, finished) = (rules.road.unfinished, rules.road.finished);
                (tiles * f64::from(unfinished), (tiles + finish.growth) * f64::from(finished))
            }
            Class::Cloister if rules.abbey == Abbey::On => {
                // A monastery pays for each tile, finished or not.
                let now = 9.0 - f64::from(land.open);
                return Worth { now, then: now + finish.growth };
            }
            Class::Cloister => (0.0, 9.0),
            Class::Field => {
                let touching = ground.contacts.iter().filter(|it| it.field == feature);
                let then = touching.map(|it| 3.0 * ground.land(it.city).finish.odds).sum();
                return Worth { now: 0.0, then };
            }
        };
        Worth { now, then: now + finish.odds * (finished - now) }
    }
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
