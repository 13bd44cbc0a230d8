//! The page of a game during play.

use pavage_browser_tests::{DESKTOP, PHONE, Page, Plan, Point, visit};
use serde_json::json;

const HAND: &str = "document.querySelector('.hand').title";
const LAID: &str = "document.querySelector('.target.laid') !== null";
const VIEW: &str =
    "document.querySelector('.board svg').getAttribute('viewBox').split(' ').map(Number)";

/// The middle of a cell of the board, in the window.
fn cell(page: &mut Page, x: i32, y: i32) -> Point {
    let point = page.eval(&format!(
        "{{
            const svg = document.querySelector('.board svg');
            const at = new DOMPoint({x} + .5, {y} + .5).matrixTransform(svg.getScreenCTM());
            [at.x, at.y]
        }}"
    ));
    (point[0].as_f64().unwrap(), point[1].as_f64().unwrap())
}

/// The width of the window in cells.
fn width(page: &mut Page) -> f64 {
    page.eval(VIEW)[2].as_f64().unwrap()
}

#[test]
fn a_reload_in_the_middle_changes_nothing() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(8, Page::click);
    let seen = "[document.querySelector('main.table').dataset.plies, document.querySelector('.log').innerText,
        document.querySelector('.seats').innerText, document.querySelector('.hand').title]";
    let before = page.eval(seen);
    page.reload();
    page.settle();
    assert_eq!(page.eval(seen), before);
    page.assert_sound();
}

#[test]
fn undo_until_it_is_confirmed_and_take_back_afterwards() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(4, Page::click);
    let (plies, hand) = (page.plies(), page.eval(HAND));
    page.click(".target");
    assert_eq!(page.eval(LAID), true);
    page.click("[data-do=undo]");
    assert_eq!(page.eval(LAID), false);
    assert_eq!((page.plies(), page.eval(HAND)), (plies, hand.clone()));
    // The bot's answer is taken back too, and the same tile comes again.
    page.play_on(1, Page::click);
    assert!(plies + 1 < page.plies());
    page.click("[data-do=undo]");
    page.settle();
    assert_eq!((page.plies(), page.eval(HAND)), (plies, hand));
    assert!(!page.text_of(".says").is_empty());
    page.assert_sound();
}

#[test]
fn a_refusal_is_explained_and_shown() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let taken = "(x, y) => [...document.querySelectorAll('.target')].some((it) =>
        Math.floor(it.getAttribute('x')) === x && Math.floor(it.getAttribute('y')) === y)";
    let around = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let clash =
        around.into_iter().find(|(x, y)| page.eval(&format!("({taken})({x}, {y})")) == false);
    let clash = clash.expect("expected a side of the first tile where the second does not fit");
    let plies = page.plies();
    let mut said = Vec::new();
    // A click on a laid tile names it and refuses nothing.
    let there = cell(&mut page, 0, 0);
    page.click_at(there);
    page.wait_for("document.querySelector('.says').innerText.includes('1 tile')");
    assert_eq!(page.count(".says.notice"), 0);
    for (x, y) in [clash, (2, 2)] {
        let point = cell(&mut page, x, y);
        page.click_at(point);
        assert_eq!(page.count(".says.notice"), 1, "{x} {y}");
        assert!(0 < page.count(".spots .ring"), "{x} {y}");
        said.push(page.text_of(".says"));
        let thin = "[...document.querySelectorAll('.spots .ring')].filter((it) =>
            Math.min(it.getAttribute('width'), it.getAttribute('height')) < 0.5).length";
        // A clash lights up the common edge of both tiles.
        assert_eq!(page.eval(thin), if (x, y) == clash { 2 } else { 0 }, "{x} {y}");
        assert_eq!(page.eval(LAID), false);
    }
    assert_ne!(said[0], said[1]);
    assert!(said[1].contains("No tile lies beside this place"), "{}", said[1]);
    page.key("Escape");
    assert_eq!((page.count(".says.notice"), page.plies()), (0, plies));
    page.assert_sound();
}

#[test]
fn every_overlay_shows_and_hides_its_marks() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (game, options) in
        [("carcassonne", "standard"), ("tigris", ""), ("tilings", "zones,size=6")]
    {
        page.begin(&server.url(), Plan { game, options, ..Plan::USUAL });
        page.play_on(10, Page::click);
        let names = page.eval(
            "[...document.querySelectorAll('[data-overlay]')].map((it) => it.dataset.overlay)",
        );
        let names = names.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned());
        let names: Vec<String> = names.collect();
        assert!(!names.is_empty(), "{game}");
        for name in names {
            let button = format!("[data-overlay={name}]");
            page.click(&button);
            assert_eq!(page.count(&format!("{button}[aria-pressed=true]")), 1, "{game} {name}");
            assert!(0 < page.count(".overlay .outline, .overlay .mark"), "{game} {name}");
            page.click(&button);
            assert_eq!(page.count("[data-overlay][aria-pressed=true]"), 0, "{game} {name}");
            assert_eq!(page.count(".overlay .outline, .overlay .mark"), 0, "{game} {name}");
        }
        page.key("o");
        assert_eq!(page.count("[data-overlay][aria-pressed=true]"), 1);
    }
    page.assert_sound();
}

