//! A tiling of the plane by the tiles of Jeandel and Rao, by Labbé's partition of a torus.
//!
//! Take a point p of the plane. The cell m to the east and n to the north of the origin
//! corresponds to p + (m, n), moved into the rectangle `[0, φ[ × [0, φ + 3[` by the lattice of
//! (φ, 0) and (1, φ + 3). The rectangle is divided into 24 polygons, and the polygon that
//! contains the point determines the tile (S. Labbé, arXiv:1903.06137).
//!
//! All edges of the polygons are horizontal, vertical, or have slope φ or φ². So a polygon is
//! the set of points where x, y, y − φx and y − φ²x lie between its smallest and largest value
//! of each, and comparing these four with the values at corners is enough. With p in 2^-20
//! Z\[φ\] all of this is exact, however far the cell; and p is chosen so that no cell's point
//! is on an edge.

use super::golden::{Golden, PHI};
use super::random::Random;
use pavage_core::sort;

/// The tiles in Labbé's order, by their colours N E S W.
pub(super) const TILES: [&str; 11] =
    ["4212", "2202", "1113", "2123", "1333", "1013", "0010", "1320", "2021", "2141", "3321"];

/// The coordinates of the corners: x by number, y by letter from A.
const X: [Golden; 5] = [Golden(0, 0), Golden(2, -1), Golden(-1, 1), Golden(1, 0), Golden(0, 1)];
const Y: [Golden; 6] =
    [Golden(0, 0), Golden(1, 0), Golden(2, 0), Golden(1, 1), Golden(2, 1), Golden(3, 1)];

/// Tiles and the corners of their polygons.
const POLYGONS: [(usize, &str); 24] = [
    (0, "A0 A2 B2"),
    (0, "A2 A3 B3"),
    (0, "A3 A4 B4"),
    (1, "A0 B0 B2"),
    (1, "A2 B2 B3"),
    (1, "A3 B3 B4"),
    (2, "C0 D0 E2"),
    (3, "B3 C3 E4 C4"),
    (4, "C0 E2 E3"),
    (4, "E2 E3 F3"),
    (5, "D0 E0 E2"),
    (5, "E0 E1 F1"),
    (5, "E1 E2 F3"),
    (6, "E0 F0 F1"),
    (6, "E1 F1 F3"),
    (6, "E3 F3 F4"),
    (7, "D3 E3 E4"),
    (7, "E3 E4 F4"),
    (7, "B0 C0 E3"),
    (8, "B2 C2 E4"),
    (9, "B0 B2 C2"),
    (9, "B2 B3 C3"),
    (9, "B3 B4 C4"),
    (10, "B0 D3 E3"),
];

const WIDTH: Golden = Golden(0, 1);
const HEIGHT: Golden = Golden(3, 1);

/// All numbers are integer multiples of the inverse of this.
const SCALE: i128 = 1 << 20;

/// The longest row for which floats are precise enough: they are off by less than 10^-9.
pub(super) const LONGEST_ROW: usize = 1 << 16;
/// Values closer than this may be in the wrong order.
const UNSURE: f64 = 1e-6;

/// 2^60 / (φ + 3) and 2^60 / φ, rounded down.
const PER_HEIGHT: i128 = 249_656_348_873_894_638;
const PER_WIDTH: i128 = 712_544_676_207_699_905;

/// A point of the plane and the partition.
#[derive(Clone, Debug)]
pub(super) struct Partition {
    origin: [Golden; 2],
    /// For each of x, y, y − φx and y − φ²x, the values at corners, sorted.
    levels: [Vec<Golden>; 4],
    /// The same as floats.
    floats: [Vec<f64>; 4],
    polygons: Vec<Polygon>,
}

/// A tile, and the range of levels of its points for each of the four values.
#[derive(Clone, Debug)]
struct Polygon {
    tile: usize,
    between: [(usize, usize); 4],
}

impl Partition {
    pub(super) fn new(seed: u64) -> Partition {
        let corners =
            |names: &str| names.split(' ').map(corner).map(four).collect::<Vec<[Golden; 4]>>();
        let all: Vec<[Golden; 4]> = POLYGONS.iter().flat_map(|(_, names)| corners(names)).collect();
        let levels = [0, 1, 2, 3].map(|index| {
            let mut levels: Vec<Golden> = all.iter().map(|four| four[index]).collect();
            sort::sort(&mut levels);
            levels.dedup();
            levels
        });
        let polygon = |&(tile, names): &(usize, &str)| {
            let corners = corners(names);
            let between = [0, 1, 2, 3].map(|index| {
                let place =
                    |four: &[Golden; 4]| levels[index].partition_point(|it| *it < four[index]);
                let places = || corners.iter().map(place);
                (places().min().unwrap_or(0), places().max().unwrap_or(0))
            });
            Polygon { tile, between }
        };
        let polygons = POLYGONS.iter().map(polygon).collect();
        let float = |it: &Golden| it.to_f64() / SCALE as f64;
        let floats = levels.each_ref().map(|it| it.iter().map(float).collect());
        Partition { origin: origin(&mut Random::new(seed)), levels, floats, polygons }
    }

