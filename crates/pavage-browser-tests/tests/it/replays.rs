//! Replays: the chart that is the slider, turns, the list of moves, the board, and what a review adds.

use std::path::{Path, PathBuf};

use pavage_browser_tests::{DESKTOP, Device, PHONE, Page, Plan, played, visit};
use serde_json::json;

use crate::after::{finished, open};

const PLY: &str = "Number(document.querySelector('main.replay').dataset.ply)";
const TURN: &str = "Number(document.querySelector('main.replay').dataset.turn)";

/// The corners of an element: left, top, right, bottom.
fn corners(page: &mut Page, selector: &str) -> [f64; 4] {
    let found = page.eval(&format!(
        "(({{ left, top, right, bottom }}) => [left, top, right, bottom])(document.querySelector({selector:?}).getBoundingClientRect())"
    ));
    [0, 1, 2, 3].map(|it| found[it].as_f64().expect("a corner"))
}

/// A game of four seats with hidden hands, played to its end.
fn hands() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/tigris/records/games/four-seats.rec")
}

/// A short game of bots, at its end.
fn watch(page: &mut Page, site: &str) {
    page.set_up(site, Plan { seats: &["random", "greedy"], ..Plan::SHORT });
    page.click("[data-do=begin]");
    page.wait_for("document.querySelector('main.table')?.dataset.phase === 'over'");
}

#[test]
fn the_chart_is_the_slider() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    open(&mut page, &finished());
    let turns = page.eval("Number(document.querySelector('.slider').ariaValueMax)");
    let turns = turns.as_f64().unwrap();
    assert_eq!(page.eval(TURN), turns);
    assert_eq!(page.count(".chart polyline"), 2);
    let [left, top, right, bottom] = corners(&mut page, ".slider");
    let at = |part: f64| (left + part * (right - left), (top + bottom) / 2.0);
    // The lines span the slider, and the marker stands where it was clicked.
    let [first, _, last, _] = corners(&mut page, ".chart polyline");
    assert!((first - left).abs() < 3.0 && (last - right).abs() < 3.0, "{first} {last}");
    for part in [0.0, 0.24, 0.52, 0.93] {
        let (x, y) = at(part);
        page.click_at((x.clamp(left + 1.0, right - 1.0), y));
        assert_eq!(page.eval(TURN), (part * turns).round(), "{part}");
        let [from, _, to, _] = corners(&mut page, ".thumb");
        assert!(((from + to) / 2.0 - x).abs() < (right - left) / turns, "{part}");
    }
    page.drag(at(0.9), at(0.3));
    assert_eq!(page.eval(TURN), (0.3 * turns).round());
    // It is a slider for everybody.
    page.eval("document.querySelector('.slider').focus()");
    for (key, turn) in [
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowUp", 2),
        ("PageUp", 12),
        ("ArrowDown", 11),
        ("PageDown", 1),
        ("ArrowLeft", 0),
    ] {
        page.key(key);
        assert_eq!(page.eval(TURN), turn, "{key}");
        assert_eq!(page.eval("Number(document.querySelector('.slider').ariaValueNow)"), turn);
    }
    page.key("End");
    let said = page.eval("document.querySelector('.slider').ariaValueText");
    assert!(said.as_str().unwrap().contains("71"), "{said}");
    page.assert_accessible();
    page.assert_sound();
}

#[test]
fn a_finger_slides_along_the_chart() {
    let sideways = Device { width: 844, height: 390, ..PHONE };
    for device in [PHONE, sideways] {
        let (_server, _browser, mut page) = visit(device);
        open(&mut page, &finished());
        let turns = page.eval("Number(document.querySelector('.slider').ariaValueMax)");
        let turns = turns.as_f64().unwrap();
        let [left, top, right, bottom] = corners(&mut page, ".slider");
        assert!(44.0 <= bottom - top, "a finger must meet it: {top} {bottom}");
        let at = |turn: f64| (left + turn / turns * (right - left), (top + bottom) / 2.0);
        page.tap_at(at(43.0));
        page.wait_for(&format!("{TURN} === 43"));
        page.swipe(at(43.0), at(14.0));
        page.wait_for(&format!("{TURN} === 14"));
        page.assert_sound();
    }
}

