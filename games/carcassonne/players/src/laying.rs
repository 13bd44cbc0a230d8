//! A tile laid, or a feature claimed, on a board that is split into features.

use pavage_carcassonne::SEATS;
use pavage_core::Seat;
use pavage_core::grid::{Cell, Side};

use super::gap::{Gap, NONE, PortSet};
use super::ground::{Contact, Ground, Holding, Land};
use super::kinds::{Class, Kind, MOST_PARTS, PORTS, SIDES, Turned};
use super::owners::sum;

/// Marks a feature that counts the laid tile.
const LAID: u16 = u16::MAX;

/// A tile to be laid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laying<'k> {
    pub(super) kind: &'k Kind,
    pub(super) turned: &'k Turned,
    pub(super) cell: Cell,
    /// How many tiles are around the cell.
    pub(super) around: u16,
}

/// What became of a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    pub(super) cell: Cell,
    /// The feature of each of its parts.
    features: [u16; MOST_PARTS],
    parts: usize,
    /// The gaps beside it.
    beside: [usize; SIDES],
    gaps: usize,
    /// Whether it joined features of which at least one is claimed.
    pub(super) united: bool,
}

impl Laid {
    /// The feature of each part of the tile.
    pub(super) fn features(&self) -> &[u16] {
        &self.features[..self.parts]
    }

    /// The gaps beside the tile.
    pub(super) fn gaps<'g>(&self, ground: &'g Ground) -> impl Iterator<Item = &'g Gap> {
        let Laid { beside, gaps, .. } = *self;
        beside.into_iter().take(gaps).map(|at| &ground.gaps[at])
    }
}

impl Ground {
    /// Becomes equal to `base`.
    pub(super) fn copy(&mut self, base: &Ground) {
        self.lands.clone_from(&base.lands);
        self.touched.clear();
        self.restore(base);
    }

    /// Becomes equal to `base`, of which it was a copy before a lay.
    pub(super) fn restore(&mut self, base: &Ground) {
        self.lands.truncate(base.lands.len());
        while let Some(feature) = self.touched.pop() {
            if let Some(land) = base.lands.get(usize::from(feature)) {
                self.lands[usize::from(feature)] = *land;
            }
        }
        self.held.clone_from(&base.held);
        self.gaps.clone_from(&base.gaps);
        self.contacts.clone_from(&base.contacts);
        self.crossings.clone_from(&base.crossings);
        self.placed = base.placed;
    }

    /// Lays a tile in a gap and joins its parts with the features around it. `has_cell` tells how
    /// far the board reaches.
    pub(super) fn lay(&mut self, tile: &Laying<'_>, has_cell: impl Fn(Cell) -> bool) -> Laid {
        let at = self.gap_at(tile.cell).expect("a tile is laid in a gap");
        let gap = self.gaps.swap_remove(at);
        let (features, united) = self.join_parts(tile, &gap);
        self.add_parts(tile, &gap, &features);
        let (mut beside, mut gaps) = ([0; SIDES], 0);
        for side in Side::ALL {
            let next = tile.cell.next(side);
            if !gap.demand.binds(side.index()) && has_cell(next) {
                beside[gaps] = self.open(next, side, tile.turned, &features);
                gaps += 1;
            }
        }
        for index in 0..self.held.len() {
            let feature = self.held[index].feature;
            if feature != NONE && self.is_cloister_near(feature, 1, tile.cell) {
                self.touch(feature).open -= 1;
            }
        }
        Laid { cell: tile.cell, features, parts: tile.kind.parts.len(), beside, gaps, united }
    }

    /// Finds the feature of each part of the tile, and makes one of those that the tile joins. Says
    /// whether a claimed one was among these.
    fn join_parts(&mut self, tile: &Laying<'_>, gap: &Gap) -> ([u16; MOST_PARTS], bool) {
        let mut features = [NONE; MOST_PARTS];
        let mut united = false;
        let mut ports = gap.ports;
        for port in 0..PORTS {
            let near = ports[port];
            if near == NONE {
                continue;
            }
            let part = usize::from(tile.turned.parts[port]);
            let here = features[part];
            if here == NONE {
                features[part] = near;
            } else if here != near {
                united |= self.absorb(here, near);
                rename(&mut features, near, here);
                rename(&mut ports, near, here);
            }
        }
        for (part, feature) in tile.kind.parts.iter().zip(&mut features) {
            if *feature == NONE {
                *feature = self.lands.len() as u16;
                let open = if part.class == Class::Cloister { 8 - tile.around } else { 0 };
                let cell = tile.cell;
                self.lands.push(Land { class: part.class, open, cell, ..Land::default() });
            }
        }
        (features, united)
    }

