//! Matches: the price of illegal, late and missing answers, and which clock runs.

use fastrand::Rng;
use pavage_core::{Expels, Seat, Setup, ToAct, Viewer};
use pavage_games::conduct::{Clock, Due, Match, Millis, Ply, Rejected};
use pavage_games::narrator::Narrator;
use pavage_games::table::{Seating, Sitter};
use pavage_games::{Dealer, GAMES, GameRow, Record, Replay, Texts};
use pavage_scene::{Caption, Language, Signs, Words};

fn begun(game: &str, options: &str, sitters: &[&str]) -> Match {
    let row = GameRow::find(game).unwrap();
    let setup = Setup { options, seats: Some(sitters.len() as u64), files: &[] };
    let seating = Seating(sitters.iter().map(|it| Sitter::read(it)).collect());
    Match::new(row.begin(setup).unwrap(), seating, "1")
}

fn deal(game_on: &mut Match) {
    while game_on.due(0) == Due::Deal {
        game_on.deal();
    }
}

/// A legal action.
fn legal(game_on: &Match, rng: &mut Rng) -> String {
    let mut actions = Texts::default();
    game_on.game.actions(&mut actions);
    actions[rng.usize(0..actions.len())].to_owned()
}

/// Answers at once for the seat to act.
fn answer(game_on: &mut Match, action: &str) -> Result<Ply, Rejected> {
    let ToAct::Seat(seat) = game_on.game.to_act() else { panic!("a seat is to act") };
    game_on.answer(seat, game_on.game.plies(), action, 0)
}

/// The number of illegal answers in a row after which a seat is out; `None` if it never is.
fn patience(game: &str, options: &str, first: &str) -> Option<u32> {
    let mut game_on = begun(game, options, &[first, "random", "random"]);
    deal(&mut game_on);
    (1..10).find(|_| answer(&mut game_on, "99,99").is_ok())
}

#[test]
fn options_and_players_decide_the_price_of_an_illegal_answer() {
    for (game, options, person, bot) in [
        ("carcassonne", "standard", None, Some(2)),
        ("carcassonne", "enseirb-2018", Some(1), Some(1)),
        ("carcassonne", "enseirb-2018,invalid=refuse", None, Some(2)),
        ("tilings", "base", None, Some(1)),
        ("tilings", "base,strict=on", Some(1), Some(1)),
    ] {
        assert_eq!(patience(game, options, "person:ada"), person, "{game} {options}");
        assert_eq!(patience(game, options, "random"), bot, "{game} {options}");
    }
}

#[test]
fn a_legal_answer_gives_a_bot_its_retry_back() {
    let mut game_on = begun("carcassonne", "standard", &["random", "random"]);
    let mut rng = Rng::with_seed(1);
    for _ in 0..10 {
        deal(&mut game_on);
        assert!(matches!(answer(&mut game_on, "99,99^"), Err(Rejected::Illegal(_))));
        let asked = game_on.question(0).unwrap();
        assert_eq!((asked.attempt, game_on.forgives(asked.seat)), (1, false), "the last try");
        let action = legal(&game_on, &mut rng);
        answer(&mut game_on, &action).unwrap();
    }
    // Text that is not notation is refused like any illegal action, and recorded unchanged.
    deal(&mut game_on);
    answer(&mut game_on, "99,99^").unwrap_err();
    answer(&mut game_on, "who knows").unwrap();
    let text = game_on.record.to_string();
    assert!(text.ends_with("!illegal \"who knows\"\n"), "{text}");
    assert_eq!(game_on.due(0), Due::Nothing);
}

/// The sentences that a viewer is told about the last ply.
fn told_to(viewer: Viewer, game_on: &Match, ply: &Ply, words: &Words) -> String {
    let mut narrator = Narrator::new(viewer);
    narrator.tell(ply, None, game_on.game.as_ref());
    narrator.lines()[0].say(Caption { words, names: &[], signs: Signs::default() })
}

#[test]
fn everybody_is_told_the_reason_unless_it_reveals_a_secret() {
    let words = pavage_games::words(Language::English);
    let told = |game: &str, options: &str, answers: &[&str]| {
        let mut game_on = begun(game, options, &["random", "random", "random"]);
        deal(&mut game_on);
        let mut outcomes = answers.iter().map(|it| answer(&mut game_on, it));
        let out = outcomes.find_map(Result::ok).expect("it was one illegal answer too many");
        drop(outcomes);
        [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator, Viewer::Referee]
            .map(|it| told_to(it, &game_on, &out, &words))
    };
    for (game, options) in [("carcassonne", "enseirb-2018"), ("tilings", "base")] {
        let said = told(game, options, &["55,55^"]);
        assert!(said.iter().all(|it| it.contains("55,55^") && *it == said[0]), "{said:?}");
    }
    let said = told("tigris", "standard", &["commit:3"; 2]);
    assert!(said[0].contains("commit:3") && said[0] == said[3], "{said:?}");
    assert!(!said[1].contains("commit:3") && said[1] == said[2], "{said:?}");
}

