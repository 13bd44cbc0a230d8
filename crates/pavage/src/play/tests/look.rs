//! The drawing of the screen, at any size, with and without colour and Unicode.

use pavage_games::core::printable;
use pavage_games::scene::Language;
use pavage_games::table::Direction;
use pavage_games::{GAMES, GameRow};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

use super::{app, edge, play_turn, seeded, session, settle};
use crate::edge::Edge;
use crate::play::app::{App, Page};
use crate::play::command::Command;
use crate::play::menu::Menu;

/// The screen with this many columns and rows.
pub(super) fn drawn(app: &mut App<'_>, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame.area(), frame.buffer_mut())).unwrap();
    terminal.backend().buffer().clone()
}

/// Its rows as text.
pub(super) fn rows(buffer: &Buffer) -> Vec<String> {
    let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
    (0..buffer.area.height).map(row).collect()
}

#[test]
fn a_turn_fits_a_small_and_a_large_terminal() {
    let edge = edge(false, true);
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person:alice", "random"]);
        for (width, height) in [(80, 24), (200, 60)] {
            let text = rows(&drawn(&mut app, width, height));
            assert!(text[0].contains("alice to play"), "{}", text[0]);
            // The toy numbers its seats.
            let named = row.name == "toy" || text.iter().any(|it| it.contains("random"));
            assert!(named, "the seats are shown: {text:#?}");
            let keys = &text[usize::from(height) - 1];
            for word in ["Enter", "choose", "help", "quit"] {
                assert!(keys.contains(word), "{keys}");
            }
        }
        while app.session.draft().is_some_and(|it| !it.is_ready()) {
            app.command(Command::Accept);
        }
        let text = rows(&drawn(&mut app, 80, 24));
        let chosen: Vec<&str> =
            app.session.draft().unwrap().chosen().map(|it| it.label.as_str()).collect();
        let said = text[21..23].join(" ");
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.starts_with("Enter confirms, U takes back: "), "{said}");
        // In order; what does not fit is left out at the beginning.
        let shown = |it: &[&str]| it.join("; ").chars().take(100).collect::<String>();
        let all = said.contains(&shown(&chosen));
        let rest = |from: usize| said.contains(&format!("…; {}", shown(&chosen[from..])));
        assert!(all || (1..chosen.len()).any(rest), "{chosen:?} in {said}");
        assert!(text[23].contains("undo"), "{}", text[23]);
    }
}

#[test]
fn without_colour_and_unicode_there_is_neither() {
    let edge = edge(false, false);
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person:zoé", "random"]);
        for _ in 0..5 {
            play_turn(&mut app);
            for page in [Page::Board, Page::Log(0), Page::Stock(0), Page::Help(0)] {
                app.page = page;
                for (width, height) in [(80, 24), (200, 60)] {
                    let buffer = drawn(&mut app, width, height);
                    for cell in &buffer.content {
                        assert!(cell.symbol().is_ascii(), "{}: {:?}", row.name, cell.symbol());
                        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
                    }
                }
            }
            app.page = Page::Board;
        }
    }
}

#[test]
fn all_keys_are_explained_on_a_small_terminal() {
    for language in [Language::English, Language::French] {
        let edge = Edge { words: pavage_games::words(language), ..edge(false, true) };
        let mut app = app(&edge, "carcassonne", &["person:alice", "random"]);
        app.page = Page::Help(0);
        let text = rows(&drawn(&mut app, 80, 24)).join("\n");
        assert!(text.trim_end().ends_with("options."), "{text}");
        // On a smaller one the last keys are below.
        assert!(!rows(&drawn(&mut app, 60, 20)).join("\n").contains("options."));
        (0..40).for_each(|_| app.command(Command::Toward(Direction::South)));
        let text = rows(&drawn(&mut app, 60, 20)).join("\n");
        assert!(text.trim_end().ends_with("options."), "{text}");
    }
}

