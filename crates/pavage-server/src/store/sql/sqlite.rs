//! A store in a database file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use super::Sql;
use super::link::{PATIENCE, Pool, pool_options, values};
use crate::store::{Failure, NotOpened, Trouble};

/// How every database file begins.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// Readers that need not wait for each other.
const READERS: u32 = 4;

/// Opens or makes a database file. `pages` bounds its size.
pub(in crate::store) async fn open(path: &Path, pages: Option<u32>) -> Result<Sql, NotOpened> {
    let path = real(path)?;
    let lock = lock(&path)?;
    prepare(&path)?;
    let mut options = SqliteConnectOptions::new()
        .filename(&path)
        .journal_mode(SqliteJournalMode::Wal)
        // Every commit is on the disk before it is acknowledged.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    if let Some(pages) = pages {
        options = options.pragma("max_page_count", pages.to_string());
    }
    let pool = |most, options: SqliteConnectOptions| {
        let pool = pool_options(most).test_before_acquire(false);
        Pool::Sqlite(pool.idle_timeout(None).max_lifetime(None).connect_lazy_with(options))
    };
    // A database file has one writer at a time, so they wait for one connection in turn.
    Sql::start(pool(1, options.clone()), pool(READERS, options), Some(lock)).await
}

/// The path without links, so that two names of one file have one lock.
fn real(path: &Path) -> Result<PathBuf, NotOpened> {
    if path.is_dir() {
        return Err(NotOpened::NotADatabase);
    }
    if let Ok(path) = path.canonicalize() {
        return Ok(path);
    }
    let name = path.file_name().ok_or(NotOpened::NotADatabase)?;
    let folder = folder(path).canonicalize().map_err(|it| match it.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => NotOpened::NoFolder,
        _ => system(it),
    })?;
    Ok(folder.join(name))
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

/// Keeps other servers away. The file beside the database stays there, because a second server
/// might lock it just before it is removed; the lock ends with its process.
fn lock(path: &Path) -> Result<File, NotOpened> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let file = private().create(true).truncate(false).open(name).map_err(system)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(NotOpened::InUse),
        Err(TryLockError::Error(error)) => Err(system(error)),
    }
}

/// Makes an empty file that only its owner reads, or looks whether the existing one is a database.
fn prepare(path: &Path) -> Result<(), NotOpened> {
    match private().create_new(true).open(path) {
        Ok(_) => keep_name(path).map_err(system),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let file = OpenOptions::new().read(true).write(true).open(path).map_err(system)?;
            let mut start = Vec::new();
            file.take(MAGIC.len() as u64).read_to_end(&mut start).map_err(system)?;
            // Without power in the middle of its first page, its beginning may be missing; SQLite
            // knows from its journal that there was nothing.
            let is_new = start.iter().all(|it| *it == 0);
            if is_new || start == MAGIC { Ok(()) } else { Err(NotOpened::NotADatabase) }
        }
        Err(error) => Err(system(error)),
    }
}

fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes sure that the name of a new file or folder outlives a loss of power.
pub(crate) fn keep_name(path: &Path) -> io::Result<()> {
    // Only Unix can open a folder as a file.
    if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
}

fn system(error: io::Error) -> NotOpened {
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => NotOpened::ReadOnly,
        _ => NotOpened::Failed(failed(error)),
    }
}

fn failed(error: io::Error) -> Failure {
    let trouble = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Trouble::Full,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Trouble::ReadOnly,
        ErrorKind::AlreadyExists => Trouble::Exists,
        _ => Trouble::Io,
    };
    Failure::new(trouble, error.to_string())
}

/// Copies the database as it is at one moment; others go on meanwhile.
pub(super) async fn backup(pool: &Pool, path: &Path) -> Result<(), Failure> {
    let folder = folder(path).to_owned();
    if fs::symlink_metadata(path).is_ok() {
        return Err(failed(ErrorKind::AlreadyExists.into()));
    }
    let copy = tempfile::Builder::new().prefix(".backup-").tempfile_in(&folder).map_err(failed)?;
    let name = copy.path().to_str();
    let name = name.ok_or_else(|| Failure::new(Trouble::Other, "expected a path in UTF-8"))?;
    pool.rows("VACUUM INTO $1", values![name]).await?;
    let path = path.to_owned();
    let finish = move || {
        copy.as_file().sync_all()?;
        copy.persist_noclobber(&path)?;
        keep_name(&path)
    };
    let finished = tokio::task::spawn_blocking(finish).await;
    finished.map_err(|it| Failure::new(Trouble::Other, it.to_string()))?.map_err(failed)
}

/// Copies a database file that another process may be using. It is not locked for that, and
/// nothing in it is changed.
pub(in crate::store) async fn copy(file: &Path, to: &Path) -> Result<(), NotOpened> {
    let mut start = Vec::new();
    File::open(file)
        .map_err(system)?
        .take(MAGIC.len() as u64)
        .read_to_end(&mut start)
        .map_err(system)?;
    if start != MAGIC {
        return Err(NotOpened::NotADatabase);
    }
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    let pool = Pool::Sqlite(pool_options(1).connect_lazy_with(options));
    let ours = "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'pavage_schema'";
    let copied = async {
        match pool.rows(ours, vec![]).await?.remove(0).int()? {
            0 => Err(NotOpened::NotOurs),
            _ => Ok(backup(&pool, to).await?),
        }
    };
    let copied = copied.await;
    pool.close().await;
    copied
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No test that kills a process notices a commit that is not on the disk yet.
    #[tokio::test]
    async fn every_connection_commits_to_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder.path().join("matches.db"), None).await.unwrap();
        for pool in [&store.write, &store.read] {
            let ask = async |sql| pool.rows(sql, vec![]).await.unwrap().remove(0);
            assert_eq!(ask("PRAGMA synchronous").await.int(), Ok(2), "2 is FULL");
            assert_eq!(ask("PRAGMA journal_mode").await.text().as_deref(), Ok("wal"));
            assert_eq!(ask("PRAGMA foreign_keys").await.int(), Ok(1));
        }
    }

    /// A full disk makes SQLite end a transaction by itself, which a bound on pages does not.
    #[tokio::test]
    async fn a_transaction_that_the_database_ended_harms_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder.path().join("matches.db"), None).await.unwrap();
        let beat = "INSERT INTO beats (single, wall, house) VALUES (1, 2, 3)";
        for end in ["ROLLBACK", "SELECT nothing FROM nowhere"] {
            let mut transaction = store.write.begin().await.unwrap();
            transaction.rows(beat, vec![]).await.unwrap();
            _ = transaction.rows(end, vec![]).await;
            drop(transaction);
            super::super::people::check(&store.write, &store.read).await.unwrap();
        }
        let mut transaction = store.write.begin().await.unwrap();
        transaction.rows("ROLLBACK", vec![]).await.unwrap();
        assert!(transaction.commit().await.is_err());
        let mut transaction = store.write.begin().await.unwrap();
        transaction.rows(beat, vec![]).await.unwrap();
        transaction.commit().await.unwrap();
    }
}
