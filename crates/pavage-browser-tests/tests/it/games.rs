//! Whole games, each played in another way.

use std::fs;

use pavage_browser_tests::{Browser, DESKTOP, PHONE, Page, Plan, serve, visit};

/// Asserts that the result stands below the board and names every seat.
#[track_caller]
fn assert_over(page: &mut Page, seats: u64) {
    assert_eq!(page.phase(), "over");
    assert!(!page.text_of(".result").is_empty());
    assert_eq!(page.count(".ranking li"), seats);
    page.assert_sound();
}

#[test]
fn carcassonne_by_mouse() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    page.play_to_the_end(Page::click);
    // Every score is shown with its arithmetic.
    let log = page.text_of(".log");
    assert!(log.contains(" × ") && log.contains(" = "), "{log}");
    assert_over(&mut page, 2);
}

#[test]
fn tilings_by_mouse() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let plan = Plan { game: "tilings", options: "zones,size=5", ..Plan::USUAL };
    page.begin(&server.url(), plan);
    page.play_to_the_end(Page::click);
    assert_over(&mut page, 2);
}

/// Ada's turn after fixed draws: her priest can revolt at L1, and a settlement at I10 causes two
/// wars and completes a square. The other seats have no temples or markets for support.
const CONFLICTS: &str = "\
pavage-record 1
game: tigris
seat 1: Ada
seat 2: greedy
seat 3: greedy
seat 4: greedy
players: person bot bot bot
seed: 1

=1:S =1:S =1:S =1:M =1:T =1:T
=2:S =2:S =2:S =2:F =2:F =2:F
=3:F =3:F =3:F =3:F =3:F =3:F
=4:F =4:F =4:F =4:F =4:F =4:F
1 trader>G10 king>F11
2 trader>K10 king>L11
3 priest>J1 pass
4 pass pass
1 S@H10 S@J11
=1:S =1:S
2 S@J10 S@I11
=2:F =2:F
3 pass pass
4 pass pass
";

#[test]
fn tigris_by_mouse_with_a_revolt_two_wars_and_a_monument() {
    let (_server, browser, mut page) = visit(DESKTOP);
    let file = browser.downloads().join("conflicts.rec");
    fs::write(&file, CONFLICTS).unwrap();
    page.choose_file(".kept input[type=file]", &file);
    page.click("[data-do=play-on]");
    page.settle();
    assert_eq!(page.count(".seat"), 4);
    // The revolt: two temples from the hand are enough.
    choose(&mut page, Some("priest"), Some("L1:"));
    choose(&mut page, Some("commit 2 temples"), None);
    page.settle();
    // The wars: one market wins the war of the traders; the war of the kings is lost, and with it
    // the tile at H10.
    choose(&mut page, Some("settlement"), Some("I10"));
    choose(&mut page, Some("war of the traders"), None);
    choose(&mut page, Some("commit one market"), None);
    page.settle();
    choose(&mut page, Some("commit nothing"), None);
    page.settle();
    build(&mut page);
    page.play_on(1, Page::click);
    let log = page.text_of(".log").to_lowercase();
    for happened in ["revolt", "war of the traders", "war of the kings", "monument"] {
        assert!(log.contains(happened), "{happened}: {log}");
    }
    page.play_to_the_end(Page::click);
    assert_over(&mut page, 4);
}

/// Builds a monument, after checking that each of its colours can be chosen. The colours share one
/// place, so each is listed in the tray and also reached by repeated clicks on the place.
#[track_caller]
fn build(page: &mut Page) {
    let labels = |page: &mut Page, selector: &str, name: &str| {
        let all = page
            .eval(&format!("[...document.querySelectorAll({selector:?})].map((it) => it.{name})"));
        let all = all.as_array().cloned().unwrap_or_default();
        all.iter().filter_map(|it| it.as_str().map(str::to_owned)).collect::<Vec<String>>()
    };
    let mut wanted = labels(page, ".target", "ariaLabel");
    assert!(1 < wanted.len(), "{wanted:?}");
    let mut offered = labels(page, ".entry", "textContent");
    let place = page.find(".target:last-child");
    for _ in 0..wanted.len() {
        page.click_at(place);
        offered.push(page.text_of(".says"));
    }
    wanted.retain(|it| !offered.iter().any(|offer| offer.contains(it)));
    assert!(
        wanted.is_empty(),
        "expected all colours in reach of the mouse, found none of {wanted:?}"
    );
    page.click("[data-do=confirm]");
}

/// Chooses an entry of the tray by a part of its name, then a place by a part of its name, and
/// confirms.
#[track_caller]
fn choose(page: &mut Page, entry: Option<&str>, place: Option<&str>) {
    if let Some(entry) = entry {
        let number = page.eval(&format!(
            "[...document.querySelectorAll('.entries .entry')].findIndex((it) => it.textContent.includes({entry:?}))"
        ));
        let number = number.as_i64().filter(|it| 0 <= *it);
        let number =
            number.unwrap_or_else(|| panic!("expected {entry}, found {}", page.text_of(".tray")));
        page.click(&format!(".entries .entry:nth-child({})", number + 1));
    }
    if let Some(place) = place {
        page.click(&format!(".target[aria-label*={place:?}]"));
    }
    page.click("[data-do=confirm]");
}

#[test]
fn by_keyboard_only() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    let open = [
        "[data-game=carcassonne] a[href='#new/carcassonne']",
        ".setup summary",
        "input[name=seed]",
        "[data-do=begin]",
    ];
    for selector in open {
        page.tab_to(selector);
        match selector {
            "input[name=seed]" => page.write("1"),
            _ => page.key("Enter"),
        }
    }
    page.settle();
    let (mut moved, mut turned, mut claimed) = (0, 0, 0);
    let arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
    for turn in 0..40 {
        if page.phase() == "over" {
            break;
        }
        let plies = page.plies();
        let pointed = "document.querySelector('.target.here')?.getAttribute('aria-label')";
        let before = page.eval(pointed);
        page.key(arrows[turn % 4]);
        moved += u32::from(page.eval(pointed) != before);
        page.key("Enter");
        let ghost = "document.querySelector('.ghost').innerHTML";
        let before = page.eval(ghost);
        page.key("r");
        turned += u32::from(page.eval(ghost) != before);
        page.key("1");
        claimed += page.count("g.then.chosen");
        page.key("Enter");
        page.settle();
        assert!(plies < page.plies(), "expected the turn to be played");
    }
    assert!(0 < moved && 0 < turned && 0 < claimed, "{moved} {turned} {claimed}");
    assert_over(&mut page, 2);
}

#[test]
fn by_touch_on_a_phone() {
    let (server, _browser, mut page) = visit(PHONE);
    page.begin(&server.url(), Plan::SHORT);
    page.play_to_the_end(Page::tap);
    assert_over(&mut page, 2);
}

#[test]
fn without_the_server() {
    let server = serve();
    let mut page = Browser::launch().open(DESKTOP);
    page.goto(&server.url());
    page.wait_for("navigator.serviceWorker.controller !== null");
    // The worker of the first page began without the service worker, so it may still load from the server.
    page.reload();
    page.begin(&server.url(), Plan::SHORT);
    drop(server);
    page.play_on(4, Page::click);
    let plies = page.plies();
    page.reload();
    page.settle();
    assert_eq!(page.plies(), plies);
    page.play_to_the_end(Page::click);
    assert_over(&mut page, 2);
}
