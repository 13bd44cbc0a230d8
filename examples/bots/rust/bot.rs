//! A bot for the arena of Pavage in Rust, with serde_json and nothing else.
//!
//! ```sh
//! cargo new my-bot && cd my-bot && cargo add serde_json    # then copy this file to src/main.rs
//! cargo build --release && pavage arena check target/release/my-bot
//! ```
//!
//! It plays every game of Pavage with one idea: lay where most neighbours are, claim what is worth
//! most. Begin your own bot here: make `worth` better. docs/protocol.md explains the messages.

use std::collections::HashSet;
use std::io::{self, Write};

use serde_json::{Value, json};

type Cell = (i64, i64);

/// What an action can be weighed with.
struct Table<'a> {
    actions: HashSet<&'a str>,
    /// The cells with something on them.
    taken: HashSet<Cell>,
    /// In Tigris & Euphrates.
    actions_left: i64,
}

/// The cells of the board with something on them, whatever the game.
fn taken(view: &Value) -> HashSet<Cell> {
    let tiles = view.get("cells").unwrap_or(&view["tiles"]);
    if let Some(rows) = tiles.as_str() {
        // Tigris & Euphrates: 16 columns, row by row.
        let laid = (0..).zip(rows.chars()).filter(|it| !".~".contains(it.1));
        return laid.map(|(at, _)| (at % 16, at / 16)).collect();
    }
    let cell = |tile: &Value| Some((tile["x"].as_i64()?, tile["y"].as_i64()?));
    tiles.as_array().into_iter().flatten().filter_map(cell).collect()
}

/// The place of an action: `1,-2>` in Carcassonne and Tilings, `king>J5` and `T@J5` in Tigris.
fn place(action: &str) -> Option<Cell> {
    if let Some((x, y)) = action.split_once(',') {
        let y = y.trim_end_matches(['^', '>', 'v', '<']);
        return Some((x.parse().ok()?, y.parse().ok()?));
    }
    let (_, cell) = action.split_once(['@', '>'])?;
    let column = i64::from(*cell.as_bytes().first()?) - i64::from(b'A');
    Some((column, cell.get(1..)?.parse::<i64>().ok()? - 1))
}

/// How many of the eight cells around the place of an action are taken.
fn neighbours(action: &str, taken: &HashSet<Cell>) -> i64 {
    let Some((x, y)) = place(action) else { return 0 };
    let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
    around.filter(|it| *it != (x, y) && taken.contains(it)).count() as i64
}

/// How good an action looks; a number that means nothing but more or less.
fn worth(action: &str, table: &Table<'_>) -> i64 {
    let near = neighbours(action, &table.taken);
    // A leader can be withdrawn if it is on the board.
    let on_board = |leader: &str| table.actions.contains(format!("{leader}<").as_str());
    let is = |beginning: &str| action.starts_with(beginning);
    let leader = match action.as_bytes() {
        [b'T', b'@', ..] => "priest",
        [b'F', b'@', ..] => "farmer",
        [b'M', b'@', ..] => "trader",
        [b'S', b'@', ..] => "king",
        _ => action.trim_end_matches(char::is_alphanumeric).trim_end_matches('>'),
    };
    match action {
        "." => 4,
        _ if is("@cloister") => 9,
        _ if is("@city") => 8,
        _ if is("@road") => 6,
        _ if is("@farm") => 2,
        _ if is("build") || is("take") || is("war") => 30,
        _ if is("commit:") => action["commit:".len()..].parse().unwrap_or(0),
        _ if is("x@") || is("swap") => -2,
        _ if action.contains(',') => near,
        // A tile scores if the leader of its colour is there.
        _ if action.contains('@') => near + if on_board(leader) { 10 } else { 0 },
        // One a turn to the board, none from place to place.
        _ if action.contains('>') && (on_board(leader) || table.actions_left < 2) => -1,
        _ if action.contains('>') => 20 + near,
        _ if action.ends_with('<') => -2,
        _ => 0, // `-` or `pass`
    }
}

/// The best action; equal ones by lot, and by the same lot for the same seed and ply.
fn choose<'a>(go: &'a Value, seed: &str) -> Option<&'a str> {
    let actions: Vec<&str> = go["actions"].as_array()?.iter().filter_map(Value::as_str).collect();
    let view = &go["view"];
    let actions_left = view["actions_left"].as_i64().unwrap_or(0);
    let (listed, taken) = (actions.iter().copied().collect(), taken(view));
    let table = Table { actions: listed, taken, actions_left };
    let values: Vec<i64> = actions.iter().map(|it| worth(it, &table)).collect();
    let most = values.iter().max()?;
    let best: Vec<&str> =
        actions.iter().zip(&values).filter(|it| it.1 == most).map(|it| *it.0).collect();
    // FNV-1a: a hash that is the same on every machine.
    let lot = format!("{seed}/{}", go["ply"]);
    let lot = lot.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Some(best[(lot >> 32) as usize % best.len()])
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut seed = String::new();
    for line in io::stdin().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        let answer = match message["type"].as_str() {
            Some("hello") => json!({"type": "hello", "protocol": 1, "name": "Neighbour (Rust)"}),
            Some("game") => {
                seed = message["seed"].as_str().unwrap_or_default().to_owned();
                continue;
            }
            Some("go") => {
                let action = choose(&message, &seed).ok_or("expected legal actions, found none")?;
                json!({"type": "play", "ply": message["ply"], "action": action})
            }
            Some("ping") => json!({"type": "pong", "id": message["id"]}),
            Some("quit") => break,
            _ => continue, // what others do, how it ended, and what later versions say
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
