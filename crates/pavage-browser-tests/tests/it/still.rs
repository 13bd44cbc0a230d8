//! Nothing jumps: Confirm and the seats have the same boxes at every ply of a game, whoever plays and however.

use std::collections::BTreeMap;

use pavage_browser_tests::{
    Browser, DESKTOP, Device, PHONE, Page, Plan, Press, SIDEWAYS, host, played, visit,
};
use pavage_server::Config;

/// The names and boxes of what must not move, in whole pixels. Tab scrolls a row of seats that is too long.
const BOXES: &str = "document.querySelector('.seats').scrollLeft = 0, [...document.querySelectorAll('[data-do=confirm], .seat')].map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [it.dataset.do ?? `seat ${it.dataset.seat}`, [x, y, width, height].map(Math.round).join(' ')];
})";

/// The boxes at the first ply.
#[derive(Default)]
struct Still(BTreeMap<String, String>);

impl Still {
    /// Asserts that everything is where it was.
    #[track_caller]
    fn look(&mut self, page: &mut Page, at: &str) {
        let found = page.eval(BOXES);
        for it in found.as_array().expect("a list") {
            let [name, place] = [0, 1].map(|part| it[part].as_str().expect("text").to_owned());
            let first = self.0.entry(name.clone()).or_insert_with(|| place.clone());
            assert_eq!(*first, place, "{at}, ply {}: {name} moved", page.plies());
        }
    }

    /// Plays on until the game is over or this often was pressed, and looks after every press.
    #[track_caller]
    fn play(&mut self, page: &mut Page, press: Press, presses: u32, at: &str) {
        page.settle();
        for _ in 0..presses {
            self.look(page, at);
            if !page.press_on(press) {
                return;
            }
        }
        assert!(presses < 400, "{at}: expected the game to end");
    }
}

/// Presses an element by keys only.
#[track_caller]
fn by_keys(page: &mut Page, selector: &str) {
    page.tab_to(selector);
    page.key("Enter");
}

/// Short games of all kinds: the first turns, and then the last ones up to the end.
fn play_all(device: Device, seats: &[&str], press: Press) {
    let (server, _browser, mut page) = visit(device);
    let carcassonne = Plan { seats, ..Plan::SHORT };
    let tigris = Plan { game: "tigris", files: &[], ..carcassonne };
    let tilings = Plan { game: "tilings", options: "zones,size=5", ..tigris };
    for (plan, late) in [(carcassonne, 24), (tigris, 150), (tilings, 12)] {
        let at = format!("{} of {} at {}×{}", plan.game, seats.len(), device.width, device.height);
        let mut still = Still::default();
        page.begin(&server.url(), plan);
        still.play(&mut page, press, 9, &at);
        page.open_kept(&server.url(), "play", &played(plan, late));
        still.play(&mut page, press, 400, &at);
        assert_eq!(page.phase(), "over", "{at}");
    }
    page.assert_sound();
}

/// No turn is left out.
#[test]
fn a_whole_game() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan { seats: TWO, ..Plan::USUAL });
    Still::default().play(&mut page, Page::click, 400, "a whole game");
    page.assert_sound();
}

/// A whole game at a server's table, while somebody else plays too.
#[test]
fn at_a_table_of_a_server() {
    let server = host(Config::default());
    let mut browser = Browser::launch();
    let site = server.url();
    for devices in [[DESKTOP, PHONE], [SIDEWAYS, DESKTOP]] {
        let mut people = devices.map(|it| browser.open_apart(it));
        people.iter_mut().for_each(|it| it.home(&site));
        let [ada, ben] = &mut people;
        let link =
            ada.open_table(&site, Plan { game: "tilings", options: "zones,size=4", ..Plan::USUAL });
        ben.goto(&link);
        ben.sit(2);
        ada.start();
        ben.come(&link);
        let mut still = [(); 2].map(|()| Still::default());
        while !people.iter_mut().all(|it| it.phase() == "over") {
            for (page, still) in people.iter_mut().zip(&mut still) {
                assert!(page.phase() == "over" || page.count("[data-do=confirm]") == 1);
                still.look(page, "at a server's table");
                if page.phase() == "turn" {
                    page.press_on(Page::click);
                }
            }
        }
        people.iter_mut().for_each(Page::assert_sound);
    }
}

const TWO: &[&str] = &["person:Ada", "greedy"];
const FOUR: &[&str] = &["person:Ada", "greedy", "greedy", "greedy"];

#[test]
fn on_a_desktop_by_mouse() {
    play_all(DESKTOP, TWO, Page::click);
    play_all(DESKTOP, FOUR, Page::click);
}

#[test]
fn upright_by_touch() {
    play_all(PHONE, TWO, Page::tap);
}

#[test]
fn upright_by_keys() {
    play_all(PHONE, FOUR, by_keys);
}

#[test]
fn sideways_by_touch() {
    play_all(SIDEWAYS, FOUR, Page::tap);
}

#[test]
fn sideways_by_keys() {
    play_all(SIDEWAYS, TWO, by_keys);
}
