//! Three servers of one PostgreSQL that give each other hints through NATS, while everything may be gone
//! at any moment: people play at any of them, nothing that was acknowledged is lost or doubled, every match
//! comes to its end, and no clock runs twice.
//!
//! What goes wrong, when and where, follows from a seed, which is printed; how the processes share the machine
//! does not. `PAVAGE_SEED` chooses the seed. With `PAVAGE_MINUTES` one round follows another for so long;
//! `cargo xtask soak --cluster` sets it.

mod site;
mod trouble;

use std::env;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use pavage_server::Storage;

use self::site::Site;
use self::trouble::{Played, Trouble};
use super::ledger::Ledger;
use super::outside::{self, Outside};
use super::player::Player;

const TEST: &str = "online::killed::nodes::three_servers_lose_no_move";
const SERVERS: usize = 3;
/// Pairs of people, and the matches that each pair plays at a time: 200 in all. At half of them a bot plays too.
const PAIRS: usize = 10;
const MATCHES: usize = 20;

#[test]
fn three_servers_lose_no_move() {
    if outside::is_inside() {
        return outside::serve();
    }
    let number = |name| env::var(name).ok().map(|it| it.parse::<u64>().expect("a number"));
    let first = number("PAVAGE_SEED").unwrap_or_else(|| fastrand::u64(..1 << 32));
    let minutes = number("PAVAGE_MINUTES").unwrap_or(0);
    let begun = Instant::now();
    for seed in first.. {
        println!("PAVAGE_SEED={seed}");
        let (ledger, longest) = round(seed);
        let longest = longest.as_secs_f64();
        println!("{SERVERS} servers: {ledger}; at most {longest:.1} s without an acknowledgement");
        if Duration::from_secs(60 * minutes) <= begun.elapsed() {
            break;
        }
    }
    println!("{:.0} s in all", begun.elapsed().as_secs_f64());
}

/// Lets everything go wrong once. What was acknowledged, and the longest time without an acknowledgement.
fn round(seed: u64) -> (Ledger, Duration) {
    let mut random = Rng::with_seed(seed);
    let mut site = Site::start();
    let (acknowledged, acknowledgements) = channel();
    let players = (0..PAIRS).map(|it| {
        let random = random.fork();
        Player::new(&site.servers()[it % SERVERS], MATCHES, it % 2 == 0, random)
    });
    let players: Vec<Player> = players.collect();
    let mut played = Played::new(acknowledgements);
    let mut whole = Ledger::default();
    thread::scope(|scope| {
        let servers = site.servers().clone();
        let play = |it: Player| {
            let (servers, acknowledged) = (servers.clone(), acknowledged.clone());
            scope.spawn(move || it.play(&servers, &acknowledged))
        };
        let players: Vec<_> = players.into_iter().map(play).collect();
        drop(acknowledged);
        for trouble in Trouble::all(&mut random) {
            trouble.happen(&mut site, &mut random, &mut played);
        }
        servers.iter().for_each(Outside::last);
        { players }.into_iter().for_each(|it| whole.add(it.join().unwrap()));
    });
    let storage = Storage::Postgres(site.database().to_owned());
    whole.check_store(&storage);
    whole.check_records(site.servers()[0].up().1);
    site.servers().iter().for_each(Outside::end);
    (whole, played.longest())
}