#[test]
fn wide_letters_are_shown_and_columns_stay_aligned() {
    let edge = edge(false, true);
    for row in GAMES.iter().filter(|it| it.name != "toy") {
        let mut app = app(&edge, row.name, &["person:漢字さん", "random"]);
        let text = rows(&drawn(&mut app, 80, 24));
        // Behind a wide letter the buffer has a blank that the terminal does not show.
        assert!(text[0].contains("漢 字 さ ん  to play"), "{}", text[0]);
        let gap = |name: &str| {
            let behind = text[1..].iter().find_map(|it| it.split_once(name));
            let behind = behind.unwrap_or_else(|| panic!("{}: {text:#?}", row.name)).1;
            behind.chars().take_while(|it| *it == ' ').count()
        };
        assert_eq!(gap("漢 字 さ ん ") + 2, gap("random"), "{}: {text:#?}", row.name);
    }
}

#[test]
fn names_cannot_fool_the_terminal() {
    let edge = edge(true, true);
    let evil = "person:a\u{1b}[2J\u{202e}b\u{200b}\u{2066}c";
    for row in GAMES {
        let mut app = app(&edge, row.name, &[evil, "person:bob"]);
        for page in [Page::Board, Page::Log(0), Page::Stock(0)] {
            app.page = page;
            for line in rows(&drawn(&mut app, 120, 40)) {
                assert!(line.chars().all(|it| printable(it) == it), "{}: {line:?}", row.name);
            }
        }
    }
}

#[test]
fn the_log_begins_with_the_beginning_of_a_line() {
    let edge = edge(false, true);
    let mut app = app(&edge, "carcassonne", &["person:alice", "random"]);
    (0..6).for_each(|_| play_turn(&mut app));
    let caption = app.session.caption(&edge.words);
    let said: Vec<String> = app.session.lines().iter().map(|it| it.say(caption)).collect();
    app.page = Page::Log(0);
    for height in 3..20 {
        let text = rows(&drawn(&mut app, 30, height));
        let first = text[1].trim();
        assert!(said.iter().any(|it| it.starts_with(first)), "{height}: {first}");
    }
}

#[test]
fn a_first_key_allows_hints_and_a_second_asks() {
    let edge = edge(false, true);
    let mut app = app(&edge, "carcassonne", &["person:alice", "random"]);
    app.command(Command::Hint);
    assert!(app.hints && !app.hint);
    assert!(app.message.as_ref().is_some_and(|it| it.contains("hints are on")));
    app.command(Command::Hint);
    assert!(app.hint);
}

#[test]
fn the_hint_key_is_shown_if_hints_are_on() {
    let edge = edge(false, true);
    let mut app = app(&edge, "carcassonne", &["person:alice", "random"]);
    for hints in [false, true] {
        app.hints = hints;
        let keys = &rows(&drawn(&mut app, 80, 24))[23];
        assert_eq!(keys.contains(" H  hint"), hints, "{keys}");
    }
}

#[test]
fn any_size_has_its_heading_and_its_buttons_on_the_screen() {
    let edge = edge(true, true);
    // The end of the first row depends on the room.
    let heading = |screen: &Buffer| -> String { rows(screen)[0].chars().take(8).collect() };
    for row in GAMES {
        let mut app = app(&edge, row.name, &["person:alice", "random"]);
        for _ in 0..2 {
            play_turn(&mut app);
            for (width, height) in [(10, 5), (1, 1), (3, 40), (300, 2), (79, 12), (120, 8)] {
                for page in [Page::Board, Page::Log(3), Page::Stock(3), Page::Help(3)] {
                    app.page = page;
                    let roomy = heading(&drawn(&mut app, 300, 60));
                    app.page = page;
                    let screen = drawn(&mut app, width, height);
                    // On a board of one or two rows a message may cover the heading.
                    if 2 < height || page != Page::Board {
                        assert!(roomy.starts_with(&heading(&screen)), "{}: {screen:?}", row.name);
                    }
                    for (button, _) in &app.drawn.buttons {
                        // A button without room has an empty area.
                        let inside = button.intersection(screen.area) == *button;
                        assert!(inside || button.is_empty(), "{}: {button:?}", row.name);
                    }
                }
            }
            app.page = Page::Board;
        }
    }
}

