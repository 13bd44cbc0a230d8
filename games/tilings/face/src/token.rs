//! Signs of seats: shape and colour together, letters from the sixth on.

use super::arts::Arts;
use super::pigment::{IVORY, RIM};
use pavage_scene::at;
use pavage_scene::{Anchor, Paint, Path, Point, Shape, Sign, Theme};

const COLORS: [Paint; 10] = [
    Paint::new(0x2460b4).with(Theme::Night, 0x2f6fca).with(Theme::Contrast, 0x0038d0),
    Paint::new(0xc2302a).with(Theme::Contrast, 0xd00617).with(Theme::ColorBlind, 0xc2410c),
    Paint::new(0xf0bd1d).with(Theme::Contrast, 0xffe000).with(Theme::ColorBlind, 0xf5d60a),
    Paint::new(0x2c7a36).with(Theme::Contrast, 0x007a20).with(Theme::ColorBlind, 0x00845f),
    Paint::new(0x242220).with(Theme::Contrast, 0x000000),
    Paint::new(0xdd6f12).with(Theme::ColorBlind, 0xe08a00),
    Paint::new(0x7a3c9c).with(Theme::ColorBlind, 0x8e3f86),
    Paint::new(0x12827f).with(Theme::ColorBlind, 0x2f8fd0),
    Paint::new(0x774820),
    Paint::new(0x6c6c6c),
];

/// The colour of a sign.
pub(super) fn color(sign: Sign) -> Paint {
    COLORS[sign.index() % COLORS.len()]
}

/// The background of a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum On {
    /// Any colour, so it has a halo.
    Tile,
    /// Ivory.
    Medal,
}

/// A sign. The first five have different shapes; after them come hexagons with a light letter,
/// then discs and squares with a dark one.
pub(super) fn sign(arts: &mut Arts, sign: Sign, on: On) -> String {
    arts.need(name(&format!("seat-{}", sign.0 + 1), on), || match sign.index() {
        0..5 => solid(body(sign.index()), color(sign), on),
        5..10 => lettered(body(5), color(sign), None, sign, on),
        10..15 => lettered(body(0), IVORY, Some(color(sign)), sign, on),
        _ => lettered(body(2), IVORY, Some(color(sign)), sign, on),
    })
}

/// The sign of a tie.
pub(super) fn tie(arts: &mut Arts, on: On) -> String {
    arts.need(name("seats-tied", on), || {
        let mut shapes = if on == On::Tile { solid(body(0), IVORY, on) } else { Vec::new() };
        for y in [0.4, 0.6] {
            shapes.push(Shape::stroke(Path::polyline(&[at(0.32, y), at(0.68, y)]), RIM, 0.09));
        }
        shapes
    })
}

fn name(sign: &str, on: On) -> String {
    match on {
        On::Tile => sign.to_owned(),
        On::Medal => format!("{sign}-medal"),
    }
}

/// A body with a dark rim, and a light halo between them on a background of any colour.
fn solid(body: Path, fill: Paint, on: On) -> Vec<Shape> {
    let edge = match on {
        On::Tile => vec![(RIM, 0.26), (IVORY, 0.17)],
        On::Medal => vec![(RIM, 0.07)],
    };
    let mut shapes: Vec<Shape> =
        edge.into_iter().map(|(paint, width)| Shape::stroke(body.clone(), paint, width)).collect();
    shapes.push(Shape::fill(body, fill));
    shapes
}

/// A letter on a body: light on a dark one, dark on a light one with a coloured band.
fn lettered(body: Path, fill: Paint, band: Option<Paint>, sign: Sign, on: On) -> Vec<Shape> {
    let mut shapes = solid(body.clone(), fill, on);
    shapes.extend(band.map(|it| Shape::stroke(body, it, 0.15)));
    // Capitals all have the same height.
    let text = if sign.0 < 26 { char::from(b'A' + sign.0) } else { '?' }.to_string();
    let paint = if band.is_some() { RIM } else { IVORY };
    let (at, anchor) = (at(0.5, 0.685), Anchor::Middle);
    shapes.push(Shape::Text { text, at, size: 0.5, paint, anchor, bold: true });
    shapes
}

/// Disc, triangle, square, diamond, star, hexagon.
fn body(number: usize) -> Path {
    match number {
        0 => Path::circle(at(0.5, 0.5), 0.36),
        1 => Path::polygon(&[at(0.5, 0.12), at(0.88, 0.78), at(0.12, 0.78)]),
        2 => Path::rect(0.19, 0.19, 0.62, 0.62),
        3 => Path::polygon(&[at(0.5, 0.08), at(0.92, 0.5), at(0.5, 0.92), at(0.08, 0.5)]),
        4 => star(),
        _ => {
            const HEXAGON: [(f32, f32); 6] = [
                (0.0, -1.0),
                (0.866, -0.5),
                (0.866, 0.5),
                (0.0, 1.0),
                (-0.866, 0.5),
                (-0.866, -0.5),
            ];
            Path::polygon(&HEXAGON.map(|(x, y)| at(0.5 + 0.4 * x, 0.5 + 0.4 * y)))
        }
    }
}

/// A star with five points.
pub(super) fn star() -> Path {
    const POINTS: [(f32, f32); 5] =
        [(0.0, -1.0), (0.951, -0.309), (0.588, 0.809), (-0.588, 0.809), (-0.951, -0.309)];
    let points: Vec<Point> = (0..10)
        .map(|index| {
            // An inner corner lies halfway in, opposite an outer one.
            let (x, y) = POINTS[(index / 2 + 3 * (index % 2)) % 5];
            let reach = if index % 2 == 0 { 0.44 } else { -0.19 };
            at(0.5 + reach * x, 0.52 + reach * y)
        })
        .collect();
    Path::polygon(&points)
}
