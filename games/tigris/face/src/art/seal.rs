//! Leaders as round seals: the symbol shows the dynasty, colour and mark show the leader.

use pavage_tigris::Color as Sphere;

use super::paint::{self, CLAY_DARK, INK, IVORY};
use super::{dynasty, fit, mark};
use pavage_scene::at;
use pavage_scene::{Path, Shape, Sign};

/// A leader.
pub(super) fn leader(sign: Sign, sphere: Sphere) -> Vec<Shape> {
    let hue = paint::hue(sphere);
    let middle = at(0.5, 0.5);
    let mut shapes = vec![
        Shape::fill(Path::circle(at(0.525, 0.54), 0.45), INK.faint(0.4)),
        Shape::outlined(Path::circle(middle, 0.45), IVORY, INK, 0.025),
        Shape::outlined(Path::circle(middle, 0.385), hue.base, hue.dark, 0.025),
    ];
    // A lit rim.
    let rim = Path::from(at(0.16, 0.42)).curve(at(0.2, 0.26), at(0.32, 0.16), at(0.48, 0.15));
    shapes.push(Shape::stroke(rim, hue.light.faint(0.7), 0.02));
    shapes.extend(fit(dynasty::symbol(sign, IVORY, hue.base), at(0.255, 0.22), 0.49));
    shapes.push(Shape::outlined(Path::circle(at(0.18, 0.82), 0.16), IVORY, hue.dark, 0.025));
    shapes.extend(fit(mark::mark(sphere, hue.base, IVORY), at(0.085, 0.725), 0.19));
    shapes
}

/// The sign of a dynasty, without a colour.
pub(super) fn dynasty(sign: Sign) -> Vec<Shape> {
    let mut shapes =
        vec![Shape::outlined(Path::circle(at(0.5, 0.5), 0.47), IVORY, CLAY_DARK, 0.05)];
    shapes.extend(fit(dynasty::symbol(sign, INK, IVORY), at(0.21, 0.2), 0.58));
    shapes
}
