//! Many small shapes of the same paint drawn as one.

use pavage_scene::{Paint, Path, Point, Shape, at};

/// A path made of separate parts.
#[derive(Default)]
pub(super) struct Layer(Path);

impl Layer {
    /// Adds a part.
    pub(super) fn add(&mut self, part: Path) {
        self.0.0.extend(part.0);
    }

    /// Adds a dot: a line too short to see, whose round ends make a disc of its width.
    pub(super) fn dot(&mut self, Point { x, y }: Point) {
        self.add(Path::from(at(x, y)).line(at(x + 0.001, y)));
    }

    /// The parts as one filled shape, if there are any.
    pub(super) fn fill(self, paint: Paint, out: &mut Vec<Shape>) {
        if !self.0.0.is_empty() {
            out.push(Shape::fill(self.0, paint));
        }
    }

    /// The parts as lines, if there are any.
    pub(super) fn stroke(self, paint: Paint, width: f32, out: &mut Vec<Shape>) {
        if !self.0.0.is_empty() {
            out.push(Shape::stroke(self.0, paint, width));
        }
    }
}
