//! A store in a database file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use super::link::{PATIENCE, Pool, pool_options, values};
use super::lock::Lock;
use super::{Sql, schema};
use crate::store::{Failure, NotOpened, Trouble};

/// How every database file begins.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// How the names of unfinished copies begin, and when one is given up.
const COPY: &str = ".backup-";
const OLD: Duration = Duration::from_secs(60 * 60);
/// Readers that need not wait for each other.
const READERS: u32 = 4;

/// Opens or makes a database file. `pages` bounds its size.
pub(in crate::store) async fn open(path: &Path, pages: Option<u32>) -> Result<Sql, NotOpened> {
    let path = real(path)?;
    let was = look(&path)?;
    has_no_other_name(&path)?;
    let lock = Lock::take(&path)?;
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
    let started = Sql::start(pool(1, options.clone()), pool(READERS, options), Some(lock)).await;
    started.map_err(|it| damaged(was, it))
}

/// What is at a path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Was {
    Nothing,
    /// Without power in the middle of its first page, its beginning may be missing; SQLite knows from
    /// its journal that there was nothing.
    Zeroes,
    Database,
}

/// Looks at a file before anything is made beside it. Pipes and devices are not even opened: they may
/// wait or go on for ever.
fn look(path: &Path) -> Result<Was, NotOpened> {
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Was::Nothing),
        Err(error) => return Err(system(error)),
        Ok(it) if !it.is_file() => return Err(NotOpened::NotADatabase),
        Ok(_) => (),
    }
    let mut start = Vec::new();
    let file = File::open(path).map_err(system)?;
    file.take(MAGIC.len() as u64).read_to_end(&mut start).map_err(system)?;
    match start {
        it if it == MAGIC => Ok(Was::Database),
        it if it.iter().all(|it| *it == 0) => Ok(Was::Zeroes),
        _ => Err(NotOpened::NotADatabase),
    }
}

/// Refuses a file that can be found by another name too (a hard link). SQLite keeps what is new in a file beside the name
/// by which it opened the database, so whoever opens it by another one misses that, and ruins the database.
fn has_no_other_name(path: &Path) -> Result<(), NotOpened> {
    match fs::metadata(path) {
        Ok(file) if 1 < names(&file) => Err(NotOpened::OtherNames),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn names(file: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(file)
}

#[cfg(not(unix))]
fn names(_: &fs::Metadata) -> u64 {
    1
}

/// What begins as a database and cannot be read is a damaged one.
fn damaged(was: Was, error: NotOpened) -> NotOpened {
    match error {
        NotOpened::NotADatabase if was == Was::Database => NotOpened::Damaged,
        error => error,
    }
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

pub(super) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

/// Makes an empty file that only its owner reads, or looks whether the existing one can be written.
fn prepare(path: &Path) -> Result<(), NotOpened> {
    match private().create_new(true).open(path) {
        Ok(_) => keep_name(path).map_err(system),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let file = OpenOptions::new().read(true).write(true).open(path).map_err(system)?;
            close_to_others(&file).map_err(system)
        }
        Err(error) => Err(system(error)),
    }
}

/// Hidden tiles and secrets are in it, and whoever can write it can change games.
#[cfg(unix)]
fn close_to_others(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut rights = file.metadata()?.permissions();
    // A group may be there on purpose, to make backups.
    let (found, wanted) = (rights.mode() & 0o777, rights.mode() & 0o750);
    if found != wanted {
        rights.set_mode(wanted);
        file.set_permissions(rights)?;
        tracing::warn!(
            "others could use the database; its mode was {found:o} and is {wanted:o} now"
        );
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(_: &File) -> io::Result<()> {
    Ok(())
}

/// For files that only their owner reads. Links are not followed, and pipes are not waited for.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
        options.mode(0o600).custom_flags(flags.bits() as i32);
    }
    options
}

/// Makes sure that the name of a new file or folder outlives a loss of power.
pub(crate) fn keep_name(path: &Path) -> io::Result<()> {
    // Only Unix can open a folder as a file.
    if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
}

pub(super) fn system(error: io::Error) -> NotOpened {
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
    remove_old_copies(&folder);
    let copy = tempfile::Builder::new().prefix(COPY).tempfile_in(&folder).map_err(failed)?;
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

/// Removes what backups left that were killed: whole copies, with the secrets in them. One that is being
/// written was changed a moment ago.
fn remove_old_copies(folder: &Path) {
    let Ok(files) = fs::read_dir(folder) else { return };
    for file in files.flatten() {
        let name = file.file_name();
        let ours = name.to_str().and_then(|it| it.strip_prefix(COPY)).is_some_and(|it| {
            let random = it.strip_suffix("-journal").unwrap_or(it);
            random.len() == 6 && random.chars().all(|it| it.is_ascii_alphanumeric())
        });
        let age =
            || file.metadata().ok().filter(fs::Metadata::is_file)?.modified().ok()?.elapsed().ok();
        if ours && age().is_some_and(|it| OLD < it) {
            // If it cannot be removed, somebody else has to.
            _ = fs::remove_file(file.path());
        }
    }
}

/// Copies a database file that another process may be using. It is not locked for that, and
/// nothing in it is changed.
pub(in crate::store) async fn copy(file: &Path, to: &Path) -> Result<(), NotOpened> {
    match look(file)? {
        Was::Database => (),
        Was::Nothing => return Err(system(ErrorKind::NotFound.into())),
        Was::Zeroes => return Err(NotOpened::NotADatabase),
    }
    let pool = guest(file);
    let ours = "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'pavage_schema'";
    let copied = async {
        match pool.rows(ours, vec![]).await?.remove(0).int()? {
            0 => Err(NotOpened::NotOurs),
            _ => Ok(backup(&pool, to).await?),
        }
    };
    let copied = copied.await;
    pool.close().await;
    copied.map_err(|it| damaged(Was::Database, it))
}

/// The version of the tables in a database file that another process may be using; `None` if they are still to be made.
/// Nothing is changed.
pub(in crate::store) async fn version(file: &Path) -> Result<Option<u64>, NotOpened> {
    match look(file)? {
        Was::Database => (),
        Was::Nothing | Was::Zeroes => return Ok(None),
    }
    has_no_other_name(file)?;
    let pool = guest(file);
    let found = schema::look(&pool).await;
    pool.close().await;
    found.map_err(|it| damaged(Was::Database, it))
}

/// A connection to a database file beside those of the server that may be using it.
fn guest(file: &Path) -> Pool {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    Pool::Sqlite(pool_options(1).connect_lazy_with(options))
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
