//! The number of tiles each seat will still draw.

use pavage_carcassonne::{Carcassonne, State};
use pavage_core::{Game, Seat};

/// The draws that each seat has left once this turn is over.
#[derive(Debug, Default)]
pub(super) struct Draws {
    left: Vec<f64>,
}

impl Draws {
    pub(super) fn load(&mut self, game: &Carcassonne, state: &State) {
        let (seats, retired) = (game.seats(), game.retired(state));
        self.left.clear();
        match game.stacks(state) {
            Some(stacks) => self.left.extend(stacks.iter().map(|(_, tiles)| f64::from(tiles))),
            None => {
                let on_turn = game.on_turn(state);
                let after = (1..=seats).map(|it| Seat((on_turn.0 + it) % seats));
                let active = after.filter(|it| !retired.contains(it));
                let tiles: u16 = game.unseen(state).iter().sum();
                let each = tiles as usize / active.clone().count();
                let more = tiles as usize % active.clone().count();
                self.left.resize(seats.into(), 0.0);
                for (turn, seat) in active.enumerate() {
                    self.left[seat.index()] = (each + usize::from(turn < more)) as f64;
                }
            }
        }
        for seat in retired {
            self.left[seat.index()] = 0.0;
        }
    }

    /// The number of draws a seat has left.
    pub(super) fn of(&self, seat: Seat) -> f64 {
        self.left[seat.index()]
    }

    /// The number of draws all seats have left.
    pub(super) fn total(&self) -> f64 {
        self.left.iter().sum()
    }

    /// The mean number of draws the seats have left.
    pub(super) fn mean(&self) -> f64 {
        self.total() / self.left.len() as f64
    }
}

/// How a seat uses its draws.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use {
    /// The share of them that it uses for one purpose.
    pub(super) share: f64,
    /// How many it uses besides, if it has so many: the last ones are not kept for later.
    pub(super) keen: f64,
}

/// The probability that a seat with this many draws gets and uses a tile that makes up this part of
/// all draws.
pub(super) fn odds(used: Use, part: f64, draws: f64) -> f64 {
    1.0 - (-(used.share * part * draws + used.keen * part).min(part * draws)).exp()
}
