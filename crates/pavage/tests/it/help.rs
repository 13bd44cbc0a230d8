//! `pavage help` as people use it.

use std::process::{Command, Output};

use pavage_games::scene::Language;
use pavage_games::{GAMES, words};

fn pavage(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_pavage");
    Command::new(program).args(args).env_clear().output().expect("the program runs")
}

fn said(args: &[&str]) -> String {
    let output = pavage(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(args: &[&str]) -> String {
    let output = pavage(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn help_prints_the_same_as_the_flag() {
    let same: [(&[&str], &[&str]); 4] = [
        (&["help"], &["--help"]),
        (&["help", "watch"], &["watch", "--help"]),
        (&["help", "record", "check"], &["record", "check", "--help"]),
        (&["help", "help"], &["help", "--help"]),
    ];
    for (command, flag) in same {
        assert_eq!(said(command), said(flag), "{command:?}");
    }
}

#[test]
fn the_games_are_listed() {
    let list = said(&["help", "rules"]);
    let words = words(Language::English);
    for row in GAMES {
        let title = words.plain(&format!("{}-title", row.name), &[]);
        let mut lines = list.lines().map(|it| it.trim_start().split_once("  "));
        let told = lines.any(|it| it.is_some_and(|it| (it.0, it.1.trim()) == (row.name, &title)));
        assert!(told, "{} in {list}", row.name);
    }
}

#[test]
fn rules_fit_in_80_columns_and_are_plain_in_a_pipe() {
    for game in GAMES.iter().map(|it| it.name) {
        for language in ["en", "fr"] {
            let page = said(&["--lang", language, "help", "rules", game]);
            for line in page.lines() {
                assert!(line.chars().count() <= 80, "{game}, {language}: {line}");
                assert_eq!(line, line.trim_end(), "{game}, {language}");
                assert!(!line.contains(['\x1b', '`']) && !line.contains("**"), "{line}");
            }
            let about = page.lines().filter(|it| it.starts_with("    ")).count();
            assert!(about > 0, "{game}, {language}: {about} lines about pictures");
        }
    }
}

#[test]
fn rules_are_printed_in_the_chosen_language() {
    let english = said(&["help", "rules", "carcassonne"]);
    assert!(english.starts_with("Carcassonne\n===========\n\nYou build"), "{english}");
    assert!(english.contains("\nA turn\n------\n"), "{english}");
    assert!(english.contains("forbidden: 1,0v (the tile does not fit"), "{english}");
    let french = said(&["--lang", "fr", "help", "rules", "carcassonne"]);
    assert!(french.starts_with("Carcassonne\n===========\n\nVous bâtissez"), "{french}");
    assert!(french.contains("interdit\u{a0}: 1,0v"), "{french}");
}

#[test]
fn a_terminal_with_colour_gets_bold_headings_and_pictures_in_colour() {
    let page = said(&["--color", "always", "help", "rules", "tilings"]);
    assert!(page.starts_with("\x1b[1m\x1b[4mTilings\x1b[0m\n"), "{page}");
    assert!(page.contains("\x1b[1mDraw\x1b[0m the top tile"), "{page}");
    assert!(page.contains("\x1b[48;5;") || page.contains(";48;5;"), "{page}");
}

#[test]
fn unknown_names_are_refused_with_the_nearest() {
    let message = refused(&["help", "rules", "carcasonne"]);
    assert!(message.contains("the nearest is `carcassonne`"), "{message}");
    let message = refused(&["help", "rulse"]);
    assert!(message.contains("the nearest is `rules`"), "{message}");
    let message = refused(&["help", "record", "chek"]);
    assert!(message.contains("the nearest is `check`"), "{message}");
    let message = refused(&["--lang", "fr", "help", "wathc"]);
    assert!(message.contains("essayez `watch`"), "{message}");
    let message = refused(&["help", "rules", "tigris", "war"]);
    assert!(message.contains("expected nothing after `tigris`, but found `war`"), "{message}");
    let message = refused(&["help", "games", "toy"]);
    assert!(message.contains("expected nothing after `games`, but found `toy`"), "{message}");
}

#[test]
fn every_role_of_a_file_has_a_flag_wherever_a_game_begins() {
    for command in ["arena", "play", "watch", "bench"] {
        let help = said(&[command, "--help"]);
        for row in GAMES {
            for role in row.files {
                let line = help.lines().find(|it| it.contains(&format!("--{role} <FILE>")));
                assert!(line.is_some_and(|it| it.contains(row.name)), "{command} --{role}: {help}");
            }
        }
    }
}
