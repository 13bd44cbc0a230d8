//! Rivers: bands that flow from space to space.
//!
//! A river crosses the edge between two of its spaces at one point and at right angles, so that
//! the drawings of the two spaces join smoothly.

use pavage_tigris::{Bits, COLUMNS, Cell, Map, ROWS};

use super::land::hash;
use crate::art::paint::{BANK, GOLD, LAPIS, RIPPLE, SHORE, WATER};
use pavage_scene::at;
use pavage_scene::{Path, Point, Shape, Step};

/// The sides of a space: north, east, south, west.
const SIDES: [(i8, i8); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// The width of the water.
const WATER_WIDTH: f32 = 0.78;

/// A stretch of a river through a space, as a cubic curve.
type Stretch = [Point; 4];

/// The rivers of a map.
pub(super) fn rivers(map: &Map) -> Vec<Shape> {
    let stretches: Vec<(Cell, Stretch)> = map
        .river
        .into_iter()
        .flat_map(|cell| stretches(map, cell).into_iter().map(move |it| (cell, it)))
        .collect();
    let mut course = Vec::new();
    for (_, [from, first, second, to]) in &stretches {
        course.extend(Path::from(*from).curve(*first, *second, *to).0);
    }
    course.extend(lakes(map));
    let band = |paint, width| Shape::stroke(Path(course.clone()), paint, width);
    let mut shapes = vec![
        band(BANK.faint(0.55), WATER_WIDTH + 0.18),
        band(SHORE, WATER_WIDTH + 0.1),
        band(LAPIS, WATER_WIDTH),
        band(WATER, WATER_WIDTH - 0.2),
    ];
    shapes.extend(ripples(map, &stretches));
    shapes
}

/// The space beyond a side.
fn beyond(cell: Cell, side: usize) -> Option<Cell> {
    let (x, y) = SIDES[side];
    Cell::new(cell.column().checked_add_signed(x)?, cell.row().checked_add_signed(y)?)
}

/// The sides of a space through which its river flows.
pub(super) fn mouths(map: &Map, cell: Cell) -> Vec<usize> {
    let joined = |side: &usize| beyond(cell, *side).is_some_and(|it| map.river.contains(it));
    let mut mouths: Vec<usize> = (0..4).filter(joined).collect();
    let edge = |side: &usize| beyond(cell, *side).is_none();
    // An end at the edge of the board flows off it, straight on if possible.
    if let [only] = mouths[..] {
        let ahead = (only + 2) % 4;
        mouths.extend([ahead].into_iter().chain(0..4).find(edge));
    }
    mouths
}

/// The point where the river crosses a side of a space.
fn crossing(cell: Cell, side: usize) -> Point {
    let (x, y) = (f32::from(cell.column()), f32::from(cell.row()));
    let (column, row) = (u32::from(cell.column()), u32::from(cell.row()));
    // Both spaces at an edge must agree on the point, so it depends on the one south or east of
    // it.
    let drift = |column, row, salt| 0.14 * (hash(column, row, salt) - 0.5);
    match side {
        0 => at(x + 0.5 + drift(column, row, 50), y),
        1 => at(x + 1.0, y + 0.5 + drift(column + 1, row, 51)),
        2 => at(x + 0.5 + drift(column, row + 1, 50), y + 1.0),
        _ => at(x, y + 0.5 + drift(column, row, 51)),
    }
}

/// The curves through a space: between every two sides that the river flows through.
fn stretches(map: &Map, cell: Cell) -> Vec<Stretch> {
    let mouths = mouths(map, cell);
    let inward = |side: usize| {
        let (point, (x, y)) = (crossing(cell, side), SIDES[side]);
        (point, at(point.x - 0.42 * f32::from(x), point.y - 0.42 * f32::from(y)))
    };
    let mut stretches = Vec::new();
    for (index, &from) in mouths.iter().enumerate() {
        for &to in &mouths[index + 1..] {
            let ((a, first), (b, second)) = (inward(from), inward(to));
            stretches.push([a, first, second, b]);
        }
    }
    stretches
}

/// The squares of four spaces of a river, by their north-west ones.
fn squares(map: &Map) -> impl Iterator<Item = (Cell, Bits)> {
    map.river.into_iter().filter_map(|cell| {
        let corner = Cell::new(cell.column() + 1, cell.row() + 1);
        let square = [Some(cell), beyond(cell, 1), beyond(cell, 2), corner];
        let square: Bits = square.into_iter().collect::<Option<Bits>>()?;
        (square & !map.river).is_empty().then_some((cell, square))
    })
}

/// Water between four spaces of a river.
fn lakes(map: &Map) -> Vec<Step> {
    let mut steps = Vec::new();
    for (cell, _) in squares(map) {
        let reach = |last: bool| if last { 1.7 } else { 1.5 };
        let begin = |first: bool| if first { 0.3 } else { 0.5 };
        let (x, y) = (f32::from(cell.column()), f32::from(cell.row()));
        let (west, north) = (x + begin(cell.column() == 0), y + begin(cell.row() == 0));
        let (east, south) =
            (x + reach(cell.column() + 2 == COLUMNS), y + reach(cell.row() + 2 == ROWS));
        let [a, b, c, d] = [at(west, north), at(east, north), at(east, south), at(west, south)];
        // Back and forth across the middle, so that no dry spot is left there.
        steps.extend(Path::polygon(&[a, b, c, d, a, c, b, d]).0);
    }
    steps
}

/// A straight line through a space, for water that does not flow.
fn pool(cell: Cell) -> Stretch {
    let (x, y) = (f32::from(cell.column()), f32::from(cell.row()) + 0.5);
    [at(x, y), at(x + 0.3, y - 0.05), at(x + 0.7, y + 0.05), at(x + 1.0, y)]
}

/// Short lines along the current, and flecks of gold as in lapis.
fn ripples(map: &Map, stretches: &[(Cell, Stretch)]) -> Vec<Shape> {
    let (mut lines, mut flecks) = (Vec::new(), Vec::new());
    let lakes: Bits = squares(map).flat_map(|(_, square)| square).collect();
    // A lake is still, and where rivers meet the currents would cross.
    let still = |cell| lakes.contains(cell) || 2 < mouths(map, cell).len();
    let pools = map.river.into_iter().filter(|&it| still(it)).map(|it| (it, pool(it)));
    let flows = stretches.iter().copied().filter(|it| !still(it.0));
    for (cell, stretch) in flows.chain(pools) {
        let chance = |salt| hash(cell.column().into(), cell.row().into(), salt);
        for (salt, aside) in [(60, -0.22), (61, 0.02), (62, 0.2)] {
            let begin = 0.08 + 0.4 * chance(salt);
            let end = begin + 0.26 + 0.2 * chance(salt + 10);
            let ((from, out), (to, back)) =
                (beside(stretch, begin, aside), beside(stretch, end, aside));
            let third = (end - begin) / 3.0;
            let first = at(from.x + out.x * third, from.y + out.y * third);
            let second = at(to.x - back.x * third, to.y - back.y * third);
            lines.extend(Path::from(from).curve(first, second, to).0);
        }
        let (fleck, _) = beside(stretch, chance(80), 0.5 * (chance(81) - 0.5));
        flecks.extend(Path::circle(fleck, 0.008 + 0.008 * chance(82)).0);
    }
    vec![
        Shape::stroke(Path(lines), RIPPLE.faint(0.6), 0.026),
        Shape::fill(Path(flecks), GOLD.faint(0.8)),
    ]
}

/// A point beside a curve, and the direction of the curve there.
fn beside([a, b, c, d]: Stretch, t: f32, aside: f32) -> (Point, Point) {
    let s = 1.0 - t;
    let mix = |a: f32, b: f32, c: f32, d: f32| {
        s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
    };
    let slope = |a: f32, b: f32, c: f32, d: f32| {
        3.0 * (s * s * (b - a) + 2.0 * s * t * (c - b) + t * t * (d - c))
    };
    let run = at(slope(a.x, b.x, c.x, d.x), slope(a.y, b.y, c.y, d.y));
    let length = (run.x * run.x + run.y * run.y).sqrt().max(0.01);
    let point = at(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y));
    (at(point.x - aside * run.y / length, point.y + aside * run.x / length), run)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where two spaces of a river meet, both draw it to the same point, straight across.
    #[test]
    fn rivers_join() {
        for map in [Map::standard(), Map::advanced()] {
            for cell in map.river {
                for side in mouths(&map, cell) {
                    let Some(next) = beyond(cell, side) else { continue };
                    let back = (side + 2) % 4;
                    assert!(mouths(&map, next).contains(&back), "{cell} flows into {next}");
                    assert_eq!(crossing(cell, side), crossing(next, back));
                }
            }
        }
    }

    #[test]
    fn no_river_begins_or_ends_on_the_board() {
        for map in [Map::standard(), Map::advanced()] {
            for cell in map.river {
                assert!(2 <= mouths(&map, cell).len(), "{cell}");
            }
        }
    }
}
