//! The shield of a city: blue with a golden cross.

use super::paints::{CROSS, SHADE, SHIELD, SHIELD_EDGE, SHIELD_LIT};
use pavage_scene::{Path, Point, Shape, at};

/// Draws a shield around a middle.
pub(super) fn shield(Point { x, y }: Point, out: &mut Vec<Shape>) {
    let outline = |wide: f32, high: f32| {
        Path::from(at(x - wide, y - high))
            .line(at(x + wide, y - high))
            .line(at(x + wide, y))
            .curve(
                at(x + wide, y + 0.6 * high),
                at(x + 0.4 * wide, y + 0.9 * high),
                at(x, y + 1.15 * high),
            )
            .curve(
                at(x - 0.4 * wide, y + 0.9 * high),
                at(x - wide, y + 0.6 * high),
                at(x - wide, y),
            )
            .close()
    };
    let body = outline(0.08, 0.087);
    let shadow = body.clone().map(|it| at(it.x + 0.012, it.y + 0.016));
    out.push(Shape::stroke(shadow, SHADE.faint(0.4), 0.03));
    out.push(Shape::outlined(body, SHIELD, SHIELD_EDGE, 0.028));
    let lit =
        Path::polygon(&[at(x - 0.072, y - 0.079), at(x, y - 0.079), at(x, y), at(x - 0.072, y)]);
    out.push(Shape::fill(lit, SHIELD_LIT));
    let cross = Path::from(at(x, y - 0.069)).line(at(x, y + 0.077));
    let cross = cross.jump(at(x - 0.06, y - 0.013)).line(at(x + 0.06, y - 0.013));
    out.push(Shape::stroke(cross, CROSS, 0.03));
}
