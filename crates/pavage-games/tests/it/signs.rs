//! Signs of seats, in records and in games continued from them.

use pavage_core::{Seat, Setup};
use pavage_games::table::{Seating, Session};
use pavage_games::{GAMES, GameRow, Record, words};
use pavage_scene::{Language, Sign, Signs};

fn record(game: &str, head: &str) -> Record {
    let text = format!("pavage-record 1\ngame: {game}\n{head}\n");
    text.parse().unwrap()
}

fn signs(record: &Record) -> [u8; 3] {
    [0, 1, 2].map(|it| record.signs()[Seat(it)].0)
}

#[test]
fn a_record_keeps_the_signs_that_were_chosen() {
    for row in GAMES {
        let game = row.begin(Setup::default()).unwrap();
        let mut record = Record::of(game.as_ref(), Vec::new());
        record.set_signs(Signs::default());
        assert!(!record.to_string().contains("sign"), "nothing was chosen");
        let last = Sign(row.signs.len() as u8 - 1);
        let chosen = Signs::chosen(&[Some(Sign(1)), Some(last)]);
        record.set_signs(chosen);
        let text = record.to_string();
        let name = row.signs[last.index()];
        assert!(text.contains(&format!("\nsign 1: {}\nsign 2: {name}\n", row.signs[1])), "{text}");
        let again: Record = text.parse().unwrap();
        assert_eq!(again.signs(), chosen);
        assert_eq!(again.to_string(), text);
        // The earlier choice is forgotten.
        record.set_signs(Signs::chosen(&[None, Some(last)]));
        assert!(!record.to_string().contains("sign 1"), "{record}");
    }
}

#[test]
fn odd_signs_in_a_record_are_ignored() {
    assert_eq!(signs(&record("carcassonne", "sign 1: red\n")), [1, 0, 2]);
    assert_eq!(signs(&record("carcassonne", "sign 3: blue\nsign 1: grey\n")), [9, 1, 0]);
    assert_eq!(signs(&record("tigris", "sign 1: lion\nsign 3: bow\n")), [3, 1, 0]);
    // Signs of other games, signs used twice, and seats that do not exist.
    let odd = "sign 1: lion\nsign 2: red\nsign 3: red\nsign 99: blue\nsign x: blue\n";
    assert_eq!(signs(&record("carcassonne", odd)), [0, 1, 2]);
    assert_eq!(signs(&record("chess", "sign 1: red\n")), [0, 1, 2]);
}

#[test]
fn a_game_goes_on_with_its_signs() {
    let record = record("tigris", "seat 1: ann\nseat 2: ben\nsign 1: urn\nsign 2: bow\n");
    let row = GameRow::find("tigris").unwrap();
    let seating = Seating::of_record(&record, row);
    let session = Session::of_record(&record, seating, "1").unwrap();
    assert_eq!(session.signs, record.signs());
    assert_eq!(session.record().unwrap().signs(), record.signs());
    assert!(session.record().unwrap().to_string().contains("\nsign 1: urn\nsign 2: bow\n"));
}

#[test]
fn every_sign_has_a_word_in_both_languages() {
    for words in Language::ALL.map(words) {
        for row in GAMES {
            let told = row.signs.iter().map(|it| words.plain(&format!("sign-{it}"), &[]));
            let mut told: Vec<String> = told.collect();
            assert!(told.iter().all(|it| !it.contains("sign-")), "{}: {told:?}", row.name);
            told.sort_unstable();
            told.dedup();
            assert_eq!(told.len(), row.signs.len(), "{}", row.name);
        }
    }
}

#[test]
fn there_is_a_sign_for_each_seat() {
    for row in GAMES {
        let most = (row.presets)().iter().map(|it| it.seats.1).max().unwrap();
        assert!(usize::from(most) <= row.signs.len(), "{}", row.name);
    }
}
