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
#[derive(Debug, Default)]
pub(super) struct Realm {
    pub(super) kingdoms: Vec<Kingdom>,
    /// Free spaces.
    pub(super) free: Bits,
    /// Spaces beside two kingdoms or more.
    pub(super) shared: Bits,
    /// Spaces beside three kingdoms or more, where no tile may lie.
    pub(super) closed: Bits,
}

impl Realm {
    /// Finds the kingdoms of a state without an ongoing conflict.
    pub(super) fn survey(&mut self, game: &Tigris, state: &State) {
        let occupied = state.occupied();
        self.free = state.free();
        self.kingdoms.clear();
        (self.shared, self.closed) = (Bits::EMPTY, Bits::EMPTY);
        let mut beside_one = Bits::EMPTY;
        let mut left = state.leaders();
        while let Some(leader) = left.first() {
            let cells = Bits::of(leader).flood(occupied);
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
        let stands = game.map().land() & state.tiles(Color::Temple).near() & !self.shared;
        for kingdom in &mut self.kingdoms {
            let temples = (kingdom.rim & stands).into_iter().map(|it| state.temples_beside(it));
            kingdom.foothold = temples.max().unwrap_or(0) as i32;
        }
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
