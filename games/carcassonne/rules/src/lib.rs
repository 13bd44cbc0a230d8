//! The rules of Carcassonne, exact and fast, with every variant of the three seed documents.
//!
//! ```
//! use pavage_carcassonne::Carcassonne;
//! use pavage_core::{Configure, Notation, Position, ToAct};
//!
//! let mut position = Position::new(Carcassonne::new(2)?);
//! let city_cap = position.game().read_chance("E")?;
//! position.deal(city_cap, &mut ())?;
//!
//! // North of the start tile, turned upside down, it closes a city of two tiles.
//! let mut events = Vec::new();
//! let lay = position.game().read_action("0,-1v")?;
//! position.play(lay, &mut events)?;
//! let claim = position.game().read_action("@city.S")?;
//! position.play(claim, &mut events)?;
//!
//! assert_eq!(position.scores().as_slice(), [4, 0]);
//! assert_eq!(events.len(), 1, "the city was counted, and the event says why");
//! assert_eq!(position.to_act(), ToAct::Chance);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | concept |
//! |---|---|
//! | `tile`, `tile_set`, `formats` | what tiles look like, and the files that say so |
//! | `options` | variants as values |
//! | `shape` | lookup tables made from tiles |
//! | `board`, `features`, `state` | what changes during play |
//! | `turn`, `count`, `fields` | the course of the game, and counting |
//! | `judge` | reasons for refusals |
//! | `action`, `event`, `view`, `look` | what goes in and out |
//! | `survey`, `standing` | the board as bots and studies need it |
//! | `tensors` | the game as integers, for programs that learn |
//!
//! The slow twin in `testing`, behind the feature of that name, was written from the rules alone,
//! without looking at this code.

mod action;
mod board;
mod count;
mod event;
mod features;
mod fields;
pub mod formats;
mod game;
mod judge;
mod look;
mod options;
mod shape;
mod standing;
mod state;
mod survey;
mod tensors;
#[cfg(feature = "testing")]
pub mod testing;
mod tile;
mod tile_set;
mod turn;
mod view;

pub use action::{Action, Spot};
pub use event::{Counted, Division, Event, Feature, Scored};
pub use game::{Carcassonne, Drawn};
pub use options::{
    Abbey, Draw, Fields, Invalid, Options, Rate, SEATS, Stacks, Start, Tie, TwoTileCity, Unplayable,
};
pub use standing::Standing;
pub use state::State;
pub use survey::{Gap, Piece};
pub use tile::{Half, Halves, Part, Sides, Terrain, Tile};
pub use tile_set::{TileSet, same_shape};
pub use view::{LaidTile, Meeple, Phase, View};
