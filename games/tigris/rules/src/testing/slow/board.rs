//! The pieces on the board, and their connected parts.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use pavage_core::Seat;

use crate::{COLUMNS, Cell, Color, Monument};

/// The board of the rules page, not of the engine's file, so that the twin notices a typing error
/// there too.
const STANDARD: [&str; 11] = [
    "....~~~~~.T.~...",
    ".S..~.......~..S",
    "...~~T......~~..",
    "~~~~.........~~~",
    ".............T~~",
    "..............~.",
    "~~~~....T...~~~.",
    ".S.~~~~.....~...",
    "......~~~~~~~.S.",
    ".....T..........",
    "..........T.....",
];

const ADVANCED: [&str; 11] = [
    "..~~T....T.....~",
    "..~~..........T~",
    ".S~~...........~",
    "..~...T....T~~~~",
    "..~.........~...",
    "..~T........~..S",
    "..~~........~~..",
    "S..~~~.T....T~..",
    ".....~~~.....~..",
    "....S.~~~~~~~~..",
    "......~..S....S.",
];

/// The piece on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Tile(Color),
    FaceDown(Color),
    Leader(Seat, Color),
    Catastrophe,
}

#[derive(Clone, Debug)]
pub(crate) struct Space {
    pub(crate) river: bool,
    /// Its treasure is taken first.
    pub(crate) special: bool,
    pub(crate) piece: Option<Piece>,
    pub(crate) treasure: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    spaces: Vec<Space>,
    pub(crate) monuments: BTreeMap<Monument, Cell>,
}

/// The connected parts of the board.
#[derive(Debug)]
pub(crate) struct Parts {
    /// The number of the part of each occupied space.
    numbers: Vec<Option<usize>>,
    pub(crate) count: usize,
    /// The parts that have a leader.
    pub(crate) kingdoms: BTreeSet<usize>,
}

impl Parts {
    pub(crate) fn of(&self, cell: Cell) -> Option<usize> {
        self.numbers[cell.index()]
    }

    /// The spaces of a part, by rows.
    pub(crate) fn cells(&self, part: usize) -> Vec<Cell> {
        Cell::all().filter(|&it| self.of(it) == Some(part)).collect()
    }

    /// The kingdoms beside a space.
    pub(crate) fn kingdoms_near(&self, cell: Cell) -> BTreeSet<usize> {
        let parts = near(cell).filter_map(|it| self.of(it));
        parts.filter(|it| self.kingdoms.contains(it)).collect()
    }
}

/// The spaces that share an edge with one.
pub(crate) fn near(cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, column) = (i16::from(cell.row()), i16::from(cell.column()));
    let sides = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
    let inside = sides.into_iter().filter(|&(row, column)| 0 <= row && 0 <= column);
    inside.filter_map(|(row, column)| Cell::new(column as u8, row as u8))
}

/// The four spaces of a square, by its north-west space; `None` over the edge.
pub(crate) fn square(corner: Cell) -> Option<Vec<Cell>> {
    let (row, column) = (corner.row(), corner.column());
    let cells = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
    cells.into_iter().map(|(row, column)| Cell::new(column, row)).collect()
}

impl Board {
    pub(crate) fn new(advanced: bool) -> Board {
        let rows = if advanced { ADVANCED } else { STANDARD };
        let letters = rows.iter().flat_map(|row| row.chars());
        let spaces = letters.map(|letter| {
            let temple = matches!(letter, 'T' | 'S');
            Space {
                river: letter == '~',
                special: letter == 'S',
                piece: temple.then_some(Piece::Tile(Color::Temple)),
                treasure: temple,
            }
        });
        let board = Board { spaces: spaces.collect(), monuments: BTreeMap::new() };
        assert_eq!(board.spaces.len(), usize::from(COLUMNS) * rows.len());
        board
    }

    pub(crate) fn at(&self, cell: Cell) -> &Space {
        &self.spaces[cell.index()]
    }

    pub(crate) fn put(&mut self, cell: Cell, piece: Option<Piece>) {
        self.spaces[cell.index()].piece = piece;
    }

    pub(crate) fn take_treasure(&mut self, cell: Cell) {
        assert!(self.at(cell).treasure);
        self.spaces[cell.index()].treasure = false;
    }

    pub(crate) fn treasures(&self) -> Vec<Cell> {
        Cell::all().filter(|&it| self.at(it).treasure).collect()
    }

    pub(crate) fn is_tile(&self, cell: Cell, color: Color) -> bool {
        self.at(cell).piece == Some(Piece::Tile(color))
    }

    /// The number of temples beside a space.
    pub(crate) fn temples_near(&self, cell: Cell) -> u8 {
        near(cell).filter(|&it| self.is_tile(it, Color::Temple)).count() as u8
    }

    /// The place of every leader, by rows.
    pub(crate) fn leaders(&self) -> Vec<(Cell, Seat, Color)> {
        let leader = |cell: Cell| match self.at(cell).piece {
            Some(Piece::Leader(seat, color)) => Some((cell, seat, color)),
            _ => None,
        };
        Cell::all().filter_map(leader).collect()
    }

    pub(crate) fn leader(&self, seat: Seat, color: Color) -> Option<Cell> {
        Cell::all().find(|&it| self.at(it).piece == Some(Piece::Leader(seat, color)))
    }

    /// The board without a leader that is about to move.
    pub(crate) fn lifted(&self, seat: Seat, color: Color) -> Board {
        let mut board = self.clone();
        if let Some(cell) = self.leader(seat, color) {
            board.put(cell, None);
        }
        board
    }

    fn connects(&self, cell: Cell) -> bool {
        match self.at(cell).piece {
            Some(Piece::Tile(_) | Piece::FaceDown(_) | Piece::Leader(..)) => true,
            Some(Piece::Catastrophe) | None => false,
        }
    }

    /// Floods from space to space; `without` connects nothing.
    pub(crate) fn parts(&self, without: Option<Cell>) -> Parts {
        let mut parts =
            Parts { numbers: vec![None; self.spaces.len()], count: 0, kingdoms: BTreeSet::new() };
        let open = |cell: Cell| self.connects(cell) && Some(cell) != without;
        for start in Cell::all() {
            if !open(start) || parts.of(start).is_some() {
                continue;
            }
            let part = Some(parts.count);
            parts.count += 1;
            let mut queue = VecDeque::from([start]);
            parts.numbers[start.index()] = part;
            while let Some(cell) = queue.pop_front() {
                for next in near(cell) {
                    if open(next) && parts.of(next).is_none() {
                        parts.numbers[next.index()] = part;
                        queue.push_back(next);
                    }
                }
            }
        }
        parts.kingdoms = self.leaders().into_iter().filter_map(|it| parts.of(it.0)).collect();
        parts
    }

    /// The leader of a colour in a part: its space and its seat.
    pub(crate) fn leader_in(
        &self,
        parts: &Parts,
        part: usize,
        color: Color,
    ) -> Option<(Cell, Seat)> {
        let mut leaders = self.leaders().into_iter();
        leaders.find(|it| it.2 == color && parts.of(it.0) == Some(part)).map(|it| (it.0, it.1))
    }

    /// The letter of a space in a view.
    pub(crate) fn letter(&self, cell: Cell) -> char {
        match self.at(cell).piece {
            Some(Piece::Tile(color)) => color.letter(),
            Some(Piece::FaceDown(color)) => color.letter().to_ascii_lowercase(),
            Some(Piece::Catastrophe) => 'x',
            Some(Piece::Leader(..)) | None if self.at(cell).river => '~',
            Some(Piece::Leader(..)) | None => '.',
        }
    }
}
