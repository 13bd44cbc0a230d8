//! Servers that share a store: who lives, who holds what, and who is where.

use std::collections::BTreeSet;

use pavage_server::store::{NodeId, Sight, Store, Sweep};

use super::place::on_every_store;
use super::*;

on_every_store! {
    a_match_is_held_once,
    what_a_dead_node_held_is_adopted_once,
    a_node_that_leaves_leaves_nothing,
    matches_that_nobody_ever_held_are_adopted,
    visits_are_seen_by_the_others,
    a_forgotten_node_holds_nothing,
    what_is_swept_is_not_seen,
    many_matches_are_seen_at_once,
}

/// Longer than any test.
const LONG: u64 = 1 << 40;

fn node(name: &str) -> NodeId {
    NodeId::new(name)
}

async fn see(store: &Arc<dyn Store>, by: &str, name: &str) -> Sight {
    store.look(&node(by), &[id(name)]).await.unwrap().remove(0)
}

async fn a_match_is_held_once(place: Place) {
    let store = place.open().await;
    let stores = [store.clone(), place.another(&store).await];
    let names: Vec<String> = (0..40).map(|it| format!("m{it}")).collect();
    for name in &names {
        start(&store, name).await;
    }
    let ids: Vec<MatchId> = names.iter().map(|it| id(it)).collect();
    let takers = ["a", "b", "c", "d"].map(|name| {
        let (store, ids) = (stores[usize::from(name > "b")].clone(), ids.clone());
        tokio::spawn(async move {
            store.renew(&node(name), LONG).await.unwrap();
            for ids in ids.chunks(3) {
                store.hold(&node(name), ids).await.unwrap();
            }
            store.adopt(&node(name), 5).await.unwrap();
            let seen = store.look(&node(name), &ids).await.unwrap();
            seen.into_iter().filter(|it| it.held).map(|it| it.id).collect::<Vec<_>>()
        })
    });
    let mut held = Vec::new();
    for taker in takers {
        held.extend(taker.await.unwrap());
    }
    held.sort();
    let mut all = ids.clone();
    all.sort();
    assert_eq!(held, all, "each by one node");
    // Only the holder can let go.
    for name in ["a", "b", "c", "d"] {
        let held = see(&store, name, "m7").await.held;
        if !held {
            store.release(&node(name), &[id("m7")]).await.unwrap();
        }
    }
    store.renew(&node("e"), LONG).await.unwrap();
    store.hold(&node("e"), &[id("m7"), id("unknown")]).await.unwrap();
    assert!(!see(&store, "e", "m7").await.held);
    for name in ["a", "b", "c", "d"] {
        store.release(&node(name), &[id("m7")]).await.unwrap();
    }
    store.hold(&node("e"), &[id("m7")]).await.unwrap();
    assert!(see(&store, "e", "m7").await.held);
}

async fn what_a_dead_node_held_is_adopted_once(place: Place) {
    let store = place.open().await;
    let stores = [store.clone(), place.another(&store).await];
    assert!(!store.renew(&node("a"), LONG).await.unwrap());
    let ids = ["m", "n", "o"].map(id);
    for name in ["m", "n", "o"] {
        start(&store, name).await;
    }
    store.hold(&node("a"), &ids).await.unwrap();
    store.visit(&node("a"), &[(id("m"), PersonId::new("ada"))], &[]).await.unwrap();
    assert!(!store.renew(&node("b"), LONG).await.unwrap());
    assert_eq!(store.adopt(&node("b"), 9).await.unwrap(), [], "a lives");
    // It says that it will not live any longer.
    assert!(store.renew(&node("a"), 0).await.unwrap());
    let seen = see(&store, "b", "m").await;
    assert!(seen.elsewhere.contains(&PersonId::new("ada")), "nobody has buried it yet");
    for (store, name) in stores.iter().zip(["b", "c"]) {
        store.renew(&node(name), LONG).await.unwrap();
    }
    let mut adopted = store.adopt(&node("b"), 2).await.unwrap();
    assert_eq!(adopted.len(), 2);
    adopted.extend(stores[1].adopt(&node("c"), 9).await.unwrap());
    adopted.sort();
    assert_eq!(adopted, ids);
    assert_eq!(see(&store, "b", "m").await.elsewhere, BTreeSet::new());
    assert!(!store.renew(&node("a"), LONG).await.unwrap(), "it was forgotten");
    assert_eq!(store.adopt(&node("a"), 9).await.unwrap(), []);
}

async fn a_node_that_leaves_leaves_nothing(place: Place) {
    let store = place.open().await;
    start(&store, "m").await;
    for name in ["a", "b"] {
        store.renew(&node(name), LONG).await.unwrap();
    }
    store.hold(&node("a"), &[id("m")]).await.unwrap();
    store.visit(&node("a"), &[(id("m"), PersonId::new("ada"))], &[]).await.unwrap();
    store.part(&node("a")).await.unwrap();
    store.part(&node("a")).await.unwrap();
    assert_eq!(see(&store, "b", "m").await.elsewhere, BTreeSet::new());
    assert_eq!(store.adopt(&node("b"), 9).await.unwrap(), [id("m")]);
}

