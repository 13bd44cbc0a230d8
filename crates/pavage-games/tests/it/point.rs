//! Pointing at an action, and the number of scenes it takes.

use pavage_core::Setup;
use pavage_core::grid::Cell;
use pavage_games::ask::Answer;
use pavage_games::conduct::Match;
use pavage_games::table::{Direction, Draft, Phase, Pointing, Seating, Session, Sitter, Undone};
use pavage_games::testing::scenes_made;
use pavage_games::{GameRow, Record};
use pavage_scene::{Language, Words};

fn words() -> Words {
    pavage_games::words(Language::English)
}

/// A person and a bot, at the person's first turn.
fn session(game: &str, options: &str, words: &Words) -> Session {
    let setup = Setup { options, seats: Some(2), files: &[] };
    let game = GameRow::find(game).unwrap().begin(setup).unwrap();
    let seating = Seating(["person:ada", "random"].map(Sitter::read).to_vec());
    let mut session = Session::new(Match::new(game, seating, "1"));
    while session.step(words) {}
    session
}

fn draft(session: &Session) -> &Draft {
    session.draft().unwrap()
}

/// The action chosen on the ghost.
fn then(session: &Session) -> &str {
    let then = draft(session).then().unwrap();
    &then.cursor.way(&then.choices).unwrap().action
}

#[test]
fn a_tile_and_its_claim_are_confirmed_without_another_picture() {
    let words = words();
    let mut session = session("carcassonne", "", &words);
    let made = scenes_made();
    session.pointer(&words).unwrap().point(0);
    assert_eq!(scenes_made(), made + 1, "one to see what can be claimed");
    session.pointer(&words).unwrap().digit('1');
    assert_ne!(then(&session), ".");
    session.accept(&words);
    while session.step(&words) {}
    assert!(matches!(session.phase, Phase::Bot(_)));
    assert_eq!(scenes_made(), made + 1, "nobody has looked yet");
    session.scene(&words);
    assert_eq!(scenes_made(), made + 2);
}

#[test]
fn a_laid_action_needs_no_other_picture_to_go_on() {
    let words = words();
    let mut session = session("tigris", "", &words);
    session.pointer(&words).unwrap().point(0);
    let made = scenes_made();
    session.accept(&words);
    assert!(draft(&session).is_begun() && !draft(&session).is_ready());
    session.scene(&words);
    assert_eq!(scenes_made(), made);
}

#[test]
fn a_game_is_opened_with_one_picture_even_in_the_middle_of_a_turn() {
    let words = words();
    let mut first = session("tigris", "", &words);
    let record: Record = first.record().unwrap().to_string().parse().unwrap();
    first.accept(&words);
    let chosen: Vec<String> = draft(&first).chosen().map(|it| it.action.clone()).collect();
    for unfinished in ["", chosen[0].as_str(), "what?"] {
        let made = scenes_made();
        let row = GameRow::find(&record.game).unwrap();
        let seating = Seating::of_record(&record, row);
        let mut session = Session::of_record(&record, seating, "1").unwrap();
        assert_eq!(scenes_made(), made, "replaying looks at nothing");
        session.resume(unfinished);
        while session.step(&words) {}
        session.scene(&words);
        assert_eq!(scenes_made(), made + 1);
        assert_eq!(draft(&session).is_begun(), unfinished == chosen[0]);
        // The earlier choices are found again after going back.
        if session.back(&words) {
            let draft = draft(&session);
            assert_eq!(draft.cursor.way(&draft.choices).unwrap().action, chosen[0]);
        }
    }
}

#[test]
fn a_written_turn_makes_one_picture_and_is_taken_back_choice_by_choice() {
    let words = words();
    let mut session = session("tigris", "", &words);
    let first = draft(&session).choices.groups[0].ways[0].action.clone();
    let mut game = draft(&session).preview().unwrap();
    let mut texts = pavage_games::Texts::default();
    game.actions(&mut texts);
    let second = texts.iter().next().unwrap().to_owned();
    game.play(&second).unwrap();
    let made = scenes_made();
    session.pointer(&words).unwrap().write(&format!("{first} {second}")).unwrap();
    assert!(scenes_made() <= made + 1);
    assert_eq!(draft(&session).game.plies(), game.plies());
    assert!(session.back(&words) && session.back(&words) && !session.back(&words));
    assert_eq!(session.undo(&words), Undone::Nothing);
}

