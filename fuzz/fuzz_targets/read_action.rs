//! Reads any lines as actions and deals of every game: each is refused, or the text that the game
//! writes for it reads as the same ply.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::GAMES;
use pavage_games::core::Setup;
use pavage_games::testing::any_ply;

fuzz_target!(|text: &str| {
    for row in GAMES {
        let mut game = row.begin(Setup::default()).expect("it begins");
        for line in text.lines() {
            any_ply(game.as_mut(), line);
        }
    }
});
