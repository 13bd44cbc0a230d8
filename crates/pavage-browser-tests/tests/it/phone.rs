//! The page of a game on a phone, upright and sideways.

use pavage_browser_tests::{Device, PHONE, Page, Plan, visit};

const SIDEWAYS: [(u32, u32); 3] = [(667, 375), (844, 390), (932, 430)];

/// The edges of the painted board in the window: left, top, right, bottom.
const PAINTED: &str =
    "(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round))(
    document.querySelector('.board .items').getBoundingClientRect())";

#[test]
fn a_phone_held_sideways_shows_a_large_board() {
    let (server, _browser, mut page) = visit(PHONE);
    for (width, height) in SIDEWAYS {
        page.resize(Device { width, height, ..PHONE });
        for (game, options) in [("tigris", ""), ("tilings", "zones")] {
            page.begin(&server.url(), Plan { game, options, ..Plan::USUAL });
            let painted = page.eval(PAINTED);
            let [left, top, right, bottom] = [0, 1, 2, 3].map(|it| painted[it].as_f64().unwrap());
            let at = format!("{game} {width}×{height}: {painted}");
            assert!(0.55 * f64::from(height) <= bottom - top, "{at}");
            let edge = |page: &mut Page, part: &str, edge: &str| {
                let rect = format!("document.querySelector('{part}').getBoundingClientRect()");
                page.eval(&format!("{rect}.{edge}")).as_f64().unwrap()
            };
            // Nothing lies over it.
            assert!(edge(&mut page, ".tray", "right") <= left, "{at}");
            assert!(edge(&mut page, ".seats", "bottom") <= top, "{at}");
            assert!(right <= edge(&mut page, ".sight", "left"), "{at}");
            assert!(bottom <= f64::from(height), "{at}");
            // Everything that the turn needs is in the window.
            for part in ["[data-do=confirm]", "[data-do=undo]", "[data-do=last-move]"] {
                assert!(edge(&mut page, part, "bottom") <= f64::from(height), "{at}: {part}");
            }
            // Turning the phone upright and back shows the same.
            page.resize(PHONE);
            page.wait_for(&format!("JSON.stringify({PAINTED}) !== '{painted}'"));
            page.resize(Device { width, height, ..PHONE });
            page.wait_for(&format!("JSON.stringify({PAINTED}) === '{painted}'"));
        }
    }
    page.assert_sound();
}

#[test]
fn a_phone_shows_how_many_pieces_are_in_hand() {
    let (server, _browser, mut page) = visit(PHONE);
    page.begin(&server.url(), Plan { game: "tigris", ..Plan::USUAL });
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