#[test]
fn a_step_is_a_turn_and_every_ply_keeps_its_address() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    open(&mut page, &hands());
    page.click("[data-do=first]");
    assert_eq!(page.eval(PLY), 0);
    // The hands of four seats are dealt in one step.
    page.click("[data-do=forward]");
    assert_eq!((page.eval(PLY), page.eval(TURN)), (24.into(), 1.into()));
    page.click("[data-do=forward]");
    // Two actions and the tile that is drawn for them.
    assert_eq!((page.eval(PLY), page.eval(TURN)), (27.into(), 2.into()));
    for (key, ply) in [
        ("Shift+ArrowRight", 28),
        ("Shift+ArrowLeft", 27),
        ("Shift+ArrowLeft", 26),
        ("ArrowRight", 27),
        ("Shift+ArrowLeft", 26),
        ("ArrowLeft", 24),
    ] {
        page.key(key);
        assert_eq!(page.eval(PLY), ply, "{key}");
    }
    page.key("Shift+ArrowRight");
    assert_eq!(page.eval("location.hash.split('/')[2]"), "25");
    page.reload();
    page.wait_for("document.querySelector('main.replay') !== null");
    assert_eq!(page.eval(PLY), 25);
    page.click("[data-do=run]");
    page.wait_for(&format!("3 < {TURN}"));
    page.click("[data-do=run]");
    page.assert_sound();
}

#[test]
fn a_move_is_chosen_from_the_list() {
    for device in [DESKTOP, PHONE] {
        let (_server, _browser, mut page) = visit(device);
        open(&mut page, &finished());
        let press = if device.touch { Page::tap } else { Page::click };
        // The last move is current, and in sight.
        let current = "document.querySelector('.moves .current').getBoundingClientRect()";
        let list = "document.querySelector('.moves').getBoundingClientRect()";
        let seen =
            format!("{list}.top - 2 <= {current}.top && {current}.top + 20 <= {list}.bottom");
        page.wait_for(&seen);
        assert_eq!(page.count(".moves > li"), 71);
        assert!(0 < page.count(".moves .gains b"));
        press(&mut page, "[data-turn='69'] .move");
        assert_eq!(page.eval(TURN), 69);
        assert_eq!(page.count(".moves [aria-current=step]"), 1);
        assert!(!page.text_of(".happened").is_empty());
        // Each ply of the turn can be chosen too.
        press(&mut page, ".current .plies li:first-child .ply");
        assert_eq!(page.eval(TURN), 69);
        let within = page.eval(PLY).as_u64().unwrap();
        page.key("Shift+ArrowLeft");
        assert_eq!(page.eval(PLY), within - 1);
        assert_eq!(page.eval(TURN), 68);
        page.key("Home");
        page.key("ArrowRight");
        page.wait_for(&seen);
        page.assert_accessible();
        // Without the list there is more board.
        let before = corners(&mut page, ".board");
        press(&mut page, "[data-do=fold]");
        page.wait_for("document.querySelector('.moves').getClientRects().length === 0");
        let after = corners(&mut page, ".board");
        let area = |it: [f64; 4]| (it[2] - it[0]) * (it[3] - it[1]);
        assert!(area(before) < area(after));
        page.assert_sound();
    }
}

/// The tiles in the hand of each seat, as a list of their names.
const HANDS: &str = "[...document.querySelectorAll('.standing')].map((it) =>
    [...it.querySelectorAll('.fact')].map((it) => it.ariaLabel).filter((it) => /in hand|hidden tile/.test(it)))";

#[test]
fn the_hands_are_shown_to_those_who_may_see_them() {
    let (server, _browser, mut page) = visit(DESKTOP);
    // After the game there is no secret.
    open(&mut page, &hands());
    page.click("[data-do=first]");
    assert_eq!(page.eval(HANDS), json!([[], [], [], []]));
    page.click("[data-do=forward]");
    let all = page.eval(HANDS);
    for hand in all.as_array().unwrap() {
        assert!(!hand.as_array().unwrap().is_empty(), "{all}");
    }
    assert!(!all.to_string().contains("hidden tile"), "{all}");
    // During a game people see their own hand.
    let plan = Plan { game: "tigris", seats: &["person:Ada", "greedy"], ..Plan::USUAL };
    page.home(&server.url());
    page.open_kept(&server.url(), "replay", &played(plan, 40));
    let two = page.eval(HANDS);
    assert!(
        two[0].to_string().contains("in hand") && !two[0].to_string().contains("hidden tile"),
        "{two}"
    );
    assert!(
        two[1].to_string().contains("hidden tile") && !two[1].to_string().contains("in hand"),
        "{two}"
    );
    page.assert_sound();
}

