//! Two servers that share a database.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use pavage_games::core::Seat;
use pavage_protocol::{Command, FromServer, News, Outcome, Phase, Plan, Wish};
use pavage_server::store::{self, Faults, MatchId, NodeId, Store};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use tokio::runtime::Runtime;

use super::guest::{Answer, Guest, begin, contribute, contribute_alone, fresh_id, next_move, plan};
use super::house::House;
use crate::store::place::{Kind, Place};

fn timed(span: &str) -> Plan {
    serde_json::from_value(json!({ "game": "toy", "seats": 2, "clock": span })).unwrap()
}

/// Sends two commands to two servers at the same time.
fn race(guest: &Guest, table: &str, sent: [(u16, &Command); 2]) -> [Answer; 2] {
    thread::scope(|scope| {
        let sent =
            sent.map(|(port, command)| scope.spawn(move || guest.at(port).command(table, command)));
        sent.map(|it| it.join().unwrap())
    })
}

#[test]
fn both_take_moves_and_the_database_decides() {
    let place = Place::new(Kind::Postgres);
    let houses = [House::at(&place.url), House::at(&place.url)];
    let ports = [houses[0].port, houses[1].port];
    let guests = ["ada", "ben"].map(|it| houses[0].guest(it));
    let guests = [&guests[0], &guests[1]];
    let table = begin(&guests, &plan("carcassonne", 2));
    let everywhere = |guest: &Guest| ports.map(|it| guest.at(it).news(&table, 0));
    let both = |news: [News; 2]| {
        assert_eq!((news[0].seq, &news[0].game), (news[1].seq, &news[1].game));
        news[0].phase
    };
    assert_eq!(both(everywhere(guests[0])), Phase::Running);
    for round in 0..20 {
        let (by, first) = next_move(&guests, &table).unwrap();
        let next = first.expects.unwrap() + 1;
        let again = round % 2 == 0;
        let second = if again { first.clone() } else { next_move(&guests, &table).unwrap().1 };
        let answers = race(guests[by], &table, [(ports[0], &first), (ports[1], &second)]);
        let won = answers.iter().filter(|it| it.status == 200);
        assert!(won.clone().all(|it| it.json::<Outcome>().result == Ok(next)));
        // The same command has the same answer at both; of two commands one wins.
        assert_eq!(won.count(), if again { 2 } else { 1 });
        let lost = answers.iter().filter(|it| it.status != 200);
        assert!({ lost }.all(|it| it.code() == "table/stale"));
        // Both wrote or tried to, so both know.
        for guest in guests {
            both(everywhere(guest));
        }
    }
    // What needs no position is decided again by the one that comes second.
    let resign = |guest: &Guest, port| {
        let command = Command { id: fresh_id(), expects: None, wish: Wish::Resign };
        guest.at(port).command(&table, &command).status
    };
    assert_eq!(resign(guests[0], ports[0]), 200);
    let says = Command { id: fresh_id(), expects: None, wish: Wish::Say { text: "oh".to_owned() } };
    assert_eq!(guests[1].at(ports[1]).command(&table, &says).status, 200);
    let end = guests[1].at(ports[1]).news(&table, 0);
    assert_eq!((end.phase, end.remarks.len()), (Phase::Over, 1));
}

