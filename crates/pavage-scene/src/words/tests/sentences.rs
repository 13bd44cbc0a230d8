//! Every message as people read it.

use expect_test::expect_file;
use pavage_core::ReadError;

use super::facts::facts;
use super::names;
use crate::words::{Language, Words};

/// Labels with the arguments that interfaces give them.
const LABELS: &[(&str, &[(&str, &str)])] = &[
    ("panel-draws", &[]),
    ("panel-lays", &[("kind", "V")]),
    ("panel-claims", &[]),
    ("panel-retired", &[]),
    ("panel-stack", &[("count", "14")]),
    ("panel-drawn", &[("kind", "V")]),
    ("panel-last", &[("kind", "V"), ("cell", "1,0")]),
    ("panel-left", &[("count", "0")]),
    ("panel-left", &[("count", "1")]),
    ("panel-left", &[("count", "22")]),
    ("panel-over", &[]),
    ("panel-returned", &[("count", "1")]),
    ("panel-returned", &[("count", "3")]),
    ("panel-king", &[]),
    ("panel-round", &[("round", "1"), ("passed", "0")]),
    ("panel-round", &[("round", "12"), ("passed", "1")]),
    ("panel-round", &[("round", "12"), ("passed", "4")]),
    ("panel-undealt", &[("count", "0")]),
    ("panel-undealt", &[("count", "1")]),
    ("panel-undealt", &[("count", "16")]),
    ("panel-hand", &[]),
    ("panel-home", &[]),
    ("panel-acts", &[("seat", "alice"), ("actions", "1")]),
    ("panel-acts", &[("seat", "alice"), ("actions", "2")]),
    ("panel-drawing", &[("seat", "alice"), ("tiles", "1")]),
    ("panel-drawing", &[("seat", "alice"), ("tiles", "6")]),
    ("panel-wars", &[("seat", "alice")]),
    ("panel-commits", &[("seat", "alice"), ("tile", "farm")]),
    ("panel-builds", &[("seat", "alice")]),
    ("panel-collects", &[("seat", "alice")]),
    ("panel-turn", &[("seat", "bob")]),
    ("panel-attack", &attack("war", "none", "3")),
    ("panel-attack", &attack("revolt", "2", "5")),
    ("panel-defence", &[("seat", "bob"), ("strength", "4"), ("most", "6")]),
    ("panel-defence", &[("seat", "bob"), ("strength", "4"), ("most", "0")]),
    ("tigris-do-commit", &commit("0", "behind")),
    ("tigris-do-commit", &commit("1", "ahead")),
    ("tigris-do-commit", &commit("2", "sure")),
    ("tigris-do-commit", &commit("0", "loss")),
    ("tigris-do-commit", &commit("1", "tie")),
    ("tigris-do-commit", &commit("2", "win")),
    ("panel-monuments", &[("count", "0")]),
    ("panel-monuments", &[("count", "6")]),
    ("panel-stock", &[("treasures", "10"), ("tiles", "131")]),
    ("panel-stock", &[("treasures", "1"), ("tiles", "1")]),
    ("panel-leader", &[("leader", "king")]),
    ("panel-treasure", &[]),
    ("panel-special", &[]),
    ("panel-catastrophe", &[]),
    ("file-not-text", &[("path", "a.tiles")]),
    ("file-exists", &[("path", "a.tiles")]),
    ("games-presets", &[]),
    ("games-options", &[]),
    ("games-players", &[]),
    ("games-default", &[("value", "7")]),
    ("watch-deal", &[("tile", "V")]),
    ("watch-play", &[("seat", "alice"), ("action", "1,0^")]),
    ("watch-stopped", &[]),
    ("watch-seed", &[("seed", "7")]),
    ("record-sound", &[("plies", "1"), ("met", "0")]),
    ("record-sound", &[("plies", "214"), ("met", "1")]),
    ("record-sound", &[("plies", "214"), ("met", "12")]),
    ("viewer-unknown", &[("seats", "3"), ("found", "4")]),
    ("format-unknown", &[("known", "pavage, seed-000"), ("found", "seed")]),
    ("tiles-sound", &[("format", "pavage"), ("kinds", "24"), ("tiles", "72"), ("start", "D")]),
    ("tiles-sound", &[("format", "pavage"), ("kinds", "1"), ("tiles", "1"), ("start", "D")]),
    ("tiles-inexpressible", &[("tile", "X"), ("format", "seed-003"), ("reason", "…")]),
    ("inexpressible-cities", &[("about", "N E")]),
    ("inexpressible-shields", &[("about", "N")]),
    ("inexpressible-roads", &[("about", "S")]),
    ("inexpressible-cloister", &[("about", "")]),
    ("inexpressible-fields", &[("about", "NL ER")]),
    ("inexpressible-contacts", &[("about", "NL")]),
    ("inexpressible-start", &[("about", "A")]),
];

/// What is said about an attacker who has 3 on the board.
const fn attack(
    kind: &'static str,
    committed: &'static str,
    total: &'static str,
) -> [(&'static str, &'static str); 7] {
    let committed = ("committed", committed);
    let (seat, strength) = (("seat", "alice"), ("strength", "3"));
    [("kind", kind), ("leader", "king"), seat, strength, committed, ("total", total), ("most", "2")]
}

/// What is said about some tiles against bob.
const fn commit(count: &'static str, verdict: &'static str) -> [(&'static str, &'static str); 7] {
    let (total, against) = (("total", "5"), ("against", "4"));
    let (tile, seat, needed) = (("tile", "temple"), ("seat", "bob"), ("needed", "1"));
    [tile, seat, ("count", count), total, against, ("verdict", verdict), needed]
}

/// Every message of a language, a line each.
fn sentences(language: Language) -> String {
    let words = Words::new(language);
    let mut out = String::new();
    let mut line = |id: &str, text: &str| {
        assert!(!text.contains(['{', '}', '\n', '\u{2068}', '\u{2069}']), "{id}: {text}");
        out.push_str(&format!("{id}: {text}\n"));
    };
    for (id, args) in facts() {
        line(&id, &words.say(&id, &args, &names()));
    }
    for id in super::complete::ids(language) {
        let Some(expected) = id.strip_prefix("expected-") else { continue };
        // Messages live as long as the program; a test may leak a few names.
        let expected: &'static str = expected.to_owned().leak();
        line(&id, &words.expected(&ReadError::new("x", 0, expected)));
    }
    line("expected-rotation", &words.expected(&ReadError::new("1,0", 3, "rotation")));
    for (id, args) in LABELS {
        let args: Vec<(&str, String)> = args.iter().map(|it| (it.0, it.1.to_owned())).collect();
        line(id, &words.plain(id, &args));
    }
    for id in super::complete::ids(language) {
        if id.ends_with("-title") || id.contains("-preset-") || id.contains("-option-") {
            line(&id, &words.plain(&id, &[]));
        }
    }
    out
}

#[test]
fn english() {
    expect_file!["english.txt"].assert_eq(&sentences(Language::English));
}

#[test]
fn french() {
    expect_file!["french.txt"].assert_eq(&sentences(Language::French));
}
