//! The first turn of a newcomer, in which nothing can go wrong.

use pavage_browser_tests::{DESKTOP, PHONE, Page, Plan, Point, SIDEWAYS, visit};
use serde_json::Value;

const SAYS: &str = "document.querySelector('.says').innerText";
const VIEW: &str =
    "document.querySelector('.board svg').getAttribute('viewBox').split(' ').map(Number)";
/// The visible pixels of the first tile, and whether nothing covers their middle.
const SEEN: &str = "{
    const svg = document.querySelector('.board svg');
    const [from, to] = [[0, 0], [1, 1]].map(([x, y]) =>
        new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()));
    const [left, top] = [Math.max(from.x, 0), Math.max(from.y, 0)];
    const [right, bottom] = [Math.min(to.x, innerWidth), Math.min(to.y, innerHeight)];
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    [right - left, bottom - top, there?.closest('.board') !== null]
}";

fn zoom(page: &mut Page) -> f64 {
    page.eval(VIEW)[2].as_f64().unwrap()
}

fn labels(page: &mut Page, selector: &str) -> Vec<String> {
    let all = page.eval(&format!(
        "[...document.querySelectorAll({selector:?})].map((it) => it.getAttribute('aria-label'))"
    ));
    all.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_second_click_in_the_middle_turns_the_tile_and_claims_nothing() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let (mut turned, mut badges) = (0, 0);
    for _ in 0..5 {
        for number in 1..=page.count(".target") {
            let place = format!(".target:nth-child({number})");
            // The tray grows over other places while a tile is laid.
            page.key("Escape");
            page.click(&place);
            if page.count("[data-do=turn]") == 0 {
                continue;
            }
            badges += page.count("g.then");
            let before = page.eval(SAYS);
            page.click(&place);
            assert_ne!(page.eval(SAYS), before, "{place} turns");
            assert_eq!(page.count("g.then.chosen"), 0, "{place}");
            turned += 1;
        }
        page.play_on(1, Page::click);
    }
    assert!(10 < turned && turned < badges, "{turned} {badges}");
    page.assert_sound();
}

#[test]
fn badges_show_the_worth_of_claims_and_keys_need_a_keyboard() {
    let (server, mut browser, mut page) = visit(DESKTOP);
    let key =
        "[...document.querySelectorAll('.entry kbd')].map((it) => it.getClientRects().length)";
    let shown = |page: &mut Page| page.eval(&format!("{key}.some((it) => 0 < it)")) == true;
    page.begin(&server.url(), Plan::USUAL);
    for _ in 0..3 {
        page.click(".target");
        let worths = page
            .eval("[...document.querySelectorAll('g.then')].map((it) => it.textContent.trim())");
        let worths = worths.as_array().unwrap().clone();
        for (label, worth) in labels(&mut page, "g.then").iter().zip(&worths) {
            let said = label.split_once(": ").unwrap().1.split(',').next().unwrap();
            assert_eq!(worth, said, "{label}");
        }
        assert_eq!(worths.len() as u64, page.count("g.then"));
        page.play_on(1, Page::click);
    }
    page.click(".target");
    let mouse = page.eval("matchMedia('(hover: hover) and (pointer: fine)').matches");
    assert_eq!(Value::Bool(shown(&mut page)), mouse);
    page.assert_sound();

    let mut page = browser.open(PHONE);
    page.begin(&server.url(), Plan::USUAL);
    page.tap(".target");
    assert!(0 < page.count(".entry kbd") && !shown(&mut page));
    page.key("1");
    assert!(shown(&mut page), "there is a keyboard after all");
    assert_eq!(page.count("g.then.chosen"), 1);
    page.assert_sound();
}

/// Asserts that part of the first and only tile is visible and not covered.
#[track_caller]
fn assert_in_sight(page: &mut Page, what: &str) {
    let seen = page.eval(SEEN);
    let wide = |side: usize| seen[side].as_f64().unwrap();
    assert!(8.0 < wide(0) && 8.0 < wide(1) && seen[2] == true, "{what}: {seen}");
}

#[test]
fn the_board_cannot_be_dragged_off_the_screen() {
    let (server, mut browser, mut page) = visit(DESKTOP);
    let (middle, far) =
        ((400.0, 300.0), [(390.0, 5.0), (5.0, 300.0), (900.0, 700.0), (1270.0, 20.0)]);
    page.begin(&server.url(), Plan::USUAL);
    for to in far {
        for _ in 0..3 {
            page.drag(middle, to);
            assert_in_sight(&mut page, &format!("dragged to {to:?}"));
        }
    }
    for delta in [-2000.0, 4000.0] {
        page.wheel(middle, delta);
        page.drag(middle, far[1]);
        assert_in_sight(&mut page, &format!("turned the wheel by {delta}"));
    }
    page.assert_sound();
    for device in [PHONE, SIDEWAYS] {
        let mut page = browser.open(device);
        page.begin(&server.url(), Plan::USUAL);
        let (width, height) = (f64::from(device.width), f64::from(device.height));
        let middle = (width / 2.0, height / 2.0);
        let all = page.eval(VIEW);
        let corners: [Point; 4] =
            [(middle.0, 5.0), (5.0, 80.0), (width - 5.0, height - 5.0), (width - 5.0, 80.0)];
        for zoomed in [false, true] {
            // With the mouse, because Chromium takes a tap soon after a swipe as one that stops its
            // momentum.
            if zoomed {
                (0..8).for_each(|_| page.click("[data-do=zoom-in]"));
            }
            for to in corners {
                for _ in 0..2 {
                    page.swipe(middle, to);
                    assert_in_sight(&mut page, &format!("{device:?}, swiped to {to:?}"));
                }
            }
        }
        assert_ne!(page.eval(VIEW), all);
        page.click("[data-do=fit]");
        page.wait_for(&format!("JSON.stringify({VIEW}) === JSON.stringify({all})"));
        page.assert_sound();
    }
}

