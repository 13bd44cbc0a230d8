//! Each way to misbehave is charged by its name.

use std::time::{Duration, Instant};

use pavage_arena::process::{FaultKind, Limits};

use super::started::{ask, limits, living, patient, start, start_with};

/// The kind of the fault of a bot with these arguments, and the sentence about it.
fn charged(args: &str, deadline: Option<Duration>) -> (FaultKind, String, String) {
    let limits = if args.starts_with("--crash") || args.starts_with("--abort") {
        patient()
    } else {
        limits()
    };
    let mut bot = start_with(args, &limits).unwrap();
    let fault = ask(&mut bot, deadline).expect_err(args);
    (fault.kind, fault.to_string(), fault.output)
}

#[test]
fn a_crash_is_told_with_the_last_output() {
    let (kind, said, output) = charged("--crash-on-go", None);
    assert_eq!((kind, kind.name()), (FaultKind::Crash, "crash"));
    assert!(said.ends_with("exit status 7"), "{said}");
    assert!(output.ends_with("! crashing on go\n"), "{output}");
    let (kind, said, _) = charged("--abort-on-go", None);
    assert_eq!(kind, FaultKind::Crash);
    assert!(said.ends_with("signal 6"), "{said}");
}

#[test]
fn a_bot_that_does_not_answer_stalls() {
    let short = Some(Duration::from_millis(50));
    for args in ["--stall", "--stall --ignore-termination", "--never-read"] {
        assert_eq!(charged(args, short).0, FaultKind::Stall, "{args}");
    }
    let limits = Limits { patience: Duration::from_millis(50), ..limits() };
    let mut bot = start_with("--stall", &limits).unwrap();
    assert_eq!(ask(&mut bot, None).unwrap_err().kind, FaultKind::Stall, "without a clock");
}

#[test]
fn a_line_that_is_not_ended_is_shown() {
    // It has begun to write long before its time is up.
    let (kind, said, _) = charged("--half-line", Some(Duration::from_secs(5)));
    assert_eq!(kind, FaultKind::Stall);
    assert!(said.contains("line feed") && said.contains("\"action\":"), "{said}");
}

#[test]
fn an_answer_after_the_deadline_is_late() {
    let limits = patient();
    let mut bot = start_with("--late=200 --ignore-quit --mark-late", &limits).unwrap();
    let fault = ask(&mut bot, Some(Duration::from_millis(50))).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Late, "{fault}");
    // After a fault nobody waits for the bot to quit.
    let began = Instant::now();
    drop(bot);
    assert!(began.elapsed() < limits.grace);
    assert_eq!(living("--mark-late"), [""; 0]);
}

#[test]
fn nonsense_is_shown() {
    let (kind, said, output) = charged("--nonsense", None);
    assert_eq!(kind, FaultKind::Nonsense);
    assert!(said.contains("I would rather play chess"), "{said}");
    assert!(output.contains("< I would rather play chess"), "{output}");
    let (kind, said, _) = charged("--no-action", None);
    assert_eq!(kind, FaultKind::Nonsense);
    assert!(said.contains("a text `action`"), "{said}");
}

#[test]
fn an_answer_must_echo_the_ply() {
    let (kind, said, _) = charged("--wrong-ply", None);
    assert_eq!((kind, kind.name()), (FaultKind::WrongPly, "wrong-ply"));
    assert!(said.starts_with("expected an answer for ply"), "{said}");
}

#[test]
fn floods_are_cut_off() {
    for args in ["--flood-lines", "--flood-empty-lines", "--flood-line", "--flood-stderr"] {
        let (kind, said, output) = charged(args, None);
        assert_eq!(kind, FaultKind::Flood, "{args}: {said}");
        assert!(output.len() < 20_000, "{args}");
    }
}

#[test]
fn a_bot_that_closes_its_output_is_charged_with_it() {
    let (kind, said, _) = charged("--close-stdout", None);
    assert_eq!((kind, kind.name()), (FaultKind::Closed, "closed"), "{said}");
}

#[test]
fn a_bot_that_forks_is_stopped() {
    let limits = Limits { processes: 20, ..patient() };
    let mut bot = start_with("--fork --mark-fork", &limits).unwrap();
    let fault = ask(&mut bot, None).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Processes, "{fault}");
    drop(bot);
    assert_eq!(living("--mark-fork"), [""; 0]);
}

#[test]
fn illegal_actions_are_for_the_caller_to_judge() {
    let mut bot = start("--illegal").unwrap();
    assert_eq!(ask(&mut bot, None).unwrap(), "no such action");
}
