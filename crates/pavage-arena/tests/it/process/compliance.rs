//! The list of things that a bot must do.

use std::thread;
use std::time::Duration;

use pavage_arena::process::{Checked, FaultKind, Limits, Point, check};
use pavage_games::GameRow;

use super::started::{PROGRAM, launcher, limits};

const STALL: Duration = Duration::from_millis(300);

/// The points at which a bot fails, with the kinds of faults.
fn failures(args: &str, limits: &Limits) -> (Checked, Vec<(Point, FaultKind)>) {
    let games = [GameRow::find("toy").unwrap()];
    let command = format!("{PROGRAM} {args}");
    let mut failed = Vec::new();
    let checked = check(&launcher(), &command, limits, &games, &mut |point, done| {
        failed.extend(done.err().map(|it| (point, it.kind)));
    });
    assert_eq!(checked.failures, failed.len());
    (checked, failed)
}

#[test]
fn a_good_bot_fails_nowhere() {
    let (checked, failed) = failures("--name=Good", &limits());
    assert_eq!((checked.name.as_deref(), failed), (Some("Good"), Vec::new()));
    assert!(checked.confinement.has("group"));
}

#[test]
fn each_point_finds_the_bot_that_fails_there() {
    let cases = [
        ("--crash-at-start", Point::Hello, FaultKind::Handshake),
        ("--crash-on-go", Point::Plays("toy"), FaultKind::Crash),
        ("--illegal", Point::Plays("toy"), FaultKind::Illegal),
        ("--wrong-ply", Point::Echoes, FaultKind::WrongPly),
        ("--once", Point::Refused, FaultKind::Stall),
        ("--stall", Point::Stop, FaultKind::Stall),
        ("--strict", Point::Unknown, FaultKind::Crash),
        ("--no-pong", Point::Pong, FaultKind::Stall),
        ("--ignore-quit", Point::Quit, FaultKind::Stall),
        ("--ignore-close", Point::Close, FaultKind::Stall),
        ("--leave-group", Point::Alone, FaultKind::Processes),
    ];
    // Most of the time somebody waits.
    thread::scope(|scope| {
        for (args, point, kind) in cases {
            scope.spawn(move || {
                // Only a bot that stalls makes us wait.
                let short = if kind == FaultKind::Stall { STALL } else { limits().patience };
                let (_, failed) = failures(args, &Limits { patience: short, ..limits() });
                assert!(failed.contains(&(point, kind)), "{args}: {failed:?}");
            });
        }
    });
    let mut points = Vec::new();
    let nothing = check(&launcher(), "/no/such/bot", &limits(), &[], &mut |point, done| {
        points.push((point, done.is_ok()));
    });
    assert_eq!((nothing.name, nothing.failures), (None, 1));
    assert_eq!(points, [(Point::Starts, false)]);
}
