//! No text crashes a reader, whatever it says.

use std::fs;
use std::path::Path;

use fastrand::Rng;
use pavage_games::core::Setup;
use pavage_games::core::testing::mutated;
use pavage_games::scene::{Language, Words};
use pavage_games::{GAMES, Record, Referee, Replay};

const ALPHABET: &str = "0123456789-^>v<,.@NESWLR:=?!# \n\"\\{}[]abcdefghijklmnopqrstuvwxyzé\u{0}\t";

#[test]
fn actions_and_deals() {
    let mut rng = Rng::with_seed(1);
    for row in GAMES {
        let mut game = row.begin(Setup::default()).unwrap();
        for text in ["1,-2>", "@farm.NL", "@cloister", "-", "V", "keep", "1:3", "32767,-32768v"] {
            for _ in 0..2000 {
                let text = mutated(text, ALPHABET, &mut rng);
                _ = game.check(&text);
                _ = game.deal(&text);
                _ = game.play(&text);
            }
        }
    }
}

#[test]
fn records() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/toy");
    let mut texts: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    texts.push(
        "pavage-record 1\ngame: carcassonne\noptions: tie=shared\nseat 1: a\nseat 2: b\ntiles:\n  \
        tile D 3 start\n  city N\n  road E W\n  field EL WR touches N\n  field ER SL SR WL\n\n=D\n\
        1 1,0^ @road.E\n? view /supply [6,7]\n=D\n2 !illegal \"a b\"\n? ranking 1 2\n"
            .to_owned(),
    );
    let mut rng = Rng::with_seed(2);
    let mut replayed = 0;
    for text in &texts {
        for _ in 0..3000 {
            let Ok(record) = mutated(text, ALPHABET, &mut rng).parse::<Record>() else { continue };
            let again: Record = record.to_string().parse().expect("what is written is read");
            assert_eq!(again.to_string(), record.to_string());
            if let Ok(mut replay) = Replay::new(&record) {
                replayed += u32::from(replay.run(Some(100)).is_ok());
            }
        }
    }
    assert!(100 < replayed, "{replayed}: mutations that hit nothing try nothing");
}

#[test]
fn requests() {
    let requests = [
        r#"{"cmd":"new","game":"carcassonne","options":"tie=shared","seats":3,"tiles":"tile A 1"}"#,
        r#"{"cmd":"new","game":"carcassonne"}"#,
        r#"{"cmd":"load","record":"pavage-record 1\ngame: toy\n\n=1:1","ply":1}"#,
        r#"{"cmd":"deal","chance":"V"}"#,
        r#"{"cmd":"play","action":"1,0^"}"#,
        r#"{"cmd":"retire","seat":1,"reason":"timeout","refused":"4"}"#,
        r#"{"cmd":"view","viewer":{"seat":0}}"#,
        r#"{"cmd":"scene","viewer":"spectator"}"#,
        r#"{"cmd":"perft","depth":1}"#,
        r#"{"cmd":"record"}"#,
    ];
    let mut rng = Rng::with_seed(3);
    let mut referee = Referee::new(Words::new(Language::French));
    for round in 0..1500 {
        for request in requests {
            let request = match round % 3 {
                0 => request.to_owned(),
                _ => mutated(request, ALPHABET, &mut rng),
            };
            let (answer, _) = referee.answer(&request);
            assert!(answer.is_object(), "{request} {answer}");
        }
    }
}
