//! Tables over a store, for as long as a server runs.

use std::fs::DirBuilder;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::task::JoinHandle;
use tokio::time::{interval, sleep, timeout};

use crate::api;
use crate::config::{Hired, Replica, Storage};
use crate::hints::Nats;
use crate::random;
use crate::store::{self, NotOpened, Store, Sweep};
use crate::tables::{Bots, House, HouseClock, Lookout, Quota, wall};

/// The file of the store in its folder.
const FILE: &str = "tables.sqlite";
/// The shortest time after which the time is stored again, and how much later that may be. Servers that share
/// a store hear how late it was at the last beat of another one; the more irregular the beats are, the
/// sooner one of them follows closely upon another, and then both show the same.
const BEAT: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_secs(2);
/// How often old tables are removed.
const SWEEP: Duration = Duration::from_secs(60 * 60);
/// How long the store has for the end.
const FAREWELL: Duration = Duration::from_secs(3);
/// A table that never began is removed after a week without use. Finished games stay: their links
/// are for ever.
const RULE: Sweep = Sweep { open: Some(7 * 24 * 60 * 60 * 1000), over: None };

/// Tables that people play at. Dropping it ends them; their logs stay.
#[derive(Debug)]
pub struct Hosting {
    house: Arc<House>,
    keepers: Vec<JoinHandle<()>>,
    /// Looks at what other servers do, if there can be others.
    lookout: Option<JoinHandle<()>>,
}

impl Storage {
    /// The address of the store.
    pub fn url(&self) -> String {
        match self {
            Storage::Memory => "memory:".to_owned(),
            Storage::Folder(folder) => folder.join(FILE).to_string_lossy().into_owned(),
            Storage::Postgres(url) => url.clone(),
        }
    }
}

/// Copies the tables in a folder to a new file, whether or not a server is using them.
///
/// # Errors
///
/// If there are no tables, or if the copy exists or cannot be written.
pub fn backup(folder: &Path, to: &Path) -> Result<(), NotOpened> {
    wait(store::copy(&folder.join(FILE), to))
}

/// Looks where tables are kept, and changes nothing: the version of the store, or `None` if it is still to be made.
///
/// # Errors
///
/// If no server could keep its tables there.
pub fn look(storage: &Storage) -> Result<Option<u64>, NotOpened> {
    wait(store::look(&storage.url()))
}

/// Looks at a replica of the database as [`look`] does at the database itself.
///
/// # Errors
///
/// If it cannot be reached or read.
pub fn look_at_replica(replica: &Replica) -> Result<Option<u64>, NotOpened> {
    wait(store::look_at_replica(&replica.0))
}

/// Waits for a store in a runtime of its own.
fn wait<T>(work: impl Future<Output = Result<T, NotOpened>>) -> Result<T, NotOpened> {
    let failed = |it: std::io::Error| store::Failure::new(store::Trouble::Io, it.to_string());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(failed)?.block_on(work)
}

impl Hosting {
    /// Opens the store, with its replica if there is one, and goes on with its tables. `page` is the version of the
    /// page that is served, `hired` are bots that may play. Must be called in a runtime.
    ///
    /// # Errors
    ///
    /// If the store cannot be opened, or the system has no more threads.
    pub async fn open(
        storage: &Storage,
        replica: Option<&Replica>,
        page: &str,
        hired: Option<Hired>,
    ) -> Result<Hosting, NotOpened> {
        if let Storage::Folder(folder) = storage {
            make(folder)?;
        }
        let store = match replica {
            Some(Replica(replica)) => store::open_with_replica(&storage.url(), replica).await?,
            None => store::open(&storage.url()).await?,
        };
        Hosting::within(store, page, hired, Quota::default()).await
    }

    /// Goes on with the tables of a store, for tests: requests may come as often as they like.
    ///
    /// # Errors
    ///
    /// If the store cannot be read, or the system has no more threads.
    pub async fn over(
        store: Arc<dyn Store>,
        page: &str,
        hired: Option<Hired>,
    ) -> Result<Hosting, NotOpened> {
        Hosting::within(store, page, hired, Quota { free: true, ..Quota::default() }).await
    }

