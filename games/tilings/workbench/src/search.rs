//! Lays tiles row by row, looks ahead by propagation, and backtracks when nothing fits.

use std::sync::Arc;

use super::domains::{Domains, End};
use super::patch::Patch;
use super::problem::Problem;
use super::pulse::Pulse;
use super::random::Random;
use super::solve::{Options, Verdict, Why};

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
    memory: u64,
}

impl Search {
    /// A search that gives up after `options.limit` dead ends; a verdict if there is one before it begins.
    pub(super) fn new(
        problem: Arc<Problem>,
        options: Options,
        pulse: &mut Pulse<'_>,
    ) -> Result<Search, Verdict> {
        let Options { seed, limit, memory } = options;
        if memory < problem.least_bytes() {
            return Err(Verdict::Unknown(Why::TooLarge(problem.least_bytes())));
        }
        let mut domains = Domains::new(Arc::clone(&problem), memory);
        let given = problem.given.iter().try_for_each(|&(cell, it)| domains.begin_with(cell, it));
        let end = given.and_then(|()| domains.propagate(pulse));
        let (random, choices) = (Random::new(seed), Vec::new());
        let search = Search { domains, random, choices, cell: 0, steps: 0, limit, memory };
        match end {
            Ok(()) => Ok(search),
            Err(end) => Err(search.verdict(&end)),
        }
    }

    /// The verdict when propagation ends early and nothing can be taken back.
    fn verdict(&self, end: &End) -> Verdict {
        match end {
            End::Dead => Verdict::Impossible,
            End::Stopped => Verdict::Unknown(Why::Stopped),
            // The need is unknown; twice as much is worth a try.
            End::TooLarge => Verdict::Unknown(Why::TooLarge(2 * self.memory)),
        }
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
    pub(super) fn lay(&mut self, pulse: &mut Pulse<'_>) -> Option<Verdict> {
        if !pulse.beat() {
            return Some(Verdict::Unknown(Why::Stopped));
        }
        let area = self.domains.problem().size.area();
        let open = (self.cell..area).find(|&cell| self.domains.is_open(cell));
        let Some(open) = open else { return Some(Verdict::Tiling(self.patch())) };
        let tile = choose(&self.domains, open, &mut self.random);
        self.choices.push(Choice { cell: open, tile, mark: self.domains.mark() });
        self.cell = open;
        let mut end = self.domains.lay(open, tile, pulse);
        while let Err(why) = end {
            if !matches!(why, End::Dead) {
                return Some(self.verdict(&why));
            }
            if self.steps == self.limit {
                return Some(Verdict::Unknown(Why::Limit));
            }
            self.steps += 1;
            pulse.steps = self.steps;
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
            end = self.domains.forbid(choice.cell, choice.tile, pulse);
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

/// Searches until there were `options.limit` dead ends.
pub(super) fn solve(problem: &Problem, options: Options, pulse: &mut Pulse<'_>) -> Verdict {
    let search = Search::new(Arc::new(problem.clone()), options, pulse);
    let mut search = match search {
        Ok(search) => search,
        Err(verdict) => return verdict,
    };
    loop {
        if let Some(verdict) = search.lay(pulse) {
            return verdict;
        }
    }
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
