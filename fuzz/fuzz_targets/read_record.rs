//! Any text as a record: it is read or refused, and what reads is written in one way and replays or not.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::testing::any_record;

fuzz_target!(|text: &str| {
    any_record(text);
});
