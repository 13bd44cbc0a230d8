//! The app as people first see it.

use pavage_browser_tests::{Browser, DESKTOP, PHONE, serve, visit};

const READY: &str = "document.querySelector('main') !== null";

#[test]
fn the_page_opens_soundly_and_for_everybody() {
    let server = serve();
    let mut browser = Browser::launch();
    for device in [DESKTOP, PHONE] {
        let mut page = browser.open(device);
        page.goto(&server.url());
        page.wait_for(READY);
        assert_eq!(page.eval("document.title"), "Pavage");
        page.assert_accessible();
        page.assert_sound();
    }
}

#[test]
fn the_app_can_be_installed() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    page.wait_for("navigator.serviceWorker.controller !== null");
    assert_eq!(page.complaints_about_installing(), [""; 0]);
    // What its manifest names is there, under its own description, name and colours.
    let manifest =
        "fetch(document.querySelector('link[rel=manifest]').href).then((it) => it.json())";
    let named = page.eval(&format!(
        "{manifest}.then((it) => ['name', 'short_name', 'description', 'background_color', 'theme_color', 'start_url', 'scope', 'display'].filter((key) => !it[key]).join())"
    ));
    assert_eq!(named, "");
    let icons = "Promise.all(icons.map(({ src, type }) => fetch(src).then((it) => it.ok && it.headers.get('content-type').startsWith(type))))";
    let drawn = page.eval(&format!(
        "{manifest}.then(({{ icons }}) => {icons}).then((all) => all.length !== 0 && all.every((it) => it))"
    ));
    assert_eq!(drawn, true);
    page.assert_sound();
}