#[test]
fn pointing_explains_regions_and_lines() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    page.play_on(6, Page::click);
    // The city of the first tile.
    let (x, y) = cell(&mut page, 0, 0);
    let top = cell(&mut page, 0, -1).1;
    page.hover_at((x, y + (top - y) * 0.4));
    page.wait_for("/city/i.test(document.querySelector('.tip')?.innerText)");
    // Pointing at a line of the log lights up its place.
    page.hover(".log li[tabindex]");
    page.wait_for("document.querySelector('.spots .ring') !== null");
    // Lines since the person's last turn stand out.
    assert!(0 < page.count(".log li.fresh"));
    assert!(page.count(".log li.fresh") < page.count(".log li"));
    page.assert_sound();
}

#[test]
fn the_tiles_left_are_counted_by_kind() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    page.click(".stock summary");
    let sum = "[...document.querySelectorAll('.stock li b')].reduce((sum, it) => sum + Number(it.innerText), 0)";
    // 72 tiles without the first one and the one in hand.
    assert_eq!(page.eval(sum), 70);
    // The game itself says how many tiles are left: elsewhere other things than tiles are left too.
    assert!(page.text_of(".notes").contains("70 tiles left"));
    assert_eq!(page.text_of(".stock summary"), "What is left, by kind");
    page.play_on(1, Page::click);
    assert_eq!(page.eval(sum), 68);
    assert_eq!(page.count(".stock[open]"), 1);
    page.assert_sound();
}

#[test]
fn a_hint_lays_a_good_move() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    assert_eq!(page.count("[data-do=hint]"), 0);
    page.home(&server.url());
    page.preferences(|it| it.click("input[name=hints]"));
    page.click(".kept li a");
    page.settle();
    let plies = page.plies();
    page.click("[data-do=hint]");
    page.wait_for(LAID);
    assert_eq!(page.plies(), plies);
    page.click("[data-do=confirm]");
    page.settle();
    assert!(plies < page.plies());
    page.assert_sound();
}

#[test]
fn settings_decide_which_moves_need_no_confirmation() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.preferences(|it| it.choose("select[name=confirm]", "never"));
    page.begin(&server.url(), Plan { game: "tilings", options: "base,size=5", ..Plan::USUAL });
    let plies = page.plies();
    page.click(".target");
    page.wait_for(&format!("{plies} < Number(document.querySelector('main.table').dataset.plies)"));
    // A claim, or none, is the last choice of the turn; without pieces the place is.
    for (options, choices) in [
        ("standard", &[".target", "g.then"][..]),
        ("standard", &[".target", ".entry.none"]),
        ("standard,meeples=0", &[".target"]),
    ] {
        page.begin(&server.url(), Plan { options, ..Plan::USUAL });
        let plies = page.plies();
        for choice in choices {
            assert_eq!(page.plies(), plies, "{choices:?}");
            page.click(choice);
        }
        page.wait_for(&format!(
            "{plies} < Number(document.querySelector('main.table').dataset.plies)"
        ));
        page.settle();
    }
    page.assert_sound();
}

#[test]
fn confirming_names_the_claim_and_its_worth_before_it_counts() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    page.click(".target");
    let none = page.text_of("[data-do=confirm]");
    page.click("g.then");
    assert_eq!(page.count("g.then.chosen"), 1);
    let claim = page.eval("document.querySelector('g.then.chosen').getAttribute('aria-label')");
    let label = page.text_of("[data-do=confirm]");
    assert!(label.contains(claim.as_str().unwrap()), "{label}: {claim}");
    assert_ne!(label, none);
    page.assert_sound();
}

#[test]
fn a_seat_goes_from_person_to_bot_and_back() {
    let (server, _browser, mut page) = visit(DESKTOP);
    // Two bots would play to the end before somebody takes the seat again on a busy machine.
    page.prefer("pace", "calm");
    page.begin(&server.url(), Plan::USUAL);
    page.click(".seat[data-seat='0'] .name");
    page.click(".sitters button:nth-child(2)");
    page.wait_for("8 < Number(document.querySelector('main.table').dataset.plies)");
    page.click(".seat[data-seat='0'] .name");
    page.click(".sitters button:nth-child(1)");
    page.settle();
    assert_eq!(page.phase(), "turn");
    let plies = page.plies();
    page.play_on(1, Page::click);
    assert!(plies < page.plies());
    page.assert_sound();
}

