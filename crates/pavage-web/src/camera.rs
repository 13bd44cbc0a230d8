//! The visible part of a board.

use pavage_games::scene::Rect;

/// The visible part of a board, in cells and pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Camera {
    /// The point of the board in the upper left corner.
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// The size of a cell in pixels.
    pub(crate) scale: f32,
}

/// Margins of a window that are covered by other parts of the page, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Insets {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Insets {
    /// The pixel in the middle of the free part of a window of this size.
    pub(crate) fn middle(&self, (width, height): (f32, f32)) -> (f32, f32) {
        ((self.left + width - self.right) / 2.0, (self.top + height - self.bottom) / 2.0)
    }
}

/// The smallest and the largest size of a cell.
const SCALES: (f32, f32) = (6.0, 260.0);
/// The part of the board that stays visible, in cells both ways.
const SEEN: f32 = 0.5;
/// The largest size of a cell when a small board is fitted.
const LARGEST_FIT: f32 = 108.0;

impl Default for Camera {
    fn default() -> Camera {
        Camera { x: 0.0, y: 0.0, scale: 64.0 }
    }
}

impl Camera {
    /// A camera that shows a part of the board as a whole, in the free part of a window of this
    /// size.
    pub(crate) fn fit(part: Rect, (width, height): (f32, f32), insets: Insets) -> Camera {
        let free = (
            (width - insets.left - insets.right).max(40.0),
            (height - insets.top - insets.bottom).max(40.0),
        );
        let scale = (free.0 / part.width.max(1.0)).min(free.1 / part.height.max(1.0));
        let scale = scale.clamp(SCALES.0, LARGEST_FIT);
        Camera {
            x: part.x + part.width / 2.0 - (insets.left + free.0 / 2.0) / scale,
            y: part.y + part.height / 2.0 - (insets.top + free.1 / 2.0) / scale,
            scale,
        }
    }

    /// Like [`Camera::fit`], but cells are not smaller than `least`. If the part does not fit then,
    /// shows as much of it as is around `focus`.
    pub(crate) fn fit_around(
        part: Rect,
        (least, focus): (f32, Rect),
        size: (f32, f32),
        insets: Insets,
    ) -> Camera {
        let whole = Camera::fit(part, size, insets);
        if least <= whole.scale {
            return whole;
        }
        let near = Camera { scale: least, ..whole }.centred(focus, size, insets);
        let (x, y) = insets.middle(size);
        let free = (size.0 - insets.left - insets.right, size.1 - insets.top - insets.bottom);
        // No room is lost beyond the edges of the part.
        let within = |corner: f32, middle: f32, free: f32, from: f32, length: f32| {
            let (seen, spare) = (corner + middle / least, (length - free / least).max(0.0) / 2.0);
            let heart = from + length / 2.0;
            seen.clamp(heart - spare, heart + spare) - middle / least
        };
        Camera {
            x: within(near.x, x, free.0, part.x, part.width),
            y: within(near.y, y, free.1, part.y, part.height),
            ..near
        }
    }

    /// Moved as little as needed to show a part of the board.
    pub(crate) fn showing(self, part: Rect, size: (f32, f32), insets: Insets) -> Camera {
        let (west, north) = self.point((insets.left, insets.top));
        let (east, south) = self.point((size.0 - insets.right, size.1 - insets.bottom));
        let by = |near: f32, far: f32, from: f32, length: f32| {
            if from < near { from - near } else { (from + length - far).max(0.0) }
        };
        let (right, down) =
            (by(west, east, part.x, part.width), by(north, south, part.y, part.height));
        Camera { x: self.x + right, y: self.y + down, ..self }
    }

    /// The point of the board under a pixel.
    pub(crate) fn point(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (self.x + x / self.scale, self.y + y / self.scale)
    }

    /// Moved by a number of pixels.
    pub(crate) fn panned(self, (x, y): (f32, f32)) -> Camera {
        Camera { x: self.x - x / self.scale, y: self.y - y / self.scale, ..self }
    }

    /// Zoomed by a factor; the point under a pixel stays there.
    pub(crate) fn zoomed(self, factor: f32, pixel: (f32, f32)) -> Camera {
        let scale = (self.scale * factor).clamp(SCALES.0, SCALES.1);
        let (x, y) = self.point(pixel);
        Camera { x: x - pixel.0 / scale, y: y - pixel.1 / scale, scale }
    }

    /// Moved as little as needed to keep the board visible: the middle of the free part of a window
    /// of this size stays within `bounds`, and a part of `land` is visible.
    pub(crate) fn kept(
        self,
        bounds: Rect,
        land: &[Rect],
        (width, height): (f32, f32),
        insets: Insets,
    ) -> Camera {
        let (west, north) = self.point((insets.left, insets.top));
        let (east, south) = self.point((width - insets.right, height - insets.bottom));
        let inside =
            |middle: f32, from: f32, length: f32| middle.clamp(from, from + length) - middle;
        let right = inside((west + east) / 2.0, bounds.x, bounds.width);
        let down = inside((north + south) / 2.0, bounds.y, bounds.height);
        let missing = land.iter().map(|it| {
            let x = reach((west + right, east + right), (it.x, it.x + it.width));
            let y = reach((north + down, south + down), (it.y, it.y + it.height));
            (x, y)
        });
        let nearest = missing.min_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1)));
        let (x, y) = nearest.unwrap_or_default();
        Camera { x: self.x + right + x, y: self.y + down + y, ..self }
    }

    /// Moved so that a part of the board is in the middle of the free part of a window of this
    /// size.
    pub(crate) fn centred(self, part: Rect, size: (f32, f32), insets: Insets) -> Camera {
        let (x, y) = insets.middle(size);
        Camera {
            x: part.x + part.width / 2.0 - x / self.scale,
            y: part.y + part.height / 2.0 - y / self.scale,
            ..self
        }
    }

    /// Whether a part of the board is visible in the free part of a window of this size.
    pub(crate) fn sees(&self, part: Rect, size: (f32, f32), insets: Insets) -> bool {
        let (west, north) = self.point((insets.left, insets.top));
        let (east, south) = self.point((size.0 - insets.right, size.1 - insets.bottom));
        west <= part.x + 0.01
            && north <= part.y + 0.01
            && part.x + part.width <= east + 0.01
            && part.y + part.height <= south + 0.01
    }

    /// The attribute `viewBox` for a window of this size.
    pub(crate) fn view_box(&self, (width, height): (f32, f32)) -> String {
        let (width, height) = (width / self.scale, height / self.scale);
        format!("{} {} {} {}", self.x, self.y, width.max(0.001), height.max(0.001))
    }
}