#[test]
fn moves_are_told_in_pictures_and_light_up() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    open(&mut page, &finished());
    page.click("[data-turn='2'] .move");
    // The tile that is drawn and laid is a picture, with its name for screen readers.
    let tiles = "[...document.querySelectorAll('.current .plies .tile')].map((it) => it.ariaLabel)";
    page.wait_for(&format!("{tiles}.length === 2"));
    assert_eq!(page.count(".happened .tile"), 2);
    assert_eq!(page.eval(&format!("{tiles}[0].length")), 1);
    let drawn = "0 < document.querySelector('.happened .tile use').getBBox().width";
    assert_eq!(page.eval(drawn), true, "its drawing is defined");
    // Places are not listed: pointing at a move lights them up.
    let said = page.text_of(".moves");
    assert!(!said.contains(','), "{said}");
    page.hover(".current .plies li:nth-child(2) .ply");
    page.wait_for("document.querySelectorAll('.spots .ring').length === 1");
    page.hover(".happened");
    page.wait_for("document.querySelectorAll('.spots .ring').length === 0");
    page.eval("document.querySelector('[data-turn=\"3\"] .move').focus()");
    page.wait_for("document.querySelector('.spots .ring') !== null");
    // Coordinates are there when asked for.
    page.key("c");
    page.wait_for("document.querySelector('.moves').innerText.includes(',')");
    page.assert_accessible();
    page.assert_sound();
}

#[test]
fn the_board_is_moved_and_zoomed() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    open(&mut page, &finished());
    let view_box = "document.querySelector('.board svg').getAttribute('viewBox')";
    let whole = page.eval(view_box);
    let width = |it: &serde_json::Value| -> f64 {
        it.as_str().unwrap().split(' ').nth(2).unwrap().parse().unwrap()
    };
    page.click("[data-do=zoom-in]");
    let closer = page.eval(view_box);
    assert!(width(&closer) < width(&whole));
    let middle = page.find(".board");
    page.drag(middle, (middle.0 + 90.0, middle.1 + 40.0));
    let moved = page.eval(view_box);
    assert_ne!(moved, closer);
    // The board stays as it was moved, whatever is shown.
    page.key("ArrowLeft");
    assert_eq!(width(&page.eval(view_box)), width(&moved));
    page.wheel(middle, 120.0);
    page.wait_for(&format!("{view_box} !== {moved}"));
    page.click("[data-do=last-move]");
    page.key("End");
    page.key("f");
    assert_eq!(page.eval(view_box), whole);
    page.assert_sound();
}

#[test]
fn after_a_review_every_choice_is_compared_with_the_best() {
    let (server, _browser, mut page) = visit(DESKTOP);
    watch(&mut page, &server.url());
    page.click(".tray [data-do=review]");
    page.wait_for("document.querySelector('main.reviewed .chart.chances polyline') !== null");
    page.wait_for("document.querySelector('.review progress') === null");
    // Means of a choice and of a draw: no percentage is nonsense.
    let figures = page.eval(
        "[...document.querySelectorAll('.review tbody td')].map((it) => it.innerText).filter((it) => it.includes('%'))",
    );
    let figures = figures.as_array().unwrap();
    assert_eq!(figures.len(), 4);
    for figure in figures {
        let figure = figure.as_str().unwrap().replace('−', "-");
        let percent: f64 = figure.trim_end_matches(['%', ' ', '\u{a0}']).parse().unwrap();
        assert!(percent.abs() <= 100.0, "{figure}");
    }
    page.assert_accessible();
    // The chart shows points, or chances.
    page.click("[data-do=points]");
    page.wait_for("document.querySelector('.chart.chances') === null");
    page.click("[data-do=chances]");
    page.wait_for("document.querySelector('.chart.chances') !== null");
    // In the list every turn has its verdict.
    page.click("[data-do=moves]");
    page.wait_for("5 < document.querySelectorAll('.moves .verdict').length");
    page.assert_sound();
}

