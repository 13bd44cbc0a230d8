//! Fill a board, or prove that it cannot be filled.

use std::ops::ControlFlow;

use super::patch::Patch;
use super::problem::Problem;
use super::{sat, search};

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A patch that solves the problem.
    Tiling(Patch),
    /// There is none: every possibility was refuted.
    Impossible,
    /// There may be a solution or not.
    Unknown(Why),
}

/// Why there is no verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// As many steps were made as were allowed.
    Limit,
    /// The watcher broke off.
    Stopped,
    /// Going on would need too much memory.
    TooLarge,
}

/// How to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Other seeds find other patches, if there are others.
    pub seed: u64,
    /// After so many steps there is no verdict. A step is a dead end of the search,
    /// or a conflict of the SAT solver.
    pub limit: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { seed: 0, limit: 20_000_000 }
    }
}

/// How far a solution has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    pub stage: Stage,
    /// Steps done, of all stages.
    pub steps: u64,
}

/// Who is at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Laying tiles row by row and taking them back.
    Search,
    /// The SAT solver.
    Sat,
}

/// Is told of progress now and then, and may break off.
pub(super) type Watch<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// The search is quick or hopeless; the SAT solver learns from its failures.
const SEARCH_STEPS: u64 = 3_000;

/// With limited tiles the search is the better one of the two, except for proofs.
const SEARCH_STEPS_LIMITED: u64 = 300_000;

/// Above this many cells we do not even begin: they take about half a gigabyte.
pub(super) const MOST_CELLS: usize = 4_000_000;

/// Fills a board, or proves that it cannot be filled.
///
/// The same problem and options have the same verdict on every machine. `watch` is called every few
/// thousand steps.
pub fn solve(problem: &Problem, options: Options, watch: Watch<'_>) -> Verdict {
    if problem.lacks_tiles() {
        return Verdict::Impossible;
    }
    if MOST_CELLS < problem.size.area() {
        return Verdict::Unknown(Why::TooLarge);
    }
    let Options { seed, limit } = options;
    let most = if problem.quantities.is_some() { SEARCH_STEPS_LIMITED } else { SEARCH_STEPS };
    let first = limit.min(most);
    let verdict = match search::solve(problem, seed, first, watch) {
        Verdict::Unknown(Why::Limit) => sat::solve(problem, seed, first..limit, watch),
        verdict => verdict,
    };
    if let Verdict::Tiling(patch) = &verdict {
        debug_assert_eq!(problem.check(patch), None);
    }
    verdict
}
