//! Tigris & Euphrates as integers.
//!
//! **Actions.** A space is its row times 16 plus its column; colours are counted T F M S, monuments
//! TF TM TS FM FS MS.
//!
//! | from | action | number |
//! |---|---|---|
//! | 0 | lay a tile | colour × 176 + space |
//! | 704 | place or move a leader | colour × 176 + space |
//! | 1408 | withdraw a leader | colour |
//! | 1412 | catastrophe | space |
//! | 1588 | swap | the multiset of tiles, by size, then as `T`s, `F`s and `M`s grow |
//! | 1797 | pass | |
//! | 1798 | commit | tiles, 0 to 6 |
//! | 1805 | war | colour |
//! | 1809 | build | monument × 176 + space |
//! | 2865 | decline | |
//! | 2866 | take a treasure | space |
//!
//! Outcomes are numbered by the colour of the tile; the seat that draws is known.
//!
//! **Arrays.** A row is a piece on a space, by spaces: its number (1 to 4 a tile, 5 to 8 one face down, 9 a
//! catastrophe, 10 to 13 a leader, 14 a treasure, 15 to 20 a monument by its north-west space),
//! column, row, and the seat of a leader from one. Spaces in the table count from one.
//!
//! **Planes** show the whole board.

use pavage_core::tensors::{columns, fill, relative, retirement, round_from};
use pavage_core::{Layout, Observation, Seat, Tensors};

use crate::HAND;
use crate::action::{Action, Draw};
use crate::cell::{COLUMNS, Cell, ROWS};
use crate::color::{Color, Tiles};
use crate::game::Tigris;
use crate::monument::Monument;
use crate::state::State;
use crate::view::{Kind, Phase};

const SPACES: usize = COLUMNS as usize * ROWS as usize;
const TILE: usize = 0;
const LEADER: usize = TILE + 4 * SPACES;
const WITHDRAW: usize = LEADER + 4 * SPACES;
const CATASTROPHE: usize = WITHDRAW + 4;
const SWAP: usize = CATASTROPHE + SPACES;
/// The multisets of one to six tiles of four colours.
const SWAPS: usize = 209;
const PASS: usize = SWAP + SWAPS;
const COMMIT: usize = PASS + 1;
const WAR: usize = COMMIT + HAND as usize + 1;
const BUILD: usize = WAR + 4;
const DECLINE: usize = BUILD + Monument::COUNT * SPACES;
const TAKE: usize = DECLINE + 1;

/// Pieces, as rows number them; colours and monuments are added.
pub(crate) mod piece {
    pub(crate) const FACE_UP: i32 = 1;
    pub(crate) const FACE_DOWN: i32 = 5;
    pub(crate) const CATASTROPHE: i32 = 9;
    pub(crate) const LEADER: i32 = 10;
    pub(crate) const TREASURE: i32 = 14;
    pub(crate) const MONUMENT: i32 = 15;
}

/// The columns of a row.
pub(crate) const ROW: [&str; 4] = ["piece", "column", "row", "seat"];
/// The columns of a seat.
pub(crate) const SEAT: [&str; 9] =
    ["hand", "swapped", "red", "blue", "green", "black", "treasures", "catastrophes", "retired"];
/// The columns of the table.
pub(crate) const TABLE: [&str; 28] = [
    "phase",
    "on_turn",
    "actions_left",
    "turn",
    "bag",
    "placed",
    "hand.T",
    "hand.F",
    "hand.M",
    "hand.S",
    "swapped.T",
    "swapped.F",
    "swapped.M",
    "swapped.S",
    "unseen.T",
    "unseen.F",
    "unseen.M",
    "unseen.S",
    "drawing.seat",
    "drawing.left",
    "drawing.swap",
    "conflict",
    "conflict.color",
    "attacker",
    "defender",
    "strength.attacker",
    "strength.defender",
    "committed",
];
const PLANES: [&str; 21] = [
    "tile.T",
    "tile.F",
    "tile.M",
    "tile.S",
    "down.T",
    "down.F",
    "down.M",
    "down.S",
    "catastrophe",
    "leader.T",
    "leader.F",
    "leader.M",
    "leader.S",
    "treasure",
    "monument.T",
    "monument.F",
    "monument.M",
    "monument.S",
    "river",
    "placed",
    "kingdom",
];