#[test]
fn a_laid_ghost_stays_until_it_is_lifted() {
    let words = words();
    let mut session = session("carcassonne", "", &words);
    let mut pointer = session.pointer(&words).unwrap();
    pointer.leave();
    pointer.toward(Direction::East);
    assert_eq!(draft(&session).cursor.group, 0, "the first key shows where the cursor is");
    let mut pointer = session.pointer(&words).unwrap();
    assert!(pointer.hover(1) && !pointer.hover(1) && !pointer.hover(99));
    pointer.lay();
    assert!(!pointer.hover(0), "it stays");
    pointer.toward(Direction::East);
    assert!(draft(&session).is_laid(), "keys go on among what can be claimed");
    let mut pointer = session.pointer(&words).unwrap();
    assert!(pointer.lift() && !pointer.lift() && pointer.hover(0));
    assert!(matches!(draft(&session).pointing, Pointing::Over));
}

#[test]
fn a_claim_then_its_tile_then_the_choice_before_are_taken_back() {
    let words = words();
    let mut session = session("carcassonne", "", &words);
    let mut pointer = session.pointer(&words).unwrap();
    pointer.lay();
    pointer.digit('1');
    assert!(session.can_undo() && session.back(&words));
    assert_eq!(then(&session), ".");
    assert!(session.back(&words) && !draft(&session).is_laid());
    assert!(!session.can_undo() && !session.back(&words));
    // Without laying first, as in a terminal, the claim is a separate decision.
    session.accept(&words);
    let claims = draft(&session);
    assert!(claims.cursor.way(&claims.choices).unwrap().none, "it begins on none");
    assert_eq!(session.undo(&words), Undone::Choice);
    assert!(!draft(&session).is_begun());
}

#[test]
fn a_hint_points_at_the_tile_and_then_at_its_claim() {
    let words = words();
    let mut session = session("carcassonne", "", &words);
    let plies = draft(&session).game.plies();
    let last = draft(&session).choices.groups.last().unwrap().ways[0].clone();
    let answer = |plies, action: &str| Answer {
        id: 0,
        plies,
        action: action.to_owned(),
        ..Answer::default()
    };
    let mut pointer = session.pointer(&words).unwrap();
    assert_eq!(pointer.hint(&answer(plies + 1, &last.action)), None, "that is another position");
    let hint = pointer.hint(&answer(plies, &last.action)).unwrap();
    assert_eq!((hint.label, hint.here), (last.label, false));
    assert!(pointer.hint(&answer(plies, &last.action)).unwrap().here);
    pointer.lay();
    assert_eq!(pointer.hint(&answer(plies, "77,77^")), None);
    assert!(draft(&session).is_laid(), "an answer that cannot be chosen changes nothing");
    let claims = &draft(&session).then().unwrap().choices;
    let claim = claims.groups.iter().find(|it| !it.ways[0].none).unwrap().ways[0].action.clone();
    session.pointer(&words).unwrap().hint(&answer(plies + 1, &claim)).unwrap();
    assert_eq!(then(&session), claim);
}

#[test]
fn an_illegal_ghost_is_turned_like_any_other() {
    let words = words();
    let mut session = session("carcassonne", "enseirb-2018", &words);
    let cell = Cell::new(77, 77);
    let action = |session: &Session| draft(session).breach().unwrap().target.action.clone();
    assert!(session.pointer(&words).unwrap().break_rule_at(cell));
    let first = action(&session);
    assert!(draft(&session).turns() && draft(&session).is_on_ghost((77.5, 77.5)));
    session.accept(&words);
    assert!(draft(&session).breach().unwrap().asked);
    session.pointer(&words).unwrap().turn(1);
    let second = action(&session);
    assert_ne!(second, first);
    assert!(!draft(&session).breach().unwrap().asked, "this was not asked yet");
    session.pointer(&words).unwrap().turn(-1);
    assert_eq!(action(&session), first);
    assert!(session.pointer(&words).unwrap().break_rule_at(cell), "another click turns it too");
    assert_eq!(action(&session), second);
    // A written action can be turned in the same way.
    assert!(session.back(&words));
    session.pointer(&words).unwrap().write(&first).unwrap();
    session.pointer(&words).unwrap().turn(1);
    assert_eq!(action(&session), second);
}
