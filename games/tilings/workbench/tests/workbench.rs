//! A board filled in slices, and by hand.

use std::ops::ControlFlow;

use pavage_core::grid::Side;
use pavage_tilings::Tile;
use pavage_tilings_workbench::{
    Border, Flaw, Options, Patch, Problem, Size, Solver, Trial, Verdict, WangSet, Why, solve,
};

fn problem(set: &str, width: usize, height: usize) -> Problem {
    Problem::new(&WangSet::find(set).unwrap().tiles, Size { width, height })
}

/// Whether all neighbouring tiles agree.
fn agree(problem: &Problem, cells: &[Option<usize>]) -> bool {
    let Size { width, height } = problem.size;
    let tile = |x: usize, y: usize| cells[y * width + x].map(|it| problem.tiles[it]);
    let fits = |one: Option<Tile>, side: Side, other: Option<Tile>| match (one, other) {
        (Some(one), Some(other)) => one.edge(side) == other.edge(side.opposite()),
        _ => true,
    };
    (0..width * height).all(|cell| {
        let (x, y) = (cell % width, cell / width);
        (x + 1 == width || fits(tile(x, y), Side::E, tile(x + 1, y)))
            && (y + 1 == height || fits(tile(x, y), Side::S, tile(x, y + 1)))
    })
}

#[test]
fn slices_lead_to_the_same_answer_and_what_lies_there_agrees() {
    let mut border = problem("complete-3", 9, 7);
    border.border = "0..1".parse::<Border>().unwrap();
    let torus = Problem { torus: true, ..problem("complete-2", 6, 6) };
    let small = problem("finite-7-14", 12, 12);
    for problem in
        [problem("jeandel-rao-11", 16, 16), problem("ammann-16", 30, 20), border, torus, small]
    {
        let options = Options { seed: 5, limit: 3000, ..Options::default() };
        let whole = solve(&problem, options, &mut |_| ControlFlow::Continue(()));
        for decisions in [1, 17, 100_000] {
            let mut solver = Solver::new(problem.clone(), options);
            let mut slices = 1;
            while solver.step(decisions).is_none() {
                let cells: Vec<Option<usize>> = solver.cells().collect();
                assert_eq!(cells.len(), problem.size.area());
                assert!(agree(&problem, &cells));
                slices += 1;
            }
            assert_eq!(solver.step(decisions), Some(whole.clone()));
            assert!(1 < decisions || 1 < slices);
            let Some(Verdict::Tiling(patch)) = solver.step(0) else { panic!("it can be filled") };
            assert_eq!(solver.cells().flatten().collect::<Vec<usize>>(), patch.cells);
        }
    }
}

#[test]
fn a_solver_says_when_it_cannot_be_done_or_gives_up() {
    let mut few = problem("complete-2", 4, 4);
    few.quantities = Some(vec![0; 16]);
    let answer = |problem: Problem, limit| {
        let mut solver = Solver::new(problem, Options { limit, ..Options::default() });
        (solver.step(1_000_000), solver.dead_ends())
    };
    assert_eq!(answer(few, 10), (Some(Verdict::Impossible), 0));
    let border = Problem { border: "9".parse().unwrap(), ..problem("complete-2", 4, 4) };
    assert_eq!(answer(border, 10), (Some(Verdict::Impossible), 0));
    let large = answer(problem("finite-7-14", 15, 15), 7);
    assert_eq!(large, (Some(Verdict::Unknown(Why::Limit)), 7));
    let huge = answer(problem("complete-2", 8000, 8000), 7);
    let refused = |it| matches!(it, Verdict::Unknown(Why::TooLarge(bytes)) if 1 << 30 < bytes);
    assert!(huge.0.is_some_and(refused) && huge.1 == 0);
}

fn fits(trial: &Trial) -> Vec<u32> {
    (0..trial.problem().size.area()).map(|cell| trial.fits(cell)).collect()
}

#[test]
fn a_tiling_laid_by_hand_stays_possible_and_can_be_taken_back() {
    let mut random = fastrand::Rng::with_seed(1);
    let problem = problem("labbe-19", 8, 6);
    let answer = solve(&problem, Options::default(), &mut |_| ControlFlow::Continue(()));
    let Verdict::Tiling(Patch { cells, .. }) = answer else { panic!("it can be filled") };
    let mut trial = Trial::new(problem);
    let mut order: Vec<usize> = (0..cells.len()).collect();
    random.shuffle(&mut order);
    let mut states = vec![fits(&trial)];
    for &cell in &order {
        assert!(trial.possible(cell).any(|it| it == cells[cell]));
        assert_eq!(trial.lay(cell, cells[cell]), None);
        assert_eq!(trial.laid(cell), Some(cells[cell]));
        let now = fits(&trial);
        let before = states.last().unwrap();
        assert!(now.iter().zip(before).all(|(now, before)| (1..=*before).contains(now)));
        states.push(now);
    }
    assert!(!trial.is_dead());
    for &cell in order.iter().rev() {
        assert_eq!(Some(fits(&trial)), states.pop());
        trial.take(cell);
        assert_eq!(trial.laid(cell), None);
    }
    assert_eq!(Some(fits(&trial)), states.pop());
}

