//! The points a feature pays.

use pavage_carcassonne::{Abbey, Carcassonne, Tie, TwoTileCity};

use super::finishing::Finishing;
use super::ground::{Class, Ground, Strength, strongest};
use crate::weights::Weights;

/// The points a feature pays as it is, and those it may be expected to pay its owners.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) now: f64,
    pub(super) then: f64,
}

impl Worth {
    pub(super) fn of(
        game: &Carcassonne,
        ground: &Ground,
        finishing: &Finishing,
        feature: u16,
        weights: &Weights,
    ) -> Worth {
        let (rules, land, finish) = (game.rules(), ground.land(feature), finishing.of(feature));
        let tiles = f64::from(land.tiles);
        let (hope, now, finished) = match land.class {
            Class::City => {
                let shields = f64::from(land.shields);
                let whole = tiles + weights.grow_city * finish.growth;
                let sum = |tiles: f64, each: i32, shield: i32| {
                    tiles * f64::from(each) + shields * f64::from(shield)
                };
                let now = sum(tiles, rules.city.unfinished, rules.shield.unfinished);
                let single =
                    rules.two_tile_city == TwoTileCity::Single && tiles + finish.growth == 2.0;
                let (each, shield) =
                    if single { (1, 1) } else { (rules.city.finished, rules.shield.finished) };
                (weights.hope_city, now, sum(whole, each, shield))
            }
            Class::Road => {
                let (unfinished, finished) = (rules.road.unfinished, rules.road.finished);
                let whole = tiles + weights.grow_road * finish.growth;
                let now = tiles * f64::from(unfinished);
                (weights.hope_road, now, whole * f64::from(finished))
            }
            Class::Cloister if rules.abbey == Abbey::On => {
                // A monastery pays for each tile, finished or not.
                let now = 9.0 - f64::from(land.open);
                return Worth { now, then: now + weights.hope_cloister * finish.growth };
            }
            Class::Cloister => (weights.hope_cloister, 0.0, 9.0),
            Class::Field => {
                let touching = ground.contacts.iter().filter(|it| it.1 == feature);
                let then = touching.map(|&(city, _)| 3.0 * finishing.of(city).odds).sum();
                return Worth { now: 0.0, then };
            }
        };
        Worth { now, then: now + hope * finish.odds * (finished - now) }
    }
}

/// Calls `pay` with each seat that has the most, and its share of `points`.
pub(super) fn share(
    game: &Carcassonne,
    strength: &Strength,
    points: f64,
    mut pay: impl FnMut(usize, f64),
) {
    let (owners, tied) = strongest(strength);
    let each = match game.rules().tie {
        Tie::Full => points,
        Tie::Shared => points / tied as f64,
    };
    owners.for_each(|seat| pay(seat.index(), each));
}
