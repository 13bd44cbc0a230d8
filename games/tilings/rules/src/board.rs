//! The board as bits: the open cells, and the demands of their neighbours.
//!
//! Every fact about cells is a row of bits, one bit for each cell, by rows of the board. A tile
//! fits where a cell is open and each of its sides takes the tile's colour. That takes a few
//! operations for 64 cells at a time, and yields the places in order.

use pavage_core::Seat;
use pavage_core::grid::{Cell, Rotation, Side};

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
    /// The number of 64-bit words in a row of bits.
    words: u16,
    /// The rows: open, then for each colour and side, where that side takes that colour: no
    /// tile is there, or one that shows it.
    bits: Vec<u64>,
    cells: Vec<Option<Laid>>,
    /// The filled cells in the order in which they were filled.
    order: Vec<u16>,
}

const OPEN: usize = 0;
const FIRST_SIDE: usize = 1;

/// The row that tells where a side takes a colour.
fn takes(side: Side, color: u8) -> usize {
    FIRST_SIDE + 4 * usize::from(color) + side.index()
}

impl Board {
    pub(crate) fn new(size: u8, torus: bool, colors: usize) -> Board {
        let cells = usize::from(size) * usize::from(size);
        let words = cells.div_ceil(64);
        Board {
            size,
            torus,
            words: words as u16,
            bits: [vec![0; words], vec![!0; words * 4 * colors]].concat(),
            cells: vec![None; cells],
            order: Vec::new(),
        }
    }

    pub(crate) fn size(&self) -> u8 {
        self.size
    }

    /// The number of a cell; `None` outside the board.
    pub(crate) fn index(&self, cell: Cell) -> Option<usize> {
        let size = i16::from(self.size);
        let inside = 0 <= cell.x && cell.x < size && 0 <= cell.y && cell.y < size;
        inside
            .then(|| usize::from(cell.y.unsigned_abs()) * usize::from(self.size) + cell.x as usize)
    }

    /// The cell of a number.
    pub(crate) fn cell(&self, index: usize) -> Cell {
        // A board has less than 2¹⁶ cells, and a short number is quicker to divide.
        let (index, size) = (index as u32, u32::from(self.size));
        Cell::new((index % size) as i16, (index / size) as i16)
    }

    /// The cell at this distance, wrapping round a torus; `None` beyond an edge.
    pub(crate) fn shifted(&self, index: usize, dx: i16, dy: i16) -> Option<usize> {
        let Cell { x, y } = self.cell(index);
        let size = i16::from(self.size);
        let cell = Cell::new(x + dx, y + dy);
        if self.torus {
            return self.index(Cell::new(cell.x.rem_euclid(size), cell.y.rem_euclid(size)));
        }
        self.index(cell)
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

    pub(crate) fn is_open(&self, index: usize) -> bool {
        self.bits[OPEN * usize::from(self.words) + index / 64] >> (index % 64) & 1 == 1
    }

    /// A row of bits.
    #[inline]
    fn row(&self, row: usize) -> &[u64] {
        let words = usize::from(self.words);
        // In two steps: so the compiler sees that all rows have one length, and checks no index
        // where several are walked together.
        &self.bits[row * words..][..words]
    }

    /// The word of a row that has the bit of a cell.
    fn word(&mut self, row: usize, index: usize) -> &mut u64 {
        &mut self.bits[row * usize::from(self.words) + index / 64]
    }

    /// Calls `found` with 64 cells at a time: the index of the first, and for each tile, given by
    /// its colours, a bit for each open cell where it fits.
    #[inline]
    pub(crate) fn places<const N: usize>(
        &self,
        tiles: [[u8; 4]; N],
        mut found: impl FnMut(usize, [u64; N]),
    ) {
        let rows =
            tiles.map(|edges| Side::ALL.map(|side| self.row(takes(side, edges[side.index()]))));
        for (word, &open) in self.row(OPEN).iter().enumerate() {
            if open == 0 {
                continue;
            }
            let mut fits = [open; N];
            for (fits, rows) in fits.iter_mut().zip(&rows) {
                rows.iter().for_each(|takes| *fits &= takes[word]);
            }
            if fits != [0; N] {
                found(64 * word, fits);
            }
        }
    }

    /// The first side on which a tile with these colours does not fit an empty cell.
    pub(crate) fn clash(&self, index: usize, edges: [u8; 4]) -> Option<Side> {
        let has = |row: usize| self.row(row)[index / 64] >> (index % 64) & 1 == 1;
        Side::ALL.into_iter().find(|&side| !has(takes(side, edges[side.index()])))
    }

    /// Lays a tile with these colours in an empty cell.
    pub(crate) fn lay(&mut self, index: usize, laid: Laid, edges: [u8; 4]) {
        self.cells[index] = Some(laid);
        self.order.push(index as u16);
        *self.word(OPEN, index) &= !(1 << (index % 64));
        let rows = self.bits.len() / usize::from(self.words);
        for side in Side::ALL {
            let Some(next) = self.next(index, side) else { continue };
            if self.cells[next].is_some() {
                continue;
            }
            *self.word(OPEN, next) |= 1 << (next % 64);
            let shown = takes(side.opposite(), edges[side.index()]);
            let others = (takes(side.opposite(), 0)..rows).step_by(4).filter(|&it| it != shown);
            for row in others {
                *self.word(row, next) &= !(1 << (next % 64));
            }
        }
    }

    /// The heap memory of the board in bytes.
    pub(crate) fn heap(&self) -> usize {
        size_of_val(self.bits.as_slice())
            + size_of_val(self.cells.as_slice())
            + size_of_val(self.order.as_slice())
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            bits: self.bits.clone(),
            cells: self.cells.clone(),
            order: self.order.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Board) {
        self.bits.clone_from(&source.bits);
        self.cells.clone_from(&source.cells);
        self.order.clone_from(&source.order);
        self.size = source.size;
        self.torus = source.torus;
        self.words = source.words;
    }
}
