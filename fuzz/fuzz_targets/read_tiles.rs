//! Any text as a tile file, in every format: what reads is written and read again the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_carcassonne::formats::Format;

fuzz_target!(|text: &str| {
    for format in Format::ALL {
        let Ok(set) = format.read(text) else { continue };
        for other in Format::ALL {
            if let Ok(written) = other.write(&set) {
                let again = other.read(&written).expect("what is written is read");
                assert_eq!(again.total(), set.total());
            }
        }
    }
});
