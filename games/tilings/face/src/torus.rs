//! The edges of a torus, where opposite edges of the board meet.
//!
//! ```text
//!     ▂▂▂ ▂▂▂        Beyond each edge the triangles across it are visible.
//!    ┌╌╌╌▸╌╌╌┐       The edge is dashed, and arrows of one kind mark the two
//!  ▐ ⯆       ⯆ ▌     edges that meet.
//!    └╌╌╌▸╌╌╌┘
//! ```

use pavage_core::grid::Side;

use super::cells::Cells;
use super::mark::turned;
use super::palette::Palette;
use super::pigment::{self, FRAME, IVORY};
use pavage_scene::at;
use pavage_scene::{Path, Shape, Stroke};

/// How much of the tiles across the edge is visible.
pub(super) const FRINGE: f32 = 0.25;

/// The triangles across the edges that the tiles there meet.
pub(super) fn fringe(cells: &Cells<'_>, palette: &Palette, size: u8) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let size = i16::from(size);
    for index in 0..cells.len() {
        let Some((_, tile)) = cells.laid(index) else { continue };
        let (x, y) = cells.place(index);
        for side in Side::ALL {
            let (dx, dy) = side.step();
            let inside = |it: i16| (0..size).contains(&it);
            let Some(paint) = palette.paint(tile.edge(side)) else { continue };
            if inside(x + dx) && inside(y + dy) {
                continue;
            }
            // The same tile again, one board further.
            let (x, y) = (f32::from(x - dx * size), f32::from(y - dy * size));
            let depth = FRINGE;
            let area = [at(0.0, 0.0), at(1.0, 0.0), at(1.0 - depth, depth), at(depth, depth)];
            let area = Path::polygon(&area).map(|it| {
                let it = turned(it, side.index());
                at(it.x + x, it.y + y)
            });
            shapes.push(Shape::fill(area, pigment::shade(paint.shade).faint(0.5)));
        }
    }
    shapes
}

/// The edge of a board whose opposite edges meet: dashed, with as many arrows as the edge that
/// it meets.
pub(super) fn seams(size: u8) -> Vec<Shape> {
    let size = f32::from(size);
    let stroke = |paint, width, dash| Some(Stroke { paint, width, dash });
    let line = |stroke| Shape::Path { path: Path::rect(0.0, 0.0, size, size), fill: None, stroke };
    let mut shapes = vec![
        line(stroke(IVORY.faint(0.8), 0.075, None)),
        line(stroke(FRAME, 0.045, Some((0.16, 0.12)))),
    ];
    let middle = size / 2.0;
    let mut arrow = |points: [(f32, f32); 3]| {
        let area = Path::polygon(&points.map(|(x, y)| at(x, y)));
        shapes.push(Shape::outlined(area, FRAME, IVORY, 0.03));
    };
    for y in [0.0, size] {
        arrow([(middle - 0.1, y - 0.13), (middle + 0.14, y), (middle - 0.1, y + 0.13)]);
    }
    for x in [0.0, size] {
        for y in [middle - 0.12, middle + 0.12] {
            arrow([(x - 0.13, y - 0.1), (x, y + 0.14), (x + 0.13, y - 0.1)]);
        }
    }
    shapes
}
