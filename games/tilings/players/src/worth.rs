//! How a lay changes the points: now, and possibly later.

use pavage_core::{MAX_SEATS, Seat, sort};
use pavage_tilings::{Patterns, Tilings, View};

use super::grid::{Grid, Lay, Points};
use super::zones::{Strengths, Zones};

/// The gains of each seat, counted in two ways.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospects {
    /// If the game ended there: exactly as the rules count.
    pub(super) now: Points,
    /// If the game goes on: see [`Worth`].
    pub(super) hoped: Points,
}

/// Computes the value of lays.
///
/// Beside the points that the rules would count if the game ended, it estimates:
///
/// - a pattern in progress, with its centre laid and nothing wrong around it, is worth its
///   points times the square of the finished fraction, to the owner of the centre;
/// - a zone is shared by all seats in it, in proportion to the fourth power of their strengths:
///   so a lead is worth extending before it is safe, and another seat's lead worth cutting.
#[derive(Debug, Default)]
pub(super) struct Worth {
    pub(super) grid: Grid,
    zones: Zones,
    /// The points that patterns around each cell pay and promise to its owner, on the board as
    /// it is.
    patterns: Vec<(f64, f64)>,
    /// The reach of a pattern from its centre; `None` when patterns do not count.
    reach: Option<i16>,
    near: Vec<usize>,
}

impl Worth {
    pub(super) fn load(&mut self, game: &Tilings, view: &View) {
        self.grid.load(game, view);
        if game.rules().zones {
            self.zones.find(&self.grid);
        }
        let sides = game.patterns().iter().map(|it| it.side() as i16);
        let counts = game.rules().patterns != Patterns::Off;
        let reach = sides.max().filter(|_| counts).map(|side| side / 2);
        // Influence reaches the surrounding tiles and decides who owns their patterns.
        self.reach = reach.map(|it| if game.rules().influence { it.max(1) } else { it });
        self.patterns.clear();
        if self.reach.is_some() {
            let (grid, cells) = (&self.grid, 0..self.grid.len());
            self.patterns.extend(cells.map(|at| patterns_at(game, grid, at, None)));
        }
    }

    /// The gains of each seat when `lay` is played.
    pub(super) fn of(&mut self, game: &Tilings, lay: Lay) -> Prospects {
        let mut gains = Prospects::default();
        let points = f64::from(game.rules().tile_points);
        gains.now[lay.seat.index()] += points;
        gains.hoped[lay.seat.index()] += points;
        if game.rules().zones {
            let grid = &self.grid;
            self.zones.change(grid, lay, |sign, size, strengths| {
                add_zone(grid, sign, size, strengths, &mut gains);
            });
        }
        if let Some(reach) = self.reach {
            self.add_patterns(game, lay, reach, &mut gains);
        }
        gains
    }

    fn add_patterns(&mut self, game: &Tilings, lay: Lay, reach: i16, gains: &mut Prospects) {
        self.near.clear();
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                self.near.extend(self.grid.shifted(lay.at, dx, dy));
            }
        }
        // On a small torus a cell is reached more than once.
        sort::sort(&mut self.near);
        self.near.dedup();
        for &at in &self.near {
            let before = self.patterns[at];
            let after = patterns_at(game, &self.grid, at, Some(lay));
            if before == after && (before == (0.0, 0.0) || !self.grid.has_influence()) {
                continue;
            }
            for (sign, (paid, promised), lay) in [(-1.0, before, None), (1.0, after, Some(lay))] {
                let owners = self.strengths_at(at, lay);
                self.grid.pay(&owners, sign * paid, &mut gains.now);
                self.grid.pay(&owners, sign * (paid + promised), &mut gains.hoped);
            }
        }
    }

    /// The strength of each seat on one cell.
    fn strengths_at(&self, at: usize, lay: Option<Lay>) -> Strengths {
        let grid = &self.grid;
        let mut strengths = [0; MAX_SEATS];
        match (grid.laid(at), lay) {
            (_, Some(lay)) if lay.at == at => strengths[lay.seat.index()] = 100,
            (Some(_), _) if grid.has_influence() => {
                for seat in Seat::all(grid.seats) {
                    strengths[seat.index()] = grid.influence(at, seat);
                }
                if let Some(lay) = lay
                    && grid.neighbours(lay.at).any(|it| it == at)
                {
                    strengths[lay.seat.index()] += grid.gain(at);
                }
            }
            (Some(laid), _) => strengths[laid.seat.index()] = 1,
            (None, _) => (),
        }
        strengths
    }
}

