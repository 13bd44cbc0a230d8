//! The marks of the spheres, so that colour is never the only cue.

use pavage_tigris::Color as Sphere;

use super::{area, lines};
use pavage_scene::at;
use pavage_scene::{Paint, Path, Shape};

/// The mark of a sphere: steps, an ear of barley, a coin, a crown. `paper` shows through holes.
pub(super) fn mark(sphere: Sphere, ink: Paint, paper: Paint) -> Vec<Shape> {
    match sphere {
        Sphere::Temple => vec![Shape::fill(area(&STEPS), ink)],
        Sphere::Farm => {
            let ear: &[&[(f32, f32)]] = &[
                &[(0.5, 0.98), (0.5, 0.12)],
                &[(0.2, 0.22), (0.5, 0.46), (0.8, 0.22)],
                &[(0.2, 0.46), (0.5, 0.7), (0.8, 0.46)],
            ];
            vec![lines(ear, ink, 0.15)]
        }
        Sphere::Market => vec![
            Shape::fill(Path::circle(at(0.5, 0.5), 0.44), ink),
            Shape::fill(area(&[(0.5, 0.28), (0.72, 0.5), (0.5, 0.72), (0.28, 0.5)]), paper),
        ],
        Sphere::Settlement => vec![Shape::fill(area(&CROWN), ink)],
    }
}

const STEPS: [(f32, f32); 12] = [
    (0.02, 0.92),
    (0.02, 0.66),
    (0.2, 0.66),
    (0.2, 0.4),
    (0.37, 0.4),
    (0.37, 0.12),
    (0.63, 0.12),
    (0.63, 0.4),
    (0.8, 0.4),
    (0.8, 0.66),
    (0.98, 0.66),
    (0.98, 0.92),
];
const CROWN: [(f32, f32); 7] =
    [(0.1, 0.88), (0.0, 0.24), (0.29, 0.52), (0.5, 0.08), (0.71, 0.52), (1.0, 0.24), (0.9, 0.88)];
