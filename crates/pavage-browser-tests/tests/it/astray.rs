//! What is not there, cannot be read or does not fit: the app says so and shows a way on.

use std::fs;

use pavage_browser_tests::{DESKTOP, Plan, visit};

const SAID: &str = "(document.querySelector('main.sheet h1')?.innerText ?? '')";

#[test]
fn a_wrong_address_says_so_and_leads_home() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for address in ["nowhere", "new/chess", "rules/chess", "open/chess"] {
        page.goto(&format!("{}#{address}", server.url()));
        page.wait_for(&format!("{SAID}.includes('no such page or game')"));
        page.assert_accessible();
        assert_eq!(page.count("main .mark svg"), 1, "it is a page of this app");
        page.click("main a.primary");
        page.wait_for("document.querySelector('main.home') !== null");
    }
    // The app is stored by now and answers for every path of its folder.
    page.wait_for("navigator.serviceWorker.controller !== null");
    for path in ["no/such/page", "index.htm"] {
        page.goto(&format!("{}{path}", server.url()));
        page.wait_for(&format!("{SAID}.includes('no such page or game')"));
    }
    page.goto(&format!("{}?from=elsewhere#rules/tigris", server.url()));
    page.wait_for("document.querySelector('main.rules') !== null");
    page.assert_sound();
}

#[test]
fn a_damaged_game_is_named_as_such() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let other = "pavage-record 1\\ngame: chess\\n\\n";
    page.eval(&format!(
        "localStorage.setItem('pavage.game.1', 'hello'), localStorage.setItem('pavage.game.2', '{other}')"
    ));
    page.reload();
    page.wait_for("document.querySelectorAll('.kept li').length === 2");
    for number in [1, 2] {
        let said = page.text_of(&format!(".kept li:nth-child({number}) a"));
        assert!(said.starts_with("This game cannot be read: its record is damaged"), "{said}");
    }
    page.click(".kept li a");
    page.wait_for(&format!("{SAID}.includes('cannot be read')"));
    page.goto(&format!("{}#play/3", server.url()));
    page.wait_for(&format!("{SAID}.includes('not kept')"));
    page.assert_sound();
}

#[test]
fn text_that_is_no_link_is_answered() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    for text in ["hello", "https://else.example/#hello"] {
        page.fill("input[name=link]", text);
        page.wait_for("/no link to a game/.test(document.querySelector('.refusal')?.innerText)");
        page.fill("input[name=link]", " ");
        page.wait_for("document.querySelector('.refusal') === null");
    }
    page.assert_sound();
}

#[test]
fn only_the_newest_refusal_is_shown_until_it_is_closed() {
    let (server, browser, mut page) = visit(DESKTOP);
    let file = browser.downloads().join("letter.txt");
    fs::write(&file, "Dear Ada, how are you?").unwrap();
    page.fill("input[name=link]", "hello");
    page.wait_for("document.querySelector('.refusal') !== null");
    page.choose_file(".kept input[type=file]", &file);
    page.wait_for("/cannot be opened/.test(document.querySelector('.refusal')?.innerText)");
    assert_eq!(page.count("[role=alert]"), 1);
    page.assert_accessible();
    page.key("Escape");
    page.wait_for("document.querySelector('.refusal') === null");
    // The same file can be tried again, and another page has nothing to do with it.
    page.choose_file(".kept input[type=file]", &file);
    page.wait_for("document.querySelector('.refusal') !== null");
    page.goto(&format!("{}#puzzles", server.url()));
    page.wait_for("document.querySelector('main.puzzles') !== null");
    page.home(&server.url());
    assert_eq!(page.count("[role=alert]"), 0);
    page.assert_sound();
}

#[test]
fn a_warning_of_the_form_goes_with_its_cause() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.set_up(&server.url(), Plan { options: "standard,meeples=many", ..Plan::USUAL });
    page.click("[data-do=begin]");
    page.wait_for("/meeples/.test(document.querySelector('[role=alert]').innerText)");
    page.click("[name=preset][value=first-edition]");
    page.wait_for(
        "[...document.querySelectorAll('[role=alert]')].every((it) => it.innerText === '')",
    );
    page.assert_sound();
}
