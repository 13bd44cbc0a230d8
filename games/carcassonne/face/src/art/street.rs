//! Roads, and the villages where they end.

use pavage_core::grid::Side;

use super::frame::{place, turned};
use super::house::Houses;
use super::jitter::Jitter;
use super::layers::Layer;
use super::paints::{ROAD, RUT, STONE, STONE_DARK, VERGE};
use super::plan::Plan;
use super::tile::{BLEED, OVER};
use super::town::inside;
use super::way::{Piece, Way};
use pavage_scene::{Path, Point, Shape, at};

/// Half the width of a road, and of its verge.
const HALF: f32 = 0.05;
const VERGE_HALF: f32 = 0.068;

/// Draws a road. It ends straight at the edge, so that roads join there.
pub(super) fn road(way: &Way, jitter: Jitter, out: &mut Vec<Shape>) {
    let (mut verge, mut road) = (Layer::default(), Layer::default());
    for piece in &way.pieces {
        verge.add(piece.area(VERGE_HALF, OVER));
        road.add(piece.area(HALF, OVER + BLEED));
    }
    verge.fill(VERGE, out);
    road.fill(ROAD, out);
    let mut ruts = Layer::default();
    for (index, &piece) in way.pieces.iter().enumerate() {
        pebbles(piece, jitter.at(500 + index), &mut ruts);
    }
    ruts.stroke(RUT, 0.012, out);
}

/// Short ruts along a piece of road.
fn pebbles(piece: Piece, jitter: Jitter, ruts: &mut Layer) {
    // Points of a quarter circle, some degrees apart.
    const ROUND: [(f32, f32); 5] =
        [(0.985, 0.174), (0.883, 0.469), (0.731, 0.682), (0.545, 0.839), (0.275, 0.961)];
    for (rut, (cos, sin)) in ROUND.into_iter().enumerate() {
        let offset = 0.03 * jitter.at(rut).spread(0);
        let ends = match piece {
            Piece::Spoke(side, depth) => {
                let begin = 0.05 + (depth - 0.12) * rut as f32 / 5.0;
                [begin, begin + 0.03].map(|inward| place(side, 0.5 + offset, inward))
            }
            Piece::Bend(side) => {
                let (x, y) = ((0.5 + offset) * cos, (0.5 + offset) * sin);
                [-0.015, 0.015].map(|step| place(side, 1.0 - (x - step * sin), y + step * cos))
            }
        };
        ruts.add(Path::polyline(&ends));
    }
}

/// A paved square with houses around it.
pub(super) fn village(middle: Point, plan: &Plan, jitter: Jitter, out: &mut Vec<Shape>) {
    out.push(Shape::outlined(Path::circle(middle, 0.092), STONE, STONE_DARK, 0.014));
    let mut stones = Layer::default();
    const STONES: [(f32, f32); 9] = [
        (0.0, 0.0),
        (0.045, -0.03),
        (-0.045, -0.028),
        (0.03, 0.045),
        (-0.035, 0.04),
        (0.0, -0.055),
        (0.06, 0.015),
        (-0.062, 0.01),
        (0.0, 0.066),
    ];
    for (x, y) in STONES {
        stones.add(Path::ellipse(at(middle.x + x, middle.y + y), 0.014, 0.011));
    }
    stones.fill(STONE_DARK.faint(0.45), out);
    let cities: Vec<Vec<Point>> = plan.towns.iter().map(|it| it.corners(0.1)).collect();
    let free = |it: Point| {
        let roads = plan.ways.roads.iter().flat_map(|it| &it.pieces);
        roads.into_iter().all(|piece| !piece.covers(it, 0.11))
            && [-0.07, 0.07].iter().all(|&dy| {
                let point = at(it.x, it.y + dy);
                cities.iter().all(|corners| !inside(corners, point))
            })
    };
    let mut houses = Houses::default();
    for side in Side::ALL {
        let jitter = jitter.at(600 + side.index());
        let corner = |along: f32, inward: f32| {
            let it = place(side, along, inward);
            at(it.x + middle.x - 0.5, it.y + middle.y - 0.5)
        };
        // In front of each side without a road, and at the corner to its right.
        for (spot, size) in [(corner(0.5, 0.36), 0.05), (corner(0.635, 0.375), 0.054)] {
            if free(spot) {
                let hue = jitter.below(1, 3) as usize;
                houses.add(spot, size, size, turned(side, 1) == Side::E, hue);
            }
        }
    }
    houses.draw(out);
}
