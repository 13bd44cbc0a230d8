//! The elements of pictures: paths, paints and letters.
//!
//! Coordinates are in cells: a tile fills the square from 0 to 1 in both
//! directions, x to the east and y to the south.

use crate::Theme;

/// A point in a picture.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the east.
    pub x: f32,
    /// To the south.
    pub y: f32,
}

/// Shorthand for a point.
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// A colour of light: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour written `#rrggbb` in style sheets.
    pub const fn hex(code: u32) -> Rgb {
        Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }
}

/// A paint: its colour in each theme, and its opacity.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    colors: [Rgb; Theme::COUNT],
    /// From 0, invisible, to 1, opaque.
    pub opacity: f32,
}

impl Paint {
    /// A paint that is the same in every theme.
    pub const fn new(code: u32) -> Paint {
        Paint { colors: [Rgb::hex(code); Theme::COUNT], opacity: 1.0 }
    }

    /// The same paint with another colour in one theme.
    pub const fn with(mut self, theme: Theme, code: u32) -> Paint {
        self.colors[theme as usize] = Rgb::hex(code);
        self
    }

    /// The same paint, made translucent.
    pub const fn faint(self, opacity: f32) -> Paint {
        Paint { opacity, ..self }
    }

    /// Its colour in a theme.
    pub const fn color(&self, theme: Theme) -> Rgb {
        self.colors[theme as usize]
    }
}

/// A step of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// Begins a part at a point.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A cubic curve: two handles and its end.
    Curve(Point, Point, Point),
    /// Back to the start of the part.
    Close,
}

/// A line, or the edge of an area.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Path(pub Vec<Step>);

/// The distance of a quarter circle's handles from its ends, relative to its radius.
const ROUND: f32 = 0.552_285;

/// The number of straight lines that approximate a curve when testing what lies inside.
const PARTS: u8 = 8;

/// A point of a curve, from 0 at its start to 1 at its end.
fn along([begin, first, second, end]: [Point; 4], t: f32) -> Point {
    let s = 1.0 - t;
    let mix = |of: fn(Point) -> f32| {
        s * s * s * of(begin)
            + 3.0 * s * s * t * of(first)
            + 3.0 * s * t * t * of(second)
            + t * t * t * of(end)
    };
    at(mix(|it| it.x), mix(|it| it.y))
}

impl Path {
    /// A path that begins at a point.
    pub fn from(point: Point) -> Path {
        Path(vec![Step::Move(point)])
    }

    /// Begins another part.
    pub fn jump(mut self, point: Point) -> Path {
        self.0.push(Step::Move(point));
        self
    }

    /// Continues in a straight line.
    pub fn line(mut self, point: Point) -> Path {
        self.0.push(Step::Line(point));
        self
    }

    /// Continues in a curve with two handles.
    pub fn curve(mut self, first: Point, second: Point, end: Point) -> Path {
        self.0.push(Step::Curve(first, second, end));
        self
    }

    /// Returns to the start of the part.
    pub fn close(mut self) -> Path {
        self.0.push(Step::Close);
        self
    }

    /// The polygon of some points.
    pub fn polygon(points: &[Point]) -> Path {
        let mut steps: Vec<Step> = points.iter().map(|&it| Step::Line(it)).collect();
        if let Some(first) = steps.first_mut() {
            *first = Step::Move(points[0]);
        }
        steps.push(Step::Close);
        Path(steps)
    }

    /// A line through some points.
    pub fn polyline(points: &[Point]) -> Path {
        let mut path = Path::polygon(points);
        path.0.pop();
        path
    }

