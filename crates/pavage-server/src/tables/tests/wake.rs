//! A server that starts wakes the matches that were being played.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::task::yield_now;

use super::{person, plan};
use crate::store::{self, MatchId, NewEvent, Phase, Store, Summary};
use crate::tables::event::Event;
use crate::tables::table::Table;
use crate::tables::{Bots, House, HouseClock, Quota};

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
    let (clock, bots) = (HouseClock::resumed(None), Bots::start(None).unwrap());
    let house = Arc::new(House::new(store, clock, bots, String::new(), Quota::default()));
    let wake = tokio::spawn(Arc::clone(&house).wake());
    let ending = tokio::spawn(end_all(Arc::clone(&house)));
    wake.await.unwrap();
    assert_eq!(house.open_tables().count(), MATCHES);
    assert_eq!(ending.await.unwrap().len(), MATCHES);
}
