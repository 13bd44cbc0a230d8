//! Pictures keep secrets: what a viewer may not know changes none of theirs.

use std::sync::LazyLock;

use pavage_carcassonne::Carcassonne;
use pavage_core::testing::{Secrets, Toy, keeps_secrets};
use pavage_core::{Configure, Guess};
use pavage_scene::{Draw, Language, Paper, Style, Window, Words};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));

fn picture<G: Draw>(game: &G, view: &G::View) -> String {
    let style = Style { color: true, unicode: true };
    game.draw(view, &Paper { words: &WORDS, names: &[], style, window: Window::default() })
}

/// How many of 2,000 pairs of states that look the same to a viewer differ.
fn differing<G: Configure + Guess + Draw>() -> u64 {
    let game = G::new(3).expect("three may play");
    keeps_secrets(&game, &Secrets { pairs: 2_000, seed: 7, picture: picture::<G> })
}

#[test]
fn hidden_tiles_are_in_no_picture() {
    assert!(1_000 < differing::<Tigris>());
    assert!(400 < differing::<Toy>());
}

#[test]
fn open_games_have_nothing_to_hide() {
    assert_eq!(differing::<Carcassonne>(), 0);
    assert_eq!(differing::<Tilings>(), 0);
}
