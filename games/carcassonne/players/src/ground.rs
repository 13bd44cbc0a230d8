//! The board as features: their size, their meeples, and where they can grow.

use pavage_carcassonne::{Carcassonne, Fields, Part, SEATS, State};
use pavage_core::grid::Cell;
use pavage_core::sort;

use super::finishing::Finish;
use super::fitting::Demand;
use super::gap::{Gap, NONE, PortSet};
use super::kinds::{Class, PORTS, SIDES};
use super::owners::{Owners, Strength};
use super::worth::Worth;

/// A feature.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Land {
    pub(super) class: Class,
    /// The number of its tiles, if it is a city or a road.
    pub(super) tiles: u16,
    pub(super) shields: u16,
    /// The number of open sides; for a monastery, of empty cells around it.
    pub(super) open: u16,
    /// A cell of the feature; for a monastery its own.
    pub(super) cell: Cell,
    /// Its index among the claimed features.
    pub(super) held: Option<u16>,
    /// How likely it is to be finished, and what it pays. Both are kept for cities and for
    /// everything else that is claimed, except fields.
    pub(super) finish: Finish,
    pub(super) worth: Worth,
    /// One more than the last tile counted, because a tile counts once.
    pub(super) counted: u16,
}

/// A feature with meeples in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holding {
    pub(super) feature: u16,
    pub(super) strength: Strength,
    /// The seats that have the most meeples.
    pub(super) owners: Owners,
}

impl Holding {
    pub(super) fn new(feature: u16, strength: Strength) -> Holding {
        Holding { feature, strength, owners: Owners::of(&strength) }
    }

    /// Whether several seats have meeples there.
    pub(super) fn is_shared(&self) -> bool {
        1 < self.strength.iter().filter(|it| 0 < **it).count()
    }
}

/// A field that touches a city.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Contact {
    pub(super) city: u16,
    pub(super) field: u16,
}

/// A board split into features.
///
/// Features have the numbers of the state; those that begin with a tile laid later get the next
/// ones.
#[derive(Debug, Default)]
pub(super) struct Ground {
    pub(super) lands: Vec<Land>,
    pub(super) held: Vec<Holding>,
    pub(super) gaps: Vec<Gap>,
    /// The contacts of fields that are claimed or may still be, each once.
    pub(super) contacts: Vec<Contact>,
    /// For each tile with several unfinished cities and roads, these. When they become one, the
    /// tile counts once.
    pub(super) crossings: Vec<[u16; SIDES]>,
    /// How many meeples of each seat are on the board.
    pub(super) placed: Strength,
    /// The features that changed since the ground was loaded.
    pub(super) touched: Vec<u16>,
    /// For each feature, whether it enters a gap.
    grows: Vec<bool>,
}

