//! Illegal answers: the seat is expelled if the options say so, and the record of it replays.

use pavage_core::grid::Cell;
use pavage_core::{Expels, Setup, ToAct, Viewer};
use pavage_games::ask::Thinker;
use pavage_games::conduct::Match;
use pavage_games::conduct::Ply;
use pavage_games::table::{Phase, Seating, Session, Sitter};
use pavage_games::{CARELESS, Dealer, GAMES, GameRow, Record, Replay, careless, words};
use pavage_scene::{Language, Words};

#[test]
fn careless_bots_are_out_and_the_record_replays() {
    let row = GameRow::find("tilings").unwrap();
    let mut expelled = 0;
    for (seed, options) in ["base", "zones,rotation=on", "influence,size=6"].iter().enumerate() {
        let mut game = row.begin(Setup { options, seats: Some(5), files: &[] }).unwrap();
        let spec = "careless:rate=0.1,of=random";
        let mut players: Vec<_> =
            (0..5).map(|seat| row.player(spec, 10 * seed as u64 + seat).unwrap()).collect();
        let dealer = Dealer::from_seed(&seed.to_string());
        let mut record = Record::of(game.as_ref(), vec![spec.to_owned(); 5]);
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let chance = dealer.choose(game.as_ref()).unwrap();
                    game.deal(&chance).unwrap();
                    record.deal(chance);
                }
                ToAct::Seat(seat) => {
                    let action = players[seat.index()].choose(game.as_ref()).unwrap();
                    match game.play(&action) {
                        Ok(()) => record.play(seat, game.last(Viewer::Referee)),
                        Err(_) => {
                            game.retire(seat).unwrap();
                            record.retire(seat, "illegal", Some(&action));
                            assert_eq!(game.scores()[seat.index()], 0);
                            expelled += 1;
                        }
                    }
                }
            }
        }
        let text = record.to_string();
        let read: Record = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        let mut replay = Replay::new(&read).unwrap();
        replay.run(None).unwrap();
        assert_eq!(replay.game().scores(), game.scores(), "{text}");
        assert_eq!(replay.game().ranking(), game.ranking());
    }
    assert!(4 < expelled, "{expelled} were expelled");
}

#[test]
fn options_decide_which_players_are_out_at_once() {
    let expels = |game: &str, options| {
        let row = GameRow::find(game).unwrap();
        row.begin(Setup { options, ..Setup::default() }).unwrap().expels()
    };
    assert_eq!(expels("carcassonne", "standard"), Expels::Nobody);
    assert_eq!(expels("carcassonne", "standard,invalid=expel"), Expels::Everybody);
    assert_eq!(expels("tilings", "base"), Expels::Bots);
    assert_eq!(expels("tilings", "base,strict=on"), Expels::Everybody);
    assert_eq!(expels("tigris", "standard"), Expels::Nobody);
}

/// A person and two bots, at the person's first turn.
fn session(game: &str, options: &str, words: &Words) -> Session {
    let row = GameRow::find(game).unwrap();
    let setup = Setup { options, seats: Some(3), files: &[] };
    let seating = Seating(["person:ada", "random", "random"].map(Sitter::read).to_vec());
    let mut session = Session::new(Match::new(row.begin(setup).unwrap(), seating, "1"));
    while session.step(words) {}
    session
}

#[test]
fn a_person_who_breaks_the_rules_is_asked_once_and_then_out() {
    let words = words(Language::English);
    for (game, options, action) in
        [("tilings", "base,strict=on", "77,77"), ("carcassonne", "enseirb-2018", "77,77^")]
    {
        let mut session = session(game, options, &words);
        let before = session.record().unwrap().to_string();
        session.pointer(&words).unwrap().write(action).unwrap();
        assert!(session.back(&words), "it can be taken back");
        assert!(session.draft().unwrap().breach().is_none());
        session.pointer(&words).unwrap().write(action).unwrap();
        session.accept(&words);
        assert!(session.draft().unwrap().breach().unwrap().asked);
        assert_eq!(session.record().unwrap().to_string(), before, "nothing has happened yet");
        session.accept(&words);
        assert!(session.draft().is_none());
        let text = session.record().unwrap().to_string();
        assert!(text.ends_with(&format!("1 !illegal {action}\n")), "{text}");
        let mut said = session.lines().iter().map(|it| it.say(session.caption(&words)));
        let told = said.any(|it| it.starts_with("ada is out for `77,77"));
        assert!(told, "{:?}", session.lines());
        while session.step(&words) {}
        assert!(matches!(session.phase, Phase::Bot(_)), "the others play on");
    }
}

