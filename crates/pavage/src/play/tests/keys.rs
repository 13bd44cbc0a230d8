//! Keys and their effects on a game.

use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::narrator::Line;
use pavage_games::scene::Sign;
use pavage_games::table::{Phase, Seating, Session, Sitter};
use pavage_games::{GAMES, GameRow, Record, Replay};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::look::rows;
use super::{app, edge, play_turn, settle};
use crate::play::app::{App, Page};
use crate::play::command::Command;
use crate::play::menu::{Field, Menu, Outcome};

fn key(app: &mut App<'_>, code: KeyCode) {
    app.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

#[test]
fn a_turn_is_a_draft_until_it_is_confirmed() {
    let edge = edge(false, false);
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person", "random"]);
        let plies = app.session.confirmed().plies();
        let record = app.session.record().unwrap().to_string();
        let mut chosen = 0;
        while app.session.draft().is_some_and(|it| !it.is_ready()) {
            key(&mut app, KeyCode::Tab);
            key(&mut app, KeyCode::Enter);
            chosen += 1;
        }
        // Nothing is confirmed yet, and everything can be taken back.
        assert_eq!(app.session.game().plies(), plies + chosen, "{}", row.name);
        assert_eq!(app.session.confirmed().plies(), plies);
        for _ in 0..chosen {
            key(&mut app, KeyCode::Esc);
        }
        assert!(!app.session.draft().unwrap().is_begun());
        assert_eq!(app.session.record().unwrap().to_string(), record);
        assert!(app.message.is_none());
        key(&mut app, KeyCode::Char('u'));
        assert!(app.message.is_some(), "there is no turn before the first");
        play_turn(&mut app);
        assert!(plies + chosen <= app.session.confirmed().plies());
        assert!(app.session.record().unwrap().to_string().starts_with(record.trim_end()));
    }
}

#[test]
fn a_turn_against_bots_is_taken_back_and_the_same_tiles_come() {
    let edge = edge(false, false);
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person", "random"]);
        play_turn(&mut app);
        let (record, lines) =
            (app.session.record().unwrap().to_string(), app.session.lines().to_vec());
        play_turn(&mut app);
        let later = app.session.record().unwrap().to_string();
        assert_ne!(later, record);
        // Esc names the key that takes a turn back.
        key(&mut app, KeyCode::Esc);
        settle(&mut app);
        assert_eq!(app.session.record().unwrap().to_string(), later);
        assert!(app.message.as_deref().is_some_and(|it| it.starts_with("press U")));
        key(&mut app, KeyCode::Char('u'));
        settle(&mut app);
        assert_eq!(app.session.record().unwrap().to_string(), record, "{}", row.name);
        assert_eq!(app.session.lines(), lines);
        // Bots answer the same turn the same way.
        play_turn(&mut app);
        assert_eq!(app.session.record().unwrap().to_string(), later, "{}", row.name);
    }
}

#[test]
fn a_whole_game_can_be_played_and_its_record_replays() {
    let edge = edge(false, false);
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person:alice", "random"]);
        while !matches!(app.session.phase, Phase::Over) {
            key(&mut app, KeyCode::Tab);
            play_turn(&mut app);
        }
        let record: Record = app.session.record().unwrap().to_string().parse().unwrap();
        let mut replay = Replay::new(&record).unwrap();
        replay.run(None).unwrap();
        replay.check_result().unwrap();
        assert_eq!(replay.game().to_act(), ToAct::Nobody);
        // Another Enter does not close the result, and Esc takes nothing back.
        key(&mut app, KeyCode::Enter);
        assert!(!app.quit);
        key(&mut app, KeyCode::Esc);
        assert!(matches!(app.session.phase, Phase::Over), "{}", row.name);
        let said = app.message.as_deref();
        assert_eq!(said, Some("press U to take your last turn back, Q to save and leave"));
        // Even the last turn can be taken back.
        key(&mut app, KeyCode::Char('u'));
        settle(&mut app);
        assert!(matches!(app.session.phase, Phase::Turn(_)), "{}", row.name);
        assert!(!app.session.record().unwrap().headers.iter().any(|it| it.0 == "result"));
    }
}

#[test]
fn a_game_goes_on_where_its_record_ends() {
    let edge = edge(false, false);
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person:alice", "random"]);
        play_turn(&mut app);
        play_turn(&mut app);
        let text = app.session.record().unwrap().to_string();
        let record: Record = text.parse().unwrap();
        let seating = Seating::of_record(&record, row);
        let expected = [Sitter::Person("alice".to_owned()), Sitter::Bot("random".to_owned())];
        assert_eq!(seating.0, expected);
        let session = Session::of_record(&record, seating, "1").unwrap();
        let mut again = App::new(&edge, session);
        settle(&mut again);
        assert_eq!(again.session.record().unwrap().to_string(), text, "{}", row.name);
        assert_eq!(again.session.lines(), app.session.lines());
        assert!(again.session.can_take_back());
    }
}

