//! Games looked at again.

use pavage_core::{Seat, Setup, ToAct, Told};
use pavage_games::ask::Thinker;
use pavage_games::conduct::Match;
use pavage_games::review::{Review, Reviewer, What};
use pavage_games::table::{Heat, Seating, Sitter, heat};
use pavage_games::{GAMES, GameRow, Record};

/// A game that default opponents play for so many decisions.
fn played(row: &GameRow, seats: Option<u64>, decisions: u32) -> Record {
    played_by(row, Setup { seats, ..Setup::default() }, row.rival(), decisions)
}

/// A game that bots of one kind play for so many decisions.
fn played_by(row: &GameRow, setup: Setup<'_>, spec: &str, decisions: u32) -> Record {
    let game = row.begin(setup).unwrap();
    let seating = Seating(vec![Sitter::Bot(spec.to_owned()); game.seats().into()]);
    let (mut table, mut thinker) = (Match::new(game, seating, "review"), Thinker::default());
    for _ in 0..decisions {
        while table.game.to_act() == ToAct::Chance {
            table.deal();
        }
        let Some(asked) = table.question(0) else { break };
        let answer = thinker.answer(&asked).unwrap();
        _ = table.answer(asked.seat, answer.plies, &answer.action, 0);
    }
    table.record
}

fn reviewed(record: &Record) -> Review {
    let mut reviewer = Reviewer::new(record, 8).unwrap();
    while reviewer.step(3) {}
    reviewer.review()
}

#[test]
fn every_choice_and_draw_is_judged() {
    for row in GAMES {
        let record = played(row, Some(3), 30);
        let review = reviewed(&record);
        assert_eq!((review.judged, review.seats.len()), (review.choices, 3));
        let plies = record.until(None).unwrap().0.plies();
        assert_eq!(review.plies.len() as u32, plies, "{}", row.name);
        assert_eq!(reviewed(&record), review, "it says the same again");
        let text = serde_json::to_string(&review).unwrap();
        assert_eq!(serde_json::from_str::<Review>(&text).unwrap().plies.len(), review.plies.len());
        let mut lucky = 0;
        for it in &review.plies {
            let sum: f32 = it.shares.iter().sum();
            assert!(it.shares.is_empty() || (sum - 1.0).abs() < 0.01, "{it:?}");
            match &it.what {
                What::Choice(choice) => {
                    assert!((0.0..=1.0).contains(&choice.loss), "{choice:?}");
                    assert!(choice.best != choice.played || choice.loss == 0.0, "{choice:?}");
                }
                What::Deal(draw) => {
                    lucky += u32::from(draw.luck.iter().any(|it| *it != 0.0));
                    assert!(draw.luck.iter().sum::<f32>().abs() < 0.01, "{draw:?}");
                }
                What::Leave(_) => (),
            }
        }
        let searches = review.seats.iter().any(|it| 0 < it.choices);
        assert_eq!(0 < lucky, searches, "{}", row.name);
        assert!(review.mistakes().is_sorted_by(|a, b| b.1.loss <= a.1.loss));
        assert!(review.turning_points(5).len() <= 5);
    }
}

#[test]
fn it_can_be_stopped_at_any_time() {
    let row = GameRow::find("carcassonne").unwrap();
    let record = played(row, None, 12);
    let mut reviewer = Reviewer::new(&record, 20).unwrap();
    assert_eq!(reviewer.review().plies, []);
    let mut last = 0;
    while reviewer.step(7) {
        let (judged, choices) = reviewer.progress();
        assert!(last <= judged && judged <= choices);
        let review = reviewer.review();
        assert_eq!(review.judged, judged);
        last = judged;
    }
    assert_eq!(reviewer.progress(), (12, 12));
    assert!(!reviewer.step(7), "there is nothing left");
}

#[test]
fn a_game_that_is_over_ends_with_its_result() {
    let row = GameRow::find("tilings").unwrap();
    let record = played(row, Some(2), u32::MAX);
    let review = reviewed(&record);
    let last = &review.plies.last().unwrap().shares;
    assert!([vec![1.0, 0.0], vec![0.0, 1.0], vec![0.5, 0.5]].contains(last), "{last:?}");
}

/// What is drawn is worth as much, on average, as all that could be drawn.
#[test]
fn the_luck_of_all_draws_adds_up_to_nothing() {
    let row = GameRow::find("carcassonne").unwrap();
    let record = played(row, None, 8);
    let (game, _) = record.until(None).unwrap();
    assert_eq!(game.to_act(), ToAct::Chance);
    let (mut texts, mut weights) = (pavage_games::Texts::default(), Vec::new());
    game.chances(&mut texts, &mut weights);
    let mut sum = 0.0;
    for (text, weight) in texts.iter().zip(weights) {
        let mut record = record.clone();
        record.deal(text.to_owned());
        let review = reviewed(&record);
        let What::Deal(draw) = &review.plies.last().unwrap().what else { panic!("it was dealt") };
        assert_eq!(draw.seat, Some(Seat(0)));
        sum += weight as f32 * draw.luck[0];
    }
    assert!(sum.abs() < 0.01, "{sum}");
}

