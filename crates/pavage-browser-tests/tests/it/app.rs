//! The app as people first see it.

use pavage_browser_tests::{Browser, DESKTOP, PHONE, serve};

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
