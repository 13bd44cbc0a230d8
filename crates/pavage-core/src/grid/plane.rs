use super::{Cell, Side};

/// An unbounded plane for connected tiles, stored in an array.
///
/// `n` connected tiles can lie anywhere, but no two of them lie more than `n − 1` steps apart.
/// So cells that are far apart may share a slot, as long as cells that are close do not. The
/// map `x + (2r + 1)·y mod (2r² + 2r + 1)` is the densest that keeps cells fewer than `2r + 1`
/// steps apart in different slots (it is the perfect Lee code of radius `r`): it needs half the
/// slots of a wrapped square and no bounds checks, and a neighbour is one addition away.
///
/// Slots are safe for cells at most two steps from a tile. Any other cell must be compared with
/// the content of its slot.
///
/// ```
/// use pavage_core::grid::{Cell, Plane, Side};
///
/// let plane = Plane::new(72);
/// let slot = plane.slot(Cell::new(-30, 12));
/// assert!((slot as usize) < plane.slots());
/// assert_eq!(plane.next(slot, Side::E), plane.slot(Cell::new(-29, 12)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plane {
    row: u32,
    slots: u32,
    /// What to add to a slot to cross each side, if that is not too much.
    steps: [u32; 4],
}

impl Plane {
    /// A plane for this many connected tiles.
    pub const fn new(tiles: u32) -> Plane {
        // The largest distance is from a tile to a cell two steps from another tile: `tiles +
        // 2`.
        let radius = (tiles + 2).div_ceil(2);
        let (row, slots) = (2 * radius + 1, 2 * radius * (radius + 1) + 1);
        Plane { row, slots, steps: [slots - row, 1, row, slots - 1] }
    }

    /// The number of slots.
    pub const fn slots(&self) -> usize {
        self.slots as usize
    }

    /// The slot of any cell.
    pub const fn slot(&self, cell: Cell) -> u32 {
        let place = cell.x as i64 + self.row as i64 * cell.y as i64;
        place.rem_euclid(self.slots as i64) as u32
    }

    /// The slot of the cell on the other side of `side`.
    pub const fn next(&self, slot: u32, side: Side) -> u32 {
        let next = slot + self.steps[side.index()];
        if next < self.slots { next } else { next - self.slots }
    }

    /// The slots of the eight cells around, by row.
    pub fn around(&self, slot: u32) -> [u32; 8] {
        let (north, south) = (self.next(slot, Side::N), self.next(slot, Side::S));
        [
            self.next(north, Side::W),
            north,
            self.next(north, Side::E),
            self.next(slot, Side::W),
            self.next(slot, Side::E),
            self.next(south, Side::W),
            south,
            self.next(south, Side::E),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_cells_have_different_slots() {
        for tiles in [1, 2, 7, 72, 73] {
            let plane = Plane::new(tiles);
            let far = i16::try_from(tiles + 2).unwrap();
            for dx in -far..=far {
                for dy in -(far - dx.abs())..=far - dx.abs() {
                    let cell = Cell::new(dx, dy);
                    let same = plane.slot(cell) == plane.slot(Cell::ORIGIN);
                    assert_eq!(same, cell == Cell::ORIGIN, "{tiles} tiles, {cell}");
                }
            }
        }
    }

    #[test]
    fn a_neighbour_is_one_addition_away() {
        let plane = Plane::new(72);
        for cell in [Cell::ORIGIN, Cell::new(-71, 3), Cell::new(500, -40)] {
            for side in Side::ALL {
                assert_eq!(plane.next(plane.slot(cell), side), plane.slot(cell.next(side)));
            }
        }
    }
}
