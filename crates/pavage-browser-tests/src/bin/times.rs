//! The speed of the app against its budgets: `times`, called by `cargo xtask times`. It prints
//! figures and is not a test: a busy machine is no fault of the app.

#![allow(clippy::print_stdout, reason = "its answer")]

use std::time::Instant;

use pavage_browser_tests::{Browser, DESKTOP, Page, Plan, serve};
use pavage_games::ask::{Question, Thinker};
use pavage_games::conduct::Match;
use pavage_games::core::{Seat, Setup, ToAct};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{Dealer, GAMES, GameRow, Texts};
use serde_json::json;

/// A game with 200 tiles on the table and a person to lay the next one.
const LARGE: &str = include_str!("../../../../games/carcassonne/records/games/large.rec");
const ROUNDS: usize = 9;

/// Clicks on a place, and returns the milliseconds until the picture was painted.
const CLICK: &str = "(async (round) => {
    const targets = document.querySelectorAll('.target');
    const start = performance.now();
    targets[(3 * round) % targets.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
})";

/// The budget in milliseconds until the page listens again.
const LISTENS: u32 = 50;
/// The number of plies before measuring, so that there is much to show; then the number measured at
/// a time.
const LATE: u64 = 60;
const ROUND: u64 = 3;

/// Games with their options and the largest number of seats.
const TABLES: [(&str, &str, u64); 5] = [
    ("carcassonne", "", 5),
    ("tigris", "", 4),
    ("tilings", "zones,size=50,deck=complete-2", 20),
    ("tilings", "influence,size=50,deck=complete-2", 20),
    ("tilings", "influence,rotation=on,size=50,deck=complete-2", 20),
];

/// Games with a search and its playouts, which take some tenths of a second.
const SEARCHES: [(&str, &str, u32); 3] =
    [("carcassonne", "", 8_000), ("tigris", "", 300), ("tilings", "zones", 30_000)];
/// With no more actions than these there is little to choose.
const MANY: usize = 5;
/// The plies after which it is asked.
const ASKED_AFTER: [u32; 3] = [6, 24, 48];
/// The least part of the native speed that a search has in the worker, in percent.
const PART: u32 = 33;

/// Asks a worker of its own, and returns the milliseconds until its last answer.
const ASK: &str = "(async (question) => {
    const url = new URL('worker.js', location.href);
    window.asked ??= new Worker(url, { type: 'module', name: 'pavage' });
    const start = performance.now();
    return await new Promise((done) => {
        asked.onmessage = ({ data }) => {
            if (JSON.parse(data).Ok?.answer) done(performance.now() - start);
        };
        asked.postMessage(question);
    });
})";

fn main() {
    ready();
    click();
    listening();
    thinking();
    searching();
}

fn ready() {
    let server = serve();
    let ready = (0..ROUNDS).map(|_| {
        // A new browser each time, which has never seen the app.
        let mut page = Browser::launch().open(DESKTOP);
        page.goto(&server.url());
        page.wait_for("document.querySelector('main') !== null");
        page.eval("performance.now()")
    });
    report("page ready", ready.map(|it| it.as_f64().expect("a time")).collect(), 2000, 500);
}

fn click() {
    let server = serve();
    let mut page = Browser::launch().open(DESKTOP);
    page.home(&server.url());
    page.eval(&format!("localStorage.setItem('pavage.game.large', {})", json!(LARGE)));
    page.eval("void (location.hash = 'play/large')");
    page.wait_for("document.querySelector('main.table')?.dataset.phase === 'turn'");
    let mut click =
        |round: usize| page.eval(&format!("{CLICK}({round})")).as_f64().expect("a time");
    report("click to picture at 200 tiles", (0..ROUNDS).map(&mut click).collect(), 50, 16);
}

/// Measures how long the page is busy at a stretch while a person plays against bots, late in a
/// game.
fn listening() {
    let server = serve();
    let mut page = Browser::launch().open(DESKTOP);
    page.home(&server.url());
    for row in GAMES {
        let seats = &["person:Ada", row.rival()];
        page.begin(&server.url(), Plan { game: row.name, seats, ..Plan::USUAL });
        page.play_on(LATE, Page::click);
        let mut busy = Vec::new();
        while busy.len() < ROUNDS && page.phase() != "over" {
            page.forget_tasks();
            page.play_on(ROUND, Page::click);
            busy.push(page.longest_task());
        }
        report(&format!("{}: longest task of a turn", row.name), busy, LISTENS, LISTENS / 3);
    }
}

