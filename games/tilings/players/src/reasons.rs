//! Why a lay is good or bad, in facts that people can check on the board.

use pavage_core::grid::Cell;
use pavage_core::{Arg, Game, Guess, Seat, Told, sort};
use pavage_players::Decision;
use pavage_tilings::{Action, Color, State, Tilings};

use super::grid::Lay;
use super::worth::Worth;
use super::zones::Zone;

/// The most reasons for an action.
const MOST: usize = 3;

/// The reasons found so far, each with the points that it is about.
type Reasons = Vec<(i32, Told)>;

/// A zone before or after the lay.
#[derive(Clone, Debug)]
struct Known {
    color: Color,
    size: u32,
    open: u32,
    /// The seats that have the most there.
    owners: Vec<Seat>,
}

impl Known {
    fn of(zone: Zone<'_>) -> Known {
        let most = zone.strengths.iter().copied().max().unwrap_or(0).max(1);
        let seats = Seat::all(zone.strengths.len() as u8).zip(zone.strengths);
        let owners = seats.filter(|it| *it.1 == most).map(|it| it.0).collect();
        Known { color: zone.color, size: zone.size, open: zone.open, owners }
    }

    /// What it pays each of its owners.
    fn pays(&self) -> i32 {
        (self.size * self.size) as i32 / self.owners.len().max(1) as i32
    }
}

/// Why an action is good or bad for the seat to act, the most important first.
pub(super) fn reasons(decision: &Decision<'_, Tilings>, action: Action) -> Vec<Told> {
    let (game, seat) = (decision.game(), decision.seat());
    // All viewers see the same, so this is the state but for the order of tiles to come.
    let Ok(state) = game.guess(&decision.view(), &mut |_| 0) else { return Vec::new() };
    let (Action::Lay { cell, rotation }, Some(drawn)) = (action, state.drawn()) else {
        return Vec::new();
    };
    let mut worth = Worth::default();
    worth.prepare(game);
    worth.load(game, &state);
    let Some(at) = worth.grid.at(cell) else { return Vec::new() };
    let lay = Lay { at, tile: game.deck().tiles()[usize::from(drawn)].0.turned(rotation), seat };
    let mut after = state.clone();
    game.play_unchecked(&mut after, action, &mut ());
    let mut reasons = Reasons::new();
    // The zones that a zone is made from come before it.
    let mut parts = Vec::new();
    let gains = worth.with_zones(game, lay, &mut |_, sign, it| {
        if sign < 0.0 {
            parts.push(Known::of(it));
        } else {
            zone(seat, &Known::of(it), &parts, &mut reasons);
            parts.clear();
        }
    });
    patterns(game, &state, &after, seat, &mut reasons);
    let promised = gains.hoped[seat.index()] - gains.now[seat.index()];
    if worth.has_patterns() && 1.0 <= promised {
        reasons.push((promised as i32, Told::new("tilings/why-prepares")));
    }
    places(game, &state, &after, &mut reasons);
    sort::sort_by(&mut reasons, |a, b| b.0.cmp(&a.0));
    reasons.truncate(MOST);
    reasons.into_iter().map(|it| it.1).collect()
}

/// A zone that the lay makes or changes, from these.
fn zone(seat: Seat, it: &Known, parts: &[Known], reasons: &mut Reasons) {
    let had = |seat: Seat| -> i32 {
        parts.iter().filter(|it| it.owners.contains(&seat)).map(Known::pays).sum()
    };
    let others = parts.iter().flat_map(|it| it.owners.iter().copied()).filter(|it| *it != seat);
    let other = others.max_by_key(|it| had(*it));
    let ours = it.owners.contains(&seat);
    let about = |name| {
        let told = Told::new(name).with("color", it.color.letter().to_string());
        told.with("tiles", it.size as usize).with("points", it.pays())
    };
    let lost = other.filter(|it| 0 < had(*it));
    match (ours, it.owners.len(), lost) {
        (true, 1, Some(other)) => {
            reasons.push((it.pays() + had(other), about("tilings/why-takes").with("seat", other)));
        }
        (true, 1, None) if it.open == 0 => reasons.push((it.pays(), about("tilings/why-closes"))),
        // A zone that begins with this tile is no reason.
        (true, 1, None) if 1 < it.size => {
            reasons.push((it.pays() - had(seat), about("tilings/why-grows")));
        }
        (true, 2.., Some(other)) if it.owners.contains(&other) => {
            reasons.push((it.pays(), about("tilings/why-ties").with("seat", other)));
        }
        (false, 1.., _) => {
            let owner = it.owners[0];
            let name = if it.open == 0 { "tilings/why-ends" } else { "tilings/why-helps" };
            let weight = (it.pays() - had(owner)).max(1);
            reasons.push((weight, about(name).with("seat", owner)));
        }
        _ => (),
    }
}

/// The patterns that the lay completes.
fn patterns(game: &Tilings, before: &State, after: &State, seat: Seat, reasons: &mut Reasons) {
    let known = game.found(before);
    for it in game.found(after).into_iter().filter(|it| !known.contains(it)) {
        let points = it.pattern.points();
        let told = |name| {
            let told = Told::new(name).with("pattern", it.pattern.name().to_owned());
            told.with("points", points).with("cell", it.cell)
        };
        if it.owners.contains(&seat) {
            reasons.push((points, told("tilings/why-pattern")));
        } else if let Some(&other) = it.owners.first() {
            reasons.push((points, told("tilings/why-pattern-gives").with("seat", other)));
        }
    }
}

/// The places that are left, or that no tile fits any more.
fn places(game: &Tilings, before: &State, after: &State, reasons: &mut Reasons) {
    // Tiles that may be undealt count too: a cell without any is dead for certain.
    let (old, new) = (game.openings(before), game.openings(after));
    let was_alive = |cell: Cell| !old.iter().any(|it| it.cell == cell && it.tiles == 0);
    let dead = new.iter().filter(|it| it.tiles == 0 && was_alive(it.cell));
    let dead: Vec<Cell> = dead.map(|it| it.cell).collect();
    if !dead.is_empty() {
        reasons.push((1, Told::new("tilings/why-blocks").with("cells", Arg::cells(dead))));
    }
    let open = new.iter().filter(|it| 0 < it.tiles).count();
    if 0 < open {
        reasons.push((0, Told::new("tilings/why-places").with("places", open)));
    }
}
