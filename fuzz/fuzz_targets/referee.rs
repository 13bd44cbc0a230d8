//! Sends any lines as requests: each is answered with one JSON object.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::Referee;
use pavage_games::scene::Language;
use pavage_games::testing::any_request;

fuzz_target!(|text: &str| {
    let mut referee = Referee::new(pavage_games::words(Language::English));
    for line in text.lines() {
        // Counting positions only takes time.
        if line.contains("perft") {
            continue;
        }
        if !any_request(&mut referee, line) {
            return;
        }
    }
});
