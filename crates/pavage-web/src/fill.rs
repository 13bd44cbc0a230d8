//! Filling a board in a worker: the request, and reports on its progress.

use std::ops::ControlFlow;

use pavage_tilings_workbench::{
    self, Options, Problem, Progress, Size, Solver, Stage, Tile, Verdict, Why,
};
use serde::{Deserialize, Serialize};

/// A board to fill.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct ToFill {
    /// The names of the tiles.
    pub(crate) tiles: Vec<String>,
    /// The number of each tile, if it is limited.
    pub(crate) quantities: Option<Vec<u32>>,
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// The tiles that lie there already: cells and tiles.
    pub(crate) given: Vec<(usize, usize)>,
    pub(crate) seed: u64,
}

/// A report on progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Filling {
    /// The tile in each cell for now, row by row.
    pub(crate) cells: Vec<Option<usize>>,
    /// The number of dead ends so far.
    pub(crate) steps: u64,
    pub(crate) state: State,
}

/// The state of the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum State {
    /// It lays tiles and takes them back.
    Searching,
    /// It reasons, and lays nothing meanwhile.
    Reasoning,
    Filled,
    /// It has proved that nothing fills this board.
    Impossible,
    /// It gave up.
    Unknown,
}

impl State {
    pub(crate) fn is_end(self) -> bool {
        !matches!(self, State::Searching | State::Reasoning)
    }
}

/// The number of dead ends after which reasoning begins: the search is either quick or hopeless.
const SEARCH: u64 = 3_000;
/// The number of steps of the reasoning between two reports.
const NEWS: u64 = 1024;
/// The number of reports while nothing goes wrong.
const SHOWN: usize = 60;
/// The number of tiles laid before the next report, while no more cells are filled than before.
const PATIENCE: usize = 2_000;

impl ToFill {
    /// The problem; `None` if the tiles make no sense.
    pub(crate) fn problem(&self) -> Option<Problem> {
        let tiles = self.tiles.iter().map(|it| Tile::from_name(it)).collect::<Option<Vec<_>>>()?;
        let size = Size { width: self.width, height: self.height };
        let (quantities, given) = (self.quantities.clone(), self.given.clone());
        Some(Problem { quantities, given, ..Problem::new(&tiles, size) })
    }

    /// Fills the board; posts its progress now and then, and its result.
    pub(crate) fn fill(&self, mut post: impl FnMut(Filling)) {
        let Some(problem) = self.problem() else { return };
        let options = |limit| Options { seed: self.seed, limit, ..Options::default() };
        let mut solver = Solver::new(problem.clone(), options(SEARCH));
        let share = problem.size.area().div_ceil(SHOWN);
        let mut most = 0;
        let answer = (1_usize..).find_map(|laid| {
            let answer = solver.step(1);
            let filled = solver.cells().flatten().count();
            if most + share <= filled || laid.is_multiple_of(PATIENCE) {
                most = most.max(filled);
                let (cells, steps) = (solver.cells().collect(), solver.dead_ends());
                post(Filling { cells, steps, state: State::Searching });
            }
            answer
        });
        let answer = match answer {
            Some(Verdict::Unknown(Why::Limit)) => {
                let cells: Vec<_> = solver.cells().collect();
                let mut steps = solver.dead_ends();
                let mut watch = |progress: Progress| {
                    if progress.stage == Stage::Sat && steps + NEWS <= progress.steps {
                        steps = progress.steps;
                        post(Filling { cells: cells.clone(), steps, state: State::Reasoning });
                    }
                    ControlFlow::Continue(())
                };
                // `solve` repeats the failed search first, which is cheap compared with the
                // reasoning.
                let answer = pavage_tilings_workbench::solve(
                    &problem,
                    options(Options::default().limit),
                    &mut watch,
                );
                post(end(answer, cells, steps));
                return;
            }
            Some(answer) => answer,
            None => return,
        };
        post(end(answer, solver.cells().collect(), solver.dead_ends()));
    }
}

fn end(answer: Verdict, cells: Vec<Option<usize>>, steps: u64) -> Filling {
    match answer {
        Verdict::Tiling(patch) => {
            let cells = patch.cells.into_iter().map(Some).collect();
            Filling { cells, steps, state: State::Filled }
        }
        Verdict::Impossible => Filling { cells, steps, state: State::Impossible },
        Verdict::Unknown(_) => Filling { cells, steps, state: State::Unknown },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_tilings_workbench::{Patch, WangSet};

    fn board(set: &str, width: usize, height: usize) -> ToFill {
        let tiles = WangSet::find(set).unwrap().tiles.iter().map(Tile::to_string).collect();
        ToFill { tiles, quantities: None, width, height, given: Vec::new(), seed: 3 }
    }

    fn fillings(board: &ToFill) -> Vec<Filling> {
        let mut posted = Vec::new();
        board.fill(|it| posted.push(it));
        posted
    }

    /// The tiles that fill the board at the end, if their edges agree everywhere.
    fn filled(board: &ToFill) -> Option<Vec<usize>> {
        let end = fillings(board).pop()?;
        let cells = end.cells.into_iter().collect::<Option<Vec<_>>>()?;
        let problem = board.problem()?;
        let patch = Patch { size: problem.size, cells };
        (end.state == State::Filled && problem.check(&patch).is_none()).then_some(patch.cells)
    }

    #[test]
    fn a_filling_is_reported_step_by_step() {
        let board = board("ammann-16", 20, 15);
        let posted = fillings(&board);
        assert!((8..80).contains(&posted.len()), "{}", posted.len());
        assert!(posted.iter().rev().skip(1).all(|it| it.state == State::Searching));
        assert!(filled(&board).is_some());
        assert_ne!(filled(&board), filled(&ToFill { seed: 4, ..board.clone() }));
    }

    #[test]
    fn given_tiles_stay() {
        let board = ToFill { given: vec![(0, 5), (24, 9)], ..board("complete-2", 5, 5) };
        let cells = filled(&board).unwrap();
        assert_eq!((cells[0], cells[24]), (5, 9));
    }

    #[test]
    fn reasoning_takes_over_when_the_search_gives_up() {
        let board = board("jeandel-rao-11", 24, 24);
        assert!(fillings(&board).iter().any(|it| SEARCH <= it.steps));
        assert!(filled(&board).is_some());
    }

    #[test]
    fn an_impossible_board_is_proved_impossible() {
        let few = ToFill { quantities: Some(vec![1; 16]), ..board("complete-2", 5, 5) };
        let clash = ToFill { given: vec![(0, 0), (1, 15)], ..board("complete-2", 2, 1) };
        for board in [few, clash] {
            assert_eq!(fillings(&board).pop().map(|it| it.state), Some(State::Impossible));
        }
        assert_eq!(
            fillings(&ToFill { tiles: vec!["?".to_owned()], ..board("complete-2", 1, 1) }),
            []
        );
    }
}