/// The number of a swap: all smaller ones come first, then those with fewer temples, and so on.
fn swap_number(tiles: Tiles) -> usize {
    let total = usize::from(tiles.total());
    // The multisets of `n` tiles of `kinds` colours.
    let sets = |n: usize, kinds: usize| (1..kinds).fold(1, |it, k| it * (n + k) / k);
    let smaller: usize = (1..total).map(|it| sets(it, 4)).sum();
    let mut left = total;
    let mut before = 0;
    for (kinds, &count) in (1..4).rev().zip(&tiles.0) {
        before += (0..usize::from(count)).map(|it| sets(left - it, kinds)).sum::<usize>();
        left -= usize::from(count);
    }
    smaller + before
}

impl Tensors for Tigris {
    fn action_space(&self) -> usize {
        TAKE + SPACES
    }

    fn action_number(&self, action: Action) -> usize {
        match action {
            Action::Tile { color, cell } => TILE + color as usize * SPACES + cell.index(),
            Action::Leader { color, cell } => LEADER + color as usize * SPACES + cell.index(),
            Action::Withdraw(color) => WITHDRAW + color as usize,
            Action::Catastrophe(cell) => CATASTROPHE + cell.index(),
            Action::Swap(handful) => SWAP + swap_number(handful.tiles()),
            Action::Pass => PASS,
            Action::Commit(tiles) => COMMIT + usize::from(tiles),
            Action::War(color) => WAR + color as usize,
            Action::Build { cell, monument } => BUILD + monument.index() * SPACES + cell.index(),
            Action::Decline => DECLINE,
            Action::Take(cell) => TAKE + cell.index(),
        }
    }

    fn chance_space(&self) -> usize {
        Color::ALL.len()
    }

    fn chance_number(&self, draw: Draw) -> usize {
        draw.color as usize
    }

    fn layout(&self) -> Layout {
        Layout {
            // Tiles, leaders and catastrophes lie on different spaces.
            most_rows: SPACES + self.map.temples.len() + Monument::COUNT,
            rows: columns(&ROW),
            seats: columns(&SEAT),
            seat_count: self.seats.into(),
            table: columns(&TABLE),
            planes: columns(&PLANES),
            window: (ROWS.into(), COLUMNS.into()),
        }
    }

    fn observe(&self, state: &State, seat: Seat, out: &mut Observation<'_>) {
        let from = |it: Seat| 1 + relative(it, seat, self.seats);
        let mut rows = out.rows.chunks_exact_mut(ROW.len());
        let mut push = |piece: i32, cell: Cell, seat: i32| {
            let row = rows.next().expect("no more pieces than the layout says");
            fill(row, [piece, cell.column().into(), cell.row().into(), seat]);
        };
        for cell in state.standing() {
            if let Some((color, up)) = state.tile_at(cell) {
                let piece = if up { piece::FACE_UP } else { piece::FACE_DOWN };
                push(piece + color as i32, cell, 0);
            } else if let Some((owner, color)) = state.leader_at(cell) {
                push(piece::LEADER + color as i32, cell, from(owner));
            }
        }
        state.catastrophes.into_iter().for_each(|it| push(piece::CATASTROPHE, it, 0));
        state.treasures.into_iter().for_each(|it| push(piece::TREASURE, it, 0));
        for monument in Monument::all() {
            if let Some(cell) = state.monument(monument) {
                push(piece::MONUMENT + monument.index() as i32, cell, 0);
            }
        }
        for (row, it) in out.seats.chunks_exact_mut(SEAT.len()).zip(round_from(seat, self.seats)) {
            let own = state.of(it);
            let [red, blue, green, black] = own.points.0.map(i32::from);
            let (hand, swapped) = (own.hand.total().into(), own.swapped.total().into());
            let (treasures, catastrophes) = (own.treasures.into(), own.catastrophes.into());
            let retired = retirement(state.retired.seats(), it);
            fill(row, [hand, swapped, red, blue, green, black, treasures, catastrophes, retired]);
        }
        self.observe_table(state, seat, out.table);
    }

