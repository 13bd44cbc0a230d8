//! How fast the app is, against the budgets: `times`, called by `cargo xtask times`. Figures, no test: a busy machine
//! is no fault of the app.

#![allow(clippy::print_stdout, reason = "its answer")]

use pavage_browser_tests::{Browser, DESKTOP, serve};
use serde_json::json;

/// A game with 200 tiles on the table, in which a person is to lay the next one.
const LARGE: &str = include_str!("../../../../games/carcassonne/records/games/large.rec");
const ROUNDS: usize = 9;

/// Clicks on a place, and gives the milliseconds until the picture was painted.
const CLICK: &str = "(async (round) => {
    const targets = document.querySelectorAll('.target');
    const start = performance.now();
    targets[(3 * round) % targets.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
})";

fn main() {
    let server = serve();
    let ready = (0..ROUNDS).map(|_| {
        // Each time a browser that has never seen the app.
        let mut page = Browser::launch().open(DESKTOP);
        page.goto(&server.url());
        page.wait_for("document.querySelector('main') !== null");
        page.eval("performance.now()")
    });
    report("page ready", ready.map(|it| it.as_f64().expect("a time")).collect(), 2000, 500);

    let mut page = Browser::launch().open(DESKTOP);
    page.home(&server.url());
    page.eval(&format!("localStorage.setItem('pavage.game.large', {})", json!(LARGE)));
    page.eval("void (location.hash = 'play/large')");
    page.wait_for("document.querySelector('main.table')?.dataset.phase === 'turn'");
    let mut click =
        |round: usize| page.eval(&format!("{CLICK}({round})")).as_f64().expect("a time");
    report("click to picture at 200 tiles", (0..ROUNDS).map(&mut click).collect(), 50, 16);
}

/// Prints the median of some times in milliseconds.
fn report(what: &str, mut times: Vec<f64>, budget: u32, goal: u32) {
    times.sort_by(f64::total_cmp);
    let (least, median) = (times[0], times[times.len() / 2]);
    println!("{what}: {median:.0} ms, at best {least:.0} ms; at most {budget} ms, goal {goal} ms");
}
