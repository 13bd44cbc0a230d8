//! Two servers that share a database.

use std::thread;

use pavage_protocol::{Command, News, Outcome, Phase, Wish};

use super::guest::{Answer, Guest, begin, fresh_id, next_move, plan};
use super::house::House;
use crate::store::place::{Kind, Place};

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