    fn paint(&self, state: &State, seat: Seat, planes: &mut [u8]) {
        let from = |it: Seat| 1 + relative(it, seat, self.seats) as u8;
        let mut draw = |plane: usize, cell: Cell, value: u8| {
            planes[plane * SPACES + cell.index()] = value;
        };
        for cell in Cell::all() {
            if let Some((color, up)) = state.tile_at(cell) {
                draw(if up { 0 } else { 4 } + color as usize, cell, 1);
            }
            if let Some((owner, color)) = state.leader_at(cell) {
                draw(9 + color as usize, cell, from(owner));
            }
        }
        state.catastrophes.into_iter().for_each(|it| draw(8, it, 1));
        state.treasures.into_iter().for_each(|it| draw(13, it, 1));
        for monument in Monument::all() {
            let square = state.monument(monument).and_then(crate::board::square);
            for cell in square.into_iter().flatten() {
                monument.colors().into_iter().for_each(|it| draw(14 + it as usize, cell, 1));
            }
        }
        self.map.river.into_iter().for_each(|it| draw(18, it, 1));
        state.placed.into_iter().for_each(|it| draw(19, it, 1));
        for (number, kingdom) in (1..).zip(state.kingdoms().as_slice()) {
            kingdom.into_iter().for_each(|it| draw(20, it, number));
        }
    }
}

impl Tigris {
    fn observe_table(&self, state: &State, seat: Seat, out: &mut [i32]) {
        let behind = |it: Seat| relative(it, seat, self.seats);
        let space = |it: Option<Cell>| it.map_or(0, |it| 1 + it.index() as i32);
        let phase = match state.phase {
            Phase::Draw => 0,
            Phase::Act => 1,
            Phase::War => 2,
            Phase::Attack => 3,
            Phase::Defend => 4,
            Phase::Build => 5,
            Phase::Treasure => 6,
            Phase::Over => 7,
        };
        let head = [
            phase,
            behind(state.on_turn),
            state.actions_left.into(),
            state.turn as i32,
            state.bag.total().into(),
            space(state.placed),
        ];
        let own = state.of(seat);
        let tiles = [own.hand, own.swapped, state.unseen(seat)];
        let tiles = tiles.into_iter().flat_map(|it| it.0.map(i32::from));
        let drawing = state
            .drawing
            .map_or([0; 3], |it| [1 + behind(it.seat), it.left.into(), it.swap.into()]);
        let conflict = state.conflict.map_or([0; 7], |it| {
            let kind = match it.kind {
                Kind::Revolt => 1,
                Kind::War => 2,
            };
            let [attack, defence] = it.strength.map(i32::from);
            let color = 1 + it.color as i32;
            let (attacker, defender) = (1 + behind(it.attacker), 1 + behind(it.defender));
            let committed = it.committed.map_or(0, |it| 1 + i32::from(it));
            [kind, color, attacker, defender, attack, defence, committed]
        });
        fill(out, head.into_iter().chain(tiles).chain(drawing).chain(conflict));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::ByColor;

    #[test]
    fn swaps_have_all_their_numbers_once() {
        let mut numbers = Vec::new();
        for code in 0..7_u32.pow(4) {
            let tiles = ByColor([0, 1, 2, 3].map(|it| (code / 7_u32.pow(it) % 7) as u8));
            if (1..=HAND).contains(&tiles.total()) {
                numbers.push(swap_number(tiles));
            }
        }
        numbers.sort_unstable();
        assert_eq!(numbers, Vec::from_iter(0..SWAPS));
        assert_eq!((PASS, BUILD, TAKE), (1797, 1809, 2866), "as the documentation says");
    }
}
