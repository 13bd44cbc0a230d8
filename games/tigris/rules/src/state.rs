//! Everything that changes during play, and what can be derived from it.

use pavage_core::{Retired, Seat};

use crate::bits::Bits;
use crate::cell::Cell;
use crate::color::{ByColor, Color, Tiles};
use crate::monument::Monument;
use crate::view::{Conflict, Drawing, Phase};

/// The most seats of a game.
pub(crate) const SEATS: usize = 4;

/// A state of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The face-up tiles.
    pub(crate) tiles: ByColor<Bits>,
    /// The face-down tiles under monuments.
    pub(crate) face_down: ByColor<Bits>,
    pub(crate) catastrophes: Bits,
    pub(crate) treasures: Bits,
    /// The north-west space of each monument on the board.
    pub(crate) monuments: [Option<Cell>; Monument::COUNT],
    pub(crate) dynasties: [Dynasty; SEATS],
    /// The spaces of all leaders. Redundant with the dynasties, but faster.
    pub(crate) leaders: Bits,
    pub(crate) bag: Tiles,
    pub(crate) phase: Phase,
    pub(crate) on_turn: Seat,
    pub(crate) actions_left: u8,
    /// The space of the tile or leader placed by the action in progress.
    pub(crate) placed: Option<Cell>,
    pub(crate) drawing: Option<Drawing>,
    pub(crate) conflict: Option<Conflict>,
    pub(crate) turn: u32,
    pub(crate) retired: Retired,
}

/// The possessions of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dynasty {
    pub(crate) leaders: ByColor<Option<Cell>>,
    pub(crate) hand: Tiles,
    /// The tiles it has swapped away, face down.
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

    /// Puts a leader on a space, or takes it off the board.
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

    /// How many actions the seat on turn has left, including the one in progress.
    pub fn actions_left(&self) -> u8 {
        self.actions_left
    }

    /// The space of a leader, if it is on the board.
    pub fn leader(&self, seat: Seat, color: Color) -> Option<Cell> {
        self.of(seat).leaders[color]
    }

    /// The spaces of all leaders.
    pub fn leaders(&self) -> Bits {
        self.leaders
    }

    /// The tiles in a hand.
    pub fn hand(&self, seat: Seat) -> Tiles {
        self.of(seat).hand
    }

    /// The number of tiles in the bag.
    pub fn bag_size(&self) -> u8 {
        self.bag.total()
    }

    /// The tiles that a seat has not seen: the bag, the hands of others, and tiles that others
    /// swapped away.
    pub fn unseen(&self, seat: Seat) -> Tiles {
        let mut unseen = self.bag;
        for (_, it) in self.dynasties.iter().enumerate().filter(|it| it.0 != seat.index()) {
            unseen.add(it.hand);
            unseen.add(it.swapped);
        }
        unseen
    }

    /// The points of a seat, without treasures.
    pub fn points(&self, seat: Seat) -> ByColor<u16> {
        self.of(seat).points
    }

    /// The treasures of a seat.
    pub fn treasures_of(&self, seat: Seat) -> u8 {
        self.of(seat).treasures
    }

    /// The points of a seat, with its treasures added one by one to the lowest colour.
    pub fn final_points(&self, seat: Seat) -> ByColor<u16> {
        let mut points = self.points(seat);
        for _ in 0..self.treasures_of(seat) {
            let least = points.0.iter_mut().min().expect("there are four colours");
            *least = least.saturating_add(1);
        }
        points
    }

    /// The conflict in progress.
    pub fn conflict(&self) -> Option<Conflict> {
        self.conflict
    }

    /// The tiles of a colour that are face up.
    pub fn tiles(&self, color: Color) -> Bits {
        self.tiles[color]
    }

    /// The spaces of the treasures.
    pub fn treasures(&self) -> Bits {
        self.treasures
    }

    /// The north-west space of a monument, if it is on the board.
    pub fn monument(&self, monument: Monument) -> Option<Cell> {
        self.monuments[monument.index()]
    }
}