#[test]
fn the_menu_is_drawn_at_any_size() {
    let edge = edge(false, true);
    let row = GameRow::find("tilings").unwrap();
    let mut menu = Menu::new(row, "", Some(20), Some("7".to_owned()), "alice".to_owned());
    for at in [0, 10, 23] {
        menu.at = at;
        for (width, height) in [(80, 24), (200, 60), (10, 5), (1, 1)] {
            let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            let draw = |frame: &mut ratatui::Frame<'_>| {
                menu.draw(&edge, frame.area(), frame.buffer_mut());
            };
            terminal.draw(draw).unwrap();
            let text = rows(terminal.backend().buffer()).join("\n");
            assert!(
                height < 24 || text.contains([row.newcomer, "bot", "begin"][at / 10]),
                "{text}"
            );
        }
    }
}

#[test]
fn the_seats_of_a_game_of_zones_show_what_its_cards_forecast() {
    let edge = edge(false, true);
    let mut app = App::new(&edge, session("tilings", "zones", &["person:alice", "random"]));
    settle(&mut app);
    play_turn(&mut app);
    let text = rows(&drawn(&mut app, 80, 24));
    let caption = app.session.caption(&edge.words);
    let cards = app.session.game().scene(app.session.viewer(), caption).cards;
    let label = edge.say("tilings-scene-forecast", &[]);
    for card in cards {
        let fact = card.facts.iter().find(|it| it.label == label);
        let value = &fact.unwrap_or_else(|| panic!("{text:#?}")).value;
        let said = format!("  {value} if it ended now");
        let seat = |it: &&String| it.contains(&card.name) && it.contains(&said);
        assert!(text[1..].iter().any(|it| seat(&it)), "{said}: {text:#?}");
    }
}

#[test]
fn a_turn_that_waits_to_be_confirmed_keeps_the_mark_of_its_seat() {
    let edge = edge(false, true);
    for row in GAMES.iter().filter(|it| it.name != "toy") {
        let mut app = app(&edge, row.name, &["person:alice", "person:bob"]);
        while app.session.draft().is_some_and(|it| !it.is_ready()) {
            app.command(Command::Accept);
        }
        let text = rows(&drawn(&mut app, 80, 24));
        let marked: Vec<&String> = text.iter().filter(|it| it.contains('▸')).collect();
        assert!(matches!(marked[..], [it] if it.contains("alice")), "{}: {text:#?}", row.name);
        assert!(!text.join("\n").contains("to draw"), "{}: {text:#?}", row.name);
    }
}

#[test]
fn a_failure_to_save_is_shown_as_a_whole_however_long_the_path() {
    let edge = edge(false, true);
    let mut app = app(&edge, "carcassonne", &["person:alice", "random"]);
    let path = format!("/games/{}game.rec", "a-long-folder/".repeat(12));
    let message = format!("changed by another program, so not overwritten: {path}");
    app.message = Some(message.clone());
    let words = |text: &str| text.split_whitespace().collect::<String>();
    let text = rows(&drawn(&mut app, 80, 24)).join(" ");
    assert!(words(&text).contains(&words(&message)), "{text}");
}

#[test]
fn every_kind_of_action_in_tigris_has_a_key() {
    let edge = edge(false, true);
    // The hand has tiles of all colours, so that there are more kinds than digits.
    let mut app = App::new(&edge, seeded("tigris", "", &["person:alice", "random"], "3"));
    settle(&mut app);
    let text = rows(&drawn(&mut app, 80, 24)).join("\n");
    for (key, label, action) in [('v', "swap", "swap"), ('0', "do nothing", "pass")] {
        assert!(text.contains(&format!(" {key} {label}")), "{text}");
        let key = KeyCode::Char(key.to_ascii_uppercase());
        app.event(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
        let draft = app.session.draft().unwrap();
        let chosen = &draft.cursor.way(&draft.choices).unwrap().action;
        assert!(chosen.starts_with(action), "{chosen}");
    }
}
