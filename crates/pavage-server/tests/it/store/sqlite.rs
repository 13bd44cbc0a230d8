//! What only a database file has: backups, and a bound on its size.

use std::fs;

use pavage_server::store::{self, Refused, Trouble};

use super::*;

#[test]
fn a_backup_of_a_busy_store_is_its_beginning() {
    place::run(Kind::Sqlite, async |place: Place| {
        const LENGTH: u64 = 300;
        let store = place.open().await;
        start(&store, "m").await;
        let writer = tokio::spawn({
            let store = store.clone();
            async move {
                for seq in 2..=LENGTH {
                    let change = summary(Phase::Running, seq as i64);
                    store.append(&id("m"), event(seq), Some(change)).await.unwrap();
                }
            }
        });
        // One folder is for one server.
        let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
        let copies = folders.each_ref().map(|it| it.path().join("copy.db"));
        for copy in &copies {
            store.backup(copy).await.unwrap();
        }
        writer.await.unwrap();
        let all = store.events(&id("m"), 0).await.unwrap();
        assert_eq!(all.len() as u64, LENGTH);
        for copy in &copies {
            let copy = store::open(copy.to_str().unwrap()).await.unwrap();
            let events = copy.events(&id("m"), 0).await.unwrap();
            assert_eq!(events, all[..events.len()]);
            // It is of one moment.
            let touched = copy.summary(&id("m")).await.unwrap().unwrap().touched;
            assert_eq!(touched, if events.len() == 1 { 0 } else { events.len() as i64 });
            copy.append(&id("m"), event(events.len() as u64 + 1), None).await.unwrap();
        }
    });
}

/// As `pavage serve backup` makes it while a server runs: without the server's help.
#[test]
fn a_copy_of_a_store_that_another_process_uses_is_its_beginning() {
    place::run(Kind::Sqlite, async |place: Place| {
        const MATCHES: usize = 5;
        let store = place.open().await;
        for number in 0..MATCHES {
            start(&store, &format!("m{number}")).await;
        }
        let (stop, stopped) = tokio::sync::watch::channel(false);
        let writers = Vec::from_iter((0..MATCHES).map(|number| {
            let (store, stopped) = (store.clone(), stopped.clone());
            tokio::spawn(async move {
                let mut seq = 1;
                while !*stopped.borrow() {
                    seq += 1;
                    let change = summary(Phase::Running, seq as i64);
                    let id = id(&format!("m{number}"));
                    store.append(&id, event(seq), Some(change)).await.unwrap();
                }
            })
        }));
        let file = place.folder.path().join("matches.db");
        let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
        let copies = folders.each_ref().map(|it| it.path().join("copy.db"));
        for copy in &copies {
            store::copy(&file, copy).await.unwrap();
        }
        stop.send_replace(true);
        for writer in writers {
            writer.await.unwrap();
        }
        let again = store::copy(&file, &copies[0]).await.unwrap_err();
        assert!(matches!(again, store::NotOpened::Failed(it) if it.trouble == Trouble::Exists));
        for copy in &copies {
            // Restored: in the place of the original, it goes on.
            let copy = store::open(copy.to_str().unwrap()).await.unwrap();
            for number in 0..MATCHES {
                let id = id(&format!("m{number}"));
                let all = store.events(&id, 0).await.unwrap();
                let events = copy.events(&id, 0).await.unwrap();
                assert_eq!(events, all[..events.len()]);
                let touched = copy.summary(&id).await.unwrap().unwrap().touched;
                assert_eq!(touched, if events.len() == 1 { 0 } else { events.len() as i64 });
                copy.append(&id, event(events.len() as u64 + 1), None).await.unwrap();
            }
        }
        let notes = place.folder.path().join("notes.txt");
        fs::write(&notes, "no database").unwrap();
        let target = place.folder.path().join("copy.db");
        assert_eq!(store::copy(&notes, &target).await, Err(store::NotOpened::NotADatabase));
    });
}

#[test]
fn a_backup_replaces_nothing() {
    place::run(Kind::Sqlite, async |place: Place| {
        let store = place.open().await;
        let path = place.folder.path().join("precious");
        fs::write(&path, "").unwrap();
        assert_eq!(store.backup(&path).await.unwrap_err().trouble, Trouble::Exists);
        assert_eq!(fs::read(&path).unwrap(), b"");
        let nowhere = place.folder.path().join("absent/copy.db");
        assert_eq!(store.backup(&nowhere).await.unwrap_err().trouble, Trouble::Io);
        let database = place.folder.path().join("matches.db");
        assert_eq!(store.backup(&database).await.unwrap_err().trouble, Trouble::Exists);
        // Nothing half made is left.
        assert!(
            fs::read_dir(place.folder.path())
                .unwrap()
                .all(|it| { !it.unwrap().file_name().to_string_lossy().contains("backup") })
        );
    });
}

