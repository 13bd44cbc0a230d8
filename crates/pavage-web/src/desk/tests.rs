//! The desk without a browser: clicks go in, and the game goes on.

mod refusal;

use pavage_games::ask::{Answer, Thinker};
use pavage_games::conduct::Match;
use pavage_games::core::{Setup, Viewer};
use pavage_games::narrator::Line;
use pavage_games::scene::{Language, Look};
use pavage_games::table::{self, Next, Pointing, Seating};
use pavage_games::testing::scenes_made;
use pavage_games::{GAMES, GameRow, Replay};

use super::*;
use crate::flight::{self, Cargo};

fn desk(game: &str, options: &str, sitters: &[&str]) -> Desk {
    let row = GameRow::find(game).unwrap();
    let setup = Setup { options, seats: Some(sitters.len() as u64), files: &[] };
    let seating = Seating(sitters.iter().map(|it| Sitter::read(it)).collect());
    let session = Session::new(Match::new(row.begin(setup).unwrap(), seating, "1"));
    let words = Arc::new(crate::words::words(Language::English));
    Desk::new(session, words)
}

fn plies(desk: &Desk) -> u32 {
    desk.session.confirmed().plies()
}

/// Lets a bot answer, if it is a bot's turn.
fn answer(desk: &mut Desk, bots: &mut Thinker) -> bool {
    let Some(question) = desk.question() else { return false };
    desk.answer(&bots.answer(&question).unwrap());
    true
}

/// Lets bots answer until a person is to act.
fn settle(desk: &mut Desk, bots: &mut Thinker) {
    while answer(desk, bots) {}
}

/// An answer that a bot may have given.
fn answered(plies: u32, action: &str) -> Answer {
    Answer { id: 0, plies, action: action.to_owned(), ..Answer::default() }
}

fn group(desk: &Desk) -> usize {
    desk.session.draft().unwrap().cursor.group
}

/// The middle of the place of a group.
fn place(desk: &Desk, group: usize) -> (f32, f32) {
    table::middle(desk.session.draft().unwrap().choices.groups[group].place.unwrap())
}

#[test]
fn whole_games_of_every_kind_can_be_confirmed_to_their_end() {
    for row in GAMES {
        let seats = (row.presets)()[0].seats.0.max(2);
        let sitters = ["person:ada", "random", "random", "random"];
        let mut desk = desk(row.name, "", &sitters[..seats.into()]);
        let mut bots = Thinker::default();
        let mut last = u32::MAX;
        while !matches!(desk.session.phase, Phase::Over) {
            settle(&mut desk, &mut bots);
            if desk.session.draft().is_some() {
                // The first confirm lays the ghost, the second plays it.
                desk.confirm();
                assert!(desk.preview().is_some() || desk.session.draft().is_none());
                desk.confirm();
            }
            let now = plies(&desk);
            assert!(now != last || desk.session.draft().is_some_and(|it| it.is_begun()));
            last = now;
        }
        let text = desk.session.record().unwrap().to_string();
        let record: Record = text.parse().unwrap();
        Replay::new(&record).unwrap().run(None).unwrap();
    }
}

#[test]
fn a_click_lays_the_tile_and_another_one_turns_it() {
    let mut desk = desk("carcassonne", "", &["person:ada", "random"]);
    assert!(desk.preview().is_none(), "nobody points at anything yet");
    let draft = desk.session.draft().unwrap();
    let turning = draft.choices.groups.iter().position(|it| 1 < it.ways.len()).unwrap();
    let point = place(&desk, turning);
    assert!(desk.hover(turning) && !desk.hover(turning), "the same place is no news");
    assert!(!desk.is_laid() && desk.preview().is_some());
    desk.click(point);
    assert!(desk.is_laid() && desk.turns());
    let first = desk.preview().unwrap().doing;
    assert!(!desk.hover((turning + 1) % 2), "what is laid stays");
    desk.turn(1);
    assert_ne!(desk.preview().unwrap().doing[0], first[0]);
    desk.turn(-1);
    assert_eq!(desk.preview().unwrap().doing, first);
}