#[test]
fn answers_for_another_position_or_from_others_change_nothing() {
    let mut game_on = begun("carcassonne", "enseirb-2018", &["person", "person"]);
    assert_eq!(game_on.answer(Seat(0), 0, "1,0^", 0).unwrap_err(), Rejected::Stale);
    deal(&mut game_on);
    let (ply, before) = (game_on.game.plies(), game_on.record.to_string());
    for (seat, ply) in [(1, ply), (0, ply - 1), (0, ply + 1)] {
        assert_eq!(game_on.answer(Seat(seat), ply, "9,9^", 0).unwrap_err(), Rejected::Stale);
    }
    assert_eq!(game_on.record.to_string(), before);
}

#[test]
fn a_replay_tells_the_same_as_the_match() {
    let mut game_on = begun("tilings", "base,strict=on", &["person:ada", "random", "random"]);
    deal(&mut game_on);
    let out = answer(&mut game_on, "99,99").unwrap();
    let mut again = begun("tilings", "base,strict=on", &["person:ada", "random", "random"]);
    deal(&mut again);
    let replayed = again.retire(Seat(0), "illegal", Some("99,99")).unwrap();
    let words = pavage_games::words(Language::French);
    let say = |it: &Match, ply| told_to(Viewer::Spectator, it, ply, &words);
    assert_eq!(say(&game_on, &out), say(&again, &replayed));
    assert_eq!(game_on.record, again.record);
}

#[test]
fn consecutive_actions_of_a_seat_are_one_move() {
    let clock = Clock::Game { bank: 1000, increment: 100 };
    let mut game_on = begun("carcassonne", "", &["person", "person"]).with_clock(clock, 50);
    deal(&mut game_on);
    assert_eq!(game_on.due(60), Due::Answer(Seat(0), Some(1050)));
    let ply = game_on.game.plies();
    let mut rng = Rng::with_seed(2);
    let lay = legal(&game_on, &mut rng);
    game_on.answer(Seat(0), ply, &lay, 250).unwrap();
    // The seat may still claim, so its clock runs on.
    assert_eq!(game_on.due(250), Due::Answer(Seat(0), Some(1050)));
    game_on.answer(Seat(0), ply + 1, ".", 450).unwrap();
    deal(&mut game_on);
    assert_eq!(game_on.due(450), Due::Answer(Seat(1), Some(1450)));
    assert_eq!(game_on.left(Seat(0), 900), Some(700));
    assert_eq!(game_on.left(Seat(1), 900), Some(550));
    // A pause of an hour costs nothing, and setting the time back gives nothing.
    game_on.pause(900);
    assert_eq!(game_on.due(4_500_000), Due::Answer(Seat(1), None));
    game_on.resume(4_500_000);
    assert_eq!(game_on.left(Seat(1), 10), Some(550));
    assert_eq!(game_on.due(4_500_549), Due::Answer(Seat(1), Some(4_500_550)));
    // A late answer costs the seat, even if it is legal.
    let (ply, lay) = (game_on.game.plies(), legal(&game_on, &mut rng));
    let late = game_on.answer(Seat(1), ply, &lay, 4_500_550).unwrap();
    assert!(matches!(late, Ply::Leave { seat: Seat(1), refused: None, .. }));
    assert!(game_on.record.to_string().ends_with("2 !timeout\n"));
}

#[test]
fn days_are_long_moves() {
    let day = 24 * 60 * 60 * 1000;
    let mut game_on =
        begun("tilings", "", &["person", "person"]).with_clock("3d".parse().unwrap(), 7);
    deal(&mut game_on);
    assert_eq!(game_on.due(7), Due::Answer(Seat(0), Some(7 + 3 * day)));
}

