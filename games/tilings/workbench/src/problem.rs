//! A board to fill, and its tiles.

use std::str::FromStr;

use pavage_core::grid::Side;
use pavage_core::sort;

use super::patch::{Patch, Size};
use pavage_tilings::{Color, Tile};

/// A board to fill with tiles so that touching edges agree.
#[derive(Clone, Debug)]
pub struct Problem {
    pub tiles: Vec<Tile>,
    /// How many there are of each tile, in the same order; `None` means no limit.
    pub quantities: Option<Vec<u32>>,
    pub size: Size,
    /// Whether the east side touches the west side, and the south side the north side.
    pub torus: bool,
    pub border: Border,
    /// The tiles already laid: cells, counted by row from the north-west, and their tiles.
    pub given: Vec<(usize, usize)>,
}

/// The colours required on the sides of the board, N E S W; `None` means any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Border(pub [Option<Color>; 4]);

/// Reads one colour for all sides, such as `R`, or one for each, N E S W, where `.` means any:
/// `R..B`.
impl FromStr for Border {
    type Err = ();

    fn from_str(text: &str) -> Result<Border, ()> {
        let side = |letter: char| match letter {
            '.' => Ok(None),
            _ => Color::new(letter).map(Some).ok_or(()),
        };
        let sides = text.chars().map(side).collect::<Result<Vec<_>, ()>>()?;
        match *sides {
            [all] => Ok(Border([all; 4])),
            [north, east, south, west] => Ok(Border([north, east, south, west])),
            _ => Err(()),
        }
    }
}

/// The reason why a patch does not solve a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// It has another size, names a tile that is not in the set, or lacks a given one.
    Shape,
    /// The edge of the tile in column `x` and row `y` does not match its neighbour or the
    /// border.
    Edge { x: usize, y: usize, side: Side },
    /// The tile is used more often than allowed.
    TooMany { tile: usize },
}

impl Problem {
    /// A rectangle with a free border and unlimited tiles.
    pub fn new(tiles: &[Tile], size: Size) -> Problem {
        let border = Border::default();
        let (tiles, given) = (tiles.to_vec(), Vec::new());
        Problem { tiles, quantities: None, size, torus: false, border, given }
    }

    /// How many bytes a search takes at least: for each edge a word, for each cell its sets, a place in the queue and its
    /// tile in the patch.
    pub fn least_bytes(&self) -> u64 {
        const QUEUE_AND_PATCH: u64 = 8 + 1 + 8;
        let (area, words) = (self.size.area() as u64, self.tiles.len().div_ceil(64) as u64);
        let edges = 2 * area + (self.size.width + self.size.height) as u64;
        8 * edges + area * (8 * words + QUEUE_AND_PATCH)
    }

    /// The first flaw of a patch; `None` if it solves the problem.
    pub fn check(&self, patch: &Patch) -> Option<Flaw> {
        let width = self.size.width;
        let known = patch.cells.iter().all(|&tile| tile < self.tiles.len());
        let given = self.given.iter().all(|&(cell, tile)| patch.cells.get(cell) == Some(&tile));
        if patch.size != self.size || patch.cells.len() != self.size.area() || !known || !given {
            return Some(Flaw::Shape);
        }
        let mut used = vec![0; self.tiles.len()];
        for (cell, &tile) in patch.cells.iter().enumerate() {
            let (x, y) = (cell % width, cell / width);
            used[tile] += 1;
            for side in Side::ALL {
                let color = self.tiles[tile].edge(side);
                let touching = self.across(x, y, side).map(|(x, y)| patch.cells[y * width + x]);
                let agrees =
                    touching.is_none_or(|it| self.tiles[it].edge(side.opposite()) == color);
                let wanted = self.border.0[side.index()].filter(|_| self.at_border(cell, side));
                if !agrees || wanted.is_some_and(|wanted| wanted != color) {
                    return Some(Flaw::Edge { x, y, side });
                }
            }
        }
        let quantities = self.quantities.as_ref()?;
        let tile = quantities.iter().zip(used).position(|(&quantity, used)| quantity < used)?;
        Some(Flaw::TooMany { tile })
    }

    /// Whether a side of a cell lies on that side of the board.
    pub(super) fn at_border(&self, cell: usize, side: Side) -> bool {
        let Size { width, height } = self.size;
        let (x, y) = (cell % width, cell / width);
        match side {
            Side::N => y == 0,
            Side::E => x + 1 == width,
            Side::S => y + 1 == height,
            Side::W => x == 0,
        }
    }

    /// The cell that touches a side of a cell.
    pub(super) fn neighbor(&self, cell: usize, side: Side) -> Option<usize> {
        let width = self.size.width;
        self.across(cell % width, cell / width, side).map(|(x, y)| y * width + x)
    }

    fn across(&self, x: usize, y: usize, side: Side) -> Option<(usize, usize)> {
        let Size { width, height } = self.size;
        let (dx, dy) = match side {
            Side::N => (0, height - 1),
            Side::E => (1, 0),
            Side::S => (0, 1),
            Side::W => (width - 1, 0),
        };
        let (there_x, there_y) = ((x + dx) % width, (y + dy) % height);
        let wraps = match side {
            Side::N => y == 0,
            Side::E => there_x == 0,
            Side::S => there_y == 0,
            Side::W => x == 0,
        };
        (self.torus || !wraps).then_some((there_x, there_y))
    }

    /// Whether there are fewer tiles than cells.
    pub(super) fn lacks_tiles(&self) -> bool {
        let area = self.size.area() as u64;
        let enough = |it: &Vec<u32>| area <= it.iter().map(|&it| u64::from(it)).sum();
        self.tiles.is_empty() || !self.quantities.as_ref().is_none_or(enough)
    }

    /// The colours of the tiles, sorted; there are at most 62.
    pub(super) fn colors(&self) -> Vec<Color> {
        let mut colors: Vec<Color> = self.tiles.iter().flat_map(|tile| tile.edges()).collect();
        sort::sort(&mut colors);
        colors.dedup();
        colors
    }

    /// The number of edge indices that [`Problem::edge`] uses.
    pub(super) fn edges(&self) -> usize {
        let Size { width, height } = self.size;
        (height + 1) * width + height * (width + 1)
    }

    /// The index of the edge on a side of a cell; edges that touch share one.
    pub(super) fn edge(&self, cell: usize, side: Side) -> usize {
        let Size { width, height } = self.size;
        let (x, y) = (cell % width, cell / width);
        let wrap = |at: usize, length| if self.torus { at % length } else { at };
        let vertical = |x: usize| (height + 1) * width + y * (width + 1) + wrap(x, width);
        match side {
            Side::N => y * width + x,
            Side::S => wrap(y + 1, height) * width + x,
            Side::W => vertical(x),
            Side::E => vertical(x + 1),
        }
    }

    /// The edges on a side of the board.
    pub(super) fn border_edges(&self, side: Side) -> impl Iterator<Item = usize> {
        let Size { width, height } = self.size;
        let (count, first, step) = match side {
            Side::N => (width, 0, 1),
            Side::E => (height, width - 1, width),
            Side::S => (width, (height - 1) * width, 1),
            Side::W => (height, 0, width),
        };
        (0..count).map(move |index| self.edge(first + index * step, side))
    }
}
