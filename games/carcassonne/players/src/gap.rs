//! The empty cells beside the tiles.

use pavage_core::grid::Cell;

use super::fitting::Demand;
use super::kinds::{PORTS, SIDES};

/// Marks a port where no feature enters, and a holding that became part of another.
pub(super) const NONE: u16 = u16::MAX;

/// A set of ports of a gap, one bit each.
pub(super) type PortSet = u16;

/// The ports of cities and roads, and those of fields.
pub(super) const SIDE_PORTS: PortSet = 0b1111;
pub(super) const HALF_PORTS: PortSet = 0b1111_1111_0000;

/// An empty cell beside the tiles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    pub(super) cell: Cell,
    pub(super) demand: Demand,
    /// The feature that enters at each port.
    pub(super) ports: [u16; PORTS],
    /// The ports where claimed features enter, without the one that was claimed last.
    pub(super) held: PortSet,
}

impl Gap {
    /// A gap without any neighbour yet.
    pub(super) fn new(cell: Cell) -> Gap {
        Gap { cell, demand: Demand::default(), ports: [NONE; PORTS], held: 0 }
    }

    /// Whether a city or road enters.
    pub(super) fn has_on_sides(&self, feature: u16) -> bool {
        let [north, east, south, west, ..] = self.ports;
        north == feature || east == feature || south == feature || west == feature
    }

    /// Whether a field enters.
    pub(super) fn has_on_halves(&self, field: u16) -> bool {
        // Without a way out of the loop, the eight are compared at once.
        self.ports[SIDES..].iter().fold(false, |has, it| has | (*it == field))
    }

    /// The ports where a feature enters.
    pub(super) fn ports_of(&self, feature: u16) -> PortSet {
        let ports = self.ports.iter().enumerate();
        ports.fold(0, |set, (port, it)| set | PortSet::from(*it == feature) << port)
    }
}
