//! Any text as a record: it is read or refused, and what reads is written in one way and replays or not.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::{Record, Replay};

fuzz_target!(|text: &str| {
    let Ok(record) = text.parse::<Record>() else { return };
    let written = record.to_string();
    let again: Record = written.parse().expect("what is written is read");
    assert_eq!(again.to_string(), written);
    if let Ok(mut replay) = Replay::new(&record) {
        _ = replay.run(Some(200));
    }
});
