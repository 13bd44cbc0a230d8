//! A player that errs.

use pavage_core::grid::{Cell, Rotation};
use pavage_tilings::{Action, Tilings};

use crate::{Decision, Luck, Player};

/// Plays as another player does, and now and then lays where the tile may not
/// lie: the error-prone players of the report.
pub(super) struct Careless {
    rate: f64,
    of: Box<dyn Player<Tilings>>,
    rng: Luck,
    /// Whether a cell is filled, or legal.
    taken: Vec<bool>,
}

impl Careless {
    pub(super) fn new(rate: f64, of: Box<dyn Player<Tilings>>, seed: u64) -> Careless {
        // Not the numbers that the other player gets from the same seed.
        Careless { rate, of, rng: Luck::new(!seed), taken: Vec::new() }
    }

    /// An empty cell where the tile may not lie, however it is turned; a cell
    /// outside the board when there is none.
    fn err(&mut self, decision: &Decision<'_, Tilings>) -> Action {
        let view = decision.view();
        let size = usize::from(view.size);
        let at = |x: i16, y: i16| y as usize * size + x as usize;
        self.taken.clear();
        self.taken.resize(size * size, false);
        for laid in &view.cells {
            self.taken[at(laid.x, laid.y)] = true;
        }
        for &action in decision.actions() {
            if let Action::Lay { cell, .. } = action {
                self.taken[at(cell.x, cell.y)] = true;
            }
        }
        let wrong = self.taken.iter().filter(|it| !**it).count();
        let cell = match wrong {
            0 => Cell::new(size as i16, size as i16),
            _ => {
                let nth = self.rng.usize(0..wrong);
                let free = self.taken.iter().enumerate().filter(|it| !*it.1);
                let index = free.map(|it| it.0).nth(nth).unwrap_or_default();
                Cell::new((index % size) as i16, (index / size) as i16)
            }
        };
        Action::Lay { cell, rotation: Rotation::default() }
    }
}

impl Player<Tilings> for Careless {
    fn begin(&mut self, number: u64) {
        self.rng.begin(number);
        self.of.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, Tilings>) -> Action {
        // The other player is asked in any case, so that an error does not
        // change how it plays on where an error costs nothing.
        let action = self.of.choose(decision);
        if self.rng.f64() < self.rate { self.err(decision) } else { action }
    }
}
