//! The work counted by the budgets: `cargo xtask budgets` runs it under callgrind. `pavage bench`
//! does the same work for people and measures time; this example is quicker to build.
//!
//! `bench moves|text GAME OPTIONS SEATS GAMES` plays random games and prints turns and decisions;
//! `bench state` prints the size in bytes of the largest state of Carcassonne it met.

#![allow(clippy::print_stdout, reason = "its answer")]

use std::env;

use pavage_carcassonne::Carcassonne;
use pavage_core::{Configure, Setup};
use pavage_games::{AnyPlayouts, Counts, GameRow, TextPlayouts};
use pavage_players::Playouts;

const SEED: u64 = 1;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["state"] => println!("{}", largest_state()),
        [how, game, options, seats, games] => {
            let setup = Setup { options, seats: Some(number(seats)), files: &[] };
            let counts = play(how, game, setup, number(games));
            println!("{} {}", counts.turns, counts.decisions);
        }
        _ => panic!("expected what to count, found {args:?}"),
    }
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("expected a number, found {text}"))
}

fn play(how: &str, game: &str, setup: Setup<'_>, games: u64) -> Counts {
    let row = GameRow::find(game).expect("there is such a game");
    let mut playouts: Box<dyn AnyPlayouts> = match how {
        "moves" => row.playouts(setup, SEED).expect("there is such a table"),
        "text" => {
            let start = row.begin(setup).expect("there is such a table");
            Box::new(TextPlayouts::new(start, SEED))
        }
        _ => panic!("expected moves or text, found {how}"),
    };
    let mut counts = Counts::default();
    (0..games).for_each(|_| playouts.play(&mut counts));
    counts
}

fn largest_state() -> usize {
    let game = Carcassonne::new(5).expect("five may play");
    let mut playouts = Playouts::new(&game, SEED);
    let mut counts = Counts::default();
    let sizes = (0..200).map(|_| {
        playouts.play(&game, &mut counts);
        playouts.state().bytes()
    });
    sizes.max().expect("games were played")
}
