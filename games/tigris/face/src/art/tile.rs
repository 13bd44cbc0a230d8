//! Tiles: small building plans on tablets, recognisable by the plan alone.

use pavage_tigris::Color as Sphere;

use super::lines;
use super::paint::{self, CLAY, CLAY_DARK, CLAY_LIGHT, GOLD, Hue, INK, IVORY, RIPPLE};
use pavage_scene::at;
use pavage_scene::{Anchor, Paint, Path, Shape};

/// A tile, face up.
pub(super) fn face(sphere: Sphere) -> Vec<Shape> {
    let hue = paint::hue(sphere);
    let mut shapes = tablet(hue);
    match sphere {
        Sphere::Temple => ziggurat(&mut shapes, hue),
        Sphere::Farm => fields(&mut shapes, hue),
        Sphere::Market => stalls(&mut shapes, hue),
        Sphere::Settlement => houses(&mut shapes, hue),
    }
    shapes
}

/// A tablet with its shadow, lit from the north-west.
fn tablet(hue: Hue) -> Vec<Shape> {
    vec![
        Shape::fill(Path::rounded(0.07, 0.08, 0.91, 0.91, 0.1), INK.faint(0.35)),
        Shape::outlined(Path::rounded(0.045, 0.045, 0.91, 0.91, 0.1), hue.base, hue.dark, 0.03),
        lines(&[&[(0.085, 0.88), (0.085, 0.085), (0.88, 0.085)]], hue.light.faint(0.75), 0.025),
    ]
}

/// A block seen from above, with its shadow to the south-east.
fn block(shapes: &mut Vec<Shape>, [x, y, width, height]: [f32; 4], roof: Paint, hue: Hue) {
    shapes.push(Shape::fill(Path::rect(x + 0.04, y + 0.045, width, height), hue.dark.faint(0.8)));
    shapes.push(Shape::outlined(Path::rect(x, y, width, height), roof, hue.dark, 0.018));
}

/// Three terraces, a stair from the south, and the shrine on top.
fn ziggurat(shapes: &mut Vec<Shape>, hue: Hue) {
    shapes.push(Shape::fill(Path::rect(0.14, 0.14, 0.72, 0.72), hue.dark.faint(0.45)));
    for (inset, light) in [(0.15, 0.22), (0.265, 0.6), (0.38, 1.0)] {
        let side = 1.0 - 2.0 * inset;
        let square = [inset, inset, side, side];
        block(shapes, square, hue.base, hue);
        let [x, y, width, height] = square;
        shapes.push(Shape::fill(Path::rect(x, y, width, height), hue.light.faint(light)));
    }
    shapes.push(Shape::outlined(Path::rect(0.43, 0.6, 0.14, 0.26), IVORY, hue.dark, 0.018));
    let stair: &[&[(f32, f32)]] = &[
        &[(0.44, 0.67), (0.56, 0.67)],
        &[(0.44, 0.735), (0.56, 0.735)],
        &[(0.44, 0.8), (0.56, 0.8)],
    ];
    shapes.push(lines(stair, hue.dark, 0.018));
    shapes.push(Shape::outlined(Path::rect(0.45, 0.44, 0.1, 0.1), GOLD, hue.dark, 0.018));
}

/// Four fields with furrows, and canals between them.
fn fields(shapes: &mut Vec<Shape>, hue: Hue) {
    for (x, y, across) in
        [(0.13, 0.13, true), (0.57, 0.13, false), (0.13, 0.57, false), (0.57, 0.57, true)]
    {
        shapes.push(Shape::fill(Path::rounded(x, y, 0.3, 0.3, 0.03), hue.light));
        let furrows = [0.06, 0.12, 0.18, 0.24].map(|it| {
            if across {
                [(x + 0.03, y + it), (x + 0.27, y + it)]
            } else {
                [(x + it, y + 0.03), (x + it, y + 0.27)]
            }
        });
        let furrows: Vec<&[(f32, f32)]> = furrows.iter().map(|it| it.as_slice()).collect();
        shapes.push(lines(&furrows, hue.dark, 0.026));
    }
    let main = Path::from(at(0.5, 0.1)).curve(at(0.44, 0.25), at(0.56, 0.36), at(0.5, 0.5)).curve(
        at(0.44, 0.64),
        at(0.56, 0.75),
        at(0.5, 0.9),
    );
    let branch = Path::from(at(0.1, 0.5)).curve(at(0.3, 0.46), at(0.7, 0.54), at(0.9, 0.5));
    for canal in [main, branch] {
        shapes.push(Shape::stroke(canal.clone(), hue.dark, 0.085));
        shapes.push(Shape::stroke(canal, RIPPLE, 0.045));
    }
}

