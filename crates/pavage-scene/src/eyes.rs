//! Colour vision, for tests of palettes.

use crate::Rgb;

/// A linear map from light to its perception.
pub type Matrix = [[f64; 3]; 3];

/// Kinds of eyes: with full colour vision, or without the red, green or blue cones (Machado,
/// Oliveira and Fernandes 2009).
pub const EYES: [Matrix; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
];

fn light(Rgb(red, green, blue): Rgb) -> [f64; 3] {
    [red, green, blue].map(|it| match f64::from(it) / 255.0 {
        dark if dark <= 0.04045 => dark / 12.92,
        bright => ((bright + 0.055) / 1.055).powf(2.4),
    })
}

fn mix(matrix: &Matrix, light: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(light).map(|(part, it)| part * it).sum())
}

/// A colour in the space L*a*b*, where distances match perception.
fn seen(eyes: &Matrix, color: Rgb) -> [f64; 3] {
    const XYZ: Matrix =
        [[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8728]];
    let light = mix(eyes, light(color)).map(|it| it.clamp(0.0, 1.0));
    let bend = |it: f64| if 0.008856 < it { it.cbrt() } else { 7.787 * it + 16.0 / 116.0 };
    let [x, y, z] = mix(&XYZ, light).map(bend);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The perceived difference of two colours.
pub fn distance(eyes: &Matrix, one: Rgb, other: Rgb) -> f64 {
    let (here, there) = (seen(eyes, one), seen(eyes, other));
    here.iter().zip(there).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// The contrast ratio of two colours, in either order.
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let bright = |color| {
        let [red, green, blue] = light(color);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let ratio: f64 = bright(one) / bright(other);
    ratio.max(ratio.recip())
}
