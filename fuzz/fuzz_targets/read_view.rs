//! Reads any text as a view of every game: it is refused, or a guessed state can be played on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::GAMES;
use pavage_games::core::Setup;

fuzz_target!(|text: &str| {
    for row in GAMES {
        row.any_view(Setup::default(), text).expect("it begins");
    }
});
