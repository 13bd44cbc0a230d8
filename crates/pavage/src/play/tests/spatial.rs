//! Choices that have places: arrows, digits, rotations, clicks.

use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::style::Modifier;

use super::look::{drawn, rows};
use super::{app, edge, scene};
use crate::play::app::App;
use crate::play::choices::Choices;
use crate::play::command::Command;
use crate::play::cursor::{Cursor, Direction};

/// Three places of a tile in a row, one below them that it fits in two ways, and none.
fn claims() -> Choices {
    Choices::new(scene(
        &["tile", "none"],
        &[
            (0, "a", Some((0.0, 0.0, 1.0))),
            (0, "b", Some((1.0, 0.0, 1.0))),
            (0, "c", Some((2.0, 0.0, 1.0))),
            (0, "d", Some((1.0, 2.0, 1.0))),
            (1, ".", None),
            (0, "e", Some((1.0, 2.0, 1.0))),
        ],
    ))
}

/// Two sources with a dozen places each, and a third with things to do that have no place.
fn hand() -> Choices {
    let names: Vec<String> = (0..12).map(|it| it.to_string()).collect();
    let mut targets = Vec::new();
    for source in [0, 1] {
        for (name, x) in names.iter().zip(0_u8..) {
            targets.push((source, name.as_str(), Some((f32::from(x), 0.0, 1.0))));
        }
    }
    targets.extend([(2, "swap", None), (2, "pass", None)]);
    Choices::new(scene(&["temple", "king", "other"], &targets))
}

#[test]
fn ways_of_a_place_are_one_group() {
    let choices = claims();
    let ways: Vec<usize> = choices.groups.iter().map(|it| it.ways.len()).collect();
    assert_eq!(ways, [1, 1, 1, 2, 1]);
    let entries = choices.entries();
    let shown: Vec<_> = entries.iter().map(|it| (it.digit.unwrap(), it.label.as_str())).collect();
    assert_eq!(shown, [('1', "do a"), ('2', "do b"), ('3', "do c"), ('4', "do d"), ('0', "do .")]);
    let mut cursor = Cursor::near(&choices, Some((1.4, 2.1)));
    assert_eq!((cursor.group, cursor.way), (3, 0));
    cursor.turn(&choices, -1);
    assert_eq!(cursor.way(&choices).unwrap().action, "e");
    cursor.turn(&choices, 1);
    assert_eq!(cursor.way(&choices).unwrap().action, "d");
}

#[test]
fn arrows_go_by_geometry_and_tab_by_order() {
    let choices = claims();
    let mut cursor = Cursor::default();
    let mut go = |direction| {
        cursor.toward(&choices, direction);
        cursor.group
    };
    assert_eq!(go(Direction::North), 0, "there is nothing");
    assert_eq!(go(Direction::East), 1);
    assert_eq!(go(Direction::South), 3);
    assert_eq!(go(Direction::West), 3, "not a quarter turn away");
    assert_eq!(go(Direction::North), 1);
    assert_eq!(go(Direction::East), 2);
    let mut order = Vec::new();
    for _ in 0..4 {
        cursor.go(&choices, 1);
        order.push(cursor.group);
    }
    assert_eq!(order, [3, 4, 0, 1]);
    // From what has no place arrows go along the list.
    cursor.set(4);
    cursor.toward(&choices, Direction::North);
    assert_eq!(cursor.group, 3);
}

#[test]
fn many_choices_are_chosen_by_source() {
    let choices = hand();
    let labels: Vec<String> = choices.entries().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["temple", "king", "other"]);
    let mut cursor = Cursor::near(&choices, Some((5.5, 0.5)));
    assert_eq!(cursor.group, 5);
    // The other source at the same place.
    cursor.choose(&choices, 12);
    assert_eq!(cursor.group, 17);
    cursor.toward(&choices, Direction::West);
    assert_eq!(cursor.group, 16, "and arrows stay with it");
    assert!(choices.listed_with(cursor.group).is_empty());
    cursor.go_source(&choices, 1);
    assert_eq!(cursor.group, 24);
    let listed: Vec<String> = choices.listed_with(24).into_iter().map(|it| it.label).collect();
    assert_eq!(listed, ["do swap", "do pass"]);
    cursor.toward(&choices, Direction::South);
    assert_eq!(cursor.group, 25);
    cursor.go_source(&choices, 1);
    assert_eq!(cursor.group, 0);
}

#[test]
fn many_places_of_one_tile_are_on_the_board_only() {
    let names: Vec<String> = (0..12).map(|it| it.to_string()).collect();
    let places =
        names.iter().zip(0_u8..).map(|(it, x)| (0, it.as_str(), Some((f32::from(x), 0.0, 1.0))));
    let choices =
        Choices::new(scene(&["tile"], &places.chain([(0, ".", None)]).collect::<Vec<_>>()));
    let entries = choices.entries();
    assert_eq!(entries.len(), 1);
    assert_eq!((entries[0].digit, entries[0].group), (Some('0'), 12));
}

#[test]
fn the_smallest_place_under_the_mouse_is_meant() {
    let places = [(0, "all", Some((0.0, 0.0, 1.0))), (0, "spot", Some((0.4, 0.4, 0.2)))];
    let choices = Choices::new(scene(&["meeple"], &places));
    let cursor = Cursor::default();
    assert_eq!(cursor.at(&choices, (0.5, 0.5)), Some(1));
    assert_eq!(cursor.at(&choices, (0.1, 0.1)), Some(0));
    assert_eq!(cursor.at(&choices, (1.1, 0.1)), None);
}

/// A game on a board of cells, in which one tile can be laid in some of them.
fn placed<'e>(edge: &'e crate::edge::Edge) -> App<'e> {
    let mut app = app(edge, "tilings", &["person:alice", "random"]);
    let draft = app.session.draft_mut().unwrap();
    let places = [
        (0, "0,0", Some((0.0, 0.0, 1.0))),
        (0, "2,1", Some((2.0, 1.0, 1.0))),
        (0, "9,9", Some((9.0, 9.0, 1.0))),
    ];
    draft.choices = Choices::new(scene(&["tile"], &places));
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
    // Two columns of numbers, a row of them, cells of three by three.
    let reversed =
        |x: u16, y: u16| buffer[(area.x + x, area.y + y)].modifier.contains(Modifier::REVERSED);
    assert!(reversed(2, 1) && reversed(4, 3) && !reversed(3, 2));
    assert_eq!(buffer[(area.x + 9, area.y + 5)].symbol(), "2");
    // The last cell is beyond what fits: the board moves when the cursor goes there.
    let far = |app: &mut App<'_>| rows(&drawn(app, 80, 24)).iter().any(|it| it.starts_with("9 "));
    assert!(!far(&mut app));
    app.command(Command::Digit('3'));
    assert!(far(&mut app));
    // Looking elsewhere leaves the cursor where it is, and F comes back to it.
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
