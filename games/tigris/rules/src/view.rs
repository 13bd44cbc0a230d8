//! The view of a seat or a spectator.

use pavage_core::Seat;
use serde::{Deserialize, Serialize};

use crate::cell::Cell;
use crate::color::{ByColor, Color, Tiles};
use crate::monument::Monument;

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// A seat draws a tile.
    Draw,
    /// The seat on turn takes an action.
    Act,
    /// The seat on turn chooses which war is fought next.
    War,
    /// The attacker commits tiles.
    Attack,
    /// The defender commits tiles.
    Defend,
    /// The seat on turn may build a monument.
    Build,
    /// The owner of a trader chooses a treasure.
    Treasure,
    /// The game is over.
    Over,
}

/// The kind of a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A leader came into a kingdom that already has one of its colour: the temples beside the
    /// two leaders decide.
    Revolt,
    /// A tile united two kingdoms: the tiles of the colour on each side decide.
    War,
}

/// A conflict that is being fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Conflict {
    /// Revolt or war.
    pub kind: Kind,
    /// The colour of the two leaders.
    pub color: Color,
    /// The seat that commits first.
    pub attacker: Seat,
    /// The seat that commits second and wins ties.
    pub defender: Seat,
    /// The strength of attacker and defender on the board.
    pub strength: [u8; 2],
    /// The tiles the attacker has committed.
    pub committed: Option<u8>,
}

impl Conflict {
    /// The colour of the tiles that may be committed.
    pub fn support(&self) -> Color {
        match self.kind {
            Kind::Revolt => Color::Temple,
            Kind::War => self.color,
        }
    }
}

/// A draw in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Drawing {
    /// The seat that draws.
    pub seat: Seat,
    /// How many tiles are still to be drawn.
    pub left: u8,
    /// Whether they replace swapped tiles.
    pub swap: bool,
}

/// The view of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The content of each space, by rows: `.` land, `~` river, `T F M S` tiles, `t f m s`
    /// face-down tiles, `x` a catastrophe.
    pub tiles: String,
    /// Every leader, by seats.
    pub leaders: Vec<LeaderView>,
    /// The spaces of the treasures, by rows.
    pub treasures: Vec<Cell>,
    /// The monuments on the board, in the order of their colours.
    pub monuments: Vec<MonumentView>,
    /// The possessions of each seat.
    pub seats: Vec<SeatView>,
    /// The tiles the viewer has not seen: the bag, the hands of others, and tiles that others
    /// swapped away.
    pub unseen: Tiles,
    /// The number of tiles in the bag.
    pub bag_size: u8,
    /// What happens next.
    pub phase: Phase,
    /// How many actions the seat on turn has left, including the one in progress.
    pub actions_left: u8,
    /// The seat on turn.
    pub on_turn: Seat,
    /// The space of the tile or leader placed by the action in progress. While wars are fought,
    /// the tile there connects nothing.
    pub placed: Option<Cell>,
    /// The draw in progress.
    pub drawing: Option<Drawing>,
    /// The conflict in progress.
    pub conflict: Option<Conflict>,
    /// The spaces of each kingdom; kingdoms ordered by their first space.
    pub kingdoms: Vec<Vec<Cell>>,
    /// The number of completed turns.
    pub turn: u32,
    /// The seats that have retired, in order.
    pub retired: Vec<Seat>,
}

/// A leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeaderView {
    /// The seat that owns it.
    pub seat: Seat,
    /// The leader.
    pub leader: Leader,
    /// The space it stands on, if it is on the board.
    pub at: Option<Cell>,
}

/// A leader by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Leader {
    /// Red.
    Priest,
    /// Blue.
    Farmer,
    /// Green.
    Trader,
    /// Black.
    King,
}

impl Leader {
    /// All leaders in the order of their colours.
    pub const ALL: [Leader; 4] = [Leader::Priest, Leader::Farmer, Leader::Trader, Leader::King];

    /// Its colour.
    pub const fn color(self) -> Color {
        Color::ALL[self as usize]
    }
}

/// A monument on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MonumentView {
    /// The north-west space of the four.
    pub at: Cell,
    /// Its colours.
    pub colors: Monument,
}

/// The possessions of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The tiles in its hand, if the viewer may know them.
    pub hand: Option<Tiles>,
    /// The number of tiles in its hand.
    pub hand_size: u8,
    /// The number of tiles it has swapped away.
    pub swapped: u8,
    /// The tiles it has swapped away, if the viewer may know them.
    pub swapped_tiles: Option<Tiles>,
    /// Its points, without treasures.
    pub points: ByColor<u16>,
    /// Its treasures.
    pub treasures: u8,
    /// The catastrophes it has left.
    pub catastrophes: u8,
}