    /// Makes one feature of two, and says whether it is claimed.
    fn absorb(&mut self, keep: u16, lose: u16) -> bool {
        let lost = *self.land(lose);
        let both = |it: &&[u16; SIDES]| it.contains(&keep) && it.contains(&lose);
        let shared = self.crossings.iter().filter(both).count() as u16;
        let kept = self.touch(keep);
        kept.tiles += lost.tiles - shared;
        kept.shields += lost.shields;
        kept.open += lost.open;
        let held = kept.held.or(lost.held).is_some();
        match (kept.held, lost.held) {
            (_, None) => (),
            (None, Some(held)) => {
                kept.held = Some(held);
                self.held[usize::from(held)].feature = keep;
            }
            (Some(kept), Some(lost)) => {
                let more = self.held[usize::from(lost)].strength;
                self.held[usize::from(lost)].feature = NONE;
                let strength = sum(&self.held[usize::from(kept)].strength, &more);
                self.held[usize::from(kept)] = Holding::new(keep, strength);
            }
        }
        for gap in &mut self.gaps {
            rename(&mut gap.ports, lose, keep);
            gap.held |= if held { gap.ports_of(keep) } else { 0 };
        }
        self.crossings.iter_mut().for_each(|it| rename(it, lose, keep));
        self.rename_contacts(lost.class, lose, keep);
        held
    }

    fn rename_contacts(&mut self, class: Class, lose: u16, keep: u16) {
        let mut at = 0;
        while let Some(contact) = self.contacts.get(at) {
            let renamed = match class {
                Class::City if contact.city == lose => Contact { city: keep, ..*contact },
                Class::Field if contact.field == lose => Contact { field: keep, ..*contact },
                Class::City | Class::Field | Class::Road | Class::Cloister => {
                    at += 1;
                    continue;
                }
            };
            if self.contacts.contains(&renamed) {
                self.contacts.swap_remove(at);
            } else {
                self.contacts[at] = renamed;
            }
        }
    }

    /// Counts the parts of the tile in their features.
    fn add_parts(&mut self, tile: &Laying<'_>, gap: &Gap, features: &[u16; MOST_PARTS]) {
        for (part, &feature) in tile.kind.parts.iter().zip(features) {
            if part.class == Class::Field {
                for city in (0..MOST_PARTS).filter(|it| part.cities >> it & 1 == 1) {
                    let contact = Contact { city: features[city], field: feature };
                    if !self.contacts.contains(&contact) {
                        self.contacts.push(contact);
                    }
                }
                continue;
            }
            let land = self.touch(feature);
            land.shields += part.shields;
            land.open += part.open;
            if land.counted != LAID {
                (land.counted, land.tiles) = (LAID, land.tiles + 1);
            }
        }
        for side in (0..SIDES).filter(|side| gap.ports[*side] != NONE) {
            // One side of the tile and one of its neighbour.
            let feature = features[usize::from(tile.turned.parts[side])];
            self.lands[usize::from(feature)].open -= 2;
        }
    }

    /// Adds what the tile shows at `side` to the gap at the `next` cell, and says where it is listed.
    fn open(
        &mut self,
        next: Cell,
        side: Side,
        turned: &Turned,
        features: &[u16; MOST_PARTS],
    ) -> usize {
        let at = self.gap_at(next).unwrap_or_else(|| {
            self.gaps.push(Gap::new(next));
            self.gaps.len() - 1
        });
        let Ground { gaps, lands, .. } = self;
        let gap = &mut gaps[at];
        let (here, there) = (side.opposite().index(), side.index());
        gap.demand.0 |= (turned.edges >> (2 * there) & 3) << (2 * here);
        // Across an edge, left meets right.
        for (port, opposite) in [
            (here, there),
            (SIDES + 2 * here, SIDES + 2 * there + 1),
            (SIDES + 2 * here + 1, SIDES + 2 * there),
        ] {
            let Some(&feature) = features.get(usize::from(turned.parts[opposite])) else {
                continue;
            };
            gap.ports[port] = feature;
            gap.held |= PortSet::from(lands[usize::from(feature)].held.is_some()) << port;
        }
        at
    }

    /// Puts a meeple on a feature without any.
    pub(super) fn claim(&mut self, feature: u16, seat: Seat) {
        let mut strength = [0; SEATS];
        strength[seat.index()] = 1;
        let index = self.held.len() as u16;
        self.touch(feature).held = Some(index);
        self.held.push(Holding::new(feature, strength));
        self.placed[seat.index()] += 1;
    }

    /// Takes back the last claim, of a feature that was `before`.
    pub(super) fn unclaim(&mut self, before: Land, seat: Seat) {
        let holding = self.held.pop().expect("a feature was claimed");
        self.lands[usize::from(holding.feature)] = before;
        self.placed[seat.index()] -= 1;
    }
}

fn rename(features: &mut [u16], from: u16, to: u16) {
    features.iter_mut().for_each(|it| *it = if *it == from { to } else { *it });
}
