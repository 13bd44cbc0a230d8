//! Houses seen from above and a little from the south, lit from the north-west.

use super::layers::Layer;
use super::paints::{FACADE, ROOFS, SHADE, TIMBER};
use pavage_scene::{Paint, Path, Point, Shape, at};

/// Houses of all hues, drawn together.
#[derive(Default)]
pub(super) struct Houses {
    shadow: Layer,
    facade: Layer,
    timber: Layer,
    roofs: [(Layer, Layer); ROOFS.len()],
}

impl Houses {
    /// Adds a house around `middle`, with half its width and half its height. Its ridge runs
    /// from west to east if `across`, else from north to south.
    pub(super) fn add(&mut self, middle: Point, wide: f32, high: f32, across: bool, hue: usize) {
        let Point { x, y } = middle;
        let (west, east, north, south) = (x - wide, x + wide, y - high, y + high);
        self.shadow.add(Path::rect(west + 0.012, north + 0.014, 2.0 * wide, 2.0 * high));
        let (lit, dark) = &mut self.roofs[hue % ROOFS.len()];
        let wall = (0.36 * high).min(0.026);
        let eaves = south - wall;
        if across {
            let ridge = north + 0.46 * (eaves - north);
            self.facade.add(Path::rect(west + 0.006, eaves - 0.004, 2.0 * wide - 0.012, wall));
            lit.add(Path::rect(west, north, 2.0 * wide, ridge - north));
            dark.add(Path::rect(west, ridge, 2.0 * wide, eaves - ridge));
            self.timber.add(Path::rect(x - 0.007, eaves, 0.014, wall - 0.004));
        } else {
            let ridge = |y: f32| at(x, y);
            let gable = [
                at(west + 0.006, eaves),
                ridge(eaves - 1.1 * wall),
                at(east - 0.006, eaves),
                at(east - 0.006, south - 0.004),
                at(west + 0.006, south - 0.004),
            ];
            self.facade.add(Path::polygon(&gable));
            let top = north + 0.6 * wall;
            let bottom = eaves - 1.3 * wall;
            lit.add(Path::polygon(&[at(west, top), ridge(north), ridge(bottom), at(west, eaves)]));
            dark.add(Path::polygon(&[ridge(north), at(east, top), at(east, eaves), ridge(bottom)]));
            self.timber.add(Path::rect(x - 0.007, south - wall, 0.014, wall - 0.004));
        }
    }

    pub(super) fn draw(self, out: &mut Vec<Shape>) {
        self.shadow.fill(SHADE.faint(0.28), out);
        self.facade.fill(FACADE, out);
        self.timber.fill(TIMBER, out);
        for ((lit, dark), paints) in self.roofs.into_iter().zip(ROOFS) {
            let (bright, dim): (Paint, Paint) = paints;
            lit.fill(bright, out);
            dark.fill(dim, out);
        }
    }
}