#[test]
fn actions_before_the_illegal_one_are_played() {
    let words = words(Language::English);
    let mut session = session("carcassonne", "enseirb-2018", &words);
    let lay = session.draft().unwrap().choices.groups[0].ways[0].action.clone();
    // No tile has both a cloister and a city in the north, so one of the claims is illegal.
    let mut laid = session.draft().unwrap().game.fork();
    laid.play(&lay).unwrap();
    let claim = ["@cloister", "@city.N"].into_iter().find(|it| laid.check(it).is_err()).unwrap();
    session.pointer(&words).unwrap().write(&format!("{lay} {claim}")).unwrap();
    assert!(session.draft().unwrap().breach().is_some());
    (0..2).for_each(|_| session.accept(&words));
    let text = session.record().unwrap().to_string();
    assert!(text.ends_with(&format!("1 {lay}\n1 !illegal {claim}\n")), "{text}");
}

#[test]
fn without_expulsion_people_are_only_refused() {
    let words = words(Language::English);
    for (game, options) in [("tilings", "base"), ("carcassonne", "standard"), ("tigris", "")] {
        let mut session = session(game, options, &words);
        assert!(!session.expels());
        let mut pointer = session.pointer(&words).unwrap();
        assert!(!pointer.break_rule_at(Cell::new(77, 77)));
        assert!(pointer.write("77,77^").is_err(), "{game}");
        assert!(session.draft().unwrap().breach().is_none());
    }
    // Unreadable text does not cost a seat either.
    let mut strict = session("carcassonne", "enseirb-2018", &words);
    assert!(strict.expels());
    let mut pointer = strict.pointer(&words).unwrap();
    assert!(pointer.write("what?").is_err());
    assert!(pointer.break_rule_at(Cell::new(77, 77)));
}

/// Every preset of every game.
fn presets() -> impl Iterator<Item = (&'static GameRow, &'static str)> {
    GAMES.iter().flat_map(|row| (row.presets)().into_iter().map(move |it| (row, it.name)))
}

/// Lets a careless bot make the first decision; returns the match, the number of times the bot was
/// asked, and whether it was expelled.
fn asked(row: &GameRow, options: &str, rate: f64, seed: u64) -> (Match, u32, bool) {
    let game = row.begin(Setup { options, seats: Some(2), files: &[] }).unwrap();
    let seating = Seating(vec![Sitter::Bot(careless(rate, "random")); 2]);
    let mut table = Match::new(game, seating, &seed.to_string());
    while table.game.to_act() == ToAct::Chance {
        table.deal();
    }
    let mut thinker = Thinker::default();
    for times in 1.. {
        let question = table.question(0).expect("a bot is to act");
        let answer = thinker.answer(&question).unwrap();
        match table.answer(question.seat, answer.plies, &answer.action, 0) {
            Ok(ply) => return (table, times, matches!(ply, Ply::Leave { refused: Some(_), .. })),
            Err(_) => assert!(times < 3, "{}: it is asked for ever", row.name),
        }
    }
    unreachable!("it is out after its second error")
}

#[test]
fn a_bot_that_always_errs_is_out_at_once_or_after_one_retry() {
    for (row, options) in presets() {
        assert!(row.players.contains(&CARELESS), "{}", row.name);
        let (table, times, out) = asked(row, options, 1.0, 1);
        assert!(out, "{} {options}", row.name);
        let most = if table.game.expels() == Expels::Nobody { 2 } else { 1 };
        assert_eq!(times, most, "{} {options}", row.name);
        let text = table.record.to_string();
        assert!(text.contains(" !illegal "), "{text}");
        let record: Record = text.parse().unwrap();
        let mut replay = Replay::new(&record).unwrap();
        replay.run(None).unwrap();
        assert_eq!(replay.game().scores(), table.game.scores(), "{text}");
    }
}

#[test]
fn a_bot_that_errs_at_a_rate_is_out_as_often_as_its_retry_predicts() {
    const GAMES_EACH: u32 = 200;
    for (row, options) in presets() {
        let (mut out, mut expected) = (0, 0.0);
        for seed in 0..GAMES_EACH {
            let (table, _, is_out) = asked(row, options, 0.3, seed.into());
            // One error, or two in a row.
            expected = if table.game.expels() == Expels::Nobody { 0.3 * 0.3 } else { 0.3 };
            out += u32::from(is_out);
        }
        let found = f64::from(out) / f64::from(GAMES_EACH);
        assert!((found - expected).abs() < 0.1, "{} {options}: {found}", row.name);
    }
}
