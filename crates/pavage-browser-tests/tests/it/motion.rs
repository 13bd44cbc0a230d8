//! Time and motion: what the others do can be followed, and never holds anybody up.

use pavage_browser_tests::{DESKTOP, Media, Page, Plan, visit};
use serde_json::json;

/// A person and three bots.
const FOUR: Plan<'static> =
    Plan { seats: &["person:Ada", "greedy", "greedy", "greedy"], ..Plan::USUAL };

/// Time stands still: what should happen after a pause happens when the test says so. Everything that
/// flies to the board is noted.
const STAND_STILL: &str = "{
    window.waiting = [];
    window.arrived = [];
    const now = Date.now();
    Date.now = () => now;
    const soon = window.setTimeout.bind(window);
    window.setTimeout = (act, wait, ...rest) => wait < 200 ? soon(act, wait, ...rest) : waiting.push(act);
    window.goOn = () => waiting.splice(0).forEach((act) => act());
    new MutationObserver((all) => {
        for (const { target } of all)
            if (target.matches('.arriving'))
                arrived.push([target.style.getPropertyValue('--x'), target.style.getPropertyValue('--y')]);
    }).observe(document.querySelector('.board'), { attributes: true, attributeFilter: ['class'], subtree: true });
}";

/// The marks of plies, as the classes of their rings with their places.
const MARKS: &str = "[...document.querySelectorAll('.spots .last:not(.edge)')].map((it) =>
    `${it.getAttribute('class')} ${it.getAttribute('x')} ${it.getAttribute('y')}`)";

const WAITS: &str = "document.querySelector('main.table').dataset.phase === 'wait'";

/// Confirms a turn of the person.
fn play(page: &mut Page) {
    let plies = page.plies();
    while page.phase() == "turn" && page.plies() == plies {
        page.press_on(Page::click);
    }
}

fn by_key(page: &mut Page) {
    page.key("Enter");
}

/// Clicks on a place where a tile may lie or be laid.
fn by_click(page: &mut Page) {
    page.click_at((560.0, 400.0));
}

#[test]
fn what_the_others_played_stays_marked_until_the_person_plays() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), FOUR);
    page.play_on(4, Page::click);
    page.settle();
    let marks = page.eval(MARKS);
    let marks: Vec<&str> =
        marks.as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    assert_eq!(marks.len(), 3, "{marks:?}");
    for seat in ["sign-1", "sign-2", "sign-3"] {
        assert!(marks.iter().any(|it| it.contains(seat)), "{marks:?}");
    }
    assert_eq!(page.count(".spots .badge"), 3, "the signs tell them apart without colours");
    page.click(".target");
    assert_eq!(page.eval(MARKS), json!(marks), "nothing is confirmed yet");
    play(&mut page);
    page.settle();
    assert_ne!(page.eval(MARKS), json!(marks));
    assert_eq!(page.eval(&format!("{MARKS}.length")), 3);
    // A reload shows them too.
    let marks = page.eval(MARKS);
    page.reload();
    page.settle();
    page.wait_for(&format!("{MARKS}.length === 3"));
    assert_eq!(page.eval(MARKS), marks);
    page.assert_sound();
}

#[test]
fn the_turns_of_bots_are_shown_one_after_another_until_the_person_is_in_a_hurry() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.prefer("pace", "calm");
    for hurry in [by_key as fn(&mut Page), by_click] {
        page.begin(&server.url(), FOUR);
        page.eval(STAND_STILL);
        let before = page.plies();
        play(&mut page);
        // The first bot has laid its tile, and the rest waits.
        page.wait_for("0 < arrived.length && 0 < waiting.length");
        assert_eq!(page.eval(WAITS), true);
        let first = page.plies();
        assert!(before < first && page.eval("arrived[0][1]").as_str().unwrap().starts_with('-'));
        page.eval("goOn()");
        page.wait_for(&format!(
            "{first} < Number(document.querySelector('main.table').dataset.plies)"
        ));
        page.wait_for("0 < waiting.length");
        assert_eq!(page.eval(WAITS), true);
        let seen = page.eval("arrived.length");
        hurry(&mut page);
        page.settle();
        assert_eq!(page.eval("arrived.length"), seen, "nothing flies for somebody in a hurry");
        assert_eq!(page.count(".target.laid"), 0, "what hurries does nothing else");
    }
    page.assert_sound();
}

