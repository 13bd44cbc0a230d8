//! The tiles on the board, and the cells where one may be laid next.

use pavage_core::Seat;
use pavage_core::grid::{Cell, Plane, Rotation, Side};

use crate::shape::Demand;

/// Marks a slot that holds a tile; the rest of its bits say which.
const TILE: u16 = 1 << 15;

/// Tiles and open cells.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Board {
    /// For each slot of the plane: 0, the demand on an open cell, or a tile.
    slots: Vec<u16>,
    /// The empty cells next to a tile, in ascending order.
    open: Vec<OpenCell>,
    /// The tiles in the order in which they were laid.
    tiles: Vec<Laid>,
}

/// An empty cell next to a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OpenCell {
    pub(crate) cell: Cell,
    slot: u32,
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Laid {
    pub(crate) cell: Cell,
    pub(crate) slot: u32,
    pub(crate) kind: u8,
    pub(crate) rotation: Rotation,
    /// Who laid it; nobody laid the first one.
    pub(crate) seat: Option<Seat>,
    /// Its parts are numbered from here on.
    pub(crate) first_part: u16,
}

/// The cells that a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) least: Cell,
    pub(crate) most: Cell,
}

impl Bounds {
    pub(crate) fn contain(&self, cell: Cell) -> bool {
        self.least.x <= cell.x
            && cell.x <= self.most.x
            && self.least.y <= cell.y
            && cell.y <= self.most.y
    }
}

impl Board {
    pub(crate) fn new(plane: &Plane) -> Board {
        Board { slots: vec![0; plane.slots()], open: Vec::new(), tiles: Vec::new() }
    }

    pub(crate) fn tiles(&self) -> &[Laid] {
        &self.tiles
    }

    pub(crate) fn open(&self) -> &[OpenCell] {
        &self.open
    }

    /// What is demanded of a tile in an open cell.
    #[inline]
    pub(crate) fn demand(&self, open: OpenCell) -> Demand {
        Demand(self.slots[open.slot as usize] as u8)
    }

    /// The open cell at `cell`, if it is one. Any cell may be asked for.
    pub(crate) fn open_at(&self, cell: Cell) -> Option<OpenCell> {
        let at = self.open.binary_search_by_key(&cell, |it| it.cell).ok()?;
        Some(self.open[at])
    }

    /// The tile at `cell`, if there is one. Any cell may be asked for.
    pub(crate) fn tile_at(&self, plane: &Plane, cell: Cell) -> Option<usize> {
        let tile = self.tile_in(plane.slot(cell))?;
        (self.tiles[tile].cell == cell).then_some(tile)
    }

    /// The tile in a slot near the tiles.
    #[inline]
    pub(crate) fn tile_in(&self, slot: u32) -> Option<usize> {
        let entry = self.slots[slot as usize];
        (entry & TILE != 0).then_some(usize::from(entry & !TILE))
    }

    /// Puts a tile down; its cell is open, or the board is empty.
    pub(crate) fn put(&mut self, laid: Laid) {
        if let Ok(at) = self.open.binary_search_by_key(&laid.cell, |it| it.cell) {
            self.open.remove(at);
        }
        self.slots[laid.slot as usize] = TILE | self.tiles.len() as u16;
        self.tiles.push(laid);
    }

    /// Records what the tile in the cell before `side` demands of the cell behind it.
    pub(crate) fn demand_of(&mut self, slot: u32, cell: Cell, demand: Demand, bounds: &Bounds) {
        let entry = &mut self.slots[slot as usize];
        if *entry == 0 {
            if !bounds.contain(cell) {
                return;
            }
            let at = self.open.partition_point(|it| it.cell < cell);
            self.open.insert(at, OpenCell { cell, slot });
        }
        *entry |= u16::from(demand.0);
    }

    /// The tiles around a tile.
    pub(crate) fn around(&self, plane: &Plane, slot: u32) -> impl Iterator<Item = usize> {
        let north = plane.next(slot, Side::N);
        let south = plane.next(slot, Side::S);
        let cells = [
            plane.next(north, Side::W),
            north,
            plane.next(north, Side::E),
            plane.next(slot, Side::W),
            plane.next(slot, Side::E),
            plane.next(south, Side::W),
            south,
            plane.next(south, Side::E),
        ];
        cells.into_iter().filter_map(|slot| self.tile_in(slot))
    }

    /// How many bytes the board takes beside its own size.
    pub(crate) fn heap(&self) -> usize {
        size_of_val(self.slots.as_slice())
            + size_of_val(self.open.as_slice())
            + size_of_val(self.tiles.as_slice())
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board { slots: self.slots.clone(), open: self.open.clone(), tiles: self.tiles.clone() }
    }

    fn clone_from(&mut self, source: &Board) {
        self.slots.clone_from(&source.slots);
        self.open.clone_from(&source.open);
        self.tiles.clone_from(&source.tiles);
    }
}
