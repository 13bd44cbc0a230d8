//! The board below the tiles: its edge, its cells, the numbers along it.

use pavage_tilings::{Tilings, View};

use super::pigment::{BOARD, FRAME, GRID, INK, QUIET};
use super::torus::FRINGE;
use pavage_scene::at;
use pavage_scene::{Anchor, Item, Paint, Path, Rect, Shape};

/// The room for numbers to the north and to the west. With the margin of every picture it makes
/// a whole cell, so that tiles lie on whole pixels.
const NUMBERS: f32 = 0.65;
/// The width of the edge.
const EDGE: f32 = 0.07;

/// The visible area of the picture.
pub(super) fn bounds(game: &Tilings, size: u8) -> Rect {
    let size = f32::from(size);
    let fringe = fringe(game);
    let side = size + NUMBERS + 2.0 * fringe;
    Rect { x: -NUMBERS - fringe, y: -NUMBERS - fringe, width: side, height: side }
}

/// The cells of the board.
pub(super) fn land(size: u8) -> Rect {
    Rect { x: 0.0, y: 0.0, width: size.into(), height: size.into() }
}

fn fringe(game: &Tilings) -> f32 {
    if game.rules().torus { FRINGE } else { 0.0 }
}

/// The empty board.
pub(super) fn items(game: &Tilings, view: &View) -> Vec<Item> {
    let size = f32::from(view.size);
    let outside = Path::rect(-EDGE, -EDGE, size + 2.0 * EDGE, size + 2.0 * EDGE);
    let mut shapes = Vec::new();
    if game.rules().torus {
        shapes.push(Shape::fill(Path::rect(0.0, 0.0, size, size), BOARD));
    } else {
        // Light comes from the north-west.
        let shadow = outside.clone().map(|it| at(it.x + 0.05, it.y + 0.06));
        shapes.push(Shape::fill(shadow, Paint::new(0).faint(0.2)));
        shapes.push(Shape::outlined(outside, BOARD, FRAME, 0.02));
    }
    let mut grid = Path::default();
    for line in 1..view.size {
        let line = f32::from(line);
        grid = grid.jump(at(line, 0.0)).line(at(line, size));
        grid = grid.jump(at(0.0, line)).line(at(size, line));
    }
    shapes.push(Shape::stroke(grid, GRID, 0.02));
    if game.rules().centre_first && view.cells.is_empty() {
        let middle = f32::from(view.size / 2) + 0.5;
        let circle = Path::circle(at(middle, middle), 0.16);
        shapes.push(Shape::stroke(circle, QUIET, 0.03));
    }
    vec![Item::shapes(shapes), Item::shapes(numbers(game, view))]
}

/// Columns along the north and rows along the west; those of the tile laid last are bold.
fn numbers(game: &Tilings, view: &View) -> Vec<Shape> {
    let last = view.cells.last();
    let off = -0.2 - fringe(game);
    let mut shapes = Vec::new();
    for number in 0..i16::from(view.size) {
        let along = f32::from(number) + 0.5;
        let places = [
            (at(along, off), Anchor::Middle, last.is_some_and(|it| it.x == number)),
            (at(off, along + 0.1), Anchor::End, last.is_some_and(|it| it.y == number)),
        ];
        for (at, anchor, bold) in places {
            let (text, paint) = (number.to_string(), if bold { INK } else { QUIET });
            shapes.push(Shape::Text { text, at, size: 0.28, paint, anchor, bold });
        }
    }
    shapes
}
