//! How many tiles each seat will still draw.

use pavage_carcassonne::View;
use pavage_core::Seat;

/// The part of a seat's draws that go where it would like to have them now:
/// there is always something else to do, and others lay tiles in the way.
/// Found by play: with 0.35 a player believes in everything and finishes half
/// as much.
const USED: f64 = 0.12;

/// The draws that each seat has left once this turn is over.
#[derive(Debug, Default)]
pub(super) struct Draws {
    left: Vec<f64>,
}

impl Draws {
    pub(super) fn load(&mut self, view: &View) {
        let seats = view.supply.len() as u8;
        self.left.clear();
        match &view.stacks {
            Some(stacks) => self.left.extend(stacks.iter().map(|&tiles| f64::from(tiles))),
            None => {
                let after = (1..=seats).map(|it| Seat((view.on_turn.0 + it) % seats));
                let active: Vec<Seat> = after.filter(|it| !view.retired.contains(it)).collect();
                let tiles: u16 = view.bag.values().sum();
                let each = tiles as usize / active.len();
                let more = tiles as usize % active.len();
                self.left.resize(seats.into(), 0.0);
                for (turn, seat) in active.iter().enumerate() {
                    self.left[seat.index()] = (each + usize::from(turn < more)) as f64;
                }
            }
        }
        for seat in &view.retired {
            self.left[seat.index()] = 0.0;
        }
    }

    /// How often a seat will draw.
    pub(super) fn of(&self, seat: Seat) -> f64 {
        self.left[seat.index()]
    }

    /// How often a seat will draw on average.
    pub(super) fn mean(&self) -> f64 {
        self.left.iter().sum::<f64>() / self.left.len() as f64
    }
}

/// How likely it is that somebody who draws so often gets, and uses, a tile
/// that this part of all draws is.
pub(super) fn odds(part: f64, draws: f64) -> f64 {
    1.0 - (-USED * part * draws).exp()
}
