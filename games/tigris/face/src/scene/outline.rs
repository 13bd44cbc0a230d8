//! Outlines of kingdoms: one soft line around a connected area.

use pavage_tigris::{Bits, Cell};

use pavage_scene::at;
use pavage_scene::{Path, Point};

/// The inset of an outline within its spaces, and the radius of its corners.
const INSET: f32 = 0.015;
const RADIUS: f32 = 0.16;

/// East, south, west, north: clockwise, with the enclosed area to the right.
const WAYS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The line around some spaces, and around the holes among them.
pub(crate) fn outline(cells: Bits) -> Path {
    let mut steps = Vec::new();
    for corners in corners(cells) {
        steps.extend(round(&corners).0);
    }
    Path(steps)
}

fn holds(cells: Bits, x: i32, y: i32) -> bool {
    let cell = u8::try_from(x).ok().zip(u8::try_from(y).ok());
    cell.and_then(|(x, y)| Cell::new(x, y)).is_some_and(|it| cells.contains(it))
}

/// The space to the right of an edge that starts at a corner of the grid.
fn right_of((x, y): (i32, i32), way: usize) -> (i32, i32) {
    [(x, y), (x - 1, y), (x - 1, y - 1), (x, y - 1)][way]
}

/// Whether an edge has the set to its right and not to its left.
fn is_border(cells: Bits, from: (i32, i32), way: usize) -> bool {
    let (right, left) = (right_of(from, way), right_of(from, (way + 3) % 4));
    holds(cells, right.0, right.1) && !holds(cells, left.0, left.1)
}

/// The corners of each closed line, already moved inside.
fn corners(cells: Bits) -> Vec<Vec<Point>> {
    let mut seen = Vec::new();
    let mut lines = Vec::new();
    let begins = cells.into_iter().flat_map(|it| {
        let (x, y) = (i32::from(it.column()), i32::from(it.row()));
        // The edges of a space, each by its starting corner.
        [((x, y), 0), ((x + 1, y), 1), ((x + 1, y + 1), 2), ((x, y + 1), 3)]
    });
    for begin in begins.filter(|&(from, way)| is_border(cells, from, way)) {
        if seen.contains(&begin) {
            continue;
        }
        let ((mut place, mut way), mut line) = (begin, Vec::new());
        loop {
            seen.push((place, way));
            place = (place.0 + WAYS[way].0, place.1 + WAYS[way].1);
            // Right before straight before left, because spaces that touch only at a corner are
            // not connected.
            let turns = [way + 1, way, way + 3].map(|it| it % 4);
            let next = turns.into_iter().find(|&it| is_border(cells, place, it));
            let next = next.expect("a border goes on until it closes");
            if next != way {
                line.push(corner(place, way, next));
            }
            way = next;
            if (place, way) == begin {
                break;
            }
        }
        lines.push(line);
    }
    lines
}

/// A corner of the line, moved to the right of both edges.
fn corner(place: (i32, i32), before: usize, after: usize) -> Point {
    let inward = |way: usize| WAYS[(way + 1) % 4];
    let (a, b) = (inward(before), inward(after));
    at(place.0 as f32 + INSET * (a.0 + b.0) as f32, place.1 as f32 + INSET * (a.1 + b.1) as f32)
}

/// A closed line with round corners.
fn round(corners: &[Point]) -> Path {
    let toward = |from: Point, to: Point| {
        let (x, y) = (to.x - from.x, to.y - from.y);
        // Lines run along the grid, so one of the two is zero.
        let length = x.abs() + y.abs();
        at(from.x + x / length * RADIUS, from.y + y / length * RADIUS)
    };
    let count = corners.len();
    let mut path = Path::default();
    for (index, &here) in corners.iter().enumerate() {
        let before = toward(here, corners[(index + count - 1) % count]);
        let after = toward(here, corners[(index + 1) % count]);
        path = if index == 0 { Path::from(before) } else { path.line(before) };
        path = path.curve(middle(before, here), middle(after, here), after);
    }
    path.close()
}

fn middle(a: Point, b: Point) -> Point {
    at((a.x + b.x) / 2.0, (a.y + b.y) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(names: &[&str]) -> Vec<usize> {
        let cells = names.iter().map(|it| it.parse::<Cell>().expect("a space")).collect();
        corners(cells).iter().map(Vec::len).collect()
    }

    #[test]
    fn a_kingdom_has_a_line_around_it_and_one_around_each_hole() {
        assert_eq!(lines(&["A1"]), [4]);
        assert_eq!(lines(&["A1", "B1", "C1"]), [4]);
        assert_eq!(lines(&["A1", "B1", "B2"]), [6]);
        assert_eq!(lines(&["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"]), [4, 4]);
        // Two spaces that touch only at a corner are not connected.
        assert_eq!(lines(&["A1", "B2"]), [4, 4]);
    }
}
