//! Paints pages of the app into a folder: `screenshots FOLDER [NAME…]`, called by `cargo xtask
//! screenshots`. Without names it paints all of them.

use std::path::Path;
use std::time::Duration;
use std::{env, fs, thread};

use pavage_browser_tests::{Browser, DESKTOP, Device, Media, PHONE, Page, Plan, host};
use pavage_server::Config;

/// A screenshot: its name, the device, the reader's preferences, and the steps before it.
type Shot = (&'static str, Device, &'static [Media], fn(&mut Page, &str));

const SHOTS: [Shot; 21] = [
    ("home", DESKTOP, &[], Page::home),
    ("home-dark", DESKTOP, &[Media::Dark], Page::home),
    ("home-phone", PHONE, &[], Page::home),
    ("game", DESKTOP, &[], carcassonne),
    ("game-dark", DESKTOP, &[Media::Dark], tigris),
    ("game-phone", PHONE, &[], carcassonne),
    ("tigris", DESKTOP, &[], tigris),
    ("tilings", DESKTOP, &[], tilings),
    ("replay", DESKTOP, &[], replay),
    ("room", DESKTOP, &[], room),
    ("room-phone", PHONE, &[], room),
    ("table", DESKTOP, &[], table),
    ("table-phone", PHONE, &[], table),
    ("hint", DESKTOP, &[], hint),
    ("hint-dark", DESKTOP, &[Media::Dark], hint),
    ("hint-phone", PHONE, &[], hint),
    ("review", DESKTOP, &[], review),
    ("review-phone", PHONE, &[Media::Dark], review),
    ("puzzles", DESKTOP, &[], puzzles),
    ("puzzle", DESKTOP, &[], puzzle),
    ("puzzle-phone", PHONE, &[], puzzle),
];

fn carcassonne(page: &mut Page, site: &str) {
    play(page, site, Plan { seats: &BOTS[..3], ..Plan::USUAL }, 108);
}

fn tigris(page: &mut Page, site: &str) {
    play(page, site, Plan { game: "tigris", seats: &BOTS, ..Plan::USUAL }, 150);
}

fn tilings(page: &mut Page, site: &str) {
    play(
        page,
        site,
        Plan { game: "tilings", seats: &BOTS[..2], options: "zones", ..Plan::USUAL },
        60,
    );
}

fn replay(page: &mut Page, site: &str) {
    watch(page, site, Plan { seats: &BOTS[..3], ..Plan::USUAL }, 150);
}

/// The waiting room of a table with a free seat.
fn room(page: &mut Page, site: &str) {
    page.home(site);
    page.open_table(site, Plan { seats: &BOTS, ..Plan::USUAL });
    page.call_oneself("Ada");
    page.seat_bot(2, "greedy");
    page.seat_bot(3, "greedy");
}

/// A table of the server in the middle of a game.
fn table(page: &mut Page, site: &str) {
    page.home(site);
    page.open_table(site, Plan { game: "tigris", seats: &BOTS[..3], ..Plan::USUAL });
    page.call_oneself("Ada");
    page.seat_bot(2, "greedy");
    page.seat_bot(3, "greedy");
    page.start();
    page.settle();
    page.play_on(60, Page::click);
}

/// A hint in the middle of a game, with what the bot thinks on the board.
fn hint(page: &mut Page, site: &str) {
    page.home(site);
    page.preferences(|it| it.click("input[name=hints]"));
    play(page, site, Plan { seats: &BOTS[..2], ..Plan::USUAL }, 60);
    page.key("w");
    page.click("[data-do=hint]");
    page.wait_for("document.querySelector('.advice') !== null");
    // The second advice is about the choice on the ghost.
    page.wait_for("document.querySelector('.announcer').innerText.includes('% to win')");
}

/// A finished game that was reviewed, at its worst mistake.
fn review(page: &mut Page, site: &str) {
    watch(page, site, Plan { seats: &["random", "greedy"], ..Plan::SHORT }, 20);
    page.click("[data-do=review]");
    page.wait_for("document.querySelector('.review progress') === null");
    page.click(".mistakes .finding");
}

fn puzzles(page: &mut Page, site: &str) {
    page.home(site);
    page.click("[data-do=puzzles]");
    page.wait_for("document.querySelector('.puzzles') !== null");
}

/// A wrong answer to a puzzle, and the best move.
fn puzzle(page: &mut Page, site: &str) {
    page.home(site);
    page.goto(&format!("{site}#puzzle/carcassonne/1"));
    while page.count(".verdict") == 0 {
        page.press_on(Page::click);
    }
    if 0 < page.count("[data-do=show-best]") {
        page.click("[data-do=show-best]");
    }
}

const BOTS: [&str; 4] = ["greedy"; 4];

/// Takes the first seat of a game that bots have played so far, and lays a tile.
fn play(page: &mut Page, site: &str, plan: Plan<'_>, plies: u32) {
    watch(page, site, plan, plies);
    page.click("[data-do=play-on]");
    page.settle();
    page.press_on(Page::click);
}

/// Lets bots play a whole game, and shows it after this many plies.
fn watch(page: &mut Page, site: &str, plan: Plan<'_>, plies: u32) {
    page.home(site);
    page.set_up(site, plan);
    page.click("[data-do=begin]");
    while page.eval("document.querySelector('main.table')?.dataset.phase") != "over" {
        thread::sleep(Duration::from_millis(100));
    }
    page.eval(&format!(
        "{{
            const id = location.hash.split('/')[1];
            const record = localStorage.getItem(`pavage.game.${{id}}`);
            const seated = record.replace('players: bot', 'players: person').replace('seat 1: greedy', 'seat 1: Ada');
            localStorage.setItem(`pavage.game.${{id}}`, seated);
            location.hash = `replay/${{id}}/{plies}`;
        }}"
    ));
    page.wait_for("document.querySelector('main.replay') !== null");
}

fn main() {
    let folder = env::args().nth(1).expect("a folder for the pictures");
    let names: Vec<String> = env::args().skip(2).collect();
    fs::create_dir_all(&folder).expect("the folder can be made");
    let server = host(Config::default());
    let wanted = |it: &Shot| names.is_empty() || names.iter().any(|name| name == it.0);
    for (name, device, wishes, before) in SHOTS.into_iter().filter(wanted) {
        let mut page = Browser::launch().open(device);
        page.wishes(wishes);
        before(&mut page, &server.url());
        page.screenshot(&Path::new(&folder).join(format!("{name}.png")));
        page.assert_sound();
    }
}
