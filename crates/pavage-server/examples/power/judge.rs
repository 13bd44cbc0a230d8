//! Whether a database has what people were told.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use pavage_server::Storage;
use pavage_server::store::{self, MatchId, StoredEvent};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::Result;
use crate::disk::Image;
use crate::people::Promises;
use crate::replay::Told;
use crate::trace::is_index;

/// Memory, if the system has a folder there: nothing here need outlive us.
const MEMORY: &str = "/dev/shm";

/// Knows what the tables became in the end.
pub(crate) struct Judge {
    runtime: Runtime,
    scratch: TempDir,
    root: PathBuf,
    folder: PathBuf,
    logs: BTreeMap<String, Vec<StoredEvent>>,
}

impl Judge {
    /// Reads the tables in a folder below `root` that was not disturbed, and compares them with
    /// what was promised.
    pub(crate) fn new(root: &Path, folder: &Path, promises: &Promises) -> Result<Judge> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let scratch = match Path::new(MEMORY).is_dir() {
            true => tempfile::tempdir_in(MEMORY)?,
            false => tempfile::tempdir()?,
        };
        let tables: Told = promises.values().map(|it| (it.table.clone(), it.seq)).collect();
        let logs = runtime.block_on(logs(folder, &tables))?;
        for (id, promise) in promises {
            let event = logs[&promise.table].get(promise.seq as usize - 1);
            let event = event.ok_or_else(|| format!("{id} is missing without any loss"))?;
            let command = event.command.as_ref().map(ToString::to_string);
            if command.is_some_and(|it| it != *id) {
                return Err(format!("expected {id} to be event {}", promise.seq).into());
            }
        }
        Ok(Judge { runtime, scratch, root: root.to_owned(), folder: folder.to_owned(), logs })
    }

    /// Everything that people were told is in the files, in its place, and nothing else.
    pub(crate) fn judge(&self, image: &Image, told: &Told) -> Result<()> {
        let place = self.scratch.path().join("image");
        _ = fs::remove_dir_all(&place);
        let folder = place.join(self.folder.strip_prefix(&self.root)?);
        // The server makes its folder.
        fs::create_dir_all(&folder)?;
        for (path, bytes) in image {
            fs::write(place.join(path.strip_prefix(&self.root)?), bytes)?;
        }
        let found = self.runtime.block_on(logs(&folder, told))?;
        for (table, seq) in told {
            let (found, whole) = (&found[table], &self.logs[table]);
            if !whole.starts_with(found) {
                return Err(format!("{table} has an event that was never there").into());
            }
            if (found.len() as u64) < *seq {
                let length = found.len();
                return Err(format!("event {seq} of {table} is lost: {length} are left").into());
            }
        }
        Ok(())
    }

    /// The replay of the trace has written what the server has written.
    pub(crate) fn compare(&self, image: &Image) -> Result<()> {
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if !is_index(&path) && image.get(&path) != Some(&fs::read(&path)?) {
                let path = path.display();
                return Err(format!("expected the replay to end with the same {path}").into());
            }
        }
        Ok(())
    }
}

/// The logs of tables in a folder.
async fn logs(folder: &Path, tables: &Told) -> Result<BTreeMap<String, Vec<StoredEvent>>> {
    let url = Storage::Folder(folder.to_owned()).url();
    let store = store::open(&url).await.map_err(|it| format!("no server could start: {it:?}"))?;
    let mut logs = BTreeMap::new();
    for table in tables.keys() {
        let events = store.events(&MatchId::new(table.as_str()), 0).await;
        logs.insert(table.clone(), events.map_err(|it| format!("{table} is unreadable: {it:?}"))?);
    }
    store.close().await;
    Ok(logs)
}
