//! Reads any text as a record: it is refused, or the text written for it reads as the same record.
//! Replaying it does not panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::testing::any_record;

fuzz_target!(|text: &str| {
    any_record(text);
});
