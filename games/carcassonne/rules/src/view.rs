//! The view: everything but the future.

use std::collections::BTreeMap;

use pavage_core::Seat;
use serde::{Deserialize, Serialize};

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// A tile is drawn for the seat on turn.
    Draw,
    /// The seat on turn lays the drawn tile.
    Lay,
    /// The seat on turn may claim a part of the tile it laid, the last one.
    Claim,
    /// The game is over.
    Over,
}

/// The view of a game. Only the order of the tiles to come is hidden, and nobody knows it, so
/// all viewers see the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The tiles on the board, in the order in which they were laid.
    pub tiles: Vec<LaidTile>,
    /// The meeples on the board.
    pub meeples: Vec<Meeple>,
    /// How many meeples each seat has in hand.
    pub supply: Vec<u16>,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// How many unseen tiles of each kind are left.
    pub bag: BTreeMap<String, u16>,
    /// How many tiles each seat's stack has, where each has its own.
    pub stacks: Option<Vec<u16>>,
    /// The tile to lay.
    pub drawn: Option<String>,
    /// The seat on turn.
    pub on_turn: Seat,
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
    /// The name of its kind.
    pub kind: String,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The seat that laid it; `None` for the start tile.
    pub seat: Option<Seat>,
}

/// A meeple on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Meeple {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The part it stands on, as a claim names it but without `@`.
    pub feature: String,
    /// The seat that owns it.
    pub seat: Seat,
}
