//! The board in a sentence.

use pavage_core::Guess;
use pavage_tilings::{Patterns, Tilings, View};

use pavage_scene::Caption;

/// The size of the board, the number of tiles on it, and of patterns if they count.
pub fn summary(game: &Tilings, view: &View, caption: Caption<'_>) -> String {
    let counts = game.rules().patterns != Patterns::Off && !view.cells.is_empty();
    let state = if counts { game.guess(view, &mut |_| 0).ok() } else { None };
    let patterns = state.map_or("off".to_owned(), |it| game.found(&it).len().to_string());
    let args = [
        ("size", view.size.to_string()),
        ("tiles", view.cells.len().to_string()),
        ("patterns", patterns),
    ];
    caption.words.plain("tilings-summary", &args)
}
