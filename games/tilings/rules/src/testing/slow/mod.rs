//! The slow twin: the rules of Tilings again, as obviously as possible.
//!
//! It keeps a map of cells and a list for each seat. It finds places, zones and patterns by looking
//! at all cells, every time.

mod count;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use pavage_core::Seat;
use pavage_core::grid::{Cell, Rotation, Side};

use crate::{Event, Options, Pattern, Tile, Tilings};

pub(crate) struct Laid {
    pub(crate) tile: Tile,
    pub(crate) seat: Seat,
    pub(crate) influence: Vec<i32>,
    around: i32,
}

pub(crate) struct Slow {
    options: Options,
    patterns: Vec<Pattern>,
    seats: u8,
    pub(crate) cells: BTreeMap<Cell, Laid>,
    pub(crate) points: Vec<i32>,
    pub(crate) retired: BTreeSet<Seat>,
    pub(crate) on_turn: Seat,
    /// The number of rounds completed.
    pub(crate) round: u32,
    /// Whether the king strikes next.
    pub(crate) king: bool,
    /// The number of unseen tiles in each stack.
    pub(crate) unknown: Vec<u32>,
    /// The tiles under each stack, the oldest first.
    pub(crate) returned: Vec<VecDeque<Tile>>,
    /// The seats that have passed since the last tile was laid.
    pub(crate) passed: BTreeSet<Seat>,
    /// Whether a seat has laid the last tile of its stack.
    last_tile: bool,
    /// The expected events since the last comparison, in order.
    pub(crate) told: Vec<Event>,
}

impl Slow {
    pub(crate) fn new(game: &Tilings, seats: u8) -> Slow {
        let each = game.deck().total() / u32::from(seats);
        Slow {
            options: game.rules().clone(),
            patterns: game.patterns().to_vec(),
            seats,
            cells: BTreeMap::new(),
            points: vec![0; seats.into()],
            retired: BTreeSet::new(),
            on_turn: Seat(0),
            round: 0,
            king: false,
            unknown: vec![each; seats.into()],
            returned: vec![VecDeque::new(); seats.into()],
            passed: BTreeSet::new(),
            last_tile: false,
            told: Vec::new(),
        }
    }

    /// Draws the top tile for the seat on turn; returned tiles come after all others.
    pub(crate) fn draw(&mut self, tile: Tile) {
        let seat = self.on_turn;
        let unknown = &mut self.unknown[seat.index()];
        if 0 < *unknown {
            *unknown -= 1;
        } else {
            assert_eq!(
                self.returned[seat.index()].pop_front(),
                Some(tile),
                "the oldest comes first"
            );
        }
    }

    /// Puts a tile that fits nowhere under the stack.
    pub(crate) fn pass(&mut self, tile: Tile) {
        let seat = self.on_turn;
        self.returned[seat.index()].push_back(tile);
        self.passed.insert(seat);
        self.told.push(Event::Returned { seat, tile: tile.to_string() });
        self.end_turn();
    }

    pub(crate) fn retire(&mut self, seat: Seat) {
        self.retired.insert(seat);
        self.points[seat.index()] = 0;
        self.passed.remove(&seat);
        if seat == self.on_turn && self.king {
            // The round is over already; the next seat begins the new one.
            self.on_turn = self.next_seat();
        } else if seat == self.on_turn {
            self.end_turn();
        }
    }

    /// A round is over when the turn comes to a seat that does not sit after the last one.
    fn end_turn(&mut self) {
        if self.over().is_some() {
            return;
        }
        let last = self.on_turn;
        self.on_turn = self.next_seat();
        if self.on_turn <= last {
            self.round += 1;
            self.king = self.options.influence;
            self.decay();
        }
    }

    /// The first seat after the one on turn that still plays, or itself.
    fn next_seat(&self) -> Seat {
        let after = (1..=self.seats).map(|step| Seat((self.on_turn.0 + step) % self.seats));
        let mut playing = after.filter(|it| !self.retired.contains(it));
        playing.next().unwrap_or(self.on_turn)
    }

    /// The number of seats that still play.
    pub(crate) fn active(&self) -> usize {
        usize::from(self.seats) - self.retired.len()
    }