/// The distance that a window must move along an axis to show enough of a part of the board.
fn reach((near, far): (f32, f32), (from, to): (f32, f32)) -> f32 {
    let enough = SEEN.min(to - from).min(far - near).max(0.0);
    if far < from + enough {
        from + enough - far
    } else if to - enough < near {
        to - enough - near
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect { x: -2.0, y: 3.0, width: 10.0, height: 5.0 };
    const INSETS: Insets = Insets { left: 0.0, top: 60.0, right: 300.0, bottom: 100.0 };

    #[test]
    fn a_fitted_part_is_visible_in_the_free_part() {
        for size in [(1280.0, 800.0), (700.0, 400.0), (390.0, 844.0)] {
            let camera = Camera::fit(BOARD, size, INSETS);
            assert!(camera.sees(BOARD, size, INSETS), "{size:?}");
            assert!(!camera.panned((9999.0, 0.0)).sees(BOARD, size, INSETS));
        }
    }

    #[test]
    fn a_board_too_large_for_fingers_is_shown_around_what_matters() {
        let (size, least) = ((390.0, 844.0), 44.0);
        let insets = Insets { right: 8.0, ..INSETS };
        let cell = |x: f32, y: f32| Rect { x, y, width: 1.0, height: 1.0 };
        let board = Rect { x: 0.0, y: 0.0, width: 50.0, height: 50.0 };
        for focus in [cell(0.0, 0.0), cell(25.0, 25.0), cell(49.0, 0.0), cell(3.0, 49.0)] {
            let camera = Camera::fit_around(board, (least, focus), size, insets);
            assert_eq!(camera.scale, least);
            assert!(camera.sees(focus, size, insets), "{focus:?}");
            let (west, north) = camera.point((insets.left, insets.top));
            let (east, south) = camera.point((size.0 - insets.right, size.1 - insets.bottom));
            let inside = -0.01 < west && -0.01 < north && east < 50.01 && south < 50.01;
            assert!(inside, "no room is lost beyond the edge: {camera:?}");
        }
        let small = cell(0.0, 0.0);
        let whole = Camera::fit(small, size, insets);
        assert_eq!(Camera::fit_around(small, (least, small), size, insets), whole);
        let away = whole.panned((300.0, -900.0)).showing(small, size, insets);
        assert!(away.sees(small, size, insets));
        let again = away.showing(small, size, insets);
        assert!((again.x - away.x).hypot(again.y - away.y) < 0.001, "it moves no more");
    }

    #[test]
    fn the_board_cannot_leave_the_window() {
        let tile = |x: f32, y: f32| Rect { x, y, width: 1.0, height: 1.0 };
        // A ring of land around an empty middle.
        let land: Vec<Rect> =
            (-2..8).map(|x| tile(x as f32, 3.0)).chain([tile(7.0, 7.0)]).collect();
        for size in [(1280.0, 800.0), (700.0, 400.0), (390.0, 844.0)] {
            let whole = Camera::fit(BOARD, size, INSETS);
            assert_eq!(whole.kept(BOARD, &land, size, INSETS), whole, "what is seen stays");
            for factor in [0.05, 1.0, 4.0, 1000.0] {
                for by in [(9999.0, 0.0), (-9999.0, 500.0), (30.0, 9999.0), (-400.0, -9999.0)] {
                    let moved = whole.zoomed(factor, (120.0, 80.0)).panned(by);
                    let kept = moved.kept(BOARD, &land, size, INSETS);
                    let (west, north) = kept.point((INSETS.left, INSETS.top));
                    let (east, south) = kept.point((size.0 - INSETS.right, size.1 - INSETS.bottom));
                    let seen = |it: &&Rect| {
                        west < it.x + 0.9
                            && it.x + 0.1 < east
                            && north < it.y + 0.9
                            && it.y + 0.1 < south
                    };
                    assert!(land.iter().find(seen).is_some(), "{size:?} {factor} {by:?}: {kept:?}");
                    assert_eq!(kept.scale, moved.scale);
                }
            }
            let last = whole.zoomed(3.0, (0.0, 0.0)).centred(land[10], size, INSETS);
            let (x, y) = last.point(INSETS.middle(size));
            assert!((x - 7.5).abs() + (y - 7.5).abs() < 0.01, "{x} {y}");
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let camera = Camera::fit(BOARD, (800.0, 600.0), INSETS);
        let near = |(x, y): (f32, f32), (a, b): (f32, f32)| (x - a).abs() + (y - b).abs() < 0.01;
        for factor in [0.5, 1.1, 3.0, 1000.0] {
            let zoomed = camera.zoomed(factor, (120.0, 80.0));
            assert!(near(zoomed.point((120.0, 80.0)), camera.point((120.0, 80.0))));
        }
        let moved = camera.panned((64.0, -30.0));
        assert!(near(moved.point((64.0, -30.0)), camera.point((0.0, 0.0))));
    }
}
