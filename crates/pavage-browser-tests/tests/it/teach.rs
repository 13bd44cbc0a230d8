//! What bots teach: hints with their reasons, and thinking that people watch.

use std::path::{Path, PathBuf};

use pavage_browser_tests::{DESKTOP, PHONE, Page, Plan, visit};

use crate::after::{finished, open};

/// Allows hints, and goes back to the game that was begun last.
fn allow_hints(page: &mut Page, site: &str) {
    page.home(site);
    page.preferences(|it| it.click("input[name=hints]"));
    page.click(".kept li a");
    page.settle();
}

#[test]
fn a_hint_says_why_and_what_else_is_good() {
    for device in [DESKTOP, PHONE] {
        let (server, _browser, mut page) = visit(device);
        page.begin(&server.url(), Plan::SHORT);
        page.play_on(4, Page::click);
        allow_hints(&mut page, &server.url());
        let plies = page.plies();
        page.click("[data-do=hint]");
        page.wait_for("1 < document.querySelectorAll('.advice .idea').length");
        page.wait_for("document.querySelector('.announcer').innerText.includes('% to win')");
        assert!(1 <= page.count(".advice .reasons li"));
        // What can be laid has the same numbers in the list and on the board, where a place may have several.
        let numbers = "[...new Set([...document.querySelectorAll('SELECTOR')].flatMap((it) => it.textContent.match(/[0-9]+/g)))].sort().join()";
        let listed = page.eval(&numbers.replace("SELECTOR", ".idea i.rank"));
        assert!(listed.as_str().unwrap().starts_with("1,2"), "{listed}");
        assert_eq!(page.eval(&numbers.replace("SELECTOR", ".ranks text")), listed);
        assert_eq!(page.count(".best .idea[aria-pressed=true]"), page.count(".best .idea"));
        page.assert_accessible();
        // Nothing covers the tile that the advice is about.
        page.wait_for(
            "{
                const [ghost, tray, seats] = ['.ghost .laid', '.tray', '.seats'].map((it) =>
                    document.querySelector(it).getBoundingClientRect());
                seats.bottom <= ghost.top && ghost.bottom <= tray.top
            }",
        );
        // Another idea is laid instead, by the keyboard.
        page.eval("document.querySelector('.ideas li:not(.best) .idea').focus()");
        page.wait_for("document.querySelector('.spots .ring') !== null");
        page.key("Enter");
        page.wait_for(
            "document.querySelector('.ideas li:not(.best) .idea').ariaPressed === 'true'",
        );
        assert_eq!(page.plies(), plies);
        page.click("[data-do=close-advice]");
        page.wait_for("document.querySelector('.advice') === null");
        page.click("[data-do=confirm]");
        page.settle();
        assert!(plies < page.plies());
        page.assert_sound();
    }
}

#[test]
fn thinking_is_watched_where_it_reveals_nothing() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let heat = "document.querySelector('.heat .warm') !== null";
    page.set_up(&server.url(), Plan { seats: &["search", "search"], ..Plan::SHORT });
    page.click("[data-do=begin]");
    page.click("[data-do=thinking]");
    page.wait_for(heat);
    page.wait_for("document.querySelector('.heat .told') !== null");
    page.wait_for("document.querySelector('.outlook').innerText.includes('%')");
    page.click("[data-do=thinking]");
    page.wait_for("document.querySelector('.heat .warm') === null");
    page.assert_sound();
}

#[test]
fn thoughts_of_a_bot_are_gone_on_the_turn_of_the_person() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan { seats: &["person:Ada", "search"], ..Plan::SHORT });
    // Whoever turns it on during their own turn sees a hint, which goes with the turn.
    page.prefer("thinking", true);
    page.settle();
    page.eval(
        "{
            window.heated = new Set();
            const note = () => {
                const table = document.querySelector('main.table');
                if (document.querySelector('.heat .warm')) heated.add(table.dataset.phase);
            };
            new MutationObserver(note).observe(document.body, { childList: true, attributes: true, subtree: true });
        }",
    );
    page.play_on(4, Page::click);
    page.settle();
    assert_eq!(page.eval("[...heated]"), serde_json::json!(["wait"]));
    assert_eq!(page.count(".heat .warm"), 0);
    page.assert_sound();
}

#[test]
fn a_bot_is_asked_at_once_although_a_hint_has_not_come_yet() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.prefer("hints", true);
    page.begin(&server.url(), Plan { seats: &["person:Ada", "search"], ..Plan::SHORT });
    page.play_on(4, Page::click);
    page.click(".target");
    // Nothing can be heard from the worker between these clicks.
    let asked = page.eval(
        "(() => {
            let asked = 0;
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (...all) { asked += 1; return post.apply(this, all); };
            for (const name of ['hint', 'confirm']) document.querySelector(`[data-do=${name}]`).click();
            return asked;
        })()",
    );
    assert_eq!(asked, 2, "for a hint, and for the move of the bot");
    page.settle();
    assert_eq!(page.count(".advice, .looking"), 0);
    page.assert_sound();
}