#[test]
fn a_claim_is_chosen_on_the_ghost_and_confirmed_with_it() {
    let mut desk = desk("carcassonne", "", &["person:ada", "random"]);
    desk.point(0);
    let then = desk.then().expect("a meeple may be placed");
    assert_eq!(then.cursor.way(&then.choices).unwrap().action, ".", "none is chosen first");
    assert_eq!(desk.preview().unwrap().doing.len(), 2, "and it is said");
    let claim = then.choices.groups.iter().position(|it| it.place.is_some()).unwrap();
    desk.choose(claim);
    let ghost = desk.preview().unwrap().ghost;
    let before = plies(&desk);
    desk.confirm();
    assert_eq!(plies(&desk), before + 3, "a tile, a meeple, and the next deal");
    assert!(desk.session.record().unwrap().to_string().contains('@'));
    assert!(2 <= ghost.len(), "tile and meeple were shown");
}

/// Confirms the first choice of a turn, and lets bots answer.
fn play_first(desk: &mut Desk, bots: &mut Thinker) {
    desk.point(0);
    desk.confirm();
    settle(desk, bots);
}

#[test]
fn a_click_in_the_middle_of_a_laid_tile_turns_it_and_chooses_nothing() {
    let mut desk = desk("carcassonne", "", &["person:ada", "greedy"]);
    let mut bots = Thinker::default();
    settle(&mut desk, &mut bots);
    let (mut turned, mut fixed) = (0, 0);
    for _ in 0..12 {
        for group in 0..desk.session.draft().unwrap().choices.groups.len() {
            let Some(place) = desk.session.draft().unwrap().choices.groups[group].place else {
                continue;
            };
            desk.click(table::middle(place));
            let first = desk.preview().unwrap().doing;
            desk.click(table::middle(place));
            let second = desk.preview().unwrap().doing;
            assert_eq!(second[0] != first[0], desk.turns());
            assert_eq!(second.get(1), first.get(1), "no claim is chosen");
            if desk.turns() {
                turned += 1;
                continue;
            }
            // A tile with only one rotation keeps the claim chosen on it.
            desk.digit('1');
            let claimed = desk.preview().unwrap().doing;
            desk.click(table::middle(place));
            assert_eq!(desk.preview().unwrap().doing, claimed);
            fixed += u32::from(claimed != second);
        }
        play_first(&mut desk, &mut bots);
    }
    assert!(10 < turned && 0 < fixed, "{turned} {fixed}");
}

#[test]
fn undo_goes_back_step_by_step_and_then_a_whole_turn() {
    let mut bots = Thinker::default();
    let mut desk = desk("carcassonne", "", &["person:ada", "random"]);
    desk.point(0);
    desk.digit('1');
    let then = |desk: &Desk| {
        let then = desk.then().unwrap();
        then.cursor.way(&then.choices).unwrap().action.clone()
    };
    assert_ne!(then(&desk), ".");
    desk.undo();
    assert_eq!(then(&desk), ".", "first the claim");
    desk.undo();
    assert!(!desk.is_laid(), "then the tile");
    assert!(!desk.session.can_undo());
    let (start, scene) = (plies(&desk), desk.scene.notes.clone());
    desk.point(0);
    desk.confirm();
    settle(&mut desk, &mut bots);
    assert!(start < plies(&desk) && desk.session.can_undo());
    desk.undo();
    assert_eq!((plies(&desk), &desk.scene.notes), (start, &scene), "the same tile came again");
    assert!(desk.notice().is_some());
    for _ in 0..2 {
        desk.point(0);
        desk.confirm();
        settle(&mut desk, &mut bots);
    }
    desk.undo();
    desk.undo();
    assert_eq!(plies(&desk), start, "turn after turn, without a key between");
}

