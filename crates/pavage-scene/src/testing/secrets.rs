use std::sync::LazyLock;

use pavage_core::testing::{Secrets, keeps_secrets};

use crate::{Face, Language, Paper, Picture, Signs, Style, ViewOf, Window, Words, to_svg};

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));

/// All output for a view: text, the painted picture, and a closer look.
fn picture<F: Face>(game: &F::Game, view: &ViewOf<F>) -> String {
    let (words, names) = (&*WORDS, [].as_slice());
    let style = Style { color: true, unicode: true };
    let signs = Signs::default();
    let paper = Paper { words, names, signs, style, window: Window::default(), draft: None };
    let text = F::draw(game, view, &paper);
    let caption = paper.caption();
    let scene = F::scene(game, view, &[], caption);
    let mut study = F::study(game, view, caption);
    // A drawing is identified by its name, and its shapes are long to write.
    study.stock.iter_mut().filter_map(|it| it.art.as_mut()).for_each(|it| it.shapes.clear());
    text + &to_svg(&scene, Picture::default()) + &format!("{study:?}")
}

/// Draws pairs of states that look the same to a viewer, and checks that the drawings are the
/// same. Returns how many pairs really differ, so that a test knows that there was something to
/// hide.
///
/// # Panics
///
/// If a picture shows something its viewer may not know.
pub fn pictures_keep_secrets<F: Face>(game: &F::Game, pairs: u64) -> u64 {
    keeps_secrets(game, &Secrets { pairs, seed: 7, picture: picture::<F> })
}
