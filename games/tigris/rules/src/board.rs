//! Connections on the board.

use pavage_core::Seat;

use crate::bits::Bits;
use crate::cell::Cell;
use crate::color::Color;
use crate::monument::Monument;
use crate::state::{SEATS, State};
use crate::view::{Kind, Phase};

/// Some kingdoms, each the set of its spaces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kingdoms {
    list: [Bits; 16],
    len: usize,
}

impl Kingdoms {
    pub(crate) fn new() -> Kingdoms {
        Kingdoms { list: [Bits::EMPTY; 16], len: 0 }
    }

    pub(crate) fn push(&mut self, kingdom: Bits) {
        self.list[self.len] = kingdom;
        self.len += 1;
    }

    pub(crate) fn as_slice(&self) -> &[Bits] {
        &self.list[..self.len]
    }

    /// The components of `within` that the leaders of `seeds` stand in.
    pub(crate) fn of(seeds: Bits, within: Bits) -> Kingdoms {
        let mut kingdoms = Kingdoms::new();
        components(seeds, within).for_each(|it| kingdoms.push(it));
        kingdoms
    }
}

/// The components of `within` that the spaces of `seeds` are in, each once.
pub(crate) fn components(seeds: Bits, within: Bits) -> impl Iterator<Item = Bits> {
    let mut left = seeds;
    std::iter::from_fn(move || {
        if left.is_empty() {
            return None;
        }
        let component = left.only_first().flood(within);
        left = left & !component;
        Some(component)
    })
}

impl State {
    /// The spaces with a face-up tile.
    pub(crate) fn face_up(&self) -> Bits {
        let [a, b, c, d] = self.tiles.0;
        a | b | c | d
    }

    /// The spaces under monuments.
    pub(crate) fn monument_cells(&self) -> Bits {
        let [a, b, c, d] = self.face_down.0;
        a | b | c | d
    }

    /// The spaces with a tile, face up or down, or a leader.
    pub(crate) fn standing(&self) -> Bits {
        self.face_up() | self.monument_cells() | self.leaders
    }

    /// The connecting spaces: those with a tile, face down too, or a leader. While wars are
    /// fought, the tile that united two kingdoms is covered and connects nothing.
    pub fn occupied(&self) -> Bits {
        let mut occupied = self.standing();
        if let (Some(cell), true) = (self.placed, self.at_war()) {
            occupied.remove(cell);
        }
        occupied
    }

    /// Whether wars are being fought.
    pub(crate) fn at_war(&self) -> bool {
        self.phase == Phase::War || self.conflict.is_some_and(|it| it.kind == Kind::War)
    }

    /// The spaces without tile, leader and catastrophe.
    pub fn free(&self) -> Bits {
        !(self.standing() | self.catastrophes)
    }

    /// The spaces connected with `cell`, which is occupied.
    pub fn component(&self, cell: Cell) -> Bits {
        Bits::of(cell).flood(self.occupied())
    }

    /// The kingdoms: components with a leader.
    pub(crate) fn kingdoms(&self) -> Kingdoms {
        Kingdoms::of(self.leaders, self.occupied())
    }

    /// The components that touch `cell`, each once.
    pub(crate) fn around(&self, cell: Cell) -> impl Iterator<Item = Bits> + use<> {
        let occupied = self.occupied();
        components(Bits::of(cell).near() & occupied, occupied)
    }

    /// The seat whose leader of a colour stands on one of the spaces.
    pub(crate) fn owner(&self, color: Color, cells: Bits) -> Option<Seat> {
        let stands = |seat: &Seat| {
            let at = self.of(*seat).leaders[color];
            at.is_some_and(|cell| cells.contains(cell))
        };
        Seat::all(SEATS as u8).find(stands)
    }

    /// The number of temples beside a space.
    pub fn temples_beside(&self, cell: Cell) -> usize {
        (Bits::of(cell).near() & self.tiles[Color::Temple]).len()
    }

    /// The tile on a space: its colour and whether it is face up.
    pub(crate) fn tile_at(&self, cell: Cell) -> Option<(Color, bool)> {
        let up = Color::ALL.into_iter().find(|&it| self.tiles[it].contains(cell));
        let down = || Color::ALL.into_iter().find(|&it| self.face_down[it].contains(cell));
        up.map(|it| (it, true)).or_else(|| down().map(|it| (it, false)))
    }

    /// The leader on a space.
    pub(crate) fn leader_at(&self, cell: Cell) -> Option<(Seat, Color)> {
        let all = Seat::all(SEATS as u8)
            .flat_map(|seat| Color::ALL.into_iter().map(move |color| (seat, color)));
        all.into_iter().find(|&(seat, color)| self.of(seat).leaders[color] == Some(cell))
    }

    /// The 2 × 2 squares of face-up tiles of one colour that contain `cell`, by their
    /// north-west spaces.
    pub(crate) fn squares(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let color = self.tile_at(cell).filter(|it| it.1).map(|it| it.0);
        let squares = color.map_or(Bits::EMPTY, |color| self.tiles[color].squares());
        squares.into_iter().filter(move |&it| square(it).is_some_and(|it| it.contains(cell)))
    }

    /// The unbuilt monuments of a colour.
    pub(crate) fn unbuilt(&self, color: Color) -> impl Iterator<Item = Monument> + Clone + use<> {
        let built = self.monuments;
        let all = Monument::all().filter(move |it| it.colors().contains(&color));
        all.filter(move |it| built[it.index()].is_none())
    }
}

/// The four spaces of a square by its north-west one; `None` when it leaves the board.
pub(crate) fn square(corner: Cell) -> Option<Bits> {
    let steps = [(0, 0), (1, 0), (0, 1), (1, 1)];
    let cells = steps.map(|(x, y)| Cell::new(corner.column() + x, corner.row() + y));
    cells.into_iter().collect::<Option<Bits>>()
}
