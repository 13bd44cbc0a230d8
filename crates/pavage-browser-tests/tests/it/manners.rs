//! Small manners of the table: its title, keys, log and names.

use pavage_browser_tests::{DESKTOP, Media, PHONE, Page, Plan, SIDEWAYS, played, visit};
use serde_json::json;

#[test]
fn the_title_says_whose_turn_it_is() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    assert_eq!(page.eval("document.title"), "Your turn · Pavage");
    page.play_to_the_end(Page::click);
    let result = page.text_of(".result");
    assert_eq!(page.eval("document.title"), format!("{result} · Pavage"));
    page.home(&server.url());
    assert_eq!(page.eval("document.title"), "Pavage");
    page.assert_sound();
}

#[test]
fn a_key_opens_what_is_left() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    let (open, beside) = (".stock[open]", ".side:not(.closed)");
    for shown in [1, 0, 1] {
        page.key("t");
        assert_eq!((page.count(open), page.count(beside)), (shown, 1));
    }
    page.key("l");
    assert_eq!(page.count(beside), 0);
    page.key("t");
    assert_eq!((page.count(open), page.count(beside)), (1, 1));
    page.assert_sound();
}

#[test]
fn a_turn_reads_downwards_and_the_last_turn_comes_first() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(8, Page::click);
    // The tile in hand was just drawn; the turn below it begins with its draw too.
    let lines = "[...document.querySelectorAll('.log li')].map((it) =>
        (it.matches('.begins') ? '>' : '') + (/ lays? /.test(it.innerText) ? 'lay' : /^Drawn: /.test(it.innerText) ? 'draw' : ''))
        .filter((it) => it !== '').slice(0, 5).join(' ')";
    assert_eq!(page.eval(lines), ">draw >draw lay >draw lay", "{}", page.text_of(".log"));
    page.assert_sound();
}

#[test]
fn nobody_passes_the_screen_where_nothing_is_hidden() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let seats = &["person:Ada", "person:Ben"];
    page.begin(&server.url(), Plan { seats, ..Plan::SHORT });
    for seat in [0, 1, 0] {
        assert_eq!(page.phase(), "turn");
        assert_eq!(page.count(&format!(".seat.active[data-seat='{seat}']")), 1);
        // What is laid and not confirmed survives a reload.
        page.click(".target");
        page.reload();
        page.settle();
        assert_eq!((page.phase().as_str(), page.count(".target.laid")), ("turn", 1));
        page.play_on(1, Page::click);
    }
    page.assert_sound();
}

#[test]
fn a_long_name_stays_clear_of_the_buttons() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let name = "Wolfeschlegelsteinhausenbergerdorff Adam";
    assert_eq!(name.len(), 40);
    let person = format!("person:{name}");
    let all = [person.as_str(), "greedy", "greedy", "greedy", "greedy"];
    // The name ends inside of its card, with an ellipsis where it is cut, and can be read as a whole.
    let clear = format!(
        "{{
            const box = (it) => it.getBoundingClientRect();
            const fold = box(document.querySelector('.fold'));
            const span = document.querySelector('.seat[data-seat=\"0\"] .name span:last-child');
            const cut = getComputedStyle(span).textOverflow === 'ellipsis' && box(span).height < 40;
            [...document.querySelectorAll('.seat')].every((it) => box(it).right < fold.left)
                && box(span).right <= box(span.closest('.seat')).right && cut && span.title === '{name}'
        }}"
    );
    for seats in [2, 5] {
        page.begin(&server.url(), Plan { seats: &all[..seats], ..Plan::SHORT });
        for (width, height) in [(1440, 900), (1024, 600), (820, 1180), (390, 844), (844, 390)] {
            page.resize(pavage_browser_tests::Device { width, height, ..DESKTOP });
            page.wait_for(&clear);
        }
        page.resize(DESKTOP);
    }
    page.assert_sound();
}

/// What holds a name and is not within the window, or not within its card.
const BESIDE: &str = "[...document.querySelectorAll('main *, dialog *')].filter((it) =>
    it.checkVisibility() && [...it.childNodes].some((it) => it.nodeType === 3 && /W{40}/.test(it.data))).filter((it) => {
    const card = it.closest('.seat, .standing, .kept li, .ranking li, .moves, .says, .tray, .log, main').getBoundingClientRect();
    const clipped = (it) => it && (getComputedStyle(it).overflowX !== 'visible' ? it : clipped(it.parentElement));
    const { left, right } = (clipped(it) ?? it).getBoundingClientRect();
    return left < card.left - 1 || card.right + 1 < right || innerWidth + 1 < right;
}).map((it) => it.outerHTML.slice(0, 60) + ' in ' + it.parentElement.className)";

/// The number of points in a result that a name has pushed out of it.
const PUSHED: &str = "[...document.querySelectorAll('.ranking b')].filter((it) =>
    it.closest('.says').getBoundingClientRect().right < it.getBoundingClientRect().right).length";

#[test]
fn the_longest_name_of_a_record_breaks_no_page() {
    let person = format!("person:{}", "W".repeat(200));
    let plan = Plan { seats: &[person.as_str(), "greedy"], ..Plan::SHORT };
    for device in [DESKTOP, PHONE, SIDEWAYS] {
        let (server, _browser, mut page) = visit(device);
        for (kind, plies) in [("play", 8), ("play", usize::MAX), ("replay", usize::MAX)] {
            page.open_kept(&server.url(), kind, &played(plan, plies));
            assert_eq!(page.overflow(), [""; 0], "{kind} {plies} {device:?}");
            assert_eq!(page.eval(BESIDE), json!([]), "{kind} {plies} {device:?}");
            assert_eq!(page.eval(PUSHED), 0, "{kind} {plies} {device:?}: points out of sight");
        }
        page.home(&server.url());
        page.wait_for("/W{40}/.test(document.querySelector('.kept').textContent)");
        assert_eq!(page.overflow(), [""; 0], "home {device:?}");
        assert_eq!(page.eval(BESIDE), json!([]), "home {device:?}");
        page.assert_sound();
    }
}

#[test]
fn the_theme_can_follow_the_system_again() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    let theme = "document.documentElement.dataset.theme";
    page.preferences(|page| {
        assert_eq!(page.eval("document.querySelector('select[name=theme]').value"), "system");
        let system = page.eval(theme);
        page.choose("select[name=theme]", "color-blind");
        assert_eq!(page.eval(theme), "color-blind");
        page.choose("select[name=theme]", "system");
        assert_eq!(page.eval(theme), system);
    });
    // It follows at once.
    for (wish, name) in [(Media::Dark, "night"), (Media::MoreContrast, "contrast")] {
        page.wishes(&[wish]);
        page.wait_for(&format!("{theme} === {name:?}"));
    }
    page.assert_sound();
}