#[test]
fn sockets_at_two_servers_hear_the_same() {
    let place = Place::new(Kind::Postgres);
    let houses = [House::at(&place.url), House::at(&place.url)];
    let (ada, ben) = (houses[0].guest("ada"), houses[0].guest("ben"));
    let guests = [&ada, &ben];
    let table = begin(&guests, &plan("carcassonne", 2));
    let mut sockets = [ada.socket(&table, 0), ben.at(houses[1].port).socket(&table, 0)];
    let everybody = |it: &News| it.places.iter().all(|it| it.present);
    for socket in &mut sockets {
        socket.until(everybody);
    }
    let mut kept = [0, 0];
    for _ in 0..6 {
        let (by, command) = next_move(&guests, &table).unwrap();
        let seq = sockets[by].command(command).result.unwrap();
        let [ada, ben] = sockets.each_mut().map(|it| it.caught_up(seq).game.unwrap());
        assert_eq!((ada.plies, &ada.view), (ben.plies, &ben.view));
        kept = [ada.kept, ben.kept];
    }
    // Each is told the lines that are new to them, and no more.
    assert!(!kept.contains(&0), "{kept:?}");
    // Who reads elsewhere what an answer told them about reads it there.
    let (by, command) = next_move(&guests, &table).unwrap();
    let seq = guests[by].command(&table, &command).json::<Outcome>().result.unwrap();
    assert_eq!(guests[by].at(houses[1].port).news(&table, seq).seq, seq);
    // A game that ended at one server is over at the other.
    guests[0].wish(&table, Wish::Resign);
    let record = ben.at(houses[1].port).get(&format!("/api/tables/{table}/record"));
    assert_eq!(record.status, 200, "{}", record.body);
    drop(sockets);
    let [mut ada, mut ben] = [ada.socket(&table, 0), ben.at(houses[1].port).socket(&table, 0)];
    assert_eq!(ada.news().unwrap().game.unwrap().lines, ben.news().unwrap().game.unwrap().lines);
}

/// Begins a game whose time is up after a second, and which another server holds that does nothing.
fn begin_held(other: &NodeId, store: &dyn Store, runtime: &Runtime, guests: [&Guest; 2]) -> String {
    let table = guests[0].open(&timed("1s"));
    // A match at which nothing is to be done yet is free.
    runtime.block_on(async {
        store.renew(other, 1 << 40).await.unwrap();
        store.hold(other, &[MatchId::new(&*table)]).await.unwrap();
    });
    for (seat, guest) in (0..).map(Seat).zip(guests) {
        guest.wish(&table, Wish::Sit { seat, name: guest.name.clone(), sign: None });
    }
    guests[0].wish(&table, Wish::Start);
    contribute(&guests, &table);
    table
}

/// Only the server that holds a match does what is due there.
#[test]
fn time_is_up_at_the_server_that_holds_the_match() {
    let place = Place::new(Kind::Postgres);
    let house = House::at(&place.url);
    let runtime = Runtime::new().unwrap();
    let store = runtime.block_on(store::open(&place.url)).unwrap();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let other = NodeId::new("other");
    let table = begin_held(&other, store.as_ref(), &runtime, [&ada, &ben]);
    let up = |news: &News| news.places.iter().any(|it| it.left == Some(0));
    while !up(&ada.news(&table, 0)) {}
    // Another server would do it at its next look, which comes within a second.
    thread::sleep(Duration::from_secs(3));
    assert_eq!(ada.news(&table, 0).phase, Phase::Running);
    // That one dies.
    runtime.block_on(store.renew(&other, 0)).unwrap();
    let mut socket = ada.socket(&table, 0);
    socket.until(|it| it.phase == Phase::Over);
    runtime.block_on(store.close());
}

/// A server whose clock is behind goes on from the last event of a match that it loads.
#[test]
fn time_never_goes_back_in_a_match() {
    let place = Place::new(Kind::Postgres);
    let houses = [House::at(&place.url), House::at(&place.url)];
    let ada = houses[0].guest("ada");
    let table = ada.open(&plan("toy", 2));
    let runtime = &houses[1].runtime;
    runtime.block_on(async {
        let mut database = PgConnection::connect(&place.url).await.unwrap();
        sqlx::query("UPDATE events SET at = 1000000").execute(&mut database).await.unwrap();
    });
    let sit = Wish::Sit { seat: Seat(0), name: "ada".to_owned(), sign: None };
    ada.at(houses[1].port).wish(&table, sit);
    let events = runtime.block_on(async {
        let store = store::open(&place.url).await.unwrap();
        store.events(&MatchId::new(&*table), 0).await.unwrap()
    });
    let times: Vec<u64> = events.iter().map(|it| it.at).collect();
    assert!(times.len() == 2 && times.is_sorted(), "{times:?}");
}