/// Plays a match in which anything may go wrong. At every instant exactly one thing is due; only
/// the clock of the seat to act runs; no seat gets more time than its clock allows; the match never
/// waits for a seat that has left; and the record replays.
fn wild(row: &GameRow, options: &str, seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let clock = match rng.u8(0..4) {
        0 => Clock::None,
        1 => Clock::Move(rng.u64(1..2000)),
        2 => Clock::Game { bank: rng.u64(1..50_000), increment: rng.u64(0..300) },
        _ => "1d".parse().unwrap(),
    };
    let setup = Setup { options, seats: None, files: &[] };
    let mut game_on = {
        let game = row.begin(setup).unwrap();
        let sitter = |_| Sitter::read(if rng.bool() { "person" } else { "random" });
        let seating = Seating((0..game.seats()).map(sitter).collect());
        Match::new(game, seating, &seed.to_string())
    };
    let mut now: Millis = rng.u64(0..1000);
    game_on = game_on.with_clock(clock, now);
    let seats = game_on.game.seats();
    let mut used = vec![0; seats.into()];
    let mut moves = vec![0; seats.into()];
    let mut gone: Vec<Seat> = Vec::new();
    let mut last = None;
    loop {
        let before: Vec<_> = Seat::all(seats).map(|it| game_on.left(it, now)).collect();
        let ply = match game_on.due(now) {
            Due::Nothing => break,
            Due::Deal => {
                last = None;
                Some(game_on.deal())
            }
            Due::Timeout(seat) => {
                assert_eq!(game_on.left(seat, now), Some(0));
                let out = game_on.expire(now);
                assert!(
                    matches!(out, Some(Ply::Leave { seat: it, refused: None, .. }) if it == seat)
                );
                out
            }
            Due::Answer(seat, deadline) => {
                assert!(!gone.contains(&seat), "{seat} has left");
                assert!(game_on.expire(now).is_none());
                assert_eq!(deadline.is_some(), clock != Clock::None);
                moves[seat.index()] += u64::from(last != Some(seat));
                last = Some(seat);
                let thought = rng.u64(0..400);
                now += thought;
                used[seat.index()] += thought;
                for other in Seat::all(seats).filter(|it| *it != seat) {
                    assert_eq!(game_on.left(other, now), before[other.index()], "it rests");
                }
                let late = deadline.is_some_and(|it| it <= now);
                let (at, forgives) = (game_on.game.plies(), game_on.forgives(seat));
                match rng.u8(0..60) {
                    0 => Some(game_on.leave(seat, "resigned", now).unwrap()),
                    1 => Some(game_on.leave(seat, "crash", now).unwrap()),
                    2 => {
                        let refused = game_on.answer(seat, at, "nonsense", now);
                        assert_eq!(refused.is_err(), forgives && !late);
                        refused.ok()
                    }
                    _ => {
                        let action = legal(&game_on, &mut rng);
                        let ply = game_on.answer(seat, at, &action, now).unwrap();
                        assert_eq!(matches!(ply, Ply::Leave { .. }), late);
                        Some(ply)
                    }
                }
            }
        };
        if let Some(Ply::Leave { seat, .. }) = ply {
            gone.push(seat);
        }
        if let Clock::Game { bank, increment } = clock {
            for seat in Seat::all(seats).filter(|it| !gone.contains(it)) {
                let given = bank + increment * moves[seat.index()];
                assert!(used[seat.index()] <= given, "{seat} took more than it had");
            }
        }
    }
    let text = game_on.record.to_string();
    let record: Record = text.parse().unwrap();
    let mut replay = Replay::new(&record).unwrap();
    replay.run(None).unwrap();
    replay.check_result().unwrap();
    assert_eq!(replay.game().ranking(), game_on.game.ranking(), "{text}");
}

#[test]
fn a_match_ends_whatever_goes_wrong() {
    for row in GAMES {
        for seed in 0..12 {
            wild(row, "", seed);
        }
    }
    let row = GameRow::find("tilings").unwrap();
    let strict = "base,strict=on,size=5";
    let setup = Setup { options: strict, ..Setup::default() };
    assert_eq!(row.begin(setup).unwrap().expels(), Expels::Everybody);
    (0..40).for_each(|seed| wild(row, strict, seed));
}

/// A match with a dealer of its own deals and asks like one with a seed, but tells no seed.
#[test]
fn a_dealer_of_its_own_leaves_no_seed_in_the_record() {
    let begin = || {
        let game = GameRow::find("carcassonne").unwrap().begin(Setup::default()).unwrap();
        (game, Seating(["random", "person:ada"].map(Sitter::read).to_vec()))
    };
    let ((game, seating), (same, also)) = (begin(), begin());
    let mut seeded = Match::new(game, seating, "1");
    let mut dealt = Match::dealt_by(same, also, Dealer::from_seed("1"), "id");
    deal(&mut seeded);
    deal(&mut dealt);
    assert_eq!(seeded.record.entries, dealt.record.entries);
    assert_eq!((seeded.record.header("seed"), dealt.record.header("seed")), (Some("1"), None));
    let seed = |it: &mut Match| it.question(0).expect("a bot is to act").seed;
    assert_ne!(seed(&mut seeded), seed(&mut dealt));
}
