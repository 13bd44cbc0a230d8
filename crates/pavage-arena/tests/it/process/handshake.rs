//! What goes wrong before the first game.

use std::fs;
use std::time::Duration;

use pavage_arena::process::{Bot, FaultKind, Launcher, Limits};
use pavage_games::GameRow;
use pavage_games::conduct::Clock;
use pavage_games::core::{Seat, Setup};

use super::started::{launcher, limits, patient, start, start_with};

fn refused(command: &str) -> (FaultKind, String) {
    let fault = Bot::start(&launcher(), command, &patient()).expect_err(command);
    (fault.kind, fault.to_string())
}

#[test]
fn a_command_that_is_none_is_refused() {
    for (command, says) in [("", "found nothing"), (" ", "found nothing"), ("'bot", "every quote")]
    {
        let (kind, said) = refused(command);
        assert_eq!(kind, FaultKind::Start, "{command}");
        assert!(said.contains(says), "{said}");
    }
}

#[test]
fn a_wrong_path_is_named() {
    for command in ["/no/such/bot --fast", "no-such-program-in-path"] {
        let (kind, said) = refused(command);
        assert_eq!(kind, FaultKind::Start, "{said}");
        let program = command.split(' ').next().unwrap();
        assert!(said.contains(program) && said.contains("give the path"), "{said}");
    }
}

#[test]
fn a_file_that_is_no_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bot");
    fs::write(&path, "#!/bin/sh\n").unwrap();
    let (kind, said) = refused(path.to_str().unwrap());
    assert_eq!(kind, FaultKind::Start, "{said}");
    assert!(said.contains("may execute"), "{said}");
}

#[test]
fn a_missing_launcher_is_named() {
    let launcher = Launcher::new("/no/such/launcher".into(), Vec::new());
    let fault = Bot::start(&launcher, "bot", &limits()).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Start);
    assert!(fault.to_string().contains("/no/such/launcher"), "{fault}");
}

#[test]
fn a_bot_must_greet_as_the_protocol_says() {
    let cases = [
        ("--nonsense-hello", "found hello, arena"),
        ("--old-protocol", "expected protocol 1, but the bot speaks 0"),
        ("--no-protocol", "expected \"protocol\": 1 in `hello`, but found no protocol"),
        ("--crash-at-start", "ended with exit status 3"),
        (&format!("--name={}", "x".repeat(300)), "1 to 200 printable characters"),
    ];
    for (args, says) in cases {
        let fault = start_with(args, &patient()).expect_err(args);
        assert_eq!(fault.kind, FaultKind::Handshake, "{args}: {fault}");
        assert!(fault.to_string().contains(says), "{fault}");
    }
    let fault = start_with("--crash-at-start", &patient()).unwrap_err();
    assert_eq!(fault.output, "! crashing at start\n");
}

#[test]
fn a_bot_that_never_greets_is_given_up() {
    let limits = Limits { startup: Duration::from_millis(300), ..limits() };
    let fault = start_with("--silent", &limits).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Handshake);
    assert!(fault.to_string().contains("say hello within"), "{fault}");
}

#[test]
fn a_game_that_the_bot_does_not_play_is_named() {
    let mut bot = start("--only-chess").unwrap();
    assert_eq!(bot.games(), Some(&["chess".to_owned()][..]));
    let game = GameRow::find("tigris").unwrap().begin(Setup::default()).unwrap();
    let fault = bot.begin(game.as_ref(), Seat(0), 1, Clock::None).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Handshake);
    assert_eq!(fault.to_string(), "chess does not play tigris, only chess");
}

#[test]
fn a_bot_cannot_say_what_was_taken_from_it() {
    let bot = start("--forge-report").unwrap();
    assert!(bot.confinement().has("group") && !bot.confinement().has("forged"));
}