#[test]
fn pieces_of_a_hand_are_marked_one_by_one() {
    let mut desk = desk("tigris", "", &["person:ada", "random"]);
    let entries = desk.session.draft().unwrap().choices.entries();
    let swap = entries.into_iter().find(|it| it.label.contains("swap")).unwrap();
    let marked = |desk: &Desk| -> Vec<bool> {
        desk.session.draft().unwrap().pieces().iter().map(|it| it.marked).collect()
    };
    assert!(marked(&desk).is_empty());
    desk.open(&swap);
    assert_eq!(marked(&desk), [false; 6]);
    desk.confirm();
    assert!(!desk.can_confirm() && desk.preview().is_none(), "nothing is marked yet");
    // Every choice of pieces is an action, and says what it takes.
    for _ in 0..3 {
        desk.mark(marked(&desk).iter().position(|it| !it).unwrap());
        assert!(desk.can_confirm());
    }
    let taken = |desk: &Desk| marked(desk).iter().filter(|it| **it).count();
    assert_eq!(taken(&desk), 3);
    let action = |desk: &Desk| {
        let draft = desk.session.draft().unwrap();
        draft.cursor.way(&draft.choices).unwrap().action.clone()
    };
    assert_eq!(action(&desk).len(), "swap:TTT".len());
    desk.digit('9');
    assert_eq!(taken(&desk), 3, "there is no such piece");
    desk.mark(marked(&desk).iter().position(|it| *it).unwrap());
    assert_eq!((taken(&desk), action(&desk).len()), (2, "swap:TT".len()));
    desk.back();
    assert_eq!(marked(&desk), [false; 6]);
    desk.back();
    assert!(marked(&desk).is_empty() && !desk.is_laid());
    // Its source opens the choice again, and closes it.
    desk.open(&swap);
    desk.mark(1);
    desk.open(&swap);
    assert!(marked(&desk).is_empty() && !desk.is_laid());
}

#[test]
fn the_last_move_is_known_after_tiles_were_drawn() {
    let mut bots = Thinker::default();
    let mut desk = desk("tigris", "", &["person:ada", "greedy"]);
    assert!(desk.last().is_empty(), "nobody has played");
    let mut seen = 0;
    for _ in 0..6 {
        play_first(&mut desk, &mut bots);
        let last = desk.session.lines().iter().rev().find_map(Line::seat);
        if desk.scene.last.is_none() && last == Some(Seat(1)) {
            assert!(!desk.last().is_empty(), "{:?}", desk.session.lines().last());
            seen += 1;
        }
    }
    assert!(1 < seen);
}

#[test]
fn several_sources_are_chosen_before_places() {
    let mut desk = desk("tigris", "", &["person:ada", "random"]);
    let entries = desk.session.draft().unwrap().choices.entries();
    assert!(entries.iter().all(|it| it.is_source));
    let second = entries[1].group;
    desk.digit('2');
    assert!(!desk.is_laid(), "its place is still to be chosen");
    let draft = desk.session.draft().unwrap();
    assert!(draft.choices.together(second, draft.cursor.group));
    let point = place(&desk, group(&desk));
    desk.click(point);
    assert!(desk.is_laid() && desk.then().is_none(), "the second action is a decision of its own");
    desk.confirm();
    assert!(desk.session.draft().unwrap().is_begun() && !desk.is_laid());
    desk.undo();
    assert!(!desk.session.draft().unwrap().is_begun());
}

#[test]
fn between_two_people_nobodys_hand_is_shown() {
    let mut desk = desk("tigris", "", &["person:ada", "person:ben"]);
    assert!(matches!(desk.session.phase, Phase::Curtain(Seat(0))));
    assert_eq!(desk.session.viewer(), Viewer::Spectator);
    assert!(desk.scene.targets.is_empty());
    desk.confirm();
    assert_eq!(desk.session.viewer(), Viewer::Seat(Seat(0)));
    assert!(!desk.scene.targets.is_empty());
}

#[test]
fn a_hint_points_and_a_late_answer_does_nothing() {
    let mut desk = desk("carcassonne", "", &["person:ada", "random"]);
    let question = desk.hint().unwrap();
    let adviser = GameRow::find("carcassonne").unwrap().adviser();
    assert_eq!((question.seat, question.spec.as_str()), (Seat(0), adviser));
    let last = desk.session.draft().unwrap().choices.groups.last().unwrap();
    let (plies, action) = (plies(&desk), last.ways[0].action.clone());
    desk.answer(&answered(plies + 1, &action));
    assert!(!desk.is_laid());
    desk.answer(&answered(plies, &action));
    assert!(desk.is_laid(), "it is laid, and still the person's to confirm");
    // The second hint is about the choice on the ghost.
    let question = desk.session.hint_on_ghost(plies).unwrap();
    assert_eq!(question.ahead, [action]);
    assert_eq!(desk.session.hint_on_ghost(plies + 1), None);
    let claims = &desk.then().unwrap().choices;
    let claim = claims.groups.iter().find(|it| !it.ways[0].none).unwrap();
    let action = claim.ways[0].action.clone();
    desk.answer(&answered(plies + 1, &action));
    let then = desk.then().unwrap();
    assert_eq!(then.cursor.way(&then.choices).unwrap().action, action);
}

