//! The same problem for a SAT solver, which learns from its failures.
//!
//! There is a variable for each cell and tile, and one for each edge and colour. An edge has at
//! most one colour; a cell has a tile; a tile in a cell gives its edges their colours; a colour
//! on an edge needs, in each cell beside it, a tile with that colour there. Different tiles
//! disagree on some edge, so no cell has two.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use pavage_core::grid::Side;

use super::patch::Patch;
use super::problem::Problem;
use super::pulse::{Pulse, Stage};
use super::random::Random;
use super::solve::{Options, Verdict, Why};

/// The memory of a clause with its share of the variables, as measured.
const BYTES_A_CLAUSE: u64 = 68;
/// The memory of a learnt clause, and of each of its literals, as measured.
const BYTES_LEARNT: u64 = 48;
const BYTES_A_LITERAL: u64 = 8;

/// Solves with the remaining steps, one for each conflict.
pub(super) fn solve(
    problem: &Problem,
    options: Options,
    steps: Range<u64>,
    mut pulse: Pulse<'_>,
) -> Verdict {
    if steps.is_empty() {
        return Verdict::Unknown(Why::Limit);
    }
    let needed = (clauses(problem) as u64).saturating_mul(BYTES_A_CLAUSE);
    if options.memory < needed {
        return Verdict::Unknown(Why::TooLarge(needed));
    }
    pulse.stage = Stage::Sat;
    // The solver wants its seed as a non-zero float.
    let random_seed = (Random::new(options.seed).next() >> 33) as f64 + 1.0;
    let settings = SolverOpts { random_seed, rnd_init_act: true, ..SolverOpts::default() };
    let pulse = Rc::new(RefCell::new(pulse));
    let counter = Counter {
        pulse: Rc::clone(&pulse),
        steps,
        memory: options.memory,
        used: needed,
        stopped: Cell::new(None),
    };
    let solver = Solver::new(settings, counter);
    let mut encoding = Encoding { problem, solver, pulse, colors: 0, first_edge: 0 };
    match encoding.write() {
        Ok(()) => encoding.answer(),
        Err(Stopped) => Verdict::Unknown(Why::Stopped),
    }
}

/// The approximate number of clauses.
fn clauses(problem: &Problem) -> usize {
    let (area, colors) = (problem.size.area(), problem.colors().len());
    let per_edge = colors * colors / 2 + 2 * colors;
    let counters = problem.quantities.iter().flatten().map(|&it| it as usize);
    let counters: usize = counters.filter(|&it| it < area).map(|it| 2 * it + 2).sum();
    area.saturating_mul(1 + 4 * problem.tiles.len() + 2 * per_edge + counters)
}

/// The watcher wants no more.
struct Stopped;

/// Counts conflicts and their memory, and stops the solver at the limits.
struct Counter<'a> {
    pulse: Rc<RefCell<Pulse<'a>>>,
    steps: Range<u64>,
    /// The most memory, and the memory in use.
    memory: u64,
    used: u64,
    stopped: Cell<Option<Why>>,
}

/// The memory of a learnt clause.
fn learnt(literals: &[Lit]) -> u64 {
    BYTES_LEARNT + BYTES_A_LITERAL * literals.len() as u64
}

impl Callbacks for Counter<'_> {
    fn on_new_clause(&mut self, literals: &[Lit], kind: ClauseKind) {
        if kind != ClauseKind::Learnt {
            return;
        }
        self.used += learnt(literals);
        let steps = self.steps.next().unwrap_or(self.steps.end);
        self.pulse.borrow_mut().steps = steps;
        if self.steps.is_empty() {
            self.stopped.set(Some(Why::Limit));
        } else if self.memory < self.used {
            self.stopped.set(Some(Why::TooLarge(2 * self.used)));
        }
    }

    fn on_delete_clause(&mut self, literals: &[Lit]) {
        self.used = self.used.saturating_sub(learnt(literals));
    }

    /// The solver asks before every decision.
    fn stop(&self) -> bool {
        if self.stopped.get().is_none() && !self.pulse.borrow_mut().beat() {
            self.stopped.set(Some(Why::Stopped));
        }
        self.stopped.get().is_some()
    }
}

