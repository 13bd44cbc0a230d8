//! Nobody holds the others up: resignation, clocks, bots for those who are away.

use std::time::Duration;

use pavage_browser_tests::{Page, Plan};

use super::{LASTING, TINY, open_seat, resign, two};

const AWAY: Duration = Duration::from_secs(121);

#[test]
fn whoever_resigns_leaves_the_game_to_the_others() {
    let mut two = two(Plan { seats: &["", "", "hard"], ..TINY }, |_| ());
    two.start();
    two.ada.settle();
    resign(&mut two.ada, 0);
    two.ben.play_to_the_end(Page::click);
    two.ada.wait_for("document.querySelector('main.table').dataset.phase === 'over'");
    assert_eq!(two.ada.count("[data-do=resign]"), 0);
    two.assert_sound();
}

#[test]
fn a_bot_plays_for_somebody_who_is_away_and_gives_the_seat_back() {
    let mut two = two(LASTING, |_| ());
    two.start();
    two.ada.settle();
    two.ada.goto("about:blank");
    two.ben.wait_for("document.querySelector('.seat[data-seat=\"0\"] .away') !== null");
    assert_eq!(two.ben.count("[data-do=call-bot]"), 0);
    two.server.skip(AWAY);
    two.ben.click(".tray [data-do=call-bot]");
    two.ben.settle();
    // Ada comes back, sees who plays for her, and takes her seat.
    two.ada.come(&two.link);
    two.ada.click(".tray [data-do=come-back]");
    two.ben.play_turn(Page::click);
    two.ada.settle();
    assert_eq!(two.ada.phase(), "turn");
    assert!(two.turn() && two.turn());
    // The next time Ben goes on without her.
    two.ada.settle();
    two.ada.goto("about:blank");
    two.ben.wait_for("document.querySelector('.seat[data-seat=\"0\"] .away') !== null");
    two.server.skip(AWAY);
    two.ben.click(".tray [data-do=retire]");
    two.ben.click(".tray [data-do=retire]");
    two.ben.play_to_the_end(Page::click);
    two.ben.assert_sound();
}

#[test]
fn whoever_lets_a_bot_play_is_asked_first_and_can_take_the_seat_back() {
    let mut two = two(LASTING, |_| ());
    two.start();
    two.ada.settle();
    open_seat(&mut two.ada, 0);
    two.ada.click("[data-do=call-bot]");
    let asked = two.ada.text_of("[data-do=call-bot]");
    assert!(asked.contains("take the seat back at any time"), "{asked}");
    assert_eq!(two.ada.phase(), "turn");
    two.ada.click("[data-do=call-bot]");
    two.ben.settle();
    // The button stays in its place while the bot plays, and goes away with it.
    two.ada.click(".tray [data-do=come-back]");
    two.ada.wait_for("document.querySelector('[data-do=come-back]') === null");
    two.ben.play_turn(Page::click);
    two.ada.settle();
    assert_eq!(two.ada.phase(), "turn");
    assert!(two.turn() && two.turn());
    two.assert_sound();
}

#[test]
fn a_clock_is_shown_and_ends_the_turn_of_those_who_are_late() {
    let mut two = two(Plan { seats: &["", "", "hard"], ..TINY }, |page| {
        page.choose("select[name=clock]", "move");
        page.fill("input[name=seconds]", "90");
    });
    assert!(two.ben.text().contains("90 seconds for each move"));
    two.start();
    two.ada.settle();
    let clock = |page: &mut Page| page.text_of(".seat[data-seat='0'] .clock");
    for page in [&mut two.ada, &mut two.ben] {
        let shown = clock(page);
        assert!(shown.starts_with("1:"), "{shown}");
        let less = format!("document.querySelector('.clock').innerText !== '{shown}'");
        page.wait_for(&less);
    }
    two.server.skip(Duration::from_secs(91));
    two.ada.wait_for("document.querySelector('main.table').dataset.phase !== 'turn'");
    two.ben.settle();
    assert_eq!(two.ben.phase(), "turn");
    two.assert_sound();
}
