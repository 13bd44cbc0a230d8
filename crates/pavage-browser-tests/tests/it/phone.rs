//! The page of a game on a phone, upright and sideways.

use pavage_browser_tests::{Device, PHONE, Page, Plan, SIDEWAYS, played, visit};

const TIGRIS: Plan<'static> = Plan { game: "tigris", ..Plan::USUAL };
const PHONES: [(u32, u32); 3] = [(667, 375), (844, 390), (932, 430)];

/// The size of a cell.
const CELL: &str = "document.querySelector('.board svg').getScreenCTM().a";
const VIEW: &str = "document.querySelector('.board svg').getAttribute('viewBox')";
/// The places that a finger can reach.
const REACHED: &str = "[...document.querySelectorAll('.target')].filter((it) => {
    const box = it.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === it;
}).length";

/// The room between seats, tray and buttons, and the size of the painted board.
const EDGES: &str = "{
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const upright = innerWidth < innerHeight;
    const beside = box('.tray').width < box('.tray').height;
    const height = (beside ? innerHeight : box('.tray').top) - (upright ? box('.sight') : box('.seats')).bottom;
    const width = (upright ? innerWidth : box('.sight').left) - (beside ? box('.tray').right : 0);
    const [flat, pieces] = [box('.board .items'), box('.board .pieces')];
    [[width, height], [flat.width, Math.max(flat.bottom, pieces.bottom) - flat.top]]
}";

fn edges(page: &mut Page) -> [[f64; 2]; 2] {
    let found = page.eval(EDGES);
    [0, 1].map(|it| [0, 1].map(|at| found[it][at].as_f64().unwrap()))
}

fn number(page: &mut Page, expression: &str) -> f64 {
    page.eval(expression).as_f64().unwrap()
}

#[test]
fn a_phone_shows_a_board_that_fingers_can_use() {
    let (server, _browser, mut page) = visit(PHONE);
    for (width, height) in PHONES.into_iter().chain([(390, 844)]) {
        let device = Device { width, height, ..PHONE };
        for (game, options) in [("tigris", ""), ("tilings", "zones"), ("tilings", "zones,size=50")]
        {
            page.resize(device);
            page.begin(&server.url(), Plan { game, options, ..Plan::USUAL });
            let at = format!("{game} {options} {width}×{height}");
            assert!(43.9 <= number(&mut page, CELL), "{at}");
            // Something can be done without moving the board.
            assert!(0.0 < number(&mut page, REACHED), "{at}");
            // Everything that the turn needs is in the window.
            for part in ["[data-do=confirm]", "[data-do=undo]", "[data-do=last-move]"] {
                let bottom =
                    format!("document.querySelector('{part}').getBoundingClientRect().bottom");
                assert!(number(&mut page, &bottom) <= f64::from(height), "{at}: {part}");
            }
            // Turning the phone and back shows the same.
            let view = page.eval(VIEW);
            page.resize(Device { width: height, height: width, ..PHONE });
            page.wait_for(&format!("{VIEW} !== {view}"));
            page.resize(device);
            page.wait_for(&format!("{VIEW} === {view}"));
            page.play_on(2, Page::tap);
            assert!(43.9 <= number(&mut page, CELL), "{at}");
        }
    }
    page.assert_sound();
}

#[test]
fn a_small_board_fills_the_room_that_a_window_leaves() {
    let (server, _browser, mut page) = visit(PHONE);
    for device in [
        SIDEWAYS,
        Device { width: 1024, height: 600, touch: false, ..PHONE },
        Device { width: 1440, height: 900, touch: false, ..PHONE },
    ] {
        page.resize(device);
        page.begin(&server.url(), TIGRIS);
        page.key("f");
        let [free, board] = edges(&mut page);
        let full = board[0] / free[0];
        let full = full.max(board[1] / free[1]);
        assert!(0.85 < full && full < 1.01, "{device:?}: {board:?} in {free:?}");
    }
    page.assert_sound();
}

