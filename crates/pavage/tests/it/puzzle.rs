//! `pavage puzzle`, piped.

use std::io::Write;
use std::process::{Command, Stdio};

use pavage_games::{GAMES, GameRow};

/// Runs the command with lines to read: the exit code, stdout and stderr.
fn puzzle(args: &[&str], lines: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pavage"))
        .args(args)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // It may end before it has read everything.
    _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_best_move_is_right_and_another_is_not() {
    for row in GAMES.iter().filter(|it| 0 < it.puzzle_count()) {
        let it = row.puzzle(2).unwrap();
        let (best, wrong) = (it.best().actions.join(" "), it.wrong[0].actions.join(" "));
        let lines = format!("{wrong}\nnonsense\n\n?\nhint\n{best}\nnever read\n");
        let (code, out, err) = puzzle(&["puzzle", row.name, "2"], &lines);
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        assert!(out.starts_with(row.name) && out.contains("puzzle 2 of"), "{out}");
        let said = ["is to act", "there is a better move", "actions: ", "begins with one of"];
        let places: Vec<_> = said.iter().map(|it| out.find(it)).collect();
        assert!(places.is_sorted() && places[0].is_some(), "{out}");
        assert!(out.contains("right, that is the best move"), "{out}");
    }
}

#[test]
fn a_move_can_be_written_action_by_action() {
    let row = GameRow::find("carcassonne").unwrap();
    let best = &row.puzzle(1).unwrap().best().actions.clone();
    let (code, out, _) = puzzle(&["puzzle", "carcassonne", "1"], &(best.join("\n") + "\n"));
    assert_eq!(code, 0);
    assert_eq!(out.contains("right so far"), 1 < best.len(), "{out}");
}

#[test]
fn what_nobody_solves_is_a_no_and_the_solution_is_told_on_request() {
    assert_eq!(puzzle(&["puzzle"], "").0, 1);
    assert_eq!(puzzle(&["puzzle", "tigris", "1"], "quit\n").0, 1);
    let (code, out, _) = puzzle(&["puzzle", "tilings", "1", "--lang", "fr"], "solution\n");
    assert!(code == 0 && out.contains("le meilleur coup est"), "{out}");
}

#[test]
fn puzzles_are_listed_and_others_are_refused() {
    let (code, out, _) = puzzle(&["puzzle", "--list"], "");
    assert_eq!(
        (code, out.lines().count()),
        (0, GAMES.iter().filter(|it| 0 < it.puzzle_count()).count())
    );
    let (code, _, err) = puzzle(&["puzzle", "tilings", "1000"], "");
    assert!(code == 2 && err.contains("from 1 to"), "{err}");
    let (code, _, err) = puzzle(&["puzzle", "chess"], "");
    assert!(code == 2 && err.contains("chess"), "{err}");
}
