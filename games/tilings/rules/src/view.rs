//! The view: everything but the order of the tiles to come.

use std::collections::BTreeMap;

use pavage_core::Seat;
use serde::{Deserialize, Serialize};

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The seat on turn draws the top tile of its stack.
    Draw,
    /// The seat on turn lays that tile, or puts it back.
    Lay,
    /// The king strikes.
    King,
    /// The game is over.
    Over,
}

/// The view of a game; all viewers see the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The side of the board.
    pub size: u8,
    /// The tiles on the board, in the order in which they were laid.
    pub cells: Vec<LaidTile>,
    /// The stack of each seat.
    pub stacks: Vec<Stack>,
    /// The tile to lay.
    pub drawn: Option<String>,
    /// The number of unseen tiles of each kind: in stacks, or left over.
    pub pool: BTreeMap<String, u16>,
    /// The number of tiles that were not dealt.
    pub leftover: u16,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The seat on turn.
    pub on_turn: Seat,
    /// The number of completed rounds.
    pub round: u32,
    /// How many seats have passed in a row.
    pub passed: u8,
    /// The cell the king struck last, such as `3,4`.
    pub king: Option<String>,
    /// What happens next.
    pub phase: Phase,
    /// The seats that have retired, in order.
    pub retired: Vec<Seat>,
}

/// A tile on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LaidTile {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// Its colours before it was turned.
    pub tile: String,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The seat that laid it.
    pub seat: Seat,
    /// The influence of each seat, where the game has it.
    pub influence: Option<Vec<u16>>,
}

/// A stack of tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stack {
    /// The number of unseen tiles.
    pub unknown: u16,
    /// The tiles returned under it, the oldest first.
    pub returned: Vec<String>,
}
