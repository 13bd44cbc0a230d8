//! Fills a board, or proves that it cannot be filled.

use super::patch::Patch;
use super::problem::Problem;
use super::pulse::{Pulse, Watch};
use super::{sat, search};

/// The result of solving a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A patch that solves the problem.
    Tiling(Patch),
    /// There is no solution: every possibility was refuted.
    Impossible,
    /// No solution was found, and none was excluded.
    Unknown(Why),
}

/// Why there is no verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The limit of steps was reached.
    Limit,
    /// The watcher stopped the search.
    Stopped,
    /// Going on would take about this many bytes, and more than is allowed.
    TooLarge(u64),
}

/// The options of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The seed; different seeds find different patches, if there are several.
    pub seed: u64,
    /// The most steps. A step is a dead end of the search or a conflict of the SAT solver.
    pub limit: u64,
    /// The most memory, in bytes.
    pub memory: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { seed: 0, limit: 20_000_000, memory: 1 << 30 }
    }
}

/// The most steps of the search: it is either quick or hopeless, while the SAT solver learns
/// from its failures.
const SEARCH_STEPS: u64 = 3_000;

/// The same for limited tiles, where the search is better than the SAT solver, except for
/// proofs.
const SEARCH_STEPS_LIMITED: u64 = 300_000;

/// Fills a board, or proves that it cannot be filled.
///
/// The same problem and options give the same verdict on every machine. `watch` is called after at most
/// [`Progress::EVERY`](super::Progress::EVERY) pieces of work.
pub fn solve(problem: &Problem, options: Options, watch: Watch<'_>) -> Verdict {
    if problem.lacks_tiles() {
        return Verdict::Impossible;
    }
    let limit = options.limit;
    let most = if problem.quantities.is_some() { SEARCH_STEPS_LIMITED } else { SEARCH_STEPS };
    let first = limit.min(most);
    let mut pulse = Pulse::new(watch);
    let verdict = match search::solve(problem, Options { limit: first, ..options }, &mut pulse) {
        Verdict::Unknown(Why::Limit) => sat::solve(problem, options, first..limit, pulse),
        verdict => verdict,
    };
    if let Verdict::Tiling(patch) = &verdict {
        debug_assert_eq!(problem.check(patch), None);
    }
    verdict
}