    /// A rectangle.
    pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Path {
        Path::polygon(&[at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)])
    }

    /// A rectangle with round corners.
    pub fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Path {
        let (east, south) = (x + width, y + height);
        // The distance of a quarter circle's handles from the corner.
        let near = radius * (1.0 - ROUND);
        Path::from(at(x + radius, y))
            .line(at(east - radius, y))
            .curve(at(east - near, y), at(east, y + near), at(east, y + radius))
            .line(at(east, south - radius))
            .curve(at(east, south - near), at(east - near, south), at(east - radius, south))
            .line(at(x + radius, south))
            .curve(at(x + near, south), at(x, south - near), at(x, south - radius))
            .line(at(x, y + radius))
            .curve(at(x, y + near), at(x + near, y), at(x + radius, y))
            .close()
    }

    /// An ellipse around a middle.
    pub fn ellipse(middle: Point, rx: f32, ry: f32) -> Path {
        let Point { x, y } = middle;
        let (hx, hy) = (rx * ROUND, ry * ROUND);
        Path::from(at(x + rx, y))
            .curve(at(x + rx, y + hy), at(x + hx, y + ry), at(x, y + ry))
            .curve(at(x - hx, y + ry), at(x - rx, y + hy), at(x - rx, y))
            .curve(at(x - rx, y - hy), at(x - hx, y - ry), at(x, y - ry))
            .curve(at(x + hx, y - ry), at(x + rx, y - hy), at(x + rx, y))
            .close()
    }

    /// A circle around a middle.
    pub fn circle(middle: Point, radius: f32) -> Path {
        Path::ellipse(middle, radius, radius)
    }

    /// Whether a point lies in the filled area.
    pub fn holds(&self, point: Point) -> bool {
        let mut winding = 0;
        let mut edge = |from: Point, to: Point| {
            let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y);
            if from.y <= point.y && point.y < to.y && side < 0.0 {
                winding -= 1;
            } else if to.y <= point.y && point.y < from.y && 0.0 < side {
                winding += 1;
            }
        };
        let (mut begin, mut here) = (Point::default(), Point::default());
        for step in &self.0 {
            match *step {
                Step::Move(point) => {
                    edge(here, begin);
                    (begin, here) = (point, point);
                }
                Step::Line(point) => {
                    edge(here, point);
                    here = point;
                }
                Step::Curve(first, second, end) => {
                    let bend = [here, first, second, end];
                    for part in 1..=PARTS {
                        let next = along(bend, f32::from(part) / f32::from(PARTS));
                        edge(here, next);
                        here = next;
                    }
                }
                Step::Close => {
                    edge(here, begin);
                    here = begin;
                }
            }
        }
        edge(here, begin);
        winding != 0
    }

    /// The same path with every point moved by `change`.
    pub fn map(self, change: impl Fn(Point) -> Point) -> Path {
        let step = |step| match step {
            Step::Move(point) => Step::Move(change(point)),
            Step::Line(point) => Step::Line(change(point)),
            Step::Curve(a, b, end) => Step::Curve(change(a), change(b), change(end)),
            Step::Close => Step::Close,
        };
        Path(self.0.into_iter().map(step).collect())
    }
}

/// The style of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its paint.
    pub paint: Paint,
    /// Its width, in cells.
    pub width: f32,
    /// The lengths of dash and gap, for a dashed line.
    pub dash: Option<(f32, f32)>,
}

/// The part of a text that is at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A drawn element.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A path that is filled, stroked, or both.
    Path {
        /// The path; ends and corners are round.
        path: Path,
        /// The paint of its area.
        fill: Option<Paint>,
        /// The style of its line.
        stroke: Option<Stroke>,
    },
    /// A line of text.
    Text {
        /// The text.
        text: String,
        /// The point on its base line.
        at: Point,
        /// The height of its letters, in cells.
        size: f32,
        /// Its paint.
        paint: Paint,
        /// The part of it that is at the point.
        anchor: Anchor,
        /// Whether it is bold.
        bold: bool,
    },
}

impl Shape {
    /// A filled area.
    pub fn fill(path: Path, paint: Paint) -> Shape {
        Shape::Path { path, fill: Some(paint), stroke: None }
    }

    /// A line.
    pub fn stroke(path: Path, paint: Paint, width: f32) -> Shape {
        Shape::Path { path, fill: None, stroke: Some(Stroke { paint, width, dash: None }) }
    }

    /// A filled area with an edge.
    pub fn outlined(path: Path, fill: Paint, edge: Paint, width: f32) -> Shape {
        let stroke = Stroke { paint: edge, width, dash: None };
        Shape::Path { path, fill: Some(fill), stroke: Some(stroke) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_holds_what_it_would_be_filled_with() {
        let square = Path::rect(1.0, 1.0, 2.0, 2.0);
        assert!(square.holds(at(2.0, 2.9)) && square.holds(at(1.1, 1.1)));
        assert!(!square.holds(at(0.9, 2.0)) && !square.holds(at(2.0, 3.1)));
        let circle = Path::circle(at(0.0, 0.0), 1.0);
        assert!(circle.holds(at(0.69, 0.69)) && !circle.holds(at(0.72, 0.72)));
        // An edge in the opposite direction makes a hole; two parts make one area.
        let mut ring = square.clone();
        let hole = [at(1.5, 1.5), at(1.5, 2.5), at(2.5, 2.5), at(2.5, 1.5)];
        ring.0.extend(Path::polygon(&hole).0);
        assert!(!ring.holds(at(2.0, 2.0)) && ring.holds(at(1.2, 2.0)));
        let mut both = square;
        both.0.extend(Path::rect(5.0, 5.0, 1.0, 1.0).0);
        assert!(both.holds(at(5.5, 5.5)) && both.holds(at(2.0, 2.0)) && !both.holds(at(4.0, 4.0)));
        assert!(!Path::default().holds(at(0.0, 0.0)));
    }
}
