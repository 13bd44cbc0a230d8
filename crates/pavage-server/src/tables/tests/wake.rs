//! A server wakes the matches that were being played when it starts, and those that it takes over from another one.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::yield_now;

use super::{person, plan};
use crate::store::{self, Faults, MatchId, NewEvent, Phase, Store, Summary};
use crate::tables::event::Event;
use crate::tables::table::Table;
use crate::tables::{Bots, House, HouseClock, Lookout, Quota};

/// More than a page of a list.
const MATCHES: usize = 120;

async fn add(store: &dyn Store, id: &MatchId) {
    let plan = plan("toy", "", 2, "none");
    let opened = Event::Opened { host: person(0), plan, secret: "5e".repeat(32) };
    let summary = Table::open(id.as_str(), &opened).unwrap().summary();
    let body = serde_json::to_string(&opened).unwrap();
    let first = NewEvent { seq: 1, command: None, at: 0, wall: 0, body };
    store.create(id, Summary { phase: Phase::Running, ..summary }, first).await.unwrap();
}

fn house(store: Arc<dyn Store>) -> Arc<House> {
    let (clock, bots) = (HouseClock::resumed(None), Bots::start(None).unwrap());
    Arc::new(House::new(store, clock, bots, String::new(), Quota::default()))
}

/// Ends each match as soon as it is awake, and gives those that ever were.
async fn end_all(house: Arc<House>) -> BTreeSet<MatchId> {
    let mut ended = BTreeSet::new();
    while ended.len() < MATCHES {
        let awake: Vec<MatchId> = house.open_tables().map(|it| it.0).collect();
        for id in awake.into_iter().filter(|it| ended.insert(it.clone())) {
            let summary = house.store.summary(&id).await.unwrap().unwrap();
            let over = NewEvent { seq: 2, command: None, at: 0, wall: 0, body: "{}".to_owned() };
            let summary = Summary { phase: Phase::Over, ..summary };
            house.store.append(&id, over, Some(summary)).await.unwrap();
        }
        yield_now().await;
    }
    ended
}

#[tokio::test]
async fn matches_that_end_as_soon_as_they_wake_let_none_sleep_on() {
    let store = store::open("memory:").await.unwrap();
    for number in 0..MATCHES {
        add(store.as_ref(), &MatchId::new(format!("m{number}"))).await;
    }
    let house = house(store);
    let wake = tokio::spawn(Arc::clone(&house).wake());
    let ending = tokio::spawn(end_all(Arc::clone(&house)));
    wake.await.unwrap();
    assert_eq!(house.open_tables().count(), MATCHES);
    assert_eq!(ending.await.unwrap().len(), MATCHES);
}

/// Otherwise it would be taken for dead while it loads.
#[tokio::test]
async fn a_node_that_takes_over_many_matches_goes_on_looking() {
    let store = Arc::new(Faults::new(store::open("memory:").await.unwrap()).shared());
    for number in 0..MATCHES {
        add(store.as_ref(), &MatchId::new(format!("m{number}"))).await;
    }
    store.slow_reads(Duration::from_millis(25));
    let house = house(Arc::clone(&store) as Arc<dyn Store>);
    let mut lookout = Lookout::new(Arc::clone(&house), house.node.clone().unwrap());
    lookout.look().await.unwrap();
    // The first hundred take 2.5 seconds at least.
    assert!((1..100).contains(&house.open_tables().count()));
    let mut looks = 0;
    while house.open_tables().count() < MATCHES {
        lookout.look().await.unwrap();
        looks += 1;
        assert!(looks < MATCHES, "they are never loaded");
    }
}
