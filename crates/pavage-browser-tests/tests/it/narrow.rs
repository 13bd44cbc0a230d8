//! What a phone has little room for: it is in sight, or comes into sight when it is needed.

use pavage_browser_tests::{DESKTOP, Device, PHONE, Page, Plan, SIDEWAYS, played, visit};

use crate::after::{finished, open};

const TIGRIS: Plan<'static> = Plan { game: "tigris", ..Plan::USUAL };
/// The smallest phone that people still carry.
const SMALL: Device = Device { width: 360, height: 640, ..PHONE };

/// Whether nothing covers the middle of an element, and all of it is in the window.
const SEEN: &str = "(it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const inside = -1 <= left && -1 <= top && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return inside && it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}";

fn number(page: &mut Page, expression: &str) -> f64 {
    page.eval(expression).as_f64().unwrap()
}

#[test]
fn every_piece_of_a_hand_is_in_sight_because_its_list_cannot_scroll() {
    let (server, _browser, mut page) = visit(PHONE);
    for (device, names) in [(PHONE, true), (SMALL, false)] {
        page.resize(device);
        page.begin(&server.url(), TIGRIS);
        let all = "[...document.querySelectorAll('.entry.source')]";
        assert!(8 < page.count(".entry.source"));
        assert_eq!(page.eval(&format!("{all}.every({SEEN})")), true, "{device:?}");
        let whole = "(it) => it.scrollWidth <= it.clientWidth && 8 < it.clientWidth";
        let named = page.eval(&format!("{all}.every((it) => ({whole})(it.querySelector('span')))"));
        assert_eq!(named, names, "{device:?}");
        assert_eq!(page.eval("document.querySelector('.offers').scrollHeight <= document.querySelector('.offers').clientHeight"), true);
    }
    page.assert_sound();
}

#[test]
fn a_game_without_choices_beside_its_places_has_a_low_tray() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let height = "document.querySelector('.offers').offsetHeight";
    for device in [DESKTOP, PHONE] {
        page.resize(device);
        page.begin(&server.url(), Plan::USUAL);
        let usual = number(&mut page, height);
        page.begin(&server.url(), Plan { game: "tilings", ..Plan::USUAL });
        assert!(number(&mut page, height) <= 0.6 * usual, "{device:?}");
    }
    page.assert_sound();
}

#[test]
fn what_a_final_count_lights_up_is_in_sight() {
    let (server, _browser, mut page) = visit(PHONE);
    page.prefer("pace", "quick");
    let seats = &["person:Ada", "greedy"];
    let plan = Plan { seats, ..Plan::USUAL };
    page.open_kept(&server.url(), "play", &played(plan, usize::MAX));
    // The last turn is played again, on a board that is larger than the phone.
    page.eval(
        "{
            const key = `pavage.game.${location.hash.split('/')[1]}`;
            const lines = localStorage.getItem(key).trimEnd().split('\\n');
            const last = lines.findLastIndex((it) => /^1/.test(it));
            localStorage.setItem(key, lines.slice(0, last).join('\\n') + '\\n');
        }",
    );
    page.goto("about:blank");
    page.goto(&format!("{}#play/kept", server.url()));
    page.settle();
    page.play_to_the_end(Page::tap);
    page.wait_for("document.querySelector('main.table').dataset.phase === 'over'");
    let inside = "{
        const seats = document.querySelector('.seats').getBoundingClientRect().bottom;
        const tray = document.querySelector('.tray').getBoundingClientRect().top;
        const { left, top, right, bottom } = document.querySelector('.board .items').getBoundingClientRect();
        [0 <= left + 1, right <= innerWidth + 1, seats <= top + 1, bottom <= tray + 1].every((it) => it)
    }";
    page.wait_for(inside);
    page.assert_sound();
}

#[test]
fn a_place_to_choose_comes_into_sight() {
    let (server, _browser, mut page) = visit(PHONE);
    page.begin(&server.url(), TIGRIS);
    let seen = format!("[...document.querySelectorAll('.target')].some({SEEN})");
    for _ in 0..8 {
        page.tap("[data-do=zoom-in]");
    }
    for _ in 0..3 {
        page.swipe((300.0, 200.0), (20.0, 344.0));
    }
    // Leaders stand beside temples only, which are far away now.
    page.tap(".entry.source:has([href*=king])");
    page.wait_for(&seen);
    page.assert_sound();
}

#[test]
fn a_war_is_explained_in_the_room_of_the_pieces() {
    let (server, _browser, mut page) = visit(PHONE);
    page.begin(&server.url(), TIGRIS);
    // The text of a war, as long as one is, where a war would say it.
    let long = "The traders fight: ".repeat(9);
    page.eval(&format!(
        "document.querySelectorAll('.effects').forEach((it) => {{ it.innerHTML = `<li>{long}</li>`; }})"
    ));
    let shown = "[...document.querySelectorAll('.effects')].map((it) => it.checkVisibility())";
    assert_eq!(page.eval(shown), serde_json::json!([true, false]), "pieces have their room");
    page.eval("document.querySelectorAll('.entry').forEach((it) => it.classList.remove('source'))");
    assert_eq!(page.eval(shown), serde_json::json!([false, true]));
    page.assert_sound();
}

#[test]
fn a_replay_gives_half_of_a_phone_to_its_lists_and_covers_no_tile() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    open(&mut page, &finished());
    for (device, least) in [(PHONE, 180.0), (SMALL, 110.0), (SIDEWAYS, 80.0)] {
        page.resize(device);
        page.await_paint();
        let height = number(&mut page, "document.querySelector('.moves').clientHeight");
        assert!(least < height, "{device:?}: {height}");
        let free = "document.querySelector('.scene .sight').getBoundingClientRect().left
            - document.querySelector('.scene .items').getBoundingClientRect().right";
        page.wait_for(&format!("-1 <= {free}"));
    }
    page.resize(PHONE);
    page.await_paint();
    let whole = "((it) => it.scrollWidth <= it.clientWidth)(document.querySelector('.bar h1'))";
    assert_eq!(page.eval(whole), true, "the game is named");
    page.assert_sound();
}

#[test]
fn the_buttons_of_a_step_are_whole() {
    let (server, _browser, mut page) = visit(PHONE);
    for language in ["en", "fr"] {
        page.prefer("language", language);
        for step in ["carcassonne/1", "tigris/3", "tilings/2"] {
            page.goto(&format!("{}#learn/{step}", server.url()));
            page.wait_for("document.querySelector('.lesson h2') !== null");
            let within = "{
                const card = document.querySelector('.lesson').getBoundingClientRect();
                const skip = document.querySelector('[data-do=skip]').getBoundingClientRect();
                card.top <= skip.top && skip.bottom <= card.bottom
            }";
            page.wait_for(within);
        }
    }
    page.assert_sound();
}

#[test]
fn a_long_name_keeps_to_its_button() {
    let (server, _browser, mut page) = visit(PHONE);
    let long = "person:Wolfeschlegelsteinhausenbergerdorff";
    let plan = Plan { seats: &[long, "person:Ben"], ..TIGRIS };
    page.begin(&server.url(), plan);
    page.wait_for("document.querySelector('main.table').dataset.phase === 'curtain'");
    let lines = "((it) => it.offsetHeight <= it.parentElement.clientHeight)(document.querySelector('.deed'))";
    assert_eq!(page.eval(lines), true);
    let tapped = "getComputedStyle(document.querySelector('.offers')).webkitTapHighlightColor";
    assert_eq!(page.eval(tapped), "rgba(0, 0, 0, 0)", "what is pressed shows it itself");
    page.assert_sound();
}
