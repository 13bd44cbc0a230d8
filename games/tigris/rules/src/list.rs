//! The list of all legal actions, computed fast.

use crate::action::Action;
use crate::bits::Bits;
use crate::board::components;
use crate::cell::Cell;
use crate::color::{ByColor, Color, Handful, Tiles};
use crate::game::Tigris;
use crate::listed::Listed;
use crate::state::State;
use crate::view::{Conflict, Phase};

/// The spaces by the number of kingdoms they touch: at least one, two and three.
#[derive(Clone, Copy, Default)]
struct Touch {
    one: Bits,
    two: Bits,
    three: Bits,
}

impl Touch {
    /// Counts a kingdom by the spaces around it.
    fn add(&mut self, near: Bits) {
        self.three |= self.two & near;
        self.two |= self.one & near;
        self.one |= near;
    }

    /// Without a kingdom. `three` is then too small, because nobody has counted to four.
    fn without(self, near: Bits) -> Touch {
        Touch {
            one: self.one & !near | self.two & near,
            two: self.two & !near | self.three & near,
            three: self.three & !near,
        }
    }
}

impl Tigris {
    pub(crate) fn list(&self, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Draw | Phase::Over => (),
            Phase::Act => self.list_acts(state, out),
            Phase::War => out.extend(state.wars().map(Action::War)),
            Phase::Attack | Phase::Defend => {
                let commits = (0..=crate::HAND).filter(|&it| self.commits(state, it));
                out.extend(commits.map(Action::Commit));
            }
            Phase::Build => {
                out.extend(
                    state.buildings().map(|(cell, monument)| Action::Build { cell, monument }),
                );
                out.push(Action::Decline);
            }
            Phase::Treasure => {
                let (_, cells) = self.hoard(state).expect("there are treasures to take");
                out.extend(cells.into_iter().map(Action::Take));
            }
        }
    }

    fn list_acts(&self, state: &State, out: &mut Vec<Action>) {
        let dynasty = state.of(state.on_turn);
        let free = state.free();
        let kingdoms = state.kingdoms();
        let mut touch = Touch::default();
        kingdoms.as_slice().iter().for_each(|it| touch.add(it.near()));
        let (mut land, mut river) = (Listed::EMPTY, Listed::EMPTY);
        for color in Color::ALL {
            if 0 < dynasty.hand[color] {
                let cells = free & self.ground(color) & !touch.three;
                let listed = if color == Color::Farm { &mut river } else { &mut land };
                out.extend(listed.list(cells).map(|cell| Action::Tile { color, cell }));
            }
        }
        let stands = free & self.map.land() & state.tiles[Color::Temple].near();
        for color in Color::ALL {
            let joins = match dynasty.leaders[color] {
                None => touch.two,
                Some(at) => {
                    let kingdom = kingdoms.as_slice().iter().find(|it| it.contains(at));
                    let kingdom = *kingdom.expect("a leader stands in a kingdom");
                    lifted(state, touch, kingdom, at)
                }
            };
            out.extend(land.list(stands & !joins).map(|cell| Action::Leader { color, cell }));
        }
        let placed = Color::ALL.into_iter().filter(|&it| dynasty.leaders[it].is_some());
        out.extend(placed.map(Action::Withdraw));
        if 0 < dynasty.catastrophes {
            out.extend(land.list(state.can_be_destroyed()).map(Action::Catastrophe));
        }
        list_swaps(dynasty.hand, out);
        out.push(Action::Pass);
    }

    /// The spaces where tiles of a colour may lie.
    pub(crate) fn ground(&self, color: Color) -> Bits {
        match color {
            Color::Farm => self.map.river,
            _ => self.map.land(),
        }
    }

    /// Whether the seat to act may commit this many tiles.
    pub(crate) fn commits(&self, state: &State, tiles: u8) -> bool {
        let Some(conflict) = state.conflict else { return false };
        let Conflict { attacker, defender, strength: [attack, defence], committed, .. } = conflict;
        let seat = if committed.is_some() { defender } else { attacker };
        if state.of(seat).hand[conflict.support()] < tiles {
            return false;
        }
        match committed {
            _ if tiles == 0 || !self.options.exact_support => true,
            None => defence < attack + tiles,
            Some(committed) => defence + tiles == attack + committed,
        }
    }
}

/// The spaces that touch two kingdoms or more, once the leader at `at` is removed from its kingdom.
#[inline]
fn lifted(state: &State, touch: Touch, kingdom: Bits, at: Cell) -> Bits {
    let mut touch = touch.without(kingdom.near());
    let rest = kingdom & !Bits::of(at);
    let leaders = state.leaders & rest;
    let beside = Bits::of(at).near() & rest;
    if beside.is(beside.only_first()) && !leaders.is_empty() {
        // It has at most one neighbour, so the rest stays connected.
        touch.add(rest.near());
    } else {
        components(leaders, rest).for_each(|it| touch.add(it.near()));
    }
    touch.two
}

/// Every choice of one or more tiles from a hand.
fn list_swaps(hand: Tiles, out: &mut Vec<Action>) {
    let [temples, farms, markets, settlements] = hand.0.map(|most| 0..most + 1);
    let first = out.len();
    for t in temples {
        for f in farms.clone() {
            for m in markets.clone() {
                let some = settlements.clone();
                out.extend(some.map(|s| Action::Swap(Handful::new(ByColor([t, f, m, s])))));
            }
        }
    }
    // To swap no tile is no choice.
    out.remove(first);
}

impl State {
    /// The spaces where a catastrophe may be played.
    pub(crate) fn can_be_destroyed(&self) -> Bits {
        !(self.leaders | self.treasures | self.monument_cells() | self.catastrophes)
    }
}
