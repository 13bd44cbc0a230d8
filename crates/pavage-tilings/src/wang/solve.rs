//! Fill a board, or prove that it cannot be filled.

use std::ops::ControlFlow;

use super::patch::Patch;
use super::problem::Problem;
use super::{sat, search};

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A patch that solves the problem.
    Tiling(Patch),
    /// There is none: every possibility was refuted.
    Impossible,
    /// The limit was reached, or the watcher broke off: there may be a solution or not.
    Unknown,
}

/// How to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Other seeds find other patches, if there are others.
    pub seed: u64,
    /// After so many steps the answer is [`Answer::Unknown`]. A step is a tile laid by the search,
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

/// The search rarely succeeds later if it has not by then; the SAT solver learns from its failures.
const SEARCH_STEPS: u64 = 100_000;

/// Fills a board, or proves that it cannot be filled.
///
/// The same problem and options have the same answer on every machine. `watch` is called every few
/// thousand steps.
pub fn solve(problem: &Problem, options: Options, watch: Watch<'_>) -> Answer {
    if problem.lacks_tiles() {
        return Answer::Impossible;
    }
    let Options { seed, limit } = options;
    let first = limit.min(SEARCH_STEPS.max(4 * problem.size.area() as u64));
    match search::solve(problem, seed, first, watch) {
        search::End::Answer(answer) => answer,
        search::End::Limit => sat::solve(problem, seed, first..limit, watch),
    }
}
