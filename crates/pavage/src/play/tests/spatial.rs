//! Choices with places: arrows, digits, rotations, clicks.

use pavage_games::scene::{Rect, Source, Target};
use pavage_games::table::{Choices, Cursor, Direction};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Modifier;

use super::look::{drawn, rows};
use super::{app, draft_of, edge};
use crate::play::app::App;
use crate::play::command::Command;

/// A game on a board of cells, with a tile that can be laid in some of them.
fn placed<'e>(edge: &'e crate::edge::Edge) -> App<'e> {
    let mut app = app(edge, "tilings", &["person:alice", "random"]);
    let draft = draft_of(&mut app);
    let target = |(action, x, y): (&str, f32, f32)| Target {
        action: action.to_owned(),
        label: action.to_owned(),
        source: 0,
        place: Some(Rect { x, y, width: 1.0, height: 1.0 }),
        mark: String::new(),
        ghost: Vec::new(),
        takes: Vec::new(),
        none: false,
    };
    let targets = [("0,0", 0.0, 0.0), ("2,1", 2.0, 1.0), ("9,9", 9.0, 9.0)].map(target);
    let tile = Source { label: "tile".to_owned(), art: None, count: None };
    draft.choices = Choices::new(vec![tile], targets.to_vec());
    draft.cursor = Cursor::default();
    app
}

fn click(app: &mut App<'_>, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

#[test]
fn places_are_marked_and_the_board_follows_the_cursor() {
    let edge = edge(false, false);
    let mut app = placed(&edge);
    let buffer = drawn(&mut app, 80, 24);
    let area = app.drawn.board_area;
    // Two columns of numbers, a row of numbers, and cells of three by three characters.
    let reversed =
        |x: u16, y: u16| buffer[(area.x + x, area.y + y)].modifier.contains(Modifier::REVERSED);
    assert!(reversed(2, 1) && reversed(4, 3) && !reversed(3, 2));
    assert_eq!(buffer[(area.x + 9, area.y + 5)].symbol(), "2");
    // The last cell does not fit on the screen: the board moves when the cursor goes there.
    let far = |app: &mut App<'_>| rows(&drawn(app, 80, 24)).iter().any(|it| it.starts_with("9 "));
    assert!(!far(&mut app));
    app.command(Command::Pick('3'));
    assert!(far(&mut app));
    // Looking elsewhere does not move the cursor, and F comes back to it.
    for _ in 0..9 {
        app.command(Command::Pan(Direction::North));
        drawn(&mut app, 80, 24);
    }
    assert!(!far(&mut app));
    assert_eq!(app.session.draft().unwrap().cursor.group, 2);
    app.command(Command::Fit);
    assert!(far(&mut app));
}

#[test]
fn a_click_points_and_another_one_chooses() {
    let edge = edge(true, true);
    let mut app = placed(&edge);
    drawn(&mut app, 80, 24);
    let area = app.drawn.board_area;
    let cell = |x: u16, y: u16| (area.x + 2 + 3 * x + 1, area.y + 1 + 3 * y + 1);
    let (column, row) = cell(1, 1);
    click(&mut app, column, row);
    assert_eq!(app.session.draft().unwrap().cursor.group, 0, "nothing fits there");
    assert!(!app.session.draft().unwrap().is_begun());
    let (column, row) = cell(2, 1);
    click(&mut app, column, row);
    assert_eq!(app.session.draft().unwrap().cursor.group, 1);
    assert!(!app.session.draft().unwrap().is_begun());
    click(&mut app, column, row);
    assert_eq!(
        app.session.draft().unwrap().chosen().map(|it| &it.action).collect::<Vec<_>>(),
        ["2,1"]
    );
    // A click that comes too late does nothing.
    app.command(Command::Undo);
    app.command(Command::Point(99));
    app.command(Command::Choose(99));
    assert!(!app.session.draft().unwrap().is_begun());
    app.command(Command::Accept);
    // The keys below are buttons: the first one confirms.
    drawn(&mut app, 80, 24);
    click(&mut app, 3, 23);
    assert!(app.session.draft().is_none());
}

#[test]
fn a_claim_begins_on_none() {
    let edge = edge(false, false);
    let none = |app: &App<'_>| {
        let draft = app.session.draft().unwrap();
        draft.cursor.way(&draft.choices).is_some_and(|it| it.none)
    };
    let mut app = app(&edge, "carcassonne", &["person:alice", "random"]);
    let first = app.session.draft().unwrap().choices.groups[0].ways[0].action.clone();
    app.command(Command::Accept);
    assert!(none(&app));
    app.command(Command::Undo);
    assert!(!none(&app));
    app.command(Command::Write);
    let keys = first.chars().map(KeyCode::Char).chain([KeyCode::Enter]);
    keys.for_each(|it| _ = app.event(&Event::Key(KeyEvent::new(it, KeyModifiers::NONE))));
    assert!(none(&app), "a tile that was written is followed by the same choice");
}

#[test]
fn a_claim_is_marked_where_its_piece_would_stand() {
    let edge = edge(false, false);
    let mut app = app(&edge, "carcassonne", &["person:alice", "random"]);
    app.command(Command::Accept);
    let groups = app.session.draft().unwrap().choices.groups.len();
    let claims: Vec<usize> = (0..groups)
        .filter(|&it| app.session.draft().unwrap().choices.groups[it].place.is_some())
        .collect();
    assert!(1 < claims.len(), "{groups}");
    let find = |app: &mut App<'_>, wanted: &str| {
        let buffer = drawn(app, 80, 24);
        let area = app.drawn.board_area;
        let cell = area
            .positions()
            .find(|it| 3 < it.x && it.y != area.y && buffer[*it].symbol() == wanted);
        cell.map(|it| (it, buffer[it].modifier.contains(Modifier::REVERSED)))
    };
    for (&claim, digit) in claims.iter().zip(["1", "2", "3", "4"]) {
        let draft = draft_of(&mut app);
        draft.cursor.set(groups - 1);
        let marked = find(&mut app, digit).expect("a digit").0;
        draft_of(&mut app).cursor.set(claim);
        let buffer = drawn(&mut app, 80, 24);
        // The piece is the number of its seat, and the cursor is on it.
        assert_eq!(buffer[marked].symbol(), "1");
        assert!(buffer[marked].modifier.contains(Modifier::REVERSED), "{marked}");
    }
}
