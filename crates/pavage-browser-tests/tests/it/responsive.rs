//! Bots think in a worker, never in the page. This test counts; `cargo xtask times` measures how
//! long the page is busy.

use pavage_browser_tests::{DESKTOP, Page, Plan, visit};

/// Holds back the page's messages to its workers until the test releases them.
const HOLD: &str = "{
    window.held = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message) { held.push(() => post.apply(this, message)); };
}";
/// Resolves when the page has done everything that a click caused.
const SETTLED: &str = "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))";
const SIDE: &str = "document.querySelector('[data-do=side]').getAttribute('aria-expanded')";
/// True once another bot or the person is to act.
const GONE_ON: &str =
    "held.length !== 0 || document.querySelector('main.table').dataset.phase !== 'wait'";

#[test]
fn the_page_listens_while_bots_think() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.eval(HOLD);
    for (game, seats) in [("carcassonne", 2), ("tigris", 4), ("tilings", 2)] {
        let seats = &["person:Ada", "greedy", "greedy", "greedy"][..seats];
        page.begin(&server.url(), Plan { game, seats, ..Plan::USUAL });
        while page.phase() != "wait" {
            assert!(page.press_on(Page::click), "{game}: over before a bot was asked");
            page.eval(SETTLED);
        }
        let mut answers = 0;
        while page.phase() == "wait" {
            // There is one question, and the game waits for its answer; meanwhile the page handles
            // a click.
            assert_eq!(page.eval("held.length"), 1, "{game}");
            let (plies, side) = (page.plies(), page.eval(SIDE));
            page.click("[data-do=side]");
            page.eval(SETTLED);
            assert_ne!(page.eval(SIDE), side, "{game}: the page does not listen");
            assert_eq!((page.plies(), page.phase().as_str()), (plies, "wait"), "{game}");
            page.eval("held.pop()()");
            page.wait_for(GONE_ON);
            page.eval(SETTLED);
            assert!(plies < page.plies(), "{game}: an answer was not played");
            answers += 1;
        }
        // Every other seat has had a turn.
        assert!(seats.len() <= answers + 1, "{game}: {answers} answers");
    }
    page.assert_sound();
}
