//! The board as features: their size, their meeples, and where they can grow.

use pavage_carcassonne::{Carcassonne, Gap, Part, State};
use pavage_core::grid::Cell;
use pavage_core::{MAX_SEATS, Seat, sort};

use super::fitting::Demand;

/// The number of meeples each seat has in a feature.
pub(super) type Strength = [u8; MAX_SEATS];

/// The class of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Class {
    City,
    Road,
    Cloister,
    #[default]
    Field,
}

/// A feature.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Land {
    pub(super) class: Class,
    pub(super) tiles: u16,
    pub(super) shields: u16,
    /// The number of open sides; for a monastery, of empty cells around it.
    pub(super) open: u16,
    /// A cell of the feature; for a monastery its own.
    pub(super) cell: Cell,
    /// Its index among the claimed features.
    pub(super) held: Option<u16>,
    /// The last tile counted, because a tile counts once.
    counted: Option<usize>,
}

/// A feature with meeples in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holding {
    pub(super) feature: u16,
    pub(super) strength: Strength,
}

/// A board split into features; its memory is reused for the next one.
#[derive(Debug, Default)]
pub(super) struct Ground {
    /// Every feature at its number; entries without tiles are unused.
    pub(super) lands: Vec<Land>,
    pub(super) held: Vec<Holding>,
    pub(super) gaps: Vec<(Gap, Demand)>,
    /// The pairs of a claimed field and a city it touches, by city, each pair once.
    pub(super) contacts: Vec<(u16, u16)>,
    /// How many meeples of each seat are on the board.
    pub(super) placed: Strength,
}

impl Ground {
    pub(super) fn load(&mut self, game: &Carcassonne, state: &State) {
        let Ground { lands, held, gaps, contacts, placed } = self;
        lands.clear();
        held.clear();
        contacts.clear();
        *placed = [0; MAX_SEATS];
        for piece in game.pieces(state) {
            let at = usize::from(piece.feature);
            if lands.len() <= at {
                lands.resize(at + 1, Land::default());
            }
            let land = &mut lands[at];
            land.open = piece.open;
            match piece.part {
                Part::City { shields, .. } => {
                    land.class = Class::City;
                    land.shields += u16::from(shields);
                }
                Part::Road { .. } => land.class = Class::Road,
                Part::Cloister => land.class = Class::Cloister,
                Part::Field { .. } => {
                    contacts.extend(game.touched(state, &piece).map(|city| (city, piece.feature)));
                }
            }
            land.cell = piece.cell;
            if land.counted != Some(piece.tile) {
                land.counted = Some(piece.tile);
                land.tiles += 1;
            }
            if let Some(seat) = piece.meeple {
                let index = *land.held.get_or_insert_with(|| {
                    held.push(Holding { feature: piece.feature, strength: [0; MAX_SEATS] });
                    held.len() as u16 - 1
                });
                held[usize::from(index)].strength[seat.index()] += 1;
                placed[seat.index()] += 1;
            }
        }
        contacts.retain(|it| lands[usize::from(it.1)].held.is_some());
        sort::sort(contacts);
        contacts.dedup();
        gaps.clear();
        gaps.extend(game.gaps(state).map(|gap| (gap, Demand::of(&gap))));
    }

    pub(super) fn land(&self, feature: u16) -> &Land {
        &self.lands[usize::from(feature)]
    }

    /// The meeples of each seat in a feature, if there are any.
    pub(super) fn strength(&self, feature: u16) -> Option<&Strength> {
        let held = self.land(feature).held?;
        Some(&self.held[usize::from(held)].strength)
    }

    /// The gap at a cell, if there is one.
    pub(super) fn gap_at(&self, cell: Cell) -> Option<&(Gap, Demand)> {
        let rank = cell.rank();
        let at = self.gaps.binary_search_by_key(&rank, |it| it.0.cell.rank());
        at.ok().map(|at| &self.gaps[at])
    }
}

/// The seats with the most, and how many they are.
pub(super) fn strongest(strength: &Strength) -> (impl Iterator<Item = Seat>, usize) {
    let most = strength.iter().copied().max().unwrap_or(0);
    let strength = *strength;
    let owners = (0..MAX_SEATS).filter(move |&seat| 0 < most && strength[seat] == most);
    (owners.clone().map(|seat| Seat(seat as u8)), owners.count())
}
