//! Tiles laid by hand, and the tiles still possible in the other cells.

use std::sync::Arc;

use pavage_core::grid::Side;

use super::domains::Domains;
use super::patch::Size;
use super::problem::{Flaw, Problem};
use super::pulse::Pulse;

/// A board on which tiles are laid and taken away by hand.
///
/// Propagation removes tiles that can no longer lie in a free cell: a tile stays possible while
/// each neighbouring cell has a tile that agrees with it. So a cell without a possible tile
/// proves that the board cannot be completed; the converse does not hold.
///
/// ```
/// use pavage_tilings_workbench::{Problem, Size, Trial, WangSet};
///
/// let set = WangSet::find("jeandel-rao-11").unwrap();
/// let mut trial = Trial::new(Problem::new(&set.tiles, Size { width: 5, height: 5 }));
/// let before = trial.possible(13).count();
/// assert_eq!(trial.lay(12, 0), None);
/// assert!(trial.possible(13).count() < before);
/// ```
#[derive(Debug)]
pub struct Trial {
    domains: Domains,
    /// The laid tiles, by cells in rows.
    laid: Vec<Option<usize>>,
    dead: bool,
}

impl Trial {
    /// A board with only the given tiles laid.
    pub fn new(problem: Problem) -> Trial {
        let mut laid = vec![None; problem.size.area()];
        problem.given.iter().for_each(|&(cell, tile)| laid[cell] = Some(tile));
        let mut trial =
            Trial { domains: Domains::new(Arc::new(problem), u64::MAX), laid, dead: false };
        trial.follow();
        trial
    }

    /// The remaining problem: the board with all laid tiles as given.
    pub fn rest(&self) -> Problem {
        let laid = self.laid.iter().enumerate();
        let given = laid.filter_map(|(cell, it)| Some((cell, (*it)?))).collect();
        Problem { given, ..self.problem().clone() }
    }

    /// The problem: the board and its tiles.
    pub fn problem(&self) -> &Problem {
        self.domains.problem()
    }

    /// Lays a tile of the set in a cell, counted by row from the north-west, replacing any tile
    /// there. It must agree with the border and with the tiles beside it, but need not leave a
    /// way to fill the rest. If it disagrees, returns the flaw and changes nothing.
    pub fn lay(&mut self, cell: usize, tile: usize) -> Option<Flaw> {
        let flaw = self.flaw(cell, tile);
        if flaw.is_none() {
            self.laid[cell] = Some(tile);
            self.follow();
        }
        flaw
    }

    /// Removes the tile from a cell.
    pub fn take(&mut self, cell: usize) {
        if self.laid[cell].take().is_some() {
            self.follow();
        }
    }

    /// The tile that was laid in a cell.
    pub fn laid(&self, cell: usize) -> Option<usize> {
        self.laid[cell]
    }

    /// The tiles still possible in a cell; none if it is dead.
    pub fn possible(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.domains.tiles(cell)
    }

    /// The number of tiles still possible in a cell; 0 if it is dead.
    pub fn fits(&self, cell: usize) -> u32 {
        self.domains.count(cell)
    }

    /// Whether it is certain that the board cannot be completed. Propagation stops at a dead
    /// cell, because otherwise its neighbours would become dead in turn.
    pub fn is_dead(&self) -> bool {
        self.dead
    }

    /// Propagates from the laid tiles. They come first, so that a dead cell is one between them
    /// and not one of them.
    fn follow(&mut self) {
        self.domains = Domains::new(Arc::clone(self.domains.problem()), u64::MAX);
        let mut laid = self.laid.iter().enumerate().filter_map(|(cell, it)| Some((cell, (*it)?)));
        let end = laid.try_for_each(|(cell, tile)| self.domains.begin_with(cell, tile));
        self.dead = end.and_then(|()| self.domains.propagate(&mut Pulse::unwatched())).is_err();
    }

    /// The flaw that a tile would cause.
    fn flaw(&self, cell: usize, tile: usize) -> Option<Flaw> {
        let problem = self.problem();
        let Size { width, .. } = problem.size;
        let (Some(edges), true) = (problem.tiles.get(tile), cell < self.laid.len()) else {
            return Some(Flaw::Shape);
        };
        let clashes = |&side: &Side| {
            let neighbor = problem.neighbor(cell, side);
            let near = match neighbor {
                // On a torus one cell wide a tile borders on itself.
                Some(near) if near == cell => Some(tile),
                Some(near) => self.laid[near],
                None => None,
            };
            let near = near.map(|it| problem.tiles[it].edge(side.opposite()));
            let border = problem.border.0[side.index()].filter(|_| problem.at_border(cell, side));
            near.into_iter().chain(border).any(|it| it != edges.edge(side))
        };
        if let Some(side) = Side::ALL.into_iter().find(clashes) {
            return Some(Flaw::Edge { x: cell % width, y: cell / width, side });
        }
        let elsewhere = self.laid.iter().enumerate().filter(|it| *it.1 == Some(tile));
        let used = elsewhere.filter(|it| it.0 != cell).count();
        let enough = problem.quantities.as_ref().is_none_or(|it| used < it[tile] as usize);
        (!enough).then_some(Flaw::TooMany { tile })
    }
}
