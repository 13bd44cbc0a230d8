//! Measures how many events a store takes in a second, from callers that each wait for their
//! answer: `cargo run --release --example appends -- sqlite:new.db 64`.

#![allow(clippy::print_stdout, reason = "its answer")]

use std::collections::BTreeSet;
use std::env;
use std::time::Instant;

use pavage_server::store::{self, MatchId, NewEvent, Phase, Summary};
use tokio::runtime;

const EVENTS: u64 = 300;

fn main() {
    let mut arguments = env::args().skip(1);
    let url = arguments.next().expect("the first argument is the address of a new store");
    let callers = arguments.next().map_or(64, |it| it.parse().expect("a number of callers"));
    let runtime = runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("threads can be started").block_on(measure(&url, callers));
}

async fn measure(url: &str, callers: u64) {
    let store = store::open(url).await.expect("a store that can be opened");
    let event = |seq| {
        let body = format!("{{\"seat\":1,\"turn\":[\"tile 12 at 3,4\",\"claim {seq}\"]}}");
        NewEvent { seq, command: None, at: seq, wall: 0, body }
    };
    let game = "toy".to_owned();
    let (people, card) = (BTreeSet::new(), String::new());
    let summary = Summary { phase: Phase::Running, listed: false, game, people, card, touched: 0 };
    for number in 0..callers {
        let id = MatchId::new(number.to_string());
        store.create(&id, summary.clone(), event(1)).await.expect("a new match");
    }
    let begin = Instant::now();
    let callers = Vec::from_iter((0..callers).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = MatchId::new(number.to_string());
            let mut waits = Vec::new();
            for seq in 2..2 + EVENTS {
                let begin = Instant::now();
                store.append(&id, event(seq), None).await.expect("a stored event");
                waits.push(begin.elapsed());
            }
            waits
        })
    }));
    let mut waits = Vec::new();
    for caller in callers {
        waits.extend(caller.await.expect("a caller that does not panic"));
    }
    let rate = waits.len() as f64 / begin.elapsed().as_secs_f64();
    waits.sort();
    let (half, most) = (waits[waits.len() / 2], waits[waits.len() * 99 / 100]);
    println!("{rate:.0} events/s, p50 {half:.1?}, p99 {most:.1?}");
    store.close().await;
}