#[test]
fn without_motion_everything_is_there_at_once() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for reduced in [true, false] {
        page.wishes(if reduced { &[Media::ReducedMotion] } else { &[] });
        page.prefer("pace", if reduced { "calm" } else { "off" });
        page.begin(&server.url(), FOUR);
        assert_eq!(page.eval("document.querySelector('main.table').dataset.pace"), "off");
        page.eval(STAND_STILL);
        play(&mut page);
        page.settle();
        assert_eq!(page.eval("arrived"), json!([]));
    }
    page.assert_sound();
}

/// Two people, so that nobody waits for bots, and few tiles.
const PAIR: Plan<'static> = Plan { seats: &["person:Ada", "person:Ben"], ..Plan::SHORT };

/// The points of both seats on the screen.
const SCORES: &str = "[...document.querySelectorAll('.seat')].map((it) =>
    Number(it.querySelector('.fact b').innerText))";

/// Puts a game back by a turn, so that its last turn can be played again.
const BACK: &str = "{
    const key = `pavage.game.${location.hash.split('/')[1]}`;
    const lines = localStorage.getItem(key).trimEnd().split('\\n');
    localStorage.setItem(key, lines.slice(0, -1).join('\\n') + '\\n');
}";

#[test]
fn the_final_count_goes_feature_by_feature_and_can_be_skipped() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.prefer("pace", "quick");
    page.begin(&server.url(), PAIR);
    page.eval(STAND_STILL);
    page.play_to_the_end(Page::click);
    assert_eq!(page.count("[data-do=skip]"), 1);
    assert_eq!(page.count(".ranking"), 0, "the result comes after the count");
    let (mut said, mut scores) = (Vec::new(), vec![page.eval(SCORES)]);
    while 0 < page.count("[data-do=skip]") {
        page.wait_for(
            "document.querySelector('.glow') !== null && document.querySelector('.flight.points') !== null"
        );
        assert!(0 < page.count(".seat.counted"));
        said.push(page.text_of(".counted"));
        page.eval("goOn()");
        page.wait_for("0 < waiting.length || document.querySelector('.ranking') !== null");
        scores.push(page.eval(SCORES));
    }
    assert!(1 < said.len(), "{said:?}");
    let sum = |it: &serde_json::Value| {
        it.as_array().unwrap().iter().filter_map(|it| it.as_i64()).sum::<i64>()
    };
    for pair in scores.windows(2) {
        assert!(sum(&pair[0]) < sum(&pair[1]), "{scores:?}");
    }
    assert_eq!(page.count(".ranking li"), 2);
    let result = page.text_of(".ranking");
    for score in scores.last().unwrap().as_array().unwrap() {
        assert!(result.contains(&score.to_string()), "{result}");
    }
    // A reload shows the result at once.
    page.reload();
    page.settle();
    page.wait_for("document.querySelector('.ranking') !== null");
    assert_eq!(page.eval(SCORES), *scores.last().unwrap());
    let by_button: fn(&mut Page) = |page| page.click("[data-do=skip]");
    for skip in [by_key as fn(&mut Page), by_click, by_button] {
        page.eval(BACK);
        page.reload();
        page.settle();
        page.eval(STAND_STILL);
        page.play_to_the_end(Page::click);
        page.wait_for("document.querySelector('.glow') !== null");
        skip(&mut page);
        page.wait_for("document.querySelector('.ranking') !== null");
        assert_eq!(page.eval(SCORES), *scores.last().unwrap());
        assert_eq!(page.count(".glow, .flight, [data-do=skip]"), 0);
    }
    page.assert_sound();
}

