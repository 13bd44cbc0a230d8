//! What a viewer may know.

use pavage_core::Seat;
use serde::{Deserialize, Serialize};

use crate::cell::Cell;
use crate::color::{ByColor, Color, Tiles};
use crate::monument::Monument;

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Somebody draws a tile.
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

/// What kind of conflict it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A leader came into a kingdom that has one of its colour: temples beside
    /// the two leaders decide.
    Revolt,
    /// A tile united two kingdoms: tiles of the colour on the two sides decide.
    War,
}

/// A conflict that is being fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Conflict {
    /// Revolt or war.
    pub kind: Kind,
    /// The colour of the two leaders.
    pub color: Color,
    /// Who commits first.
    pub attacker: Seat,
    /// Who commits second and wins ties.
    pub defender: Seat,
    /// What attacker and defender have on the board.
    pub strength: [u8; 2],
    /// What the attacker has committed.
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

/// Tiles that somebody draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Drawing {
    /// Who draws.
    pub seat: Seat,
    /// How many more.
    pub left: u8,
    /// Whether they replace tiles that were swapped away.
    pub swap: bool,
}

/// What a viewer knows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// What lies on each space, by rows: `.` land, `~` river, `T F M S` tiles,
    /// `t f m s` tiles that are face down, `x` a catastrophe.
    pub tiles: String,
    /// Every leader, by seats.
    pub leaders: Vec<LeaderView>,
    /// Where treasures lie, by rows.
    pub treasures: Vec<Cell>,
    /// The monuments that stand, in the order of their colours.
    pub monuments: Vec<MonumentView>,
    /// What each seat has.
    pub seats: Vec<SeatView>,
    /// What the viewer has not seen: the bag, the hands of others, and tiles
    /// that others swapped away.
    pub unseen: Tiles,
    /// How many tiles are in the bag.
    pub bag_size: u8,
    /// What happens next.
    pub phase: Phase,
    /// How many actions the seat on turn has left, the one in progress included.
    pub actions_left: u8,
    /// Whose turn it is.
    pub on_turn: Seat,
    /// Where the tile or leader was placed whose action is in progress. While
    /// wars are fought the tile there connects nothing.
    pub placed: Option<Cell>,
    /// Who draws, and how many tiles.
    pub drawing: Option<Drawing>,
    /// What is being fought.
    pub conflict: Option<Conflict>,
    /// The spaces of each kingdom; kingdoms by their first space.
    pub kingdoms: Vec<Vec<Cell>>,
    /// How many turns are over.
    pub turn: u32,
    /// The seats that have retired, in order.
    pub retired: Vec<Seat>,
}

/// A leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeaderView {
    /// Whose it is.
    pub seat: Seat,
    /// Which one.
    pub leader: Leader,
    /// Where it stands, if it does.
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

/// A monument that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MonumentView {
    /// The north-west space of the four.
    pub at: Cell,
    /// Its colours.
    pub colors: Monument,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The tiles in its hand, for those who may know.
    pub hand: Option<Tiles>,
    /// How many they are.
    pub hand_size: u8,
    /// How many tiles it has swapped away.
    pub swapped: u8,
    /// Which ones, for those who may know.
    pub swapped_tiles: Option<Tiles>,
    /// Its points, without treasures.
    pub points: ByColor<u16>,
    /// Its treasures.
    pub treasures: u8,
    /// The catastrophes it has left.
    pub catastrophes: u8,
}
