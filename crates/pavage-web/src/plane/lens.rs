//! The visible part of the plane, exact at any distance.

use pavage_tilings_workbench::Size;

/// The visible part of the plane. Pixels are counted from the middle of the window.
///
/// The cell is an integer and only the position within it is a fraction, so a step is as fine at
/// the end of the integers as at the origin. Beyond that end the plane wraps around.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lens {
    /// The cell in the middle.
    pub(crate) x: i64,
    pub(crate) y: i64,
    /// The position of the middle within that cell, from 0 to 1.
    across: f64,
    down: f64,
    /// The size of a cell in pixels.
    pub(crate) scale: f64,
}

/// The cells that a window shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Shown {
    /// The cell in the upper left corner.
    pub(crate) x: i64,
    pub(crate) y: i64,
    /// The position of that corner within its cell, from 0 to 1.
    pub(crate) across: f64,
    pub(crate) down: f64,
    /// The number of visible cells, including partly visible ones.
    pub(crate) size: Size,
}

/// The largest size of a cell, in pixels.
const LARGEST: f64 = 64.0;
/// The approximate limit of visible cells; painting more would take too long.
const MOST: f64 = 250_000.0;

impl Lens {
    /// A lens with a cell in the middle.
    pub(crate) fn at((x, y): (i64, i64), scale: f64) -> Lens {
        Lens { x, y, across: 0.5, down: 0.5, scale }
    }

    /// Moved by a number of cells.
    fn moved(self, right: f64, down: f64) -> Lens {
        let (x, across) = carry(self.x, self.across + right);
        let (y, down) = carry(self.y, self.down + down);
        Lens { x, y, across, down, ..self }
    }

    /// Moved as if the plane were dragged by a number of pixels.
    pub(crate) fn panned(self, (x, y): (f64, f64)) -> Lens {
        self.moved(-x / self.scale, -y / self.scale)
    }

    /// Zoomed by a factor; the point under a pixel stays there.
    pub(crate) fn zoomed(self, factor: f64, (x, y): (f64, f64), window: (f64, f64)) -> Lens {
        let least = (window.0 * window.1 / MOST).sqrt().clamp(1.0, LARGEST);
        let scale = (self.scale * factor).clamp(least, LARGEST);
        let by = 1.0 / self.scale - 1.0 / scale;
        Lens { scale, ..self.moved(x * by, y * by) }
    }

    /// Scaled for a screen with this many device pixels in one pixel of the page.
    pub(crate) fn sharpened(self, sharp: f64) -> Lens {
        Lens { scale: self.scale * sharp, ..self }
    }

    /// The cells that a window of this size shows.
    pub(crate) fn shown(&self, (width, height): (f64, f64)) -> Shown {
        let (wide, high) = (width / self.scale, height / self.scale);
        let Lens { x, y, across, down, .. } = self.moved(-wide / 2.0, -high / 2.0);
        let cells = |from: f64, length: f64| ((from + length).ceil() as usize).max(1);
        Shown {
            x,
            y,
            across,
            down,
            size: Size { width: cells(across, wide), height: cells(down, high) },
        }
    }
}

/// Moves the whole part of a fraction into the cell.
fn carry(cell: i64, rest: f64) -> (i64, f64) {
    let whole = rest.floor();
    let rest = rest - whole;
    // A tiny step back from an integer may round the fraction up to 1.
    let (whole, rest) = if rest < 1.0 { (whole, rest) } else { (whole + 1.0, 0.0) };
    (cell.wrapping_add(whole as i64), rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: (f64, f64) = (1280.0, 800.0);
    const FAR: [(i64, i64); 4] =
        [(0, 0), (1 << 60, -(1 << 61)), (i64::MAX, i64::MIN), (-1, i64::MAX - 3)];

    /// The cell under a pixel.
    fn cell(lens: Lens, (x, y): (f64, f64)) -> (i64, i64) {
        let there = lens.panned((-x, -y));
        (there.x, there.y)
    }

    #[test]
    fn steps_are_equally_fine_at_any_distance() {
        for place in FAR {
            let mut lens = Lens::at(place, 28.0);
            let begin = lens;
            for _ in 0..2800 {
                lens = lens.panned((-0.25, 0.75));
            }
            let cells = (place.0.wrapping_add(25), place.1.wrapping_sub(75));
            assert_eq!((lens.x, lens.y), cells, "{place:?}");
            let back = lens.panned((700.0, -2100.0));
            assert_eq!((back.x, back.y), place);
            assert!((back.across - begin.across).abs() + (back.down - begin.down).abs() < 1e-9);
        }
    }

    #[test]
    fn zooming_keeps_the_cell_under_the_pointer() {
        for place in FAR {
            let lens = Lens::at(place, 20.0);
            let pixel = (410.0, -333.0);
            for factor in [0.01, 0.5, 1.3, 100.0] {
                let zoomed = lens.zoomed(factor, pixel, WINDOW);
                assert_eq!(cell(zoomed, pixel), cell(lens, pixel), "{place:?} {factor}");
                let Size { width, height } = zoomed.shown(WINDOW).size;
                assert!(width * height < 260_000 && zoomed.scale <= LARGEST);
            }
        }
    }

    #[test]
    fn a_window_shows_whole_cells_around_its_middle() {
        for place in FAR {
            let shown = Lens::at(place, 50.0).shown((150.0, 250.0));
            assert_eq!((shown.x, shown.y), (place.0.wrapping_sub(1), place.1.wrapping_sub(2)));
            assert_eq!(shown.size, Size { width: 3, height: 5 });
            assert_eq!((shown.across, shown.down), (0.0, 0.0));
        }
        let shown = Lens::at((0, 0), 50.0).panned((15.0, 0.0)).shown((150.0, 250.0));
        assert_eq!((shown.x, shown.size.width), (-2, 4));
        assert!((shown.across - 0.7).abs() < 1e-9);
    }

    #[test]
    fn a_fraction_is_never_one() {
        assert_eq!(carry(5, -1e-20), (5, 0.0));
        assert_eq!(carry(i64::MIN, -0.5), (i64::MAX, 0.5));
        assert_eq!(carry(i64::MAX, 1.25), (i64::MIN, 0.25));
    }
}
