//! The sentences of the toolkit itself, in both languages.

use pavage_core::{Arg, Args, Seat};
use pavage_scene::Words;
use pavage_scene::testing::{Label, Said, Vocabulary, made, shared};

const LABELS: &[Label] = &[
    ("play-menu-level", &[("level", "easy")]),
    ("puzzle-number", &[("number", "3"), ("count", "24")]),
    ("puzzle-ask", &[("seat", "seat 2")]),
    ("puzzle-right", &[("margin", "+3"), ("chance", "62")]),
    ("puzzle-wrong", &[("points", "4"), ("chance", "10"), ("more", "no")]),
    ("puzzle-wrong", &[("points", "4"), ("chance", "10"), ("more", "yes")]),
    ("puzzle-best", &[("move", "1,0^ ."), ("margin", "+3"), ("chance", "62")]),
    ("puzzle-promise", &[("margin", "+3"), ("chance", "62")]),
    ("puzzle-hint", &[("choices", "1,0^, 0,1v")]),
    ("level-child", &[]),
    ("level-starter", &[]),
    ("level-beginner", &[]),
    ("level-easy", &[]),
    ("level-medium", &[]),
    ("level-hard", &[]),
    ("level-expert", &[]),
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
    ("file-not-text", &[("path", "a.tiles")]),
    ("file-exists", &[("path", "a.tiles")]),
    ("games-presets", &[]),
    ("games-options", &[]),
    ("games-levels", &[]),
    ("games-players", &[]),
    ("games-default", &[("value", "7")]),
    ("watch-deal", &[("tile", "V")]),
    ("watch-play", &[("seat", "alice"), ("action", "1,0^")]),
    ("watch-stopped", &[]),
    ("result-then", &[("points", "5"), ("then", "6")]),
    ("record-sound", &[("plies", "1"), ("met", "0")]),
    ("record-sound", &[("plies", "214"), ("met", "1")]),
    ("record-sound", &[("plies", "214"), ("met", "12")]),
    (
        "record-fair",
        &[
            ("draws", "71"),
            ("contributors", "2"),
            ("seats", "3"),
            ("order", "drawn"),
            ("over", "yes"),
        ],
    ),
    (
        "record-fair",
        &[("draws", "1"), ("contributors", "0"), ("seats", "2"), ("order", "kept"), ("over", "no")],
    ),
    (
        "record-fair",
        &[
            ("draws", "9"),
            ("contributors", "1"),
            ("seats", "2"),
            ("order", "kept"),
            ("over", "yes"),
        ],
    ),
    ("record-seeded", &[("draws", "1"), ("seed", "42"), ("over", "yes")]),
    ("record-seeded", &[("draws", "71"), ("seed", "x"), ("over", "no")]),
    ("record-no-proof", &[]),
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

fn text(text: &str) -> String {
    text.to_owned()
}

fn args() -> Args {
    Args::default()
}

fn list(texts: &[&str]) -> Arg {
    Arg::List(texts.iter().map(|it| text(it)).collect())
}

fn unknown(found: &str, nearest: &str, known: &[&str]) -> Args {
    args().with("found", text(found)).with("nearest", text(nearest)).with("known", list(known))
}

fn facts() -> Vec<Said> {
    made(facts_of_ours()).collect()
}

fn facts_of_ours() -> Vec<(&'static str, Args)> {
    let at = || args().with("line", 12usize).with("column", 3usize);
    let read = || at().with("expected", "row").with("found", text("x")).with("message", text("…"));
    vec![
        ("game/unknown", unknown("xyzzy", "", &["toy"])),
        ("record/hidden", args().with("line", 12usize)),
        ("game/impossible-deal", args()),
        ("game/no-such-number", args().with("found", text("-1")).with("most", 3041usize)),
        ("game/no-such-seat", args().with("seats", 3usize).with("found", 9usize)),
        ("game/already-retired", args().with("seat", Seat(1))),
        ("game/impossible-view", args()),
        ("game/not-to-act", args()),
        ("game/not-chance", args().with("seat", Seat(4))),
        ("game/over", args()),
        ("game/unknown", unknown("carcasonne", "carcassonne", &["carcassonne", "toy"])),
        ("game/file", read().with("file", "tiles")),
        ("options/unknown-preset", unknown("standart", "standard", &["standard", "own-stacks"])),
        ("options/unknown-option", unknown("meeple", "meeples", &["meeples", "draw"])),
        ("options/no-value", args().with("option", text("meeples"))),
        (
            "options/bad-value",
            args()
                .with("option", text("meeples"))
                .with("values", text("0..100"))
                .with("found", text("many")),
        ),
        (
            "options/bad-word",
            args()
                .with("option", text("draw"))
                .with("values", text("tile|kind"))
                .with("found", text("kinds"))
                .with("nearest", text("kind")),
        ),
        (
            "options/seats",
            args()
                .with("preset", text("standard"))
                .with("least", 2usize)
                .with("most", 5usize)
                .with("found", 7usize),
        ),
        ("options/unknown-file", unknown("tile", "tiles", &["tiles"])),
        ("options/unknown-file", unknown("tiles", "", &[])),
        ("players/unknown", unknown("rnadom", "random", &["random"])),
        (
            "players/bad-option",
            args()
                .with("player", text("random"))
                .with("known", list(&["seed"]))
                .with("found", text("speed=2")),
        ),
        (
            "players/bad-value",
            args()
                .with("player", text("careless"))
                .with("key", text("rate"))
                .with("least", text("0"))
                .with("most", text("1"))
                .with("found", text("1.5")),
        ),
        ("record/read", read()),
        ("record/wrong-seat", at().with("found", Seat(0)).with("expected", Seat(1))),
        (
            "record/refused",
            at().with("text", text("4,7^")).with("code", "game/illegal").with("message", text("…")),
        ),
        (
            "record/unmet",
            at().with("what", text("scores"))
                .with("expected", text("4 0"))
                .with("found", text("2 0")),
        ),
        ("deal/secret", args()),
        ("deal/nonce", args().with("place", 2usize)),
        ("deal/order", args().with("expected", text("2 1")).with("found", text("1 2"))),
        (
            "deal/draw",
            at().with("ply", 7usize).with("expected", text("V")).with("found", text("U")),
        ),
        ("referee/no-game", args()),
        ("referee/reason", args()),
        ("referee/depth", args()),
        ("referee/viewer", args()),
        ("referee/format", args()),
        ("game/outlook", args().with("chance", 62).with("lead", text("+5"))),
    ]
}

fn vocabulary(facts: &[Said]) -> Vocabulary<'_> {
    Vocabulary { messages: shared, words: Words::new, facts, labels: LABELS }
}

#[test]
fn nothing_is_left_unsaid() {
    vocabulary(&facts()).check();
}

pavage_scene::test_sentences!(facts(), vocabulary);