#[test]
fn escape_takes_back_choices_and_no_turn() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(1, Page::click);
    let plies = page.plies();
    page.click(".target");
    page.wait_for(LAID);
    page.key("Escape");
    assert_eq!(page.eval(LAID), false);
    page.key("Escape");
    assert_eq!(page.plies(), plies);
    assert!(page.text_of(".says").contains("Press U"));
    page.key("u");
    page.settle();
    assert!(page.plies() < plies);
    page.assert_sound();
}

#[test]
fn escape_closes_the_uppermost_first() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let plies = page.plies();
    page.click("[data-overlay=fields]");
    page.click(".target");
    page.click("g.then");
    page.click(".seat .name");
    // The menu of a seat, the claim, the tile, and at last the overlay.
    let open = "[['.sitters', 'g.then.chosen', '.target.laid', '[data-overlay][aria-pressed=true]']
        .map((it) => document.querySelectorAll(it).length)]";
    let open = format!("{open}[0].join('')");
    for left in ["1111", "0111", "0011", "0001", "0000"] {
        page.wait_for(&format!("{open} === '{left}'"));
        page.key("Escape");
    }
    assert_eq!((page.eval(&open), page.plies()), ("0000".into(), plies));
    page.assert_sound();
}

#[test]
fn an_unconfirmed_turn_survives_a_reload() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan { game: "tigris", ..Plan::USUAL });
    let plies = page.plies();
    let note = page.text_of(".notes");
    page.click(".target");
    page.click("[data-do=confirm]");
    let begun = page.text_of(".notes");
    assert_ne!(begun, note, "one action of two");
    page.click(".target");
    let laid = "document.querySelector('.target.laid')?.getAttribute('aria-label')";
    let there = page.eval(laid);
    page.reload();
    page.settle();
    assert_eq!((page.text_of(".notes"), page.plies()), (begun, plies));
    page.wait_for(LAID);
    assert_eq!(page.eval(laid), there);
    page.click("[data-do=undo]");
    page.click("[data-do=undo]");
    assert_eq!(page.text_of(".notes"), note, "it can still be taken back");
    page.assert_sound();
}

#[test]
fn two_windows_show_one_game() {
    let (server, mut browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    let address = page.eval("location.href");
    let mut other = browser.open(DESKTOP);
    other.goto(address.as_str().unwrap());
    other.settle();
    page.play_on(2, Page::click);
    let plies = page.plies();
    other.wait_for(&format!("document.querySelector('main.table').dataset.plies === '{plies}'"));
    // Nothing in the older window undoes the changes of the newer one.
    other.key("ArrowLeft");
    page.reload();
    page.settle();
    assert_eq!(page.plies(), plies);
    page.assert_sound();
    other.assert_sound();
}

#[test]
fn a_game_can_be_played_without_storage() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.eval("void (Storage.prototype.setItem = () => { throw new Error('full'); })");
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(2, Page::click);
    assert!(page.text_of(".side .warning").contains("keeps nothing"));
    // The rules are in another module. The game goes with the page that loads it.
    page.settle();
    let (plies, address) = (page.plies(), page.eval("location.hash"));
    page.eval("void (location.hash = '#rules/carcassonne')");
    page.wait_for("document.querySelector('main.rules') !== null");
    page.eval(&format!("void (location.hash = {address})"));
    page.wait_for("document.querySelector('main.table') !== null");
    page.settle();
    assert_eq!(page.plies(), plies);
    page.assert_sound();
}

#[test]
fn points_appear_at_their_place_and_fly_to_the_seat() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.eval(r#"localStorage.setItem('pavage.settings', '{"pace":"quick","silent":true}')"#);
    page.reload();
    // It may be gone before a busy machine looks again.
    page.eval(
        "new MutationObserver(() => { window.flight ??= document.querySelector('.flight.points'); })
            .observe(document.body, { childList: true, subtree: true })",
    );
    // Only bots play, so nobody is asked before the end of the game, which takes a minute.
    page.set_up(&server.url(), Plan { seats: &["greedy", "greedy"], ..Plan::USUAL });
    page.click("[data-do=begin]");
    page.wait_for("window.flight instanceof Element");
    let got = page.eval("flight.textContent");
    let got = got.as_str().unwrap();
    assert!(got.starts_with('+') && got[1..].parse::<u32>().is_ok(), "{got}");
    assert_eq!(page.eval("/ sign-[01]$/.test(flight.getAttribute('class'))"), true, "its seat's");
    assert_eq!(page.eval("flight.querySelector('use[href*=meeple-]') !== null"), true, "its shape");
    let up = page.eval("flight.style.getPropertyValue('--y')");
    assert!(up.as_str().unwrap().starts_with('-'), "the seats are above the board");
    page.wait_for("!flight.isConnected");
    page.assert_sound();
}

