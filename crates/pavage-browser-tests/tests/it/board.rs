//! What is drawn on the board, and how one touches it.

use pavage_browser_tests::{DESKTOP, Media, PHONE, Page, Plan, Point, visit};

const TIGRIS: Plan<'static> = Plan { game: "tigris", ..Plan::USUAL };
/// The contrast of the brackets of a place with the ground, and how the place is drawn.
const PLACE: &str = "(() => {
    const light = (color) => {
        const [, r, g, b] = /^#(..)(..)(..)$/.exec(color)?.map((it) => parseInt(it, 16)) ??
            ['', ...color.match(/\\d+/g).map(Number)];
        const bend = (it) => it <= 10.3 ? it / 3294.6 : ((it / 255 + .055) / 1.055) ** 2.4;
        return .2126 * bend(r) + .7152 * bend(g) + .0722 * bend(b) + .05;
    };
    const it = getComputedStyle(document.querySelector('.target'));
    const [a, b] = [light(it.stroke), light(document.querySelector('.ground').getAttribute('fill'))];
    return [Math.max(a / b, b / a), it.fill.includes('#halo'), it.strokeDasharray]
})()";
/// The number of things on the board that move by themselves.
const ALIVE: &str = "document.getAnimations().filter((it) =>
    it.effect.target.closest('.board')).map((it) => it.effect.target.getAttribute('class'))";

fn set_theme(page: &mut Page, theme: &str) {
    page.eval(&format!(
        "{{
            const settings = JSON.parse(localStorage.getItem('pavage.settings'));
            localStorage.setItem('pavage.settings', JSON.stringify({{ ...settings, theme: '{theme}' }}));
        }}"
    ));
    page.reload();
    page.settle();
}

/// The middle of an element that may be covered.
fn middle(page: &mut Page, selector: &str) -> Point {
    let point = page.eval(&format!(
        "(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(
            document.querySelector({selector:?}).getBoundingClientRect())"
    ));
    (point[0].as_f64().unwrap(), point[1].as_f64().unwrap())
}

#[test]
fn places_shine_in_every_theme_and_breathe_unless_motion_is_unwanted() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    for theme in ["day", "night", "contrast", "color-blind"] {
        set_theme(&mut page, theme);
        let place = page.eval(PLACE);
        assert!(3.0 <= place[0].as_f64().unwrap(), "{theme}: {place}");
        assert_eq!(place[1], true, "{theme}");
        assert_ne!(place[2], "none", "{theme}: brackets, because colour is not the only sign");
        page.wait_for(&format!("String({ALIVE}) === 'targets'"));
        page.hover(".target");
        page.wait_for(&format!("{PLACE}[2] === 'none'"));
        page.hover_at((5.0, 790.0));
    }
    page.click(".target");
    assert_eq!(page.eval(ALIVE), serde_json::json!([]), "the choice is made");
    page.key("Escape");
    page.wishes(&[Media::ReducedMotion]);
    page.reload();
    page.settle();
    assert_eq!(page.eval(ALIVE), serde_json::json!([]));
    page.assert_sound();
}

#[test]
fn a_dragged_tile_follows_the_pointer_and_goes_home_from_where_it_does_not_fit() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let (hand, place) = (page.find(".hand"), page.find(".target:last-child"));
    let away = (60.0, 500.0);
    page.press_at(hand);
    page.drag_to(hand, away);
    page.wait_for("document.querySelector('.carried:not(.snapped, .home)') !== null");
    let there = middle(&mut page, ".carried");
    assert!((there.0 - away.0).hypot(there.1 - away.1) < 2.0, "{there:?}");
    assert_eq!(page.count(".target.here"), 0);
    page.drag_to(away, place);
    page.wait_for("document.querySelector('.carried.snapped') !== null");
    assert_eq!(page.count(".target:last-child.here"), 1);
    assert!(0 < page.count(".ghost use"), "the ghost lies there");
    page.release_at(place);
    page.wait_for("document.querySelector('.target:last-child.laid') !== null");
    assert_eq!(page.count(".carried"), 0);
    let hand = page.find(".hand");
    page.drag(hand, away);
    page.wait_for("document.querySelector('.carried') === null");
    assert_eq!((page.count(".target.laid"), page.count(".says.notice")), (0, 1));
    // A tap on it turns it, and carries nothing.
    page.click(".hand");
    assert_eq!(page.count(".carried"), 0);
    page.assert_sound();
}

#[test]
fn a_piece_of_the_tray_is_dragged_to_its_place() {
    let (server, mut browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), TIGRIS);
    let king = "[...document.querySelectorAll('.entry.source')].find((it) => it.textContent.includes('king'))";
    page.eval(&format!("void ({king}.id = 'king')"));
    let (from, near) = (page.find("#king"), (640.0, 400.0));
    page.press_at(from);
    page.drag_to(from, near);
    page.wait_for(
        "document.querySelector('.entry.source[aria-pressed=true]').textContent.includes('king')",
    );
    let place = page.find(".target");
    page.drag_to(near, place);
    page.release_at(place);
    page.wait_for("document.querySelector('.target.laid') !== null");
    let laid = page.eval("document.querySelector('.target.laid').getAttribute('aria-label')");
    assert!(laid.as_str().unwrap().contains("king"), "{laid}");
    page.assert_sound();

    // A finger does not hide what it drags.
    let mut page = browser.open(PHONE);
    page.begin(&server.url(), Plan::USUAL);
    page.eval(
        "void (window.lifts = [], addEventListener('pointermove', (event) => setTimeout(() => {
            const carried = document.querySelector('.carried:not(.home)')?.getBoundingClientRect();
            if (carried) lifts.push(event.clientY - carried.bottom);
        })))",
    );
    let (hand, place) = (page.find(".hand"), page.find(".target"));
    page.swipe(hand, place);
    page.wait_for("document.querySelector('.target.laid') !== null");
    assert_eq!(page.eval("0 < lifts.length && lifts.every((it) => 0 < it)"), true);
    page.assert_sound();
}

