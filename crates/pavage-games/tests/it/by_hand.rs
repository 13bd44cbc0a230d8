//! Games with a box on a table: people say what they drew.

use pavage_core::{Setup, ToAct, Viewer};
use pavage_games::conduct::Match;
use pavage_games::table::{Outcome, Phase, Seating, Session, Sitter};
use pavage_games::{Dealer, GAMES, GameRow, Record};
use pavage_scene::{Caption, Language, Signs, Words};

fn words() -> Words {
    pavage_games::words(Language::English)
}

fn seating() -> Seating {
    Seating(["person:Ada", "person:Ben"].map(Sitter::read).to_vec())
}

/// The record of a game that is about to begin.
fn fresh(row: &GameRow, options: &str) -> Record {
    let game = row.begin(Setup { options, seats: Some(2), files: &[] }).unwrap();
    let mut record = Match::new(game, seating(), "7").record;
    record.set_dealt_by_hand();
    record
}

/// A session that goes on with a record, as far as it goes by itself.
fn go_on(record: &Record) -> Session {
    let read: Record = record.to_string().parse().unwrap();
    let mut session = Session::of_record(&read, seating(), "other").unwrap();
    settle(&mut session);
    session
}

fn settle(session: &mut Session) {
    while session.step(&words()) {}
}

/// Reports what a dealer with the seed 7 draws.
fn report(session: &mut Session) {
    let chance = Dealer::from_seed("7").choose(session.confirmed()).unwrap();
    session.deal(&chance).unwrap();
    settle(session);
}

/// Chooses the first action of every decision of a turn, and confirms it.
fn play(session: &mut Session) {
    let words = words();
    while session.draft().is_some_and(|it| !it.is_ready()) {
        session.accept(&words);
    }
    session.accept(&words);
    settle(session);
}

fn outcomes(session: &Session) -> Vec<Outcome> {
    let words = words();
    let caption = Caption { words: &words, names: &session.names, signs: Signs::default() };
    let stock = session.confirmed().study(Viewer::Spectator, caption).stock;
    session.outcomes(&stock, &words)
}

/// Games in which nothing is hidden, with presets that differ in what chance decides.
fn open_games() -> Vec<(&'static GameRow, &'static str)> {
    let all = [
        ("carcassonne", "standard"),
        ("carcassonne", "enseirb-2013"),
        ("carcassonne", "own-stacks"),
        ("tilings", "zones,size=4"),
        ("tilings", "influence,size=3"),
    ];
    all.map(|(name, options)| (GameRow::find(name).unwrap(), options)).to_vec()
}

#[test]
fn a_game_dealt_by_hand_is_the_game_of_the_dealer() {
    for (row, options) in open_games() {
        let mut session = go_on(&fresh(row, options));
        let game = row.begin(Setup { options, seats: Some(2), files: &[] }).unwrap();
        let mut dealt = Session::new(Match::new(game, seating(), "7"));
        settle(&mut dealt);
        while !matches!(session.phase, Phase::Over) {
            match &session.phase {
                Phase::Deal => report(&mut session),
                Phase::Turn(_) => {
                    play(&mut session);
                    play(&mut dealt);
                }
                phase => panic!("{options}: expected no {phase:?}"),
            }
        }
        assert!(matches!(dealt.phase, Phase::Over), "{options}");
        let (record, other) = (session.record().unwrap(), dealt.record().unwrap());
        assert_eq!(record.since(0), other.since(0), "{options}");
        assert_eq!(record.header("result"), other.header("result"));
        assert_eq!((record.header("seed"), record.header("dealer")), (None, Some("person")));
    }
}

