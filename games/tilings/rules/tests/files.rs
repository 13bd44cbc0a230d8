//! Deck and pattern files: their contents, and the places of errors.

use fastrand::Rng;
use pavage_core::ReadError;
use pavage_core::testing::mutated;
use pavage_tilings::{Deck, Pattern};

fn place<T>(read: Result<T, ReadError>) -> String {
    match read {
        Ok(_) => "sound".to_owned(),
        Err(error) => {
            format!("{}:{} {} `{}`", error.line, error.column, error.expected, error.found)
        }
    }
}

#[track_caller]
fn deck(text: &str, expected: &str) {
    assert_eq!(place(Deck::read(text)), expected, "{text}");
}

#[track_caller]
fn patterns(text: &str, expected: &str) {
    assert_eq!(place(Pattern::read_all(text)), expected, "{text}");
}

#[test]
fn the_reports_own_deck_and_patterns() {
    let deck = Deck::report();
    let tiles: Vec<(String, u16)> =
        deck.tiles().iter().map(|(tile, n)| (tile.to_string(), *n)).collect();
    let expected = [("RRRR", 16), ("RNNN", 16), ("NNRN", 8), ("NRNN", 8), ("NNNR", 8)];
    assert_eq!(tiles, expected.map(|(tile, n)| (tile.to_owned(), n)));
    assert_eq!(deck.total(), 56);
    let points: Vec<i32> = Pattern::report().iter().map(Pattern::points).collect();
    assert_eq!(points, [34, 70, 80, 20]);
}

#[test]
fn decks_tell_where_they_are_wrong() {
    deck("tile RRRR 3 # three\n\n color R red", "sound");
    deck("", "1:1 a-deck-tile ``");
    deck("# nothing", "1:1 a-deck-tile ``");
    deck("tile RRR 3", "1:6 tile-colors `RRR`");
    deck("tile RRé1 3", "1:6 tile-colors `RRé1`");
    deck("tile", "1:5 tile-colors ``");
    deck("tile RRRR", "1:10 tile-count ``");
    deck("tile RRRR 0", "1:11 tile-count `0`");
    deck("tile RRRR 99999999999", "1:11 tile-count `99999999999`");
    deck("tile RRRR 1 two words", "1:17 end-of-line `words`");
    deck("tile RRRR 1\n  tile RRRR 2", "2:8 deck-tile-once `RRRR`");
    deck("tile RRRR 1 RNNN", "1:13 deck-tile-name `RNNN`");
    deck("tile RRRR 1 a\ntile RNNN 1 a", "2:13 deck-tile-name `a`");
    deck("color RR red", "1:7 color-letter `RR`");
    deck("color R red\ncolor R rouge", "2:7 color-once `R`");
    deck("color R", "1:8 color-name ``");
    deck("colour R red", "1:1 deck-line `colour`");
    deck("tile RRRR 60000\ntile RNNN 60000", "2:1 fewer-deck-tiles `120000`");
}

#[test]
fn patterns_tell_where_they_are_wrong() {
    patterns("pattern a 3\nRRRR", "sound");
    patterns("", "1:1 pattern-line ``");
    patterns("RRRR", "1:1 pattern-line `RRRR`");
    patterns("pattern", "1:8 pattern-name ``");
    patterns("pattern é 3", "1:9 pattern-name `é`");
    patterns("pattern a", "1:10 pattern-points ``");
    patterns("pattern a 10001", "1:11 pattern-points `10001`");
    patterns("pattern a -3", "1:11 pattern-points `-3`");
    patterns("pattern a 3 4", "1:13 end-of-line `4`");
    patterns("pattern a 3\nRRR", "2:1 pattern-cell `RRR`");
    patterns("pattern a 3\n. . .\n. . .\n. . .", "1:1 pattern-middle `pattern`");
    patterns("pattern a 3\nRRRR RRRR", "1:1 pattern-size `pattern`");
    patterns("pattern a 3\nRRRR\npattern a 3\nRRRR", "3:1 pattern-name-once `pattern`");
}

/// No file makes the reader panic, and a file that reads is written and read back the same.
#[test]
fn no_file_crashes_a_reader() {
    let alphabet = "RNV0123456789 .#\npatterncolorilé\u{0}\t-";
    let mut rng = Rng::with_seed(4);
    let (mut decks, mut sheets) = (0, 0);
    for _ in 0..4000 {
        let text = mutated(include_str!("../sets/report.deck"), alphabet, &mut rng);
        if let Ok(deck) = Deck::read(&text) {
            assert_eq!(Deck::read(&deck.write()).as_ref(), Ok(&deck), "{text}");
            decks += 1;
        }
        let text = mutated(include_str!("../sets/report.patterns"), alphabet, &mut rng);
        if let Ok(patterns) = Pattern::read_all(&text) {
            let again = Pattern::read_all(&Pattern::write_all(&patterns));
            assert_eq!(again.as_ref(), Ok(&patterns), "{text}");
            sheets += 1;
        }
    }
    assert!(
        300 < decks && 300 < sheets,
        "{decks} {sheets}: mutations that hit nothing try nothing"
    );
}
