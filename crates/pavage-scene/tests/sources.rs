//! That the other crates say nothing for which there are no words.

use std::collections::HashSet;
use std::path::Path;

/// The ids of all messages; that they are the same in French is tested beside them.
fn messages() -> HashSet<String> {
    let words = [
        include_str!("../src/words/en.ftl"),
        include_str!("../src/words/tigris.en.ftl"),
        include_str!("../src/words/tilings.en.ftl"),
        include_str!("../src/words/web.en.ftl"),
    ];
    let lines = words.iter().flat_map(|it| it.lines());
    let begins = lines.filter(|line| line.starts_with(|it: char| it.is_ascii_lowercase()));
    begins.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

/// The string literals of a line of Rust.
fn literals(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// Calls `look` with every line of Rust in a folder of the workspace.
fn each_line(folder: &Path, look: &mut dyn FnMut(&str)) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            each_line(&path, look);
        } else if path.extension().is_some_and(|it| it == "rs") {
            std::fs::read_to_string(&path).unwrap().lines().for_each(&mut *look);
        }
    }
}

/// Calls `look` with every line of Rust in the other crates.
fn sources(look: &mut dyn FnMut(&str)) {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for entry in std::fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        if !folder.ends_with("pavage-scene") && folder.join("src").is_dir() {
            each_line(&folder.join("src"), look);
        }
    }
}

#[test]
fn every_fact_in_the_sources_has_a_message() {
    const SPEAKERS: [&str; 9] = [
        "game",
        "options",
        "players",
        "record",
        "referee",
        "toy",
        "carcassonne",
        "tigris",
        "tilings",
    ];
    // Codes of errors whose sentence is another fact's.
    const CODES: [&str; 4] = ["game/options", "game/unreadable", "game/illegal", "game/record"];
    let messages = messages();
    let mut seen = 0;
    sources(&mut |line| {
        for literal in literals(line).filter(|it| !CODES.contains(it)) {
            let Some((speaker, rule)) = literal.split_once('/') else { continue };
            let word = |it: char| it.is_ascii_lowercase() || it == '-';
            if SPEAKERS.contains(&speaker) && !rule.is_empty() && rule.chars().all(word) {
                let id = literal.replace('/', "-");
                assert!(messages.contains(&id), "no message for {literal}");
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
        // The last text of a call is what was expected, unless it is a sentence.
        let Some(expected) = literals(&line[begin..]).last() else { return };
        let word = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
        if expected.starts_with(|it: char| it.is_ascii_lowercase()) && expected.chars().all(word) {
            assert!(messages.contains(&format!("expected-{expected}")), "no {expected}: {line}");
            seen += 1;
        }
    });
    assert!(50 < seen, "only {seen} were found");
}
