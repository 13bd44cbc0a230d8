//! Overlays, the tiles left, and reasons why a tile does not fit.

use pavage_games::GAMES;
use pavage_games::core::Seat;
use pavage_games::scene::{Overlay, Path, Rect as Part, Region, Stock, Window, at};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};

use super::look::{drawn, rows};
use super::{app, draft_of, edge};
use crate::play::app::Page;
use crate::play::closer::{self, Layer};
use crate::play::command::Command;
use crate::play::paint::Painter;

/// An overlay of two cells: the first is worth 12 to the second seat, the other has no owner.
fn overlay(name: &'static str) -> Overlay {
    let region = |x: f32, mark: &str, owners: &[u8], label: &str| Region {
        area: Path::rect(x, 0.0, 1.0, 1.0),
        owners: owners.iter().map(|&it| Seat(it)).collect(),
        paint: None,
        mark: mark.to_owned(),
        at: at(x + 0.5, 0.5),
        label: label.to_owned(),
    };
    let regions = vec![region(0.0, "12", &[1], "a field"), region(1.0, "×", &[], "a dead cell")];
    Overlay { name, label: "fields".to_owned(), regions }
}

#[test]
fn layers_come_one_after_another() {
    let overlays = [overlay("one"), overlay("two")];
    let mut layer = Layer::Places;
    let mut seen = Vec::new();
    for _ in 0..5 {
        layer = layer.next(&overlays);
        seen.push(layer);
    }
    let (one, two) = (Layer::Overlay("one"), Layer::Overlay("two"));
    assert_eq!(seen, [one, two, Layer::Bare, Layer::Places, one]);
    assert_eq!(two.next(&[]), Layer::Bare, "it is not there any more");
    assert_eq!(Layer::Places.next(&[]), Layer::Bare);
}

#[test]
fn every_layer_of_every_game_is_drawn() {
    let edge = edge(true, true);
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person:alice", "random"]);
        loop {
            let text = rows(&drawn(&mut app, 80, 24)).join("\n");
            if let Some(overlay) = &app.drawn.overlay {
                let label: String = overlay.label.chars().take(40).collect();
                assert!(text.contains(&label), "{}: {label} in {text}", row.name);
            }
            app.command(Command::Layer);
            if app.layer == Layer::Places {
                break;
            }
        }
    }
}

#[test]
fn letters_stand_on_regions_with_the_sign_of_their_owner() {
    let area = Rect { x: 0, y: 0, width: 40, height: 20 };
    for (color, unicode, first, second) in
        [(true, true, "▲12", "×"), (false, true, "▲12", "×"), (false, false, "2:12", "x")]
    {
        let edge = edge(color, unicode);
        let app = app(&edge, "tilings", &["person", "random"]);
        let board =
            app.session.game().board(app.session.viewer(), Window::default(), app.session.signs);
        let mut buffer = Buffer::empty(area);
        let painter = Painter { area, paper: edge.style };
        let sign = |seat| app.session.game().sign(seat, app.session.signs);
        painter.regions(&board, &overlay("one").regions, sign, &mut buffer);
        // The middle of the first cell is in the third row and the fourth column.
        let row = &rows(&buffer)[2];
        assert!(row.contains(first) && row.trim_end().ends_with(second), "{row}");
        let cell = &buffer[(3, 2)];
        assert_eq!(cell.bg != Color::Reset, color);
        assert_eq!(cell.modifier.contains(Modifier::REVERSED), !color);
    }
}

#[test]
fn letters_of_neighbours_stay_apart() {
    let area = Rect { x: 0, y: 0, width: 40, height: 20 };
    let edge = edge(false, true);
    let app = app(&edge, "tilings", &["person", "random"]);
    let board =
        app.session.game().board(app.session.viewer(), Window::default(), app.session.signs);
    let painter = Painter { area, paper: edge.style };
    let sign = |seat| app.session.game().sign(seat, app.session.signs);
    let mut regions = overlay("one").regions;
    for region in &mut regions {
        (region.owners, region.mark) = (vec![Seat(0)], "400".to_owned());
    }
    let mut buffer = Buffer::empty(area);
    painter.regions(&board, &regions, sign, &mut buffer);
    // Without room the sign is left out, and the letters move a little.
    assert_eq!(rows(&buffer)[2].trim(), "●400400");
    // A sign that is there already is not written again.
    let mut buffer = Buffer::empty(area);
    buffer[(1, 2)].set_char('●');
    painter.regions(&board, &regions[..1], sign, &mut buffer);
    assert_eq!(rows(&buffer)[2].trim_end(), " ●400");
}

