//! What only a server of databases has: connections that break, and other clients.

use pavage_server::store::{self, NodeId, Refused, Trouble};
use sqlx::{Connection, PgConnection};

use super::*;
use crate::relay::{Relay, Way};

#[test]
fn a_lost_connection_is_named_and_replaced() {
    place::run(Kind::Postgres, async |place: Place| {
        let store = place.open().await;
        start(&store, "m").await;
        let mut other = PgConnection::connect(&place.url).await.unwrap();
        let mut stored = 1;
        for round in 0..5 {
            let command = format!("command {round}");
            let ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                         WHERE pid <> pg_backend_pid() AND datname = current_database()";
            sqlx::query(ended).execute(&mut other).await.unwrap();
            // It may notice by failing. A repetition tells what became of the command.
            let append =
                async || store.append(&id("m"), commanded(stored + 1, &command), None).await;
            let mut answer = append().await;
            while let Err(Refused::Failed(failure)) = &answer {
                assert_eq!(failure.trouble, Trouble::Io, "{failure}");
                answer = append().await;
            }
            assert!(matches!(answer, Ok(()) | Err(Refused::Repeated(_))), "{answer:?}");
            stored += 1;
            assert_eq!(line(&store, "m").await.len() as u64, stored);
        }
    });
}

/// A row that another client holds back decides the race when it is committed or given up.
#[test]
fn whoever_commits_first_wins() {
    place::run(Kind::Postgres, async |place: Place| {
        let store = place.open().await;
        start(&store, "m").await;
        let mut other = PgConnection::connect(&place.url).await.unwrap();
        for (seq, commits) in [(2, true), (3, false), (4, true)] {
            let mut transaction = other.begin().await.unwrap();
            let row = "INSERT INTO events (match_id, seq, command, at, wall, body) \
                       VALUES ('m', $1, $2, 0, 0, '')";
            let command = format!("theirs {seq}");
            sqlx::query(row).bind(seq).bind(&command).execute(&mut *transaction).await.unwrap();
            let append = |event| {
                let store = store.clone();
                tokio::spawn(append_when_free(store, event))
            };
            let ours = append(commanded(seq as u64, &format!("ours {seq}")));
            let same = append(commanded(seq as u64, &command));
            wait_for_a_lock(&place).await;
            if commits {
                transaction.commit().await.unwrap();
                assert_eq!(ours.await.unwrap(), Err(Refused::Taken));
                assert_eq!(same.await.unwrap(), Err(Refused::Repeated(seq as u64)));
            } else {
                transaction.rollback().await.unwrap();
                let answers = [ours.await.unwrap(), same.await.unwrap()];
                let won = answers.iter().filter(|it| it.is_ok()).count();
                assert_eq!(won, 1, "{answers:?}");
                assert!(answers.contains(&Err(Refused::Taken)), "{answers:?}");
            }
        }
        assert_eq!(line(&store, "m").await.len(), 4);
    });
}

/// On a machine that is busy the others may take longer than we wait for them at once.
pub(super) async fn append_when_free(
    store: Arc<dyn Store>,
    event: NewEvent,
) -> Result<(), Refused> {
    loop {
        let answer = store.append(&id("m"), event.clone(), None).await;
        if !is_busy(&answer) {
            return answer;
        }
    }
}

/// Waits until somebody waits for somebody else's transaction.
pub(super) async fn wait_for_a_lock(place: &Place) {
    let mut watcher = PgConnection::connect(&place.url).await.unwrap();
    let waiting = "SELECT count(*) FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut watcher).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
}

#[test]
fn a_network_that_swallows_everything_is_named_and_comes_back() {
    place::run(Kind::Postgres, async |place: Place| {
        let (relay, url) = Relay::to_database(&place.url);
        let store = store::open(&url).await.unwrap();
        start(&store, "m").await;
        relay.set(Way::Silent);
        let append = async || store.append(&id("m"), commanded(2, "c"), None).await;
        let lost = |it: &Result<(), Refused>| matches!(it, Err(Refused::Failed(it)) if it.trouble == Trouble::Io);
        assert!(lost(&append().await));
        assert!(store.look(&NodeId::new("a"), &[id("m")]).await.is_err());
        relay.set(Way::Open);
        // What was on its way may still have arrived.
        let mut answer = append().await;
        while lost(&answer) {
            answer = append().await;
        }
        assert!(matches!(answer, Ok(()) | Err(Refused::Repeated(2))), "{answer:?}");
        assert_eq!(line(&store, "m").await.len(), 2);
        store.close().await;
    });
}
