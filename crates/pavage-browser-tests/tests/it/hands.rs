//! Conflicts between keys and pointers at the table.

use pavage_browser_tests::{DESKTOP, Page, Plan, visit};

const LAID: &str = "document.querySelector('.target.laid')?.getAttribute('aria-label')";
const CHOSEN: &str = "document.querySelector('g.then.chosen')?.getAttribute('aria-label')";
const FOCUSED: &str = "document.activeElement.getAttribute('aria-label')";
const VIEW: &str = "document.querySelector('.board svg').getAttribute('viewBox')";

/// Moves the focus to a spot with Tab, and presses a key there.
#[track_caller]
fn press(page: &mut Page, spot: &str, key: &str) {
    page.tab_to(spot);
    page.key(key);
}

#[test]
fn a_spot_with_the_focus_is_chosen_by_a_key_and_confirmed_by_one_more() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for key in ["Enter", " "] {
        page.begin(&server.url(), Plan::USUAL);
        let plies = page.plies();
        for place in [".target:nth-child(1)", ".target:nth-child(2)"] {
            press(&mut page, place, key);
            assert_eq!(page.eval(LAID), page.eval(FOCUSED), "{place} {key:?}");
        }
        for claim in ["g.then:nth-child(1)", "g.then:nth-child(2)"] {
            press(&mut page, claim, key);
            assert_eq!(page.eval(CHOSEN), page.eval(FOCUSED), "{claim} {key:?}");
        }
        assert_eq!(page.plies(), plies, "{key:?}");
        let claim = page.eval(CHOSEN);
        // The label ends with what the claim is worth now.
        let claim = claim.as_str().and_then(|it| it.split(':').next()).unwrap();
        page.key(key);
        page.settle();
        assert!(plies < page.plies(), "{key:?}");
        let log = page.text_of(".log");
        assert!(log.contains(claim), "{claim}: {log}");
    }
    page.assert_sound();
}

#[test]
fn arrows_and_digits_go_on_from_a_spot_with_the_focus() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let plies = page.plies();
    page.tab_to(".target");
    let focused = page.eval(FOCUSED);
    let pointed = "document.querySelector('.target.here').getAttribute('aria-label')";
    for arrow in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] {
        if page.eval(pointed) == focused {
            page.key(arrow);
        }
    }
    let place = page.eval(pointed);
    assert_ne!(place, focused);
    page.key("Enter");
    assert_eq!(page.eval(LAID), place);
    press(&mut page, "g.then", "Enter");
    let claim = page.eval(CHOSEN);
    page.key("2");
    assert_ne!(page.eval(CHOSEN), claim);
    page.key("Enter");
    page.settle();
    assert!(plies < page.plies());
    page.assert_sound();
}

#[test]
fn a_drag_of_the_board_ends_over_floating_parts() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let ground = (300.0, 300.0);
    for panel in [".tray", ".seats", ".side"] {
        let before = page.eval(VIEW);
        let over = page.find(panel);
        page.drag(ground, over);
        let view = page.eval(VIEW);
        assert_ne!(view, before, "{panel}");
        page.hover_at(ground);
        page.hover_at((ground.0 + 50.0, ground.1));
        assert_eq!(page.eval(VIEW), view, "{panel}");
    }
    page.assert_sound();
}

#[test]
fn a_page_can_be_left_during_a_drag() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let hand = page.find(".hand");
    page.press_at(hand);
    page.key("?");
    page.wait_for("document.querySelector('main.table') === null");
    page.hover_at((300.0, 300.0));
    page.release_at((300.0, 300.0));
    page.assert_sound();
}