/// Measures how long the newcomer's bot thinks about one decision, at the largest tables.
fn thinking() {
    for (name, options, seats) in TABLES {
        let row = GameRow::find(name).expect("it is a game");
        let setup = Setup { options, seats: Some(seats), ..Setup::default() };
        let what = format!("{name} {options}: {} decides among {seats}", row.rival());
        report(&what, decisions(row, setup), LISTENS, LISTENS / 3);
    }
}

/// Measures the search of each game in the worker of the app beside the same search in this program, which is built as `pavage
/// bench` is. Both get the same questions in turn. The best of some times tells most on a machine that does other work too.
fn searching() {
    let server = serve();
    let mut page = Browser::launch().open(DESKTOP);
    page.home(&server.url());
    for (name, options, playouts) in SEARCHES {
        let row = GameRow::find(name).expect("it is a game");
        let setup = Setup { options, ..Setup::default() };
        let game = row.begin(setup).expect("there is such a table");
        let spec = format!("search:playouts={playouts}");
        let seating = Seating(vec![Sitter::Bot(spec); usize::from(game.seats())]);
        let mut game_on = Match::new(game, seating, "1");
        let (mut native, mut worker) = (0.0, 0.0);
        for plies in ASKED_AFTER {
            let question = after(row, &mut game_on, plies);
            let text = json!({ "ask": question }).to_string();
            let (mut here, mut there) = (f64::MAX, f64::MAX);
            for _ in 0..ROUNDS {
                let start = Instant::now();
                Thinker::default().answer(&question).expect("it was told everything");
                here = here.min(start.elapsed().as_secs_f64() * 1000.0);
                let time = page.eval(&format!("{ASK}({})", json!(text)));
                there = there.min(time.as_f64().expect("a time"));
            }
            native += here;
            worker += there;
        }
        let playouts = f64::from(playouts) * ASKED_AFTER.len() as f64;
        let [here, there] = [native, worker].map(|it| 1000.0 * playouts / it);
        println!(
            "{name} {options}: {there:.0} playouts a second in the worker, {here:.0} natively, \
             {:.0} %; at least {PART} %",
            100.0 * there / here
        );
    }
}

/// Lets the rival play on until so many plies are over and a seat has something to choose: the question to it.
fn after(row: &GameRow, game_on: &mut Match, plies: u32) -> Question {
    let mut rival = row.player(row.rival(), 1).expect("it is listed");
    loop {
        match game_on.game.to_act() {
            ToAct::Chance => {
                game_on.deal();
            }
            ToAct::Seat(seat) => {
                let mut actions = Texts::default();
                game_on.game.actions(&mut actions);
                let ply = game_on.game.plies();
                if plies <= ply && MANY < actions.len() {
                    game_on.tell_again();
                    return game_on.question(0).expect("a bot is to act");
                }
                let action = rival.choose(game_on.game.as_ref()).expect("a seat is to act");
                game_on.answer(seat, ply, &action, 0).expect("bots play by the rules");
            }
            ToAct::Nobody => panic!("the game of {} is longer than {plies} plies", row.name),
        }
    }
}

/// The milliseconds of each decision of that bot in a game against random players.
fn decisions(row: &GameRow, setup: Setup<'_>) -> Vec<f64> {
    let mut game = row.begin(setup).expect("there is such a table");
    let dealer = Dealer::from_seed("1");
    let mut rival = row.player(row.rival(), 1).expect("it is listed");
    let mut random = row.player("random", 2).expect("every game has it");
    let mut times = Vec::new();
    loop {
        let action = match game.to_act() {
            ToAct::Nobody => return times,
            ToAct::Chance => {
                let chance = dealer.choose(game.as_ref()).expect("chance is to act");
                game.deal(&chance).expect("the dealer deals what is possible");
                continue;
            }
            ToAct::Seat(Seat(0)) => {
                let start = Instant::now();
                let action = rival.choose(game.as_ref());
                times.push(start.elapsed().as_secs_f64() * 1000.0);
                action
            }
            ToAct::Seat(_) => random.choose(game.as_ref()),
        };
        let action = action.expect("the player sits at its own game");
        game.play(&action).expect("bots play by the rules");
    }
}

/// Prints the median and the worst of some times in milliseconds.
fn report(what: &str, mut times: Vec<f64>, budget: u32, goal: u32) {
    times.sort_by(f64::total_cmp);
    let Some((median, worst)) = times.get(times.len() / 2).zip(times.last()) else { return };
    println!("{what}: {median:.0} ms, at worst {worst:.0} ms; at most {budget} ms, goal {goal} ms");
}
