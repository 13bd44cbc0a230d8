//! The reasons why an action is illegal, in terms of the rules.

use pavage_core::{Arg, Site, Violation};

use crate::action::Action;
use crate::bits::Bits;
use crate::board::Kingdoms;
use crate::cell::Cell;
use crate::color::{Color, Tiles};
use crate::game::Tigris;
use crate::monument::Monument;
use crate::state::State;
use crate::view::{Conflict, Phase};

impl Tigris {
    pub(crate) fn judge(&self, state: &State, action: Action) -> Result<(), Violation> {
        match (state.phase, action) {
            (Phase::Act, Action::Tile { color, cell }) => self.judge_tile(state, color, cell),
            (Phase::Act, Action::Leader { color, cell }) => self.judge_leader(state, color, cell),
            (Phase::Act, Action::Withdraw(color)) => match state.of(state.on_turn).leaders[color] {
                Some(_) => Ok(()),
                None => Err(Violation::new("tigris/not-on-board").with("leader", color.leader())),
            },
            (Phase::Act, Action::Catastrophe(cell)) => judge_catastrophe(state, cell),
            (Phase::Act, Action::Swap(handful)) => judge_swap(state, handful.tiles()),
            (Phase::Act, Action::Pass) => Ok(()),
            (Phase::Attack | Phase::Defend, Action::Commit(tiles)) => {
                self.judge_commit(state, tiles)
            }
            (Phase::War, Action::War(color)) => match state.wars().any(|it| it == color) {
                true => Ok(()),
                false => Err(Violation::new("tigris/no-war").with("leader", color.leader())),
            },
            (Phase::Build, Action::Build { cell, monument }) => judge_build(state, cell, monument),
            (Phase::Build, Action::Decline) => Ok(()),
            (Phase::Treasure, Action::Take(cell)) => self.judge_take(state, cell),
            (phase, _) => Err(Violation::new("tigris/not-now").with("phase", phase_name(phase))),
        }
    }

    fn judge_tile(&self, state: &State, color: Color, cell: Cell) -> Result<(), Violation> {
        let about = |rule| Violation::new(rule).with("cell", cell);
        if state.of(state.on_turn).hand[color] == 0 {
            return Err(Violation::new("tigris/no-tile").with("tile", Arg::tile(color.tile())));
        }
        judge_empty(state, cell)?;
        if !self.ground(color).contains(cell) {
            return Err(match color {
                Color::Farm => about("tigris/farm-on-land"),
                _ => about("tigris/tile-on-river").with("tile", Arg::tile(color.tile())),
            });
        }
        let leaders = state.leaders;
        match state.around(cell).filter(|it| it.meets(leaders)).count() {
            0..=2 => Ok(()),
            kingdoms => Err(about("tigris/three-kingdoms").with("kingdoms", kingdoms)),
        }
    }

    fn judge_leader(&self, state: &State, color: Color, cell: Cell) -> Result<(), Violation> {
        let about = |rule| Violation::new(rule).with("cell", cell).with("leader", color.leader());
        let at = state.of(state.on_turn).leaders[color];
        if at == Some(cell) {
            return Err(about("tigris/same-cell"));
        }
        judge_empty(state, cell)?;
        if self.map.river.contains(cell) {
            return Err(about("tigris/leader-on-river"));
        }
        if state.temples_beside(cell) == 0 {
            return Err(about("tigris/no-temple"));
        }
        let mut without = *state;
        without.set_leader(state.on_turn, color, None);
        let near = Bits::of(cell).near();
        let kingdoms = Kingdoms::of(without.leaders, without.occupied());
        match kingdoms.as_slice().iter().filter(|it| it.meets(near)).count() {
            0 | 1 => Ok(()),
            kingdoms => Err(about("tigris/leader-joins").with("kingdoms", kingdoms)),
        }
    }

