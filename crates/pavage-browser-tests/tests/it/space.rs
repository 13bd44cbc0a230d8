//! The room around the board: seats, tray and panel have their places and keep them.

use pavage_browser_tests::{DESKTOP, LOW, PHONE, Page, Plan, SIDEWAYS, TABLET, visit};

/// From now on keeps every box that a seat, the tray, *Undo* or *Confirm* has in any frame.
const RECORD: &str = "{
    window.boxes = new Set();
    window.record = () => {
        const table = document.querySelector('main.table');
        if ((table?.dataset.phase ?? 'over') === 'over') return;
        for (const it of table.querySelectorAll('.seat, .tray, .act [data-do=undo], [data-do=confirm]')) {
            const { x, y, width, height } = it.getBoundingClientRect();
            boxes.add(`${it.dataset.seat ?? it.dataset.do ?? 'tray'}: ${[x, y, width, height]}`);
        }
    };
    const frame = () => { record(); requestAnimationFrame(frame); };
    frame();
}";

/// Plays on and returns the boxes that were seen.
#[track_caller]
fn boxes(page: &mut Page, presses: u32) -> Vec<String> {
    page.eval(RECORD);
    for _ in 0..presses {
        page.eval("record()");
        if !page.press_on(Page::click) {
            break;
        }
    }
    let boxes = page.eval("[...boxes].sort()");
    boxes.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
}

#[test]
fn seats_and_confirm_have_the_same_boxes_at_every_ply() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let bots = ["person:Ada of the Very Long Name", "greedy", "greedy", "greedy", "greedy"];
    let plans = [
        Plan { seats: &bots[..3], ..Plan::SHORT },
        Plan { game: "tigris", seats: &bots[..4], ..Plan::USUAL },
        Plan { game: "tilings", seats: &bots[..2], options: "zones", ..Plan::USUAL },
    ];
    for device in [DESKTOP, LOW, TABLET, PHONE, SIDEWAYS] {
        page.resize(device);
        for plan in plans {
            page.begin(&server.url(), plan);
            let seen = boxes(&mut page, 24);
            // Each seat, the tray and two buttons.
            assert_eq!(seen.len(), plan.seats.len() + 3, "{device:?}: {seen:#?}");
        }
    }
    page.assert_sound();
}

#[test]
fn confirm_names_the_whole_choice_that_it_confirms() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let whole = "((it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight)(document.querySelector('.with'))";
    for language in ["en", "fr"] {
        page.prefer("language", language);
        for device in [DESKTOP, LOW] {
            page.resize(device);
            page.begin(&server.url(), Plan::USUAL);
            page.click(".target");
            page.click(".entry.none");
            page.wait_for("document.querySelector('.with')?.innerText !== undefined");
            assert_eq!(page.eval(whole), true, "{language} {device:?}: {}", page.text_of(".with"));
        }
    }
    page.assert_sound();
}

#[test]
fn two_people_at_a_screen_find_confirm_in_one_place() {
    let (server, _browser, mut page) = visit(PHONE);
    let seats = &["person:Ada", "person:Benedict of the Very Long Name"];
    page.begin(&server.url(), Plan { game: "tigris", seats, ..Plan::USUAL });
    // The curtain between them has a button in the same place.
    let seen = boxes(&mut page, 24);
    assert_eq!(seen.len(), 2 + 3, "{seen:#?}");
    page.assert_sound();
}

/// The seats that are not wholly in the window, or whose points or supplies are not wholly in them.
const CUT: &str = "[...document.querySelectorAll('.seat')].filter((seat) => {
    const inside = (it, frame) => frame.left - 1 <= it.left && it.right <= frame.right + 1
        && frame.top - 1 <= it.top && it.bottom <= frame.bottom + 1;
    const card = seat.getBoundingClientRect();
    const facts = [...seat.querySelectorAll('.fact')].filter((it) => it.checkVisibility());
    const supplies = facts.some((it) => it.matches('.piece, .count'));
    return !supplies || !inside(card, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
        || !facts.every((it) => inside(it.getBoundingClientRect(), card));
}).length";

#[test]
fn every_seat_shows_its_supplies_on_every_screen() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let bots = ["person:Ada", "greedy", "greedy", "greedy", "greedy"];
    for (game, seats) in [("carcassonne", 5), ("carcassonne", 2), ("tigris", 4)] {
        page.begin(&server.url(), Plan { game, seats: &bots[..seats], ..Plan::USUAL });
        for device in [DESKTOP, LOW, TABLET, PHONE, SIDEWAYS] {
            page.resize(device);
            let tops = "new Set([...document.querySelectorAll('.seat')].map((it) => it.getBoundingClientRect().top)).size";
            page.wait_for(&format!("{CUT} === 0 && {tops} === 1"));
        }
        page.resize(DESKTOP);
    }
    page.assert_sound();
}