#[test]
fn a_review_finds_mistakes_and_a_click_goes_there() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.set_up(&server.url(), Plan { seats: &["random", "greedy"], ..Plan::SHORT });
    page.click("[data-do=begin]");
    page.wait_for("document.querySelector('main.table')?.dataset.phase === 'over'");
    page.click(".tray [data-do=review]");
    page.wait_for("document.querySelector('main.reviewed .chart.chances') !== null");
    page.wait_for("document.querySelector('.review progress') === null");
    assert_eq!(page.count(".review tbody tr"), 2);
    assert_eq!(page.count(".chances polyline"), 2);
    page.assert_accessible();
    // Nobody plays at random without a mistake.
    page.click(".mistakes .finding");
    page.wait_for("document.querySelector('.finding[aria-pressed=true] + div .why li') !== null");
    page.assert_sound();
}

/// A short game of a bot that plays at random, so that it makes mistakes.
fn mistakes() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/carcassonne/records/games/mistakes.rec")
}

#[test]
fn after_a_review_the_better_move_is_a_ghost_on_the_board() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    open(&mut page, &mistakes());
    page.click("[data-do=review]");
    page.wait_for("document.querySelector('main.reviewed .mistakes .finding') !== null");
    page.wait_for("document.querySelector('.review progress') === null");
    assert_eq!(page.count(".board .ghost > g"), 0);
    // The worst mistake is a tile in a bad place.
    page.click(".mistakes .finding");
    page.wait_for("document.querySelector('.finding[aria-pressed=true]') !== null");
    assert!(1 <= page.count(".board .ghost use"));
    assert_eq!(page.count(".spots .ring:not(.played)"), 1);
    assert_eq!(page.count(".spots .ring.played"), 1);
    assert!(1 <= page.count(".finding[aria-pressed=true] em .tile"));
    page.assert_accessible();
    // In the list of moves the same choice shows it too, and hides it again.
    page.click("[data-do=moves]");
    page.wait_for("document.querySelector('.current .better[aria-pressed=true]') !== null");
    assert!(1 <= page.count(".board .ghost use"));
    page.click(".current .better[aria-pressed=true]");
    page.wait_for("document.querySelectorAll('.board .ghost > g').length === 0");
    assert_eq!(page.count(".spots .ring"), 0);
    page.assert_sound();
}

#[test]
fn a_review_can_be_stopped() {
    let (_server, _browser, mut page) = visit(PHONE);
    open(&mut page, &finished());
    page.click("[data-do=review]");
    page.click("[data-do=stop-review]");
    page.wait_for("document.querySelector('.review progress') === null");
    page.assert_accessible();
    page.assert_sound();
}

#[test]
fn a_puzzle_is_solved_and_remembered() {
    let (_server, _browser, mut page) = visit(PHONE);
    page.click("[data-do=puzzles]");
    page.click("[data-game=tilings] .numbers a");
    page.settle();
    page.assert_accessible();
    // Any move gets a verdict, and nothing is played.
    let plies = page.plies();
    while page.count(".verdict") == 0 {
        page.press_on(Page::click);
    }
    if page.count(".verdict[data-right=false]") == 1 {
        page.click("[data-do=show-best]");
        page.wait_for("document.querySelector('.verdict .reasons li') !== null");
        page.assert_accessible();
        // The best move lies there: confirming it solves the puzzle.
        page.key("Enter");
        page.wait_for("document.querySelector('.verdict[data-right=true]') !== null");
    }
    assert_eq!(page.plies(), plies);
    page.click(".verdict ~ .buttons a[href='#puzzles']");
    page.wait_for("document.querySelectorAll('[data-game=tilings] .solved').length === 1");
    page.click("[data-game=tilings] .numbers a");
    page.settle();
    page.assert_sound();
}

#[test]
fn bots_are_offered_by_strength() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.goto(&(server.url() + "#new/tigris"));
    page.wait_for("document.querySelector('main.setup') !== null");
    let second = ".seat-rows li:nth-child(2) select";
    let levels = page.eval(&format!(
        "[...document.querySelectorAll('{second} optgroup:first-of-type option')].map((it) => it.innerText)"
    ));
    assert_eq!(levels, serde_json::json!(["Easy", "Medium", "Hard", "Expert"]));
    // Bots that a level stands for are not there again, and no bot is called by its spec.
    let others = page.eval(&format!(
        "[...document.querySelectorAll('{second} optgroup:last-of-type option')].map((it) => it.innerText)"
    ));
    assert_eq!(others, serde_json::json!(["Random", "Looks ahead", "Rule breaker"]));
    page.assert_accessible();
    page.choose(second, "easy");
    let about = page.text_of(".seat-rows li:nth-child(2) .about");
    assert!(about.contains("Greta · easy") && about.contains("points"), "{about}");
    // A second bot of a kind is somebody else, here as in the game.
    page.click("[data-do=add]");
    let about = page.text_of(".seat-rows li:nth-child(3) .about");
    assert!(about.contains("Yara · easy"), "{about}");
    page.click("[data-do=drop]");
    page.click("[data-do=begin]");
    page.settle();
    assert!(page.text_of(".seats").contains("Greta"));
    // The seat says who plays there, in words.
    page.click("[data-seat='1'] .name");
    page.wait_for(
        "document.querySelector('.sitters [aria-pressed=true]')?.innerText.includes('Greta · easy')",
    );
    page.assert_sound();
}
