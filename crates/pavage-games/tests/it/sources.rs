//! Every fact and label in the sources has a message.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use pavage_games::GAMES;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Calls `look` with the text of every file with this ending in a folder.
fn each_file(folder: &Path, ending: &str, look: &mut dyn FnMut(&str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_of_tests = |it: &str| path.ends_with(it);
        if ["tests", "tests.rs", "testing", "testing.rs"].into_iter().any(is_of_tests) {
            continue;
        }
        if path.is_dir() {
            each_file(&path, ending, look);
        } else if path.to_string_lossy().ends_with(ending) {
            look(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// The ids of all messages; each room tests that they are the same in French.
fn messages() -> HashSet<String> {
    let mut ids = HashSet::new();
    // The help of the command line has its English in comments.
    let places = [
        ("crates", "en.ftl"),
        ("crates/pavage-web/words/en", ".ftl"),
        ("games", "en.ftl"),
        ("crates/pavage/src/cli", "fr.ftl"),
    ];
    for (folder, file) in places {
        each_file(&root().join(folder), file, &mut |text| {
            let begins =
                text.lines().filter(|it| it.starts_with(|it: char| it.is_ascii_lowercase()));
            ids.extend(begins.filter_map(|it| it.split(' ').next()).map(str::to_owned));
        });
    }
    ids
}

/// The string literals of a line of Rust.
fn literals(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// Calls `look` with every line of our sources, without tests.
fn sources(look: &mut dyn FnMut(&str)) {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|it| it.unwrap().path());
    let rooms = fs::read_dir(root().join("games")).unwrap().map(|it| it.unwrap().path());
    let parts = rooms.flat_map(|it| fs::read_dir(it).unwrap().map(|it| it.unwrap().path()));
    for folder in crates.chain(parts).map(|it| it.join("src")).filter(|it| it.is_dir()) {
        each_file(&folder, ".rs", &mut |text| {
            text.lines().take_while(|it| *it != "#[cfg(test)]").for_each(&mut *look);
        });
    }
}

#[test]
fn every_fact_in_the_sources_has_a_message() {
    let shared = ["game", "options", "players", "record", "referee"];
    let speakers: Vec<&str> = shared.into_iter().chain(GAMES.iter().map(|it| it.name)).collect();
    // Codes of errors whose sentence belongs to another fact.
    const CODES: [&str; 4] = ["game/options", "game/unreadable", "game/illegal", "game/record"];
    let messages = messages();
    let mut seen = 0;
    sources(&mut |line| {
        for literal in literals(line).filter(|it| !CODES.contains(it)) {
            let Some((speaker, rule)) = literal.split_once('/') else { continue };
            let word = |it: char| it.is_ascii_lowercase() || it == '-';
            if speakers.contains(&speaker) && !rule.is_empty() && rule.chars().all(word) {
                let id = literal.replace('/', "-");
                // Reasons for points have their own kind of message.
                let is_said = messages.contains(&id) || messages.contains(&format!("gain-{id}"));
                assert!(is_said, "no message for {literal}");
                seen += 1;
            }
        }
    });
    assert!(25 < seen, "only {seen} facts were found");
}

#[test]
fn every_label_in_the_sources_has_a_message() {
    let messages = messages();
    let mut seen = 0;
    sources(&mut |line| {
        for id in
            ["say(\"", "plain(\""].iter().filter_map(|it| line.split_once(it)?.1.split('"').next())
        {
            assert!(messages.contains(&id.replace('/', "-")), "no message {id}: {line}");
            seen += 1;
        }
    });
    assert!(10 < seen, "only {seen} labels were found");
}

#[test]
fn everything_that_readers_expect_has_a_message() {
    const MAKERS: [&str; 9] = [
        "ReadError::new(",
        "error(",
        "fault(\"",
        "unreadable(",
        "expected: ",
        ".expect(",
        ".one_of(",
        ".number(",
        "scan.end(",
    ];
    let messages = messages();
    let mut seen = 0;
    sources(&mut |line| {
        let Some(begin) = MAKERS.iter().filter_map(|it| line.find(it)).min() else { return };
        // The last literal of a call is the expectation, unless it is a sentence.
        let Some(expected) = literals(&line[begin..]).last() else { return };
        let word = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
        if expected.starts_with(|it: char| it.is_ascii_lowercase()) && expected.chars().all(word) {
            assert!(messages.contains(&format!("expected-{expected}")), "no {expected}: {line}");
            seen += 1;
        }
    });
    assert!(50 < seen, "only {seen} were found");
}
