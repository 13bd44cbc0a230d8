//! The page listens while bots think. Alone in its file, so that no other test keeps the machine busy meanwhile.

use pavage_browser_tests::{DESKTOP, Page, Plan, visit};
use serde_json::Value;

/// A stall of our own comes every time, one of a busy machine does not.
const ROUNDS: usize = 8;

#[test]
fn the_page_listens_while_bots_think() {
    let (server, _browser, mut page) = visit(DESKTOP);
    // Late in the game, when there is most to show.
    for (game, seats, plies) in [("carcassonne", 2, 150), ("tigris", 4, 100), ("tilings", 2, 60)] {
        let seats = &["person:Ada", "greedy", "greedy", "greedy"][..seats];
        page.begin(&server.url(), Plan { game, seats, ..Plan::USUAL });
        page.play_on(plies, Page::click);
        let mut rounds: Vec<Value> = Vec::new();
        while !rounds.last().is_some_and(|it| *it == Value::Array(Vec::new())) {
            assert!(rounds.len() < ROUNDS, "{game}: busy for so long: {rounds:?}");
            page.forget_tasks();
            page.play_on(1, Page::click);
            // The browser tells of a task a little after it.
            page.eval("new Promise((resolve) => setTimeout(resolve, 60))");
            rounds.push(page.eval("__longTasks"));
        }
        page.assert_responsive();
    }
    page.assert_sound();
}