/// The points that patterns with this centre pay its owner, and those they promise.
fn patterns_at(game: &Tilings, grid: &Grid, at: usize, lay: Option<Lay>) -> (f64, f64) {
    let Some(centre) = grid.tile(at, lay) else { return (0.0, 0.0) };
    let best = game.rules().patterns == Patterns::Best;
    let (mut paid, mut promised) = (0.0, 0.0);
    let add = |sum: &mut f64, it: f64| *sum = if best { sum.max(it) } else { *sum + it };
    for pattern in game.patterns().iter().filter(|it| it.centre() == centre) {
        let (mut wanted, mut lies, mut spoilt) = (0, 0, false);
        for (dx, dy, tile) in pattern.tiles() {
            wanted += 1;
            match grid.shifted(at, dx, dy).map(|near| grid.tile(near, lay)) {
                Some(Some(found)) if found == tile => lies += 1,
                Some(None) => (),
                // Beyond the edge, or a different tile.
                None | Some(Some(_)) => {
                    spoilt = true;
                    break;
                }
            }
        }
        let points = f64::from(pattern.points());
        if spoilt {
            continue;
        }
        if lies == wanted {
            add(&mut paid, points);
        } else {
            let part = f64::from(lies) / f64::from(wanted);
            add(&mut promised, points * part * part);
        }
    }
    // Where only the best pattern counts, a promise is worth what it would add.
    (paid, if best { (promised - paid).max(0.0) } else { promised })
}

/// Adds the points that a zone of this size pays and promises.
fn add_zone(grid: &Grid, sign: f64, size: u32, strengths: &Strengths, gains: &mut Prospects) {
    let strengths = &strengths[..usize::from(grid.seats)];
    let most = strengths.iter().copied().max().unwrap_or(0);
    let owners = strengths.iter().filter(|&&it| 0 < it && it == most).count() as u32;
    if owners == 0 {
        return;
    }
    let worth = size * size;
    grid.pay(strengths, sign * f64::from(worth / owners), &mut gains.now);
    let power = |it: u32| (f64::from(it) / f64::from(most)).powi(4);
    let all: f64 = strengths.iter().map(|&it| power(it)).sum();
    for (seat, &strength) in Seat::all(grid.seats).zip(strengths) {
        if 0 < strength && !grid.retired.contains(&seat) {
            gains.hoped[seat.index()] += sign * f64::from(worth) * power(strength) / all;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_core::testing::Walk;
    use pavage_core::{Configure, Game, Setup, ToAct, Viewer};
    use pavage_tilings::{Action, State, Tile};

    /// Checks along random games that the score after a lay equals the score before it plus the
    /// computed gains.
    fn agrees(options: &str, seats: u8, games: u64) {
        let game =
            Tilings::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap();
        let mut worth = Worth::default();
        let mut tried = 0;
        for seed in 0..games {
            let mut walk = Walk::new(&game, seed);
            loop {
                let mut played = None;
                let goes_on = walk.step_by(|state, actions, rng| {
                    let action = actions[rng.usize(0..actions.len())];
                    played =
                        Some((action, standing(&game, state), game.view(state, Viewer::Referee)));
                    action
                });
                if !goes_on {
                    break;
                }
                let Some((Action::Lay { cell, rotation }, mut points, view)) = played else {
                    continue;
                };
                let seat = view.on_turn;
                let round = walk.view(Viewer::Referee).round;
                if game.rules().influence && round != view.round {
                    continue; // It has decayed since.
                }
                worth.load(&game, &view);
                let tile = view.drawn.as_deref().and_then(Tile::from_name).unwrap();
                let at = worth.grid.at(cell).unwrap();
                let gains = worth.of(&game, Lay { at, tile: tile.turned(rotation), seat });
                points.iter_mut().zip(gains.now).for_each(|(sum, it)| *sum += it);
                assert_eq!(points, standing(&game, &walk.state), "{options}, seed {seed}: {cell}");
                tried += 1;
            }
        }
        assert!(games < tried, "{options}: only {tried} lays");
    }

    /// The score of each seat if the game ended. The rules end it when only one seat is left,
    /// so each seat in turn is the one that stays.
    fn standing(game: &Tilings, state: &State) -> Points {
        let mut points = Points::default();
        let on_turn = game.view(state, Viewer::Referee).on_turn;
        for spared in Seat::all(game.seats()) {
            let mut state = state.clone();
            let mut leave: Vec<Seat> = Seat::all(game.seats()).filter(|&it| it != spared).collect();
            // The seat on turn leaves last, because otherwise the turn and the round would go
            // on.
            sort::few_by_key(&mut leave, |&it| it == on_turn);
            for seat in leave {
                if game.to_act(&state) != ToAct::Nobody {
                    game.retire_unchecked(&mut state, seat, &mut ());
                }
            }
            points[spared.index()] = f64::from(game.scores(&state)[spared]);
        }
        points
    }

    #[test]
    fn gains_add_up_to_what_the_rules_count() {
        agrees("base", 2, 5);
        agrees("patterns", 3, 10);
        agrees("patterns,patterns=best,rotation=on", 3, 10);
        agrees("zones", 2, 10);
        agrees("zones,torus=on,size=5,tile-points=0", 4, 10);
        agrees("zones,torus=on,size=2,rotation=on", 2, 50);
        agrees("zones,size=8,deck=complete-2", 20, 2);
    }

    #[test]
    fn with_influence_too() {
        agrees("influence", 2, 10);
        agrees("influence,size=5", 4, 10);
        agrees("influence,torus=on,size=4,rotation=on,patterns=best", 3, 10);
        agrees("influence,size=8,deck=complete-2", 20, 2);
    }
}
