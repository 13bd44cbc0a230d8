//! A tile as a drawing: four flat triangles that meet in its middle.

use pavage_core::grid::Side;
use pavage_tilings::{Color, Tile};

use super::arts::Arts;
use super::mark::{half, turned};
use super::palette::Palette;
use super::pigment::{self, GROUT, IVORY, QUIET};
use pavage_scene::at;
use pavage_scene::{Anchor, Paint, Path, Point, Shape};

/// How far a triangle reaches below the next one, so that no ground shows in the seam.
const UNDER: f32 = 0.06;
/// Half the width of the line between two tiles.
const SEAM: f32 = 0.011;

/// The drawing of a tile as it lies. A turned tile has a separate drawing, so that letters stay
/// upright.
pub(super) fn tile(arts: &mut Arts, tile: Tile, palette: &Palette) -> String {
    arts.need(format!("tile-{tile}"), || shapes(tile, palette))
}

/// The drawing of an unknown tile.
pub(super) fn unknown(arts: &mut Arts) -> String {
    arts.need("tile".to_owned(), || {
        let ask = Shape::Text {
            text: "?".to_owned(),
            at: at(0.5, 0.68),
            size: 0.5,
            paint: QUIET,
            anchor: Anchor::Middle,
            bold: true,
        };
        vec![Shape::fill(Path::rect(0.0, 0.0, 1.0, 1.0), IVORY), seam(), ask]
    })
}

/// A single colour: two triangles that meet.
pub(super) fn swatch(arts: &mut Arts, color: Color, palette: &Palette) -> String {
    arts.need(format!("color-{}", color.letter()), || {
        let paint = palette.paint(color).expect("the palette has the colours of the sheet");
        let corners = [at(0.5, 0.0), at(1.0, 0.5), at(0.5, 1.0), at(0.0, 0.5)];
        let mut shapes = vec![Shape::outlined(
            Path::polygon(&corners),
            pigment::shade(paint.shade),
            GROUT,
            2.0 * SEAM,
        )];
        if paint.lettered {
            shapes.push(letter(color, at(0.5, 0.5), 0.4, pigment::ink(paint.shade)));
        } else {
            for side in [-2.0, 2.0] {
                let mark = half(paint.shade);
                let mark = mark.map(|it| at(0.5 + 2.0 * (it.x - 0.5), 0.5 + side * it.y));
                shapes.push(Shape::fill(mark, pigment::mark(paint.shade)));
            }
        }
        shapes
    })
}

/// A line along the inside of a tile; with its neighbour's it forms the line between them.
fn seam() -> Shape {
    let side = 1.0 - SEAM;
    Shape::stroke(Path::rect(SEAM / 2.0, SEAM / 2.0, side, side), GROUT, SEAM)
}

fn shapes(tile: Tile, palette: &Palette) -> Vec<Shape> {
    let shade = |color: Color| {
        let paint = palette.paint(color).expect("the palette has the colours of the tiles");
        (paint.shade, paint.lettered)
    };
    let mut shapes = Vec::new();
    let (first, _) = shade(tile.edge(Side::N));
    shapes.push(Shape::fill(Path::rect(0.0, 0.0, 1.0, 1.0), pigment::shade(first)));
    for side in [Side::E, Side::S, Side::W] {
        let area = triangle(side);
        shapes.push(Shape::fill(area, pigment::shade(shade(tile.edge(side)).0)));
    }
    shapes.push(seam());
    for side in Side::ALL {
        let color = tile.edge(side);
        let (shade, lettered) = shade(color);
        shapes.push(if lettered {
            letter(color, turned(at(0.5, 0.16), side.index()), 0.17, pigment::ink(shade))
        } else {
            let mark = half(shade).map(|point| turned(point, side.index()));
            Shape::fill(mark, pigment::mark(shade))
        });
    }
    shapes
}

/// The triangle at a side. The eastern and the southern one reach below the one painted after
/// them.
fn triangle(side: Side) -> Path {
    let mut corners = vec![at(0.5, 0.5), at(0.0, 0.0), at(1.0, 0.0)];
    if side != Side::W {
        corners.push(at(1.0, UNDER));
    }
    Path::polygon(&corners).map(|point| turned(point, side.index()))
}

fn letter(color: Color, middle: Point, size: f32, paint: Paint) -> Shape {
    Shape::Text {
        text: color.letter().to_string(),
        at: at(middle.x, middle.y + 0.36 * size),
        size,
        paint,
        anchor: Anchor::Middle,
        bold: true,
    }
}
