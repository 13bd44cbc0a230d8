//! The toy game as text, so that every layer has something to show.

use pavage_core::testing::ToyView;

use crate::{Canvas, Pen};

/// Draws a toy game in two lines.
pub fn draw(view: &ToyView) -> Canvas {
    let mut canvas = Canvas::default();
    for (row, line) in view.to_string().lines().enumerate() {
        canvas.text(0, row, line, Pen::default());
    }
    canvas
}