    /// The tile of the cell in column `x` and row `y`, counted to the south.
    pub(super) fn tile(&self, x: i64, y: i64) -> usize {
        let four = four(self.point(x, y));
        let place = [0, 1, 2, 3].map(|it| self.levels[it].partition_point(|at| *at <= four[it]));
        self.at(place).expect("the polygons fill the rectangle")
    }

    /// The tiles from that cell to the east, at most [`LONGEST_ROW`].
    ///
    /// Only the point of the first cell is computed exactly; floats are precise enough for all
    /// further cells whose points are not too close to an edge.
    pub(super) fn row(&self, x: i64, y: i64, width: usize) -> impl Iterator<Item = usize> {
        let [first, up] = self.point(x, y).map(|it| it.to_f64() / SCALE as f64);
        (0..width as i64).map(move |step| {
            let right = (first + step as f64).rem_euclid(PHI);
            let four = [right, up, up - PHI * right, up - PHI * PHI * right];
            let mut near = false;
            let place = [0, 1, 2, 3].map(|it| {
                let levels = &self.floats[it];
                let place = levels.partition_point(|at| *at <= four[it]);
                let close = |at: Option<&f64>| at.is_some_and(|at| (at - four[it]).abs() < UNSURE);
                near |= close(levels.get(place)) || close(levels.get(place.wrapping_sub(1)));
                place
            });
            let tile = if near { None } else { self.at(place) };
            tile.unwrap_or_else(|| self.tile(x.wrapping_add(step), y))
        })
    }

    /// The point of a cell.
    fn point(&self, x: i64, y: i64) -> [Golden; 2] {
        let [right, up] = self.origin;
        let (turns, up) = reduce(up, -i128::from(y), HEIGHT, PER_HEIGHT);
        let (_, right) = reduce(right, i128::from(x) - turns, WIDTH, PER_WIDTH);
        [right, up]
    }

    /// The tile whose polygon contains these levels.
    fn at(&self, place: [usize; 4]) -> Option<usize> {
        let inside = |polygon: &&Polygon| {
            let mut pairs = polygon.between.iter().zip(place);
            pairs.all(|(&(low, high), place)| low < place && place <= high)
        };
        self.polygons.iter().find(inside).map(|it| it.tile)
    }
}

/// A point for which no cell's point is on an edge of a polygon.
///
/// Points of cells differ from it by Z\[φ\], and on an edge one of the four values is in
/// Z\[φ\], so it is enough that none of its own four is.
fn origin(random: &mut Random) -> [Golden; 2] {
    loop {
        let mut part = || (random.next() % SCALE as u64) as i128;
        let point = [Golden(part(), part()), Golden(part(), part())];
        if four(point).iter().all(|it| it.0 % SCALE != 0 || it.1 % SCALE != 0) {
            return point;
        }
    }
}

/// `start + steps` less as many lengths as bring it between zero and one length; and how many.
fn reduce(start: Golden, steps: i128, length: Golden, per_length: i128) -> (i128, Golden) {
    let length = length * SCALE;
    // Off by a few lengths at most, at the limits of `i64`.
    let mut turns = (steps * per_length) >> 60;
    let mut rest = start + Golden(steps * SCALE, 0) - length * turns;
    while rest < Golden(0, 0) {
        rest = rest + length;
        turns -= 1;
    }
    while length <= rest {
        rest = rest - length;
        turns += 1;
    }
    (turns, rest)
}

/// x, y, y − φx and y − φ²x.
fn four([x, y]: [Golden; 2]) -> [Golden; 4] {
    [x, y, y - x.times_phi(), y - x.times_phi().times_phi()]
}

/// The corner of that name.
fn corner(name: &str) -> [Golden; 2] {
    let index = |byte: usize, from: u8| usize::from(name.as_bytes()[byte] - from);
    [X[index(1, b'0')] * SCALE, Y[index(0, b'A')] * SCALE]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A point of a fine grid that is on no edge lies in exactly one polygon.
    #[test]
    fn the_polygons_fill_the_rectangle_once() {
        let partition = Partition::new(0);
        let inside = |four: [Golden; 4]| {
            let holds = |polygon: &&Polygon| {
                let mut pairs = polygon.between.iter().zip(0..4);
                pairs.all(|(&(low, high), it)| {
                    partition.levels[it][low] < four[it] && four[it] < partition.levels[it][high]
                })
            };
            partition.polygons.iter().filter(holds).count()
        };
        let on_edge = |four: [Golden; 4]| {
            (0..4).any(|it| partition.levels[it].binary_search(&four[it]).is_ok())
        };
        let mut points = 0;
        for i in 0..97 {
            for j in 0..97 {
                let point = four([WIDTH * (SCALE * i / 97), HEIGHT * (SCALE * j / 97)]);
                if !on_edge(point) {
                    assert_eq!(inside(point), 1, "{i} {j}");
                    points += 1;
                }
            }
        }
        assert!(9000 < points, "{points}");
    }
}
