//! Monuments: stepped towers over four spaces, in two colours.

use pavage_tigris::Color as Sphere;

use super::paint::{self, CLAY, CLAY_DARK, CLAY_LIGHT, GOLD, GOLD_DARK, Hue, INK, IVORY};
use super::{fit, lines, mark};
use pavage_scene::at;
use pavage_scene::{Path, Shape};

const WALL: Hue = Hue { base: CLAY, light: CLAY_LIGHT, dark: CLAY_DARK };

/// A terrace seen from the south: half its width, the top of its roof, the depth of the roof
/// and the height of the front.
struct Terrace {
    half: f32,
    top: f32,
    roof: f32,
    front: f32,
}

/// The tower of a pair of colours.
pub(super) fn tower([first, second]: [Sphere; 2]) -> Vec<Shape> {
    let [west, east] = [first, second].map(paint::hue);
    let mut shapes = vec![Shape::fill(
        Path::polygon(&[at(0.16, 0.9), at(0.9, 0.9), at(0.97, 0.84), at(0.97, 0.42), at(0.8, 0.3)]),
        INK.faint(0.35),
    )];
    let base = Terrace { half: 0.4, top: 0.36, roof: 0.28, front: 0.24 };
    terrace(&mut shapes, &base, [west, east]);
    terrace(&mut shapes, &Terrace { half: 0.3, top: 0.26, roof: 0.2, front: 0.14 }, [WALL, WALL]);
    terrace(&mut shapes, &Terrace { half: 0.21, top: 0.17, roof: 0.15, front: 0.12 }, [west, east]);
    stair(&mut shapes);
    shrine(&mut shapes);
    for (sphere, hue, x) in [(first, west, 0.255), (second, east, 0.745)] {
        shapes.push(Shape::outlined(Path::circle(at(x, 0.76), 0.105), IVORY, hue.dark, 0.016));
        shapes.extend(fit(mark::mark(sphere, hue.base, IVORY), at(x - 0.062, 0.698), 0.124));
    }
    shapes
}

fn terrace(shapes: &mut Vec<Shape>, it: &Terrace, [west, east]: [Hue; 2]) {
    let Terrace { half, top, roof, front } = *it;
    for (x, hue) in [(0.5 - half, west), (0.5, east)] {
        shapes.push(Shape::fill(Path::rect(x, top, half, roof), hue.base));
        shapes.push(Shape::fill(Path::rect(x, top, half, roof), hue.light.faint(0.45)));
        shapes.push(Shape::fill(Path::rect(x, top + roof, half, front), hue.base));
        // Buttresses, as mud brick needs them.
        let step = half / 6.0;
        let posts = (1..6).map(|post| x + step * post as f32);
        for post in posts {
            let post = [(post, top + roof + 0.02), (post, top + roof + front)];
            shapes.push(lines(&[&post], hue.dark.faint(0.55), 0.012));
        }
    }
    let outline = Path::rect(0.5 - half, top, 2.0 * half, roof + front);
    shapes.push(Shape::stroke(outline, INK, 0.014));
    let parapet = [(0.5 - half, top + roof), (0.5 + half, top + roof)];
    shapes.push(lines(&[&parapet], IVORY.faint(0.85), 0.014));
}

/// The stair from the ground to the top terrace.
fn stair(shapes: &mut Vec<Shape>) {
    let way = Path::polygon(&[at(0.42, 0.9), at(0.58, 0.9), at(0.545, 0.34), at(0.455, 0.34)]);
    shapes.push(Shape::outlined(way, CLAY_LIGHT, CLAY_DARK, 0.014));
    let mut y = 0.86;
    while 0.36 < y {
        let half = 0.045 + 0.035 * (y - 0.34) / 0.56;
        shapes.push(lines(&[&[(0.5 - half, y), (0.5 + half, y)]], CLAY_DARK, 0.01));
        y -= 0.045;
    }
}

/// The house of the god, with a golden roof.
fn shrine(shapes: &mut Vec<Shape>) {
    shapes.push(Shape::outlined(Path::rect(0.4, 0.16, 0.2, 0.15), IVORY, INK, 0.014));
    shapes.push(Shape::fill(Path::rect(0.465, 0.22, 0.07, 0.09), INK));
    let roof = Path::polygon(&[at(0.375, 0.17), at(0.42, 0.06), at(0.58, 0.06), at(0.625, 0.17)]);
    shapes.push(Shape::outlined(roof, GOLD, GOLD_DARK, 0.016));
}
