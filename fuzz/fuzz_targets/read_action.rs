//! Any text as an action and as a deal: it is read or refused, and what reads is written back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::GAMES;
use pavage_games::core::{Setup, Viewer};

fuzz_target!(|text: &str| {
    for row in GAMES {
        let mut game = row.begin(Setup::default()).expect("it begins");
        for line in text.lines() {
            if game.play(line).is_ok() || game.deal(line).is_ok() {
                let plies = game.plies();
                let last = game.last(Viewer::Referee);
                assert!(!last.is_empty() && !last.contains(char::is_whitespace));
                assert!(0 < plies);
            }
        }
    }
});
