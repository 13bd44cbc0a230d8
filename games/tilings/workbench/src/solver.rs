//! A search in slices, for whoever wants to show how far it has come.

use std::sync::Arc;

use super::domains::Dead;
use super::problem::Problem;
use super::search::Search;
use super::solve::{MOST_CELLS, Options, Verdict, Why};

/// Fills a board a few tiles at a time, by search alone.
///
/// The same problem and options have the same verdict on every machine, however the work is cut
/// into slices. Where it gives up, [`solve`](super::solve()) goes on with a SAT solver.
///
/// ```
/// use pavage_tilings_workbench::{Verdict, Options, Problem, Size, Solver, WangSet};
///
/// let set = WangSet::find("ammann-16").unwrap();
/// let problem = Problem::new(&set.tiles, Size { width: 20, height: 20 });
/// let mut solver = Solver::new(problem.clone(), Options { seed: 1, limit: 1000 });
/// let verdict = loop {
///     match solver.step(50) {
///         None => println!("{} cells are filled", solver.cells().flatten().count()),
///         Some(verdict) => break verdict,
///     }
/// };
/// assert!(matches!(verdict, Verdict::Tiling(patch) if problem.check(&patch).is_none()));
/// ```
#[derive(Debug)]
pub struct Solver {
    /// Nothing where there is nothing to search.
    search: Option<Search>,
    verdict: Option<Verdict>,
}

impl Solver {
    /// Begins; `options.limit` counts dead ends.
    pub fn new(problem: Problem, options: Options) -> Solver {
        let over = |verdict| Solver { search: None, verdict: Some(verdict) };
        if problem.lacks_tiles() {
            return over(Verdict::Impossible);
        }
        if MOST_CELLS < problem.size.area() {
            return over(Verdict::Unknown(Why::TooLarge));
        }
        match Search::new(Arc::new(problem), options.seed, options.limit) {
            Ok(search) => Solver { search: Some(search), verdict: None },
            Err(Dead) => over(Verdict::Impossible),
        }
    }

    /// Makes at most `decisions` more; the verdict as soon as there is one, and ever after.
    pub fn step(&mut self, decisions: u64) -> Option<Verdict> {
        if let (Some(search), None) = (&mut self.search, &self.verdict) {
            self.verdict = (0..decisions).find_map(|_| search.lay());
        }
        self.verdict.clone()
    }

    /// How many dead ends there were.
    pub fn dead_ends(&self) -> u64 {
        self.search.as_ref().map_or(0, Search::steps)
    }

    /// Row by row from the north-west, the tile of each cell that has come down to one for now,
    /// as an index into the tiles of the problem. Two that touch always agree.
    pub fn cells(&self) -> impl Iterator<Item = Option<usize>> {
        self.search.iter().flat_map(|search| {
            let domains = search.domains();
            let only = |cell| domains.tiles(cell).next().filter(|_| !domains.is_open(cell));
            (0..domains.problem().size.area()).map(only)
        })
    }
}
