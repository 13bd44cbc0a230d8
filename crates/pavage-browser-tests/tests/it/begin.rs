//! The ways to begin games and to continue them.

use pavage_browser_tests::{DESKTOP, Page, Plan, visit};
use pavage_games::GAMES;

#[test]
fn every_game_can_be_played_at_once() {
    let (server, _browser, mut page) = visit(DESKTOP);
    // The page does not have the toy.
    for row in GAMES.iter().filter(|it| it.name != "toy") {
        page.home(&server.url());
        page.click(&format!("[data-game={}] [data-do=now]", row.name));
        page.settle();
        let plies = page.plies();
        page.play_on(1, Page::click);
        assert!(plies < page.plies());
    }
    page.assert_sound();
}

#[test]
fn games_are_kept_and_can_be_forgotten() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(3, Page::click);
    let plies = page.plies();
    page.home(&server.url());
    assert!(page.text_of(".kept li").contains("Ada"));
    page.click(".kept li a");
    page.settle();
    assert_eq!(page.plies(), plies);
    page.click(".menu a[href='#']");
    page.click(".kept .forget");
    assert_eq!(page.count(".kept li"), 1, "once more, to be sure");
    page.click(".kept .forget");
    page.wait_for("document.querySelectorAll('.kept li').length === 0");
    page.reload();
    page.wait_for("document.querySelector('main.home') !== null");
    assert_eq!(page.count(".kept li"), 0);
    page.assert_sound();
}

#[test]
fn a_tile_set_of_ones_own() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    // One tile lies on the table, one is in hand.
    assert!(page.text_of(".notes").contains("18 tiles left"));
    page.play_to_the_end(Page::click);
    page.assert_sound();
}

#[test]
fn presets_seats_and_refusals_of_the_form() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.set_up(&server.url(), Plan { seats: &["person:Ada", "greedy", "random"], ..Plan::USUAL });
    page.click("[data-do=add]");
    assert_eq!(page.count(".seat-rows li"), 4);
    page.click("[data-do=drop]");
    page.click("[name=preset][value=own-stacks]");
    assert_eq!(page.eval("document.querySelector('input[name=options]').value"), "own-stacks");
    page.fill("input[name=options]", "standard,meeples=many");
    page.click("[data-do=begin]");
    page.wait_for("/meeples/.test(document.querySelector('[role=alert]').innerText)");
    page.fill("input[name=options]", "standard,meeples=3");
    page.click("[data-do=begin]");
    page.settle();
    assert_eq!(page.count(".seat"), 3);
    page.assert_sound();
}

#[test]
fn a_seat_plays_with_the_colour_that_was_chosen() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.set_up(&server.url(), Plan { seats: &["person:Ada", "greedy"], ..Plan::SHORT });
    let signs = "[...document.querySelectorAll('[name=sign]')].map((it) => it.value).join(' ')";
    assert_eq!(page.eval(signs), "blue red");
    // A seat that did not choose gives its colour up; one that chose the same must choose again.
    page.choose(".seat-rows li:nth-child(1) [name=sign]", "red");
    page.wait_for(&format!("{signs} === 'red blue'"));
    page.choose(".seat-rows li:nth-child(2) [name=sign]", "red");
    page.wait_for(&format!("{signs} === 'blue red'"));
    page.choose(".seat-rows li:nth-child(1) [name=sign]", "purple");
    page.wait_for(&format!("{signs} === 'purple red'"));
    page.click("[data-do=begin]");
    page.settle();
    let drawing = "document.querySelector(\".seat[data-seat='0'] .sign use\").getAttribute('href')";
    assert_eq!(page.eval(drawing), "#board-meeple-6");
    // The record keeps the colour, so it is there after a reload and in the replay.
    page.reload();
    page.settle();
    assert_eq!(page.eval(drawing), "#board-meeple-6");
    page.play_to_the_end(Page::click);
    page.click(".tray a[href^='#replay']");
    page.wait_for("document.querySelector('.legend li') !== null");
    let legend = "[...document.querySelectorAll('.legend li')].map((it) => it.className).join(' ')";
    assert_eq!(page.eval(legend), "sign-6 dash-0 sign-1 dash-1");
    page.assert_sound();
}

#[test]
fn a_name_returns_when_a_bot_leaves_the_seat() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.set_up(&server.url(), Plan { seats: &["person:Zoe", "greedy"], ..Plan::USUAL });
    page.choose(".seat-rows li:nth-child(1) select", "random");
    assert_eq!(page.count(".seat-rows input"), 0);
    page.choose(".seat-rows li:nth-child(1) select", "");
    assert_eq!(page.eval("document.querySelector('.seat-rows input').value"), "Zoe");
    page.click("[data-do=begin]");
    page.settle();
    assert_eq!(page.text_of(".seat[data-seat='0'] .name").trim(), "Zoe");
    page.assert_sound();
}

#[test]
fn presets_and_options_are_explained() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (game, preset, about, option) in [
        ("carcassonne", "enseirb-2018", "finished roads count double", "equally likely"),
        ("tigris", "advanced", "other side of the board", "points and treasures are shown"),
        ("tilings", "zones", "zones of one colour", "Jeandel & Rao, 11 tiles"),
    ] {
        page.home(&server.url());
        page.set_up(&server.url(), Plan { game, ..Plan::USUAL });
        let sentence = format!(".preset:has([value={preset}]) .hint");
        let said = page.text_of(&sentence);
        assert!(said.contains(about), "{game}: {said}");
        let options = page.text_of(".fields");
        assert!(options.contains(option), "{game}: {options}");
        assert!(options.contains("Usually: "), "{game}: {options}");
        assert!(!options.contains("pavage "), "no commands: {options}");
    }
    page.assert_sound();
}
