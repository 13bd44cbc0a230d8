//! Everything that changes during play, and what follows from it.

use pavage_core::{Retired, Seat};

use crate::bits::Bits;
use crate::cell::Cell;
use crate::color::{ByColor, Color, Tiles};
use crate::monument::Monument;
use crate::view::{Conflict, Drawing, Phase};

/// The most seats.
pub(crate) const SEATS: usize = 4;

/// A state of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Tiles that are face up.
    pub(crate) tiles: ByColor<Bits>,
    /// Tiles that are face down under monuments.
    pub(crate) face_down: ByColor<Bits>,
    pub(crate) catastrophes: Bits,
    pub(crate) treasures: Bits,
    /// Where each monument stands, by its north-west space.
    pub(crate) monuments: [Option<Cell>; Monument::COUNT],
    pub(crate) dynasties: [Dynasty; SEATS],
    /// Where leaders stand: what the dynasties say, for whom it must be fast.
    pub(crate) leaders: Bits,
    pub(crate) bag: Tiles,
    pub(crate) phase: Phase,
    pub(crate) on_turn: Seat,
    pub(crate) actions_left: u8,
    /// Where the tile or leader was placed whose action is in progress.
    pub(crate) placed: Option<Cell>,
    pub(crate) drawing: Option<Drawing>,
    pub(crate) conflict: Option<Conflict>,
    pub(crate) turn: u32,
    pub(crate) retired: Retired,
}

/// What belongs to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dynasty {
    pub(crate) leaders: ByColor<Option<Cell>>,
    pub(crate) hand: Tiles,
    /// What it has swapped away, face down.
    pub(crate) swapped: Tiles,
    pub(crate) points: ByColor<u16>,
    pub(crate) treasures: u8,
    pub(crate) catastrophes: u8,
}

impl State {
    pub(crate) fn of(&self, seat: Seat) -> &Dynasty {
        &self.dynasties[seat.index()]
    }

    pub(crate) fn of_mut(&mut self, seat: Seat) -> &mut Dynasty {
        &mut self.dynasties[seat.index()]
    }

    /// Puts a leader somewhere, or takes it off the board.
    pub(crate) fn set_leader(&mut self, seat: Seat, color: Color, at: Option<Cell>) {
        let place = &mut self.of_mut(seat).leaders[color];
        let before = std::mem::replace(place, at);
        if let Some(cell) = before {
            self.leaders.remove(cell);
        }
        if let Some(cell) = at {
            self.leaders.insert(cell);
        }
    }

    /// What happens next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Where a leader stands, if it does.
    pub fn leader(&self, seat: Seat, color: Color) -> Option<Cell> {
        self.of(seat).leaders[color]
    }

    /// Where leaders stand.
    pub fn leaders(&self) -> Bits {
        self.leaders
    }

    /// The tiles in a hand.
    pub fn hand(&self, seat: Seat) -> Tiles {
        self.of(seat).hand
    }

    /// The points of a seat, without treasures.
    pub fn points(&self, seat: Seat) -> ByColor<u16> {
        self.of(seat).points
    }

    /// The treasures of a seat.
    pub fn treasures_of(&self, seat: Seat) -> u8 {
        self.of(seat).treasures
    }

    /// The points of a seat, its treasures added one by one where it has fewest.
    pub fn final_points(&self, seat: Seat) -> ByColor<u16> {
        let mut points = self.points(seat);
        for _ in 0..self.treasures_of(seat) {
            let least = points.0.iter_mut().min().expect("there are four colours");
            *least = least.saturating_add(1);
        }
        points
    }

    /// What is being fought.
    pub fn conflict(&self) -> Option<Conflict> {
        self.conflict
    }

    /// The tiles of a colour that are face up.
    pub fn tiles(&self, color: Color) -> Bits {
        self.tiles[color]
    }

    /// Where treasures lie.
    pub fn treasures(&self) -> Bits {
        self.treasures
    }

    /// Where a monument stands, by its north-west space.
    pub fn monument(&self, monument: Monument) -> Option<Cell> {
        self.monuments[monument.index()]
    }
}
