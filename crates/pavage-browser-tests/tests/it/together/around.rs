//! Around a game: taking back, the next game, the chat, spectators.

use pavage_browser_tests::{DESKTOP, Page, Plan};

use super::{LASTING, TINY, person, turn, two};

#[test]
fn a_turn_is_taken_back_if_the_others_agree() {
    let mut two = two(LASTING, |_| ());
    two.start();
    two.ada.settle();
    let start = two.ada.plies();
    assert!(two.turn());
    let plies = two.ben.plies();
    for (answer, after) in [("disagree", plies), ("agree", start)] {
        two.ada.click(".tray [data-do=undo]");
        two.ada.wait_for("document.querySelector('.vote') !== null");
        assert_eq!(two.ada.count("[data-do=agree]"), 0);
        two.ben.click(&format!(".vote [data-do={answer}]"));
        for page in [&mut two.ada, &mut two.ben] {
            page.wait_for("document.querySelector('.vote') === null");
            page.wait_for(&format!(
                "document.querySelector('main.table').dataset.plies === '{after}'"
            ));
        }
        // Whoever asked is told who refused.
        let told = two.ada.text_of(".tray");
        assert_eq!(told.contains("Ben refuses"), answer == "disagree", "{told}");
        assert!(!told.contains("are asked"), "{told}");
    }
    two.ada.settle();
    assert_eq!((two.ada.phase().as_str(), two.ben.phase().as_str()), ("turn", "wait"));
    assert!(two.turn());
    two.assert_sound();
}

#[test]
fn undo_says_whether_it_asks_the_others() {
    let mut two = two(LASTING, |_| ());
    two.start();
    assert!(two.turn() && two.turn());
    two.ada.settle();
    // A tile that fits in one place is put there at once, and one that fits nowhere is put away.
    while two.ada.count(".target") < 2 {
        assert!(two.turn() && two.turn());
        two.ada.settle();
    }
    let says = |text: &str| {
        format!("document.querySelector('.tray [data-do=undo]').innerText === '{text}'")
    };
    two.ada.wait_for(&says("Ask to take back"));
    for place in [".tray", ".notes"] {
        assert!(two.ada.text_of(place).contains("Your turn"), "{}", two.ada.text_of(place));
    }
    two.ada.click(".target");
    two.ada.wait_for(&says("Undo"));
    two.ada.click(".tray [data-do=undo]");
    two.ada.wait_for(&says("Ask to take back"));
    assert_eq!(two.ada.count(".vote") + two.ben.count(".vote"), 0);
    two.assert_sound();
}

#[test]
fn the_next_game_turns_the_seats() {
    let mut two = two(Plan { options: "zones,size=2", ..TINY }, |_| ());
    two.start();
    while two.turn() {}
    two.ada.click("[data-do=rematch]");
    two.ben.click("[data-do=next]");
    for page in [&mut two.ada, &mut two.ben] {
        page.wait_for("document.querySelector('main.room') !== null");
        let names = "[...document.querySelectorAll('.chair b')].map((it) => it.innerText).join()";
        page.wait_for(&format!("{names} === 'Ben,Ada'"));
    }
    two.start();
    two.ben.settle();
    assert_eq!(two.ada.phase(), "wait");
    while turn(&mut two.ada, &mut two.ben) {}
    two.assert_sound();
}

#[test]
fn people_chat_mute_each_other_and_the_host_ends_it() {
    let mut two = two(TINY, |_| ());
    two.start();
    let say = |page: &mut Page, text: &str| {
        page.fill("input[name=say]", text);
        page.click("[data-do=say]");
    };
    two.ada.click(".chat summary");
    say(&mut two.ada, "Good luck!");
    two.ben.wait_for("document.querySelector('.fold .unread')?.innerText === '1'");
    two.ben.click(".chat summary");
    two.ben.wait_for("document.querySelector('.remarks').innerText.includes('Good luck!')");
    two.ben.wait_for("document.querySelector('.unread') === null");
    two.ben.click("[data-do=mute]");
    two.ben.wait_for("document.querySelector('.remarks').innerText === ''");
    say(&mut two.ben, "And you?");
    // For both: a new remark moves the button.
    for page in [&mut two.ada, &mut two.ben] {
        page.wait_for("document.querySelector('.remarks').innerText.includes('And you?')");
    }
    two.ben.click("[data-do=unmute]");
    two.ben.wait_for("document.querySelectorAll('.remarks li').length === 2");
    assert_eq!(two.ben.count("[data-do=chat-switch]"), 0, "Ben is not the host");
    two.ada.click("[data-do=chat-switch]");
    two.ben.wait_for("document.querySelector('.chat') === null");
    two.assert_sound();
}

#[test]
fn spectators_see_the_board_and_nobodys_hand() {
    let mut two = two(Plan { game: "tigris", options: "", ..TINY }, |page| {
        page.click("input[name=listed]");
    });
    two.start();
    // A running table that is listed can be found.
    let mut eve = person(&mut two.browser, &two.server.url(), DESKTOP);
    eve.click("[data-list=running] a[data-table]");
    eve.wait_for("document.querySelector('main.table') !== null");
    two.ada.settle();
    assert!(0 < two.ada.count(".entry"));
    let plies = eve.plies();
    assert!(two.turn());
    eve.wait_for_plies(plies + 1);
    let tools = ".tray button, .target, .hand, .entry, .deeds button, input[name=say]";
    assert_eq!(eve.count(tools), 0);
    eve.click(".seat[data-seat='0'] .name");
    assert_eq!(eve.count(tools), 0);
    assert!(eve.text_of(".tray").contains("You are watching"), "{}", eve.text_of(".tray"));
    eve.assert_accessible();
    two.ben.assert_accessible();
    eve.assert_sound();
    two.assert_sound();
}
