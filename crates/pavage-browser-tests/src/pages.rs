//! Every page of the app, and the steps that lead there. Checks and screenshots go through this one list.

use crate::kept::played;
use crate::page::Page;
use crate::play::Plan;

/// The steps to a page from anywhere, at a site.
pub type Steps = fn(&mut Page, &str);

/// Every page by its name. The server must have tables.
pub const PAGES: [(&str, Steps); 41] = [
    ("home", home),
    ("setup-carcassonne", |page, site| set_up(page, site, "new/carcassonne")),
    ("setup-tigris", |page, site| set_up(page, site, "new/tigris")),
    ("setup-tilings", |page, site| set_up(page, site, "new/tilings")),
    ("game-carcassonne", |page, site| game(page, site, CARCASSONNE, 72)),
    ("game-tigris", |page, site| game(page, site, TIGRIS, 120)),
    ("game-tilings", |page, site| game(page, site, TILINGS, 40)),
    ("laid-carcassonne", |page, site| laid(page, site, CARCASSONNE, 72)),
    ("laid-tigris", |page, site| laid(page, site, TIGRIS, 120)),
    ("laid-tilings", |page, site| laid(page, site, TILINGS, 40)),
    ("over-carcassonne", |page, site| game(page, site, CARCASSONNE, usize::MAX)),
    ("over-tigris", |page, site| game(page, site, TIGRIS, usize::MAX)),
    ("over-tilings", |page, site| game(page, site, TILINGS, usize::MAX)),
    ("curtain", |page, site| {
        game(page, site, Plan { seats: &["person:Ada", "person:Ben"], ..TIGRIS }, 40)
    }),
    ("panel", panel),
    ("marks", marks),
    ("hint", hint),
    ("replay", |page, site| page.open_kept(site, "replay", &played(CARCASSONNE, usize::MAX))),
    ("replay-tigris", |page, site| page.open_kept(site, "replay", &played(TIGRIS, usize::MAX))),
    ("review", review),
    ("puzzles", |page, site| open(page, site, "puzzles", ".puzzles")),
    ("puzzle", |page, site| open(page, site, "puzzle/carcassonne/1", "main.table .target")),
    ("solved", solved),
    ("rules-carcassonne", |page, site| open(page, site, "rules/carcassonne", "main.rules img")),
    ("rules-tigris", |page, site| open(page, site, "rules/tigris", "main.rules img")),
    ("rules-tilings", |page, site| open(page, site, "rules/tilings", "main.rules img")),
    ("learn-carcassonne", |page, site| open(page, site, "learn/carcassonne/1", ".lesson h2")),
    ("learn-tigris", |page, site| open(page, site, "learn/tigris/1", ".lesson h2")),
    ("learn-tilings", |page, site| open(page, site, "learn/tilings/1", ".lesson h2")),
    ("learned", |page, site| open(page, site, "learn/tilings/99", ".learned")),
    ("companion", |page, site| open(page, site, "companion", "main.companion")),
    ("companion-setup", |page, site| set_up(page, site, "companion/carcassonne")),
    ("companion-draw", draw),
    ("workbench", |page, site| open(page, site, "workbench", ".bench")),
    ("plane", |page, site| open(page, site, "plane", ".plane")),
    ("open", |page, site| set_up(page, site, "open/tigris")),
    ("room", room),
    ("table", table),
    ("lost", |page, site| open(page, site, "nowhere", "main.sheet")),
    ("preferences", |page, site| {
        home(page, site);
        page.click("[data-do=preferences]");
        page.wait_for("document.querySelector('dialog.preferences[open]') !== null");
    }),
    // The last one, because it shows the first steps again.
    ("welcome", welcome),
];

const BOTS: &[&str] = &["person:Ada", "greedy", "greedy", "greedy"];
const CARCASSONNE: Plan<'static> =
    Plan { seats: &["person:Ada", "greedy", "greedy"], ..Plan::USUAL };
