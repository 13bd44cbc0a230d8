//! Paints a part of the plane, pixel by pixel: each kind of tile is painted once and then copied.

use pavage_games::core::grid::Side;
use pavage_games::scene::Rgb;
use pavage_tilings_workbench::Generator;

use super::lens::Lens;

/// Every kind of tile as pixels, at the size of a cell.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stamps {
    side: usize,
    /// The pixels, row by row, one tile after the other.
    pixels: Vec<[u8; 4]>,
}

/// Each pixel is the mean of this many points a row, in as many rows.
const POINTS: usize = 3;
/// The smallest size of a cell at which the edges of tiles are drawn.
const EDGED: usize = 12;

impl Stamps {
    /// Stamps for tiles given by the colours of their triangles, N E S W, and the colour of the
    /// line between them.
    pub(crate) fn new(tiles: &[[Rgb; 4]], edge: Rgb, side: usize) -> Stamps {
        let mut pixels = Vec::with_capacity(tiles.len() * side * side);
        for colors in tiles {
            for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
                let color = mean(colors, side, x, y);
                let at_edge = EDGED <= side && (x == 0 || y == 0);
                let Rgb(red, green, blue) = if at_edge { between(color, edge) } else { color };
                pixels.push([red, green, blue, u8::MAX]);
            }
        }
        Stamps { side, pixels }
    }

    pub(crate) fn side(&self) -> usize {
        self.side
    }
}

fn between(one: Rgb, other: Rgb) -> Rgb {
    Rgb(one.0.midpoint(other.0), one.1.midpoint(other.1), one.2.midpoint(other.2))
}

/// The colour of a pixel.
fn mean(colors: &[Rgb; 4], side: usize, x: usize, y: usize) -> Rgb {
    let at = |pixel: usize, point: usize| {
        (pixel as f64 + (point as f64 + 0.5) / POINTS as f64) / side as f64 - 0.5
    };
    let mut sum = [0; 3];
    for point in 0..POINTS * POINTS {
        let side = triangle(at(x, point % POINTS), at(y, point / POINTS));
        let Rgb(red, green, blue) = colors[side.index()];
        for (sum, color) in sum.iter_mut().zip([red, green, blue]) {
            *sum += usize::from(color);
        }
    }
    let [red, green, blue] = sum.map(|it| (it / (POINTS * POINTS)) as u8);
    Rgb(red, green, blue)
}

/// The triangle of a point, relative to the middle of the tile.
fn triangle(x: f64, y: f64) -> Side {
    match (x.abs() < y.abs(), x < 0.0, y < 0.0) {
        (true, _, true) => Side::N,
        (true, _, false) => Side::S,
        (false, true, _) => Side::W,
        (false, false, _) => Side::E,
    }
}

/// The pixels of a window, four bytes each.
pub(crate) fn paint(
    generator: &Generator,
    lens: &Lens,
    stamps: &Stamps,
    (width, height): (usize, usize),
) -> Vec<u8> {
    let shown = lens.shown((width as f64, height as f64));
    let patch = generator.patch(shown.x, shown.y, shown.size);
    let side = stamps.side;
    // The cell of a pixel, and the pixel within its stamp.
    let place = |pixel: usize, from: f64, cells: usize| {
        let at = from + (pixel as f64 + 0.5) / lens.scale;
        let cell = (at as usize).min(cells - 1);
        (cell, (((at - cell as f64) * side as f64) as usize).min(side - 1))
    };
    let columns: Vec<(usize, usize)> =
        (0..width).map(|it| place(it, shown.across, shown.size.width)).collect();
    let mut out = Vec::with_capacity(width * height * 4);
    let mut last = None;
    for (cell, down) in (0..height).map(|it| place(it, shown.down, shown.size.height)) {
        if last == Some((cell, down)) {
            out.extend_from_within(out.len() - width * 4..);
            continue;
        }
        last = Some((cell, down));
        let row = &patch.cells[cell * shown.size.width..][..shown.size.width];
        for &(cell, across) in &columns {
            let pixel = (row[cell] * side + down) * side + across;
            out.extend_from_slice(&stamps.pixels[pixel]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLORS: [[Rgb; 4]; 2] =
        [[Rgb(255, 0, 0), Rgb(0, 255, 0), Rgb(0, 0, 255), Rgb(9, 9, 9)], [Rgb(99, 99, 99); 4]];

    #[test]
    fn a_stamp_has_its_triangles_where_they_belong() {
        let stamps = Stamps::new(&COLORS, Rgb(0, 0, 0), 11);
        let pixel = |x: usize, y: usize| &stamps.pixels[y * 11 + x][..3];
        assert_eq!(pixel(5, 1), [255, 0, 0]);
        assert_eq!(pixel(9, 5), [0, 255, 0]);
        assert_eq!(pixel(5, 9), [0, 0, 255]);
        assert_eq!(pixel(1, 5), [9, 9, 9]);
        assert_eq!(stamps.pixels[11 * 11], [99, 99, 99, 255]);
        let edged = Stamps::new(&COLORS, Rgb(1, 0, 9), 20);
        assert_eq!(edged.pixels[10][..3], [128, 0, 4]);
    }

    /// Each pixel of a large picture has the colour of its own cell, at any distance.
    #[test]
    fn every_pixel_is_that_of_its_cell() {
        let generator = Generator::new("jeandel-rao-11", 0).unwrap();
        let gray = |it: u8| [Rgb(it, it, it); 4];
        let colors: Vec<[Rgb; 4]> = (0..11).map(gray).collect();
        let size = (90, 60);
        for place in [(0, 0), (-1 << 60, 1 << 61), (i64::MAX, i64::MIN)] {
            for scale in [1.0, 2.5, 7.0] {
                let lens = Lens::at(place, scale).panned((3.3, -1.7));
                let stamps = Stamps::new(&colors, Rgb(0, 0, 0), scale.ceil() as usize);
                let pixels = paint(&generator, &lens, &stamps, size);
                assert_eq!(pixels.len(), size.0 * size.1 * 4);
                for (index, pixel) in pixels.chunks(4).enumerate() {
                    let at = |it: usize, length: usize| it as f64 + 0.5 - length as f64 / 2.0;
                    let there = lens.panned((-at(index % 90, 90), -at(index / 90, 60)));
                    let tile = generator.tile(there.x, there.y);
                    assert_eq!(usize::from(pixel[0]), tile, "{place:?} {index}");
                }
            }
        }
    }
}
