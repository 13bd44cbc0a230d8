//! The ends of games, solved exactly, and how well a player plays them.
//!
//! `cargo run --release -p pavage-carcassonne-players --example endgames -- make GAMES [FILE]`
//! plays games and solves the last three turns of each. It writes the file after every game, and
//! begins where the file ends, so it can be interrupted.
//!
//! `… --example endgames -- regret SPEC… [FILE]` prints how many points a turn of each player gives
//! away in the mean.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "its answer")]

#[path = "../tests/endgames/positions.rs"]
mod positions;

use std::time::Instant;
use std::{env, fs, io};

use pavage_carcassonne::{Carcassonne, Phase};
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::{Setup, ToAct};
use pavage_games::{Dealer, GameRow, Record};
use pavage_players::testing::turns;
use pavage_players::{Player, Spec, Strategies};

use positions::{FILE, endgames, header, margins, records, replay, tiles_left, write};

/// Who plays the games, in turn. Each leaves other boards behind.
const PAIRS: [[&str; 2]; 6] = [
    ["greedy", "greedy"],
    ["search:playouts=100", "greedy"],
    ["random", "greedy"],
    ["builder", "parasite"],
    ["search:playouts=100", "search:playouts=100"],
    ["greedy", "blocker"],
];

/// The tiles that are left in the first position of a game that is solved.
const MOST_LEFT: u32 = 3;

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["make", games] => make(number(games), FILE),
        ["make", games, file] => make(number(games), file),
        ["regret", ref specs @ ..] => regret(specs),
        _ => panic!("expected `make GAMES [FILE]` or `regret SPEC…`, found {args:?}"),
    }
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("expected a number, found {text}"))
}

fn player(spec: &str, seed: u64) -> Box<dyn Player<Carcassonne>> {
    CarcassonnePlayers::player(&Spec::read(spec), seed).expect("a player of Carcassonne")
}

fn make(games: u64, file: &str) -> io::Result<()> {
    let mut whole = fs::read_to_string(file).unwrap_or_else(|_| {
        format!(
            "# cargo run --release -p pavage-carcassonne-players --example endgames -- make {games}\n"
        )
    });
    for key in records(&whole).len() as u64..games {
        let began = Instant::now();
        let record = solved(key);
        whole.push('\n');
        whole.push_str(&record.to_string());
        // The file is whole or not there.
        let beside = format!("{file}.new");
        fs::write(&beside, &whole)?;
        fs::rename(&beside, file)?;
        eprintln!("game {} of {games}: {:.1} s", key + 1, began.elapsed().as_secs_f64());
    }
    Ok(())
}

/// Plays a game and solves its end.
fn solved(key: u64) -> Record {
    let mut record = played(key);
    let mut solved = Vec::new();
    replay(&record, |plies, position| {
        let game = position.game();
        if game.phase(position.state()) == Phase::Lay && tiles_left(position) <= MOST_LEFT {
            let turns = turns(game, position.state());
            solved.push((header(plies), write(&margins(game, turns))));
        }
    });
    for (key, margins) in solved {
        record.set_header(&key, &margins);
    }
    record
}

fn played(key: u64) -> Record {
    let row = GameRow::find("carcassonne").expect("it is listed");
    let mut game = row.begin(Setup::default()).expect("two may play");
    let specs = PAIRS[key as usize % PAIRS.len()];
    let mut players = [0, 1].map(|seat| {
        row.player(specs[seat], 2 * key + seat as u64).expect("a player of Carcassonne")
    });
    let mut record = Record::of(game.as_ref(), specs.map(str::to_owned).to_vec());
    let dealer = Dealer::from_seed(&key.to_string());
    loop {
        match game.to_act() {
            ToAct::Nobody => return record,
            ToAct::Chance => {
                let tile = dealer.choose(game.as_ref()).expect("chance is to act");
                game.deal(&tile).expect("it is in the bag");
                record.deal(tile);
            }
            ToAct::Seat(seat) => {
                let action = players[seat.index()].choose(game.as_ref()).expect("a seat is to act");
                game.play(&action).expect("it is legal");
                record.play(seat, action);
            }
        }
    }
}

fn regret(specs: &[&str]) -> io::Result<()> {
    let records = records(&fs::read_to_string(FILE)?);
    let positions: Vec<_> = records.iter().flat_map(endgames).collect();
    for spec in specs {
        let began = Instant::now();
        // By the tiles left: the number of positions, the sum of regrets, how often there was one.
        let mut found = [(0, 0.0, 0); MOST_LEFT as usize + 1];
        for (seed, it) in positions.iter().enumerate() {
            let regret = it.regret(player(spec, seed as u64).as_mut());
            for at in [0, tiles_left(&it.position) as usize] {
                found[at].0 += 1;
                found[at].1 += regret;
                found[at].2 += i32::from(0.0 < regret);
            }
            eprint!("\r{spec}: {} of {}  ", seed + 1, positions.len());
        }
        eprint!("\r");
        for (left, (positions, sum, wrong)) in found.iter().enumerate() {
            let left = if left == 0 { "in all".to_owned() } else { format!("{left} left") };
            let mean = sum / f64::from(*positions);
            println!(
                "{spec}, {left}: mean regret {mean:.3} over {positions} positions, {wrong} not best"
            );
        }
        eprintln!("{spec}: {:.0} s", began.elapsed().as_secs_f64());
    }
    Ok(())
}
