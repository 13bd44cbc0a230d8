//! Lay tiles row by row, look ahead by propagation, go back when nothing fits.

use super::domains::{Dead, Domains};
use super::patch::Patch;
use super::problem::Problem;
use super::random::Random;
use super::solve::{Answer, Progress, Stage, Watch, Why};

/// A choice that was made: `tile` in `cell`, when the trail stood at `mark`.
struct Choice {
    cell: usize,
    tile: usize,
    mark: usize,
}

/// Begins anew after so many dead ends: a search that chose badly at first hardly ever recovers.
const DEAD_ENDS_A_TRY: u64 = 1000;

/// Searches until there were `limit` dead ends.
pub(super) fn solve(problem: &Problem, seed: u64, limit: u64, watch: Watch<'_>) -> Answer {
    let Ok(mut domains) = Domains::new(problem) else { return Answer::Impossible };
    let mut random = Random::new(seed);
    let mut choices: Vec<Choice> = Vec::new();
    // All cells before this one have come down to one tile.
    let mut cell = 0;
    let mut steps = 0;
    for laid in 1_u64.. {
        if laid.is_multiple_of(1024) && watch(Progress { stage: Stage::Search, steps }).is_break() {
            return Answer::Unknown(Why::Stopped);
        }
        let Some(open) = (cell..problem.size.area()).find(|&cell| domains.is_open(cell)) else {
            return Answer::Tiling(patch(problem, &domains));
        };
        let tile = choose(&domains, open, &mut random);
        choices.push(Choice { cell: open, tile, mark: domains.mark() });
        cell = open;
        let mut end = domains.lay(open, tile);
        while let Err(Dead) = end {
            if steps == limit {
                return Answer::Unknown(Why::Limit);
            }
            steps += 1;
            // With nothing chosen a dead end is a proof.
            let Some(first) = choices.first() else { return Answer::Impossible };
            if steps.is_multiple_of(DEAD_ENDS_A_TRY) {
                domains.undo(first.mark);
                choices.clear();
                cell = 0;
                break;
            }
            // What was laid last cannot lie there, given what was laid before it.
            let Some(choice) = choices.pop() else { return Answer::Impossible };
            domains.undo(choice.mark);
            cell = choice.cell;
            end = domains.forbid(choice.cell, choice.tile);
        }
    }
    Answer::Unknown(Why::Limit)
}

/// A possible tile; one of which many are left is more likely, so that none is left over.
fn choose(domains: &Domains<'_>, cell: usize, random: &mut Random) -> usize {
    let total = domains.tiles(cell).map(|tile| domains.left(tile)).sum::<u64>();
    let mut ticket = random.below(total as usize) as u64;
    let wins = |&tile: &usize| match ticket.checked_sub(domains.left(tile)) {
        None => true,
        Some(rest) => {
            ticket = rest;
            false
        }
    };
    domains.tiles(cell).find(wins).expect("there are fewer tickets than tiles left")
}

fn patch(problem: &Problem, domains: &Domains<'_>) -> Patch {
    let only = |cell| domains.tiles(cell).next().expect("a cell without tiles ends the search");
    Patch { size: problem.size, cells: (0..problem.size.area()).map(only).collect() }
}
