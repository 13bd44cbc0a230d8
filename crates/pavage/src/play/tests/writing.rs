//! Written turns.

use pavage_games::GAMES;
use pavage_games::table::Session;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::look::{drawn, rows};
use super::{app, edge, session, settle};
use crate::play::app::App;

fn press(app: &mut App<'_>, code: KeyCode) {
    app.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

fn write(app: &mut App<'_>, text: &str) {
    text.chars().for_each(|it| press(app, KeyCode::Char(it)));
}

#[test]
fn a_turn_is_written_in_any_game() {
    let edge = edge(false, false);
    for row in GAMES {
        // The first choices of a turn.
        let mut other = app(&edge, row.name, &["person", "random"]);
        while other.session.draft().is_some_and(|it| !it.is_ready()) {
            press(&mut other, KeyCode::Enter);
        }
        let chosen =
            |app: &App<'_>| -> Vec<_> { app.session.draft().unwrap().chosen().cloned().collect() };
        let turn = chosen(&other);
        let text: Vec<&str> = turn.iter().map(|it| it.action.as_str()).collect();

        let mut app = app(&edge, row.name, &["person", "random"]);
        let plies = app.session.confirmed().plies();
        write(&mut app, &format!(":{}", text.join("  ")));
        assert!(!app.session.draft().unwrap().is_begun(), "letters are no commands");
        press(&mut app, KeyCode::Enter);
        assert_eq!(chosen(&app), turn, "{}", row.name);
        assert!(app.written.is_none());
        assert_eq!(app.session.confirmed().plies(), plies, "it is not confirmed");
    }
}

#[test]
fn a_refused_text_stays_to_be_corrected() {
    let edge = edge(false, false);
    let mut app = app(&edge, "carcassonne", &["person", "random"]);
    let first = app.session.draft().unwrap().choices.groups[0].ways[0].action.clone();
    write(&mut app, &format!(":{first} 99,99^"));
    press(&mut app, KeyCode::Enter);
    assert!(app.message.as_deref().is_some_and(|it| it.starts_with("99,99^: ")));
    assert!(!app.session.draft().unwrap().is_begun(), "all of it or nothing");
    let text = rows(&drawn(&mut app, 80, 24));
    assert!(text[20].contains(&format!(": {first} 99,99^_")), "{}", text[20]);
    assert!(text[21].contains("99,99^: "), "{}", text[21]);
    // A long reason continues below, at any width.
    let whole = app.message.clone().unwrap();
    for width in [80, 60, 30] {
        let text = rows(&drawn(&mut app, width, 24));
        let said = text[..23].concat().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.ends_with(&whole), "{said}");
        assert!(text[23].contains("choose"), "{}", text[23]);
    }
    // A terminal with few rows has one row for both.
    let text = rows(&drawn(&mut app, 80, 12));
    assert!(text[9].contains("99,99^_") && text[9].contains("99,99^: "), "{}", text[9]);
    for _ in 0..6 {
        press(&mut app, KeyCode::Backspace);
    }
    assert_eq!(app.message, None);
    write(&mut app, ". . .");
    press(&mut app, KeyCode::Enter);
    let said = app.message.clone().unwrap_or_default();
    assert_eq!(said, ".: your turn is over before it");
    press(&mut app, KeyCode::Esc);
    assert!(app.written.is_none() && app.message.is_none());
    assert!(!app.session.draft().unwrap().is_begun());
}

#[test]
fn people_write_what_they_drew() {
    let edge = edge(false, false);
    let mut session = session("carcassonne", "", &["person:Ada", "person:Ben"]);
    let mut record = session.record().unwrap().clone();
    record.set_dealt_by_hand();
    let seating = session.seating().clone();
    session = Session::of_record(&record, seating, "1").unwrap();
    let mut app = App::new(&edge, session);
    settle(&mut app);
    assert!(rows(&drawn(&mut app, 80, 24)).join("\n").contains("which tile was drawn"));
    write(&mut app, ":nothing");
    press(&mut app, KeyCode::Enter);
    assert!(app.message.is_some() && app.session.confirmed().plies() == 0);
    (0..7).for_each(|_| press(&mut app, KeyCode::Backspace));
    write(&mut app, "V");
    press(&mut app, KeyCode::Enter);
    settle(&mut app);
    assert_eq!(app.session.record().unwrap().since(0), ["=V"]);
    press(&mut app, KeyCode::Char('u'));
    assert_eq!(app.session.record().unwrap().since(0), [""; 0]);
}