#[test]
fn a_hint_points_at_the_choice_of_a_bot_if_allowed() {
    let edge = edge(false, false);
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person", "random"]);
        key(&mut app, KeyCode::Char('h'));
        assert!(app.message.take().is_some() && !app.hint, "{}", row.name);
        app.hints = true;
        let plies = app.session.game().plies();
        key(&mut app, KeyCode::Char('h'));
        while app.hint {
            app.step();
        }
        let said = app.message.clone().unwrap_or_default();
        key(&mut app, KeyCode::Char('h'));
        while app.hint {
            app.step();
        }
        let again = app.message.clone().unwrap_or_default();
        // A slow machine may end the second search earlier, with another choice.
        assert!(again.starts_with("a bot would choose "), "{again}");
        let draft = app.session.draft().unwrap();
        let way = draft.cursor.way(&draft.choices).unwrap();
        let first = again.lines().next().unwrap();
        assert!(first.contains(&edge.plain(way.label.clone())), "{again}");
        assert!(said.contains("a bot would choose"), "{said}");
        assert_eq!(draft.game.plies(), plies, "it is the person's to choose");
    }
}

#[test]
fn between_two_people_there_is_a_curtain() {
    let edge = edge(false, false);
    let mut app = app(&edge, "tigris", &["person:alice", "person:bob"]);
    assert!(matches!(app.session.phase, Phase::Curtain(Seat(0))));
    assert_eq!(app.session.viewer(), Viewer::Spectator);
    let caption = app.session.caption(&edge.words);
    let report = |it: &Line| it.say(caption) + &it.report(caption);
    assert!(app.session.lines().iter().all(|it| !report(it).contains("1:T")));
    key(&mut app, KeyCode::Enter);
    assert_eq!(app.session.viewer(), Viewer::Seat(Seat(0)));
    play_turn(&mut app);
    assert!(matches!(app.session.phase, Phase::Curtain(Seat(1))));
    assert_eq!(app.session.viewer(), Viewer::Spectator);
    // A turn before the curtain cannot be taken back, even if bob has not seen it.
    key(&mut app, KeyCode::Esc);
    assert!(matches!(app.session.phase, Phase::Curtain(Seat(1))));
    key(&mut app, KeyCode::Enter);
    assert_eq!(app.session.viewer(), Viewer::Seat(Seat(1)));
    key(&mut app, KeyCode::Esc);
    assert!(app.message.is_some());
}

#[test]
fn pages_open_and_close() {
    let edge = edge(false, false);
    let mut app = app(&edge, "carcassonne", &["person", "random"]);
    key(&mut app, KeyCode::Char('?'));
    assert_eq!(app.page, Page::Help(0));
    key(&mut app, KeyCode::Enter);
    assert_eq!(app.page, Page::Board);
    assert!(!app.session.draft().unwrap().is_begun());
    key(&mut app, KeyCode::Char('l'));
    key(&mut app, KeyCode::Up);
    assert_eq!(app.page, Page::Log(0), "there is one line to read");
    key(&mut app, KeyCode::Esc);
    assert_eq!(app.page, Page::Board);
    for (page, any) in ['?', 'l', 't'].into_iter().zip(['x', ' ', 'z']) {
        key(&mut app, KeyCode::Char(page));
        assert_ne!(app.page, Page::Board);
        key(&mut app, KeyCode::Char(any));
        assert_eq!(app.page, Page::Board, "any key goes back");
    }
    let control = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(Command::of_key(control), Some(Command::Quit));
    key(&mut app, KeyCode::Char('q'));
    assert!(app.quit);
}

#[test]
fn the_menu_shows_the_players() {
    let row = GameRow::find("tigris").unwrap();
    let mut menu = Menu::new(row, "", None, Some("7".to_owned()), "alice".to_owned());
    let press = |menu: &mut Menu, code| menu.key(KeyEvent::new(code, KeyModifiers::NONE));
    assert_eq!(menu.fields().last(), Some(&Field::Begin));
    assert_eq!(menu.seats(), 2);
    menu.at = 1;
    press(&mut menu, KeyCode::Right);
    press(&mut menu, KeyCode::Left);
    press(&mut menu, KeyCode::Left);
    assert_eq!(menu.seats(), 2, "the fewest");
    press(&mut menu, KeyCode::Right);
    press(&mut menu, KeyCode::Down);
    press(&mut menu, KeyCode::Char('!'));
    press(&mut menu, KeyCode::Down);
    while menu.seating().is_person(Seat(1)) {
        press(&mut menu, KeyCode::Right);
    }
    while !menu.seating().is_person(Seat(1)) {
        press(&mut menu, KeyCode::Right);
    }
    press(&mut menu, KeyCode::Char('q'));
    // Seats are swapped; each player keeps their name.
    press(&mut menu, KeyCode::PageUp);
    press(&mut menu, KeyCode::PageUp);
    assert_eq!(menu.seating().0[0], Sitter::Person("q".to_owned()));
    press(&mut menu, KeyCode::PageDown);
    let seating = menu.seating();
    assert_eq!(seating.0[0], Sitter::Person("alice!".to_owned()));
    assert_eq!(seating.0[1], Sitter::Person("q".to_owned()));
    assert!(matches!(seating.0[2], Sitter::Bot(_)));
    menu.at = menu.fields().len() - 2;
    press(&mut menu, KeyCode::Backspace);
    press(&mut menu, KeyCode::Char('8'));
    assert_eq!(menu.seed, "8");
    press(&mut menu, KeyCode::Enter);
    assert_eq!(press(&mut menu, KeyCode::Enter), Outcome::Begin);
    assert_eq!(press(&mut menu, KeyCode::Esc), Outcome::Back);
    assert_eq!(press(&mut menu, KeyCode::Char('q')), Outcome::Leave);
}

