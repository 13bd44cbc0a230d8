//! The form of a new game: presets, options, favourites, links.

use pavage_browser_tests::{DESKTOP, Device, PHONE, Page, Plan, visit};

const TEXT: &str = "document.querySelector('input[name=options]').value";
const WRONG: &str = "document.querySelector('.setup details [role=alert]').innerText";

#[test]
fn fields_and_text_stay_in_step() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.goto(&format!("{}#new/carcassonne", server.url()));
    page.click(".setup summary");
    // A number, a list, two numbers, a size that can also be a word.
    page.fill("[data-option=meeples] input", "5");
    page.choose("[data-option=fields] select", "off");
    page.fill("[data-option=road] label:last-of-type input", "0");
    page.choose("[data-option=board] select", "other");
    page.fill("[data-option=board] label input", "72");
    page.wait_for(&format!("{TEXT} === 'standard,meeples=5,road=1/0,fields=off,board=72x44'"));
    assert_eq!(page.count(".field.changed"), 4);
    assert!(page.text_of(".changes").contains("Farmers: do not count"));
    // What is too large becomes the most.
    page.fill("[data-option=meeples] input", "1000");
    page.wait_for(&format!("{TEXT}.startsWith('standard,meeples=100,')"));
    // The preset's own value is not written.
    page.choose("[data-option=fields] select", "current");
    page.choose("[data-option=board] select", "unbounded");
    page.wait_for(&format!("{TEXT} === 'standard,meeples=100,road=1/0'"));
    assert_eq!(page.count("[data-option=board] input"), 0);
    // The text fills in the fields.
    page.fill("input[name=options]", "own-stacks,fields=second");
    page.wait_for("document.querySelector('[name=preset][value=own-stacks]').checked");
    assert_eq!(page.eval("document.querySelector('[data-option=fields] select').value"), "second");
    assert_eq!(page.eval("document.querySelector('[data-option=meeples] input').value"), "7");
    // A text that cannot be read says why, and the fields stay.
    page.fill("input[name=options]", "own-stacks,feilds=off");
    page.wait_for(&format!("/feilds.*fields/.test({WRONG})"));
    assert_eq!(page.eval("document.querySelector('[data-option=fields] select').value"), "second");
    page.click("[data-do=reset]");
    page.wait_for(&format!("{TEXT} === 'own-stacks' && {WRONG} === ''"));
    page.assert_accessible();
    page.click("[data-do=begin]");
    page.settle();
    page.assert_sound();
}

#[test]
fn every_option_of_every_game_has_words_in_both_languages() {
    let (server, _browser, mut page) = visit(PHONE);
    for language in ["en", "fr"] {
        page.eval(&format!("localStorage.setItem('pavage.settings', '{{\"welcomed\":true,\"language\":\"{language}\"}}')"));
        page.reload();
        for game in ["carcassonne", "tigris", "tilings"] {
            page.goto(&format!("{}#new/{game}", server.url()));
            page.wait_for("document.querySelector('main.setup') !== null");
            page.tap(".setup summary");
            let text = page.text_of("main");
            let raw = ["-label-", "-value-", "-part-", "-called-", "setup-"];
            assert!(!raw.iter().any(|it| text.contains(it)), "{text}");
            page.wait_for(&format!("document.documentElement.scrollWidth === {}", PHONE.width));
            page.assert_accessible();
        }
    }
    // A switch.
    page.tap("[data-option=torus] input");
    page.wait_for(&format!("{TEXT} === 'base,torus=on'"));
    page.assert_sound();
}

#[test]
fn a_favourite_fills_in_the_form_until_it_is_forgotten() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let seats = &["person:Ada", "person:Ben", "greedy"];
    let plan = Plan { seats, options: "own-stacks,meeples=3", seed: "7", ..Plan::SHORT };
    page.set_up(&server.url(), plan);
    page.choose(".seat-rows li:nth-child(1) [name=sign]", "purple");
    page.click("[data-do=keep]");
    page.wait_for("/name first/.test(document.querySelector('.keep').innerText)");
    page.fill("input[name=favourite]", "Sunday");
    page.click("[data-do=keep]");
    page.wait_for("document.querySelectorAll('[data-do=favourite]').length === 1");
    page.home(&server.url());
    page.reload();
    // Favourites belong to their game.
    page.goto(&format!("{}#new/tigris", server.url()));
    page.wait_for("document.querySelector('main.setup') !== null");
    assert_eq!(page.count("[data-do=favourite]"), 0);
    page.goto(&format!("{}#new/carcassonne", server.url()));
    page.click("[data-do=favourite]");
    assert_filled(&mut page, "Ada Ben ");
    page.click(".favourites .forget");
    page.click(".favourites .forget");
    page.wait_for("document.querySelector('.favourites') === null");
    page.click("[data-do=begin]");
    page.settle();
    assert_eq!(page.count(".seat"), 3);
    page.assert_sound();
}

