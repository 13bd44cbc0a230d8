//! Boards filled, and boards proved impossible to fill.

use std::ops::ControlFlow;

use expect_test::expect;
use pavage_tilings::Tile;
use pavage_tilings_workbench::{
    Border, Options, Patch, Problem, Progress, Size, Stage, Verdict, WangSet, Why, solve,
};

fn quietly(problem: &Problem, seed: u64) -> Verdict {
    let options = Options { seed, ..Options::default() };
    solve(problem, options, &mut |_| ControlFlow::Continue(()))
}

#[track_caller]
fn tiling(problem: &Problem, seed: u64) -> Patch {
    let Verdict::Tiling(patch) = quietly(problem, seed) else {
        panic!("no tiling, seed {seed}: {problem:?}")
    };
    assert_eq!(problem.check(&patch), None, "seed {seed}");
    patch
}

fn square(name: &str, side: usize) -> Problem {
    let set = WangSet::find(name).unwrap();
    Problem::new(&set.tiles, Size { width: side, height: side })
}

#[test]
fn the_finite_set_ends_at_14() {
    tiling(&square("finite-7-14", 14), 0);
    assert_eq!(quietly(&square("finite-7-14", 15), 0), Verdict::Impossible);
}

#[test]
fn jeandel_rao_80() {
    tiling(&square("jeandel-rao-11", 80), 0);
}

#[test]
fn jeandel_rao_has_no_small_torus() {
    for width in 1..=8 {
        for height in 1..=8 {
            let size = Size { width, height };
            let problem = Problem { size, torus: true, ..square("jeandel-rao-11", 1) };
            assert_eq!(quietly(&problem, 0), Verdict::Impossible, "{size}");
        }
    }
}

