//! Measures how long a question to a bot in another process takes.
//!
//! `cargo run --release -p pavage-arena --example round-trip` starts this program again as its
//! launcher and as a bot that answers at once. It prints the median and the slowest hundredth.

#![allow(clippy::print_stdout, reason = "the figures are its output")]

use std::env;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use pavage_arena::process::{Bot, LAUNCH, Launcher, Limits, launched};
use pavage_games::ask::Budget;
use pavage_games::conduct::{Clock, Match};
use pavage_games::core::{Setup, ToAct};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{AnyGame, GAMES, GameRow};
use serde_json::{Value, json};

fn main() -> ExitCode {
    if let Some(code) = launched() {
        return code;
    }
    if env::args().nth(1).is_some_and(|it| it == "bot") {
        answer_at_once();
        return ExitCode::SUCCESS;
    }
    let program = env::current_exe().expect("the system knows this program");
    let launcher = Launcher::new(program.clone(), vec![LAUNCH.into()]);
    let command = format!("{} bot", program.display());
    let began = Instant::now();
    let bot = Bot::start(&launcher, &command, &Limits::default());
    let mut bot = bot.unwrap_or_else(|fault| panic!("{fault}\n{}", fault.output));
    println!("start and hello   {:>7} µs", began.elapsed().as_micros());
    let pings = (0..10_000).map(|id| time(|| bot.ping(id, Duration::from_secs(10)).unwrap()));
    tell("ping", pings.collect());
    for row in GAMES {
        let game = half_played(row);
        let ToAct::Seat(seat) = game.to_act() else { unreachable!("a seat is to act") };
        bot.begin(game.as_ref(), seat, 1, Clock::None).unwrap();
        let mut ask = || bot.answer(game.as_ref(), Budget::default(), None, &|| false).unwrap();
        tell(row.name, (0..2000).map(|_| time(|| _ = ask())).collect());
    }
    ExitCode::SUCCESS
}

/// A game after a hundred plies or so, with a seat to act.
fn half_played(row: &'static GameRow) -> Box<dyn AnyGame> {
    let game = row.begin(Setup::default()).unwrap();
    let sitters = vec![Sitter::Bot("random".to_owned()); game.seats().into()];
    let mut game_on = Match::new(game, Seating(sitters), "seed");
    let mut player = row.player("random", 1).unwrap();
    let mut last = game_on.game.fork();
    while game_on.game.plies() < 100 || !matches!(game_on.game.to_act(), ToAct::Seat(_)) {
        match game_on.game.to_act() {
            ToAct::Nobody => return last,
            ToAct::Chance => _ = game_on.deal(),
            ToAct::Seat(_) => {
                last = game_on.game.fork();
                let action = player.choose(game_on.game.as_ref()).unwrap();
                game_on.play(&action).unwrap();
            }
        }
    }
    game_on.game
}

fn time(action: impl FnOnce()) -> Duration {
    let began = Instant::now();
    action();
    began.elapsed()
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |hundredths: usize| times[(times.len() - 1) * hundredths / 100].as_micros();
    println!("{what:<17} {:>7} µs, 99 % within {} µs", at(50), at(99));
}

/// A bot that does not think.
fn answer_at_once() {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let message: Value = serde_json::from_str(&line).expect("the arena sends JSON");
        let answer = match message["type"].as_str() {
            Some("hello") => json!({ "type": "hello", "protocol": 1, "name": "quick" }),
            Some("ping") => json!({ "type": "pong", "id": message["id"] }),
            Some("go") => {
                json!({ "type": "play", "ply": message["ply"], "action": message["actions"][0] })
            }
            Some("quit") => return,
            _ => continue,
        };
        writeln!(out, "{answer}").and_then(|()| out.flush()).expect("the arena reads");
    }
}
