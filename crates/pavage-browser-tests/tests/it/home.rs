//! The first page: games, preferences, files.

use pavage_browser_tests::{DESKTOP, PHONE, Plan, visit};

const CARD: &str = "document.querySelector('.game').getBoundingClientRect().y";

#[test]
fn preferences_are_a_sheet_that_keeps_the_focus_and_gives_it_back() {
    for device in [DESKTOP, PHONE] {
        let (_server, _browser, mut page) = visit(device);
        let top = page.eval(CARD);
        page.eval("document.querySelector('[data-do=preferences]').focus()");
        page.preferences(|page| {
            assert_eq!(page.eval(CARD), top, "nothing moves");
            // By Tab one comes round within the sheet; between, the focus may be at the browser itself.
            for _ in 0..20 {
                page.key("Tab");
                let inside = "document.activeElement === document.body
                    || document.activeElement.closest('dialog') !== null";
                assert_eq!(page.eval(inside), true);
            }
        });
        assert_eq!(page.eval("document.activeElement.dataset.do"), "preferences");
        page.click("[data-do=preferences]");
        page.click("[data-do=close-sheet]");
        page.wait_for("document.querySelector('dialog[open]') === null");
        if !device.touch {
            page.click("[data-do=preferences]");
            page.click_at((20.0, 400.0));
            page.wait_for("document.querySelector('dialog[open]') === null");
        }
        page.assert_sound();
    }
}

#[test]
fn keys_in_the_sheet_do_not_reach_the_board() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.click(".target");
    let chosen = "document.querySelector('.entries [aria-pressed=true], .entry.chosen')?.innerText";
    let (before, plies) = (page.eval(chosen), page.plies());
    page.preferences(|page| {
        page.eval("document.querySelector('dialog').focus()");
        page.key("1");
        page.key("Enter");
    });
    assert_eq!((page.eval(chosen), page.plies()), (before.clone(), plies));
    page.key("1");
    page.wait_for(&format!("{chosen} !== {before}"));
    page.assert_sound();
}
