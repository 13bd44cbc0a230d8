//! Bounds that hold for all servers of a store together.

use pavage_server::store::{Full, NodeId, Rate, Refused, Room, Sweep};

use super::place::on_every_store;
use super::*;

on_every_store! {
    there_is_room_for_so_many_matches,
    servers_that_make_matches_together_keep_the_bound,
    an_allowance_is_taken_together_and_grows,
    places_are_taken_once_and_given_back,
}

fn room(person: &str, each: u32, all: u32) -> Option<Room> {
    Some(Room { person: PersonId::new(person), each, all })
}

async fn there_is_room_for_so_many_matches(place: Place) {
    let store = place.open().await;
    let make = async |name: &str, phase, room| {
        let summary = Summary { people: people(&["ada"]), ..summary(phase, 0) };
        store.create_within(&id(name), summary, event(1), room).await
    };
    let ada = || room("ada", 2, 3);
    assert_eq!(make("old", Phase::Over, None).await, Ok(()));
    assert_eq!(make("a", Phase::Open, ada()).await, Ok(()));
    assert_eq!(make("b", Phase::Running, ada()).await, Ok(()));
    let refused = |full| Err(Refused::NoRoom(full));
    assert_eq!(make("c", Phase::Open, ada()).await, refused(Full::Person));
    assert_eq!(make("c", Phase::Open, room("ben", 2, 3)).await, Ok(()));
    assert_eq!(make("d", Phase::Open, room("eve", 2, 2)).await, refused(Full::All), "two are open");
    assert_eq!(make("d", Phase::Open, room("eve", 2, 3)).await, Ok(()));
    // One that is over makes room.
    store.append(&id("b"), event(2), Some(summary(Phase::Over, 1))).await.unwrap();
    assert_eq!(make("e", Phase::Running, room("ada", 5, 4)).await, Ok(()));
    for name in ["c", "d"] {
        assert_eq!(store.events(&id(name), 0).await.unwrap().len(), 1);
    }
}

async fn servers_that_make_matches_together_keep_the_bound(place: Place) {
    const MOST: usize = 7;
    let store = place.open().await;
    let stores = [store.clone(), place.another(&store).await];
    let makers = (0..24).map(|number| {
        let store = stores[number % 2].clone();
        tokio::spawn(async move {
            let name = id(&format!("m{number}"));
            let room = || room("ada", MOST as u32, 100);
            let summary = || Summary { people: people(&["ada"]), ..summary(Phase::Open, 0) };
            loop {
                let made = store.create_within(&name, summary(), event(1), room()).await;
                if !is_busy(&made) {
                    return made;
                }
            }
        })
    });
    let mut made = 0;
    for maker in makers.collect::<Vec<_>>() {
        match maker.await.unwrap() {
            Ok(()) => made += 1,
            refused => assert_eq!(refused, Err(Refused::NoRoom(Full::Person))),
        }
    }
    assert_eq!(made, MOST);
}

async fn an_allowance_is_taken_together_and_grows(place: Place) {
    let store = place.open().await;
    let stores = [store.clone(), place.another(&store).await];
    // Longer than any test.
    let rate = Rate { burst: 10, period: 1 << 32 };
    let takers = (0..24).map(|number| {
        let store = stores[number % 2].clone();
        tokio::spawn(async move { store.take(&hash("ada"), 1, rate).await.unwrap() })
    });
    let mut taken = 0;
    for taker in takers.collect::<Vec<_>>() {
        taken += u32::from(taker.await.unwrap());
    }
    assert_eq!(taken, rate.burst);
    let take = async |name, count| store.take(&hash(name), count, rate).await.unwrap();
    assert!(!take("ben", 11).await, "more than there ever are");
    assert!(take("ben", 8).await && !take("ben", 3).await && take("ben", 2).await);
    // What is not whole is not forgotten, and what is whole grows no further.
    store.sweep(Sweep::default(), 0).await.unwrap();
    assert!(!take("ben", 1).await);
    let quick = Rate { burst: 1, period: 1 };
    assert!(store.take(&hash("eve"), 1, quick).await.unwrap());
    while !store.take(&hash("eve"), 1, quick).await.unwrap() {}
}

async fn places_are_taken_once_and_given_back(place: Place) {
    let store = place.open().await;
    let stores = [store.clone(), place.another(&store).await];
    let nodes = ["a", "b"].map(NodeId::new);
    for node in &nodes {
        store.renew(node, 1 << 40).await.unwrap();
    }
    let ada = PersonId::new("ada");
    let takers = (0..24).map(|number| {
        let (store, node, ada) =
            (stores[number % 2].clone(), nodes[number % 2].clone(), ada.clone());
        tokio::spawn(async move { store.enter(&node, &ada, 10).await.unwrap() })
    });
    let mut places = Vec::new();
    for taker in takers.collect::<Vec<_>>() {
        places.extend(taker.await.unwrap());
    }
    places.sort_unstable();
    assert_eq!(places, Vec::from_iter(1..=10));
    assert_eq!(store.enter(&nodes[0], &PersonId::new("ben"), 10).await, Ok(Some(1)));
    // Only its node gives a place back, and a node that is forgotten gives all of them back.
    for node in &nodes {
        store.leave(node, &ada, 4).await.unwrap();
    }
    assert_eq!(store.enter(&nodes[0], &ada, 10).await, Ok(Some(4)));
    assert_eq!(store.enter(&nodes[1], &ada, 10).await, Ok(None));
    store.part(&nodes[0]).await.unwrap();
    assert_eq!(store.enter(&nodes[1], &PersonId::new("ben"), 1).await, Ok(Some(1)));
    assert!(store.enter(&nodes[1], &ada, 10).await.unwrap().is_some());
    assert!(store.enter(&nodes[0], &ada, 10).await.is_err(), "it is forgotten");
}
