//! Three servers of one PostgreSQL that give each other hints through NATS, while everything may be gone
//! at any moment: people play at any of them, and nothing that was acknowledged is lost or doubled.

use std::sync::mpsc::{Receiver, channel};
use std::thread;

use fastrand::Rng;
use pavage_server::Storage;

use super::ledger::Ledger;
use super::outside::{self, Outside};
use super::player::Player;
use crate::nats::Nats;
use crate::store::cluster::Cluster;

const TEST: &str = "online::killed::nodes::three_servers_lose_no_move";
const SERVERS: usize = 3;
/// Pairs of people, and the matches that each pair plays at a time. At half of them a bot plays too.
const PAIRS: usize = 6;
const MATCHES: usize = 4;
/// Something happens after fewer than this many acknowledgements.
const PEACE: usize = 80;
/// How often each thing happens, if nobody says another number.
const ROUNDS: usize = 2;

#[test]
fn three_servers_lose_no_move() {
    if outside::is_inside() {
        return outside::serve();
    }
    let (cluster, mut nats) = (Cluster::start(), Nats::start());
    let storage = Storage::Postgres(cluster.database("nodes"));
    let servers: Vec<Outside> =
        (0..SERVERS).map(|_| Outside::among(TEST, &storage, nats.url())).collect();
    let (acknowledged, acknowledgements) = channel();
    let players = (0..PAIRS).map(|it| Player::new(&servers[it % SERVERS], MATCHES, it % 2 == 0));
    let players: Vec<Player> = players.collect();
    let ledgers = thread::scope(|scope| {
        let play = |it: Player| {
            let (servers, acknowledged) = (&servers, acknowledged.clone());
            scope.spawn(move || it.play(servers, &acknowledged))
        };
        let players: Vec<_> = players.into_iter().map(play).collect();
        drop(acknowledged);
        for _ in 0..super::rounds(ROUNDS) {
            trouble(&servers, &cluster, &mut nats, &acknowledgements);
        }
        servers.iter().for_each(Outside::last);
        players.into_iter().map(|it| it.join().unwrap()).collect::<Vec<Ledger>>()
    });
    let mut whole = Ledger::default();
    ledgers.into_iter().for_each(|it| whole.add(it));
    whole.check_records(servers[0].up().1);
    servers.iter().for_each(Outside::end);
    whole.check_store(&storage);
    println!("{SERVERS} servers: {whole}");
}

/// Everything that can happen happens once, in any order, while people play.
fn trouble(servers: &[Outside], cluster: &Cluster, nats: &mut Nats, played: &Receiver<()>) {
    let mut random = Rng::new();
    let play = || {
        for _ in 0..Rng::new().usize(1..PEACE) {
            played.recv().expect("people play on");
        }
    };
    let mut kinds = [0, 1, 2, 3];
    random.shuffle(&mut kinds);
    for kind in kinds {
        play();
        let server = &servers[random.usize(..servers.len())];
        match kind {
            0 => {
                server.kill();
                play();
                server.start_again();
            }
            1 => {
                server.end();
                play();
                server.start_again();
            }
            2 => {
                nats.stop();
                play();
                nats.start_again();
            }
            _ => cluster.restart(),
        }
        while played.try_recv().is_ok() {}
    }
}