#[test]
fn the_menu_lets_every_seat_choose_its_sign() {
    let row = GameRow::find("tigris").unwrap();
    let mut menu = Menu::new(row, "", Some(3), None, "alice".to_owned());
    let press = |menu: &mut Menu, code| menu.key(KeyEvent::new(code, KeyModifiers::NONE));
    let signs = |menu: &Menu| [0, 1, 2].map(|it| row.signs[menu.signs()[Seat(it)].index()]);
    assert_eq!(signs(&menu), ["bow", "bull", "urn"]);
    menu.at = 2;
    // A seat that has not chosen gives its sign up.
    press(&mut menu, KeyCode::End);
    assert_eq!(signs(&menu), ["bull", "bow", "urn"]);
    press(&mut menu, KeyCode::Home);
    press(&mut menu, KeyCode::Home);
    assert_eq!(signs(&menu), ["lion", "bull", "urn"]);
    let shown = rows(&menu_drawn(&menu)).join("\n");
    assert!(shown.contains("sign: lion; Home and End change it"), "{shown}");
    // Signs chosen by other seats are skipped.
    menu.at = 3;
    press(&mut menu, KeyCode::End);
    press(&mut menu, KeyCode::End);
    assert_eq!(signs(&menu), ["lion", "bow", "urn"]);
    // A player who moves to another seat takes the sign along.
    press(&mut menu, KeyCode::PageUp);
    assert_eq!(signs(&menu), ["bow", "lion", "urn"]);
    menu.choose(&[None, Some(Sign(2))]);
    assert_eq!(signs(&menu), ["bow", "urn", "bull"]);
}

fn menu_drawn(menu: &Menu) -> Buffer {
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    menu.draw(&edge(false, true), area, &mut buffer);
    buffer
}

#[test]
fn options_that_were_given_can_be_chosen_too() {
    let row = GameRow::find("tilings").unwrap();
    let given = "zones,size=6";
    let menu = Menu::new(row, given, Some(99), None, String::new());
    assert_eq!(menu.options(), given);
    assert_eq!(menu.seats(), 20);
    assert_eq!(Menu::new(row, "base", None, None, String::new()).options(), "base");
}

#[test]
fn the_menu_begins_with_the_newcomer_preset() {
    for row in GAMES {
        assert_eq!(Menu::new(row, "", None, None, String::new()).options(), row.newcomer);
    }
}

#[test]
fn the_menu_takes_files_if_the_game_does() {
    let row = GameRow::find("tilings").unwrap();
    let mut menu = Menu::new(row, "", None, Some("7".to_owned()), String::new());
    let press = |menu: &mut Menu, code| menu.key(KeyEvent::new(code, KeyModifiers::NONE));
    menu.at = menu.fields().iter().position(|it| *it == Field::File(0)).unwrap();
    "my deck.txt".chars().for_each(|it| _ = press(&mut menu, KeyCode::Char(it)));
    let files: Vec<(&str, String)> = menu.files().map(|it| (it.0, it.1.clone())).collect();
    assert_eq!(files, [("deck", "my deck.txt".to_owned()), ("patterns", String::new())]);
    let row = GameRow::find("tigris").unwrap();
    let menu = Menu::new(row, "", None, None, String::new());
    assert!(!menu.fields().iter().any(|it| matches!(it, Field::File(_))));
}

#[test]
fn the_menu_tells_what_a_level_overlooks() {
    let edge = edge(false, false);
    for row in GAMES.iter().filter(|it| !it.levels.is_empty()) {
        let mut menu = Menu::new(row, "", None, None, "alice".to_owned());
        menu.at = menu.fields().iter().position(|it| *it == Field::Seat(1)).unwrap();
        for level in row.levels {
            while menu.seating().0[1] != Sitter::Bot(level.name.to_owned()) {
                menu.key(KeyEvent::new(KeyCode::Right, KeyModifiers::NONE));
            }
            let about = row.about_level(level.name, &edge.words).unwrap();
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let shown = rows(&menu_drawn(&menu)).join(" ");
            assert!(words(&shown).contains(&words(&about)), "{about}: {shown}");
            // Where there is little room, it ends early and covers nothing.
            let mut small = Buffer::empty(Rect::new(0, 0, 40, 12));
            menu.draw(&edge, small.area, &mut small);
            let shown = rows(&small).join(" ");
            assert!(words(&shown).contains(&about[..20]), "{about}: {shown}");
            assert!(shown.contains("Home"), "{shown}");
        }
    }
}
