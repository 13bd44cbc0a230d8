//! The tiles on the board, and the cells where one may be laid next.

use pavage_core::Seat;
use pavage_core::grid::{Cell, Plane, Rotation, Side};

use crate::shape::Demand;

/// Marks a slot that holds a tile; the low bits say which.
const TILE: u16 = 1 << 15;
/// Marks a slot next to a monastery, so that for most tiles no search for one is needed.
const NEAR_CLOISTER: u16 = 1 << 14;

/// Tiles and open cells.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Board {
    /// The content of each slot of the plane.
    slots: Vec<u16>,
    /// The empty cells next to a tile, in ascending order.
    open: Vec<OpenCell>,
    /// The tiles in the order in which they were laid.
    tiles: Vec<Laid>,
}

/// An empty cell next to a tile, with the demands of its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OpenCell {
    pub(crate) cell: Cell,
    pub(crate) demand: Demand,
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Laid {
    pub(crate) cell: Cell,
    pub(crate) slot: u32,
    pub(crate) kind: u8,
    pub(crate) rotation: Rotation,
    /// The seat that laid it; `None` for the first tile.
    pub(crate) seat: Option<Seat>,
    /// The number of its first part; the others follow.
    pub(crate) first_part: u16,
}

/// The range of cells that a board has.
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

    /// The open cell at `cell`, if it is open. `cell` may lie outside the board.
    pub(crate) fn open_at(&self, cell: Cell) -> Option<OpenCell> {
        let open = self.open.get(self.rank(cell))?;
        (open.cell == cell).then_some(*open)
    }

    /// The tile at `cell`, if there is one. `cell` may lie outside the board.
    pub(crate) fn tile_at(&self, plane: &Plane, cell: Cell) -> Option<usize> {
        let tile = self.tile_in(plane.slot(cell))?;
        (self.tiles[tile].cell == cell).then_some(tile)
    }

    /// The tile in a slot near the tiles.
    #[inline]
    pub(crate) fn tile_in(&self, slot: u32) -> Option<usize> {
        let entry = self.slots[slot as usize];
        (entry & TILE != 0).then_some(usize::from(entry & !(TILE | NEAR_CLOISTER)))
    }

    /// The index in the list where an open cell is, or would be inserted.
    #[inline]
    fn rank(&self, cell: Cell) -> usize {
        let rank = cell.rank();
        self.open.partition_point(|it| it.cell.rank() < rank)
    }

    /// Puts a tile down in a cell that is open, or on an empty board.
    ///
    /// `demands` holds what it demands of the neighbouring cell at each side, and nothing where
    /// that cell has a tile already or does not exist.
    pub(crate) fn put(&mut self, laid: Laid, demands: [Demand; 4]) {
        self.slots[laid.slot as usize] |= TILE | self.tiles.len() as u16;
        let [north, east, south, west] = demands;
        let at = self.rank(laid.cell);
        if self.tiles.is_empty() {
            self.open.push(OpenCell { cell: laid.cell, demand: Demand::default() });
        }
        self.tiles.push(laid);
        // The western and eastern neighbours stand next to the cell in the sorted list. If the
        // eastern one was not open yet, it takes the cell's own entry.
        let next = laid.cell.next(Side::E);
        match self.open.get_mut(at + 1) {
            Some(open) if open.cell == next => {
                open.demand.0 |= east.0;
                self.open.remove(at);
            }
            _ if east == Demand::default() => drop(self.open.remove(at)),
            _ => self.open[at] = OpenCell { cell: next, demand: east },
        }
        let next = laid.cell.next(Side::W);
        match at.checked_sub(1).map(|before| &mut self.open[before]) {
            Some(open) if open.cell == next => open.demand.0 |= west.0,
            _ if west == Demand::default() => (),
            _ => self.open.insert(at, OpenCell { cell: next, demand: west }),
        }
        // The southern and northern neighbours stand a row ahead and behind. A row has few open
        // cells, so a walk is quicker than another search.
        if south != Demand::default() {
            let next = laid.cell.next(Side::S);
            let walk = self.open[at..].iter().take_while(|it| it.cell < next).count();
            self.demand(at + walk, next, south);
        }
        if north != Demand::default() {
            let next = laid.cell.next(Side::N);
            let walk = self.open[..at].iter().rev().take_while(|it| next <= it.cell).count();
            self.demand(at - walk, next, north);
        }
    }

    /// Adds a demand on an empty cell, which is at this index in the list or would be inserted there.
    fn demand(&mut self, at: usize, cell: Cell, demand: Demand) {
        match self.open.get_mut(at) {
            Some(open) if open.cell == cell => open.demand.0 |= demand.0,
            _ => self.open.insert(at, OpenCell { cell, demand }),
        }
    }

    /// Marks the cells around a monastery.
    pub(crate) fn mark_around(&mut self, plane: &Plane, slot: u32) {
        for near in plane.around(slot) {
            self.slots[near as usize] |= NEAR_CLOISTER;
        }
    }

    /// Whether a monastery lies next to a slot.
    #[inline]
    pub(crate) fn is_near_cloister(&self, slot: u32) -> bool {
        self.slots[slot as usize] & NEAR_CLOISTER != 0
    }

    /// The tiles around a slot.
    pub(crate) fn around(&self, plane: &Plane, slot: u32) -> impl Iterator<Item = usize> {
        plane.around(slot).into_iter().filter_map(|slot| self.tile_in(slot))
    }

    /// The heap memory of the board in bytes.
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
