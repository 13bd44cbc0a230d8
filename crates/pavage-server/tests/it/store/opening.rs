//! What can go wrong before a store is there, each by its name.

use std::fs;
use std::path::Path;

use pavage_server::store::{self, NotOpened};
use sqlx::{Connection, SqliteConnection};
use tempfile::tempdir;

use super::*;

/// A newer program has changed the tables, and says that ours works with them or that it does not any more.
const WORKS: &str = "ALTER TABLE matches ADD COLUMN later TEXT NOT NULL DEFAULT ''; \
                     UPDATE pavage_schema SET version = 1000, oldest = 4";
const NEWER: &str = "UPDATE pavage_schema SET version = 1000, oldest = 5";

fn refused(url: &str) -> NotOpened {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(store::open(url)).unwrap_err()
}

#[test]
fn addresses_that_mean_nothing_are_refused() {
    for url in ["", "sqlite:", "mysql://host/db", "sqlite:a.db?mode=rwc", "postgres://a:b:c:d/e"] {
        assert_eq!(refused(url), NotOpened::BadUrl, "{url}");
    }
}

#[test]
fn what_is_no_database_is_left_alone() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    fs::write(&path, "a shopping list").unwrap();
    assert_eq!(refused(path.to_str().unwrap()), NotOpened::NotADatabase);
    assert_eq!(fs::read_to_string(&path).unwrap(), "a shopping list");
    assert_eq!(refused(folder.path().to_str().unwrap()), NotOpened::NotADatabase);
    // It begins well.
    let rubbish = [b"SQLite format 3\0".as_slice(), &[7; 5000]].concat();
    fs::write(&path, &rubbish).unwrap();
    assert_eq!(refused(path.to_str().unwrap()), NotOpened::Damaged);
    assert_eq!(fs::read(&path).unwrap(), rubbish);
}

#[cfg(unix)]
#[test]
fn pipes_devices_and_links_are_refused_and_nothing_is_made() {
    let folder = tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let pipe = |name: &str| {
        let made = std::process::Command::new("mkfifo").arg(at(name)).status();
        assert!(made.expect("mkfifo is there").success());
    };
    let names = || fs::read_dir(folder.path()).unwrap().count();
    pipe("pipe.db");
    fs::write(at("notes.txt"), "a shopping list").unwrap();
    std::os::unix::fs::symlink("notes.txt", at("link.db")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", at("zero.db")).unwrap();
    let before = names();
    for name in ["pipe.db", "link.db", "zero.db"] {
        assert_eq!(refused(at(name).to_str().unwrap()), NotOpened::NotADatabase, "{name}");
    }
    assert_eq!(names(), before, "no lock was made");
    assert!(!Path::new("/dev/zero.lock").exists());
    // The lock is no pipe and no link either.
    pipe("a.db.lock");
    std::os::unix::fs::symlink("victim", at("b.db.lock")).unwrap();
    for name in ["a.db", "b.db"] {
        let refused = refused(at(name).to_str().unwrap());
        assert!(matches!(refused, NotOpened::Failed(_)), "{name}: {refused:?}");
        assert!(!at(name).exists());
    }
    assert!(!at("victim").exists());
}

#[cfg(unix)]
#[test]
fn a_database_is_closed_to_others() {
    use std::os::unix::fs::PermissionsExt;
    for (found, wanted) in [(0o666, 0o640), (0o644, 0o640), (0o640, 0o640), (0o600, 0o600)] {
        // A program that another test starts just now may hold the lock for a moment.
        let folder = tempdir().unwrap();
        let path = folder.path().join("matches.db");
        fs::write(&path, "").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(found)).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = store::open(path.to_str().unwrap()).await.unwrap();
            store.close().await;
        });
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, wanted, "{found:o}");
    }
}

/// The power failed while the first page was written, and its first sector was lost.
#[test]
fn a_database_that_was_never_finished_is_begun_again() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let folder = tempdir().unwrap();
    let path = folder.path().join("matches.db");
    fs::write(&path, [[0; 512].as_slice(), &[7; 3584]].concat()).unwrap();
    assert_eq!(
        refused(path.to_str().unwrap()),
        NotOpened::NotADatabase,
        "nobody knows what it was"
    );
    // A journal says that there were no pages before. After its mark come the numbers of pages in
    // it, a nonce, the pages before, and the sizes of a sector and of a page.
    let mark = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7].to_vec();
    let numbers = [0_u32, 1, 0, 512, 4096].map(u32::to_be_bytes).concat();
    let mut journal = [mark, numbers].concat();
    journal.resize(512, 0);
    fs::write(folder.path().join("matches.db-journal"), journal).unwrap();
    runtime.block_on(async {
        let store = store::open(path.to_str().unwrap()).await.unwrap();
        start(&store, "m").await;
        store.close().await;
    });
}

