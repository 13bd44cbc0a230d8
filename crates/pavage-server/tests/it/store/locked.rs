//! Rows that somebody else has locked in PostgreSQL, perhaps a server that was cut off in the middle of something.

use pavage_server::store::{self, NodeId, Refused, Sweep, Swept};
use sqlx::{Connection, PgConnection};

use super::postgres::{append_when_free, wait_for_a_lock};
use super::*;
use crate::relay::{Relay, Way};

/// Longer than any test.
const LONG: u64 = 1 << 40;

/// Another client in the middle of something, until it is told to give up.
struct Other(PgConnection);

impl Other {
    async fn doing(place: &Place, sql: &'static str) -> Other {
        let mut connection = PgConnection::connect(&place.url).await.unwrap();
        sqlx::raw_sql("BEGIN").execute(&mut connection).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        Other(connection)
    }

    async fn give_up(mut self) {
        sqlx::raw_sql("ROLLBACK").execute(&mut self.0).await.unwrap();
    }
}

fn node(name: &str) -> NodeId {
    NodeId::new(name)
}

async fn held(store: &Arc<dyn Store>, by: &str, names: [&str; 2]) -> [bool; 2] {
    let ids = names.map(id);
    let sights = store.look(&node(by), &ids).await.unwrap();
    ids.map(|id| sights.iter().any(|it| it.id == id && it.held))
}

#[test]
fn a_locked_match_is_busy_and_stops_no_other() {
    place::run(Kind::Postgres, async |place: Place| {
        let store = place.open().await;
        for name in ["m", "n"] {
            start(&store, name).await;
        }
        for name in ["old m", "old n"] {
            store.create(&id(name), summary(Phase::Over, 0), event(1)).await.unwrap();
        }
        let locks = "SELECT 1 FROM matches WHERE id IN ('m', 'old m') FOR UPDATE";
        let other = Other::doing(&place, locks).await;
        // Both in one transaction of ours, or in two.
        let append = |name| {
            let store = store.clone();
            tokio::spawn(async move { store.append(&id(name), commanded(2, "c"), None).await })
        };
        let (locked, free) = (append("m"), append("n"));
        assert_eq!(free.await.unwrap(), Ok(()));
        assert!(is_busy(&locked.await.unwrap()));
        let unknown = store.append(&id("nothing"), event(2), None).await;
        assert_eq!(unknown, Err(Refused::Unknown), "what is not there is not busy");
        // A new node passes over it too.
        store.renew(&node("a"), LONG).await.unwrap();
        assert_eq!(store.adopt(&node("a"), 9).await.unwrap(), [id("n")]);
        store.release(&node("a"), &[id("n")]).await.unwrap();
        store.hold(&node("a"), &["m", "n"].map(id)).await.unwrap();
        assert_eq!(held(&store, "a", ["m", "n"]).await, [false, true]);
        let visits = ["m", "n"].map(|it| (id(it), PersonId::new("ada")));
        let noted = store.visit(&node("a"), &visits, &[]).await.unwrap();
        assert_eq!(noted, visits[1..], "the other visit is to be told again");
        store.check().await.unwrap();
        let rule = Sweep { open: None, over: Some(1) };
        assert_eq!(store.sweep(rule, 2).await.unwrap(), Swept { open: 0, over: 1 });
        other.give_up().await;
        assert_eq!(append("m").await.unwrap(), Ok(()));
        store.hold(&node("a"), &[id("m")]).await.unwrap();
        assert_eq!(held(&store, "a", ["m", "n"]).await, [true, true]);
        let mut noted = store.visit(&node("a"), &visits, &[]).await.unwrap();
        noted.sort();
        assert_eq!(noted, visits);
        assert_eq!(store.sweep(rule, 2).await.unwrap(), Swept { open: 0, over: 1 });
    });
}