#[test]
fn hands_are_hidden_between_two_people() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let seats = &["person:Ada", "person:Ben"];
    page.begin(&server.url(), Plan { game: "tigris", seats, ..Plan::USUAL });
    // The tiles of a hand, which only its owner may see, wherever they are written.
    let hand = "[...document.querySelectorAll('.entry, .hand, .target')].length";
    let cards = "document.querySelector('.seats').innerHTML";
    for name in ["Ada", "Ben", "Ada"] {
        assert_eq!(page.phase(), "curtain");
        assert!(page.text_of(".tray").contains(name));
        assert_eq!(page.eval(hand), 0);
        let hidden = page.eval(cards);
        page.click("[data-do=confirm]");
        assert_eq!(page.phase(), "turn");
        assert_ne!(page.eval(hand), 0);
        assert_ne!(page.eval(cards), hidden, "expected the own hand on the card");
        page.play_on(1, Page::click);
    }
    page.assert_sound();
}

#[test]
fn the_tile_in_hand_can_be_dragged() {
    let (server, mut browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let (hand, place) = (page.find(".hand"), page.find(".target:last-child"));
    page.drag(hand, place);
    assert_eq!(page.eval("document.querySelector('.target:last-child').matches('.laid')"), true);
    page.assert_sound();
    let mut page = browser.open(PHONE);
    page.begin(&server.url(), Plan::USUAL);
    let (hand, place) = (page.find(".hand"), page.find(".target:last-child"));
    page.swipe(hand, place);
    page.wait_for("document.querySelector('.target:last-child').matches('.laid')");
    page.assert_sound();
}

#[test]
fn pointing_leaves_the_log_and_the_seats_unchanged() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    page.play_on(1, Page::click);
    page.eval(
        "{
            window.changes = [];
            const observer = new MutationObserver((all) => changes.push(...all.map((it) => it.target.outerHTML)));
            for (const it of document.querySelectorAll('.log, .seats'))
                observer.observe(it, { attributes: true, characterData: true, childList: true, subtree: true });
        }",
    );
    page.hover(".target");
    page.wait_for("document.querySelector('.target.here') !== null");
    assert_eq!(page.eval("changes"), json!([]));
    page.assert_sound();
}

#[test]
fn wheel_keys_and_fingers_zoom_and_move_the_board() {
    let (server, mut browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let all = page.eval(VIEW);
    let wide = width(&mut page);
    let point = cell(&mut page, 0, 0);
    page.wheel(point, -240.0);
    page.wait_for(&format!("{VIEW}[2] < {wide} * 0.8"));
    let same = cell(&mut page, 0, 0);
    assert!((same.0 - point.0).hypot(same.1 - point.1) < 1.0, "{point:?} {same:?}");
    page.key("-");
    assert!(width(&mut page) < wide);
    let (x, y) = cell(&mut page, 1, 1);
    page.drag((x, y), (x + 60.0, y + 40.0));
    let moved = cell(&mut page, 1, 1);
    assert!((moved.0 - x - 60.0).hypot(moved.1 - y - 40.0) < 1.0, "{moved:?}");
    page.key("f");
    assert_eq!(page.eval(VIEW), all);
    page.assert_sound();
    let mut page = browser.open(PHONE);
    page.begin(&server.url(), Plan::USUAL);
    let wide = width(&mut page);
    page.pinch((195.0, 400.0), 80.0, 200.0);
    page.wait_for(&format!("{VIEW}[2] < {wide} * 0.7"));
    page.assert_sound();
}

#[test]
fn places_have_names_and_a_visible_focus_and_events_are_announced() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (game, options) in
        [("carcassonne", "standard"), ("tigris", ""), ("tilings", "zones,size=5")]
    {
        page.begin(&server.url(), Plan { game, options, ..Plan::USUAL });
        let nameless = "[...document.querySelectorAll('.target, .entry, g.then')].filter((it) =>
            !(it.getAttribute('aria-label') ?? it.innerText).trim()).length";
        for _ in 0..4 {
            assert_eq!(page.eval(nameless), 0, "{game}");
            page.press_on(Page::click);
        }
        page.play_on(1, Page::click);
        assert_eq!(
            page.eval("document.querySelector('.announcer').getAttribute('aria-live')"),
            "polite"
        );
        assert!(!page.text_of(".announcer").is_empty(), "{game}");
        if page.count(".target") == 0 {
            page.click(".entry:not([aria-pressed=true])");
        }
        let stroke = "getComputedStyle(document.querySelector('.target')).stroke +
            getComputedStyle(document.querySelector('.target')).strokeWidth";
        let before = page.eval(stroke);
        page.eval("document.activeElement.blur()");
        page.tab_to(".target");
        assert_ne!(page.eval(stroke), before, "{game}");
    }
    page.assert_sound();
}
