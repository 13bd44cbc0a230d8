//! A store in which something happens behind the back of a server.

use std::sync::{Arc, Mutex};

use pavage_games::core::Seat;
use pavage_protocol::{Phase, Wish};
use pavage_server::store::{self, Faults, Filter, Refused, Store};

use super::guest::{begin, contribute_alone, next_move, plan};
use super::house::House;

/// A server over a store with faults, which is over another store.
fn house() -> (House, Arc<Faults>, Arc<dyn Store>) {
    let kept = Mutex::new(None);
    let house = House::over(async || {
        let store = store::open("memory:").await.unwrap();
        let faults = Arc::new(Faults::new(Arc::clone(&store)));
        *kept.lock().unwrap() = Some((Arc::clone(&faults), store));
        faults as Arc<dyn Store>
    });
    let (faults, store) = kept.lock().unwrap().take().unwrap();
    (house, faults, store)
}

/// A backup that is older than the games was put back while the server ran.
#[test]
fn a_table_is_loaded_again_when_the_store_has_lost_events() {
    let (house, faults, _) = house();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let guests = [&ada, &ben];
    let table = begin(&guests, &plan("tilings", 2));
    let (by, command) = next_move(&guests, &table).unwrap();
    let mut socket = ben.socket(&table, 0);
    faults.fail_next(Refused::Gap(2));
    assert_eq!(guests[by].command(&table, &command).code(), "table/failed");
    while socket.hear().is_some() {}
    // The same command again, to the table as the store knows it.
    while guests[by].command(&table, &command).status != 200 {}
}

#[test]
fn whoever_sits_down_first_at_the_next_table_keeps_the_seat_and_the_others_get_theirs() {
    let (house, faults, store) = house();
    let (ada, eve) = (house.guest("ada"), house.guest("eve"));
    let mut plan = plan("toy", 3);
    (plan.listed, plan.drawn_order) = (true, false);
    let table = ada.open(&plan);
    ada.wish(&table, Wish::Sit { seat: Seat(0), name: "ada".to_owned(), sign: None });
    for seat in [Seat(1), Seat(2)] {
        ada.wish(&table, Wish::Seat { seat, bot: Some("random".to_owned()) });
    }
    ada.wish(&table, Wish::Start);
    contribute_alone(&ada, &table);
    ada.wish(&table, Wish::Resign);
    ada.socket(&table, 0).until(|it| it.phase == Phase::Over);

    let other = House::over(async || Arc::clone(&store));
    let held = faults.hold();
    std::thread::scope(|scope| {
        let asked = scope.spawn(|| ada.wish(&table, Wish::Rematch));
        house.runtime.block_on(held.reached(1));
        // The next table is there, and nobody sits at it yet.
        let filter = Filter { phase: None, listed_only: true, of: None, limit: 2, page: 0 };
        let listed = house.runtime.block_on(store.matches(&filter)).unwrap();
        let next = listed.iter().find(|it| it.id.as_str() != table).unwrap().id.to_string();
        let eve = eve.at(other.port);
        eve.wish(&next, Wish::Sit { seat: Seat(0), name: "eve".to_owned(), sign: None });
        drop(held);
        asked.join().unwrap();
        let names: Vec<String> =
            { ada.news(&next, 0).places }.into_iter().map(|it| it.name).collect();
        assert_eq!(names, ["eve", "ada", "random"]);
    });
}