#[test]
fn what_a_killed_backup_left_is_removed_by_the_next() {
    place::run(Kind::Sqlite, async |place: Place| {
        let store = place.open().await;
        let day = std::time::Duration::from_secs(24 * 60 * 60);
        for name in [".backup-aBc123", ".backup-aBc123-journal", ".backup-notes", ".backup-dEf456"]
        {
            let file = fs::File::create(place.folder.path().join(name)).unwrap();
            if !name.contains("dEf") {
                file.set_modified(std::time::SystemTime::now() - day).unwrap();
            }
        }
        store.backup(&place.folder.path().join("copy.db")).await.unwrap();
        let is_there = |name: &str| place.folder.path().join(name).exists();
        assert!(!is_there(".backup-aBc123") && !is_there(".backup-aBc123-journal"));
        assert!(is_there(".backup-notes"), "not ours");
        assert!(is_there(".backup-dEf456"), "perhaps being written");
    });
}

#[test]
fn others_say_who_makes_their_backups() {
    for kind in [Kind::Memory, Kind::Postgres] {
        place::run(kind, async |place: Place| {
            let store = place.open().await;
            let failure = store.backup(&place.folder.path().join("copy")).await.unwrap_err();
            assert_eq!(failure.trouble, Trouble::Elsewhere);
            assert_eq!(failure.detail.contains("pg_dump"), kind == Kind::Postgres);
        });
    }
}

fn large(seq: u64, bytes: usize) -> NewEvent {
    NewEvent { body: "x".repeat(bytes), ..event(seq) }
}

fn is_full(answer: &Result<(), Refused>) -> bool {
    matches!(answer, Err(Refused::Failed(it)) if it.trouble == Trouble::Full)
}

#[test]
fn a_full_store_refuses_by_name_and_loses_nothing() {
    place::run(Kind::Sqlite, async |place: Place| {
        let bounded = format!("{}?max_pages=80", place.url);
        let store = store::open(&bounded).await.unwrap();
        start(&store, "m").await;
        let mut last = 1;
        loop {
            let change = Some(summary(Phase::Running, last as i64 + 1));
            let answer = store.append(&id("m"), large(last + 1, 3000), change).await;
            if is_full(&answer) {
                break;
            }
            answer.unwrap();
            last += 1;
        }
        assert!(last > 10, "{last}");
        // It says so again, and can still be read.
        assert!(is_full(&store.append(&id("m"), large(last + 1, 3000), None).await));
        assert_eq!(line(&store, "m").await.len() as u64, last);
        let touched = store.summary(&id("m")).await.unwrap().unwrap().touched;
        assert_eq!(touched, last as i64);
        store.close().await;
        // With more room it goes on where it was.
        let store = place.open().await;
        assert_eq!(line(&store, "m").await.len() as u64, last);
        store.append(&id("m"), large(last + 1, 3000), None).await.unwrap();
    });
}

#[test]
fn one_that_does_not_fit_does_not_harm_its_neighbours() {
    place::run(Kind::Sqlite, async |place: Place| {
        const MATCHES: usize = 20;
        let store = store::open(&format!("{}?max_pages=300", place.url)).await.unwrap();
        for number in 0..MATCHES {
            start(&store, &format!("m{number}")).await;
        }
        for seq in 2..5 {
            let tasks = Vec::from_iter((0..MATCHES).map(|number| {
                let store = store.clone();
                // One of them alone would fill the store twice.
                let bytes = if number == 7 { 3_000_000 } else { 10 };
                let seq = if number == 7 { 2 } else { seq };
                let id = id(&format!("m{number}"));
                tokio::spawn(async move { store.append(&id, large(seq, bytes), None).await })
            }));
            for (number, task) in tasks.into_iter().enumerate() {
                let answer = task.await.unwrap();
                assert_eq!(is_full(&answer), number == 7, "{number} {answer:?}");
                assert_eq!(answer.is_ok(), number != 7, "{number} {answer:?}");
            }
        }
    });
}
