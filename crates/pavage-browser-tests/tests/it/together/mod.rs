//! People at the tables of a server, each with a browser context of their own.

mod around;
mod everywhere;
mod hired;
mod nobody_waits;
mod relay;
mod together_to_the_end;
mod waiting;

use pavage_browser_tests::{Browser, DESKTOP, Device, Page, Patience, Plan, host};
use pavage_server::{Config, Running};

/// A game for two that is soon over: perhaps after a turn, as soon as a tile fits nowhere.
const TINY: Plan<'static> =
    Plan { game: "tilings", options: "zones,size=4", seats: &["", ""], ..Plan::USUAL };
/// A game for two that lasts many turns of one choice each. They alternate, whatever is drawn.
const LASTING: Plan<'static> =
    Plan { game: "carcassonne", options: "standard,meeples=0,unplayable=pass", ..TINY };

/// Ada and Ben at a table.
struct Two {
    server: Running,
    browser: Browser,
    ada: Page,
    ben: Page,
    /// The link to the table.
    link: String,
}

/// A new person on the first page of a site.
fn person(browser: &mut Browser, site: &str, device: Device) -> Page {
    let mut page = browser.open_apart(device);
    page.home(site);
    page
}

/// Ada opens a table, Ben sits down at it. Bots take the other seats. The order of play is that of the seats: Ada
/// comes first. `decide` fills in the rest of Ada's form.
fn two(plan: Plan<'_>, decide: fn(&mut Page)) -> Two {
    two_at(host(Config::default()), plan, decide)
}

/// The same at this server.
fn two_at(server: Running, plan: Plan<'_>, decide: fn(&mut Page)) -> Two {
    let mut browser = Browser::launch();
    let site = server.url();
    let [mut ada, mut ben] = [(); 2].map(|()| person(&mut browser, &site, DESKTOP));
    ada.set_up_table(&site, plan);
    ada.click("input[name=drawn_order]");
    decide(&mut ada);
    let link = ada.open_up();
    ada.call_oneself("Ada");
    ben.goto(&link);
    ben.call_oneself("Ben");
    ben.sit(2);
    for (seat, spec) in (1..).zip(plan.seats).skip(2) {
        ada.seat_bot(seat, spec);
    }
    Two { server, browser, ada, ben, link }
}

impl Two {
    /// Ada begins the game.
    fn start(&mut self) {
        self.ada.start();
        self.ben.wait_for("document.querySelector('main.table') !== null");
    }

    /// Plays a turn of whoever is to act, until the other sees it; `false` if the game is over.
    fn turn(&mut self) -> bool {
        let [ada, ben] = [&mut self.ada, &mut self.ben];
        turn(ada, ben)
    }

    fn assert_sound(&mut self) {
        self.ada.assert_sound();
        self.ben.assert_sound();
    }
}

/// Of two people the one to act and the other, as soon as one is; `None` if the game is over.
fn by_turn<'a>(one: &'a mut Page, other: &'a mut Page) -> Option<(&'a mut Page, &'a mut Page)> {
    let patience = Patience::new();
    loop {
        let phases = [one.phase(), other.phase()];
        match [phases[0].as_str(), phases[1].as_str()] {
            ["over", "over"] => return None,
            ["turn", _] => return Some((one, other)),
            [_, "turn"] => return Some((other, one)),
            _ => assert!(patience.waits(), "expected somebody to act"),
        }
    }
}

/// Plays a turn of whoever of two people is to act, until both see it; `false` if the game is over.
fn turn(one: &mut Page, other: &mut Page) -> bool {
    let Some((acting, other)) = by_turn(one, other) else { return false };
    let plies = acting.plies();
    acting.play_turn(Page::click);
    acting.wait_for_plies(plies + 1);
    other.wait_for_plies(plies + 1);
    true
}

/// Opens the card of a seat.
fn open_seat(page: &mut Page, seat: usize) {
    page.click(&format!(".seat[data-seat='{seat}'] .name"));
}

/// Gives up the game for a seat, which is asked twice.
fn resign(page: &mut Page, seat: usize) {
    open_seat(page, seat);
    page.click("[data-do=resign]");
    // The first click only asks.
    assert_ne!(page.phase(), "over");
    page.click("[data-do=resign]");
    page.wait_for("document.querySelector('main.table').dataset.phase !== 'turn'");
}