#[test]
fn another_player_can_take_a_seat() {
    let desk = desk("carcassonne", "", &["person:ada", "random"]);
    let record = desk.reseated(Seat(0), Sitter::Bot("greedy".to_owned())).unwrap();
    let row = GameRow::find("carcassonne").unwrap();
    let names = ["greedy", "random"].map(|it| Sitter::Bot(it.to_owned()));
    assert_eq!(Seating::of_record(&record, row).0, names);
}

#[test]
fn settings_decide_when_a_click_is_enough() {
    let mut desk = desk("tigris", "", &["person:ada", "random"]);
    desk.click(place(&desk, group(&desk)));
    assert!(desk.waits(Confirm::Always) && !desk.waits(Confirm::Never));
    let stakes = !desk.preview().unwrap().effects.is_empty();
    assert_eq!(desk.waits(Confirm::Stakes), stakes);
}

#[test]
fn points_fly_to_their_seats_and_meeples_return() {
    let mut desk = desk("carcassonne", "", &["greedy", "greedy"]);
    let mut bots = Thinker::default();
    let (mut points, mut pieces) = ([0; 2], 0);
    loop {
        let (scene, line) = (Arc::clone(&desk.scene), desk.session.lines().len());
        if !answer(&mut desk, &mut bots) {
            break;
        }
        let flights = flight::between(&scene, &desk.scene, &desk.session.lines()[line..]);
        for it in flights {
            match it.cargo {
                Cargo::Points(got) => points[it.seat.index()] += got,
                Cargo::Piece(_) => pieces += 1,
            }
        }
    }
    let scores = desk.session.confirmed().scores();
    assert_eq!(points.to_vec(), scores.into_iter().map(i64::from).collect::<Vec<_>>());
    assert!(5 < pieces, "{pieces}");
}

#[test]
fn an_illegal_ghost_is_shown_and_expels_after_one_question() {
    let mut desk = desk("tilings", "base,size=5,strict=on", &["person:ada", "random", "random"]);
    let mut bots = Thinker::default();
    desk.point(0);
    desk.confirm();
    settle(&mut desk, &mut bots);
    let cells = (0..25_u8).map(|it| (f32::from(it % 5) + 0.5, f32::from(it / 5) + 0.5));
    let lay = |desk: &mut Desk| {
        cells.clone().find(|it| {
            desk.click(*it);
            let wrong = desk.breach().is_some();
            if !wrong {
                desk.back();
            }
            wrong
        })
    };
    lay(&mut desk).expect("the tile does not go everywhere");
    assert!(!desk.is_laid() && desk.can_confirm() && desk.session.can_undo());
    assert!(!desk.preview().unwrap().ghost.is_empty(), "it is shown");
    let notice = desk.notice().unwrap();
    assert!(notice.refuses && notice.text.contains("is against the rules: "), "{notice:?}");
    assert!(!desk.hover(0), "it stays");
    let before = desk.session.record().unwrap().to_string();
    desk.confirm();
    let notice = desk.notice().unwrap();
    assert!(notice.text.starts_with("Are you sure? You will be out"), "{notice:?}");
    desk.back();
    assert!(desk.breach().is_none() && desk.notice().is_none());
    lay(&mut desk).unwrap();
    desk.confirm();
    desk.toward(Direction::East);
    assert!(desk.breach().is_none(), "somebody goes on by the rules");
    lay(&mut desk).unwrap();
    assert_eq!(desk.session.record().unwrap().to_string(), before, "nothing has happened yet");
    desk.confirm();
    desk.confirm();
    let text = desk.session.record().unwrap().to_string();
    assert!(text.contains("\n1 !illegal "), "{text}");
    assert!(
        desk.session
            .lines()
            .iter()
            .any(|it| it.say(desk.caption()).starts_with("you are out for `"))
    );
    assert!(desk.session.draft().is_none() && desk.question().is_some(), "the others play on");
}

