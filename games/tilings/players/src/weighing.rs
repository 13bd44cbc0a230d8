//! A player that weighs every lay by its own taste.

use std::fmt::Debug;
use std::marker::PhantomData;

use pavage_core::{Guess, Seat};
use pavage_tilings::{Action, Tile, Tilings, View};

use super::grid::Lay;
use super::places::Places;
use super::worth::{Prospects, Worth};
use pavage_players::{Best, Decision, Luck, Player};

/// The preferences of a player: how it weighs the gains of a lay and the places it leaves.
pub(super) trait Taste: Debug + Send + Sized {
    /// Prepares for a decision.
    fn new(game: &Tilings, view: &View, seat: Seat) -> Self;

    /// For each kind of the deck, how much a place for it matters.
    fn stakes(game: &Tilings, view: &View, seat: Seat) -> impl Iterator<Item = f64>;

    /// The gains of a lay, as far as it sees them.
    fn gains(game: &Tilings, worth: &mut Worth, lay: Lay) -> Prospects {
        worth.of(game, lay)
    }

    /// The value of a lay with these gains that leaves places of this total weight.
    fn value(&self, gains: &Prospects, places: f64) -> f64;
}

/// Plays the lay its taste values most; among equals, any.
#[derive(Debug)]
pub(super) struct Weighing<T> {
    rng: Luck,
    worth: Worth,
    places: Places,
    taste: PhantomData<T>,
}

impl<T> Weighing<T> {
    pub(super) fn new(seed: u64) -> Weighing<T> {
        Weighing {
            rng: Luck::new(seed),
            worth: Worth::default(),
            places: Places::default(),
            taste: PhantomData,
        }
    }
}

impl<T: Taste> Player<Tilings> for Weighing<T> {
    fn begin(&mut self, number: u64) {
        self.rng.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, Tilings>) -> Action {
        let actions = decision.actions();
        if let [only] = actions {
            return *only;
        }
        let (game, seat, view) = (decision.game(), decision.seat(), decision.view());
        let Some(tile) = view.drawn.as_deref().and_then(Tile::from_name) else {
            return actions[0];
        };
        let Weighing { rng, worth, places, .. } = self;
        // The view shows everything but the order of the tiles to come, so nothing is guessed.
        let state = game.guess(&view, &mut |_| 0).expect("the view is one of this game");
        worth.prepare(game);
        worth.load(game, &state);
        places.prepare(game);
        places.load(&worth.grid, T::stakes(game, &view, seat));
        let taste = T::new(game, &view, seat);
        let mut best = Best::new();
        for &action in actions {
            let Action::Lay { cell, rotation } = action else { continue };
            let Some(at) = worth.grid.at(cell) else { continue };
            let lay = Lay { at, tile: tile.turned(rotation), seat };
            let gains = T::gains(game, worth, lay);
            best.try_on(action, taste.value(&gains, places.after(&worth.grid, lay)), rng);
        }
        best.action().unwrap_or(actions[0])
    }
}