#[test]
fn every_outcome_has_a_look_and_a_count_or_a_place() {
    for (row, options) in open_games() {
        let mut session = go_on(&fresh(row, options));
        let mut asked = 0;
        while !matches!(session.phase, Phase::Over) {
            if matches!(session.phase, Phase::Deal) {
                let outcomes = outcomes(&session);
                assert!(1 < outcomes.len(), "an only outcome is not asked for");
                for it in &outcomes {
                    let tile = it.art.is_some() && it.count.is_some_and(|it| 0 < it);
                    assert!(tile != it.place.is_some(), "{options}: {it:?}");
                    assert!(!it.label.is_empty() && it.chance.ends_with(&it.name), "{it:?}");
                    assert_eq!(session.drawer().is_some(), tile, "{options}");
                }
                asked += 1;
                report(&mut session);
            } else {
                assert_eq!(session.outcomes(&[], &words()), []);
                play(&mut session);
            }
        }
        assert!(3 < asked, "{options}");
    }
}

#[test]
fn a_wrong_tile_and_a_wrong_turn_are_taken_back() {
    for (row, options) in open_games() {
        let mut session = go_on(&fresh(row, options));
        assert!(!session.can_take_back(), "nothing has happened yet");
        let mut states = vec![session.record().unwrap().to_string()];
        for _ in 0..9 {
            match &session.phase {
                Phase::Deal => report(&mut session),
                _ => play(&mut session),
            }
            states.push(session.record().unwrap().to_string());
        }
        let (end, lines) = (states.pop().unwrap(), session.lines().to_vec());
        // After a reload too, everything can be taken back, step by step.
        let mut resumed = go_on(session.record().unwrap());
        for session in [&mut session, &mut resumed] {
            for before in states.iter().rev() {
                assert!(session.can_take_back(), "{options}");
                session.take_back();
                settle(session);
                assert_eq!(session.record().unwrap().to_string(), *before, "{options}");
            }
            assert!(!session.can_take_back(), "{options}");
            while session.record().unwrap().to_string() != end {
                match &session.phase {
                    Phase::Deal => report(session),
                    _ => play(session),
                }
            }
            assert_eq!(session.lines(), lines, "{options}: nothing of the first try is told");
        }
    }
}

#[test]
fn a_resumed_game_goes_on_asking() {
    for (row, options) in open_games() {
        let mut session = go_on(&fresh(row, options));
        for _ in 0..4 {
            report(&mut session);
            let resumed = go_on(session.record().unwrap());
            assert!(matches!(resumed.phase, Phase::Turn(_)), "{options}: the tile is drawn");
            while !matches!(session.phase, Phase::Deal) {
                play(&mut session);
            }
            let resumed = go_on(session.record().unwrap());
            assert!(matches!(resumed.phase, Phase::Deal), "{options}: the next is not");
            assert_eq!(outcomes(&resumed), outcomes(&session));
            while session.drawer().is_none() {
                report(&mut session);
            }
        }
    }
}

#[test]
fn an_impossible_report_changes_nothing_and_the_program_can_draw() {
    let (row, options) = open_games()[0];
    let mut session = go_on(&fresh(row, options));
    for wrong in ["", "nothing", "=V", "king:0,0"] {
        assert!(session.deal(wrong).is_err(), "{wrong}");
        assert!(matches!(session.phase, Phase::Deal));
    }
    session.draw();
    settle(&mut session);
    assert!(matches!(session.phase, Phase::Turn(_)));
    assert!(session.deal("V").is_ok() && session.confirmed().plies() == 1, "it is not asked for");
}

#[test]
fn where_hands_are_hidden_nobody_is_asked() {
    let hidden = |it: &&GameRow| !it.begin(Setup::default()).unwrap().is_open();
    let rows: Vec<&GameRow> = GAMES.iter().filter(hidden).collect();
    assert!(!rows.is_empty());
    for row in rows {
        let session = go_on(&fresh(row, ""));
        assert!(!session.is_dealt_by_hand());
        assert!(matches!(session.phase, Phase::Curtain(_)), "{}", row.name);
        assert!(matches!(session.confirmed().to_act(), ToAct::Seat(_)));
    }
}