    async fn within(
        store: Arc<dyn Store>,
        page: &str,
        hired: Option<Hired>,
        quota: Quota,
    ) -> Result<Hosting, NotOpened> {
        let clock = HouseClock::resumed(store.last_beat().await?);
        let bots = Bots::start(hired).map_err(|error| {
            store::Failure::new(store::Trouble::Other, format!("no thread for bots: {error}"))
        })?;
        let house = House::new(store, clock, bots, page.to_owned(), quota);
        house.join().await?;
        let house = Arc::new(house);
        let mut keepers =
            vec![tokio::spawn(beat(Arc::clone(&house))), tokio::spawn(sweep(Arc::clone(&house)))];
        let lookout = house
            .node
            .as_ref()
            .map(|node| tokio::spawn(Lookout::new(Arc::clone(&house), Arc::clone(node)).keep()));
        if lookout.is_none() {
            keepers.push(tokio::spawn(Arc::clone(&house).wake()));
        }
        Ok(Hosting { house, keepers, lookout })
    }

    /// Tells other servers of the store, through NATS, what happened here, and hears from them.
    pub fn exchange_hints(&mut self, nats: Nats) {
        self.keepers.push(tokio::spawn(nats.exchange(Arc::clone(&self.house))));
    }

    /// The pages of the interface.
    pub fn router(&self) -> Router {
        api::router(Arc::clone(&self.house))
    }

    /// The time of the tables.
    #[cfg(feature = "testing")]
    pub(crate) fn clock(&self) -> HouseClock {
        self.house.clock.clone()
    }

    /// Writes a copy of the store to a new file.
    ///
    /// # Errors
    ///
    /// If the file exists or cannot be written.
    pub async fn backup(&self, path: &Path) -> Result<(), store::Failure> {
        self.house.store.backup(path).await
    }

    /// Lets the task of a table panic, if it is in memory.
    #[cfg(feature = "testing")]
    pub async fn panic_at(&self, table: &str) {
        self.house.tell(table, crate::tables::Call::Panic).await;
    }

    /// Tells everybody to go, because the server is about to end; other servers do its duties from now on.
    pub fn leave(&self) {
        self.house.leave();
    }

    /// Gives back what the server holds, stores the time and closes the store. A store that does not answer is left
    /// alone: the system waits only so long for the end of a program.
    pub async fn close(mut self) {
        self.leave();
        self.keepers.iter().for_each(JoinHandle::abort);
        let (house, lookout) = (Arc::clone(&self.house), self.lookout.take());
        let end = async {
            if let Some(lookout) = lookout {
                // A panic has been reported where it happened.
                _ = lookout.await;
            }
            // A failure costs nobody more than three seconds of a clock.
            _ = house.beat().await;
            house.store.close().await;
        };
        _ = timeout(FAREWELL, end).await;
    }
}

impl Drop for Hosting {
    fn drop(&mut self) {
        self.keepers.iter().chain(&self.lookout).for_each(JoinHandle::abort);
    }
}

/// Makes the folder of a store, which only its owner may read: hidden tiles are in it.
fn make(folder: &Path) -> Result<(), NotOpened> {
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => NotOpened::ReadOnly,
        _ => store::Failure::new(store::Trouble::Other, error.to_string()).into(),
    };
    let missing = folder.ancestors().take_while(|it| *it != Path::new("") && !it.exists());
    let missing: Vec<&Path> = missing.collect();
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder).map_err(failed)?;
    // A store is lost with any of its folders.
    missing.into_iter().try_for_each(store::keep_name).map_err(failed)
}

/// Stores the time again and again.
async fn beat(house: Arc<House>) {
    loop {
        if let Err(failure) = house.beat().await {
            tracing::error!(%failure, "the time could not be stored");
        }
        let [random] = random::bytes();
        sleep(BEAT + LATER * u32::from(random) / 256).await;
    }
}

/// Removes old tables again and again.
async fn sweep(house: Arc<House>) {
    let mut ticks = interval(SWEEP);
    loop {
        ticks.tick().await;
        match house.store.sweep(RULE, wall()).await {
            Ok(swept) if swept.open != 0 => tracing::info!(open = swept.open, "removed old tables"),
            Ok(_) => (),
            Err(failure) => tracing::error!(%failure, "old tables could not be removed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::listen::Limits;
    use crate::server::LAST;

    #[test]
    fn a_server_ends_within_ten_seconds() {
        assert!(Limits::default().farewell + FAREWELL + LAST < Duration::from_secs(10));
    }
}
