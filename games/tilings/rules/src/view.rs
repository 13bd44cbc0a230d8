//! What a viewer may know: everything but the order of the tiles to come.

use std::collections::BTreeMap;

use pavage_core::Seat;
use serde::{Deserialize, Serialize};

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The seat on turn draws the top tile of its stack.
    Draw,
    /// The seat on turn lays it, or puts it back.
    Lay,
    /// The king strikes.
    King,
    /// The game is over.
    Over,
}

/// What a viewer knows of a game; all viewers know the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The side of the board.
    pub size: u8,
    /// The tiles on the board, in the order in which they were laid.
    pub cells: Vec<LaidTile>,
    /// What lies in each seat's stack.
    pub stacks: Vec<Stack>,
    /// The tile to lay.
    pub drawn: Option<String>,
    /// How many tiles of each kind nobody has seen: in stacks, or left over.
    pub pool: BTreeMap<String, u16>,
    /// How many tiles were not dealt.
    pub leftover: u16,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// Whose turn it is.
    pub on_turn: Seat,
    /// How many rounds are over.
    pub round: u32,
    /// How many seats have passed in a row.
    pub passed: u8,
    /// Where the king struck last, such as `3,4`.
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
    /// Who laid it.
    pub seat: Seat,
    /// The influence of each seat, where the game has it.
    pub influence: Option<Vec<u16>>,
}

/// A stack of tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stack {
    /// How many tiles nobody has seen.
    pub unknown: u16,
    /// The tiles that went back under it, the oldest first.
    pub returned: Vec<String>,
}
