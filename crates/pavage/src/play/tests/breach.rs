//! Illegal actions of people at a table where they cost the seat.

use pavage_games::core::grid::Cell;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::look::{drawn, rows};
use super::{edge, play_turn, session, settle};
use crate::play::app::App;

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
    let record = app.session.table.record.to_string();
    let clean = shown(&mut app).matches('X').count();
    write(&mut app);
    let screen = shown(&mut app);
    assert!(screen.contains("is against the rules: "), "{screen}");
    assert_eq!(screen.matches('X').count(), clean + 1, "{screen}");
    press(&mut app, KeyCode::Esc);
    assert_eq!(shown(&mut app).matches('X').count(), clean, "it is taken back");
    write(&mut app);
    press(&mut app, KeyCode::Enter);
    let screen = shown(&mut app);
    assert!(screen.contains("are you sure? ada will be out of the game"), "{screen}");
    assert_eq!(app.session.table.record.to_string(), record);
    // Going on with the arrows takes the illegal ghost away.
    press(&mut app, KeyCode::Tab);
    assert!(app.session.draft().unwrap().breach().is_none());
    write(&mut app);
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Enter);
    let line = format!("\n1 !illegal {text}\n");
    assert!(app.session.table.record.to_string().contains(&line));
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
