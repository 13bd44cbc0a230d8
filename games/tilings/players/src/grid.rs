//! A board laid out by cells.

use pavage_core::grid::{Cell, Side};
use pavage_core::{Game, MAX_SEATS, Seat};
use pavage_tilings::{State, Tile, Tilings};

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Laid {
    /// The tile, turned as it lies.
    pub(super) tile: Tile,
    pub(super) seat: Seat,
}

/// A lay under consideration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lay {
    pub(super) at: usize,
    pub(super) tile: Tile,
    pub(super) seat: Seat,
}

/// A number for each seat.
pub(super) type Points = [f64; MAX_SEATS];

/// The colours that the neighbours of an empty cell demand, by side; 0 for no demand.
pub(super) type Demand = [u8; 4];

/// Marks a side with nothing behind it.
const EDGE: u16 = u16::MAX;

/// The board of a state; its memory is reused for the next one.
#[derive(Debug, Default)]
pub(super) struct Grid {
    size: i16,
    torus: bool,
    pub(super) seats: u8,
    cells: Vec<Option<Laid>>,
    /// The cells beside each cell, which depend only on the size and shape of the board.
    beside: Vec<[u16; 4]>,
    /// The filled cells.
    filled: Vec<u16>,
    pub(super) retired: Vec<Seat>,
    /// The influence of each seat on each cell, grouped by cell; empty without influence.
    influence: Vec<u16>,
    /// How many tiles were laid around each cell since it was filled.
    around: Vec<u8>,
}

impl Grid {
    pub(super) fn load(&mut self, game: &Tilings, state: &State) {
        let cells = usize::from(game.rules().size).pow(2);
        let shape = (game.rules().size.into(), game.rules().torus);
        if (self.size, self.torus) != shape {
            (self.size, self.torus) = shape;
            self.beside.clear();
            let beside = |at, side: Side| {
                let (dx, dy) = side.step();
                self.shifted(at, dx, dy).map_or(EDGE, |it| it as u16)
            };
            self.beside = (0..cells).map(|at| Side::ALL.map(|side| beside(at, side))).collect();
        }
        self.seats = game.seats();
        self.retired.clear();
        self.retired.extend_from_slice(game.retired(state));
        self.cells.clear();
        self.cells.resize(cells, None);
        self.filled.clear();
        self.influence.clear();
        self.around.clear();
        self.around.extend_from_slice(state.around());
        if self.has_influence() {
            self.influence.resize(cells * usize::from(self.seats), 0);
        }
        for (at, tile, seat) in game.laid(state) {
            self.cells[at] = Some(Laid { tile, seat });
            self.filled.push(at as u16);
            if self.has_influence() {
                let influence = state.influence(at);
                let first = at * influence.len();
                self.influence[first..first + influence.len()].copy_from_slice(influence);
            }
        }
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether influence decides ownership.
    pub(super) fn has_influence(&self) -> bool {
        !self.around.is_empty()
    }

    /// Whether something that reaches this far from its middle may meet itself.
    pub(super) fn is_within(&self, reach: i16) -> bool {
        self.torus && self.size <= 2 * reach
    }

    /// The number of a cell; `None` outside the board.
    pub(super) fn at(&self, cell: Cell) -> Option<usize> {
        let inside = |it: i16| (0..self.size).contains(&it);
        let inside = inside(cell.x) && inside(cell.y);
        inside.then(|| cell.y as usize * self.size as usize + cell.x as usize)
    }

    /// The cell at this distance, wrapping round a torus; `None` beyond an edge.
    pub(super) fn shifted(&self, at: usize, dx: i16, dy: i16) -> Option<usize> {
        let (x, y) = (at as i16 % self.size + dx, at as i16 / self.size + dy);
        if self.torus {
            return self.at(Cell::new(x.rem_euclid(self.size), y.rem_euclid(self.size)));
        }
        self.at(Cell::new(x, y))
    }

    pub(super) fn next(&self, at: usize, side: Side) -> Option<usize> {
        let next = self.beside[at][side.index()];
        (next != EDGE).then_some(next.into())
    }

    /// The filled cells in the order in which they were filled.
    pub(super) fn filled(&self) -> impl Iterator<Item = usize> {
        self.filled.iter().map(|&it| it.into())
    }

    pub(super) fn laid(&self, at: usize) -> Option<Laid> {
        self.cells[at]
    }

    /// The tile in a cell once `lay` is played.
    pub(super) fn tile(&self, at: usize, lay: Option<Lay>) -> Option<Tile> {
        match lay {
            Some(lay) if lay.at == at => Some(lay.tile),
            _ => self.cells[at].map(|it| it.tile),
        }
    }

    /// The colours that the tiles beside a cell demand once `lay` is played; `None` without any
    /// tile.
    pub(super) fn demand(&self, at: usize, lay: Option<Lay>) -> Option<Demand> {
        let demand = Side::ALL.map(|side| {
            let near = self.next(at, side).and_then(|near| self.tile(near, lay));
            near.map_or(0, |tile| tile.edge(side.opposite()).letter() as u8)
        });
        (demand != [0; 4]).then_some(demand)
    }

    /// The influence of a seat on a filled cell.
    pub(super) fn influence(&self, at: usize, seat: Seat) -> u32 {
        u32::from(self.influence[at * usize::from(self.seats) + seat.index()])
    }

    /// The influence a seat gains on a tile when it lays another beside it.
    pub(super) fn gain(&self, at: usize) -> u32 {
        100 - 10 * u32::from(self.around[at].saturating_add(1).min(10))
    }

    /// The tiles around a cell, each once.
    pub(super) fn neighbours(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        const AROUND: [(i16, i16); 8] =
            [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        let mut near = [usize::MAX; 8];
        let mut found = 0;
        for (dx, dy) in AROUND {
            let Some(cell) = self.shifted(at, dx, dy) else { continue };
            // On a small torus a cell may be its own neighbour, or appear twice.
            if cell != at && self.cells[cell].is_some() && !near.contains(&cell) {
                near[found] = cell;
                found += 1;
            }
        }
        near.into_iter().take(found)
    }

    /// Pays `points` to each seat whose strength is the highest, unless it has retired.
    pub(super) fn pay(&self, strengths: &[u32], points: f64, out: &mut Points) {
        let most = strengths.iter().copied().max().unwrap_or(0);
        for seat in Seat::all(self.seats) {
            let owns = 0 < most && strengths[seat.index()] == most;
            if owns && !self.retired.contains(&seat) {
                out[seat.index()] += points;
            }
        }
    }
}
