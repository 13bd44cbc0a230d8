//! A server that is killed at any moment has lost no move that it acknowledged, and doubled none.
//!
//! The tests run themselves again in another process, which is the server. People here play many
//! matches at it, and send again what was not answered, under its old id. `PAVAGE_KILLS` says how
//! often the servers of the first two are killed together; `cargo xtask soak --server` sets it.

#![allow(clippy::print_stdout, reason = "a soak says what it has done")]

mod ledger;
mod nodes;
mod outside;
mod player;

use std::env;
use std::fs;
use std::slice;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Instant;

use fastrand::Rng;
use pavage_server::Storage;

use self::ledger::Ledger;
use self::outside::Outside;
use self::player::Player;
use crate::store::place::{Kind, Place};

/// Pairs of people, and the matches that each pair plays at a time: 50 in all.
const PAIRS: usize = 10;
const MATCHES: usize = 5;
/// A server is killed after fewer than this many acknowledgements.
const LIFE: usize = 150;
/// Kills in all, if nobody says another number. PostgreSQL gets a quarter of them.
const KILLS: usize = 20;

#[test]
fn sqlite_loses_no_move_when_the_server_is_killed() {
    let test = "online::killed::sqlite_loses_no_move_when_the_server_is_killed";
    killed(Kind::Sqlite, kills() - kills() / 4, test);
}

#[test]
fn postgres_loses_no_move_when_the_server_is_killed() {
    let test = "online::killed::postgres_loses_no_move_when_the_server_is_killed";
    killed(Kind::Postgres, kills() / 4, test);
}

fn kills() -> usize {
    env::var("PAVAGE_KILLS").map_or(KILLS, |it| it.parse().expect("PAVAGE_KILLS is a number"))
}

fn killed(kind: Kind, kills: usize, test: &str) {
    if outside::is_inside() {
        return outside::serve();
    }
    let place = Place::new(kind);
    let storage = match kind {
        Kind::Memory => Storage::Memory,
        Kind::Sqlite => Storage::Folder(place.folder.path().to_owned()),
        Kind::Postgres => Storage::Postgres(place.url.clone()),
    };
    let server = Outside::start(test, &storage);
    let (acknowledged, acknowledgements) = channel();
    // In a folder of its own, because a folder is for one server.
    let copies = place.folder.path().join("copies");
    fs::create_dir(&copies).unwrap();
    let copy = copies.join("copy.sqlite");
    let players: Vec<Player> =
        (0..PAIRS).map(|_| Player::new(&server, MATCHES, false, Rng::new())).collect();
    let ledgers = thread::scope(|scope| {
        let play = |it: Player| {
            let (servers, acknowledged) = (slice::from_ref(&server), acknowledged.clone());
            scope.spawn(move || it.play(servers, &acknowledged))
        };
        let players: Vec<_> = players.into_iter().map(play).collect();
        // If all of them fail, nobody waits for them.
        drop(acknowledged);
        kill_often(&server, kills, &acknowledgements);
        if let Storage::Folder(folder) = &storage {
            // As `pavage serve backup` does it, while people play on.
            pavage_server::backup(folder, &copy).unwrap();
        }
        server.last();
        players.into_iter().map(|it| it.join().unwrap()).collect::<Vec<Ledger>>()
    });
    let mut whole = Ledger::default();
    ledgers.into_iter().for_each(|it| whole.add(it));
    server.end();
    whole.check_store(&storage);
    if kind == Kind::Sqlite {
        whole.check_copy(&storage, &copy);
    }
    // Every log can be read by a server that has never seen the table.
    let server = Outside::start(test, &storage);
    whole.check_records(server.up().1);
    server.end();
    println!("{kind:?}: {kills} kills, {whole}");
}

fn kill_often(server: &Outside, kills: usize, acknowledgements: &Receiver<Instant>) {
    let mut random = Rng::new();
    for _ in 0..kills {
        for _ in 0..random.usize(1..LIFE) {
            acknowledgements.recv().expect("people play on");
        }
        server.kill();
        // What was acknowledged before the kill says nothing about the next server.
        while acknowledgements.try_recv().is_ok() {}
        server.start_again();
    }
}