#[test]
fn a_result_explains_itself() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let seats = &["greedy", "greedy"];
    page.set_up(&server.url(), Plan { game: "tigris", seats, ..Plan::USUAL });
    page.eval(HASTE);
    page.click("[data-do=begin]");
    page.wait_for("document.querySelector('.ranking') !== null");
    // The treasures of each seat fill its weakest colours.
    let result = page.text_of(".ranking");
    assert!(result.contains(" + ") && result.contains(" treasure"), "{result}");
    assert!(result.contains("the weakest colour counts"), "{result}");
    page.assert_sound();
}

/// Pauses are short.
const HASTE: &str = "{
    const later = window.setTimeout.bind(window);
    window.setTimeout = (act, wait, ...rest) => later(act, wait / 100, ...rest);
}";

#[test]
fn a_large_gain_is_celebrated() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.prefer("pace", "quick");
    page.eval(
        "new MutationObserver(() => { window.glow ??= document.querySelector('.glow')?.cloneNode(); })
            .observe(document.body, { childList: true, subtree: true })",
    );
    page.set_up(&server.url(), Plan { seats: &["greedy", "greedy"], ..Plan::USUAL });
    page.eval(HASTE);
    page.click("[data-do=begin]");
    page.wait_for("window.glow instanceof Element");
    assert_ne!(page.phase(), "over", "expected it before the final count");
    assert_eq!(
        page.eval("/sign-[01]/.test(glow.getAttribute('class'))"),
        true,
        "its seat's colour"
    );
    page.assert_sound();
}

/// Notes what flies: tiles and pieces to the board, and points to the seats.
const FLIES: &str = "{
    window.flown = [];
    new MutationObserver((all) => {
        for (const { target, addedNodes } of all) {
            if (target.matches('.arriving')) flown.push(target.closest('.pieces') ? 'piece' : 'tile');
            for (const it of addedNodes) if (it.matches?.('.flight.points')) flown.push('points');
        }
    }).observe(document.querySelector('main.table'), { attributes: true, attributeFilter: ['class'], childList: true, subtree: true });
}";

#[test]
fn what_another_seat_plays_flies_to_the_board_and_points_to_the_seats() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (pace, reduced) in [("quick", false), ("calm", false), ("calm", true)] {
        page.wishes(if reduced { &[Media::ReducedMotion] } else { &[] });
        page.prefer("pace", pace);
        page.begin(&server.url(), Plan::SHORT);
        page.eval(HASTE);
        page.eval(FLIES);
        page.play_to_the_end(Page::click);
        let flown = page.eval("flown");
        let count = |what: &str| flown.as_array().unwrap().iter().filter(|it| **it == what).count();
        let [tiles, pieces, points] = ["tile", "piece", "points"].map(count);
        if reduced {
            assert_eq!([tiles, pieces, points], [0, 0, 0], "{flown}");
        } else {
            // The bot lays every second one of 20 tiles, and its pieces fly after their tiles.
            assert!(8 < tiles && tiles < 12, "{pace}: {flown}");
            assert!(0 < pieces && pieces <= tiles && 0 < points, "{pace}: {flown}");
            assert_eq!(flown[0], "tile", "{pace}: {flown}");
        }
    }
    page.assert_sound();
}

/// Counts the tones that are made.
const HEAR: &str = "{
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...all) { tones += 1; return start.apply(this, all); };
}";

#[test]
fn sounds_wait_for_a_gesture_and_one_key_turns_them_off() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.prefer("silent", false);
    page.settle();
    page.eval(HEAR);
    assert_eq!(page.eval("tones"), 0);
    play(&mut page);
    page.settle();
    play(&mut page);
    page.settle();
    assert_eq!(page.eval("2 < tones"), true);
    page.key("m");
    page.wait_for("/sounds are off/i.test(document.querySelector('.says').innerText)");
    let tones = page.eval("tones");
    play(&mut page);
    page.settle();
    assert_eq!(page.eval("tones"), tones);
    assert_eq!(page.eval("JSON.parse(localStorage.getItem('pavage.settings')).silent"), true);
    page.key("m");
    page.wait_for(&format!("{tones} < tones"));
    // If audio fails, the game goes on.
    page.eval(
        "void (BaseAudioContext.prototype.createGain = () => { throw new Error('no audio'); })",
    );
    play(&mut page);
    page.settle();
    page.assert_sound();
}
