//! Options that nobody would choose, but that must work.

use pavage_core::testing::Choices;
use pavage_core::{Configure, Setup};

use crate::Tilings;

/// A game with such options, on a board small enough for a slow twin.
///
/// # Panics
///
/// If the game refuses them: it should take all options drawn here.
pub fn strange_game(choices: &mut Choices<'_>) -> Tilings {
    let mut pick = |name: &str, values: &[&str]| format!(",{name}={}", choices.pick(values));
    let options = [
        "base".to_owned(),
        pick("size", &["1", "2", "3", "4", "5", "6"]),
        pick("torus", &["off", "on"]),
        pick("rotation", &["off", "on"]),
        pick("first", &["any", "centre"]),
        pick("deck", &["report", "complete-2"]),
        pick("tile-points", &["0", "1"]),
        pick("patterns", &["off", "all", "best"]),
        pick("zones", &["off", "on"]),
        pick("influence", &["off", "on"]),
        pick("alone", &["end", "play-on"]),
    ]
    .concat();
    let seats = Some(choices.number(2..6) as u64);
    let game = Tilings::configure(Setup { options: &options, seats, files: &[] });
    game.unwrap_or_else(|it| panic!("{options}: {it}"))
}
