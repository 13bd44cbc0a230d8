//! No text makes a reader panic. The fuzz targets run the same functions.

use std::fs;
use std::path::Path;

use fastrand::Rng;
use pavage_games::core::testing::mutated;
use pavage_games::core::{Seat, Setup, ToAct, Viewer};
use pavage_games::scene::Language;
use pavage_games::testing::{any_ply, any_record, any_request};
use pavage_games::{AnyGame, Dealer, GAMES, Referee, Texts};

const ALPHABET: &str = "0123456789-^>v<,.@NESWLR:=?!# \n\"\\{}[]abcdefghijklmnopqrstuvwxyzé\u{0}\t";

#[test]
fn actions_and_deals() {
    let mut rng = Rng::with_seed(1);
    for row in GAMES {
        let mut game = row.begin(Setup::default()).unwrap();
        let mut taken = 0;
        for text in ["1,-2>", "@farm.NL", "@cloister", "-", "V", "keep", "1:3", "32767,-32768v"] {
            for _ in 0..2000 {
                let text = mutated(text, ALPHABET, &mut rng);
                _ = game.check(&text);
                any_ply(game.as_mut(), &text);
            }
        }
        // And the texts that the game itself lists.
        while game.to_act() != ToAct::Nobody && taken < 100 {
            let text = mutated(&listed(game.as_ref(), &mut rng), ALPHABET, &mut rng);
            any_ply(game.as_mut(), &text);
            let text = listed(game.as_ref(), &mut rng);
            taken += u32::from(text.is_empty() || any_ply(game.as_mut(), &text));
        }
        assert!(5 < taken, "{}: {taken} plies", row.name);
    }
}

/// A random possible action or deal; empty if the game is over.
fn listed(game: &dyn AnyGame, rng: &mut Rng) -> String {
    let mut texts = Texts::default();
    match game.to_act() {
        ToAct::Seat(_) => game.actions(&mut texts),
        ToAct::Chance => game.chances(&mut texts, &mut Vec::new()),
        ToAct::Nobody => return String::new(),
    }
    texts[rng.usize(0..texts.len())].to_owned()
}

#[test]
fn views() {
    let mut rng = Rng::with_seed(4);
    for row in GAMES {
        let mut game = row.begin(Setup::default()).unwrap();
        let dealer = Dealer::from_seed("1");
        let (mut accepted, mut refused) = (0, 0);
        while game.to_act() != ToAct::Nobody {
            let viewer = [Viewer::Seat(Seat(0)), Viewer::Spectator][rng.usize(0..2)];
            let view = game.view(viewer).to_string();
            assert_eq!(row.any_view(Setup::default(), &view), Ok(true), "{view}");
            for _ in 0..20 {
                match row.any_view(Setup::default(), &mutated(&view, ALPHABET, &mut rng)).unwrap() {
                    true => accepted += 1,
                    false => refused += 1,
                }
            }
            match dealer.choose(game.as_ref()) {
                Some(chance) => game.deal(&chance).unwrap(),
                None => game.play(&listed(game.as_ref(), &mut rng)).unwrap(),
            }
        }
        assert!(0 < accepted && 100 < refused, "{}: {accepted}, {refused}", row.name);
    }
}

#[test]
fn records() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/toy/records");
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
            replayed += u32::from(any_record(&mutated(text, ALPHABET, &mut rng)));
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
    let mut referee = Referee::new(pavage_games::words(Language::French));
    for round in 0..1500 {
        for request in requests {
            let request = match round % 3 {
                0 => request.to_owned(),
                _ => mutated(request, ALPHABET, &mut rng),
            };
            any_request(&mut referee, &request);
        }
    }
}