/// Variables of tiles come first, by cell, then those of colours, by edge.
struct Encoding<'p, 'a> {
    problem: &'p Problem,
    solver: Solver<Counter<'a>>,
    pulse: Rc<RefCell<Pulse<'a>>>,
    colors: usize,
    first_edge: usize,
}

impl Encoding<'_, '_> {
    /// Writes down the whole problem.
    fn write(&mut self) -> Result<(), Stopped> {
        self.tiles()?;
        self.edges()?;
        self.border()?;
        self.given()?;
        self.quantities()
    }

    /// Counts a piece of work.
    fn beat(&self) -> Result<(), Stopped> {
        if self.pulse.borrow_mut().beat() { Ok(()) } else { Err(Stopped) }
    }

    fn new_variables(&mut self, count: usize) -> Result<usize, Stopped> {
        let first = self.solver.num_vars() as usize;
        for _ in 0..count {
            self.beat()?;
            self.solver.new_var_default();
        }
        Ok(first)
    }

    fn literal(&mut self, variable: usize) -> Lit {
        Lit::new(self.solver.var_of_int(variable as u32), true)
    }

    fn tile(&mut self, cell: usize, tile: usize) -> Lit {
        self.literal(cell * self.problem.tiles.len() + tile)
    }

    fn color(&mut self, edge: usize, color: usize) -> Lit {
        self.literal(self.first_edge + edge * self.colors + color)
    }

    fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) -> Result<(), Stopped> {
        self.beat()?;
        // A contradiction shows at the end, when the solver runs.
        _ = self.solver.add_clause_reuse(&mut literals.into_iter().collect());
        Ok(())
    }

    /// Every cell has a tile.
    fn tiles(&mut self) -> Result<(), Stopped> {
        let (area, tiles) = (self.problem.size.area(), self.problem.tiles.len());
        self.new_variables(area * tiles)?;
        for cell in 0..area {
            let any: Vec<Lit> = (0..tiles).map(|tile| self.tile(cell, tile)).collect();
            self.clause(any)?;
        }
        Ok(())
    }

    /// Every edge has at most one colour, which agrees with the tiles beside it.
    fn edges(&mut self) -> Result<(), Stopped> {
        let palette = self.problem.colors();
        self.colors = palette.len();
        self.first_edge = self.new_variables(self.problem.edges() * self.colors)?;
        for edge in 0..self.problem.edges() {
            for first in 0..self.colors {
                for second in 0..first {
                    let [first, second] = [first, second].map(|it| self.color(edge, it));
                    self.clause([!first, !second])?;
                }
            }
        }
        for cell in 0..self.problem.size.area() {
            for side in Side::ALL {
                let edge = self.problem.edge(cell, side);
                for (index, &color) in palette.iter().enumerate() {
                    let color_there = self.color(edge, index);
                    let mut some = vec![!color_there];
                    for tile in 0..self.problem.tiles.len() {
                        if self.problem.tiles[tile].edge(side) == color {
                            let tile_here = self.tile(cell, tile);
                            self.clause([!tile_here, color_there])?;
                            some.push(tile_here);
                        }
                    }
                    self.clause(some)?;
                }
            }
        }
        Ok(())
    }

    /// The edges on the border have the required colours.
    fn border(&mut self) -> Result<(), Stopped> {
        let palette = self.problem.colors();
        for side in Side::ALL {
            let Some(color) = self.problem.border.0[side.index()] else { continue };
            // A colour that no tile has gives an empty clause, which cannot be satisfied.
            let index = palette.binary_search(&color).ok();
            for edge in self.problem.border_edges(side) {
                let wanted = index.map(|it| self.color(edge, it));
                self.clause(wanted)?;
            }
        }
        Ok(())
    }

    /// Given tiles stay.
    fn given(&mut self) -> Result<(), Stopped> {
        for &(cell, tile) in &self.problem.given {
            let lies = self.tile(cell, tile);
            self.clause([lies])?;
        }
        Ok(())
    }

    /// No tile is used more often than its quantity.
    fn quantities(&mut self) -> Result<(), Stopped> {
        let area = self.problem.size.area();
        for (tile, &quantity) in self.problem.quantities.iter().flatten().enumerate() {
            if (quantity as usize) < area {
                let literals: Vec<Lit> = (0..area).map(|cell| self.tile(cell, tile)).collect();
                self.at_most(&literals, quantity as usize)?;
            }
        }
        Ok(())
    }

    /// Sinz's sequential counter: after each literal, the n-th variable says that at least n +
    /// 1 were true so far.
    fn at_most(&mut self, literals: &[Lit], most: usize) -> Result<(), Stopped> {
        let mut before: Vec<Lit> = Vec::new();
        for &literal in literals {
            let first = self.new_variables(most)?;
            let after: Vec<Lit> = (first..first + most).map(|it| self.literal(it)).collect();
            for (index, &reached) in after.iter().enumerate() {
                if let Some(&already) = before.get(index) {
                    self.clause([!already, reached])?;
                }
                match index.checked_sub(1).map(|below| before.get(below)) {
                    None => self.clause([!literal, reached])?,
                    Some(Some(&below)) => self.clause([!literal, !below, reached])?,
                    // The first literal alone cannot make two.
                    Some(None) => {}
                }
            }
            match before.last() {
                Some(&full) => self.clause([!literal, !full])?,
                None if most == 0 => self.clause([!literal])?,
                None => {}
            }
            before = after;
        }
        Ok(())
    }

    fn answer(mut self) -> Verdict {
        let end = self.solver.solve_limited(&[]);
        if end == lbool::FALSE {
            return Verdict::Impossible;
        }
        if end != lbool::TRUE {
            return Verdict::Unknown(self.solver.cb().stopped.get().unwrap_or(Why::Limit));
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
        Verdict::Tiling(Patch { size: self.problem.size, cells })
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::{Options, Size, WangSet};

    fn answers(problem: &Problem) -> bool {
        let options = Options { seed: 7, ..Options::default() };
        match solve(problem, options, 0..1_000_000, Pulse::unwatched()) {
            Verdict::Tiling(patch) => {
                assert_eq!(problem.check(&patch), None, "{problem:?}");
                true
            }
            Verdict::Impossible => false,
            Verdict::Unknown(why) => panic!("{why:?}: {problem:?}"),
        }
    }

    /// Whether any patch of the board is without a flaw, by trying all.
    fn tries_all(problem: &Problem) -> bool {
        let (tiles, area) = (problem.tiles.len(), problem.size.area());
        (0..tiles.pow(area as u32)).any(|number| {
            let cells = (0..area as u32).map(|it| number / tiles.pow(it) % tiles).collect();
            problem.check(&Patch { size: problem.size, cells }).is_none()
        })
    }

    /// Tries every kind of problem on boards of few cells with few tiles.
    #[test]
    fn agrees_with_trying_all() {
        let mut random = Random::new(1);
        let all = WangSet::complete(2).tiles;
        let (mut yes, mut no) = (0, 0);
        for _ in 0..3000 {
            let mut tiles = all.clone();
            while 4 < tiles.len() {
                tiles.swap_remove(random.below(tiles.len()));
            }
            let (width, height) = [(2, 2), (1, 4), (4, 1), (3, 1)][random.below(4)];
            let mut problem = Problem::new(&tiles, Size { width, height });
            problem.torus = random.below(2) == 0;
            problem.border = ["....", "0...", ".1.0", "..0."][random.below(4)].parse().unwrap();
            let quantity = |_| random.below(3) as u32;
            problem.quantities = Some(tiles.iter().map(quantity).collect());
            let cells = random.below(3).min(width * height);
            problem.given = (0..cells).map(|cell| (cell, random.below(tiles.len()))).collect();
            let expected = tries_all(&problem);
            assert_eq!(answers(&problem), expected, "{problem:?}");
            let go_on = &mut |_| ControlFlow::Continue(());
            let first = crate::solve(&problem, Options::default(), go_on);
            assert_eq!(matches!(first, Verdict::Tiling(_)), expected, "{problem:?}");
            *(if expected { &mut yes } else { &mut no }) += 1;
        }
        assert!(100 < yes && 100 < no, "{yes} {no}");
    }
}
