//! A mark for each shade, so that colour is not the only cue.
//!
//! A mark lies across the edge of a tile, half of it on each side: where colours agree the two
//! halves make a whole.
//!
//! ```text
//!   yellow  blue  red  white  purple  cyan  green  black  orange
//!     ●      ■     ◆     ○      ╳      ━      ┃     ••      ╋
//! ```

use crate::color::Shade;
use pavage_scene::at;
use pavage_scene::{Path, Point};

/// The half of a mark that lies south of the edge from 0,0 to 1,0.
pub(super) fn half(shade: Shade) -> Path {
    match shade {
        Shade::Yellow => half_disc(Path::default(), 0.5, 0.062),
        Shade::Blue => Path::rect(0.443, 0.0, 0.114, 0.057),
        Shade::Red => Path::polygon(&[at(0.42, 0.0), at(0.58, 0.0), at(0.5, 0.08)]),
        Shade::White => half_ring(0.078, 0.045),
        Shade::Purple => Path::polygon(&[
            at(0.478, 0.0),
            at(0.522, 0.0),
            at(0.585, 0.063),
            at(0.563, 0.085),
            at(0.5, 0.022),
            at(0.437, 0.085),
            at(0.415, 0.063),
        ]),
        Shade::Cyan => Path::rect(0.4, 0.0, 0.2, 0.022),
        Shade::Green => Path::rect(0.478, 0.0, 0.044, 0.1),
        Shade::Black => half_disc(half_disc(Path::default(), 0.442, 0.036), 0.558, 0.036),
        Shade::Orange => Path::polygon(&[
            at(0.41, 0.0),
            at(0.59, 0.0),
            at(0.59, 0.02),
            at(0.52, 0.02),
            at(0.52, 0.09),
            at(0.48, 0.09),
            at(0.48, 0.02),
            at(0.41, 0.02),
        ]),
    }
}

/// The distance of a quarter circle's handles from its ends, relative to its radius.
const ROUND: f32 = 0.552_285;

fn half_disc(path: Path, x: f32, radius: f32) -> Path {
    arc(path.jump(at(x + radius, 0.0)), x, radius, -radius).close()
}

fn half_ring(outer: f32, inner: f32) -> Path {
    let path = arc(Path::from(at(0.5 + outer, 0.0)), 0.5, outer, -outer);
    arc(path.line(at(0.5 - inner, 0.0)), 0.5, inner, inner).close()
}

/// Half a circle below the edge, towards `end`.
fn arc(path: Path, x: f32, radius: f32, end: f32) -> Path {
    let (far, near) = (radius * ROUND, end * ROUND);
    path.curve(at(x - end, far), at(x - near, radius), at(x, radius)).curve(
        at(x + near, radius),
        at(x + end, far),
        at(x + end, 0.0),
    )
}

/// A point of the north triangle after this many quarter turns clockwise.
pub(super) fn turned(point: Point, quarters: usize) -> Point {
    (0..quarters).fold(point, |Point { x, y }, _| at(1.0 - y, x))
}
