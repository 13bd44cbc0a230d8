//! Players that have not learnt everything yet.

use pavage_core::Seat;
use pavage_tilings::{Tilings, View};

use super::grid::Lay;
use super::weighing::Taste;
use super::worth::{Prospects, Worth};

/// Sees the points of its tile and the patterns that it finishes, and no zones. It looks at nobody
/// else, and not at the tiles to come.
#[derive(Debug)]
pub(super) struct Novice {
    seat: Seat,
}

impl Taste for Novice {
    fn new(_game: &Tilings, _view: &View, seat: Seat) -> Novice {
        Novice { seat }
    }

    fn stakes(game: &Tilings, _view: &View, _seat: Seat) -> impl Iterator<Item = f64> {
        no_stakes(game)
    }

    fn gains(game: &Tilings, worth: &mut Worth, lay: Lay) -> Prospects {
        worth.with_zones(game, lay, &mut |_, _, _| ())
    }

    fn value(&self, gains: &Prospects, _places: f64) -> f64 {
        gains.now[self.seat.index()]
    }
}

/// Sees its zones too, but counts their tiles: it does not know yet that a large zone is worth more
/// than many small ones.
#[derive(Debug)]
pub(super) struct Learner {
    seat: Seat,
}

impl Taste for Learner {
    fn new(_game: &Tilings, _view: &View, seat: Seat) -> Learner {
        Learner { seat }
    }

    fn stakes(game: &Tilings, _view: &View, _seat: Seat) -> impl Iterator<Item = f64> {
        no_stakes(game)
    }

    fn gains(game: &Tilings, worth: &mut Worth, lay: Lay) -> Prospects {
        let mut tiles = 0.0;
        let mut gains = worth.with_zones(game, lay, &mut |_, sign, zone| {
            let most = zone.strengths.iter().max();
            // A shared zone does not count: nobody is sure of it.
            let owners = zone.strengths.iter().filter(|it| Some(*it) == most).count();
            if owners == 1 && Some(&zone.strengths[lay.seat.index()]) == most {
                tiles += sign * f64::from(zone.size);
            }
        });
        gains.now[lay.seat.index()] += tiles;
        gains
    }

    fn value(&self, gains: &Prospects, _places: f64) -> f64 {
        gains.now[self.seat.index()]
    }
}

fn no_stakes(game: &Tilings) -> impl Iterator<Item = f64> {
    game.deck().tiles().iter().map(|_| 0.0)
}