#[test]
fn confirming_a_tile_and_its_claim_makes_one_picture() {
    let mut desk = desk("carcassonne", "", &["person:ada", "random"]);
    desk.point(0);
    desk.digit('1');
    let (made, before) = (scenes_made(), plies(&desk));
    desk.confirm();
    assert_eq!(plies(&desk), before + 3, "a tile, a meeple, and the next deal");
    assert_eq!(scenes_made(), made + 1);
}

/// The desk of the same game after a reload.
fn reopened(desk: &Desk) -> Desk {
    let record: Record = desk.session.record().unwrap().to_string().parse().unwrap();
    let seating = Seating::of_record(&record, GameRow::find(&record.game).unwrap());
    let session = Session::of_record(&record, seating, "1").unwrap();
    Desk::resumed(session, Arc::clone(&desk.words), &desk.unconfirmed())
}

#[test]
fn a_laid_tile_and_its_claim_survive_a_reload() {
    let mut desk = desk("carcassonne", "", &["person:ada", "random"]);
    assert_eq!(desk.unconfirmed(), "");
    desk.point(1);
    desk.digit('1');
    let again = reopened(&desk);
    assert!(again.is_laid());
    assert_eq!(again.preview(), desk.preview());
    assert_eq!(again.unconfirmed(), desk.unconfirmed());
    // A turn that is not possible here is ignored.
    let record = desk.session.record().unwrap().clone();
    let seating = desk.session.seating().clone();
    let session = Session::of_record(&record, seating, "1").unwrap();
    let other = Desk::resumed(session, Arc::clone(&desk.words), "\n99,99^ nonsense");
    assert!(!other.is_laid());
}

#[test]
fn opening_a_saved_game_makes_one_picture() {
    let mut bots = Thinker::default();
    for row in GAMES {
        let mut desk = desk(row.name, "", &["person:ada", "random"]);
        settle(&mut desk, &mut bots);
        (0..4).for_each(|_| play_first(&mut desk, &mut bots));
        let made = scenes_made();
        let again = reopened(&desk);
        assert_eq!(again.scene, desk.scene, "{}", row.name);
        // An only choice is laid at once, and the decision after it needs another scene.
        let ahead = again.session.draft().is_some_and(|it| match it.pointing {
            Pointing::Laid(Next::Elsewhere(_) | Next::OnGhost(_)) => true,
            Pointing::Laid(Next::Nothing) | Pointing::Away | Pointing::Over => false,
            Pointing::Wrong(_) => false,
        });
        assert_eq!(scenes_made(), made + 1 + u32::from(ahead), "{}", row.name);
    }
}

#[test]
fn pointing_and_notices_keep_the_picture() {
    let mut desk = desk("carcassonne", "", &["person:ada", "random"]);
    let scene = Arc::clone(&desk.scene);
    let made = scenes_made();
    assert!(desk.hover(1) && desk.hover(0) && desk.hover_at(place(&desk, 1)));
    desk.toward(Direction::East);
    desk.turn(1);
    desk.click((5.5, 5.5));
    desk.tell("web-copied", false);
    desk.back();
    assert_eq!(scenes_made(), made, "nothing is drawn for it");
    desk.point(0);
    desk.digit('1');
    desk.undo();
    desk.undo();
    assert!(Arc::ptr_eq(&scene, &desk.scene));
}

#[test]
fn clicks_turn_an_illegal_ghost() {
    let mut desk = desk("carcassonne", "enseirb-2018", &["person:ada", "random"]);
    desk.click((5.5, 5.5));
    assert!(desk.breach().is_some() && desk.turns());
    let ghost = |desk: &Desk| {
        let ghost = desk.preview().unwrap().ghost;
        let arts = &desk.breach().unwrap().arts;
        for item in &ghost {
            let Look::Art { name, .. } = &item.look else { continue };
            assert!(arts.iter().any(|it| it.name == *name), "{name} cannot be painted");
        }
        ghost
    };
    let first = ghost(&desk);
    desk.click((5.2, 5.7));
    let second = ghost(&desk);
    assert_ne!(second, first);
    desk.turn(-1);
    assert_eq!(ghost(&desk), first);
    assert!(desk.notice().unwrap().text.contains("is against the rules: "));
}