#[test]
fn buttons_zoom_fit_and_show_the_last_move() {
    let (server, mut browser, _) = visit(DESKTOP);
    for device in [DESKTOP, PHONE, SIDEWAYS] {
        let mut page = browser.open(device);
        page.begin(&server.url(), Plan::USUAL);
        page.play_on(4, Page::click);
        let press: fn(&mut Page, &str) = if device.touch { Page::tap } else { Page::click };
        press(&mut page, "[data-do=fit]");
        let whole = zoom(&mut page);
        press(&mut page, "[data-do=zoom-in]");
        page.wait_for(&format!("{VIEW}[2] < {whole} * 0.9"));
        press(&mut page, "[data-do=zoom-out]");
        press(&mut page, "[data-do=zoom-out]");
        page.wait_for(&format!("{whole} * 1.1 < {VIEW}[2]"));
        for _ in 0..6 {
            press(&mut page, "[data-do=zoom-in]");
        }
        press(&mut page, "[data-do=last-move]");
        page.wait_for("document.querySelector('.spots .ring') !== null");
        let there = "{
            const ring = document.querySelector('.spots .ring').getBoundingClientRect();
            const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
            document.elementFromPoint(x, y)?.closest('.board') !== null
        }";
        assert_eq!(page.eval(there), true, "{device:?}");
        press(&mut page, "[data-do=fit]");
        page.wait_for(&format!("Math.abs({VIEW}[2] - {whole}) < 0.01"));
        // They are large enough for a finger and cover nothing else.
        let frames = "['.tray', '.seats', '.fold', '.sight'].map((it) =>
            document.querySelector(it).getBoundingClientRect())";
        let apart = format!(
            "{{
                const frames = {frames};
                const buttons = frames.pop();
                frames.every((it) => it.right <= buttons.left || buttons.right <= it.left ||
                    it.bottom <= buttons.top || buttons.bottom <= it.top)
            }}"
        );
        assert_eq!(page.eval(&apart), true, "{device:?}: {}", page.eval(frames));
        let small = "[...document.querySelectorAll('.sight button')].filter((it) =>
            it.offsetWidth < 44 || it.offsetHeight < 44).length";
        assert_eq!(page.eval(small), 0, "{device:?}");
        page.assert_sound();
    }
}

#[test]
fn keys_reach_the_buttons_and_both_languages_name_them() {
    let (server, mut browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::USUAL);
    let whole = zoom(&mut page);
    page.tab_to("[data-do=zoom-in]");
    page.key("Enter");
    assert!(zoom(&mut page) < whole);
    page.key("f");
    page.key("g");
    assert_eq!(page.count(".spots .ring"), 1);
    let english = labels(&mut page, ".sight button");
    page.assert_sound();
    let mut page = browser.open(DESKTOP);
    page.language("fr-FR,fr");
    page.begin(&server.url(), Plan::USUAL);
    let french = labels(&mut page, ".sight button");
    assert_eq!((english.len(), french.len()), (4, 4));
    for (one, other) in english.iter().zip(&french) {
        assert!(one != other && !one.contains("web-") && !other.contains("web-"), "{one} {other}");
    }
    page.assert_sound();
}

#[test]
fn play_now_of_tilings_has_zones_and_shows_their_owners() {
    let (server, _browser, mut page) = visit(DESKTOP);
    // Two bots play the same game on its card.
    page.wait_for("document.querySelector('[data-game=tilings] .live [href*=seat-]') !== null");
    let now = "[data-game=tilings] [data-do=now]";
    page.click(now);
    page.settle();
    let facts = |page: &mut Page, label: &str| -> Vec<i64> {
        let all = page.eval(&format!(
            "[...document.querySelectorAll('.seat .fact[title={label:?}] b')].map((it) => Number(it.innerText))"
        ));
        all.as_array().unwrap().iter().map(|it| it.as_i64().unwrap()).collect()
    };
    let zones = "document.querySelectorAll('.board [aria-label*=\"zone\"]').length";
    let mut games = 1;
    while page.eval(zones) == 0 {
        if !page.play_on(1, Page::click) {
            // A deal without any zone is rare.
            games += 1;
            assert!(games < 9, "expected a zone of three tiles before the end");
            page.home(&server.url());
            page.click(now);
            page.settle();
        }
    }
    let (points, ended) =
        (facts(&mut page, "points"), facts(&mut page, "points if the game ended now"));
    assert_eq!((points.len(), ended.len()), (2, 2));
    assert!(points.iter().zip(&ended).all(|(now, end)| now <= end), "{points:?} {ended:?}");
    let more: i64 = ended.iter().sum::<i64>() - points.iter().sum::<i64>();
    assert!(8 <= more, "a zone of three tiles is worth 9: {points:?} {ended:?}");
    page.assert_sound();

    page.begin(&server.url(), Plan { game: "tilings", options: "base", ..Plan::USUAL });
    page.play_on(12, Page::click);
    assert_eq!(facts(&mut page, "points if the game ended now"), [0; 0]);
    assert_eq!(page.eval(zones), 0);
    page.assert_sound();
}
