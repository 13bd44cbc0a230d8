//! A player that leaves the others no place to lay.

use pavage_core::Seat;
use pavage_tilings::{Tilings, View};

use super::weighing::Taste;
use super::worth::Prospects;

/// Plays the lay that leaves the others the fewest places: pairs of an open cell and a kind
/// that fits it and that another seat may still hold. Among equals it takes the most points, as
/// if the game ended there.
#[derive(Debug)]
pub(super) struct Blocker {
    seat: Seat,
}

impl Taste for Blocker {
    fn new(_game: &Tilings, _view: &View, seat: Seat) -> Blocker {
        Blocker { seat }
    }

    fn stakes(game: &Tilings, view: &View, seat: Seat) -> impl Iterator<Item = f64> {
        threats(game, view, seat)
    }

    fn value(&self, gains: &Prospects, places: f64) -> f64 {
        // No lay gains a million points, so places always come first.
        -1e6 * places + gains.now[self.seat.index()]
    }
}

/// 1 for each kind that another seat may still hold, 0 for the others.
fn threats(game: &Tilings, view: &View, seat: Seat) -> impl Iterator<Item = f64> {
    let others = view.stacks.iter().enumerate().filter(move |(at, _)| {
        let it = Seat(*at as u8);
        it != seat && !view.retired.contains(&it)
    });
    game.deck().tiles().iter().map(move |(tile, _)| {
        let name = tile.to_string();
        let unseen = view.pool.get(&name).is_some_and(|&it| 0 < it);
        let mut others = others.clone();
        let held = others
            .any(|(_, stack)| (unseen && 0 < stack.unknown) || stack.returned.contains(&name));
        f64::from(u8::from(held))
    })
}
