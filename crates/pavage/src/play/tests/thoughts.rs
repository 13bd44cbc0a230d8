//! What hints and bots think, on the screen.

use pavage_games::ask::Answer;
use pavage_games::core::Told;
use pavage_games::{GAMES, Idea};

use super::look::{drawn, rows};
use super::{app, edge};
use crate::play::app::App;
use crate::play::command::Command;

/// What a bot may think of the first few choices, the best first.
fn ideas(app: &App<'_>) -> Vec<Idea<String>> {
    let draft = app.session.draft().unwrap();
    let ways = draft.choices.groups.iter().flat_map(|it| &it.ways).map(|it| it.action.clone());
    let idea = |(at, action)| {
        let (share, margin) = (0.6 - 0.1 * at as f32, 5.0 - at as f32);
        Idea { action, visits: 60 - 10 * at as u32, share, margin }
    };
    ways.take(4).enumerate().map(idea).collect()
}

#[test]
fn a_hint_says_what_may_be_expected_and_why_and_what_else_there_is() {
    let edge = edge(false, false);
    let mut app = app(&edge, "carcassonne", &["person:alice", "random"]);
    app.hints = true;
    app.hint = true;
    let ideas = ideas(&app);
    let reasons = vec![Told::new("carcassonne/why-quiet")];
    let (plies, action) = (app.session.game().plies(), ideas[0].action.clone());
    app.take_hint(&Answer { id: 0, plies, action, ideas, reasons });
    let said = app.message.clone().unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].ends_with("(60% to win, expected lead +5)"), "{said}");
    assert_eq!(lines[1], "why: gives nothing to anybody");
    assert!(
        lines[2].starts_with("or lay ") && lines[2].contains("50% to win, expected lead +4.0"),
        "{said}"
    );
    assert_eq!(lines.len(), 5);
    for (width, height) in [(80, 24), (40, 16), (200, 60)] {
        let text = rows(&drawn(&mut app, width, height)).join(" ");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("why: gives nothing to anybody"), "{text}");
    }
    // A small terminal leaves out what else there is, and shows the board.
    let others = |app: &mut App<'_>, width, height| {
        let shown = rows(&drawn(app, width, height));
        let hint = shown.iter().position(|it| it.contains("a bot would")).unwrap();
        (hint, shown.iter().filter(|it| it.starts_with(" or lay ")).count())
    };
    assert_eq!(others(&mut app, 80, 24).1, 3);
    let (hint, few) = others(&mut app, 40, 12);
    assert!(4 <= hint && few < 3, "the hint begins in row {hint} and has {few} others");
    assert_eq!(app.thoughts, None, "nobody wanted to see them");
}

#[test]
fn thoughts_are_numbers_on_the_board_until_the_game_goes_on() {
    for (color, unicode) in [(false, false), (true, true)] {
        let edge = edge(color, unicode);
        for row in GAMES {
            let mut app = app(&edge, row.name, &["person:alice", "random"]);
            app.command(Command::Thoughts);
            assert!(app.watching && app.message.take().is_some());
            assert_eq!(app.sees_bots_think(), app.session.game().is_open());
            app.asked_after = app.session.game().plies();
            app.think_aloud(ideas(&app));
            let text = rows(&drawn(&mut app, 100, 40)).join("\n");
            let Some(overlay) = &app.drawn.overlay else {
                assert_eq!(row.name, "toy", "its actions have no places");
                continue;
            };
            assert_eq!(overlay.name, "thoughts");
            assert!(text.contains("what the bot thinks"), "{text}");
            let marks = overlay.regions.iter().map(|it| it.mark.as_str());
            assert!(marks.clone().all(|it| it.parse::<u32>().is_ok_and(|it| it <= 100)));
            // After the next choice, the thoughts are about another position.
            app.asked_after += 1;
            app.think_aloud(ideas(&app));
            assert!(app.thought_overlay().is_none());
            app.command(Command::Thoughts);
            assert!(!app.watching && app.thoughts.is_none());
        }
    }
}
