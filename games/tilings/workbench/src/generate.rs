//! Tilings of the whole plane, cell by cell and without search.

use super::beatty::{Beatty, Kind};
use super::jeandel_rao::{self, LONGEST_ROW, Partition};
use super::patch::{Patch, Size};
use super::random::mix;
use pavage_tilings::Tile;
use pavage_tilings::WangSet;

/// A tiling of the plane, as a function from cells to tiles.
///
/// Columns grow to the east and rows to the south. Every cell is exact, however far away.
#[derive(Clone, Debug)]
pub struct Generator {
    method: Method,
    /// Maps the tile numbers of the method to those of the set.
    indices: Vec<usize>,
}

#[derive(Clone, Debug)]
enum Method {
    JeandelRao(Partition),
    /// The number of a tile is its colours, read as a number with four digits.
    Beatty(Beatty),
    /// Every edge has a random colour.
    Complete {
        colors: u64,
        seed: u64,
    },
}

impl Generator {
    /// A tiling by the named set, if there is a method for it; each seed gives a different one.
    pub fn new(set_name: &str, seed: u64) -> Option<Generator> {
        let tiles = WangSet::find(set_name)?.tiles;
        let method = match set_name {
            "jeandel-rao-11" | "jeandel-rao-11-5c" => Method::JeandelRao(Partition::new(seed)),
            "kari-14" => Method::Beatty(Beatty::new(Kind::Kari, seed)),
            "culik-13" => Method::Beatty(Beatty::new(Kind::Culik, seed)),
            _ => {
                let colors = set_name.strip_prefix("complete-")?.parse().ok()?;
                Method::Complete { colors, seed }
            }
        };
        let indices = match method {
            Method::JeandelRao(_) if set_name == "jeandel-rao-11" => {
                jeandel_rao::TILES.iter().map(|it| index(&tiles, &it.replace('4', "0"))).collect()
            }
            Method::JeandelRao(_) => {
                jeandel_rao::TILES.iter().map(|it| index(&tiles, it)).collect()
            }
            Method::Beatty(_) => {
                (0..10_000).map(|number| index(&tiles, &format!("{number:04}"))).collect()
            }
            Method::Complete { .. } => (0..tiles.len()).collect(),
        };
        Some(Generator { method, indices })
    }

    /// The names of the sets that can be generated.
    pub fn names() -> impl Iterator<Item = String> {
        WangSet::all().into_iter().map(|set| set.name).filter(|it| Generator::new(it, 0).is_some())
    }

    /// The tile in that cell, as an index into the tiles of the set.
    pub fn tile(&self, x: i64, y: i64) -> usize {
        let number = match &self.method {
            Method::JeandelRao(partition) => partition.tile(x, y),
            Method::Beatty(beatty) => number(beatty.colors(x, y)),
            Method::Complete { colors, seed } => {
                // The edge to the north or west of a cell.
                let color = |x: i64, y: i64, west: u64| {
                    let x = mix(seed.wrapping_mul(2) ^ west ^ mix(x as u64));
                    (mix(x ^ mix(y as u64).rotate_left(32)) % colors) as usize
                };
                let (north, south) = (color(x, y, 0), color(x, y.wrapping_add(1), 0));
                let (west, east) = (color(x, y, 1), color(x.wrapping_add(1), y, 1));
                let colors = *colors as usize;
                north + colors * (east + colors * (south + colors * west))
            }
        };
        self.indices[number]
    }

    /// The patch of that size whose north-western cell is in column `x` and row `y`.
    ///
    /// Faster than cell by cell, fast enough for a moving picture. Beyond the range of `i64` it
    /// wraps around.
    pub fn patch(&self, x: i64, y: i64, size: Size) -> Patch {
        let mut cells = Vec::with_capacity(size.area());
        for y in (0..size.height).map(|down| y.wrapping_add(down as i64)) {
            let xs = (0..size.width).map(|right| x.wrapping_add(right as i64));
            match &self.method {
                Method::Beatty(beatty) => {
                    let row = beatty.row(y);
                    cells.extend(xs.map(|x| match row.as_ref().and_then(|row| row.colors(x)) {
                        Some(colors) => self.indices[number(colors)],
                        None => self.tile(x, y),
                    }));
                }
                // Unless the row wraps around.
                Method::JeandelRao(partition) if x.checked_add(size.width as i64).is_some() => {
                    for begin in (0..size.width).step_by(LONGEST_ROW) {
                        let width = LONGEST_ROW.min(size.width - begin);
                        let row = partition.row(x + begin as i64, y, width);
                        cells.extend(row.map(|it| self.indices[it]));
                    }
                }
                Method::JeandelRao(_) | Method::Complete { .. } => {
                    cells.extend(xs.map(|x| self.tile(x, y)));
                }
            }
        }
        Patch { size, cells }
    }
}

/// The index of the named tile; past the end if there is none.
fn index(tiles: &[Tile], name: &str) -> usize {
    let tile = Tile::from_name(name);
    tiles.iter().position(|&it| Some(it) == tile).unwrap_or(tiles.len())
}

fn number(colors: [u8; 4]) -> usize {
    colors.iter().fold(0, |number, &color| number * 10 + usize::from(color))
}