#[test]
fn a_tapped_seat_tells_its_name() {
    let (server, _browser, mut page) = visit(PHONE);
    let seats =
        &["person:Wolfeschlegelsteinhausenbergerdorff", "greedy", "greedy", "greedy", "greedy"];
    page.begin(&server.url(), Plan { seats, ..Plan::SHORT });
    page.tap(".seat[data-seat='0'] .name");
    assert_eq!(page.text_of(".sitters .whole"), "Wolfeschlegelsteinhausenbergerdorff");
    assert_eq!(page.eval("document.documentElement.scrollWidth"), PHONE.width);
    page.assert_sound();
}

#[test]
fn many_seats_stand_in_a_grid() {
    let (server, _browser, mut page) = visit(PHONE);
    let seats = ["person:Ada"].into_iter().chain(["greedy"; 11]).collect::<Vec<_>>();
    page.begin(&server.url(), Plan { game: "tilings", seats: &seats, ..Plan::USUAL });
    let sizes = "new Set([...document.querySelectorAll('.seat')].map((it) => `${it.offsetWidth} ${it.offsetHeight}`)).size";
    for device in [PHONE, DESKTOP] {
        page.resize(device);
        page.wait_for(&format!("{sizes} === 1"));
        let seen = boxes(&mut page, 2);
        assert_eq!(seen.len(), seats.len() + 3, "{seen:#?}");
    }
    page.assert_sound();
}

#[test]
fn every_claim_can_be_tapped_on_a_phone() {
    let (server, _browser, mut page) = visit(PHONE);
    for device in [PHONE, SIDEWAYS] {
        page.resize(device);
        page.begin(&server.url(), Plan::USUAL);
        page.tap(".target");
        page.wait_for("1 < document.querySelectorAll('.entries.then .entry').length");
        let hidden = "[...document.querySelectorAll('.offers .entry')].filter((it) => {
            it.scrollIntoView({ block: 'nearest' });
            const { left, top, width, height } = it.getBoundingClientRect();
            const seen = document.elementFromPoint(left + width / 2, top + height / 2);
            return width < 44 || height < 44 || !it.contains(seen);
        }).length";
        assert_eq!(page.eval(hidden), 0, "{device:?}");
    }
    page.assert_sound();
}

#[test]
fn fingers_find_nothing_too_small() {
    let (server, _browser, mut page) = visit(PHONE);
    let small =
        "[...document.querySelectorAll('main.table :is(button, a, summary)')].filter((it) => {
        const { width, height } = it.getBoundingClientRect();
        return it.checkVisibility() && (width < 44 || height < 44);
    }).map((it) => it.outerHTML)";
    for device in [PHONE, SIDEWAYS, TABLET] {
        page.resize(device);
        page.begin(&server.url(), Plan { game: "tigris", ..Plan::USUAL });
        page.tap(".seat .name");
        assert_eq!(page.eval(small), serde_json::json!([]), "{device:?}");
        page.tap(".seat .name");
        page.tap("[data-do=side]");
        page.wait_for("document.querySelector('.side.closed') === null");
        assert_eq!(page.eval(small), serde_json::json!([]), "{device:?}");
        page.tap("[data-do=side]");
    }
    page.assert_sound();
}

#[test]
fn the_panel_has_one_weight_for_each_kind_of_button() {
    let (server, _browser, mut page) = visit(LOW);
    page.begin(&server.url(), Plan::USUAL);
    assert_eq!(page.count(".table .primary"), 1, "one thing to do");
    // The menu is in sight, without frames, and each of its entries has an icon.
    let menu = "[...document.querySelectorAll('.menu > *')].every((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        const drawn = it.querySelector('.icon path') !== null;
        return drawn && 0 <= top && bottom <= innerHeight && getComputedStyle(it).borderColor === 'rgba(0, 0, 0, 0)';
    })";
    assert_eq!((page.count(".menu > *"), page.eval(menu)), (8, true.into()));
    assert_eq!(page.count(".overlays button > .icon"), page.count(".overlays button"));
    let marker = "getComputedStyle(document.querySelector('.side summary')).listStyleType";
    assert_eq!(page.eval(marker), "none", "no triangle of the browser");
    page.assert_sound();
}
