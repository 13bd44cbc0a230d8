//! The board as bits: the open cells, and the demands of their neighbours.
//!
//! Every fact about cells is a set of bits: a word for each row of the board, a bit for each
//! column. A tile fits where a cell is open and each of its sides takes the tile's colour. That
//! takes a few operations for a row, and yields the places in order.

use pavage_core::Seat;
use pavage_core::grid::{Cell, Rotation, Side};

use crate::options::LARGEST;

/// The tile in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Laid {
    pub(crate) kind: u8,
    pub(crate) rotation: Rotation,
    pub(crate) seat: Seat,
}

/// Tiles, and their demands on the cells beside them.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    size: u8,
    torus: bool,
    /// The open cells.
    open: Vec<u64>,
    /// For each colour and side, the cells that take that colour on that side: no tile is there,
    /// or one that shows it.
    takes: Vec<u64>,
    cells: Vec<Option<Laid>>,
    /// The filled cells in the order in which they were filled.
    order: Vec<u16>,
}

/// The most rows of a board, and its most columns.
const MOST_ROWS: usize = LARGEST as usize;
const _: () = assert!(MOST_ROWS <= 64, "a row fits a word");

impl Board {
    pub(crate) fn new(size: u8, torus: bool, colors: usize) -> Board {
        let rows = usize::from(size);
        Board {
            size,
            torus,
            open: vec![0; rows],
            takes: vec![!0; rows * 4 * colors],
            cells: vec![None; rows * rows],
            order: Vec::new(),
        }
    }

    pub(crate) fn size(&self) -> u8 {
        self.size
    }

    fn contains(&self, cell: Cell) -> bool {
        let size = i16::from(self.size);
        0 <= cell.x && cell.x < size && 0 <= cell.y && cell.y < size
    }

    /// The number of a cell of the board.
    fn number(&self, cell: Cell) -> usize {
        cell.y as usize * usize::from(self.size) + cell.x as usize
    }

    /// The number of a cell; `None` outside the board.
    pub(crate) fn index(&self, cell: Cell) -> Option<usize> {
        self.contains(cell).then(|| self.number(cell))
    }

    /// The cell of a number.
    pub(crate) fn cell(&self, index: usize) -> Cell {
        // A board has less than 2¹⁶ cells, and a short number is quicker to divide.
        let (index, size) = (index as u32, u32::from(self.size));
        Cell::new((index % size) as i16, (index / size) as i16)
    }

    /// The cell at this distance, wrapping round a torus; `None` beyond an edge.
    fn beside(&self, cell: Cell, (dx, dy): (i16, i16)) -> Option<Cell> {
        let size = i16::from(self.size);
        let cell = Cell::new(cell.x + dx, cell.y + dy);
        if self.torus {
            return Some(Cell::new(cell.x.rem_euclid(size), cell.y.rem_euclid(size)));
        }
        self.contains(cell).then_some(cell)
    }

    /// As [`Board::beside`], for numbers of cells.
    pub(crate) fn shifted(&self, index: usize, dx: i16, dy: i16) -> Option<usize> {
        self.beside(self.cell(index), (dx, dy)).map(|it| self.number(it))
    }

    /// The cell on the other side of `side`.
    pub(crate) fn next(&self, index: usize, side: Side) -> Option<usize> {
        let (dx, dy) = side.step();
        self.shifted(index, dx, dy)
    }

    pub(crate) fn laid(&self, index: usize) -> Option<Laid> {
        self.cells[index]
    }

    /// The filled cells in the order in which they were filled.
    pub(crate) fn order(&self) -> &[u16] {
        &self.order
    }

    pub(crate) fn is_full(&self) -> bool {
        self.order.len() == self.cells.len()
    }

    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        self.open[cell.y as usize] >> cell.x & 1 == 1
    }

    /// Where the rows of those cells begin that take a colour on a side.
    fn taking(&self, color: u8, side: Side) -> usize {
        (4 * usize::from(color) + side.index()) * self.open.len()
    }

    /// Calls `found` with a row at a time: its number, and for each tile, given by its colours,
    /// the open cells where it fits.
    #[inline]
    pub(crate) fn places<const N: usize>(
        &self,
        tiles: [[u8; 4]; N],
        mut found: impl FnMut(i16, [u64; N]),
    ) {
        let (open, size) = (&self.open, self.open.len());
        let mut fits = [[0; MOST_ROWS]; N];
        for (fits, edges) in fits.iter_mut().zip(tiles) {
            let [north, east, south, west] =
                Side::ALL.map(|side| &self.takes[self.taking(edges[side.index()], side)..][..size]);
            // In a loop of its own, because then several rows are handled at once.
            let fits = &mut fits[..size];
            for y in 0..size {
                fits[y] = open[y] & north[y] & east[y] & south[y] & west[y];
            }
        }
        for y in 0..size {
            let fits = fits.each_ref().map(|it| it[y]);
            if fits != [0; N] {
                found(y as i16, fits);
            }
        }
    }

    /// The first side on which a tile with these colours does not fit an empty cell.
    pub(crate) fn clash(&self, cell: Cell, edges: [u8; 4]) -> Option<Side> {
        let taking = |side: Side| self.taking(edges[side.index()], side) + cell.y as usize;
        Side::ALL.into_iter().find(|&side| self.takes[taking(side)] >> cell.x & 1 == 0)
    }

    /// Lays a tile with these colours in an empty cell.
    pub(crate) fn lay(&mut self, cell: Cell, laid: Laid, edges: [u8; 4]) {
        let at = self.number(cell);
        self.cells[at] = Some(laid);
        self.order.push(at as u16);
        self.open[cell.y as usize] &= !(1 << cell.x);
        for side in Side::ALL {
            let Some(next) = self.beside(cell, side.step()) else { continue };
            if self.laid(self.number(next)).is_some() {
                continue;
            }
            let (y, bit) = (next.y as usize, 1 << next.x);
            self.open[y] |= bit;
            let shown = self.taking(edges[side.index()], side.opposite());
            let mut other = self.taking(0, side.opposite());
            while other < self.takes.len() {
                if other != shown {
                    self.takes[other + y] &= !bit;
                }
                other += 4 * self.open.len();
            }
        }
    }

    /// The heap memory of the board in bytes.
    pub(crate) fn heap(&self) -> usize {
        size_of_val(self.open.as_slice())
            + size_of_val(self.takes.as_slice())
            + size_of_val(self.cells.as_slice())
            + size_of_val(self.order.as_slice())
    }
}

/// Calls `found` with each column in a row of bits, in order.
#[inline]
pub(crate) fn each_column(mut row: u64, mut found: impl FnMut(i16)) {
    while row != 0 {
        found(row.trailing_zeros() as i16);
        row &= row - 1;
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            open: self.open.clone(),
            takes: self.takes.clone(),
            cells: self.cells.clone(),
            order: self.order.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Board) {
        self.open.clone_from(&source.open);
        self.takes.clone_from(&source.takes);
        self.cells.clone_from(&source.cells);
        self.order.clone_from(&source.order);
        self.size = source.size;
        self.torus = source.torus;
    }
}
