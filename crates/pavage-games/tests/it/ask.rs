//! Asking bots: the same question gets the same answer from every program.

use pavage_core::{Seat, Setup, ToAct};
use pavage_games::ask::{News, Question, Thinker, Unanswerable};
use pavage_games::conduct::Match;
use pavage_games::table::{Phase, Seating, Session, Sitter};
use pavage_games::testing::quick;
use pavage_games::{GAMES, GameRow, Record};
use pavage_players::Spec;
use pavage_scene::Language;

fn begun(row: &GameRow, spec: &str) -> Match {
    let game = row.begin(Setup::default()).unwrap();
    let seating = Seating(vec![Sitter::Bot(spec.to_owned()); game.seats().into()]);
    Match::new(game, seating, "seed")
}

/// The players of a game, and some that have their own seed.
fn specs(row: &GameRow) -> Vec<String> {
    let own = ["random:seed=7", "careless:rate=0.5,of=random:seed=7"];
    let own = own.iter().filter(|it| row.players.contains(&Spec::read(it).name()));
    row.players.iter().chain(own).map(|it| quick(row, it)).collect()
}

/// Deals until a bot is to act; `None` if the game is over.
fn question(game_on: &mut Match) -> Option<Question> {
    while game_on.game.to_act() == ToAct::Chance {
        game_on.deal();
    }
    game_on.question(0)
}

/// Plays this many decisions as `watch` does.
fn watched(row: &GameRow, spec: &str, decisions: u32) -> Record {
    let (mut game_on, mut thinker) = (begun(row, spec), Thinker::default());
    for _ in 0..decisions {
        let Some(asked) = question(&mut game_on) else { break };
        let answer = thinker.answer(&asked).unwrap();
        _ = game_on.answer(asked.seat, answer.plies, &answer.action, 0);
    }
    game_on.record
}

/// Plays this many decisions at a table. Now and then a new thinker takes over that has heard
/// nothing.
fn at_a_table(row: &GameRow, spec: &str, decisions: u32) -> Record {
    let words = pavage_games::words(Language::English);
    let (mut session, mut thinker) = (Session::new(begun(row, spec)), Thinker::default());
    for decision in 1..=decisions {
        while session.step(&words) {}
        let Some(mut asked) = session.question() else { break };
        assert_eq!(matches!(asked.news, News::Game(_)), decision == 1, "all is told once");
        if decision % 5 == 0 {
            thinker = Thinker::default();
            assert_eq!(thinker.answer(&asked), Err(Unanswerable::Lost));
            session.tell_again();
            asked = session.question().unwrap();
        }
        session.answer(&thinker.answer(&asked).unwrap());
    }
    let mut record = session.record().unwrap().clone();
    record.headers.retain(|it| it.0 != "players");
    record
}

/// Plays this many decisions over a wire: each question is text, its thinker is new, and the match
/// is rebuilt.
fn across_a_wire(row: &GameRow, spec: &str, decisions: u32) -> Record {
    let mut game_on = begun(row, spec);
    for _ in 0..decisions {
        let Some(asked) = question(&mut game_on) else { break };
        let text = serde_json::to_string(&asked).unwrap();
        let asked: Question = serde_json::from_str(&text).unwrap();
        let answer = Thinker::default().answer(&asked).unwrap();
        if game_on.answer(asked.seat, answer.plies, &answer.action, 0).is_ok() {
            let record = game_on.record.to_string();
            game_on = begun(row, spec);
            for line in record.split("\n\n").nth(1).unwrap().lines() {
                replayed(&mut game_on, line);
            }
        } else {
            // After this the next question tells the new thinker the whole game.
            game_on.tell_again();
        }
    }
    game_on.record
}

