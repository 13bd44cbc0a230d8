//! The same question for a SAT solver, which learns from what fails.
//!
//! A variable for each cell and tile, and one for each edge and colour. An edge has at most one
//! colour; a cell has a tile; a tile in a cell gives its edges their colours, and a colour on an
//! edge needs a tile in each cell beside it that has it there. Tiles that differ disagree on some
//! edge, so no cell has two.

use std::ops::{ControlFlow, Range};

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use pavage_core::grid::Side;

use super::patch::Patch;
use super::problem::Problem;
use super::random::Random;
use super::solve::{Answer, Progress, Stage, Watch};

/// Above this many clauses we do not even begin: they take a few gigabytes.
const MOST_CLAUSES: usize = 30_000_000;

/// Solves with the steps that are left, one a conflict.
pub(super) fn solve(problem: &Problem, seed: u64, steps: Range<u64>, watch: Watch<'_>) -> Answer {
    if steps.is_empty() || MOST_CLAUSES < clauses(problem) {
        return Answer::Unknown;
    }
    // The solver wants its seed as a float that is not zero.
    let random_seed = (Random::new(seed).next() >> 33) as f64 + 1.0;
    let options = SolverOpts { random_seed, rnd_init_act: true, ..SolverOpts::default() };
    let counter = Counter { watch, steps, stopped: false };
    let mut encoding = Encoding { problem, solver: Solver::new(options, counter), first_edge: 0 };
    encoding.tiles();
    encoding.edges();
    encoding.quantities();
    encoding.answer()
}

/// About how many clauses there will be.
fn clauses(problem: &Problem) -> usize {
    let (area, colors) = (problem.size.area(), problem.colors().len());
    let per_edge = colors * colors / 2 + 2 * colors;
    let counters = problem.quantities.iter().flatten().map(|&it| it as usize);
    let counters: usize = counters.filter(|&it| it < area).map(|it| 2 * it + 2).sum();
    area.saturating_mul(1 + 4 * problem.tiles.len() + 2 * per_edge + counters)
}

/// Counts conflicts, and stops the solver.
struct Counter<'a> {
    watch: Watch<'a>,
    steps: Range<u64>,
    stopped: bool,
}

impl Callbacks for Counter<'_> {
    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        if kind != ClauseKind::Learnt {
            return;
        }
        let steps = self.steps.next().unwrap_or(self.steps.end);
        if steps.is_multiple_of(1024) {
            let progress = Progress { stage: Stage::Sat, steps };
            self.stopped |= (self.watch)(progress) == ControlFlow::Break(());
        }
        self.stopped |= self.steps.is_empty();
    }

    fn stop(&self) -> bool {
        self.stopped
    }
}

/// Variables of tiles come first, by cell, then those of colours, by edge.
struct Encoding<'a> {
    problem: &'a Problem,
    solver: Solver<Counter<'a>>,
    first_edge: usize,
}

impl Encoding<'_> {
    fn new_variables(&mut self, count: usize) -> usize {
        let first = self.solver.num_vars() as usize;
        (0..count).for_each(|_| _ = self.solver.new_var_default());
        first
    }

    fn literal(&mut self, variable: usize) -> Lit {
        Lit::new(self.solver.var_of_int(variable as u32), true)
    }

    fn tile(&mut self, cell: usize, tile: usize) -> Lit {
        self.literal(cell * self.problem.tiles.len() + tile)
    }

    fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        // Whether this makes the rest impossible is asked at the end.
        _ = self.solver.add_clause_reuse(&mut literals.into_iter().collect());
    }

    /// Every cell has a tile.
    fn tiles(&mut self) {
        let (area, tiles) = (self.problem.size.area(), self.problem.tiles.len());
        self.new_variables(area * tiles);
        for cell in 0..area {
            let any: Vec<Lit> = (0..tiles).map(|tile| self.tile(cell, tile)).collect();
            self.clause(any);
        }
    }

    /// Every edge has at most one colour, and goes with the tiles beside it.
    fn edges(&mut self) {
        let palette = self.problem.colors();
        let colors = palette.len();
        self.first_edge = self.new_variables(self.problem.edges() * colors);
        for edge in 0..self.problem.edges() {
            for first in 0..colors {
                for second in 0..first {
                    let [first, second] = [first, second]
                        .map(|it| self.literal(self.first_edge + edge * colors + it));
                    self.clause([!first, !second]);
                }
            }
        }
        for cell in 0..self.problem.size.area() {
            for side in Side::ALL {
                let edge = self.problem.edge(cell, side);
                for (index, &color) in palette.iter().enumerate() {
                    let color_there = self.literal(self.first_edge + edge * colors + index);
                    let mut some = vec![!color_there];
                    for tile in 0..self.problem.tiles.len() {
                        if self.problem.tiles[tile].edge(side) == color {
                            let tile_here = self.tile(cell, tile);
                            self.clause([!tile_here, color_there]);
                            some.push(tile_here);
                        }
                    }
                    self.clause(some);
                }
            }
        }
        for side in Side::ALL {
            let Some(color) = self.problem.border.0[side.index()] else { continue };
            let index = palette.binary_search(&color).ok();
            for edge in self.problem.border_edges(side) {
                let wanted = index.map(|it| self.literal(self.first_edge + edge * colors + it));
                self.clause(wanted);
            }
        }
    }

    /// No tile is used more often than it is there.
    fn quantities(&mut self) {
        let area = self.problem.size.area();
        for (tile, &quantity) in self.problem.quantities.iter().flatten().enumerate() {
            if (quantity as usize) < area {
                let literals: Vec<Lit> = (0..area).map(|cell| self.tile(cell, tile)).collect();
                self.at_most(&literals, quantity as usize);
            }
        }
    }

    /// Sinz's sequential counter: after each literal, the n-th variable says that at least n + 1
    /// were true so far.
    fn at_most(&mut self, literals: &[Lit], most: usize) {
        let mut before: Vec<Lit> = Vec::new();
        for &literal in literals {
            let first = self.new_variables(most);
            let after: Vec<Lit> = (first..first + most).map(|it| self.literal(it)).collect();
            for (index, &reached) in after.iter().enumerate() {
                if let Some(&already) = before.get(index) {
                    self.clause([!already, reached]);
                }
                match index.checked_sub(1).map(|below| before.get(below)) {
                    None => self.clause([!literal, reached]),
                    Some(Some(&below)) => self.clause([!literal, !below, reached]),
                    // The first literal alone does not make two.
                    Some(None) => {}
                }
            }
            match before.last() {
                Some(&full) => self.clause([!literal, !full]),
                None if most == 0 => self.clause([!literal]),
                None => {}
            }
            before = after;
        }
    }

    fn answer(mut self) -> Answer {
        let end = self.solver.solve_limited(&[]);
        if end == lbool::FALSE {
            return Answer::Impossible;
        }
        if end != lbool::TRUE {
            return Answer::Unknown;
        }
        let (area, tiles) = (self.problem.size.area(), self.problem.tiles.len());
        let lies = |cell| {
            let found = (0..tiles).find(|&tile| {
                let literal = self.tile(cell, tile);
                self.solver.value_lit(literal) == lbool::TRUE
            });
            found.expect("every cell has a tile in a model")
        };
        let cells = (0..area).map(lies).collect();
        Answer::Tiling(Patch { size: self.problem.size, cells })
    }
}
