//! Choosing any number of pieces of a hand, such as the tiles to swap.

use pavage_browser_tests::{DESKTOP, PHONE, Page, Plan, Press, SIDEWAYS, visit};

const TIGRIS: Plan<'static> = Plan { game: "tigris", ..Plan::USUAL };
/// The marked pieces.
const MARKED: &str = "[...document.querySelectorAll('.entry.held')].map((it) => Number(it.ariaPressed === 'true')).join('')";
/// The pieces with their pictures that nothing covers.
const SEEN: &str = "[...document.querySelectorAll('.entry.held')].filter((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return it.contains(there) && it.querySelector('.sign use') !== null;
}).length";
const READY: &str = "!document.querySelector('[data-do=confirm]').disabled";
const LOG: &str = "document.querySelector('.log').textContent";

/// Presses the button that opens the choice of tiles to swap and closes it. It is another one when the choice is open.
fn press_swap(page: &mut Page, press: Press) {
    page.eval("void ([...document.querySelectorAll('.entry.source')].find((it) => it.textContent.includes('swap')).id = 'swap')");
    press(page, "#swap");
}

/// Opens the choice of tiles to swap.
fn open(page: &mut Page, press: Press) {
    press_swap(page, press);
    page.wait_for("document.querySelector('.entry.held') !== null");
}

#[test]
fn tiles_to_swap_are_marked_and_confirmed_together() {
    let (server, mut browser, _) = visit(DESKTOP);
    for device in [DESKTOP, PHONE, SIDEWAYS] {
        let press: Press = if device.touch { Page::tap } else { Page::click };
        let mut page = browser.open(device);
        page.begin(&server.url(), TIGRIS);
        open(&mut page, press);
        assert_eq!(page.eval(SEEN), 6, "{device:?}: the whole hand is in sight");
        assert_eq!(page.count(".entry"), 7, "and nothing else can be mistaken for it");
        assert_eq!((page.eval(MARKED), page.eval(READY)), ("000000".into(), false.into()));
        press(&mut page, ".entry.held:nth-child(2)");
        page.wait_for(READY);
        assert_eq!(page.eval(&format!("{MARKED}.split('1').length - 1")), 1);
        press(&mut page, ".entry.held:nth-child(6)");
        assert_eq!(page.eval(&format!("{MARKED}.split('1').length - 1")), 2);
        page.assert_accessible();
        // A mark goes as it came.
        press(&mut page, ".entry.held[aria-pressed=true]");
        assert_eq!(page.eval(&format!("{MARKED}.split('1').length - 1")), 1);
        let said = page.text_of(".says").to_lowercase();
        assert!(said.contains("swap one "), "{said}");
        press(&mut page, "[data-do=confirm]");
        page.wait_for(&format!(
            "{LOG}.includes('You swap') || document.querySelector('.entry.held') === null"
        ));
        // The second action of the turn is another one.
        page.play_on(1, press);
        assert_eq!(page.eval(&format!("{LOG}.includes('You swap')")), true, "{device:?}");
        page.assert_sound();
    }
}

#[test]
fn tiles_to_swap_are_marked_by_keys() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), TIGRIS);
    let plies = page.plies();
    open(&mut page, Page::click);
    // Nothing is marked, so nothing can be confirmed.
    page.eval("document.activeElement.blur()");
    page.key("Enter");
    assert_eq!(page.eval(MARKED), "000000");
    page.key("1");
    page.wait_for(READY);
    page.key("1");
    page.wait_for(&format!("!({READY})"));
    // With Tab, a tile keeps the focus when it is marked.
    page.tab_to(".entry.held:nth-child(3)");
    page.key(" ");
    page.wait_for(READY);
    assert_eq!(page.eval("document.activeElement.matches('.entry.held:nth-child(3)')"), true);
    // Esc takes the marks off, then goes back to the other choices.
    page.key("Escape");
    page.wait_for(&format!("{MARKED} === '000000'"));
    page.key("Escape");
    page.wait_for(
        "document.querySelector('.entry.held') === null && document.querySelector('.target') !== null",
    );
    assert_eq!(page.plies(), plies);
    // So does the button that opened them.
    open(&mut page, Page::click);
    press_swap(&mut page, Page::click);
    page.wait_for("document.querySelector('.entry.held') === null");
    assert!(7 < page.count(".entry.source"));
    page.assert_sound();
}
