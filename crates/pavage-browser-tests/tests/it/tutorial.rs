//! Tutorials: a whole one of each game, by mouse, by touch and by keys.

use pavage_browser_tests::{DESKTOP, PHONE, Page, Press, visit};

const LESSON: &str = "document.querySelector('.lesson h2') !== null";
const JUDGED: &str = "document.querySelector('.verdict') !== null";

/// The number of the step in the address.
fn step(page: &mut Page) -> u64 {
    let number = page.eval("Number(location.hash.split('/')[2])");
    number.as_u64().expect("a step has a number")
}

/// Tries anything until there is an answer. A wrong one lets the page show how, and that is confirmed.
fn take(page: &mut Page, press: Press) {
    while page.count(".verdict") == 0 {
        page.press_on(press);
    }
    if page.count(".verdict[data-right=false]") == 1 {
        press(page, "[data-do=show-answer]");
        page.wait_for("document.querySelector('.verdict') === null");
        while page.count(".verdict") == 0 {
            press(page, "[data-do=confirm]");
        }
    }
    page.wait_for("document.querySelector('.verdict[data-right=true]') !== null");
}

/// Does all steps from the one that is shown.
fn learn(page: &mut Page, press: Press) {
    page.wait_for(LESSON);
    loop {
        let at = step(page);
        take(page, press);
        press(page, "[data-do=next-step]");
        page.wait_for(&format!("location.hash.endsWith('/{}')", at + 1));
        // The step before is shown until the page has followed the address.
        page.wait_for("document.querySelector('.verdict') === null");
        page.wait_for(&format!("{LESSON} || document.querySelector('.learned') !== null"));
        if page.count(".learned") == 1 {
            assert_eq!(page.count(".lessons li"), at);
            return;
        }
    }
}

#[test]
fn every_game_is_learned_by_clicks_and_then_played() {
    for game in ["carcassonne", "tigris", "tilings"] {
        let (_server, _browser, mut page) = visit(DESKTOP);
        page.click(&format!("[data-game={game}] [data-do=learn]"));
        page.wait_for(LESSON);
        page.assert_accessible();
        learn(&mut page, Page::click);
        page.assert_accessible();
        page.click("[data-do=first-game]");
        page.settle();
        assert_eq!(page.count(".lesson"), 0);
        page.assert_sound();
    }
}

#[test]
fn a_game_is_learned_by_touch() {
    let (server, _browser, mut page) = visit(PHONE);
    page.goto(&(server.url() + "#learn/carcassonne"));
    learn(&mut page, Page::tap);
    page.assert_accessible();
    page.assert_sound();
}

#[test]
fn a_step_is_done_by_keys_and_a_reload_comes_back_to_it() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.goto(&(server.url() + "#learn/tilings"));
    page.wait_for(LESSON);
    assert_eq!(step(&mut page), 1);
    // A place that fits, but does not do what is asked; the same key goes on from the answer.
    page.key("ArrowDown");
    page.key("Enter");
    page.key("Enter");
    page.wait_for(JUDGED);
    page.wait_for("document.activeElement.matches('.judged .primary')");
    if page.count(".verdict[data-right=false]") == 1 {
        page.assert_accessible();
        page.tab_to("[data-do=show-answer]");
        page.key("Enter");
        page.wait_for("document.querySelector('.verdict') === null");
        page.eval("document.activeElement.blur()");
        page.key("Enter");
        page.wait_for(JUDGED);
        page.wait_for("document.activeElement.matches('[data-do=next-step]')");
    }
    page.key("Enter");
    page.wait_for("location.hash === '#learn/tilings/2'");
    page.wait_for("document.activeElement.matches('.lesson h2')");
    page.reload();
    page.wait_for(LESSON);
    assert_eq!(step(&mut page), 2);
    assert_eq!(page.count(".dots .done"), 1);
    // Back and skip go to other steps at any time.
    page.click("[data-do=step-back]");
    // The step before is shown until the page has followed the address.
    page.wait_for("document.querySelector('.lesson .place').textContent.includes('1 of')");
    page.click("[data-do=skip]");
    page.wait_for("location.hash === '#learn/tilings/2'");
    // Without a number, the first step that is not done.
    page.home(&server.url());
    page.click("[data-game=tilings] [data-do=learn]");
    page.wait_for("location.hash === '#learn/tilings/2'");
    page.assert_sound();
}

#[test]
fn steps_speak_french() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.language("fr-FR,fr");
    page.goto(&(server.url() + "#learn/carcassonne/2"));
    // An address that differs only behind the # loads nothing anew.
    page.reload();
    page.wait_for("document.querySelector('.lesson h2')?.innerText === 'Placer un meeple'");
    assert!(page.text_of(".lesson .place").contains("sur 8"));
    take(&mut page, Page::click);
    assert!(page.text_of(".judged").contains("Continuer"));
    page.assert_accessible();
    page.assert_sound();
}

#[test]
fn an_address_of_no_step_says_so() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.goto(&(server.url() + "#learn/chess"));
    page.wait_for("document.querySelector('main.sheet a') !== null");
    page.goto(&(server.url() + "#learn/tigris/99"));
    page.wait_for("document.querySelector('main.learned') !== null");
    page.assert_sound();
}
