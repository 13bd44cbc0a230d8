//! Every page is there for everybody: on a desktop and on a phone in both positions, in all themes, by mouse, by
//! fingers and by keys.

use pavage_browser_tests::{
    Browser, DESKTOP, Device, Media, PAGES, PHONE, Page, SIDEWAYS, THEMES, host,
};
use pavage_server::Config;

/// Goes through all pages on a screen with some checks, and complains about all of them together.
fn look_at_every_page(device: Device, check: fn(&mut Page) -> Vec<String>) {
    let server = host(Config::default());
    let mut page = Browser::launch().open(device);
    // A moving element may be only partly visible.
    page.wishes(&[Media::ReducedMotion]);
    page.home(&server.url());
    let mut found = Vec::new();
    for (name, steps) in PAGES {
        steps(&mut page, &server.url());
        found.extend(check(&mut page).into_iter().map(|it| format!("{name}: {it}")));
        page.resize(device);
    }
    page.assert_sound();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// All themes, with what is named by the first of them.
fn in_all_themes(page: &mut Page) -> Vec<String> {
    let mut found = page.unnamed();
    found.extend(page.overflow());
    found.extend(page.axe("{}"));
    for theme in THEMES {
        page.theme(theme);
        let faint = page.axe_about_colours().into_iter().chain(page.too_faint());
        found.extend(faint.map(|it| format!("{theme}: {it}")));
    }
    found
}

#[test]
fn every_page_is_accessible_on_a_desktop() {
    look_at_every_page(DESKTOP, in_all_themes);
}

#[test]
fn every_page_is_accessible_on_a_phone() {
    look_at_every_page(PHONE, in_all_themes);
}

/// Both positions of a phone.
fn upright_and_sideways(page: &mut Page, check: fn(&mut Page) -> Vec<String>) -> Vec<String> {
    let mut found = Vec::new();
    for (position, device) in [("upright", PHONE), ("sideways", SIDEWAYS)] {
        page.resize(device);
        page.wait_for(&format!("innerWidth === {}", device.width));
        page.await_paint();
        found.extend(check(page).into_iter().map(|it| format!("{position}: {it}")));
    }
    found
}

/// Words of another length and other letters.
#[test]
fn every_page_is_accessible_in_french() {
    look_at_every_page(PHONE, |page| {
        page.speak("fr");
        [page.unnamed(), page.overflow(), page.axe("{}")].concat()
    });
}

#[test]
fn every_page_is_large_enough_for_fingers() {
    look_at_every_page(PHONE, |page| {
        upright_and_sideways(page, |it| [it.overflow(), it.too_small()].concat())
    });
}

#[test]
fn every_page_is_in_reach_of_tab() {
    look_at_every_page(DESKTOP, Page::out_of_reach);
}

/// Windows can be small, and a phone can have a keyboard.
#[test]
fn every_page_is_in_reach_of_tab_on_a_phone() {
    look_at_every_page(PHONE, |page| upright_and_sideways(page, Page::out_of_reach));
}