#[test]
fn notes_stay_with_the_game_and_go_into_its_record() {
    let (server, browser, mut page) = visit(DESKTOP);
    open(&mut page, &finished());
    page.click("[data-turn='70'] .move");
    page.click("[data-do=note]");
    page.wait_for("document.activeElement?.matches('.writing')");
    page.write("Here I should have waited.");
    page.key("Escape");
    page.wait_for(
        "document.querySelector('.current .note')?.innerText === 'Here I should have waited.'",
    );
    // The arrows of the replay do not move while somebody writes, and the note is there after a reload.
    page.click("[data-do=note]");
    page.key("ArrowLeft");
    assert_eq!(page.eval(TURN), 70);
    page.key("Escape");
    page.reload();
    page.wait_for("document.querySelectorAll('.moves .note').length === 1");
    page.assert_accessible();
    page.click(".sharing summary");
    page.click("[data-do=record]");
    let record = String::from_utf8(browser.download("carcassonne.rec")).unwrap();
    assert!(record.contains("\n# Here I should have waited.\n"), "{record}");
    // Esc folds what floats, and the focus is where it was.
    page.key("Escape");
    page.wait_for("document.querySelector('.sharing[open]') === null && document.activeElement.matches('.sharing summary')");
    // Opened again, the record brings its notes along.
    let file = browser.downloads().join("noted.rec");
    std::fs::write(&file, record).unwrap();
    page.home(&server.url());
    open(&mut page, &file);
    page.wait_for("document.querySelectorAll('[data-turn=\"70\"] .note').length === 1");
    page.assert_sound();
}

/// The least contrast of a line with its ground, and how many colours and dashes the lines have.
const LINES: &str = "{
  const light = (color) => {
    const [red, green, blue] = color.match(/[0-9.]+/g).slice(0, 3)
      .map((it) => it / 255).map((it) => it <= 0.03928 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const ground = light(getComputedStyle(document.querySelector('.slider')).backgroundColor);
  const lines = [...document.querySelectorAll('.chart polyline')].map((it) => getComputedStyle(it));
  const contrasts = lines.map((it) => light(it.stroke)).map((it) => Math.max(it / ground, ground / it));
  [Math.min(...contrasts), new Set(lines.map((it) => it.stroke)).size, new Set(lines.map((it) => it.strokeDasharray)).size]
}";

#[test]
fn a_replay_fits_every_screen_in_every_theme() {
    let (server, _browser, mut page) = visit(DESKTOP);
    open(&mut page, &hands());
    let address = page.eval("location.href");
    let screens = [(1440, 900), (1024, 600), (820, 1180), (390, 844), (844, 390)];
    for theme in ["day", "night", "contrast", "color-blind"] {
        page.goto(&server.url());
        page.eval(&format!(
            "localStorage.setItem('pavage.settings', JSON.stringify({{ ...JSON.parse(localStorage.getItem('pavage.settings')), theme: {theme:?} }}))"
        ));
        // From a page of the app it would be a change of the fragment, after which the app reloads itself.
        page.goto("about:blank");
        page.goto(address.as_str().unwrap());
        page.wait_for(&format!("document.documentElement.dataset.theme === {theme:?}"));
        page.wait_for("document.querySelector('main.replay') !== null");
        // Seats differ by colour and by dash.
        let lines = page.eval(LINES);
        assert!(3.0 <= lines[0].as_f64().unwrap(), "{theme}: {lines}");
        assert_eq!((&lines[1], &lines[2]), (&4.into(), &4.into()), "{theme}");
        for (width, height) in screens {
            page.resize(Device { width, height, ..DESKTOP });
            let inside = "['.board', '.slider', '.steps', '.moves', '.bar'].every((selector) => {
                const box = document.querySelector(selector).getBoundingClientRect();
                return 0 <= box.left && box.right <= innerWidth + 1 && 0 <= box.top && box.bottom <= innerHeight + 1
                    && 40 < box.width && 40 <= box.height;
            })";
            page.wait_for(inside);
            assert_eq!(page.eval("document.documentElement.scrollWidth"), width, "{theme} {width}");
            page.assert_accessible();
        }
    }
    page.assert_sound();
}
