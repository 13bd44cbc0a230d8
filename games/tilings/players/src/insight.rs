//! What a search must know about the game.

use pavage_core::{BySeat, Game, MAX_SEATS, Seat};
use pavage_players::search::{Insight, Prospect};
use pavage_tilings::{Action, State, Tilings, View};

use super::grid::Lay;
use super::outlook::Outlook;
use super::places::Places;
use super::worth::{Prospects, Worth};

/// The points of a seat that has retired: it never wins.
const RETIRED: f32 = -1e9;

/// The scale where the game is over: one point decides.
const OVER: f32 = 0.1;

/// The number of tiles to come at which patterns in progress and finished ones weigh the same.
const EVEN: f64 = 4.0;

/// The value of a place for one tile where nothing but tiles counts.
const PLACE: f64 = 0.001;

/// Expects points of lays: those that the rules count, patterns in progress as `greedy` weighs them,
/// and zones as an [`Outlook`] does.
#[derive(Debug, Default)]
pub(super) struct TilingsInsight {
    worth: Worth,
    outlook: Outlook,
    places: Places,
}

impl Insight for TilingsInsight {
    type Game = Tilings;

    // All viewers see the same; only the future is unknown.
    const SECRETS: bool = false;

    fn load(&mut self, game: &Tilings, _view: &View, _seat: Seat) {
        self.worth.prepare(game);
        self.outlook.prepare(game);
        self.places.prepare(game);
    }

    fn weigh(
        &mut self,
        game: &Tilings,
        state: &State,
        seat: Seat,
        actions: &[Action],
        out: &mut Vec<Prospect>,
    ) {
        let TilingsInsight { worth, outlook, places } = self;
        let zones_count = game.rules().zones;
        let tiles_alone = !zones_count && !worth.has_patterns();
        let future = Future::new(game, state, seat);
        worth.load(game, state);
        let mut zones = [0.0; MAX_SEATS];
        if zones_count {
            outlook.load(worth.zones(), future.left, future.next);
            worth.zones().all().for_each(|it| outlook.add(1.0, it, &mut zones));
        }
        if tiles_alone {
            places.load(&worth.grid, stakes(game, state, seat));
        }
        let patterns = worth.patterns();
        let points = game.scores(state);
        let tile_points = f64::from(game.rules().tile_points);
        let retired = game.retired(state);
        let before = BySeat::from_fn(game.seats(), |it| {
            let tiles = f64::from(points[it]) + tile_points * f64::from(future.to_lay[it]);
            let sum = tiles + zones[it.index()] + future.mix(&patterns, it);
            if retired.contains(&it) { RETIRED } else { sum as f32 }
        });
        let scale = future.scale(zones_count, tiles_alone);
        let drawn = state.drawn().expect("a tile was drawn");
        let tile = game.deck().tiles()[usize::from(drawn)].0;
        out.extend(actions.iter().map(|action| {
            let mut points = before;
            if let Action::Lay { cell, rotation } = *action {
                let at = worth.grid.at(cell).expect("a lay is on the board");
                let lay = Lay { at, tile: tile.turned(rotation), seat };
                let mut zones = [0.0; MAX_SEATS];
                let gains = worth.with_zones(game, lay, &mut |_, sign, it| {
                    outlook.add(sign, it, &mut zones);
                });
                for it in Seat::all(game.seats()) {
                    points[it] += (zones[it.index()] + future.mix(&gains, it)) as f32;
                }
                if tiles_alone {
                    points[seat] += (PLACE * places.after(&worth.grid, lay)) as f32;
                }
            }
            Prospect { points, scale }
        }));
    }

    fn end(&mut self, game: &Tilings, state: &State) -> Prospect {
        let (scores, retired) = (game.scores(state), game.retired(state));
        let points = BySeat::from_fn(game.seats(), |it| {
            if retired.contains(&it) { RETIRED } else { scores[it] as f32 }
        });
        Prospect { points, scale: OVER }
    }
}

/// For each kind, the value of a place for it: how many tiles of it the seat may still draw, less
/// the mean of the others' where the board is too small for all tiles.
fn stakes(game: &Tilings, state: &State, seat: Seat) -> impl Iterator<Item = f64> {
    let unseen = f64::from(state.unseen().iter().sum::<u16>().max(1));
    let retired = game.retired(state);
    let crowded = u32::from(game.rules().size).pow(2) <= game.deck().total();
    let others = (usize::from(game.seats()) - retired.len()).max(2) - 1;
    let weight = move |it: Seat| match it == seat {
        true => 1.0,
        false if crowded && !retired.contains(&it) => -1.0 / others as f64,
        false => 0.0,
    };
    state.unseen().iter().enumerate().map(move |(kind, &tiles)| {
        let part = f64::from(tiles) / unseen;
        let each = Seat::all(game.seats()).map(|it| {
            let returned = state.returned(it).iter().filter(|it| usize::from(**it) == kind);
            weight(it) * (f64::from(state.unknown(it)) * part + returned.count() as f64)
        });
        each.sum()
    })
}

/// What comes after a lay.
#[derive(Clone, Copy, Debug)]
struct Future {
    /// The number of tiles on the board after it.
    laid: f64,
    /// The number of tiles to come; none after the last lay of the game.
    left: f64,
    /// The seat that acts next.
    next: Seat,
    /// The number of tiles that each seat lays until the end if all of them fit.
    to_lay: BySeat<u16>,
}

impl Future {
    fn new(game: &Tilings, state: &State, seat: Seat) -> Future {
        let rest = |it: Seat| usize::from(state.unknown(it)) + state.returned(it).len();
        let free = state.free() - 1;
        let is_last = rest(seat) == 0 || free == 0;
        let retired = game.retired(state);
        let active = || Seat::all(game.seats()).filter(|it| !retired.contains(it));
        let left = if is_last { 0 } else { active().map(rest).sum::<usize>().min(free) };
        let cells = usize::from(game.rules().size).pow(2);
        let after = active().filter(|it| seat < *it).chain(active().filter(|it| *it <= seat));
        // The game ends with the last tile of any seat, or when the board is full.
        let seats = active().count();
        let turn = |(at, it)| at + rest(it).saturating_sub(1) * seats;
        let turns = after.clone().enumerate().map(turn).min().map_or(0, |it| it + 1).min(left);
        let mut to_lay = BySeat::new(game.seats(), 0);
        for (at, it) in after.clone().enumerate() {
            to_lay[it] = turns.saturating_sub(at).div_ceil(seats) as u16;
        }
        Future {
            laid: (cells - free) as f64,
            left: left as f64,
            next: after.clone().next().unwrap_or(seat),
            to_lay,
        }
    }

    /// Patterns as they are, and as they may become while there are tiles to come.
    fn mix(&self, it: &Prospects, seat: Seat) -> f64 {
        let (now, hoped) = (it.now[seat.index()], it.hoped[seat.index()]);
        now + self.left / (self.left + EVEN) * (hoped - now)
    }

    /// How uncertain points are. Zones pay the square of their size, so most with many tiles.
    fn scale(&self, zones_count: bool, tiles_alone: bool) -> f32 {
        let Future { laid, left, .. } = *self;
        if left == 0.0 {
            return OVER;
        }
        let all = laid + left;
        let scale = if zones_count {
            all * all * (0.065 + 0.1 * (left / all).powf(0.7))
        } else if tiles_alone {
            0.7 + 0.03 * left
        } else {
            20.0 + 2.0 * left
        };
        scale as f32
    }
}