#[test]
fn locked_leases_are_passed_over() {
    place::run(Kind::Postgres, async |place: Place| {
        let store = place.open().await;
        let ids = ["m", "n"].map(id);
        for name in ["m", "n"] {
            start(&store, name).await;
        }
        store.renew(&node("a"), LONG).await.unwrap();
        store.hold(&node("a"), &ids).await.unwrap();
        let lock = "SELECT 1 FROM leases WHERE match_id = 'm' FOR UPDATE";
        let other = Other::doing(&place, lock).await;
        store.release(&node("a"), &ids).await.unwrap();
        assert_eq!(held(&store, "a", ["m", "n"]).await, [true, false], "a look tells");
        other.give_up().await;
        store.hold(&node("a"), &ids).await.unwrap();
        // Its node dies, and another one takes what is free.
        store.renew(&node("a"), 0).await.unwrap();
        let other = Other::doing(&place, lock).await;
        store.renew(&node("b"), LONG).await.unwrap();
        assert_eq!(store.adopt(&node("b"), 9).await.unwrap(), ids[1..]);
        other.give_up().await;
        // Nor can a dead node that somebody has locked stop the living.
        let other = Other::doing(&place, "SELECT 1 FROM nodes WHERE id = 'a' FOR UPDATE").await;
        assert!(store.renew(&node("b"), LONG).await.unwrap());
        assert_eq!(store.adopt(&node("b"), 9).await.unwrap(), []);
        other.give_up().await;
        assert!(store.renew(&node("b"), LONG).await.unwrap());
        assert_eq!(store.adopt(&node("b"), 9).await.unwrap(), ids[..1]);
        assert!(!store.renew(&node("a"), LONG).await.unwrap(), "it was buried");
    });
}

/// A place where many play, and a node dies: those who take over take as many as they asked for, and are quick about it.
#[test]
fn a_node_that_held_thousands_of_matches_is_followed_in_pieces() {
    const MANY: usize = 3000;
    place::run(Kind::Postgres, async |place: Place| {
        let store = place.open().await;
        store.renew(&node("a"), 0).await.unwrap();
        let mut connection = PgConnection::connect(&place.url).await.unwrap();
        let many = "INSERT INTO matches (id, phase, listed, game, card, touched) \
                    SELECT 'm' || n, 'running', 0, 'toy', '', 0 FROM generate_series(1, 3000) AS n; \
                    INSERT INTO leases (match_id, node) SELECT id, 'a' FROM matches";
        sqlx::raw_sql(many).execute(&mut connection).await.unwrap();
        assert!(!store.renew(&node("b"), LONG).await.unwrap());
        assert!(!store.renew(&node("a"), LONG).await.unwrap(), "it was buried at once");
        let mut taken = BTreeSet::new();
        for _ in 0..MANY / 100 {
            let adopted = store.adopt(&node("b"), 100).await.unwrap();
            assert_eq!(adopted.len(), 100);
            taken.extend(adopted);
        }
        assert_eq!(taken.len(), MANY);
        assert_eq!(store.adopt(&node("b"), 100).await.unwrap(), []);
        let taken = Vec::from_iter(taken);
        store.release(&node("b"), &taken).await.unwrap();
        store.hold(&node("a"), &taken).await.unwrap();
        let sights = store.look(&node("a"), &taken).await.unwrap();
        assert_eq!(sights.iter().filter(|it| it.held).count(), MANY);
    });
}

#[test]
fn health_waits_for_nobody() {
    place::run(Kind::Postgres, async |place: Place| {
        let store = place.open().await;
        store.check().await.unwrap();
        // Others are in the middle of the same, as the program before this one did it too.
        let first = "UPDATE probes SET number = number + 1; \
                     INSERT INTO people (id, name, made) VALUES ('', '', 0)";
        let first = Other::doing(&place, first).await;
        store.check().await.unwrap();
        let second = Other::doing(&place, "SELECT 1 FROM probes FOR UPDATE SKIP LOCKED").await;
        store.check().await.unwrap();
        first.give_up().await;
        second.give_up().await;
        store.check().await.unwrap();
    });
}

/// It has stored an event and not committed it when the network is cut.
#[test]
fn who_is_cut_off_in_the_middle_of_a_move_loses_it_and_the_lock() {
    place::run(Kind::Postgres, async |place: Place| {
        let (network, url) = Relay::to_database(&place.url);
        let cut_off = store::open(&url).await.unwrap();
        let store = place.open().await;
        start(&store, "m").await;
        start(&store, "n").await;
        let row = "INSERT INTO events (match_id, seq, at, wall, body) VALUES ('m', 2, 0, 0, '')";
        let other = Other::doing(&place, row).await;
        let append = tokio::spawn({
            let store = cut_off.clone();
            async move { store.append(&id("m"), commanded(2, "theirs"), None).await }
        });
        wait_for_a_lock(&place).await;
        network.set(Way::Silent);
        other.give_up().await;
        // PostgreSQL stores their event now, and waits for a commit that never comes.
        assert_eq!(store.append(&id("n"), event(2), None).await, Ok(()));
        assert_eq!(append_when_free(store.clone(), commanded(2, "ours")).await, Ok(()));
        network.set(Way::Open);
        assert!(append.await.unwrap().is_err());
        let command = |it: &str| Some(it.to_owned());
        assert_eq!(line(&store, "m").await, [(1, None), (2, command("ours"))]);
    });
}
