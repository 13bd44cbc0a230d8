//! The symbols of the dynasties: bow, bull, urn and lion.

use super::{area, lines};
use crate::DYNASTIES;
use pavage_scene::at;
use pavage_scene::{Paint, Path, Shape, Sign};

/// All dynasties.
pub(crate) fn all() -> impl Iterator<Item = Sign> {
    (0..DYNASTIES.len() as u8).map(Sign)
}

/// The name of a symbol.
pub(crate) const fn name(sign: Sign) -> &'static str {
    DYNASTIES[sign.0 as usize % DYNASTIES.len()]
}

/// A symbol; `paper` shows through holes.
pub(super) fn symbol(sign: Sign, ink: Paint, paper: Paint) -> Vec<Shape> {
    match sign.0 % 4 {
        0 => bow(ink),
        1 => bull(ink, paper),
        2 => urn(ink, paper),
        _ => lion(ink, paper),
    }
}

/// A drawn bow with its arrow.
fn bow(ink: Paint) -> Vec<Shape> {
    let wood = Path::from(at(0.06, 0.58))
        .curve(at(0.02, 0.44), at(0.2, 0.26), at(0.5, 0.26))
        .curve(at(0.8, 0.26), at(0.98, 0.44), at(0.94, 0.58));
    vec![
        Shape::stroke(wood, ink, 0.12),
        lines(&[&[(0.06, 0.58), (0.5, 0.84), (0.94, 0.58)]], ink, 0.045),
        lines(&[&[(0.5, 0.94), (0.5, 0.12)]], ink, 0.085),
        Shape::fill(area(&[(0.5, -0.04), (0.67, 0.2), (0.5, 0.14), (0.33, 0.2)]), ink),
        lines(&[&[(0.38, 1.0), (0.5, 0.88), (0.62, 1.0)]], ink, 0.07),
    ]
}

/// A head with wide horns.
fn bull(ink: Paint, paper: Paint) -> Vec<Shape> {
    let horns = Path::from(at(0.5, 0.34))
        .curve(at(0.3, 0.32), at(0.12, 0.26), at(0.1, 0.0))
        .curve(at(-0.06, 0.24), at(0.04, 0.5), at(0.34, 0.52))
        .line(at(0.66, 0.52))
        .curve(at(0.96, 0.5), at(1.06, 0.24), at(0.9, 0.0))
        .curve(at(0.88, 0.26), at(0.7, 0.32), at(0.5, 0.34))
        .close();
    let face = Path::from(at(0.27, 0.4))
        .line(at(0.73, 0.4))
        .curve(at(0.74, 0.6), at(0.66, 0.7), at(0.66, 0.84))
        .curve(at(0.66, 1.04), at(0.34, 1.04), at(0.34, 0.84))
        .curve(at(0.34, 0.7), at(0.26, 0.6), at(0.27, 0.4))
        .close();
    let ears = [(0.14, 0.62), (0.86, 0.62)].map(|(x, y)| Path::ellipse(at(x, y), 0.13, 0.065));
    let holes = [(0.39, 0.58), (0.61, 0.58)].map(|(x, y)| Path::circle(at(x, y), 0.05));
    let nostrils = [(0.43, 0.88), (0.57, 0.88)].map(|(x, y)| Path::circle(at(x, y), 0.035));
    let mut shapes = vec![Shape::fill(horns, ink), Shape::fill(face, ink)];
    shapes.extend(ears.map(|it| Shape::fill(it, ink)));
    shapes.extend(holes.into_iter().chain(nostrils).map(|it| Shape::fill(it, paper)));
    shapes
}

/// A jar with two handles.
fn urn(ink: Paint, paper: Paint) -> Vec<Shape> {
    let body = Path::from(at(0.34, 0.02))
        .line(at(0.66, 0.02))
        .line(at(0.62, 0.12))
        .line(at(0.62, 0.24))
        .curve(at(0.98, 0.4), at(0.84, 0.74), at(0.6, 0.88))
        .line(at(0.7, 1.0))
        .line(at(0.3, 1.0))
        .line(at(0.4, 0.88))
        .curve(at(0.16, 0.74), at(0.02, 0.4), at(0.38, 0.24))
        .line(at(0.38, 0.12))
        .close();
    let west = Path::from(at(0.38, 0.1)).curve(at(0.02, 0.02), at(0.02, 0.34), at(0.2, 0.44));
    let east = Path::from(at(0.62, 0.1)).curve(at(0.98, 0.02), at(0.98, 0.34), at(0.8, 0.44));
    vec![
        Shape::stroke(west, ink, 0.08),
        Shape::stroke(east, ink, 0.08),
        Shape::fill(body, ink),
        lines(&[&[(0.24, 0.5), (0.37, 0.62), (0.5, 0.5), (0.63, 0.62), (0.76, 0.5)]], paper, 0.06),
    ]
}

/// The sixteenths of a turn as constants, because sines may differ between machines.
const ROUND: [(f32, f32); 16] = [
    (1.0, 0.0),
    (0.924, 0.383),
    (0.707, 0.707),
    (0.383, 0.924),
    (0.0, 1.0),
    (-0.383, 0.924),
    (-0.707, 0.707),
    (-0.924, 0.383),
    (-1.0, 0.0),
    (-0.924, -0.383),
    (-0.707, -0.707),
    (-0.383, -0.924),
    (0.0, -1.0),
    (0.383, -0.924),
    (0.707, -0.707),
    (0.924, -0.383),
];

/// A face in its mane.
fn lion(ink: Paint, paper: Paint) -> Vec<Shape> {
    let mane: Vec<(f32, f32)> = (0..32)
        .map(|it| {
            let ((ax, ay), (bx, by)) = (ROUND[it / 2], ROUND[it.div_ceil(2) % 16]);
            let reach = if it % 2 == 0 { 0.54 } else { 0.42 };
            (0.5 + reach * (ax + bx) / 2.0, 0.5 + reach * (ay + by) / 2.0)
        })
        .collect();
    let ears = [(0.3, 0.26), (0.7, 0.26)].map(|(x, y)| Path::circle(at(x, y), 0.1));
    let eyes = [(0.39, 0.44), (0.61, 0.44)].map(|(x, y)| Path::circle(at(x, y), 0.05));
    let mut shapes = vec![Shape::fill(area(&mane), ink)];
    shapes.extend(ears.map(|it| Shape::fill(it, paper)));
    shapes.push(Shape::fill(Path::circle(at(0.5, 0.52), 0.3), paper));
    shapes.push(Shape::fill(Path::circle(at(0.5, 0.52), 0.25), ink));
    shapes.extend(eyes.map(|it| Shape::fill(it, paper)));
    shapes.push(Shape::fill(area(&[(0.41, 0.56), (0.59, 0.56), (0.5, 0.66)]), paper));
    shapes.push(lines(&[&[(0.38, 0.69), (0.5, 0.64), (0.62, 0.69)]], paper, 0.05));
    shapes
}
