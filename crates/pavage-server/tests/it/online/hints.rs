//! Two servers that give each other hints.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use pavage_protocol::{Command, FromServer, Outcome, Seq, Wish};
use pavage_server::store::{self, Faults, Store};
use tungstenite::Message;

use super::guest::{Guest, PATIENCE, Socket, fresh_id, plan};
use super::house::House;
use super::listener::Listener;
use crate::nats::Nats;
use crate::store::place::{Kind, Place};

fn say(guest: &Guest, table: &str) -> Seq {
    let wish = Wish::Say { text: "hello".to_owned() };
    let command = Command { id: fresh_id(), expects: None, wish };
    guest.command(table, &command).json::<Outcome>().result.unwrap()
}

/// One person speaks until the other hears it: a hint may be lost.
fn speak_until_heard(guest: &Guest, table: &str, hearer: &mut Socket) {
    let pause = Some(Duration::from_millis(200));
    hearer.socket.get_ref().set_read_timeout(pause).unwrap();
    let first = say(guest, table);
    loop {
        match hearer.socket.read() {
            Ok(Message::Text(text)) => {
                if let FromServer::News(news) = serde_json::from_str(&text).unwrap()
                    && first <= news.seq
                {
                    return;
                }
            }
            Ok(_) => (),
            Err(_) => _ = say(guest, table),
        }
    }
}

#[test]
fn a_log_says_once_that_nats_is_lost_and_once_that_it_is_back() {
    let listener = Listener::default();
    let mut house = House::heard(listener.clone(), async || store::open("memory:").await.unwrap());
    let mut nats = Nats::start();
    nats.stop();
    house.exchange_hints(&nats.url());
    let told = |what: &str| {
        let lines = listener.talkative().into_iter();
        lines.filter(|it| it.starts_with("WARN") && it.contains(what)).count()
    };
    let wait_until = |is_true: &dyn Fn() -> bool| {
        let began = Instant::now();
        while !is_true() {
            assert!(began.elapsed() < PATIENCE, "{:?}", listener.talkative());
            thread::sleep(Duration::from_millis(5));
        }
    };
    let (lost, back) = ("NATS cannot be reached", "NATS is back");
    for times in 1..=2 {
        wait_until(&|| told(lost) == times);
        nats.start_again();
        wait_until(&|| told(back) == times);
        nats.stop();
    }
    wait_until(&|| told(lost) == 3);
    assert_eq!(told(back), 2);
}

#[test]
fn a_hint_wakes_the_other_server_and_none_is_needed() {
    let place = Place::new(Kind::Postgres);
    let mut nats = Nats::start();
    let (mut eyes, mut houses) = (Vec::new(), Vec::new());
    for _ in 0..2 {
        let mut house = House::over(async || {
            let faults = Arc::new(Faults::new(store::open(&place.url).await.unwrap()));
            eyes.push(faults.clone());
            faults as Arc<dyn Store>
        });
        house.exchange_hints(&nats.url());
        houses.push(house);
    }
    let (ada, ben) = (houses[0].guest("ada"), houses[1].guest("ben"));
    let table = ada.open(&plan("toy", 2));
    let mut hearer = ben.socket(&table, 0);
    // Nobody looks, so only a hint tells.
    eyes.iter().for_each(|it| it.blind(true));
    speak_until_heard(&ada, &table, &mut hearer);
    nats.stop();
    // Now only looking tells.
    eyes.iter().for_each(|it| it.blind(false));
    let mut hearer = ben.socket(&table, 0);
    let seq = say(&ada, &table);
    assert_eq!(hearer.caught_up(seq).remarks.last().map(|it| it.seq), Some(seq));
    eyes.iter().for_each(|it| it.blind(true));
    nats.start_again();
    speak_until_heard(&ada, &table, &mut hearer);
}
