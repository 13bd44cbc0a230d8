//! Lays tiles row by row, looks ahead by propagation, and backtracks when nothing fits.

use std::sync::Arc;

use super::domains::{Dead, Domains};
use super::patch::Patch;
use super::problem::Problem;
use super::random::Random;
use super::solve::{Progress, Stage, Verdict, Watch, Why};

/// A choice that was made: `tile` in `cell`, when the trail stood at `mark`.
#[derive(Debug)]
struct Choice {
    cell: usize,
    tile: usize,
    mark: usize,
}

/// The number of dead ends after which a search restarts: one that chose badly at first hardly
/// ever recovers.
const DEAD_ENDS_A_TRY: u64 = 1000;

/// A search that proceeds one tile at a time.
#[derive(Debug)]
pub(super) struct Search {
    domains: Domains,
    random: Random,
    choices: Vec<Choice>,
    /// All cells before this one have only one tile left.
    cell: usize,
    /// Dead ends so far, and the most allowed.
    steps: u64,
    limit: u64,
}

impl Search {
    /// A search that gives up after `limit` dead ends; `Dead` when the board cannot be filled.
    pub(super) fn new(problem: Arc<Problem>, seed: u64, limit: u64) -> Result<Search, Dead> {
        let mut domains = Domains::new(Arc::clone(&problem));
        problem.given.iter().try_for_each(|&(cell, tile)| domains.begin_with(cell, tile))?;
        domains.propagate()?;
        let (random, choices) = (Random::new(seed), Vec::new());
        Ok(Search { domains, random, choices, cell: 0, steps: 0, limit })
    }

    /// The number of dead ends so far.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// The tiles and colours still possible.
    pub(super) fn domains(&self) -> &Domains {
        &self.domains
    }

    /// Lays one more tile, and backtracks from those that prove wrong. Returns the verdict if
    /// the search has ended.
    pub(super) fn lay(&mut self) -> Option<Verdict> {
        let area = self.domains.problem().size.area();
        let open = (self.cell..area).find(|&cell| self.domains.is_open(cell));
        let Some(open) = open else { return Some(Verdict::Tiling(self.patch())) };
        let tile = choose(&self.domains, open, &mut self.random);
        self.choices.push(Choice { cell: open, tile, mark: self.domains.mark() });
        self.cell = open;
        let mut end = self.domains.lay(open, tile);
        while let Err(Dead) = end {
            if self.steps == self.limit {
                return Some(Verdict::Unknown(Why::Limit));
            }
            self.steps += 1;
            // A dead end without any choice is a proof.
            let Some(first) = self.choices.first() else { return Some(Verdict::Impossible) };
            if self.steps.is_multiple_of(DEAD_ENDS_A_TRY) {
                self.domains.undo(first.mark);
                self.choices.clear();
                self.cell = 0;
                break;
            }
            // The tile laid last cannot lie there, given those laid before it.
            let Some(choice) = self.choices.pop() else { return Some(Verdict::Impossible) };
            self.domains.undo(choice.mark);
            self.cell = choice.cell;
            end = self.domains.forbid(choice.cell, choice.tile);
        }
        None
    }

    fn patch(&self) -> Patch {
        let only =
            |cell| self.domains.tiles(cell).next().expect("a cell without tiles ends the search");
        let size = self.domains.problem().size;
        Patch { size, cells: (0..size.area()).map(only).collect() }
    }
}

/// Searches until there were `limit` dead ends.
pub(super) fn solve(problem: &Problem, seed: u64, limit: u64, watch: Watch<'_>) -> Verdict {
    let problem = Arc::new(problem.clone());
    let Ok(mut search) = Search::new(problem, seed, limit) else { return Verdict::Impossible };
    for laid in 1_u64.. {
        let progress = Progress { stage: Stage::Search, steps: search.steps };
        if laid.is_multiple_of(1024) && watch(progress).is_break() {
            return Verdict::Unknown(Why::Stopped);
        }
        if let Some(verdict) = search.lay() {
            return verdict;
        }
    }
    Verdict::Unknown(Why::Limit)
}

/// A possible tile; those with many copies left are more likely, so that none are left over.
fn choose(domains: &Domains, cell: usize, random: &mut Random) -> usize {
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