#[test]
fn a_server_that_ends_sends_people_and_duties_to_another() {
    let place = Place::new(Kind::Postgres);
    let houses = [House::at(&place.url), House::at(&place.url)];
    let elsewhere = houses[1].port;
    let ada = houses[0].guest("ada");
    let table = ada.open(&plan("toy", 2));
    let say = |guest: &Guest, wish| _ = guest.wish(&table, wish);
    say(&ada, Wish::Sit { seat: Seat(0), name: "ada".to_owned(), sign: None });
    say(&ada, Wish::Seat { seat: Seat(1), bot: Some("random".to_owned()) });
    say(&ada, Wish::Start);
    let mut socket = ada.socket(&table, 0);
    let [first, second] = houses;
    let ending = thread::spawn(move || drop(first));
    let mut last = None;
    while let Some(message) = socket.hear() {
        last = Some(message);
    }
    assert!(matches!(last, Some(FromServer::Closing(it)) if it.code == "server/leaving"));
    // She goes on elsewhere, and the bot does too.
    let ada = ada.at(elsewhere);
    contribute_alone(&ada, &table);
    let mut socket = ada.socket(&table, 0);
    let mut news = socket.news().unwrap();
    while news.phase != Phase::Over {
        let action = news.game.and_then(|it| it.actions.into_iter().next());
        if let Some(action) = action {
            let wish = Wish::Play { actions: vec![action] };
            let command = Command { id: fresh_id(), expects: Some(news.seq), wish };
            let seq = socket.command(command).result.unwrap();
            news = socket.caught_up(seq);
        } else {
            news = socket.news().unwrap();
        }
    }
    ending.join().unwrap();
    drop(second);
}

#[test]
fn two_servers_allow_no_more_than_one() {
    let place = Place::new(Kind::Postgres);
    let houses = [House::at(&place.url), House::at(&place.url)];
    let ada = houses[0].guest("ada");
    // Asks both in turn until one refuses.
    let granted = |path: &str, body: &Value, code: &str| {
        let asks = (0..).map(|it| ada.at(houses[it % 2].port).send("POST", path, body));
        let granted = asks.take_while(|it| it.status < 400 || it.code() != code);
        granted.inspect(|it| assert!(it.status < 400, "{}", it.body)).count() as u64
    };
    let plan = json!({ "game": "toy" });
    assert_eq!(granted("/api/tables", &plan, "table/too-many"), 50);
    assert_eq!(granted("/api/tables", &plan, "table/too-many"), 0);
    let begun = Instant::now();
    let links = granted("/api/links", &Value::Null, "request/rate");
    let grown = 1 + begun.elapsed().as_secs() / 30;
    assert!((20..=20 + grown).contains(&links), "{links} links in {:?}", begun.elapsed());
}

/// The answer to a takeover is lost, and then the match cannot be read at once.
#[test]
fn a_match_is_taken_over_whatever_goes_wrong_on_the_way() {
    let place = Place::new(Kind::Postgres);
    let house = House::at(&place.url);
    let (ada, ben, third) = (house.guest("ada"), house.guest("ben"), NodeId::new("third"));
    let kept = Mutex::new(None);
    let other = House::over(async || {
        let store = Arc::new(Faults::new(store::open(&place.url).await.unwrap()));
        store.spoil_takeover();
        *kept.lock().unwrap() = Some(Arc::clone(&store));
        store as Arc<dyn Store>
    });
    let store = kept.lock().unwrap().take().unwrap();
    let table = begin_held(&third, store.as_ref(), &other.runtime, [&ada, &ben]);
    drop(house);
    other.runtime.block_on(store.renew(&third, 0)).unwrap();
    // Nobody opens the table, so only who takes the match over ends the time of who is to move.
    let id = MatchId::new(&*table);
    let summary = || other.runtime.block_on(store.summary(&id)).unwrap().unwrap();
    while summary().phase != store::Phase::Over {
        thread::sleep(Duration::from_millis(50));
    }
    assert!(store.is_spoilt());
}
