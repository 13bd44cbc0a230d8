//! First steps, the rules, the workbench and the plane.

use std::fs;

use pavage_browser_tests::{
    Browser, DESKTOP, LOW, PHONE, Page, Plan, SIDEWAYS, TABLET, serve, visit,
};
use serde_json::json;

#[test]
fn first_steps_are_offered_once() {
    let server = serve();
    let mut page = Browser::launch().open(DESKTOP);
    page.goto(&server.url());
    page.click("[data-game=carcassonne] [data-do=now]");
    page.settle();
    for _ in 0..5 {
        page.click("[data-do=next-hint]");
    }
    assert_eq!(page.count(".welcome"), 0);
    page.reload();
    page.settle();
    assert_eq!(page.count(".welcome"), 0);
    page.assert_sound();
}

/// What the first steps lie over: places, or parts of the page.
const COVERED: &str = "{
    const box = (it) => it.getBoundingClientRect();
    const steps = box(document.querySelector('.welcome'));
    const apart = (it) => it.right <= steps.left + 1 || steps.right <= it.left + 1
        || it.bottom <= steps.top + 1 || steps.bottom <= it.top + 1;
    const parts = '.tray, .seat, .sight, .fold, .side:not(.closed), .target';
    const inside = 0 <= steps.left && steps.right <= innerWidth && 0 <= steps.top && steps.bottom <= innerHeight;
    [...document.querySelectorAll(parts)].filter((it) => !apart(box(it))).map((it) => it.outerHTML.slice(0, 80))
        .concat(inside ? [] : ['the edge of the window'])
}";

#[test]
fn first_steps_stand_beside_the_board_and_leave_by_one_click() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for language in ["en", "fr"] {
        for device in [DESKTOP, LOW, TABLET, PHONE, SIDEWAYS] {
            page.resize(device);
            page.prefer("language", language);
            page.prefer("welcomed", false);
            page.begin(&server.url(), Plan::USUAL);
            let steps = page.text_of(".welcome .hint");
            let (_, steps) = steps.split_once(" / ").expect("they are counted");
            for step in 1..=steps.parse().expect("a number") {
                assert_eq!(page.eval(COVERED), json!([]), "{language} {device:?} {step}");
                if step == 2 {
                    page.assert_accessible();
                }
                page.click("[data-do=next-hint]");
            }
            assert_eq!(page.count(".welcome"), 0);
            page.prefer("welcomed", false);
            page.settle();
            page.click("[data-do=no-hints]");
            page.wait_for("document.querySelector('.welcome') === null");
            page.reload();
            page.settle();
            assert_eq!(page.count(".welcome"), 0, "for good");
        }
    }
    page.assert_sound();
}

#[test]
fn first_steps_cover_neither_the_tray_nor_what_is_laid_on_a_large_board() {
    let (server, _browser, mut page) = visit(DESKTOP);
    // Only places that are not laid may be below them, and the board can be moved.
    let covered = COVERED.replace(".target", ".target.laid");
    for device in [DESKTOP, PHONE, SIDEWAYS] {
        page.resize(device);
        for game in ["carcassonne", "tigris", "tilings"] {
            page.prefer("welcomed", false);
            page.begin(&server.url(), Plan { game, ..Plan::USUAL });
            for _ in 0..3 {
                while page.count(".target.laid") == 0 {
                    page.press_on(Page::click);
                }
                page.await_paint();
                assert_eq!(page.eval(&covered), json!([]), "{game} {device:?}");
                page.play_on(1, Page::click);
            }
            assert_eq!(page.count(".welcome"), 1);
        }
    }
    page.assert_sound();
}

#[test]
fn turning_is_explained_only_where_tiles_turn() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (game, options, turns) in
        [("carcassonne", "", true), ("tigris", "", false), ("tilings", "base", false)]
    {
        page.prefer("welcomed", false);
        page.begin(&server.url(), Plan { game, options, ..Plan::USUAL });
        let mut said = String::new();
        while page.count(".welcome") == 1 {
            said += &page.text_of(".welcome p");
            page.click("[data-do=next-hint]");
        }
        assert_eq!(said.contains("To turn the tile"), turns, "{game}: {said}");
    }
    page.assert_sound();
}

