//! The kingdoms of a state and their contents.

use pavage_core::Seat;
use pavage_tigris::{Bits, Cell, Color, Monument, State, Tigris};

use super::belief::SEATS;

/// A kingdom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kingdom {
    pub(super) cells: Bits,
    /// The free spaces beside it.
    pub(super) rim: Bits,
    /// The ruling leader of each colour: its seat and its space.
    pub(super) leaders: [Option<(Seat, Cell)>; 4],
    /// The tiles of each colour, face up.
    pub(super) tiles: [i32; 4],
    pub(super) treasures: usize,
    /// The monuments with each colour.
    pub(super) monuments: [u8; 4],
    /// The most temples that a leader coming to revolt could have beside it; 0 where none can
    /// come.
    pub(super) foothold: i32,
}

impl Kingdom {
    /// The seat that scores a tile of a colour here: that of its leader, or the king's.
    pub(super) fn scorer(&self, color: Color) -> Option<(Seat, Color)> {
        let rules = |it: Color| self.leaders[it as usize].map(|leader| (leader.0, it));
        rules(color).or_else(|| rules(Color::Settlement))
    }
}

/// All kingdoms; its memory is reused for the next state.
#[derive(Clone, Debug, Default)]
pub(super) struct Realm {
    /// The kingdoms of a state that the next ones differ little from.
    base: Vec<Bits>,
    pub(super) kingdoms: Vec<Kingdom>,
    /// Free spaces.
    pub(super) free: Bits,
    /// Spaces beside two kingdoms or more.
    pub(super) shared: Bits,
    /// Spaces beside three kingdoms or more, where no tile may lie.
    pub(super) closed: Bits,
    /// Spaces with at least one, two, three and four temples beside them.
    temples: [Bits; 4],
}

impl Realm {
    /// Makes the kingdoms found last those that the next states differ little from.
    pub(super) fn keep(&mut self) {
        self.base.clear();
        self.base.extend(self.kingdoms.iter().map(|it| it.cells));
    }

    /// The kingdom of a leader.
    fn reach(&self, leader: Cell, occupied: Bits) -> Bits {
        // A kingdom that has only grown is reached in few steps, in none if it has not.
        let known =
            self.base.iter().find(|it| it.contains(leader) && (**it & !occupied).is_empty());
        known.copied().unwrap_or(Bits::of(leader)).flood(occupied)
    }

    /// Finds the kingdoms of a state without an ongoing conflict.
    pub(super) fn survey(&mut self, game: &Tigris, state: &State) {
        let occupied = state.occupied();
        self.free = state.free();
        self.kingdoms.clear();
        (self.shared, self.closed) = (Bits::EMPTY, Bits::EMPTY);
        let mut beside_one = Bits::EMPTY;
        let mut left = state.leaders();
        while let Some(leader) = left.first() {
            let cells = self.reach(leader, occupied);
            left = left & !cells;
            let near = cells.near();
            self.closed |= self.shared & near;
            self.shared |= beside_one & near;
            beside_one |= near;
            self.kingdoms.push(Kingdom {
                cells,
                rim: near & self.free,
                leaders: [None; 4],
                tiles: Color::ALL.map(|it| (cells & state.tiles(it)).len() as i32),
                treasures: (cells & state.treasures()).len(),
                monuments: [0; 4],
                foothold: 0,
            });
        }
        self.add_leaders(state);
        self.add_monuments(state);
        let stands = game.map().land() & !self.shared;
        self.temples = state.tiles(Color::Temple).beside();
        for kingdom in &mut self.kingdoms {
            let comes = kingdom.rim & stands;
            let temples = self.temples.iter().take_while(|it| comes.meets(**it));
            kingdom.foothold = temples.count() as i32;
        }
    }

    /// The number of temples beside a space.
    pub(super) fn temples_beside(&self, cell: Cell) -> i32 {
        self.temples.iter().take_while(|it| it.contains(cell)).count() as i32
    }

    fn add_leaders(&mut self, state: &State) {
        for seat in Seat::all(SEATS as u8) {
            for color in Color::ALL {
                let Some(at) = state.leader(seat, color) else { continue };
                let home = self.kingdoms.iter_mut().find(|it| it.cells.contains(at));
                let home = home.expect("a leader stands in a kingdom");
                home.leaders[color as usize] = Some((seat, at));
            }
        }
    }

    fn add_monuments(&mut self, state: &State) {
        for monument in Monument::all() {
            let Some(at) = state.monument(monument) else { continue };
            let home = self.kingdoms.iter_mut().find(|it| it.cells.contains(at));
            // A monument connected with no leader pays nobody.
            let Some(home) = home else { continue };
            monument.colors().into_iter().for_each(|it| home.monuments[it as usize] += 1);
        }
    }
}