    /// The reason why the game is over, if it is.
    pub(crate) fn over(&self) -> Option<&'static str> {
        let full = self.cells.len() == usize::from(self.options.size).pow(2);
        match self.active() {
            0 => Some("no-seat-left"),
            1 if !self.options.alone => Some("one-seat-left"),
            _ if self.last_tile => Some("last-tile"),
            _ if full => Some("full"),
            active if self.passed.len() == active => Some("all-passed"),
            _ => None,
        }
    }

    /// Every place for a tile: cells by row, then rotations that look different.
    pub(crate) fn places(&self, tile: Tile) -> Vec<(Cell, Rotation)> {
        let size = i16::from(self.options.size);
        let mut places = Vec::new();
        for y in 0..size {
            for x in 0..size {
                let mut seen = Vec::new();
                for rotation in Rotation::ALL {
                    let turned = tile.turned(rotation);
                    let allowed = self.options.rotation || rotation == Rotation::default();
                    if allowed && !seen.contains(&turned) && self.fits(Cell::new(x, y), turned) {
                        places.push((Cell::new(x, y), rotation));
                    }
                    seen.push(turned);
                }
            }
        }
        places
    }

    fn fits(&self, cell: Cell, tile: Tile) -> bool {
        let middle = i16::from(self.options.size) / 2;
        let first = self.cells.is_empty();
        let placed = first && (!self.options.centre_first || cell == Cell::new(middle, middle));
        let beside = Side::ALL.iter().any(|&side| self.next(cell, side).is_some());
        let matches = Side::ALL.iter().all(|&side| {
            // On a torus of side 1 the tile is its own neighbour.
            let near = match self.step(cell, side) {
                Some(near) if near == cell => Some(tile),
                near => near.and_then(|it| self.cells.get(&it)).map(|it| it.tile),
            };
            near.is_none_or(|near| near.edge(side.opposite()) == tile.edge(side))
        });
        !self.cells.contains_key(&cell) && (placed || beside) && matches
    }

    fn step(&self, cell: Cell, side: Side) -> Option<Cell> {
        let (dx, dy) = side.step();
        self.shift(cell, dx, dy)
    }

    fn shift(&self, cell: Cell, dx: i16, dy: i16) -> Option<Cell> {
        let size = i16::from(self.options.size);
        let (x, y) = (cell.x + dx, cell.y + dy);
        if self.options.torus {
            return Some(Cell::new(x.rem_euclid(size), y.rem_euclid(size)));
        }
        ((0..size).contains(&x) && (0..size).contains(&y)).then_some(Cell::new(x, y))
    }

    fn next(&self, cell: Cell, side: Side) -> Option<&Laid> {
        self.cells.get(&self.step(cell, side)?)
    }

    pub(crate) fn lay(&mut self, cell: Cell, tile: Tile) {
        let seat = self.on_turn;
        let mut influence = vec![0; self.seats.into()];
        influence[seat.index()] = 100;
        let mut near = BTreeSet::new();
        for dx in -1..=1 {
            for dy in -1..=1 {
                near.extend(self.shift(cell, dx, dy).filter(|&it| it != cell));
            }
        }
        for near in near {
            if let Some(laid) = self.cells.get_mut(&near) {
                laid.around += 1;
                laid.influence[seat.index()] += 100 - 10 * laid.around;
            }
        }
        self.cells.insert(cell, Laid { tile, seat, influence, around: 0 });
        self.points[seat.index()] += self.options.tile_points;
        self.passed.clear();
        self.last_tile = self.unknown[seat.index()] == 0 && self.returned[seat.index()].is_empty();
        self.end_turn();
    }

    fn decay(&mut self) {
        for laid in self.cells.values_mut() {
            laid.influence.iter_mut().for_each(|it| *it = (*it - 1).max(0));
        }
    }

    pub(crate) fn strike(&mut self, cell: Cell) {
        self.king = false;
        let Some(laid) = self.cells.get(&cell) else { return };
        let owners = strongest(&laid.influence);
        let mut felt = BTreeSet::from([cell]);
        for side in Side::ALL {
            let mut at = cell;
            while let Some(next) = self.step(at, side)
                && self.cells.contains_key(&next)
                && next != cell
            {
                felt.insert(next);
                at = next;
            }
        }
        for near in &felt {
            let laid = self.cells.get_mut(near).expect("only tiles feel it");
            for owner in &owners {
                let influence = &mut laid.influence[owner.index()];
                *influence = (*influence - 50).max(0);
            }
        }
        self.told.push(Event::Struck { cell, seats: owners, tiles: felt.len() });
    }
}

/// The strongest seats, if any has strength.
fn strongest(strength: &[i32]) -> Vec<Seat> {
    let most = strength.iter().copied().max().expect("there are seats");
    let seats = Seat::all(strength.len() as u8);
    seats.filter(|it| 0 < most && strength[it.index()] == most).collect()
}