#[test]
fn most_of_a_phone_held_sideways_is_board() {
    let (server, _browser, mut page) = visit(SIDEWAYS);
    for game in ["carcassonne", "tigris", "tilings"] {
        page.begin(&server.url(), Plan { game, ..Plan::USUAL });
        page.press_on(Page::tap);
        let [[width, height], _] = edges(&mut page);
        let part = width * height / f64::from(SIDEWAYS.width * SIDEWAYS.height);
        assert!(0.5 < part, "{game}: {width} × {height}");
    }
    page.assert_sound();
}

fn assert_whole_board(page: &mut Page) {
    let [free, board] = edges(page);
    assert!(board[0] <= free[0] + 1.0 && board[1] <= free[1] + 1.0, "{board:?} in {free:?}");
}

#[test]
fn whoever_asks_for_the_whole_board_gets_it_and_a_tap_comes_nearer() {
    let (server, _browser, mut page) = visit(PHONE);
    for device in [PHONE, SIDEWAYS] {
        page.resize(device);
        page.begin(&server.url(), TIGRIS);
        assert!(43.9 <= number(&mut page, CELL), "{device:?}: fingers can use it");
        page.tap("[data-do=fit]");
        assert_whole_board(&mut page);
        let small = number(&mut page, CELL);
        assert!(small < 32.0, "{small}");
        // Turning the phone keeps the whole board.
        page.resize(Device { width: device.height, height: device.width, ..PHONE });
        page.wait_for(&format!("innerWidth === {}", device.height));
        page.await_paint();
        assert_whole_board(&mut page);
        page.resize(device);
        page.wait_for(&format!("Math.abs({CELL} - {small}) < 0.01"));
        page.tap(".target");
        page.wait_for(&format!("43.9 <= {CELL}"));
        assert_eq!(page.count(".target.laid"), 0, "a finger may have meant another place");
        assert!(0.0 < number(&mut page, REACHED));
        page.play_on(1, Page::tap);
        assert!(43.9 <= number(&mut page, CELL), "{device:?}");
    }
    page.assert_sound();
}

#[test]
fn the_result_can_be_folded_to_look_at_the_board() {
    let (server, _browser, mut page) = visit(PHONE);
    let seats = &["person:Ada", "greedy", "greedy", "greedy"];
    let over = played(Plan { seats, ..TIGRIS }, usize::MAX);
    for device in [PHONE, SIDEWAYS] {
        page.resize(device);
        page.open_kept(&server.url(), "play", &over);
        let top = "document.querySelector('.tray').getBoundingClientRect().top";
        let (unfolded, upright) = (number(&mut page, top), device.width < device.height);
        page.tap("[data-do=fold-result]");
        page.wait_for("document.querySelector('.ranking') === null");
        assert!(!upright || unfolded + 200.0 < number(&mut page, top), "{device:?}");
        assert!(!page.text_of(".result").is_empty(), "who has won is still there");
        page.assert_accessible();
        page.tap("[data-do=fold-result]");
        page.wait_for("document.querySelectorAll('.ranking li').length === 4");
        assert_eq!(number(&mut page, top), unfolded);
    }
    page.assert_sound();
}

#[test]
fn a_phone_shows_how_many_pieces_are_in_hand() {
    let (server, _browser, mut page) = visit(PHONE);
    page.begin(&server.url(), TIGRIS);
    // The six tiles and the two catastrophes.
    let held = "[...document.querySelectorAll('.entry.source b')].reduce((sum, it) => sum + Number(it.innerText), 0)";
    assert_eq!(page.eval(held), 8);
    page.begin(&server.url(), Plan::USUAL);
    assert_eq!(page.text_of(".seat[data-seat='0'] .fact.count"), "7");
    assert_eq!(page.count(".seat .fact.piece"), 14);
    let shown = "document.querySelector('.fact.piece').checkVisibility()";
    assert_eq!(page.eval(shown), false, "a number instead of the row");
    page.assert_sound();
}
