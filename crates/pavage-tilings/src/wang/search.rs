//! Lay tiles row by row, look ahead by propagation, go back when nothing fits.

use super::domains::{Dead, Domains};
use super::patch::Patch;
use super::problem::Problem;
use super::random::Random;
use super::solve::{Answer, Progress, Stage, Watch};

/// How a search ended.
pub(super) enum End {
    Answer(Answer),
    /// All steps were used.
    Limit,
}

/// A choice that was made: `laid` in `cell`, when the trail stood at `mark`.
struct Choice {
    cell: usize,
    laid: usize,
    mark: usize,
}

/// Searches for so many steps.
pub(super) fn solve(problem: &Problem, seed: u64, limit: u64, watch: Watch<'_>) -> End {
    let Ok(mut domains) = Domains::new(problem) else { return End::Answer(Answer::Impossible) };
    let mut random = Random::new(seed);
    let mut choices: Vec<Choice> = Vec::new();
    let mut candidates = Vec::new();
    // All cells before this one have come down to one tile.
    let mut cell = 0;
    for steps in 0..limit {
        if steps % 1024 == 1023 && watch(Progress { stage: Stage::Search, steps }).is_break() {
            return End::Answer(Answer::Unknown);
        }
        let Some(open) = (cell..problem.size.area()).find(|&cell| domains.is_open(cell)) else {
            return End::Answer(Answer::Tiling(patch(problem, &domains)));
        };
        candidates.clear();
        candidates.extend(domains.tiles(open));
        let laid = candidates[random.below(candidates.len())];
        choices.push(Choice { cell: open, laid, mark: domains.mark() });
        cell = open;
        let mut end = domains.lay(open, laid);
        while let Err(Dead) = end {
            // What was laid last cannot lie there, given what was laid before it.
            let Some(choice) = choices.pop() else { return End::Answer(Answer::Impossible) };
            domains.undo(choice.mark);
            cell = choice.cell;
            end = domains.forbid(choice.cell, choice.laid);
        }
    }
    End::Limit
}

fn patch(problem: &Problem, domains: &Domains<'_>) -> Patch {
    let only = |cell| domains.tiles(cell).next().expect("a cell without tiles ends the search");
    Patch { size: problem.size, cells: (0..problem.size.area()).map(only).collect() }
}
