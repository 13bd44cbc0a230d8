//! The page listens while bots think. Alone in its file, so that no other test keeps the machine busy meanwhile.

use pavage_browser_tests::{DESKTOP, Page, Plan, visit};
use serde_json::Value;

/// A stall of our own comes every time, one of a busy machine does not.
const ROUNDS: usize = 8;
/// Nobody plays so many plies in a row: bots have thought in between.
const ROUND: u64 = 3;

#[test]
fn the_page_listens_while_bots_think() {
    let (server, _browser, mut page) = visit(DESKTOP);
    // Late in the game, when there is most to show.
    for (game, seats, plies) in [("carcassonne", 2, 150), ("tigris", 4, 100), ("tilings", 2, 60)] {
        let seats = &["person:Ada", "greedy", "greedy", "greedy"][..seats];
        page.begin(&server.url(), Plan { game, seats, ..Plan::USUAL });
        assert!(page.play_on(plies, Page::click), "{game}: over too early");
        let mut busy: Vec<Value> = Vec::new();
        loop {
            page.forget_tasks();
            assert!(page.play_on(ROUND, Page::click), "{game}: over, and busy till then: {busy:?}");
            // The browser tells of a task a little after it.
            page.eval("new Promise((resolve) => setTimeout(resolve, 60))");
            let tasks = page.eval("__longTasks");
            if tasks == Value::Array(Vec::new()) {
                break;
            }
            busy.push(tasks);
            assert!(busy.len() < ROUNDS, "{game}: busy for so long: {busy:?}");
        }
    }
    page.assert_sound();
}
