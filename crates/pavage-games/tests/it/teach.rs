//! What bots say about their choices.

use std::collections::BTreeSet;

use pavage_core::{Arg, Setup, ToAct};
use pavage_games::ask::{Question, Reply, Thinker};
use pavage_games::conduct::Match;
use pavage_games::table::{Seating, Sitter};
use pavage_games::testing::quick;
use pavage_games::{GAMES, GameRow, Texts};
use pavage_scene::Language;

use crate::walk::walk;

/// The first of all games of a preset.
fn setups() -> impl Iterator<Item = (&'static GameRow, &'static str)> {
    GAMES.iter().flat_map(|row| (row.presets)().into_iter().map(move |preset| (row, preset.name)))
}

#[test]
fn every_reason_is_said_in_every_language() {
    let words = Language::ALL.map(pavage_games::words);
    let mut kinds = BTreeSet::new();
    for (row, options) in setups() {
        let player = row.player("random", 1).unwrap();
        let mut actions = Texts::default();
        let mut at = 0;
        walk(row, Setup { options, ..Setup::default() }, "reasons", |game| {
            actions.clear();
            game.actions(&mut actions);
            // A few actions of each decision.
            for action in actions.iter().skip(at % 3).step_by(1 + actions.len() / 3) {
                let reasons = player.reasons(game, action);
                assert!(reasons.len() <= 3, "{reasons:?}");
                for (it, words) in reasons.iter().flat_map(|it| words.iter().map(move |w| (it, w)))
                {
                    let said = words.say(&it.event, &it.args, &[]);
                    assert!(said != it.event && !said.contains(['{', '}']), "{it}: {said}");
                    kinds.insert(it.event.to_string());
                }
            }
            at += 1;
        });
    }
    for game in ["carcassonne", "tigris", "tilings"] {
        let seen = kinds.iter().filter(|it| it.starts_with(game)).count();
        assert!(8 <= seen, "{game} has few reasons: {kinds:?}");
    }
}

#[test]
fn the_first_idea_is_the_answer() {
    for row in GAMES {
        let spec = quick(row, row.adviser().split(':').next().unwrap());
        let game = row.begin(Setup::default()).unwrap();
        let seating = Seating(vec![Sitter::Bot(spec.clone()); game.seats().into()]);
        let mut table = Match::new(game, seating, "aloud");
        let (mut quiet, mut loud) = (Thinker::default(), Thinker::default());
        let mut ideas = 0;
        for _ in 0..30 {
            while table.game.to_act() == ToAct::Chance {
                table.deal();
            }
            let Some(asked) = table.question(0) else { break };
            let aloud = Question { aloud: true, ..asked.clone() };
            let answer = quiet.answer(&asked).unwrap();
            assert!(answer.ideas.is_empty() && answer.reasons.is_empty());
            loud.hear(&aloud).unwrap();
            let told = loop {
                match loud.step(3).unwrap() {
                    Reply::Progress(it) => assert_eq!(it.ideas[0].action, it.action),
                    Reply::Answer(it) => break it,
                }
            };
            assert_eq!(told.action, answer.action, "thinking aloud changes nothing");
            if let Some(first) = told.ideas.first() {
                assert_eq!(first.action, told.action);
                assert!((0.0..=1.0).contains(&first.share), "{first:?}");
                ideas += 1;
            }
            _ = table.answer(asked.seat, answer.plies, &answer.action, 0);
        }
        assert!(row.adviser().contains("search") == (0 < ideas), "{}", row.name);
    }
}

/// Points that a reason promises at once are paid at once.
#[test]
fn what_a_reason_says_to_finish_is_paid() {
    let row = GameRow::find("carcassonne").unwrap();
    let player = row.player("random", 1).unwrap();
    let (mut actions, mut paid) = (Texts::default(), 0);
    walk(row, Setup::default(), "paid", |game| {
        let ToAct::Seat(seat) = game.to_act() else { return };
        actions.clear();
        game.actions(&mut actions);
        for action in actions.iter().filter(|it| !it.starts_with(['@', '.'])) {
            let reasons = player.reasons(game, action);
            let finished = reasons.iter().filter(|it| it.event == "carcassonne/why-finishes");
            let points = finished.flat_map(|it| &it.args.0).filter_map(|it| match it {
                (name, Arg::Count(points)) if name == "points" => Some(*points as i32),
                _ => None,
            });
            let promised: i32 = points.sum();
            if promised == 0 {
                continue;
            }
            let mut after = game.fork();
            after.play(action).unwrap();
            // A meeple may be placed; here it is not.
            _ = after.play(".");
            let gained = after.scores()[seat.index()] - game.scores()[seat.index()];
            assert!(promised <= gained, "{action}: {reasons:?}");
            paid += 1;
        }
    });
    assert!(0 < paid, "something can be finished in a game");
}
