//! Tables on any device, in any language, at any address.

use pavage_browser_tests::{Browser, DESKTOP, Device, PHONE, Page, Plan, host};
use pavage_server::Config;

use super::{TINY, person, turn, two};

/// The names of messages that have no words.
const UNSAID: &str = "/\\b(lobby|online|web)-[a-z]+/.test(document.body.innerText)";

#[test]
fn a_table_speaks_french() {
    let server = host(Config::default());
    let mut browser = Browser::launch();
    let mut page = browser.open_apart(DESKTOP);
    page.language("fr-FR,fr");
    page.home(&server.url());
    page.wait_for("document.querySelector('.tables') !== null");
    assert_eq!(page.eval(UNSAID), false);
    page.set_up_table(&server.url(), TINY);
    assert_eq!(page.eval(UNSAID), false);
    page.open_up();
    assert!(page.text().contains("Place libre"), "{}", page.text());
    assert_eq!(page.eval(UNSAID), false);
    page.seat_bot(2, "hard");
    page.assert_accessible();
    page.start();
    page.settle();
    assert_eq!(page.eval("document.title"), "À vous de jouer · Pavage");
    assert_eq!(page.count("[data-do=bell]"), 1);
    assert_eq!(page.count(".menu > * > .icon"), page.count(".menu > *"));
    page.click(".seat[data-seat='0'] .name");
    page.click(".seat[data-seat='1'] .name");
    page.click(".chat summary");
    assert_eq!(page.eval(UNSAID), false);
    page.play_to_the_end(Page::click);
    assert_eq!(page.eval(UNSAID), false);
    page.assert_sound();
}

/// Whether the sign, the points and the clock of the reader's seat can be seen; a tap tells the name.
const OWN_SEAT: &str = "(() => {
    const mine = document.querySelector('.seat.mine');
    const fold = document.querySelector('.fold').getBoundingClientRect();
    return ['.name .sign', '.facts b', '.clock'].every((part) => {
        const at = mine.querySelector(part).getBoundingClientRect();
        const seen = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
        const apart = at.right <= fold.left || fold.bottom <= at.top;
        return 8 < at.width && 0 <= at.left && at.right <= innerWidth && apart && mine.contains(seen);
    });
})()";

#[test]
fn everything_fits_on_a_phone() {
    let server = host(Config::default());
    let mut browser = Browser::launch();
    for width in [390, 320] {
        let device = Device { width, ..PHONE };
        let fits = |page: &mut Page| {
            let wide = page.eval("document.documentElement.scrollWidth");
            assert_eq!(wide, width, "{}", page.text());
        };
        let mut page = person(&mut browser, &server.url(), device);
        fits(&mut page);
        page.set_up_table(&server.url(), Plan { seats: &["", "", "hard"], ..TINY });
        page.choose("select[name=clock]", "game");
        fits(&mut page);
        let link = page.open_up();
        page.call_oneself("Ada of the very long name, and of two");
        fits(&mut page);
        let mut other = person(&mut browser, &server.url(), device);
        other.goto(&link);
        other.call_oneself("Ben");
        other.sit(2);
        fits(&mut other);
        page.seat_bot(3, "hard");
        fits(&mut page);
        page.start();
        other.wait_for("document.querySelector('main.table') !== null");
        turn(&mut page, &mut other);
        for page in [&mut page, &mut other] {
            fits(page);
            assert_eq!(page.eval(OWN_SEAT), true, "{width}");
        }
        page.assert_sound();
        other.assert_sound();
    }
}

#[test]
fn a_link_makes_another_device_the_same_person() {
    let mut two = two(TINY, |_| ());
    let site = two.server.url();
    two.ada.goto(&site);
    // The lists move everything below them when they arrive.
    two.ada.wait_for("document.querySelector('[data-list=mine] a[data-table]') !== null");
    two.ada.click("[data-do=device]");
    two.ada.wait_for("document.querySelector('[data-copy=lobby-device-link]') !== null");
    let link = two.ada.eval("document.querySelector('[data-copy=lobby-device-link]').value");
    let mut phone = person(&mut two.browser, &site, PHONE);
    phone.goto(link.as_str().unwrap());
    phone.tap("[data-do=become]");
    phone.wait_for("document.querySelector('main.home') !== null");
    assert_eq!(phone.eval("location.hash"), "");
    phone.tap("[data-list=mine] a[data-table]");
    phone.wait_for("document.querySelector('.chair')?.dataset.player === 'you'");
    assert_eq!(phone.text_of(".chair b"), "Ada");
    // Both play for Ada.
    two.ada.goto(&two.link);
    two.start();
    phone.settle();
    let plies = phone.plies();
    phone.play_turn(Page::tap);
    two.ada.wait_for_plies(plies + 1);
    two.ben.wait_for_plies(plies + 1);
    phone.assert_sound();
    two.assert_sound();
}

#[test]
fn a_network_without_https_has_everything_that_a_game_needs() {
    let public = "http://pavage.test".parse().unwrap();
    let server = host(Config { public: Some(public), ..Config::default() });
    let mut browser = Browser::launch_with(&["--host-resolver-rules=MAP pavage.test 127.0.0.1"]);
    let site = format!("http://pavage.test:{}/", server.port());
    let [mut ada, mut ben] = [(); 2].map(|()| person(&mut browser, &site, DESKTOP));
    assert_eq!(ada.eval("isSecureContext"), false);
    let link = ada.open_table(&site, TINY);
    ada.call_oneself("Ada");
    // The link has the public address, where a proxy would be.
    let (address, fragment) = link.split_once('#').unwrap();
    assert_eq!(address, "http://pavage.test/");
    assert_eq!(ada.count(".share svg.qr"), 1);
    ada.click("[data-do=copy]");
    ada.wait_for("document.querySelector('.copy .hint').innerText !== ''");
    ben.goto(&format!("{site}#{fragment}"));
    ben.call_oneself("Ben");
    ben.sit(2);
    ada.start();
    ben.wait_for("document.querySelector('main.table') !== null");
    assert_eq!(ada.count("[data-do=bell]"), 0);
    while turn(&mut ada, &mut ben) {}
    ada.assert_sound();
    ben.assert_sound();
}