const TIGRIS: Plan<'static> = Plan { game: "tigris", seats: BOTS, ..Plan::USUAL };
const TILINGS: Plan<'static> = Plan { game: "tilings", options: "zones", ..Plan::USUAL };

/// Goes to an address and waits for a part of its page.
#[track_caller]
fn open(page: &mut Page, site: &str, address: &str, part: &str) {
    page.goto(&format!("{site}#{address}"));
    page.wait_for(&format!("document.querySelector({part:?}) !== null"));
}

fn home(page: &mut Page, site: &str) {
    page.eval("void Object.keys(localStorage).filter((it) => /^pavage.(game|draft)/.test(it)).forEach((it) => localStorage.removeItem(it))");
    page.open_kept(site, "play", &played(CARCASSONNE, 72));
    page.home(site);
}

/// A first game, with the first steps.
fn welcome(page: &mut Page, site: &str) {
    page.home(site);
    page.prefer("welcomed", false);
    page.click("[data-game=carcassonne] [data-do=now]");
    page.wait_for("document.querySelector('.welcome') !== null");
    page.settle();
}

/// A form with all its options.
fn set_up(page: &mut Page, site: &str, address: &str) {
    open(page, site, address, "main.setup");
    page.click(".setup summary");
}

fn game(page: &mut Page, site: &str, plan: Plan<'_>, plies: usize) {
    page.open_kept(site, "play", &played(plan, plies));
    page.settle();
}

/// A turn with its first choice made: a tile is laid, and its claims are shown.
fn laid(page: &mut Page, site: &str, plan: Plan<'_>, plies: usize) {
    game(page, site, plan, plies);
    page.press_on(Page::click);
}

/// The panel beside the board, which a phone shows over it.
fn panel(page: &mut Page, site: &str) {
    game(page, site, CARCASSONNE, 72);
    if page.count(".side.closed") == 1 {
        page.click("[data-do=side]");
    }
    page.click(".stock summary");
}

/// Tiles of a hand to swap, one of them marked.
fn marks(page: &mut Page, site: &str) {
    game(page, site, TIGRIS, 120);
    page.click(".entry.source:has([href*=swap])");
    page.click(".entry.held");
}

/// A hint, with its reasons.
fn hint(page: &mut Page, site: &str) {
    page.prefer("hints", true);
    game(page, site, Plan::SHORT, 8);
    page.click("[data-do=hint]");
    page.wait_for("document.querySelector('.advice .idea') !== null");
    // The second advice is about the choice on the ghost.
    page.wait_for("document.querySelector('.announcer').innerText.includes('%')");
}

/// A short game that was reviewed, at its worst mistake.
fn review(page: &mut Page, site: &str) {
    page.open_kept(site, "replay", &played(Plan::SHORT, usize::MAX));
    page.click("[data-do=review]");
    page.wait_for("document.querySelector('.review tbody') !== null && document.querySelector('.review progress') === null");
}

/// An answer to a puzzle.
fn solved(page: &mut Page, site: &str) {
    open(page, site, "puzzle/carcassonne/2", "main.table .target");
    while page.count(".verdict") == 0 {
        page.press_on(Page::click);
    }
}

/// The companion asks for a tile.
fn draw(page: &mut Page, site: &str) {
    open(page, site, "companion/carcassonne", "main.setup");
    page.click("[data-do=begin]");
    page.wait_for("document.querySelector('.draw') !== null");
}

/// The waiting room of a table with a free seat.
fn room(page: &mut Page, site: &str) {
    page.home(site);
    page.open_table(site, TIGRIS);
    page.call_oneself("Ada");
    page.seat_bot(2, "hard");
    page.seat_bot(3, "hard");
}

/// A table of the server in the middle of a game.
fn table(page: &mut Page, site: &str) {
    room(page, site);
    page.seat_bot(4, "hard");
    page.start();
    page.settle();
    page.play_on(20, Page::click);
}
