//! A tile seen from one of its sides.
//!
//! A place is `along` the side, clockwise, and `inward` from it; seen from the north these are
//! x and y.

use pavage_core::grid::{Rotation, Side};

use pavage_scene::{Point, at};

/// The place in the picture.
pub(super) fn place(side: Side, along: f32, inward: f32) -> Point {
    match side {
        Side::N => at(along, inward),
        Side::E => at(1.0 - inward, along),
        Side::S => at(1.0 - along, 1.0 - inward),
        Side::W => at(inward, 1.0 - along),
    }
}

/// The place as seen from the side: along and inward.
pub(super) fn seen(side: Side, Point { x, y }: Point) -> (f32, f32) {
    match side {
        Side::N => (x, y),
        Side::E => (y, 1.0 - x),
        Side::S => (1.0 - x, 1.0 - y),
        Side::W => (1.0 - y, x),
    }
}

/// The side that many quarter turns clockwise.
pub(super) fn turned(side: Side, quarters: usize) -> Side {
    side.turned(Rotation::new(quarters))
}

/// The squared distance between two places.
pub(super) fn square(a: Point, b: Point) -> f32 {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}
