//! A server whose database is away for a while.

use std::path::Path;

use pavage_browser_tests::{Page, host};
use pavage_server::{Config, Storage};
use sqlx::{Connection, SqliteConnection};
use tempfile::tempdir;
use tokio::runtime::Runtime;

use super::{LASTING, by_turn, two_at};

/// Keeps everybody else from writing to the database of a server, until it is dropped.
struct Lock {
    _connection: SqliteConnection,
    _runtime: Runtime,
}

impl Lock {
    fn on(folder: &Path) -> Lock {
        let runtime = Runtime::new().unwrap();
        let url = format!("sqlite:{}", folder.join("tables.sqlite").display());
        let connection = runtime.block_on(async {
            let mut connection = SqliteConnection::connect(&url).await.unwrap();
            sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut connection).await.unwrap();
            connection
        });
        Lock { _connection: connection, _runtime: runtime }
    }
}

#[test]
fn the_page_waits_until_the_server_can_save_and_then_goes_on() {
    let folder = tempdir().unwrap();
    let storage = Storage::Folder(folder.path().to_owned());
    let server = host(Config { storage, ..Config::default() });
    let mut two = two_at(server, LASTING, |_| ());
    two.start();
    assert!(two.turn());
    let [ada, ben] = [&mut two.ada, &mut two.ben];
    let (acting, other) = by_turn(ada, ben).unwrap();
    let plies = acting.plies();
    let lock = Lock::on(folder.path());
    acting.play_turn(Page::click);
    acting.wait_for("document.querySelector('.pill[role=status]').textContent.includes('Waiting')");
    assert_eq!(other.plies(), plies, "nobody sees what is not saved");
    drop(lock);
    // The same move, without anybody's doing.
    for page in [acting, other] {
        page.wait_for_plies(plies + 1);
        page.wait_for("document.querySelector('.pill[role=status]').textContent === ''");
    }
    assert!(two.turn());
    two.assert_sound();
}
