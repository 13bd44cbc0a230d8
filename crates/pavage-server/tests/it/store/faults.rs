//! The store that fails when told to.

use pavage_server::store::{self, Failure, Faults, Refused, Trouble};

use super::*;

#[test]
fn faults_come_when_called_and_only_once() {
    place::run(Kind::Memory, async |_: Place| {
        let inner = store::open("memory:").await.unwrap();
        let store = Faults::new(inner.clone());
        start(&inner, "m").await;
        let full = Failure::new(Trouble::Full, "no room");
        store.fail_next(full.clone());
        let failed = store.append(&id("m"), commanded(2, "a"), None).await;
        assert_eq!(failed, Err(Refused::Failed(full)));
        assert_eq!(line(&inner, "m").await.len(), 1);
        // The answer is lost, but not the event.
        let broken = Failure::new(Trouble::Io, "broken pipe");
        store.lose_next(broken.clone());
        let lost = store.append(&id("m"), commanded(2, "a"), None).await;
        assert_eq!(lost, Err(Refused::Failed(broken)));
        assert_eq!(line(&inner, "m").await.len(), 2);
        let again = store.append(&id("m"), commanded(2, "a"), None).await;
        assert_eq!(again, Err(Refused::Repeated(2)));
        store.append(&id("m"), event(3), None).await.unwrap();
    });
}

#[test]
fn held_appends_wait_until_they_are_let_go() {
    place::run(Kind::Memory, async |_: Place| {
        let inner = store::open("memory:").await.unwrap();
        let store = Arc::new(Faults::new(inner.clone()));
        start(&inner, "m").await;
        let held = store.hold();
        let append = tokio::spawn({
            let store = store.clone();
            async move { store.append(&id("m"), event(2), None).await }
        });
        held.reached(1).await;
        assert_eq!(line(&inner, "m").await.len(), 1);
        drop(held);
        append.await.unwrap().unwrap();
        store.append(&id("m"), event(3), None).await.unwrap();
        assert_eq!(line(&inner, "m").await.len(), 3);
    });
}

#[test]
fn nothing_secret_is_printed() {
    let event = NewEvent { body: "the-hand".to_owned(), ..event(1) };
    let summary = Summary { card: "the-card".to_owned(), ..summary(Phase::Open, 1) };
    let printed = format!("{event:?} {summary:?} {:?}", hash("secret"));
    for secret in ["the-hand", "the-card", "secret", "2bb80d53"] {
        assert!(!printed.contains(secret), "{printed}");
    }
}