#[test]
fn a_missing_folder_is_named() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("absent/matches.db");
    assert_eq!(refused(path.to_str().unwrap()), NotOpened::NoFolder);
    assert!(!path.parent().unwrap().exists());
}

/// No user may make files there, not even root, who may write to any folder of a disk.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_can_only_be_read_is_named() {
    assert_eq!(refused("/sys/kernel/matches.db"), NotOpened::ReadOnly);
}

#[test]
fn the_database_of_another_program_is_left_alone() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("other.db");
    sql(&path, "CREATE TABLE songs (title TEXT)");
    assert_eq!(refused(path.to_str().unwrap()), NotOpened::NotOurs);
    sql(&path, "SELECT title FROM songs");
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    place::run(Kind::Sqlite, async |place: Place| {
        let store = place.open().await;
        assert_eq!(store::open(&place.url).await.unwrap_err(), NotOpened::InUse);
        let link = place.folder.path().join("link.db");
        #[cfg(unix)]
        std::os::unix::fs::symlink(place.folder.path().join("matches.db"), &link).unwrap();
        #[cfg(unix)]
        assert_eq!(store::open(link.to_str().unwrap()).await.unwrap_err(), NotOpened::InUse);
        // Somebody may tidy up.
        #[cfg(unix)]
        fs::remove_file(place.folder.path().join("matches.db.lock")).unwrap();
        #[cfg(unix)]
        assert_eq!(store::open(&place.url).await.unwrap_err(), NotOpened::InUse);
        start(&store, "m").await;
        store.close().await;
        let store = place.open().await;
        assert_eq!(line(&store, "m").await.len(), 1);
    });
}

/// SQLite would keep what is new beside either name.
#[cfg(unix)]
#[test]
fn a_file_with_two_names_is_refused() {
    place::run(Kind::Sqlite, async |place: Place| {
        let store = place.open().await;
        start(&store, "m").await;
        let (name, elsewhere) = (place.folder.path().join("matches.db"), tempdir().unwrap());
        let other = elsewhere.path().join("other.db");
        fs::hard_link(&name, &other).unwrap();
        let open = async |name: &Path| store::open(name.to_str().unwrap()).await.unwrap_err();
        assert_eq!(open(&other).await, NotOpened::OtherNames);
        store.append(&id("m"), event(2), None).await.unwrap();
        store.close().await;
        assert_eq!(open(&name).await, NotOpened::OtherNames);
        assert_eq!(store::look(&place.url).await, Err(NotOpened::OtherNames));
        fs::remove_file(&other).unwrap();
        assert_eq!(line(&place.open().await, "m").await.len(), 2);
    });
}

#[test]
fn a_database_that_only_reads_can_be_no_more_than_a_replica() {
    place::run(Kind::Postgres, async |place: Place| {
        place.open().await.close().await;
        let url = format!("{}&options=-c%20default_transaction_read_only=on", place.url);
        assert_eq!(store::look(&url).await, Err(NotOpened::ReadOnly));
        assert!(matches!(store::look_at_replica(&url).await, Ok(Some(1..))));
    });
}

/// Two servers that make the tables at the same time.
#[test]
fn servers_may_start_together() {
    place::run(Kind::Postgres, async |place: Place| {
        let opening = Vec::from_iter((0..4).map(|_| {
            let url = place.url.clone();
            tokio::spawn(async move { store::open(&url).await.unwrap() })
        }));
        for (number, opened) in opening.into_iter().enumerate() {
            let store = opened.await.unwrap();
            start(&store, &format!("m{number}")).await;
        }
    });
}

