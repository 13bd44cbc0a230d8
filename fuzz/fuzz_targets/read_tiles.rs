//! Reads any text as a tile file, a deck or patterns: if it reads, it is written and read back the
//! same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_carcassonne::formats::Format;
use pavage_tilings::{Deck, Pattern};

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
    if let Ok(deck) = Deck::read(text) {
        assert_eq!(Deck::read(&deck.write()), Ok(deck));
    }
    if let Ok(patterns) = Pattern::read_all(text) {
        assert_eq!(Pattern::read_all(&Pattern::write_all(&patterns)), Ok(patterns));
    }
});
