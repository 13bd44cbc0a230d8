//! After a bot nothing is left of it.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::started::{PROGRAM, ask, limits, living, play, start, start_with};
use pavage_arena::process::Limits;
use pavage_games::core::Seat;

/// Ways to misbehave.
const WAYS: [&str; 14] = [
    "--crash-at-start",
    "--crash-on-go",
    "--abort-on-go",
    "--stall",
    "--late=60",
    "--nonsense",
    "--wrong-ply",
    "--flood-lines",
    "--flood-line",
    "--stall --ignore-termination",
    "--fork",
    "--leave-group --stall",
    "--close-stdout",
    "--never-read",
];

/// Waits until no process has a mark; only a hang takes this long.
fn wait_until_gone(mark: &str) {
    let end = Instant::now() + Duration::from_secs(60);
    while !living(mark).is_empty() {
        assert!(Instant::now() < end, "{:?}", living(mark));
        thread::sleep(Duration::from_millis(10));
    }
}

/// Plays with misbehaving bots, and looks for what they leave. Most of the time somebody waits, so
/// there are several games at a time, as in an arena.
fn misbehave(games: usize, confined: bool) {
    const AT_A_TIME: usize = 5;
    let grace = Duration::from_millis(20);
    let limits = Limits { confined, grace, processes: 10, ..limits() };
    let all = format!("--mark-many-{confined}-{}", std::process::id());
    thread::scope(|scope| {
        for worker in 0..AT_A_TIME {
            let (limits, mark) = (&limits, format!("{all}-{worker}"));
            scope.spawn(move || {
                for way in
                    WAYS.iter().cycle().skip(worker).step_by(AT_A_TIME).take(games / AT_A_TIME)
                {
                    let started = start_with(&format!("{way} {mark}"), limits);
                    let deadline = Some(Duration::from_millis(40));
                    let played = started.and_then(|mut it| ask(&mut it, deadline));
                    assert!(played.is_err(), "{way}");
                    assert_eq!(living(&mark), [""; 0], "{way}");
                }
            });
        }
    });
    assert_eq!(living(&all), [""; 0]);
}

#[test]
fn nothing_is_left_after_two_hundred_games() {
    misbehave(200, true);
}

#[test]
fn nothing_is_left_where_the_system_has_no_namespaces() {
    misbehave(5 * WAYS.len(), false);
}

#[test]
fn a_process_that_left_its_group_is_ended_too() {
    for confined in [true, false] {
        let mark = format!("--mark-left-{}", std::process::id());
        let limits = Limits { confined, ..limits() };
        let mut bot = start_with(&format!("--leave-group {mark}"), &limits).unwrap();
        play(&mut bot, "toy", Seat(0)).unwrap();
        assert!(living(&mark).len() >= 3, "the launcher, the bot, the process that it started");
        drop(bot);
        assert_eq!(living(&mark), [""; 0]);
    }
}

#[test]
fn a_bot_that_does_not_quit_is_ended() {
    for way in ["--ignore-quit --ignore-close", "--ignore-quit --ignore-close --ignore-termination"]
    {
        let mark = format!("--mark-stays-{}", std::process::id());
        let mut bot = start(&format!("{way} {mark}")).unwrap();
        play(&mut bot, "toy", Seat(0)).unwrap();
        drop(bot);
        assert_eq!(living(&mark), [""; 0], "{way}");
    }
}

#[test]
fn a_bot_ends_with_the_arena() {
    for mode in ["--arena", "--arena-unconfined"] {
        ends_with_the_arena(mode);
    }
}

fn ends_with_the_arena(mode: &str) {
    let mark = format!("--mark-arena-{}", std::process::id());
    let args = format!("--leave-group --ignore-quit --ignore-close --keep-stdin-open {mark}");
    let mut arena = Command::new(PROGRAM)
        .args([mode, &args])
        .stdout(Stdio::piped())
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(arena.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "started\n");
    assert!(living(&mark).len() > 2, "the arena, its launcher, and the bot");
    arena.kill().unwrap();
    arena.wait().unwrap();
    wait_until_gone(&mark);
}
