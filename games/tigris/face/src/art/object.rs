//! Treasures, catastrophes, and the tile that covers a union.

use super::paint::{
    ASH, CLAY_DARK, EMBER, GOLD, GOLD_DARK, GOLD_LIGHT, INK, IVORY, LAPIS, RIPPLE, SCORCH,
};
use super::{area, lines};
use pavage_scene::at;
use pavage_scene::{Path, Shape};

/// A golden jewel around a piece of lapis.
pub(super) fn treasure() -> Vec<Shape> {
    let rays = [(0.5, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.5)];
    let facet = |points: [(f32, f32); 3], paint| Shape::fill(area(&points), paint);
    let middle = (0.5, 0.5);
    let [north, east, south, west] = rays;
    vec![
        Shape::fill(area(&rays).map(|it| at(it.x + 0.05, it.y + 0.06)), INK.faint(0.45)),
        facet([west, north, middle], GOLD_LIGHT),
        facet([north, east, middle], GOLD),
        facet([south, west, middle], GOLD),
        facet([east, south, middle], GOLD_DARK.faint(0.55)),
        facet([east, south, middle], GOLD.faint(0.5)),
        Shape::stroke(area(&rays), INK, 0.07),
        Shape::outlined(Path::circle(at(0.5, 0.5), 0.17), LAPIS, GOLD_DARK, 0.06),
        Shape::fill(Path::circle(at(0.45, 0.45), 0.05), RIPPLE),
    ]
}

/// Burnt and cracked ground.
pub(super) fn catastrophe() -> Vec<Shape> {
    let burnt = Path::from(at(0.08, 0.2))
        .curve(at(0.2, 0.0), at(0.44, 0.1), at(0.6, 0.05))
        .curve(at(0.86, 0.0), at(0.98, 0.2), at(0.93, 0.42))
        .curve(at(0.9, 0.6), at(1.0, 0.78), at(0.86, 0.9))
        .curve(at(0.7, 1.02), at(0.52, 0.9), at(0.36, 0.95))
        .curve(at(0.12, 1.0), at(0.0, 0.84), at(0.06, 0.64))
        .curve(at(0.12, 0.48), at(0.0, 0.36), at(0.08, 0.2))
        .close();
    let inner = burnt.clone().map(|it| at(0.5 + (it.x - 0.5) * 0.84, 0.5 + (it.y - 0.5) * 0.84));
    let cracks: [&[(f32, f32)]; 5] = [
        &[(0.14, 0.22), (0.3, 0.28), (0.36, 0.42), (0.5, 0.5), (0.66, 0.46), (0.86, 0.58)],
        &[(0.5, 0.5), (0.52, 0.66), (0.44, 0.74), (0.48, 0.9)],
        &[(0.36, 0.42), (0.22, 0.54), (0.1, 0.6)],
        &[(0.66, 0.46), (0.66, 0.3), (0.78, 0.22), (0.78, 0.1)],
        &[(0.52, 0.66), (0.68, 0.74), (0.74, 0.86)],
    ];
    let rubble = [(0.24, 0.76), (0.44, 0.2), (0.84, 0.74), (0.54, 0.3), (0.3, 0.64)];
    let mut shapes = vec![Shape::fill(burnt, SCORCH), Shape::fill(inner, ASH)];
    shapes.extend(rubble.map(|(x, y)| {
        let stone =
            [(x - 0.05, y), (x - 0.01, y - 0.045), (x + 0.05, y - 0.01), (x + 0.02, y + 0.04)];
        Shape::fill(area(&stone), SCORCH)
    }));
    shapes.push(lines(&cracks, INK, 0.085));
    shapes.push(lines(&cracks, EMBER, 0.038));
    shapes
}

/// Crossed blades on a tablet: the tile below connects nothing for now.
pub(super) fn union() -> Vec<Shape> {
    let blade = |mirror: bool| {
        let x = |it: f32| if mirror { 1.0 - it } else { it };
        let blade = area(&[
            (x(0.27), 0.25),
            (x(0.39), 0.29),
            (x(0.69), 0.62),
            (x(0.63), 0.68),
            (x(0.3), 0.38),
        ]);
        let guard: &[&[(f32, f32)]] = &[&[(x(0.72), 0.56), (x(0.57), 0.71)]];
        let hilt: &[&[(f32, f32)]] = &[&[(x(0.66), 0.65), (x(0.76), 0.75)]];
        [
            Shape::outlined(blade, RIPPLE, INK, 0.02),
            lines(guard, GOLD_DARK, 0.05),
            lines(hilt, INK, 0.065),
        ]
    };
    let mut shapes = vec![
        Shape::fill(Path::rounded(0.18, 0.19, 0.7, 0.7, 0.16), INK.faint(0.45)),
        Shape::outlined(Path::rounded(0.15, 0.15, 0.7, 0.7, 0.16), IVORY, INK, 0.03),
        Shape::stroke(Path::rounded(0.2, 0.2, 0.6, 0.6, 0.12), CLAY_DARK, 0.018),
    ];
    shapes.extend(blade(false));
    shapes.extend(blade(true));
    shapes.push(Shape::outlined(Path::circle(at(0.5, 0.49), 0.035), GOLD, INK, 0.015));
    shapes
}