#[test]
fn a_look_tells_the_version_and_changes_nothing() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        place::run(kind, async |place: Place| {
            let look = async || store::look(&place.url).await;
            for _ in 0..2 {
                assert_eq!(look().await, Ok(None), "{kind:?}");
                assert_eq!(fs::read_dir(place.folder.path()).unwrap().count(), 0, "{kind:?}");
            }
            let store = place.open().await;
            start(&store, "m").await;
            assert!(matches!(look().await, Ok(Some(1..))), "{kind:?}: beside a server");
            store.close().await;
            let store = place.open().await;
            assert_eq!(line(&store, "m").await.len(), 1);
        });
    }
    let folder = tempdir().unwrap();
    let path = folder.path().join("other.db");
    sql(&path, "CREATE TABLE songs (title TEXT)");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let look = |url: &str| runtime.block_on(store::look(url));
    assert_eq!(look(path.to_str().unwrap()), Err(NotOpened::NotOurs));
    assert_eq!(look("mysql://host/db"), Err(NotOpened::BadUrl));
}

#[test]
fn a_newer_schema_is_refused() {
    place::run(Kind::Sqlite, async |place: Place| {
        place.open().await.close().await;
        let path = place.folder.path().join("matches.db");
        let path = path.to_str().unwrap();
        let mut connection = SqliteConnection::connect(path).await.unwrap();
        sqlx::query(NEWER).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let newer = NotOpened::NewerSchema { found: 1000, known: 4 };
        assert_eq!(store::open(path).await.unwrap_err(), newer);
        assert_eq!(store::look(path).await, Err(newer));
    });
    place::run(Kind::Postgres, async |place: Place| {
        place.open().await.close().await;
        let mut connection = sqlx::PgConnection::connect(&place.url).await.unwrap();
        sqlx::query(NEWER).execute(&mut connection).await.unwrap();
        let newer = NotOpened::NewerSchema { found: 1000, known: 4 };
        assert_eq!(store::open(&place.url).await.unwrap_err(), newer);
    });
}

#[test]
fn newer_tables_that_work_for_us_are_used_and_left_as_they_are() {
    async fn goes_on(place: &Place) {
        let store = place.open().await;
        start(&store, "m").await;
        store.append(&id("m"), event(2), Some(summary(Phase::Over, 1))).await.unwrap();
        assert_eq!(line(&store, "m").await.len(), 2);
        store.close().await;
        assert_eq!(store::look(&place.url).await, Ok(Some(1000)));
    }
    place::run(Kind::Sqlite, async |place: Place| {
        place.open().await.close().await;
        let mut connection = SqliteConnection::connect(&place.url).await.unwrap();
        sqlx::raw_sql(WORKS).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        goes_on(&place).await;
    });
    place::run(Kind::Postgres, async |place: Place| {
        let before = place.open().await;
        let mut connection = sqlx::PgConnection::connect(&place.url).await.unwrap();
        sqlx::raw_sql(WORKS).execute(&mut connection).await.unwrap();
        goes_on(&place).await;
        // One that ran when the tables were changed goes on too.
        before.append(&id("m"), event(3), None).await.unwrap();
    });
}

#[test]
fn a_database_that_does_not_answer_is_named() {
    let folder = tempdir().unwrap();
    let url = format!("postgres://pavage@localhost/db?host={}", folder.path().display());
    let NotOpened::Failed(failure) = refused(&url) else { panic!("expected a failure") };
    assert_eq!(failure.trouble.name(), "store/io");
    assert!(failure.detail.contains("No such file"), "{failure}");
}

#[cfg(unix)]
#[test]
fn only_the_owner_reads_the_files() {
    use std::os::unix::fs::MetadataExt;
    place::run(Kind::Sqlite, async |place: Place| {
        let store = place.open().await;
        start(&store, "m").await;
        store.backup(&place.folder.path().join("copy.db")).await.unwrap();
        let files = fs::read_dir(place.folder.path()).unwrap();
        let modes = Vec::from_iter(files.map(|it| {
            let it = it.unwrap();
            (it.file_name(), it.metadata().unwrap().mode() & 0o777)
        }));
        // The database, its log, its index, its lock, and the copy.
        assert_eq!(modes.len(), 5, "{modes:?}");
        assert!(modes.iter().all(|it| it.1 == 0o600), "{modes:?}");
    });
}

/// Runs a statement of another program.
fn sql(path: &Path, statement: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let url = format!("sqlite:{}?mode=rwc", path.display());
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        sqlx::query(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}
