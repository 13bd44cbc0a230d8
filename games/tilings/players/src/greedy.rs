//! A player that maximises its lead.

use pavage_core::Seat;
use pavage_tilings::{Patterns, Stack, Tilings, View};

use super::weighing::Taste;
use super::worth::Prospects;

/// The value of a place for one tile: small enough to decide only among equals.
const PLACE: f64 = 0.001;

/// The number of tiles to come at which hopes and facts weigh the same.
const EVEN: f64 = 4.0;

/// Plays the lay that improves its own prospects most relative to the others'.
///
/// The value of a lay is the gain of the seat less the mean gain of the others, counted in two
/// ways (see [`Worth`]): as if the game ended there, and with expected points. The fewer tiles
/// are to come, the more the first weighs; the last tile of a game has nothing to expect.
///
/// Among equals it keeps the most places open for the tiles it may still draw. Only in a game
/// that counts tiles alone, on a board too small for them all, is a place for the others as bad
/// as one of its own is good.
#[derive(Debug)]
pub(super) struct Greedy {
    seat: Seat,
    others: Vec<Seat>,
    /// The weight of hopes; facts have the rest.
    hope: f64,
}

impl Taste for Greedy {
    fn new(_game: &Tilings, view: &View, seat: Seat) -> Greedy {
        let rest = |it: &Stack| f64::from(it.unknown) + it.returned.len() as f64;
        let free = usize::from(view.size).pow(2) - view.cells.len();
        let last = rest(&view.stacks[seat.index()]) == 0.0 || free == 1;
        let left = view.stacks.iter().map(rest).sum::<f64>().min(free as f64);
        let others = Seat::all(view.points.len() as u8);
        Greedy {
            seat,
            others: others.filter(|it| *it != seat && !view.retired.contains(it)).collect(),
            hope: if last { 0.0 } else { left / (left + EVEN) },
        }
    }

    fn stakes(game: &Tilings, view: &View, seat: Seat) -> impl Iterator<Item = f64> {
        stakes(game, view, seat)
    }

    fn value(&self, gains: &Prospects, places: f64) -> f64 {
        let gain = |seat: Seat| {
            let (now, hoped) = (gains.now[seat.index()], gains.hoped[seat.index()]);
            now + self.hope * (hoped - now)
        };
        let others: f64 = self.others.iter().map(|&it| gain(it)).sum();
        gain(self.seat) - others / self.others.len().max(1) as f64 + PLACE * places
    }
}

/// For each kind, the value of a place for it: how many tiles of it the seat may still draw,
/// less the mean of the others' where that matters.
fn stakes(game: &Tilings, view: &View, seat: Seat) -> impl Iterator<Item = f64> {
    let unseen = f64::from(view.pool.values().sum::<u16>().max(1));
    let rules = game.rules();
    let tiles_alone = rules.patterns == Patterns::Off && !rules.zones;
    let crowded = u32::from(view.size).pow(2) <= game.deck().total();
    let others = view.points.len() - view.retired.len() - 1;
    let weight = move |it: Seat| {
        if it == seat {
            1.0
        } else if tiles_alone && crowded && !view.retired.contains(&it) {
            -1.0 / others.max(1) as f64
        } else {
            0.0
        }
    };
    game.deck().tiles().iter().map(move |(tile, _)| {
        let name = tile.to_string();
        let part = f64::from(view.pool.get(&name).copied().unwrap_or(0)) / unseen;
        let stacks = Seat::all(view.points.len() as u8).zip(&view.stacks);
        let each = stacks.map(|(it, stack)| {
            let returned = stack.returned.iter().filter(|it| **it == name).count();
            weight(it) * (f64::from(stack.unknown) * part + returned as f64)
        });
        each.sum()
    })
}
