//! How a lay changes the points: now, and possibly later.

use pavage_core::{MAX_SEATS, Seat, sort};
use pavage_tilings::{State, Tilings};

use super::grid::{Grid, Lay, Points};
use super::shapes::Shapes;
use super::zones::{Strengths, Zone, Zones};

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
    shapes: Shapes,
    /// The points that patterns around each cell pay and promise to its owner, on the board as
    /// it is.
    patterns: Vec<(f64, f64)>,
    near: Vec<usize>,
}

impl Worth {
    /// Prepares for states of a game.
    pub(super) fn prepare(&mut self, game: &Tilings) {
        self.shapes.load(game);
    }

    pub(super) fn load(&mut self, game: &Tilings, state: &State) {
        self.grid.load(game, state);
        if game.rules().zones {
            self.zones.find(&self.grid);
        }
        self.patterns.clear();
        if self.shapes.reach.is_some() {
            self.patterns.resize(self.grid.len(), (0.0, 0.0));
            for at in self.grid.filled() {
                self.patterns[at] = self.shapes.at(&self.grid, at, None);
            }
        }
    }

    /// Whether patterns count.
    pub(super) fn has_patterns(&self) -> bool {
        self.shapes.reach.is_some()
    }

    /// The zones of the board.
    pub(super) fn zones(&self) -> &Zones {
        &self.zones
    }

    /// What patterns are worth to each seat.
    pub(super) fn patterns(&self) -> Prospects {
        let mut all = Prospects::default();
        for (at, &(paid, promised)) in self.patterns.iter().enumerate() {
            if (paid, promised) != (0.0, 0.0) {
                let owners = self.strengths_at(at, None);
                self.grid.pay(&owners, paid, &mut all.now);
                self.grid.pay(&owners, paid + promised, &mut all.hoped);
            }
        }
        all
    }

    /// The gains of each seat when `lay` is played.
    pub(super) fn of(&mut self, game: &Tilings, lay: Lay) -> Prospects {
        let mut zones = Prospects::default();
        let mut gains = self.with_zones(game, lay, &mut |grid, sign, zone| {
            add_zone(grid, sign, zone, &mut zones);
        });
        for seat in Seat::all(self.grid.seats) {
            gains.now[seat.index()] += zones.now[seat.index()];
            gains.hoped[seat.index()] += zones.hoped[seat.index()];
        }
        gains
    }

    /// The gains of each seat when `lay` is played, but for zones: these `changed` counts, which is
    /// called with -1 for each zone that was there and 1 for each that is there now.
    pub(super) fn with_zones(
        &mut self,
        game: &Tilings,
        lay: Lay,
        changed: &mut dyn FnMut(&Grid, f64, Zone<'_>),
    ) -> Prospects {
        let mut gains = Prospects::default();
        let points = f64::from(game.rules().tile_points);
        gains.now[lay.seat.index()] += points;
        gains.hoped[lay.seat.index()] += points;
        if game.rules().zones {
            let grid = &self.grid;
            self.zones.change(grid, lay, &mut |sign, zone| changed(grid, sign, zone));
        }
        if let Some(reach) = self.shapes.reach {
            self.add_patterns(lay, reach, &mut gains);
        }
        gains
    }

    fn add_patterns(&mut self, lay: Lay, reach: i16, gains: &mut Prospects) {
        self.near.clear();
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                self.near.extend(self.grid.shifted(lay.at, dx, dy));
            }
        }
        // On a small torus a cell is reached more than once.
        if self.grid.is_within(reach) {
            sort::sort(&mut self.near);
            self.near.dedup();
        }
        for &at in &self.near {
            if !self.shapes.has_centre(self.grid.tile(at, Some(lay))) {
                continue;
            }
            let before = self.patterns[at];
            let after = self.shapes.at(&self.grid, at, Some(lay));
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

/// Adds the points that a zone of this size pays and promises.
fn add_zone(grid: &Grid, sign: f64, zone: Zone<'_>, gains: &mut Prospects) {
    let Zone { size, strengths, .. } = zone;
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
                    played = Some((action, state.clone()));
                    action
                });
                if !goes_on {
                    break;
                }
                let Some((Action::Lay { cell, rotation }, state)) = played else { continue };
                let mut points = standing(&game, &state);
                let view = game.view(&state, Viewer::Referee);
                let seat = view.on_turn;
                let round = walk.view(Viewer::Referee).round;
                if game.rules().influence && round != view.round {
                    continue; // It has decayed since.
                }
                worth.prepare(&game);
                worth.load(&game, &state);
                let mut counted = worth.patterns();
                for zone in worth.zones.all() {
                    add_zone(&worth.grid, 1.0, zone, &mut counted);
                }
                let mut counted = counted.now;
                counted.iter_mut().zip(&view.points).for_each(|(sum, it)| *sum += f64::from(*it));
                assert_eq!(points, counted, "{options}, seed {seed}: before {cell}");
                let tile = view.drawn.as_deref().and_then(Tile::from_name).unwrap();
                let at = worth.grid.at(cell).unwrap();
                let lay = Lay { at, tile: tile.turned(rotation), seat };
                let gains = worth.of(&game, lay);
                points.iter_mut().zip(gains.now).for_each(|(sum, it)| *sum += it);
                assert_eq!(points, standing(&game, &walk.state), "{options}, seed {seed}: {cell}");
                let all_open =
                    |worth: &Worth| -> i64 { worth.zones.all().map(|it| i64::from(it.open)).sum() };
                let mut open = all_open(&worth);
                worth.with_zones(&game, lay, &mut |_, sign, zone| {
                    open += sign as i64 * i64::from(zone.open);
                });
                worth.load(&game, &walk.state);
                assert_eq!(open, all_open(&worth), "{options}, seed {seed}: {cell}");
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