impl Ground {
    pub(super) fn load(&mut self, game: &Carcassonne, state: &State) {
        let Ground { lands, held, contacts, crossings, placed, touched, .. } = self;
        lands.clear();
        held.clear();
        contacts.clear();
        crossings.clear();
        touched.clear();
        *placed = [0; SEATS];
        let mut crossing = Crossing::default();
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
                    let cities = game.touched(state, &piece);
                    contacts.extend(cities.map(|city| Contact { city, field: piece.feature }));
                }
            }
            land.cell = piece.cell;
            let tile = piece.tile as u16 + 1;
            if land.counted != tile {
                (land.counted, land.tiles) = (tile, land.tiles + 1);
                if land.open != 0 && land.class != Class::Cloister {
                    crossing.add(tile, piece.feature, crossings);
                }
            }
            if let Some(seat) = piece.meeple {
                let index = *land.held.get_or_insert_with(|| {
                    held.push(Holding::new(piece.feature, [0; SEATS]));
                    held.len() as u16 - 1
                });
                held[usize::from(index)].strength[seat.index()] += 1;
                placed[seat.index()] += 1;
            }
        }
        crossing.add(0, NONE, crossings);
        held.iter_mut().for_each(|it| it.owners = Owners::of(&it.strength));
        self.load_gaps(game, state);
        self.keep_contacts(game);
    }

    fn load_gaps(&mut self, game: &Carcassonne, state: &State) {
        let Ground { lands, gaps, .. } = self;
        gaps.clear();
        gaps.extend(game.gaps(state).map(|gap| {
            let mut ports = [NONE; PORTS];
            for (port, feature) in ports.iter_mut().zip(gap.sides.iter().chain(&gap.halves)) {
                *port = feature.unwrap_or(NONE);
            }
            let is_held = |it: u16| it != NONE && lands[usize::from(it)].held.is_some();
            let ports_held = ports.iter().enumerate();
            let held = ports_held.fold(0, |set, it| set | PortSet::from(is_held(*it.1)) << it.0);
            Gap { cell: gap.cell, demand: Demand::of(&gap.terrains), ports, held }
        }));
    }

    /// Drops the contacts of fields that nobody has and nobody can get.
    fn keep_contacts(&mut self, game: &Carcassonne) {
        let Ground { lands, gaps, contacts, grows, .. } = self;
        if game.rules().fields == Fields::Off {
            contacts.clear();
            return;
        }
        let last = lands.iter().map(|it| it.counted).max().unwrap_or(0);
        grows.clear();
        grows.resize(lands.len(), false);
        for gap in gaps.iter() {
            let fields = gap.ports[SIDES..].iter().filter(|it| **it != NONE);
            fields.for_each(|it| grows[usize::from(*it)] = true);
        }
        contacts.retain(|it| {
            let field = usize::from(it.field);
            grows[field] || lands[field].held.is_some() || lands[field].counted == last
        });
        sort::sort(contacts);
        contacts.dedup();
    }

    pub(super) fn land(&self, feature: u16) -> &Land {
        &self.lands[usize::from(feature)]
    }

    /// A feature that is going to change.
    pub(super) fn touch(&mut self, feature: u16) -> &mut Land {
        self.touched.push(feature);
        &mut self.lands[usize::from(feature)]
    }

    /// The claimed features.
    pub(super) fn holdings(&self) -> impl Iterator<Item = &Holding> {
        self.held.iter().filter(|it| it.feature != NONE)
    }

    /// The holding that a feature is, if it is claimed.
    pub(super) fn holding(&self, feature: u16) -> Option<&Holding> {
        let held = self.land(feature).held?;
        Some(&self.held[usize::from(held)])
    }

    /// Whether a feature is a monastery at most this far from a cell, counted as a king walks.
    pub(super) fn is_cloister_near(&self, feature: u16, steps: u16, cell: Cell) -> bool {
        let land = self.land(feature);
        land.class == Class::Cloister && walk(land.cell, cell) <= steps
    }

    /// The gap at a cell, if there is one.
    pub(super) fn gap_at(&self, cell: Cell) -> Option<usize> {
        self.gaps.iter().position(|it| it.cell == cell)
    }
}

/// The features of the tile that is being read.
#[derive(Debug, Default)]
struct Crossing {
    tile: u16,
    features: [u16; SIDES],
    len: usize,
}

impl Crossing {
    /// Adds a feature of a tile; if it is another tile than before, lists the one before.
    fn add(&mut self, tile: u16, feature: u16, crossings: &mut Vec<[u16; SIDES]>) {
        if self.tile != tile {
            if 1 < self.len {
                crossings.push(self.features);
            }
            *self = Crossing { tile, features: [NONE; SIDES], len: 0 };
        }
        if let Some(place) = self.features.get_mut(self.len) {
            (*place, self.len) = (feature, self.len + 1);
        }
    }
}

/// How many steps a king needs from one cell to another.
pub(super) fn walk(a: Cell, b: Cell) -> u16 {
    a.x.abs_diff(b.x).max(a.y.abs_diff(b.y))
}