#[test]
fn a_key_opens_the_rules_and_nothing_is_lost() {
    for device in [DESKTOP, PHONE] {
        let (server, _browser, mut page) = visit(device);
        page.begin(&server.url(), Plan::SHORT);
        page.play_on(3, Page::click);
        let plies = page.plies();
        page.key("?");
        page.wait_for("document.querySelector('main.rules img[alt]') !== null");
        assert!(3 <= page.count("main.rules img"));
        let drawn =
            "[...document.querySelectorAll('main.rules img')].every((it) => it.naturalWidth)";
        page.wait_for(drawn);
        page.assert_accessible();
        page.click("[data-do=back]");
        page.settle();
        assert_eq!(page.plies(), plies);
        page.assert_sound();
    }
}

#[test]
fn the_workbench_fills_boards_and_takes_tiles_by_hand() {
    let (server, browser, mut page) = visit(DESKTOP);
    page.goto(&(server.url() + "#workbench"));
    page.wait_for("document.querySelector('.bench') !== null");
    page.click("[data-do=clear]");
    page.wait_for("document.querySelector('.bench').dataset.cells === '0'");
    page.click("[data-tile]");
    page.click(".bench");
    page.wait_for("document.querySelector('.bench').dataset.cells === '1'");
    page.assert_accessible();
    page.click("[data-do=fill]");
    page.wait_for("1 < document.querySelector('.bench').dataset.cells && document.querySelector('[data-do=fill]') !== null");
    page.click("[data-do=svg]");
    assert!(browser.download("pavage.svg").starts_with(b"<svg"));
    page.assert_sound();
}

#[test]
fn the_workbench_says_what_it_could_not_do_until_something_else_is_done() {
    let (server, browser, mut page) = visit(DESKTOP);
    page.goto(&(server.url() + "#workbench"));
    let status = "document.querySelector('.workbench .status').innerText";
    let width = "document.querySelector('input[name=width]').value";
    // A size that no board has becomes the nearest, and the page says so, the second time too.
    for _ in 0..2 {
        page.fill("input[name=width]", "100000");
        page.wait_for(&format!("/1 to 60 cells/.test({status}) && {width} === '60'"));
        page.click("[data-do=clear]");
        page.wait_for(&format!("/^Choose a tile/.test({status})"));
    }
    page.fill("input[name=width]", "6");
    page.wait_for(&format!("{width} === '6' && !document.querySelector('.status.notice')"));
    // The complaint about a file goes with the next file.
    let file = browser.downloads().join("own.deck");
    for (text, said) in [("tile NOPE\n", "1:"), ("color R red\ntile RRRR 99\n", "Choose a tile")] {
        fs::write(&file, text).unwrap();
        page.choose_file("input[name=deck]", &file);
        page.wait_for(&format!("{status}.startsWith({said:?})"));
    }
    assert_eq!(page.count(".status.notice"), 0);
    page.assert_sound();
}

#[test]
fn the_plane_goes_on_for_ever() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.goto(&(server.url() + "#plane/4000000000000000000/-120000000000000000"));
    page.wait_for("document.querySelector('.plane')?.dataset.x === '4000000000000000000'");
    page.drag((800.0, 300.0), (400.0, 300.0));
    page.wait_for("document.querySelector('.plane').dataset.x !== '4000000000000000000'");
    let x = page.eval("document.querySelector('.plane').dataset.x");
    assert!(x.as_str().is_some_and(|it| it.starts_with("40000000000000000")), "{x}");
    page.click("[data-do=origin]");
    page.wait_for("document.querySelector('.plane').dataset.x === '0'");
    page.assert_accessible();
    page.assert_sound();
}

#[test]
fn a_pasted_link_opens() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(3, Page::click);
    page.eval("void (navigator.clipboard.writeText = async (text) => { window.copied = text; })");
    page.click("[data-do=link]");
    page.wait_for("window.copied !== undefined");
    let link = page.eval("window.copied");
    page.home(&server.url());
    page.fill("input[name=link]", link.as_str().expect("an address"));
    page.wait_for("document.querySelector('main.replay') !== null");
    page.assert_sound();
}
