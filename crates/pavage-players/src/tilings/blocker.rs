//! A player that leaves the others nothing to lay.

use fastrand::Rng;
use pavage_core::Seat;
use pavage_tilings::{Action, Tile, Tilings, View};

use super::best;
use super::places::Places;
use super::table::Lay;
use super::worth::Worth;
use crate::{Decision, Player};

/// Plays what leaves the fewest places to the others: pairs of an open cell and
/// a kind that fits it and that another seat may still hold. Among equals it
/// takes the most points, as if the game ended there.
#[derive(Debug)]
pub(super) struct Blocker {
    rng: Rng,
    worth: Worth,
    places: Places,
}

impl Blocker {
    pub(super) fn new(seed: u64) -> Blocker {
        Blocker { rng: Rng::with_seed(seed), worth: Worth::default(), places: Places::default() }
    }
}

impl Player<Tilings> for Blocker {
    fn choose(&mut self, decision: &Decision<'_, Tilings>) -> Action {
        let actions = decision.actions();
        if let [only] = actions {
            return *only;
        }
        let (game, seat, view) = (decision.game(), decision.seat(), decision.view());
        let Some(tile) = view.drawn.as_deref().and_then(Tile::from_name) else {
            return actions[0];
        };
        let Blocker { rng, worth, places } = self;
        worth.load(game, &view);
        places.load(game, &worth.table, threats(game, &view, seat));
        let values = actions.iter().map(|&action| {
            let Action::Lay { cell, rotation } = action else { return 0.0 };
            let Some(at) = worth.table.at(cell) else { return f64::NEG_INFINITY };
            let lay = Lay { at, tile: tile.turned(rotation), seat };
            let points = worth.of(game, lay).now[seat.index()];
            // No lay gains a million points.
            -1e6 * places.after(&worth.table, lay) + points
        });
        let chosen = best(values, |n| rng.usize(0..n));
        actions[chosen]
    }
}

/// 1 for each kind that another seat may still hold, 0 for the rest.
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