/// Plays a line of a record.
fn replayed(game_on: &mut Match, line: &str) {
    match (line.strip_prefix('='), line.split_once(" !illegal ")) {
        (Some(chance), _) => _ = game_on.deal_this(chance).unwrap(),
        (None, Some((seat, refused))) => {
            let seat = Seat(seat.parse::<u8>().unwrap() - 1);
            game_on.retire(seat, "illegal", Some(refused)).unwrap();
        }
        (None, None) => {
            for action in line.split(' ').skip(1) {
                game_on.play(action).unwrap();
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_record_wherever_bots_are_asked() {
    for row in GAMES {
        for spec in specs(row) {
            let record = watched(row, &spec, 14);
            assert_eq!(at_a_table(row, &spec, 14).to_string(), record.to_string(), "{spec}");
            assert_eq!(across_a_wire(row, &spec, 14).to_string(), record.to_string(), "{spec}");
        }
    }
}

#[test]
fn a_player_with_its_own_seed_does_not_repeat_itself() {
    let row = GameRow::find("tilings").unwrap();
    let options = Setup { seats: Some(20), ..Setup::default() };
    let careless = "careless:rate=0.5,seed=5";
    let seating = Seating(vec![Sitter::Bot(careless.to_owned()); 20]);
    let mut game_on = Match::new(row.begin(options).unwrap(), seating, "1");
    let mut thinker = Thinker::default();
    for _ in 0..20 {
        let asked = question(&mut game_on).unwrap();
        let answer = thinker.answer(&asked).unwrap();
        _ = game_on.answer(asked.seat, answer.plies, &answer.action, 0);
    }
    let out = game_on.record.to_string().matches("!illegal").count();
    assert!((4..=16).contains(&out), "{out} of 20 erred");
}

#[test]
fn after_a_take_back_bots_answer_the_same() {
    let words = pavage_games::words(Language::English);
    for row in GAMES {
        let game = row.begin(Setup::default()).unwrap();
        let mut sitters = vec![Sitter::read("person:ada")];
        sitters.resize(game.seats().into(), Sitter::read("random"));
        let mut session = Session::new(Match::new(game, Seating(sitters), "2"));
        let mut thinker = Thinker::default();
        // Bots answer until the person is to act.
        let mut settle = |session: &mut Session| loop {
            while session.step(&words) {}
            match session.question() {
                Some(asked) => session.answer(&thinker.answer(&asked).unwrap()),
                None => break,
            }
        };
        let play = |session: &mut Session| {
            while matches!(session.phase, Phase::Turn(_)) {
                session.accept(&words);
            }
        };
        settle(&mut session);
        for _ in 0..3 {
            play(&mut session);
            settle(&mut session);
        }
        let record = session.record().unwrap().to_string();
        for turns in 1..=3 {
            (0..turns).for_each(|_| session.take_back());
            for _ in 0..turns {
                settle(&mut session);
                play(&mut session);
            }
            settle(&mut session);
            assert_eq!(session.record().unwrap().to_string(), record, "{}", row.name);
        }
    }
}

#[test]
fn a_program_is_told_the_whole_game_and_the_others_only_what_is_new() {
    let row = GameRow::find("tilings").unwrap();
    let game = row.begin(Setup { seats: Some(3), ..Setup::default() }).unwrap();
    let sitters = ["process:./bot", "greedy", "random"].map(Sitter::read).to_vec();
    let mut game_on = Match::new(game, Seating(sitters), "seed");
    let mut thinker = Thinker::default();
    while let Some(asked) = question(&mut game_on) {
        let program = asked.spec == "process:./bot";
        let mut fresh = Thinker::default();
        let (asked, thinker) = if program {
            let News::Game(text) = &asked.news else { panic!("it is told everything") };
            assert_eq!(text.parse::<Record>().unwrap().entries.len(), game_on.record.entries.len());
            (Question { spec: "random".to_owned(), ..asked }, &mut fresh)
        } else {
            (asked, &mut thinker)
        };
        let answer = thinker.answer(&asked).unwrap();
        game_on.answer(asked.seat, answer.plies, &answer.action, 0).unwrap();
    }
    let farewells = game_on.farewells();
    let seats: Vec<(Seat, &str)> = farewells.iter().map(|it| (it.seat, &*it.spec)).collect();
    assert_eq!(seats, [(Seat(0), "process:./bot"), (Seat(1), "greedy"), (Seat(2), "random")]);
    assert_eq!(game_on.question(0), None);
}

#[test]
fn a_record_starts_no_program() {
    let text = "pavage-record 1\ngame: tilings\nseat 1: process:./bot\nseat 2: greedy\nplayers: bot bot\n\n";
    let (record, row) = (text.parse::<Record>().unwrap(), GameRow::find("tilings").unwrap());
    let seating = Seating::of_record(&record, row);
    assert_eq!(seating.0[0], Sitter::Person("process:./bot".to_owned()));
    assert_eq!(seating.0[1], Sitter::Bot("greedy".to_owned()));
    let program = Sitter::read("process:./bot");
    assert!(program.check(row).is_err() && program.check_here(row).is_ok());
    assert!(Sitter::read("nobody:./bot").check_here(row).is_err());
}

/// A bot that ponders answers from the tree that it has grown while another decided.
#[test]
fn a_bot_ponders_while_others_decide() {
    let row = GameRow::find("carcassonne").unwrap();
    let seating = Seating(vec![
        Sitter::Person("Ann".to_owned()),
        Sitter::Bot("search:playouts=20,ponder=true".to_owned()),
    ]);
    let mut game_on = Match::new(row.begin(Setup::default()).unwrap(), seating, "3");
    let mut thinker = Thinker::default();
    let mut most = 0;
    for _ in 0..6 {
        while game_on.game.to_act() == ToAct::Chance {
            game_on.deal();
        }
        let question = if let Some(question) = game_on.question(0) {
            question
        } else {
            thinker.follow(&game_on.aside().expect("one bot ponders")).unwrap();
            (0..50).for_each(|_| assert!(thinker.ponder(20), "there is more to think about"));
            game_on.hint("greedy", Vec::new()).unwrap()
        };
        let answer = thinker.answer(&Question { aloud: true, ..question.clone() }).unwrap();
        most = most.max(answer.ideas.iter().map(|it| it.visits).sum::<u32>());
        game_on.answer(question.seat, answer.plies, &answer.action, 0).unwrap();
    }
    assert!(20 < most, "playouts are kept: {most}");
}
