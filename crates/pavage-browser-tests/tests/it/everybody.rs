//! The app in both languages, in all themes, and for people with disabilities.

use std::path::Path;

use pavage_browser_tests::{Browser, DESKTOP, Device, Media, PHONE, Page, Plan, serve, visit};

const THEME: &str = "document.documentElement.dataset.theme";
const BARS: &str = "document.querySelector('meta[name=theme-color]').content.trim()";
const PAPER: &str = "getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()";

#[test]
fn french_by_browser_and_by_choice() {
    let (server, _browser, mut page) = visit(DESKTOP);
    assert_eq!(page.eval("document.documentElement.lang"), "en");
    page.preferences(|it| it.choose("select[name=language]", "fr"));
    assert_eq!(page.eval("document.documentElement.lang"), "fr");
    let french = |page: &mut Page| {
        assert!(page.text().contains("Jouer"), "{}", page.text());
        assert!(!page.text().contains("Play now"));
    };
    french(&mut page);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(5, Page::click);
    let log = page.text_of(".log");
    assert!(!log.contains("dealt") && !log.contains("happened"), "{log}");
    assert_eq!(page.text_of("[data-do=undo]"), "Annuler");
    page.assert_sound();
    let mut page = Browser::launch().open(DESKTOP);
    page.language("fr-CA,fr");
    page.home(&server.url());
    page.wait_for("document.documentElement.lang === 'fr'");
    french(&mut page);
    page.assert_sound();
}

#[test]
fn four_themes_by_choice_and_by_preference() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let mut grounds = Vec::new();
    for theme in ["day", "night", "contrast", "color-blind"] {
        page.home(&server.url());
        page.preferences(|it| it.choose("select[name=theme]", theme));
        assert_eq!(page.eval(THEME), theme);
        page.reload();
        page.wait_for("document.querySelector('main') !== null");
        assert_eq!(page.eval(THEME), theme);
        // The browser's own bars have the colour of the page.
        assert_eq!(page.eval(BARS), page.eval(PAPER));
        page.begin(&server.url(), Plan::SHORT);
        let look = "[getComputedStyle(document.body).backgroundColor,
            document.querySelector('.board .ground').getAttribute('fill'),
            document.querySelector('.board defs').innerHTML + document.querySelector('.board .items').innerHTML].join()";
        grounds.push(page.eval(look).as_str().unwrap().to_owned());
    }
    grounds.sort();
    grounds.dedup();
    assert_eq!(grounds.len(), 4);
    page.assert_sound();
    let mut browser = Browser::launch();
    for (wish, theme) in
        [(Media::Dark, "night"), (Media::Light, "day"), (Media::MoreContrast, "contrast")]
    {
        let mut page = browser.open(DESKTOP);
        page.wishes(&[wish]);
        page.home(&server.url());
        page.wait_for(&format!("{THEME} === {theme:?}"));
        page.assert_sound();
    }
}

/// Checks every page, by day and by night, on a screen.
fn look_at_every_page(device: Device) {
    let server = serve();
    let mut browser = Browser::launch();
    let record = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../games/tigris/records/games/four-seats.rec");
    for wish in [Media::Light, Media::Dark] {
        let mut page = browser.open(device);
        // A moving element may be only partly visible.
        page.wishes(&[wish, Media::ReducedMotion]);
        page.home(&server.url());
        assert_kind(&mut page, device, "home");
        page.preferences(|it| assert_kind(it, device, "preferences"));
        page.set_up(&server.url(), Plan::SHORT);
        assert_kind(&mut page, device, "setup");
        page.click("[data-do=begin]");
        page.settle();
        page.play_on(4, if device.touch { Page::tap } else { Page::click });
        assert_kind(&mut page, device, "game");
        if device.touch {
            page.tap("[data-do=side]");
            assert_kind(&mut page, device, "game, opened");
        }
        page.home(&server.url());
        page.choose_file(".kept input[type=file]", &record);
        page.wait_for("document.querySelector('main.replay') !== null");
        assert_kind(&mut page, device, "replay");
        page.assert_sound();
    }
}

/// Asserts that nothing stands outside of the screen, and that axe-core has no complaint.
#[track_caller]
fn assert_kind(page: &mut Page, device: Device, name: &str) {
    assert_eq!(page.eval("document.documentElement.scrollWidth"), device.width, "{name}");
    page.assert_accessible();
}

#[test]
fn every_page_is_accessible_on_a_desktop() {
    look_at_every_page(DESKTOP);
}

#[test]
fn every_page_is_accessible_on_a_phone() {
    look_at_every_page(PHONE);
}
