//! Tokens for points and for actions without a piece.

use pavage_tigris::Color as Sphere;

use super::paint::{self, CLAY_DARK, CLAY_LIGHT, INK, IVORY};
use super::{area, fit, lines, mark};
use pavage_scene::at;
use pavage_scene::{Path, Shape};

/// A cube of points.
pub(super) fn points(sphere: Sphere) -> Vec<Shape> {
    let hue = paint::hue(sphere);
    let roof = area(&[(0.06, 0.26), (0.24, 0.08), (0.94, 0.08), (0.78, 0.26)]);
    let side = area(&[(0.78, 0.26), (0.94, 0.08), (0.94, 0.76), (0.78, 0.94)]);
    let mut shapes = vec![
        Shape::outlined(roof, hue.light, hue.dark, 0.04),
        Shape::outlined(side, hue.dark, hue.dark, 0.04),
        Shape::outlined(Path::rect(0.06, 0.26, 0.72, 0.68), hue.base, hue.dark, 0.04),
    ];
    shapes.extend(fit(mark::mark(sphere, IVORY, hue.base), at(0.2, 0.38), 0.44));
    shapes
}

fn token() -> Vec<Shape> {
    vec![
        Shape::fill(Path::rounded(0.11, 0.12, 0.82, 0.82, 0.41), INK.faint(0.3)),
        Shape::outlined(Path::rounded(0.08, 0.08, 0.82, 0.82, 0.41), CLAY_LIGHT, CLAY_DARK, 0.035),
    ]
}

fn with(mut shapes: Vec<Shape>, more: impl IntoIterator<Item = Shape>) -> Vec<Shape> {
    shapes.extend(more);
    shapes
}

/// An arrow back home.
pub(super) fn withdraw() -> Vec<Shape> {
    let way = Path::from(at(0.68, 0.68)).curve(at(0.78, 0.4), at(0.56, 0.32), at(0.34, 0.38));
    let head = area(&[(0.2, 0.42), (0.42, 0.24), (0.42, 0.54)]);
    with(token(), [Shape::stroke(way, INK, 0.075), Shape::fill(head, INK)])
}

/// Two arrows that pass each other.
pub(super) fn swap() -> Vec<Shape> {
    let ways: &[&[(f32, f32)]] = &[&[(0.26, 0.38), (0.6, 0.38)], &[(0.72, 0.6), (0.38, 0.6)]];
    let heads =
        [[(0.76, 0.38), (0.58, 0.26), (0.58, 0.5)], [(0.22, 0.6), (0.4, 0.48), (0.4, 0.72)]];
    with(
        token(),
        [lines(ways, INK, 0.075)].into_iter().chain(heads.map(|it| Shape::fill(area(&it), INK))),
    )
}

/// An arrow to the next seat.
pub(super) fn pass() -> Vec<Shape> {
    let ways: &[&[(f32, f32)]] =
        &[&[(0.3, 0.3), (0.48, 0.49), (0.3, 0.68)], &[(0.5, 0.3), (0.68, 0.49), (0.5, 0.68)]];
    with(token(), [lines(ways, INK, 0.085)])
}

/// A cross.
pub(super) fn decline() -> Vec<Shape> {
    let cross: &[&[(f32, f32)]] = &[&[(0.32, 0.32), (0.66, 0.66)], &[(0.66, 0.32), (0.32, 0.66)]];
    with(token(), [lines(cross, INK, 0.09)])
}
