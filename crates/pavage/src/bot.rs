//! `pavage bot`: one of our players as a program that speaks the protocol of the arena.

mod mind;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use clap::Args;
use pavage_arena::process::PROTOCOL;
use pavage_games::{GAMES, GameRow};
use serde_json::{Value, json};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::setup::find_game;
use mind::Mind;

#[derive(Args)]
pub(crate) struct Bot {
    /// The player; `pavage games` lists them.
    #[arg(value_name = "PLAYER")]
    player: String,
    /// The games that it plays. Default: all that have this player.
    #[arg(value_name = "GAME")]
    only: Vec<String>,
}

impl Bot {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let games = self.games(edge)?;
        let lines = listen();
        let mut mind = Mind::new(&self.player);
        while let Ok(line) = lines.recv() {
            let Ok(message) = serde_json::from_str::<Value>(&line) else {
                let args = [("found", line.chars().take(80).collect())];
                return Err(Failure::World(edge.say("bot-nonsense", &args)));
            };
            match message["type"].as_str() {
                Some("hello") => {
                    let name = format!("pavage {} {}", self.player, env!("CARGO_PKG_VERSION"));
                    let hello = json!({
                        "type": "hello", "protocol": PROTOCOL, "name": name, "games": games,
                    });
                    say(&hello)?;
                }
                Some("ping") => say(&pong(&message))?,
                Some("game") => mind.begin(&message),
                Some("refused") => mind.refused(&message),
                Some("go") => {
                    let play = mind.go(&message, &lines).map_err(|reason| {
                        Failure::World(edge.say("bot-lost", &[("reason", reason)]))
                    })?;
                    match play {
                        Some(play) => say(&play)?,
                        None => return Ok(()),
                    }
                }
                Some("quit") => return Ok(()),
                // Everything that matters is in the view.
                _ => (),
            }
        }
        Ok(())
    }

    /// The names of the games that it plays.
    fn games(&self, edge: &Edge) -> Result<Vec<&'static str>, Failure> {
        let has = |row: &'static GameRow| row.player(&self.player, 0).map(|_| row.name);
        if self.only.is_empty() {
            let games: Vec<&str> = GAMES.iter().filter_map(|row| has(row).ok()).collect();
            if let (true, Err(error)) = (games.is_empty(), has(&GAMES[0])) {
                return Err(edge.usage(&error));
            }
            return Ok(games);
        }
        let rows = self.only.iter().map(|it| find_game(edge, it));
        rows.map(|row| has(row?).map_err(|error| edge.usage(&error))).collect()
    }
}

/// Reads lines in a thread, so that a bot hears `stop` while it thinks.
fn listen() -> Receiver<String> {
    let (send, receive): (Sender<String>, _) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
            // A line that is no text is no message, and is complained about as one.
            if send.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                break;
            }
        }
    });
    receive
}

/// The answer to a ping.
fn pong(ping: &Value) -> Value {
    json!({ "type": "pong", "id": ping["id"] })
}

fn say(message: &Value) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{message}")?;
    out.flush()
}