#[test]
fn a_favourite_keeps_bots_that_are_not_in_the_list() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let record = "pavage-record 1\ngame: carcassonne\nseat 1: greedy\nseat 2: search:playouts=9\nplayers: bot bot\n\n";
    page.eval(&format!(
        "localStorage.setItem('pavage.favourites', JSON.stringify([['Bots', {record:?}]]))"
    ));
    page.goto(&format!("{}#new/carcassonne", server.url()));
    page.click("[data-do=favourite]");
    let bots = "[...document.querySelectorAll('.seat-rows select:not([name=sign])')].map((it) => it.value).join()";
    // The level that a bot stands for is in the list.
    page.wait_for(&format!("{bots} === 'hard,search:playouts=9'"));
    page.click("[data-do=begin]");
    page.wait_for("document.querySelector('main.table') !== null");
    page.assert_sound();
}

/// The form holds the plan above.
#[track_caller]
fn assert_filled(page: &mut Page, names: &str) {
    page.wait_for(&format!("{TEXT} === 'own-stacks,meeples=3'"));
    let seats = "[...document.querySelectorAll('.seat-rows li')].map((it) =>
        (it.querySelector('input')?.value ?? '')).join(' ')";
    assert_eq!(page.eval(seats), names);
    let signs = "[...document.querySelectorAll('[name=sign]')].map((it) => it.value).join(' ')";
    assert_eq!(page.eval(signs), "purple red yellow");
    assert_eq!(page.eval("document.querySelector('input[name=seed]').value"), "7");
    assert_eq!(page.count("[data-do=no-file]"), 1, "the tiles are there too");
}

#[test]
fn a_setup_travels_as_a_link_without_names() {
    let (server, mut browser, mut page) = visit(DESKTOP);
    let seats = &["person:Ada", "person:Ben", "greedy"];
    let plan = Plan { seats, options: "own-stacks,meeples=3", seed: "7", ..Plan::SHORT };
    page.set_up(&server.url(), plan);
    page.choose(".seat-rows li:nth-child(1) [name=sign]", "purple");
    page.click("[data-do=share-setup]");
    let link = "document.querySelector('[data-copy=setup-link]').value";
    page.wait_for(&format!("{link}.includes('#new/carcassonne/')"));
    let link = page.eval(link).as_str().unwrap().to_owned();
    page.assert_accessible();
    let mut friend = browser.open_apart(DESKTOP);
    friend.home(&server.url());
    friend.goto(&link);
    friend.wait_for("document.querySelector('main.setup') !== null");
    assert_filled(&mut friend, "  ");
    friend.click("[data-do=begin]");
    friend.settle();
    // Such a link can be pasted at home as well.
    friend.home(&server.url());
    friend.fill("input[name=link]", &link);
    friend.wait_for("document.querySelector('main.setup') !== null");
    friend.assert_sound();
    // A damaged one says so, and so does one of another game.
    let (before, packed) = link.split_once("carcassonne/").unwrap();
    for wrong in
        [format!("{before}carcassonne/{}", &packed[..20]), format!("{before}tigris/{packed}")]
    {
        page.goto(&wrong);
        page.wait_for(
            "/cannot be read/.test(document.querySelector('main.setup [role=alert]')?.innerText)",
        );
        assert_eq!(page.count(".seat-rows li"), 2);
    }
    page.assert_sound();
}

#[test]
fn the_form_fits_every_screen() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.goto(&format!("{}#new/carcassonne", server.url()));
    page.click(".setup summary");
    for (width, height) in [(1440, 900), (1024, 600), (820, 1180), (390, 844), (844, 390)] {
        page.resize(Device { width, height, ..DESKTOP });
        page.wait_for(&format!("document.documentElement.scrollWidth === {width}"));
        let small = "[...document.querySelectorAll('.setup :is(button, select, input:not([type=radio], [type=checkbox], [type=file]))')]
            .filter((it) => it.getBoundingClientRect().height < 43).map((it) => it.outerHTML).join()";
        assert_eq!(page.eval(small), "");
    }
    page.assert_sound();
}
