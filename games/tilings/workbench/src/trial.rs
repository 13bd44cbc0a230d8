//! Tiles laid by hand, and what they leave for the other cells.

use std::sync::Arc;

use pavage_core::grid::Side;

use super::domains::Domains;
use super::patch::Size;
use super::problem::{Flaw, Problem};

/// A board on which tiles are laid and taken away by hand.
///
/// What cannot lie in a free cell any more is taken away by propagation: a tile stays possible
/// while each of its neighbours has a tile that agrees with it. So a cell for which nothing is
/// left is a proof that the board cannot be completed; the converse does not hold.
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
    /// What is laid, in cells by row.
    laid: Vec<Option<usize>>,
    dead: bool,
}

impl Trial {
    /// A board where nothing is laid yet but what is given.
    pub fn new(problem: Problem) -> Trial {
        let mut laid = vec![None; problem.size.area()];
        problem.given.iter().for_each(|&(cell, tile)| laid[cell] = Some(tile));
        let mut trial = Trial { domains: Domains::new(Arc::new(problem)), laid, dead: false };
        trial.follow();
        trial
    }

    /// What is left to do: the board with all that is laid as given.
    pub fn rest(&self) -> Problem {
        let laid = self.laid.iter().enumerate();
        let given = laid.filter_map(|(cell, it)| Some((cell, (*it)?))).collect();
        Problem { given, ..self.problem().clone() }
    }

    /// The board, and what it is filled with.
    pub fn problem(&self) -> &Problem {
        self.domains.problem()
    }

    /// Lays a tile of the set in a cell, counted by row from the north-west. It need not leave a
    /// way to fill the rest, but must agree with the border and with the tiles beside it; what
    /// it disagrees with is told, and then nothing changes. What lay there is taken away.
    pub fn lay(&mut self, cell: usize, tile: usize) -> Option<Flaw> {
        let flaw = self.flaw(cell, tile);
        if flaw.is_none() {
            self.laid[cell] = Some(tile);
            self.follow();
        }
        flaw
    }

    /// Takes away what lies in a cell.
    pub fn take(&mut self, cell: usize) {
        if self.laid[cell].take().is_some() {
            self.follow();
        }
    }

    /// The tile that was laid in a cell.
    pub fn laid(&self, cell: usize) -> Option<usize> {
        self.laid[cell]
    }

    /// The tiles that may still lie in a cell; none where it is dead.
    pub fn possible(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.domains.tiles(cell)
    }

    /// How many tiles may still lie in a cell; 0 where it is dead.
    pub fn fits(&self, cell: usize) -> u32 {
        self.domains.count(cell)
    }

    /// Whether it is certain that the board cannot be completed. Nothing follows from a dead
    /// cell, or its neighbours would be dead in turn.
    pub fn is_dead(&self) -> bool {
        self.dead
    }

    /// Finds what the tiles that are laid leave. They come first, so that a cell between them is
    /// dead and not one of them.
    fn follow(&mut self) {
        self.domains = Domains::new(Arc::clone(self.domains.problem()));
        let mut laid = self.laid.iter().enumerate().filter_map(|(cell, it)| Some((cell, (*it)?)));
        let end = laid.try_for_each(|(cell, tile)| self.domains.begin_with(cell, tile));
        self.dead = end.and_then(|()| self.domains.propagate()).is_err();
    }

    /// What a tile would disagree with.
    fn flaw(&self, cell: usize, tile: usize) -> Option<Flaw> {
        let problem = self.problem();
        let Size { width, .. } = problem.size;
        let (Some(edges), true) = (problem.tiles.get(tile), cell < self.laid.len()) else {
            return Some(Flaw::Shape);
        };
        let clashes = |&side: &Side| {
            let neighbor = problem.neighbor(cell, side);
            let near = match neighbor {
                // On a torus one cell wide a tile meets itself.
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