#[test]
fn heat_is_by_place_and_the_hottest_first() {
    // The toy has no player that searches.
    for row in GAMES.iter().filter(|it| it.player("search", 1).is_ok()) {
        let places = (8..12).map(|decisions| heat_after(row, decisions)).collect::<Vec<_>>();
        assert!(places.iter().any(|it| !it.is_empty()), "{}: all choices are nowhere", row.name);
    }
}

/// The heat of the choice after so many decisions; empty where it is not about places, as in a conflict.
fn heat_after(row: &GameRow, decisions: u32) -> Vec<Heat> {
    let (mut game, _) = played(row, None, decisions).until(None).unwrap();
    let dealer = pavage_games::Dealer::from_seed("heat");
    while let Some(tile) = dealer.choose(game.as_ref()) {
        game.deal(&tile).unwrap();
    }
    let ToAct::Seat(seat) = game.to_act() else { panic!("{}: over", row.name) };
    let search = pavage_games::testing::quick(row, "search");
    let mut player = row.player(&search, 1).unwrap();
    player.begin(1);
    player.choose(game.as_ref()).unwrap();
    let ideas = player.ideas(game.as_ref());
    let places = heat(game.as_ref(), pavage_core::Viewer::Seat(seat), &ideas);
    assert!(places.is_sorted_by(|a, b| b.visits <= a.visits));
    assert!(places.first().is_none_or(|it| it.part == 1.0));
    let visits = |all: &mut dyn Iterator<Item = u32>| all.sum::<u32>();
    let of_places = visits(&mut places.iter().map(|it| it.visits));
    assert!(of_places <= visits(&mut ideas.iter().map(|it| it.visits)), "{}", row.name);
    places
}

/// The chance before a choice is that after the ply before it.
#[test]
fn neighbouring_plies_agree() {
    for row in GAMES {
        let review = reviewed(&played(row, None, 20));
        for pair in review.plies.windows(2) {
            let What::Choice(choice) = &pair[1].what else { continue };
            // Where nobody searched, nothing is known of the chance.
            if choice.ideas.is_empty() {
                continue;
            }
            let before = pair[0].shares[choice.seat.index()];
            assert!((before - choice.chance).abs() < 1e-4, "{}: {pair:?}", row.name);
        }
    }
}

/// What is said about a lay that was played names the claim of the record, and no other.
#[test]
fn what_was_played_is_what_the_record_has() {
    let row = GameRow::find("carcassonne").unwrap();
    let record = played_by(row, Setup::default(), "random", 100);
    let review = reviewed(&record);
    let (mut named, mut silent) = (0, 0);
    for pair in review.plies.windows(2) {
        let What::Choice(choice) = &pair[0].what else { continue };
        // A claim is judged for itself.
        if choice.doubts.is_empty() || choice.played.starts_with(['@', '.']) {
            continue;
        }
        let claimed = match &pair[1].what {
            What::Choice(next) => next.played.strip_prefix('@'),
            What::Deal(_) | What::Leave(_) => None,
        };
        let is_claim = |it: &&Told| {
            ["carcassonne/why-claims", "carcassonne/why-takes"].contains(&it.event.as_ref())
        };
        match (choice.doubts.iter().find(is_claim), claimed) {
            (Some(told), Some(claimed)) => {
                let feature = told.args.0.iter().find(|it| it.0 == "feature").unwrap();
                let feature = feature.1.to_string().replace("field", "farm");
                assert!(claimed.starts_with(&feature), "{claimed} is no {feature}");
                named += 1;
            }
            (Some(told), None) => panic!("ply {}: {told:?} was not claimed", pair[0].ply),
            (None, None) => silent += 1,
            // There may be three more important things to say.
            (None, Some(_)) => (),
        }
    }
    assert!(0 < named && 0 < silent, "{named} and {silent}");
}

/// The king strikes by chance, so that is luck, even though a tile is drawn before anybody acts.
#[test]
fn a_strike_of_the_king_is_luck() {
    let row = GameRow::find("tilings").unwrap();
    let setup = Setup { options: "influence", ..Setup::default() };
    let review = reviewed(&played_by(row, setup, row.rival(), 30));
    let strikes = review.plies.iter().filter_map(|it| match &it.what {
        What::Deal(draw) if draw.dealt.starts_with("king:") => Some(draw),
        _ => None,
    });
    let strikes: Vec<_> = strikes.collect();
    assert!(!strikes.is_empty());
    assert!(strikes.iter().all(|it| it.luck.len() == 2 && it.seat.is_none()), "{strikes:?}");
    assert!(strikes.iter().any(|it| 0.005 <= it.luck[0].abs()), "{strikes:?}");
}