#[test]
fn an_overlay_describes_the_place_under_the_cursor() {
    let edge = edge(false, false);
    let mut app = app(&edge, "tilings", &["person", "random"]);
    let draft = draft_of(&mut app);
    draft.choices.groups[0].place = Some(Part { x: 1.0, y: 0.0, width: 1.0, height: 1.0 });
    draft.cursor.set(0);
    assert_eq!(app.overlay_line(&overlay("one")), "fields; a dead cell");
    draft_of(&mut app).choices.groups[0].place = None;
    assert_eq!(app.overlay_line(&overlay("one")), "fields");
}

#[test]
fn the_tiles_left_are_drawn() {
    let edge = edge(false, true);
    for (game, drawing) in [("carcassonne", "╲▒▒▒╱"), ("tigris", " T  ")] {
        let mut app = app(&edge, game, &["person", "random"]);
        app.page = Page::Stock(0);
        let text = rows(&drawn(&mut app, 100, 60)).join("\n");
        assert!(text.contains(drawing), "{text}");
    }
    let mut app = app(&edge, "tilings", &["person", "random"]);
    app.page = Page::Stock(0);
    let drawings = app.session.game().seen(app.session.viewer()).as_text().stock();
    assert_eq!(drawings.len(), app.study().stock.len());
    assert!(drawings.iter().all(|it| (it.columns(), it.rows()) == (3, 3)));
}

#[test]
fn the_tiles_left_stand_in_columns_and_scroll() {
    let edge = edge(false, true);
    let left: Vec<Stock> = (0..9_u32)
        .map(|it| Stock {
            name: it.to_string(),
            label: format!("kind {it}"),
            looks: String::new(),
            art: None,
            count: it + 3,
        })
        .collect();
    let draw = |width, height, first| {
        let area = Rect { x: 0, y: 0, width, height };
        let mut buffer = Buffer::empty(area);
        let first = closer::stock(&edge, (&left, &[]), first, area, &mut buffer);
        (first, rows(&buffer))
    };
    let (first, text) = draw(40, 24, 99);
    assert_eq!(first, 0, "all of it is seen");
    assert!(text[0].contains("what is left, by kind"), "{}", text[0]);
    assert_eq!(text[2].trim_end(), "  3  kind 0    6  kind 3    9  kind 6");
    assert_eq!(text[4].trim_end(), "  5  kind 2    8  kind 5   11  kind 8");
    let (first, text) = draw(20, 6, 99);
    assert_eq!(first, 5, "the last ones are seen");
    assert_eq!(text[5].trim_end(), " 11  kind 8");
    // T opens it, arrows stay there, any other key goes back.
    let mut app = app(&edge, "carcassonne", &["person", "random"]);
    app.command(Command::Stock);
    app.command(Command::Toward(pavage_games::table::Direction::South));
    let text = rows(&drawn(&mut app, 80, 24));
    assert!(text[0].contains("what is left, by kind"), "{}", text[0]);
    app.command(Command::Accept);
    assert_eq!(app.page, Page::Board);
    assert!(!app.session.draft().unwrap().is_begun());
}

#[test]
fn a_refusal_is_one_sentence() {
    let edge = edge(false, false);
    let app = app(&edge, "carcassonne", &["person", "random"]);
    let why = |text: &str| app.session.game().check(text).unwrap_err();
    assert_eq!(app.reason(&[]), None);
    let same = app.reason(&[why("9,9^"), why("9,9>")]).unwrap();
    assert_eq!(same, "not there: expected a cell beside a tile, but no tile lies beside 9,9");
    let turned = app.reason(&[why("9,9^"), why("0,0>")]).unwrap();
    assert!(turned.starts_with("not there, however it is turned; "), "{turned}");
}

#[test]
fn asking_about_nothing_says_nothing() {
    let edge = edge(false, false);
    let mut app = app(&edge, "tilings", &["person", "random"]);
    drawn(&mut app, 80, 24);
    app.command(Command::Ask(Position::new(79, 23)));
    assert_eq!(app.message, None);
    assert!(!app.session.draft().unwrap().is_begun());
}

#[test]
fn a_board_is_drawn_smaller_down_to_a_limit() {
    let edge = edge(false, true);
    for (game, sizes) in [("carcassonne", 2), ("tilings", 2), ("tigris", 1)] {
        let mut app = app(&edge, game, &["person", "random"]);
        let mut seen = vec![rows(&drawn(&mut app, 80, 24))];
        loop {
            app.command(Command::Zoom(1));
            if app.message.as_deref() == Some("this board is not drawn any smaller") {
                break;
            }
            seen.push(rows(&drawn(&mut app, 80, 24)));
        }
        assert_eq!(seen.len(), sizes, "{game}");
        app.message = None;
        for _ in 1..sizes {
            app.command(Command::Zoom(-1));
        }
        assert_eq!(rows(&drawn(&mut app, 80, 24)), seen[0]);
        app.command(Command::Zoom(-1));
        assert_eq!(app.message.as_deref(), Some("this board is not drawn any larger"));
    }
}