async fn matches_that_nobody_ever_held_are_adopted(place: Place) {
    let store = place.open().await;
    for (name, phase) in [("m", Phase::Running), ("n", Phase::Open), ("o", Phase::Over)] {
        store.create(&id(name), summary(phase, 0), event(1)).await.unwrap();
    }
    store.renew(&node("a"), LONG).await.unwrap();
    assert_eq!(store.adopt(&node("a"), 9).await.unwrap(), [id("m")]);
    store.release(&node("a"), &[id("m")]).await.unwrap();
    store.renew(&node("a"), LONG).await.unwrap();
    assert_eq!(store.adopt(&node("a"), 9).await.unwrap(), [], "nothing is to be done there");
}

async fn visits_are_seen_by_the_others(place: Place) {
    let store = place.open().await;
    let other = place.another(&store).await;
    for name in ["m", "n"] {
        start(&store, name).await;
    }
    for name in ["a", "b"] {
        store.renew(&node(name), LONG).await.unwrap();
    }
    let visit = |name, person: &str| (id(name), PersonId::new(person));
    let all = [visit("m", "ada"), visit("m", "ben"), visit("n", "ada"), visit("unknown", "ada")];
    // Whoever says it twice is there once.
    for _ in 0..2 {
        store.visit(&node("a"), &all, &[]).await.unwrap();
    }
    other.visit(&node("b"), &[visit("m", "eve")], &[]).await.unwrap();
    assert_eq!(see(&other, "b", "m").await.elsewhere, people(&["ada", "ben"]));
    assert_eq!(see(&other, "b", "n").await.elsewhere, people(&["ada"]));
    assert_eq!(see(&store, "a", "m").await.elsewhere, people(&["eve"]));
    store.visit(&node("a"), &[], &[visit("m", "ada"), visit("n", "ben")]).await.unwrap();
    assert_eq!(see(&other, "b", "m").await.elsewhere, people(&["ben"]));
    assert_eq!(see(&other, "b", "n").await.elsewhere, people(&["ada"]));
}

async fn a_forgotten_node_holds_nothing(place: Place) {
    let store = place.open().await;
    start(&store, "m").await;
    start(&store, "n").await;
    store.renew(&node("b"), LONG).await.unwrap();
    store.release(&node("b"), &[id("m")]).await.unwrap();
    assert!(store.hold(&node("a"), &[id("m")]).await.is_err());
    assert!(store.adopt(&node("a"), 1).await.is_err());
    let visit = [(id("m"), PersonId::new("ada"))];
    assert!(store.visit(&node("a"), &visit, &[]).await.is_err());
    assert!(!see(&store, "a", "m").await.held);
}

async fn what_is_swept_is_not_seen(place: Place) {
    let store = place.open().await;
    store.create(&id("m"), summary(Phase::Open, 0), event(1)).await.unwrap();
    store.renew(&node("a"), LONG).await.unwrap();
    store.hold(&node("a"), &[id("m")]).await.unwrap();
    store.visit(&node("a"), &[(id("m"), PersonId::new("ada"))], &[]).await.unwrap();
    store.append(&id("m"), event(2), None).await.unwrap();
    let seen = see(&store, "a", "m").await;
    assert_eq!((seen.seq, seen.held), (Some(2), true));
    store.sweep(Sweep { open: Some(1), over: None }, 1000).await.unwrap();
    let seen = see(&store, "a", "m").await;
    assert_eq!((seen.seq, seen.held, seen.elsewhere), (None, false, BTreeSet::new()));
    store.create(&id("m"), summary(Phase::Open, 0), event(1)).await.unwrap();
    store.renew(&node("b"), LONG).await.unwrap();
    assert_eq!(see(&store, "b", "m").await.elsewhere, BTreeSet::new());
}

/// More than a statement can have parameters.
async fn many_matches_are_seen_at_once(place: Place) {
    let store = place.open().await;
    start(&store, "m").await;
    store.renew(&node("a"), LONG).await.unwrap();
    let mut ids: Vec<MatchId> = (0..40_000).map(|it| id(&format!("x{it}"))).collect();
    ids.push(id("m"));
    store.hold(&node("a"), &ids).await.unwrap();
    let seen = store.look(&node("a"), &ids).await.unwrap();
    assert_eq!(seen.len(), ids.len());
    let there: Vec<Sight> = seen.into_iter().filter(|it| it.seq.is_some()).collect();
    assert!(there.len() == 1 && there[0].id == id("m") && there[0].held);
    let visits: Vec<_> = ids.into_iter().map(|it| (it, PersonId::new("ada"))).collect();
    store.visit(&node("a"), &visits, &visits).await.unwrap();
}
