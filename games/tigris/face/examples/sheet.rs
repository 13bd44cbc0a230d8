//! Prints a sheet with everything that can lie on a board of Tigris & Euphrates, as SVG.
//!
//! The first argument is a theme, `day` if there is none.

#![allow(clippy::print_stdout, reason = "the example prints the picture")]

use pavage_scene::{Caption, Face, Language, Picture, Signs, Theme, to_svg};
use pavage_tigris_face::{self as tigris, TigrisFace};

fn main() {
    let theme = std::env::args().nth(1).and_then(|it| Theme::from_name(&it)).unwrap_or_default();
    let words = TigrisFace::words(Language::English);
    let sheet = tigris::sheet(Caption { words: &words, names: &[], signs: Signs::default() });
    println!("{}", to_svg(&sheet, Picture { theme, cards: false, ..Picture::default() }));
}