#[test]
fn what_was_laid_by_hand_can_be_finished() {
    let mut trial = Trial::new(problem("jeandel-rao-11", 6, 5));
    assert_eq!((trial.lay(0, 3), trial.lay(29, 7)), (None, None));
    let rest = trial.rest();
    assert_eq!(rest.given, [(0, 3), (29, 7)]);
    assert_eq!(fits(&Trial::new(rest.clone())), fits(&trial), "what is given is laid");
    for seed in 0..5 {
        let options = Options { seed, ..Options::default() };
        let mut solver = Solver::new(rest.clone(), options);
        let sliced = solver.step(u64::MAX).unwrap();
        let whole = solve(&rest, options, &mut |_| ControlFlow::Continue(()));
        for answer in [sliced, whole] {
            let Verdict::Tiling(mut patch) = answer else { panic!("it can be finished") };
            assert_eq!((patch.cells[0], patch.cells[29]), (3, 7));
            assert_eq!(rest.check(&patch), None);
            patch.cells[29] = 0;
            assert_eq!(rest.check(&patch), Some(Flaw::Shape), "what is given must lie there");
        }
    }
    let mut dead = problem("complete-2", 3, 1);
    dead.given = vec![(0, 0), (1, 15)];
    assert_eq!(Solver::new(dead, Options::default()).step(1), Some(Verdict::Impossible));
}

/// Every way to complete a board around the laid tiles, found by trying all tiles.
fn completions(problem: &Problem, laid: &[Option<usize>]) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for cell in 0..laid.len() {
        let tiles = |it: &Vec<usize>| {
            let longer =
                (0..problem.tiles.len()).filter(|&it| laid[cell].is_none_or(|at| at == it));
            let base = it.clone();
            longer.map(move |it| [base.as_slice(), &[it]].concat()).collect::<Vec<_>>()
        };
        let agrees = |it: &Vec<usize>| {
            let mut cells: Vec<Option<usize>> = it.iter().copied().map(Some).collect();
            cells.resize(laid.len(), None);
            agree(problem, &cells)
        };
        found = found.iter().flat_map(tiles).filter(agrees).collect();
    }
    found
}

#[test]
fn nothing_that_some_tiling_has_is_ruled_out() {
    let mut random = fastrand::Rng::with_seed(2);
    let problem = problem("jeandel-rao-11", 3, 3);
    let mut dead = 0;
    for _ in 0..60 {
        let mut trial = Trial::new(problem.clone());
        for _ in 0..3 {
            let (cell, tile) = (random.usize(..9), random.usize(..11));
            let before = fits(&trial);
            let laid: Vec<Option<usize>> = (0..9).map(|it| trial.laid(it)).collect();
            if let Some(flaw) = trial.lay(cell, tile) {
                assert!(matches!(flaw, Flaw::Edge { .. }));
                assert_eq!((fits(&trial), trial.laid(cell)), (before, laid[cell]));
            }
        }
        let laid: Vec<Option<usize>> = (0..9).map(|it| trial.laid(it)).collect();
        assert!(agree(&problem, &laid));
        let all = completions(&problem, &laid);
        dead += usize::from(trial.is_dead());
        assert!(all.is_empty() || !trial.is_dead());
        for cell in 0..9 {
            assert!(all.iter().all(|it| trial.possible(cell).any(|tile| tile == it[cell])));
        }
    }
    assert!((5..55).contains(&dead), "{dead}");
}

#[test]
fn a_trial_refuses_what_clashes_and_shows_what_is_dead() {
    let tiles = ["0000", "0110", "1001"].map(|it| Tile::from_name(it).unwrap());
    let mut board = Problem::new(&tiles, Size { width: 3, height: 1 });
    board.quantities = Some(vec![1, 3, 3]);
    let mut trial = Trial::new(board.clone());
    assert_eq!(trial.lay(3, 0), Some(Flaw::Shape));
    assert_eq!(trial.lay(0, 3), Some(Flaw::Shape));
    assert_eq!(trial.lay(0, 0), None);
    assert_eq!(trial.lay(1, 2), Some(Flaw::Edge { x: 1, y: 0, side: Side::W }));
    assert_eq!(trial.lay(2, 0), Some(Flaw::TooMany { tile: 0 }));
    assert_eq!(fits(&trial), [1, 1, 1], "0110 and 1001 must follow");

    // East of 0110 only 1001 fits, and between the two tiles laid here none does.
    let mut trial = Trial::new(board.clone());
    assert_eq!((trial.lay(0, 1), trial.lay(2, 2)), (None, None));
    assert_eq!((trial.fits(1), trial.is_dead()), (0, true));
    trial.take(2);
    assert_eq!((trial.fits(1), trial.is_dead()), (1, false));
    assert_eq!(trial.lay(0, 2), None, "another tile takes the place of the one before");

    let mut trial = Trial::new(Problem { border: "0...".parse().unwrap(), ..board });
    assert_eq!(trial.lay(0, 2), Some(Flaw::Edge { x: 0, y: 0, side: Side::N }));
    let mut narrow =
        Trial::new(Problem { torus: true, ..Problem::new(&tiles, Size { width: 1, height: 2 }) });
    assert_eq!(narrow.lay(0, 1), Some(Flaw::Edge { x: 0, y: 0, side: Side::E }));
    assert_eq!(narrow.lay(0, 0), None);
}
