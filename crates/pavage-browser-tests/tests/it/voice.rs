//! How the page speaks: to the reader, about bots with names and faces, in pictures instead of codes.

use pavage_browser_tests::{DESKTOP, PHONE, Page, Plan, visit};
use serde_json::Value;

const LOG: &str =
    "[...document.querySelectorAll('.log li')].map((it) => it.textContent).join('\\n')";

#[test]
fn the_page_speaks_to_the_reader_and_calls_bots_by_their_names() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan { seats: &["person:Ada", "easy", "easy"], ..Plan::SHORT });
    assert!(page.text_of(".tray .yours").starts_with("Your turn"));
    let names = "[...document.querySelectorAll('.seat .name')].map((it) => it.innerText.trim())";
    let names: Vec<String> = serde_json::from_value(page.eval(names)).unwrap();
    assert_eq!(names[..2], ["Ada", "Greta"]);
    assert!(!names[..2].contains(&names[2]), "{names:?}");
    assert_eq!(page.count(".seat .portrait"), 2, "people have no face of ours");
    page.play_on(9, Page::click);
    let log = page.eval(LOG).as_str().unwrap_or_default().to_owned();
    assert!(log.contains("You lay ") && log.contains("Greta lays "), "{log}");
    assert!(!log.contains("easy") && !log.contains("Ada"), "{log}");
    assert!(page.text_of(".announcer").ends_with("Your turn"));
    page.play_to_the_end(Page::click);
    let result = page.text_of(".result");
    assert!(
        result.contains("ou win by ") || result.contains("you are ") || result.contains("tie"),
        "{result}"
    );
    assert_eq!(page.eval("document.title"), format!("{result} · Pavage"));
    assert!(page.text_of(".announcer").ends_with(&result), "{}", page.text_of(".announcer"));
    page.assert_sound();
}

#[test]
fn a_tile_in_the_log_is_a_picture_and_no_code() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(12, Page::click);
    let laid =
        "[...document.querySelectorAll('.log li')].filter((it) => / lays? /.test(it.textContent))";
    let pictures = format!(
        "{laid}.every((it) => it.querySelector('svg.tile[aria-label]') && it.querySelector('.sign'))"
    );
    assert_eq!(page.eval(&pictures), true);
    let drawn = "[...document.querySelectorAll('svg.tile use')].every((it) =>
        document.querySelector(it.getAttribute('href')) && 0 < it.getBoundingClientRect().width)";
    assert_eq!(page.eval(drawn), true, "every picture has its drawing");
    let log = page.eval(LOG).as_str().unwrap_or_default().to_owned();
    let codes = format!("/-?\\d,-?\\d/.test({LOG})");
    assert_eq!(page.eval(&codes), false, "{log}");
    // The place of a tile is not listed, but lights up on the board.
    page.eval(&format!("{{ {laid}[0].focus(); 0 }}"));
    page.wait_for("document.querySelector('.spots .ring') !== null");
    page.eval("{ document.activeElement.blur(); 0 }");
    page.wait_for("document.querySelector('.spots .ring') === null");
    page.assert_sound();
}

#[test]
fn somebody_who_plays_at_once_meets_a_gentle_bot() {
    let (_server, _browser, mut page) = visit(PHONE);
    page.click("[data-do=now]");
    page.settle();
    assert!(page.text_of(".seats").contains("Greta"), "{}", page.text_of(".seats"));
    page.assert_sound();
}

#[test]
fn several_people_at_a_screen_are_called_by_their_names() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan { seats: &["person:Ada", "person:"], ..Plan::SHORT });
    assert_eq!(page.eval("document.title"), "Ada to play · Pavage");
    let told = page.text_of(".says .yours");
    assert!(told.starts_with("Ada: "), "{told}");
    page.play_on(1, Page::click);
    assert_eq!(page.eval("document.title"), "Player 2 to play · Pavage");
    page.assert_sound();
}

#[test]
fn coordinates_appear_on_request() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(2, Page::click);
    let seen = "[...document.querySelectorAll('.board .items > g > text')].filter((it) => 0 < it.getBoundingClientRect().width).length";
    let codes = format!("/-?\\d,-?\\d/.test({LOG})");
    assert_eq!((page.eval(seen), page.eval(&codes)), (0.into(), false.into()));
    page.key("c");
    assert!(0 < page.eval(seen).as_i64().unwrap_or_default());
    assert_eq!(page.eval(&codes), true, "the log names places too");
    page.reload();
    page.settle();
    assert!(0 < page.eval(seen).as_i64().unwrap_or_default(), "it is kept");
    page.key("c");
    assert_eq!((page.eval(seen), page.eval(&codes)), (0.into(), false.into()));
    page.assert_sound();
}

#[test]
fn french_is_written_as_it_is_spoken() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.preferences(|it| it.choose("select[name=language]", "fr"));
    page.begin(&server.url(), Plan { seats: &["person:", "easy"], ..Plan::SHORT });
    assert_eq!(page.eval("document.title"), "À vous de jouer · Pavage");
    page.play_on(3, Page::click);
    let log = page.eval(LOG).as_str().unwrap_or_default().to_owned();
    assert!(log.contains("Vous posez ") && log.contains("Greta pose "), "{log}");
    page.play_to_the_end(Page::click);
    let result = page.text_of(".result");
    assert!(result.starts_with("Vous ") || result == "Égalité", "{result}");
    page.assert_sound();
}

#[test]
fn a_reader_without_a_name_is_you_everywhere_on_the_page() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let unnamed = "document.body.innerText.match(/player \\d/i)";
    page.begin(&server.url(), Plan { seats: &["person:", "easy"], ..Plan::SHORT });
    page.click(".seat[data-seat='0'] .name");
    assert_eq!(page.text_of(".seat[data-seat='0'] .plate .name"), "You");
    assert_eq!(page.eval(unnamed), Value::Null);
    page.key("Escape");
    page.play_on(6, Page::click);
    assert_eq!(page.eval(unnamed), Value::Null);
    page.play_to_the_end(Page::click);
    assert_eq!(page.eval(unnamed), Value::Null);
    let you =
        "[...document.querySelectorAll('.ranking li span')].some((it) => it.innerText === 'You')";
    assert_eq!(page.eval(you), true);
    page.click(".tray [href*=replay]");
    page.wait_for("document.querySelector('main.replay') !== null");
    assert_eq!(page.text_of(".standing[data-seat='0'] .named b"), "You");
    assert_eq!(page.eval(unnamed), Value::Null);
    page.home(&server.url());
    page.wait_for("document.querySelector('.kept li .player') !== null");
    assert_eq!(page.eval(unnamed), Value::Null);
    for puzzle in ["puzzle/carcassonne/1", "puzzle/tigris/2", "puzzle/tilings/1", "learn/tigris/3"]
    {
        page.goto(&format!("{}#{puzzle}", server.url()));
        page.wait_for("document.querySelector('main.table .target') !== null");
        assert_eq!(page.eval(unnamed), Value::Null, "{puzzle}");
    }
    page.assert_sound();
}
