//! Monasteries: a church with a red roof in its garden.

use super::layers::Layer;
use super::meadow::{Size, Trees};
use super::paints::{
    ABBEY, ABBEY_LIT, ARCH, BED, CONE, CONE_LIT, CROSS, FACADE, GARDEN, SHADE, WALL, WALL_EDGE,
};
use pavage_scene::{Path, Point, Shape, at};

/// Half the width of the garden.
const HALF: f32 = 0.25;

/// Places for a monk: in the garden, beside the church.
pub(super) const BESIDE: [Point; 2] = [at(0.72, 0.62), at(0.28, 0.62)];

/// Whether a point lies in the garden.
pub(super) fn covers(point: Point) -> bool {
    (point.x - 0.5).abs() < HALF + 0.03 && (point.y - 0.5).abs() < HALF + 0.03
}

/// Draws the monastery, seen from the south whatever the tile's rotation.
pub(super) fn abbey(out: &mut Vec<Shape>) {
    let side = 2.0 * HALF;
    let yard = Path::rect(0.5 - HALF, 0.5 - HALF, side, side);
    let shadow = yard.clone().map(|it| at(it.x + 0.014, it.y + 0.02));
    out.push(Shape::stroke(shadow, SHADE.faint(0.25), 0.03));
    out.push(Shape::outlined(yard.clone(), GARDEN, WALL_EDGE, 0.04));
    out.push(Shape::stroke(yard, WALL, 0.024));
    garden(out);
    church(out);
}

fn garden(out: &mut Vec<Shape>) {
    let mut beds = Layer::default();
    for (x, y, wide, high) in [
        (0.285, 0.6, 0.12, 0.05),
        (0.285, 0.67, 0.12, 0.045),
        (0.595, 0.6, 0.12, 0.05),
        (0.595, 0.67, 0.12, 0.045),
    ] {
        beds.add(Path::rect(x, y, wide, high));
    }
    beds.fill(BED, out);
    let mut trees = Trees::default();
    for (x, y) in [(0.31, 0.31), (0.69, 0.31), (0.305, 0.41), (0.695, 0.41)] {
        trees.add(at(x, y), Size::Large);
    }
    trees.draw(out);
}

/// A nave from north to south with a transept, and the gable with its door in front.
fn church(out: &mut Vec<Shape>) {
    let [mut shadow, mut wall, mut lit, mut dark, mut arch] = [(); 5].map(|()| Layer::default());
    shadow.add(Path::rect(0.435, 0.3, 0.16, 0.39));
    shadow.add(Path::rect(0.385, 0.43, 0.26, 0.13));
    // The transept lies behind the nave.
    wall.add(Path::rect(0.375, 0.48, 0.25, 0.065));
    lit.add(Path::rect(0.365, 0.4, 0.27, 0.05));
    dark.add(Path::rect(0.365, 0.45, 0.27, 0.045));
    shadow.fill(SHADE.faint(0.3), out);
    wall.fill(FACADE, out);
    lit.fill(ABBEY_LIT, out);
    dark.fill(ABBEY, out);
    let [mut wall, mut lit, mut dark] = [(); 3].map(|()| Layer::default());
    wall.add(Path::polygon(&[
        at(0.43, 0.6),
        at(0.5, 0.54),
        at(0.57, 0.6),
        at(0.57, 0.675),
        at(0.43, 0.675),
    ]));
    lit.add(Path::polygon(&[at(0.42, 0.33), at(0.5, 0.275), at(0.5, 0.535), at(0.42, 0.605)]));
    dark.add(Path::polygon(&[at(0.5, 0.275), at(0.58, 0.33), at(0.58, 0.605), at(0.5, 0.535)]));
    arch.add(
        Path::from(at(0.478, 0.675))
            .line(at(0.478, 0.635))
            .curve(at(0.478, 0.605), at(0.522, 0.605), at(0.522, 0.635))
            .line(at(0.522, 0.675))
            .close(),
    );
    wall.fill(FACADE, out);
    lit.fill(ABBEY_LIT, out);
    dark.fill(ABBEY, out);
    arch.fill(ARCH, out);
    spire(out);
}

/// The spire over the crossing, with a golden cross.
fn spire(out: &mut Vec<Shape>) {
    let foot = [at(0.455, 0.45), at(0.5, 0.48), at(0.545, 0.45), at(0.5, 0.3)];
    let [west, south, east, top] = foot;
    out.push(Shape::fill(Path::polygon(&[west, south, top]), CONE_LIT));
    out.push(Shape::fill(Path::polygon(&[south, east, top]), CONE));
    let cross = Path::from(at(0.5, 0.235)).line(at(0.5, 0.31));
    let cross = cross.jump(at(0.478, 0.257)).line(at(0.522, 0.257));
    out.push(Shape::stroke(cross.clone(), WALL_EDGE, 0.026));
    out.push(Shape::stroke(cross, CROSS, 0.014));
}
