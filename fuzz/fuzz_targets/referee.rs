//! Any lines as requests: each is answered with one JSON object.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::Referee;
use pavage_games::scene::Language;
use pavage_games::testing::any_request;

fuzz_target!(|text: &str| {
    let mut referee = Referee::new(pavage_games::words(Language::English));
    for line in text.lines() {
        // Counting positions is honest work that only takes long.
        if line.contains("perft") {
            continue;
        }
        if !any_request(&mut referee, line) {
            return;
        }
    }
});
