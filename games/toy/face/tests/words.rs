//! The sentences of the toy game, in both languages.

use pavage_core::{Arg, Args, Seat};
use pavage_scene::testing::{Said, made};
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
        ("toy/taken", args().with("seat", Seat(1)).with("value", Arg::tile("3"))),
    ];
    made(facts).collect()
}

pavage_scene::test_words!(ToyFace, facts(), &[], NEAR, [""]);
