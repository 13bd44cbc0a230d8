//! The sentences of the toy game, in both languages.

use expect_test::expect_file;
use fastrand::Rng;
use pavage_core::{Arg, Args, Seat};
use pavage_scene::testing::{Said, Vocabulary, made, says_all_that_happens};
use pavage_scene::{Face, Language};
use pavage_toy_face::ToyFace;

fn args() -> Args {
    Args::default()
}

/// The characters of the notation.
const NEAR: &str = "123keepofferleavetake:";

fn facts() -> Vec<Said> {
    let facts = vec![
        ("toy/not-now", args().with("seat", Seat(0))),
        ("toy/not-drawn", args().with("drawn", 2usize).with("seat", Seat(0))),
        ("toy/drawn", args().with("seat", Seat(0)).with("value", Arg::Tile(None))),
        ("toy/do", args().with("action", "offer:2".to_owned())),
        ("toy/taken", args().with("seat", Seat(1)).with("value", Arg::tile("3"))),
    ];
    made(facts).collect()
}

fn vocabulary(facts: &[Said]) -> Vocabulary<'_> {
    let (messages, words) = (ToyFace::messages, ToyFace::words);
    Vocabulary { messages, words, facts, labels: &[] }
}

#[test]
fn nothing_is_left_unsaid() {
    let facts = facts();
    vocabulary(&facts).check();
    vocabulary(&facts).explains::<ToyFace>();
}

#[test]
fn english() {
    expect_file!["words/english.txt"].assert_eq(&vocabulary(&facts()).sentences(Language::English));
}

#[test]
fn french() {
    expect_file!["words/french.txt"].assert_eq(&vocabulary(&facts()).sentences(Language::French));
}

#[test]
fn all_that_happens_in_a_game_is_said_in_full() {
    let mut rng = Rng::with_seed(1);
    says_all_that_happens::<ToyFace>("", NEAR, &mut rng);
}