    fn judge_commit(&self, state: &State, tiles: u8) -> Result<(), Violation> {
        if self.commits(state, tiles) {
            return Ok(());
        }
        let conflict = state.conflict.expect("a conflict is being fought");
        let Conflict { attacker, defender, strength: [attack, defence], committed, .. } = conflict;
        let support = conflict.support();
        let seat = if committed.is_some() { defender } else { attacker };
        let held = state.of(seat).hand[support];
        if held < tiles {
            return Err(Violation::new("tigris/too-many")
                .with("tile", Arg::tile(support.tile()))
                .with("found", usize::from(tiles))
                .with("held", usize::from(held)));
        }
        let about = |rule| Violation::new(rule).with("found", usize::from(tiles));
        Err(match committed {
            None => about("tigris/useless-attack")
                .with("needed", usize::from((defence + 1).saturating_sub(attack))),
            Some(committed) => about("tigris/useless-defence")
                .with("needed", usize::from((attack + committed).saturating_sub(defence))),
        })
    }

    fn judge_take(&self, state: &State, cell: Cell) -> Result<(), Violation> {
        let about = |rule| Violation::new(rule).with("cell", cell);
        let (_, cells) = self.hoard(state).expect("there are treasures to take");
        if cells.contains(cell) {
            return Ok(());
        }
        let kingdom = state.component(state.placed.expect("something was placed"));
        if (state.treasures & kingdom).contains(cell) {
            return Err(about("tigris/special-first").with("special", Arg::cells(cells)));
        }
        Err(about("tigris/no-treasure"))
    }
}

/// Checks that a space is empty.
fn judge_empty(state: &State, cell: Cell) -> Result<(), Violation> {
    match what(state, cell) {
        None => Ok(()),
        Some(what) => Err(Violation::new("tigris/occupied").with("cell", cell).with("what", what)),
    }
}

/// The object on a space, by its name in messages.
fn what(state: &State, cell: Cell) -> Option<&'static str> {
    if state.catastrophes.contains(cell) {
        return Some("catastrophe");
    }
    if let Some((_, color)) = state.leader_at(cell) {
        return Some(color.leader());
    }
    state.tile_at(cell).map(|(color, face_up)| if face_up { color.tile() } else { "monument" })
}

fn judge_catastrophe(state: &State, cell: Cell) -> Result<(), Violation> {
    if state.of(state.on_turn).catastrophes == 0 {
        return Err(Violation::new("tigris/no-catastrophe"));
    }
    if state.can_be_destroyed().contains(cell) {
        return Ok(());
    }
    let treasure = state.treasures.contains(cell) && !state.monument_cells().contains(cell);
    let what = if treasure { Some("treasure") } else { what(state, cell) };
    Err(Violation::new("tigris/protected")
        .with("cell", cell)
        .with("what", what.expect("something protects it")))
}

fn judge_swap(state: &State, tiles: Tiles) -> Result<(), Violation> {
    let hand = state.of(state.on_turn).hand;
    if tiles.total() == 0 {
        return Err(Violation::new("tigris/empty-swap"));
    }
    match Color::ALL.into_iter().find(|&it| hand[it] < tiles[it]) {
        None => Ok(()),
        Some(color) => Err(Violation::new("tigris/too-many")
            .with("tile", Arg::tile(color.tile()))
            .with("found", usize::from(tiles[color]))
            .with("held", usize::from(hand[color]))),
    }
}

fn judge_build(state: &State, cell: Cell, monument: Monument) -> Result<(), Violation> {
    if state.buildings().any(|it| it == (cell, monument)) {
        return Ok(());
    }
    let placed = state.placed.expect("a tile was laid");
    if !state.squares(placed).any(|it| it == cell) {
        return Err(Violation::new("tigris/no-square").with("cell", cell));
    }
    let [first, second] = monument.colors().map(Color::name);
    let about = |rule| {
        let square = Site::from(cell).with_side(2);
        Violation::new(rule).with("cell", square).with("first", first).with("second", second)
    };
    if state.monument(monument).is_some() {
        return Err(about("tigris/monument-built"));
    }
    let color = state.tile_at(placed).map_or("", |it| it.0.name());
    Err(about("tigris/monument-color").with("color", color))
}

/// The question a phase asks, by its name in messages.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw",
        Phase::Act => "act",
        Phase::War => "war",
        Phase::Attack => "attack",
        Phase::Defend => "defend",
        Phase::Build => "build",
        Phase::Treasure => "treasure",
        Phase::Over => "over",
    }
}
