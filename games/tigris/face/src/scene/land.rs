//! The ground: clay with dust on it, the grid, and the frame with its names.

use pavage_tigris::{COLUMNS, Cell, Map, ROWS};

use crate::art::paint::{DUNE, DUST, FRAME, FRAME_LIGHT, GOLD, GOLD_DARK, GRID, INK, IVORY, LAND};
use pavage_scene::at;
use pavage_scene::{Anchor, Path, Shape};

/// The width of the frame around the board.
pub(super) const FRAME_WIDTH: f32 = 0.5;

const WIDTH: f32 = COLUMNS as f32;
const HEIGHT: f32 = ROWS as f32;

/// A pseudo-random number from 0 to 1, by space and purpose.
pub(super) fn hash(x: u32, y: u32, salt: u32) -> f32 {
    let mut bits =
        x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77) ^ salt.wrapping_mul(0xc2b2_ae3d);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    ((bits ^ (bits >> 15)) & 0xffff) as f32 / 65535.0
}

/// Clay, with dunes, pebbles and cracks.
pub(super) fn clay() -> Vec<Shape> {
    let (mut dunes, mut pebbles, mut cracks) = (Vec::new(), Vec::new(), Vec::new());
    for cell in Cell::all() {
        let (x, y) = (u32::from(cell.column()), u32::from(cell.row()));
        let chance = |salt| hash(x, y, salt);
        let spot = |salt| at(x as f32 + chance(salt), y as f32 + chance(salt + 1));
        if chance(1) < 0.6 {
            let (rx, ry) = (0.35 + 0.4 * chance(2), 0.12 + 0.14 * chance(3));
            dunes.extend(Path::ellipse(inside(spot(4), rx, ry), rx, ry).0);
        }
        for salt in [10, 20, 30] {
            let size = 0.012 + 0.014 * chance(salt);
            pebbles.extend(Path::ellipse(inside(spot(salt + 1), size, size), size * 1.4, size).0);
        }
        if chance(40) < 0.4 {
            let from = inside(spot(41), 0.3, 0.3);
            let bend = at(from.x + 0.08, from.y + 0.05 * (chance(43) - 0.5));
            let end = at(bend.x + 0.07, bend.y + 0.12 * (chance(44) - 0.5));
            cracks.extend(Path::polyline(&[from, bend, end]).0);
        }
    }
    vec![
        Shape::fill(Path::rect(0.0, 0.0, WIDTH, HEIGHT), LAND),
        Shape::fill(Path(dunes), DUNE.faint(0.35)),
        Shape::fill(Path(pebbles), DUST.faint(0.7)),
        Shape::stroke(Path(cracks), DUST.faint(0.6), 0.014),
    ]
}

/// The place moved away from the edges of the board, so that nothing overhangs.
fn inside(place: pavage_scene::Point, x: f32, y: f32) -> pavage_scene::Point {
    at(place.x.clamp(x, WIDTH - x), place.y.clamp(y, HEIGHT - y))
}

/// The lines between spaces.
pub(super) fn grid() -> Vec<Shape> {
    let mut lines = Vec::new();
    for x in 1..COLUMNS {
        lines.extend(Path::polyline(&[at(x.into(), 0.0), at(x.into(), HEIGHT)]).0);
    }
    for y in 1..ROWS {
        lines.extend(Path::polyline(&[at(0.0, y.into()), at(WIDTH, y.into())]).0);
    }
    vec![Shape::stroke(Path(lines), GRID.faint(0.32), 0.016)]
}

/// The frame, which covers overhanging shapes, with the names of columns and rows.
pub(super) fn frame() -> Vec<Shape> {
    let width = FRAME_WIDTH;
    let outer = Path::rounded(-width, -width, WIDTH + 2.0 * width, HEIGHT + 2.0 * width, 0.22);
    // The hole runs in the opposite direction, so that it is not filled.
    let hole = [at(0.0, 0.0), at(0.0, HEIGHT), at(WIDTH, HEIGHT), at(WIDTH, 0.0)];
    let hole = Path::polygon(&hole);
    let ring = Path(outer.0.iter().chain(&hole.0).copied().collect());
    let mut shapes = vec![
        Shape::outlined(ring, FRAME, INK, 0.025),
        Shape::stroke(Path::rect(-0.06, -0.06, WIDTH + 0.12, HEIGHT + 0.12), FRAME_LIGHT, 0.035),
        Shape::stroke(
            Path::rounded(-0.42, -0.42, WIDTH + 0.84, HEIGHT + 0.84, 0.15),
            FRAME_LIGHT.faint(0.7),
            0.02,
        ),
    ];
    let name = |text: String, x: f32, y: f32| Shape::Text {
        text,
        at: at(x, y + 0.08),
        size: 0.22,
        paint: IVORY,
        anchor: Anchor::Middle,
        bold: true,
    };
    for column in 0..COLUMNS {
        let letter = char::from(b'A' + column).to_string();
        for y in [-0.24, HEIGHT + 0.24] {
            shapes.push(name(letter.clone(), f32::from(column) + 0.5, y));
        }
    }
    for row in 0..ROWS {
        for x in [-0.24, WIDTH + 0.24] {
            shapes.push(name((row + 1).to_string(), x, f32::from(row) + 0.5));
        }
    }
    shapes
}

/// The borders of the spaces whose treasure must be taken first.
pub(super) fn borders(map: &Map) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for cell in map.special {
        let (x, y) = (f32::from(cell.column()), f32::from(cell.row()));
        let border = Path::rounded(x + 0.08, y + 0.08, 0.84, 0.84, 0.07);
        shapes.push(Shape::stroke(border.clone(), GOLD_DARK, 0.085));
        shapes.push(Shape::stroke(border, GOLD, 0.05));
        let (east, south) = (x + 0.9, y + 0.9);
        let (x, y) = (x + 0.1, y + 0.1);
        for (x, y) in [(x, y), (east, y), (x, south), (east, south)] {
            let stud = [at(x, y - 0.09), at(x + 0.09, y), at(x, y + 0.09), at(x - 0.09, y)];
            shapes.push(Shape::outlined(Path::polygon(&stud), GOLD, GOLD_DARK, 0.022));
        }
    }
    shapes
}
