//! Meeples: in the colour of their sign, with its shape on the body.

use super::paints::{CROSS, RING_EDGE, SHADE, SIGN_DARK, SIGN_LIGHT, WALL_EDGE, sign};
use pavage_scene::{Anchor, Path, Point, Shape, Sign, at, seat};

/// The pose of a meeple.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pose {
    /// On its feet: a knight, a thief, a monk.
    Standing,
    /// On its back: a farmer.
    Lying,
}

/// The place of the sign on a standing meeple.
const SIGN: Point = at(0.5, 0.59);

/// Draws a meeple.
pub(crate) fn meeple(owner: Sign, pose: Pose) -> Vec<Shape> {
    let (body, light) = sign(owner);
    let lie = |Point { x, y }: Point| at(y - 0.02, 1.0 - x);
    let turn = |path: Path| match pose {
        Pose::Standing => path,
        Pose::Lying => path.map(lie),
    };
    let shadow = match pose {
        Pose::Standing => Path::ellipse(at(0.55, 0.92), 0.42, 0.1),
        Pose::Lying => turn(silhouette()).map(|it| at(it.x + 0.05, it.y + 0.06)),
    };
    let lit = Path::ellipse(at(0.45, 0.2), 0.07, 0.055);
    let sign_at = match pose {
        Pose::Standing => SIGN,
        Pose::Lying => lie(SIGN),
    };
    let mut shapes = vec![
        Shape::fill(shadow, SHADE.faint(0.35)),
        Shape::stroke(turn(silhouette()), SIGN_LIGHT, 0.13),
        Shape::outlined(turn(silhouette()), body, RING_EDGE, 0.06),
        Shape::fill(turn(lit), SIGN_LIGHT.faint(0.45)),
    ];
    shapes.push(mark(owner, sign_at, if light { SIGN_DARK } else { SIGN_LIGHT }));
    shapes
}

/// Head, arms and legs.
fn silhouette() -> Path {
    let half = [
        (at(0.70, 0.07), at(0.71, 0.27), at(0.61, 0.35)),
        (at(0.76, 0.38), at(0.95, 0.44), at(0.95, 0.54)),
        (at(0.95, 0.62), at(0.84, 0.62), at(0.73, 0.61)),
        (at(0.75, 0.70), at(0.84, 0.80), at(0.86, 0.88)),
        (at(0.87, 0.93), at(0.85, 0.95), at(0.80, 0.95)),
        (at(0.74, 0.95), at(0.66, 0.95), at(0.61, 0.95)),
        (at(0.56, 0.95), at(0.56, 0.83), at(0.50, 0.83)),
    ];
    let top = at(0.5, 0.07);
    let mirrored = |it: Point| at(1.0 - it.x, it.y);
    let right = half.iter().fold(Path::from(top), |path, &(a, b, end)| path.curve(a, b, end));
    // Back up the other side: each curve runs from its end to the end of the one before.
    let begins = std::iter::once(top).chain(half.iter().map(|it| it.2));
    let pieces: Vec<(&(Point, Point, Point), Point)> = half.iter().zip(begins).collect();
    let back = |path: Path, &(&(a, b, _), begin): &(&(Point, Point, Point), Point)| {
        path.curve(mirrored(b), mirrored(a), mirrored(begin))
    };
    pieces.iter().rev().fold(right, back).close()
}

/// The shape of a sign; from the sixth sign on its letter, as in the terminal.
fn mark(owner: Sign, Point { x, y }: Point, paint: pavage_scene::Paint) -> Shape {
    let on = |dx: f32, dy: f32| at(x + dx, y + dy);
    let path = match seat::shape(owner) {
        '●' => Path::circle(on(0.0, 0.0), 0.135),
        '▲' => Path::polygon(&[on(0.0, -0.17), on(0.17, 0.12), on(-0.17, 0.12)]),
        '■' => Path::rect(x - 0.125, y - 0.125, 0.25, 0.25),
        '◆' => Path::polygon(&[on(0.0, -0.19), on(0.15, 0.0), on(0.0, 0.19), on(-0.15, 0.0)]),
        '★' => star(at(x, y), 0.2),
        letter => {
            return Shape::Text {
                text: letter.to_ascii_uppercase().to_string(),
                at: on(0.0, 0.13),
                size: 0.36,
                paint,
                anchor: Anchor::Middle,
                bold: true,
            };
        }
    };
    Shape::fill(path, paint)
}

/// A star with five points, one pointing up.
fn star(Point { x, y }: Point, radius: f32) -> Path {
    const POINTS: [(f32, f32); 10] = [
        (0.0, -1.0),
        (0.247, -0.34),
        (0.951, -0.309),
        (0.4, 0.13),
        (0.588, 0.809),
        (0.0, 0.42),
        (-0.588, 0.809),
        (-0.4, 0.13),
        (-0.951, -0.309),
        (-0.247, -0.34),
    ];
    Path::polygon(&POINTS.map(|(dx, dy)| at(x + radius * dx, y + radius * dy)))
}

/// The medal that represents points.
pub(crate) fn medal() -> Vec<Shape> {
    vec![
        Shape::outlined(Path::circle(at(0.5, 0.5), 0.42), CROSS, WALL_EDGE, 0.07),
        Shape::fill(star(at(0.5, 0.52), 0.3), WALL_EDGE),
    ]
}

/// The chequered flag that represents the end of the game.
pub(crate) fn flag() -> Vec<Shape> {
    let cloth = |x: f32, y: f32| at(0.2 + 0.7 * x, 0.1 + 0.5 * y + 0.06 * x);
    let corners = [cloth(0.0, 0.0), cloth(1.0, 0.0), cloth(1.0, 1.0), cloth(0.0, 1.0)];
    let mut checks = super::layers::Layer::default();
    for (column, row) in [(0, 0), (2, 0), (1, 1), (3, 1), (0, 2), (2, 2)] {
        let (west, north) = (column as f32 / 4.0, row as f32 / 3.0);
        let (east, south) = (west + 0.25, north + 1.0 / 3.0);
        let check =
            [cloth(west, north), cloth(east, north), cloth(east, south), cloth(west, south)];
        checks.add(Path::polygon(&check));
    }
    let mut shapes = vec![
        Shape::stroke(Path::from(at(0.17, 0.08)).line(at(0.17, 0.94)), WALL_EDGE, 0.09),
        Shape::outlined(Path::polygon(&corners), SIGN_LIGHT, WALL_EDGE, 0.05),
    ];
    checks.fill(WALL_EDGE, &mut shapes);
    shapes
}
