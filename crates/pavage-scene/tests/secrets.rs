//! Pictures keep secrets: what a viewer may not know changes none of theirs.

use std::sync::LazyLock;

use pavage_carcassonne::Carcassonne;
use pavage_core::testing::{Secrets, Toy, keeps_secrets};
use pavage_core::{Configure, Guess};
use pavage_scene::{Caption, Draw, Language, Paper, Picture, Signs, Style, Window, Words, to_svg};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));

/// All that is drawn of a view: text, the picture as it is painted, and a closer look.
fn picture<G: Draw>(game: &G, view: &G::View) -> String {
    let (words, names) = (&*WORDS, [].as_slice());
    let style = Style { color: true, unicode: true };
    let text = game.draw(
        view,
        &Paper { words, names, signs: Signs::default(), style, window: Window::default() },
    );
    let caption = Caption { words, names, signs: Signs::default() };
    let scene = game.scene(view, &[], caption);
    let mut study = game.study(view, caption);
    // A drawing is told by its name, and long to write.
    study.stock.iter_mut().filter_map(|it| it.art.as_mut()).for_each(|it| it.shapes.clear());
    text + &to_svg(&scene, Picture::default()) + &format!("{study:?}")
}

/// How many of some pairs of states that look the same to a viewer differ.
fn differing<G: Configure + Guess + Draw>(pairs: u64) -> u64 {
    let game = G::new(3).expect("three may play");
    keeps_secrets(&game, &Secrets { pairs, seed: 7, picture: picture::<G> })
}

#[test]
fn hidden_tiles_are_in_no_picture() {
    assert!(1_000 < differing::<Tigris>(2_000));
    assert!(400 < differing::<Toy>(2_000));
}

#[test]
fn open_games_have_nothing_to_hide() {
    // Their two states are one and the same, and large boards take their time.
    assert_eq!(differing::<Carcassonne>(200), 0);
    assert_eq!(differing::<Tilings>(200), 0);
}
