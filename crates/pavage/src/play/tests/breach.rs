//! Illegal actions of people at a table where they cost the seat.

use pavage_games::core::grid::Cell;
use pavage_games::scene::Rect;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Position;

use super::look::{drawn, rows};
use super::{edge, play_turn, session, settle};
use crate::play::app::App;
use crate::play::command::Command;

fn press(app: &mut App<'_>, code: KeyCode) {
    app.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

/// An empty cell where the tile in hand may not lie.
fn forbidden(app: &App<'_>) -> Cell {
    let draft = app.session.draft().unwrap();
    let taken = |cell: Cell| {
        let view = draft.game.view(app.session.viewer());
        let cells = view["cells"].as_array().unwrap().clone();
        cells.iter().any(|it| it["x"] == cell.x && it["y"] == cell.y)
    };
    let mut cells = (0..25).map(|it| Cell::new(it % 5, it / 5));
    cells.find(|it| !draft.refusals(*it).is_empty() && !taken(*it)).unwrap()
}

#[test]
fn a_written_illegal_action_is_marked_and_expels_after_one_question() {
    let edge = edge(false, false);
    let sitters = ["person:ada", "random", "random"];
    let mut app = App::new(&edge, session("tilings", "base,size=5,strict=on", &sitters));
    settle(&mut app);
    play_turn(&mut app);
    let text = forbidden(&app).to_string();
    let write = |app: &mut App<'_>| {
        format!(":{text}").chars().for_each(|it| press(app, KeyCode::Char(it)));
        press(app, KeyCode::Enter);
    };
    let shown = |app: &mut App<'_>| rows(&drawn(app, 120, 40)).join("\n");
    let record = app.session.record().unwrap().to_string();
    let clean = shown(&mut app).matches('X').count();
    write(&mut app);
    let screen = shown(&mut app);
    assert!(screen.contains("against the rules; Enter"), "{screen}");
    assert_eq!(screen.matches('X').count(), clean + 1, "{screen}");
    press(&mut app, KeyCode::Esc);
    assert_eq!(shown(&mut app).matches('X').count(), clean, "it is taken back");
    write(&mut app);
    press(&mut app, KeyCode::Enter);
    let screen = shown(&mut app);
    assert!(screen.contains("ada will be out of the game"), "{screen}");
    assert_eq!(app.session.record().unwrap().to_string(), record);
    // Going on with the arrows takes the illegal ghost away.
    press(&mut app, KeyCode::Tab);
    assert!(app.session.draft().unwrap().breach().is_none());
    write(&mut app);
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Enter);
    let line = format!("\n1 !illegal {text}\n");
    assert!(app.session.record().unwrap().to_string().contains(&line));
    let told = format!("ada is out for `{text}`: ");
    let caption = app.session.caption(&edge.words);
    assert!(app.session.lines().iter().any(|it| it.say(caption).starts_with(&told)));
}

#[test]
fn an_illegal_ghost_is_turned_like_any_other() {
    let edge = edge(false, false);
    let sitters = ["person:ada", "random"];
    let mut app = App::new(&edge, session("carcassonne", "enseirb-2018", &sitters));
    settle(&mut app);
    ":5,5^".chars().for_each(|it| press(&mut app, KeyCode::Char(it)));
    press(&mut app, KeyCode::Enter);
    let action =
        |app: &App<'_>| app.session.draft().unwrap().breach().unwrap().target.action.clone();
    assert_eq!(action(&app), "5,5^");
    let keys = rows(&drawn(&mut app, 120, 40)).pop().unwrap();
    assert!(keys.contains("turn") && keys.contains("undo"), "{keys}");
    press(&mut app, KeyCode::Char('r'));
    assert_eq!(action(&app), "5,5>");
    press(&mut app, KeyCode::Char('R'));
    assert_eq!(action(&app), "5,5^");
}

#[test]
fn an_illegal_tile_is_drawn_as_it_lies_and_its_keys_are_said_on_a_small_terminal() {
    let edge = edge(false, true);
    let games = [("carcassonne", "enseirb-2018"), ("tilings", "base,size=5,strict=on,rotation=on")];
    for (game, options) in games {
        let mut app = App::new(&edge, session(game, options, &["person:ada", "random"]));
        settle(&mut app);
        let cell = match game {
            // No tile lies beside this cell.
            "carcassonne" => Cell::new(-1, -1),
            _ => {
                play_turn(&mut app);
                forbidden(&app)
            }
        };
        drawn(&mut app, 80, 24);
        let (place, area) =
            (app.drawn.board.place(Rect::cell(cell.x, cell.y)).unwrap(), app.drawn.board_area);
        let (x, y) = (area.x + place.column as u16, area.y + place.row as u16);
        app.command(Command::Ask(Position::new(x, y)));
        let mut ways = Vec::new();
        for _ in 0..2 {
            let text = rows(&drawn(&mut app, 80, 24));
            let said = text.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(said.contains("Enter plays it all the same, Esc takes it back. "), "{text:#?}");
            let breach = app.session.draft().unwrap().breach().unwrap();
            let reason = breach.reason.message(&edge.words, &app.session.names);
            assert!(said.contains(&reason), "{text:#?}");
            let row = |it: &String| it.chars().skip(x.into()).take(place.width).collect::<String>();
            let tile: Vec<String> =
                text.iter().skip(y.into()).take(place.height).map(row).collect();
            assert_eq!(tile.concat().matches('X').count(), 1, "{tile:#?}");
            assert!(4 < tile.concat().replace(' ', "").chars().count(), "{tile:#?}");
            ways.push(tile);
            press(&mut app, KeyCode::Char('r'));
        }
        assert_ne!(ways[0], ways[1], "{game}: it is turned");
    }
}
