//! A search in slices, for callers that show its progress.

use std::sync::Arc;

use super::problem::Problem;
use super::pulse::Pulse;
use super::search::Search;
use super::solve::{Options, Verdict};

/// Fills a board a few tiles at a time, by search alone.
///
/// The same problem and options give the same verdict on every machine, however the work is
/// sliced. If it gives up, [`solve`](super::solve()) continues with a SAT solver.
///
/// ```
/// use pavage_tilings_workbench::{Verdict, Options, Problem, Size, Solver, WangSet};
///
/// let set = WangSet::find("ammann-16").unwrap();
/// let problem = Problem::new(&set.tiles, Size { width: 20, height: 20 });
/// let mut solver = Solver::new(problem.clone(), Options { seed: 1, ..Options::default() });
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
    /// `None` if no search is needed.
    search: Option<Search>,
    verdict: Option<Verdict>,
}

impl Solver {
    /// Starts a search; `options.limit` counts dead ends.
    pub fn new(problem: Problem, options: Options) -> Solver {
        let over = |verdict| Solver { search: None, verdict: Some(verdict) };
        if problem.lacks_tiles() {
            return over(Verdict::Impossible);
        }
        match Search::new(Arc::new(problem), options, &mut Pulse::unwatched()) {
            Ok(search) => Solver { search: Some(search), verdict: None },
            Err(verdict) => over(verdict),
        }
    }

    /// Makes at most `decisions` more decisions. Returns the verdict as soon as there is one,
    /// and on every later call.
    pub fn step(&mut self, decisions: u64) -> Option<Verdict> {
        if let (Some(search), None) = (&mut self.search, &self.verdict) {
            self.verdict = (0..decisions).find_map(|_| search.lay(&mut Pulse::unwatched()));
        }
        self.verdict.clone()
    }

    /// The number of dead ends so far.
    pub fn dead_ends(&self) -> u64 {
        self.search.as_ref().map_or(0, Search::steps)
    }

    /// Row by row from the north-west, the tile of each cell that has only one left for now, as
    /// an index into the tiles of the problem. Neighbouring tiles always agree.
    pub fn cells(&self) -> impl Iterator<Item = Option<usize>> {
        self.search.iter().flat_map(|search| {
            let domains = search.domains();
            let only = |cell| domains.tiles(cell).next().filter(|_| !domains.is_open(cell));
            (0..domains.problem().size.area()).map(only)
        })
    }
}