#[test]
fn overlays_fill_nothing_and_lie_below_the_pieces() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (game, options, piece) in [
        ("carcassonne", "", "meeple-"),
        ("tigris", "", "-king"),
        ("tilings", "zones,size=6", "seat-"),
    ] {
        page.begin(&server.url(), Plan { game, options, ..Plan::USUAL });
        page.play_on(12, Page::click);
        page.key("o");
        let filled = "[...document.querySelectorAll('.overlay path:not(.region, pattern path)')].filter((it) =>
            !/none|hatch/.test(getComputedStyle(it).fill)).length";
        assert!(0 < page.count(".overlay .outline"), "{game}");
        assert_eq!(page.eval(filled), 0, "{game}");
        let pieces = page.count(&format!(".pieces [href*={piece}]"));
        assert!(0 < pieces, "{game}");
        assert_eq!(page.count(&format!(".items [href*={piece}]")), 0, "{game}");
        let above = "document.querySelector('.overlay').compareDocumentPosition(
            document.querySelector('.pieces')) === Node.DOCUMENT_POSITION_FOLLOWING";
        assert_eq!(page.eval(above), true, "{game}");
    }
    page.assert_sound();
}

#[test]
fn every_source_has_its_name_and_count_and_the_hand_stays() {
    let (server, mut browser, _) = visit(DESKTOP);
    for device in [DESKTOP, PHONE] {
        let mut page = browser.open(device);
        page.begin(&server.url(), TIGRIS);
        let names = page.eval(
            "[...document.querySelectorAll('.entry.source')].filter((it) =>
                8 < it.querySelector('span').offsetWidth).map((it) =>
                it.innerText.replace(/^\\d\\s/, '').replace(/\\s+/g, ' ').trim().toLowerCase())",
        );
        let names: Vec<&str> =
            names.as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
        assert_eq!(names.len() as u64, page.count(".entry.source"));
        for name in ["king", "priest", "farmer", "trader", "catastrophe 2", "swap", "do nothing"] {
            assert!(names.contains(&name), "{name}: {names:?}");
        }
        let tiles = ["temple", "farm", "market", "settlement"];
        let held =
            names.iter().filter(|it| tiles.iter().any(|tile| it.starts_with(&format!("{tile} "))));
        let held: u32 = held.map(|it| it.rsplit(' ').next().unwrap().parse::<u32>().unwrap()).sum();
        assert_eq!(held, 6, "{names:?}");
        // The six tiles of the hand are on the own card at any time.
        let hand = "[...document.querySelectorAll('.seat.mine .fact.piece')].filter((it) =>
            it.checkVisibility() && it.title.includes('hand')).length";
        assert_eq!(page.eval(hand), 6);
        page.press_on(Page::click);
        assert_eq!(page.count(".target.laid"), 1);
        assert_eq!(page.eval(hand), 6);
        page.assert_sound();
    }
}

#[test]
fn badges_are_large_enough_and_stand_apart() {
    let (server, mut browser, _) = visit(DESKTOP);
    for (device, reach) in [(DESKTOP, 24.0), (PHONE, 44.0)] {
        let mut page = browser.open(device);
        page.begin(&server.url(), Plan::USUAL);
        let press: fn(&mut Page, &str) = if device.touch { Page::tap } else { Page::click };
        let mut most = 0;
        for _ in 0..4 {
            page.press_on(press);
            page.wait_for("document.querySelector('.target.laid') !== null");
            let boxes = page.eval(
                "[...document.querySelectorAll('.then .reach')].map((it) => it.getBoundingClientRect())
                    .map(({ x, y, width }) => [x + width / 2, y + width / 2, width])",
            );
            let boxes: Vec<[f64; 3]> = boxes
                .as_array()
                .unwrap()
                .iter()
                .map(|it| [0, 1, 2].map(|at| it[at].as_f64().unwrap()))
                .collect();
            for (index, one) in boxes.iter().enumerate() {
                assert!(reach - 0.5 <= one[2], "{one:?}");
                for other in &boxes[..index] {
                    let apart = (one[0] - other[0]).hypot(one[1] - other[1]);
                    assert!(reach - 1.0 <= apart, "{boxes:?}");
                }
            }
            most = most.max(boxes.len());
            for number in 1..=boxes.len() {
                let badge = format!("g.then:nth-child({number})");
                press(&mut page, &badge);
                page.wait_for(&format!("document.querySelector('{badge}').matches('.chosen')"));
                assert_eq!(page.count("g.then.chosen"), 1);
            }
            page.play_on(1, press);
        }
        assert!(2 < most, "expected a tile with several claims");
        page.assert_sound();
    }
}

#[test]
fn nothing_flies_if_nobody_wants_it() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.eval(
        "new MutationObserver(() => { window.flight ??= document.querySelector('.flight'); })
            .observe(document.body, { childList: true, subtree: true })",
    );
    page.begin(&server.url(), Plan::SHORT);
    page.play_to_the_end(Page::click);
    let points = page.eval("/[1-9]/.test(document.querySelector('.seats').innerText)");
    assert_eq!((points, page.eval("!window.flight")), (true.into(), true.into()));
    page.assert_sound();
}
