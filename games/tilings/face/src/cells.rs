//! The tiles of a view by cell.

use pavage_core::grid::{Rotation, Side};
use pavage_tilings::{LaidTile, Tile, Tilings, View};

/// The board as a square of cells.
#[derive(Debug)]
pub(super) struct Cells<'a> {
    size: i16,
    torus: bool,
    laid: Vec<Option<(&'a LaidTile, Tile)>>,
}

impl<'a> Cells<'a> {
    pub(super) fn new(game: &Tilings, view: &'a View) -> Cells<'a> {
        let size = i16::from(view.size);
        let mut cells = Cells {
            size,
            torus: game.rules().torus,
            laid: vec![None; usize::from(view.size).pow(2)],
        };
        for laid in &view.cells {
            if let (Some(index), Some(tile)) = (cells.index(laid.x, laid.y), as_it_lies(laid)) {
                cells.laid[index] = Some((laid, tile));
            }
        }
        cells
    }

    fn index(&self, x: i16, y: i16) -> Option<usize> {
        let inside = (0..self.size).contains(&x) && (0..self.size).contains(&y);
        inside.then(|| (i32::from(y) * i32::from(self.size) + i32::from(x)) as usize)
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.laid.len()
    }

    /// Column and row of a cell.
    pub(super) fn place(&self, index: usize) -> (i16, i16) {
        let size = self.size as usize;
        ((index % size) as i16, (index / size) as i16)
    }

    /// The content of a cell.
    pub(super) fn laid(&self, index: usize) -> Option<(&'a LaidTile, Tile)> {
        self.laid[index]
    }

    /// The cell of the tile beside a cell, within the edges of the board.
    pub(super) fn beside(&self, index: usize, side: Side) -> Option<usize> {
        let ((x, y), (dx, dy)) = (self.place(index), side.step());
        self.index(x + dx, y + dy).filter(|&it| self.laid[it].is_some())
    }

    /// The cell of the tile beyond a side of a cell, wrapping round a torus.
    pub(super) fn next(&self, index: usize, side: Side) -> Option<usize> {
        let ((x, y), (dx, dy)) = (self.place(index), side.step());
        let (x, y) = (x + dx, y + dy);
        let next = match self.torus {
            true => self.index(x.rem_euclid(self.size), y.rem_euclid(self.size)),
            false => self.index(x, y),
        };
        next.filter(|&it| self.laid[it].is_some())
    }
}

/// A laid tile, turned as it lies.
pub(super) fn as_it_lies(laid: &LaidTile) -> Option<Tile> {
    Some(Tile::from_name(&laid.tile)?.turned(Rotation::new(laid.rotation.into())))
}
