//! Fingers.

use serde_json::{Value, json};

use crate::input::{Point, STEPS, between};
use crate::page::Page;

impl Page {
    /// Taps on an element.
    #[track_caller]
    pub fn tap(&mut self, selector: &str) {
        let point = self.find(selector);
        self.tap_at(point);
    }

    /// Taps on a point.
    pub fn tap_at(&mut self, point: Point) {
        self.touch("touchStart", &[point]);
        self.touch("touchEnd", &[]);
    }

    /// Moves one finger from a point to another.
    pub fn swipe(&mut self, from: Point, to: Point) {
        self.fingers(&[(from, to)]);
    }

    /// Moves two fingers around a point, from one distance to another.
    pub fn pinch(&mut self, (x, y): Point, from: f64, to: f64) {
        let finger = |sign: f64| ((x + sign * from / 2.0, y), (x + sign * to / 2.0, y));
        self.fingers(&[finger(-1.0), finger(1.0)]);
    }

    fn fingers(&mut self, ways: &[(Point, Point)]) {
        for step in 0..=STEPS {
            let points: Vec<Point> =
                ways.iter().map(|&(from, to)| between(from, to, step)).collect();
            self.touch(if step == 0 { "touchStart" } else { "touchMove" }, &points);
        }
        self.touch("touchEnd", &[]);
    }

    fn touch(&mut self, kind: &str, points: &[Point]) {
        let points: Vec<Value> =
            (0..).zip(points).map(|(id, (x, y))| json!({"x": x, "y": y, "id": id})).collect();
        self.call("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points}));
    }
}