/// Striped awnings around a well.
fn stalls(shapes: &mut Vec<Shape>, hue: Hue) {
    shapes.push(Shape::fill(Path::rounded(0.11, 0.11, 0.78, 0.78, 0.06), hue.light.faint(0.55)));
    let stalls =
        [([0.14, 0.14, 0.4, 0.28], 4), ([0.62, 0.14, 0.24, 0.28], 2), ([0.46, 0.56, 0.4, 0.3], 4)];
    for ([x, y, width, height], stripes) in stalls {
        block(shapes, [x, y, width, height], IVORY, hue);
        let step = width / stripes as f32;
        for stripe in 0..stripes {
            let left = x + step * stripe as f32;
            // The hem of an awning hangs in scallops.
            let hem = at(left + step / 2.0, y + height);
            let (paint, fringe) =
                if stripe % 2 == 0 { (hue.base, hue.base) } else { (IVORY, IVORY) };
            shapes.push(Shape::outlined(
                Path::ellipse(hem, step / 2.0, 0.045),
                fringe,
                hue.dark,
                0.012,
            ));
            shapes.push(Shape::fill(Path::rect(left, y, step, height), paint));
        }
        shapes.push(lines(
            &[&[(x, y + height), (x, y), (x + width, y), (x + width, y + height)]],
            hue.dark,
            0.018,
        ));
    }
    shapes.push(Shape::outlined(Path::circle(at(0.28, 0.7), 0.135), hue.light, hue.dark, 0.02));
    shapes.push(Shape::outlined(Path::circle(at(0.28, 0.7), 0.07), RIPPLE, hue.dark, 0.02));
}

/// Flat roofs, some around a court, with lanes between them.
fn houses(shapes: &mut Vec<Shape>, hue: Hue) {
    const HOUSES: [[f32; 4]; 6] = [
        [0.13, 0.13, 0.34, 0.33],
        [0.55, 0.13, 0.32, 0.19],
        [0.55, 0.4, 0.13, 0.2],
        [0.75, 0.4, 0.12, 0.2],
        [0.13, 0.54, 0.26, 0.33],
        [0.47, 0.68, 0.4, 0.19],
    ];
    for (index, house) in HOUSES.into_iter().enumerate() {
        let roof = if index % 2 == 0 { hue.light } else { hue.light.faint(0.8) };
        block(shapes, house, hue.base, hue);
        let [x, y, width, height] = house;
        shapes.push(Shape::fill(Path::rect(x, y, width, height), roof));
        shapes.push(lines(&[&[(x, y + height), (x, y), (x + width, y)]], IVORY.faint(0.7), 0.018));
    }
    for (x, y, width, height) in
        [(0.23, 0.22, 0.14, 0.15), (0.2, 0.64, 0.12, 0.12), (0.66, 0.74, 0.12, 0.07)]
    {
        shapes.push(Shape::fill(Path::rect(x, y, width, height), hue.dark));
    }
}

const BACK: Hue = Hue { base: CLAY, light: CLAY_LIGHT, dark: CLAY_DARK };

/// A face-down tile: a tablet with wedges.
pub(super) fn back() -> Vec<Shape> {
    let mut shapes = tablet(BACK);
    for (x, y) in [(0.3, 0.3), (0.5, 0.5), (0.7, 0.7), (0.7, 0.3), (0.3, 0.7)] {
        shapes.push(wedge(x, y));
    }
    shapes
}

/// A wedge as a stylus leaves it in clay.
fn wedge(x: f32, y: f32) -> Shape {
    let points = [
        (x - 0.07, y - 0.08),
        (x + 0.07, y - 0.08),
        (x + 0.012, y - 0.01),
        (x, y + 0.12),
        (x - 0.012, y - 0.01),
    ];
    Shape::fill(super::area(&points), CLAY_DARK.faint(0.75))
}

/// A tile that the viewer may not see.
pub(super) fn hidden() -> Vec<Shape> {
    let mut shapes = tablet(BACK);
    shapes.push(Shape::Text {
        text: "?".to_owned(),
        at: at(0.5, 0.74),
        size: 0.68,
        paint: CLAY_DARK,
        anchor: Anchor::Middle,
        bold: true,
    });
    shapes
}