#[test]
fn sets_are_listed_with_facts() {
    let facts: Vec<String> = WangSet::all()
        .iter()
        .map(|set| {
            let (vertical, horizontal) = set.colors();
            let tiles = set.tiles.len();
            format!("{} {tiles} {vertical}+{horizontal} {:?}\n", set.name, set.plane)
        })
        .collect();
    expect![[r#"
        jeandel-rao-11 11 4+4 Aperiodic
        jeandel-rao-11-5c 11 5+4 Aperiodic
        jeandel-rao-11-b 11 5+4 Unsettled
        culik-13 13 4+5 Aperiodic
        kari-14 14 3+6 Aperiodic
        ammann-16 16 6+6 Aperiodic
        labbe-19 19 6+10 Aperiodic
        finite-7-14 7 3+3 Square(14)
        periodic-7-30 7 3+4 Torus(30)
        complete-2 16 2+2 Free
        complete-3 81 3+3 Free
        complete-4 256 4+4 Free
    "#]]
    .assert_eq(&facts.concat());
    assert_eq!(WangSet::find("complete-2").unwrap().tiles[1 + 8].to_string(), "1001");
    assert_eq!(WangSet::find("complete-5"), None);
}

#[test]
fn all_sets_fill_20() {
    for set in WangSet::all() {
        let side = if set.name == "finite-7-14" { 14 } else { 20 };
        for seed in 0..3 {
            tiling(&square(&set.name, side), seed);
        }
    }
}

#[test]
fn the_periodic_set_begins_at_30() {
    for side in 1..30 {
        let problem = Problem { torus: true, ..square("periodic-7-30", side) };
        assert_eq!(quietly(&problem, 0), Verdict::Impossible, "{side}");
    }
    tiling(&Problem { torus: true, ..square("periodic-7-30", 30) }, 0);
}

#[test]
fn seeds_give_variety() {
    let problem = square("complete-2", 10);
    assert_eq!(tiling(&problem, 1), tiling(&problem, 1));
    assert_ne!(tiling(&problem, 1), tiling(&problem, 2));
}

#[test]
fn borders() {
    let border = "0".parse().unwrap();
    tiling(&Problem { border, ..square("complete-2", 12) }, 5);
    let border = "0..1".parse().unwrap();
    tiling(&Problem { border, torus: true, ..square("complete-3", 7) }, 5);
    let border = "0.1.".parse().unwrap();
    let torus = Problem { border, torus: true, ..square("complete-3", 7) };
    assert_eq!(quietly(&torus, 5), Verdict::Impossible);
    let border = "Z".parse().unwrap();
    assert_eq!(quietly(&Problem { border, ..square("complete-3", 7) }, 5), Verdict::Impossible);
    for wrong in ["", "00", "0..", "0...1", "é", "...-"] {
        assert_eq!(wrong.parse::<Border>(), Err(()), "{wrong}");
    }
}

/// Each of the 16 tiles of two colours exactly once, with one colour all round: an old puzzle.
#[test]
fn each_tile_once() {
    let quantities = Some(vec![1; 16]);
    for border in [".", "0", "0.0.", "0101"] {
        let border = border.parse().unwrap();
        tiling(&Problem { quantities: quantities.clone(), border, ..square("complete-2", 4) }, 1);
    }
    tiling(&Problem { quantities: Some(vec![1; 81]), ..square("complete-3", 9) }, 1);
    tiling(&Problem { quantities: Some(vec![157; 16]), ..square("complete-2", 50) }, 1);
    // Equally many edges of colour 1 face north and south, so those borders must have equally
    // many.
    let border = "0.1.".parse().unwrap();
    let uneven = Problem { quantities: quantities.clone(), border, ..square("complete-2", 4) };
    assert_eq!(quietly(&uneven, 1), Verdict::Impossible);
    let five = Problem { quantities, ..square("complete-2", 5) };
    assert_eq!(quietly(&five, 1), Verdict::Impossible);
}

/// Enough tiles, but the wrong ones: 36 edges of colour 1 to the west, none to the east.
#[test]
fn quantities_can_make_it_impossible() {
    let tiles = ["0000", "0001"].map(|name| Tile::from_name(name).unwrap());
    let size = Size { width: 6, height: 6 };
    let problem = |many| Problem { quantities: Some(vec![30, many]), ..Problem::new(&tiles, size) };
    tiling(&problem(6), 0);
    let tight = Problem { quantities: Some(vec![29, 7]), ..problem(7) };
    assert_eq!(quietly(&tight, 0), Verdict::Impossible);
    assert_eq!(quietly(&problem(5), 0), Verdict::Impossible);
}

#[test]
fn a_watcher_breaks_off() {
    let mut stages = Vec::new();
    let answer = solve(&square("kari-14", 60), Options::default(), &mut |progress| {
        stages.push(progress.stage);
        match progress.stage {
            Stage::Search => ControlFlow::Continue(()),
            Stage::Sat => ControlFlow::Break(()),
        }
    });
    assert_eq!(answer, Verdict::Unknown(Why::Stopped));
    assert_eq!(stages.last(), Some(&Stage::Sat));
    let answer = solve(&square("kari-14", 60), Options::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!(answer, Verdict::Unknown(Why::Stopped));
    for limit in [0, 1, 100, 3_500] {
        let options = Options { limit, ..Options::default() };
        let answer = solve(&square("kari-14", 60), options, &mut |_| ControlFlow::Continue(()));
        assert_eq!(answer, Verdict::Unknown(Why::Limit), "{limit}");
    }
}

/// Ctrl-C need not wait: neither while the board is large, nor while clauses are written, nor in the SAT solver.
#[test]
fn the_watcher_is_asked_every_so_many_steps() {
    let (mut last, mut sat) = (0, 0);
    let options = Options { limit: 3_400, ..Options::default() };
    let answer = solve(&square("kari-14", 60), options, &mut |it| {
        assert!(it.work - last <= Progress::EVERY, "{last} {it:?}");
        last = it.work;
        sat += u64::from(it.stage == Stage::Sat);
        ControlFlow::Continue(())
    });
    assert_eq!(answer, Verdict::Unknown(Why::Limit));
    assert!(100 < sat, "clauses and decisions are work too: {sat}");
    // A large board is watched from its first propagation on.
    let mut calls = 0;
    let answer = solve(&square("kari-14", 300), Options::default(), &mut |it| {
        calls += 1;
        assert!(it.work <= calls * Progress::EVERY);
        if calls == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((answer, calls), (Verdict::Unknown(Why::Stopped), 3));
}

#[test]
fn work_that_does_not_fit_into_the_memory_is_refused() {
    let needed = |side, memory| {
        let options = Options { memory, limit: 3_400, ..Options::default() };
        match solve(&square("kari-14", side), options, &mut |_| ControlFlow::Continue(())) {
            Verdict::Unknown(Why::TooLarge(bytes)) => bytes,
            answer => panic!("{answer:?}"),
        }
    };
    // The board itself, what must be taken back, the clauses of the SAT solver.
    let board = square("kari-14", 60).least_bytes();
    assert_eq!(needed(60, board - 1), board);
    assert_eq!(needed(60, board + 1000), 2 * (board + 1000));
    let clauses = needed(60, 16 * board);
    assert!(16 * board < clauses && clauses < 400 * board, "{board} {clauses}");
}
