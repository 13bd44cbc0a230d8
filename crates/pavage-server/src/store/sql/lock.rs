//! The locks that keep other servers away from a database file. They end with their process.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::sqlite::{folder, private, system};
use crate::store::{Failure, NotOpened, Trouble};

/// What keeps other servers away.
pub(super) struct Lock {
    /// A file beside the database. It stays there, because a second server might lock it just before it is
    /// removed.
    _beside: File,
    /// Somebody may remove that file, but not the folder. Not every system can lock folders.
    _folder: Option<File>,
}

impl Lock {
    pub(super) fn take(path: &Path) -> Result<Lock, NotOpened> {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        let beside = private().create(true).truncate(false).open(name).map_err(system)?;
        if !beside.metadata().map_err(system)?.is_file() {
            let found = "expected a file as the lock of the database, found something else";
            return Err(Failure::new(Trouble::Other, found).into());
        }
        match beside.try_lock() {
            Ok(()) => (),
            Err(TryLockError::WouldBlock) => return Err(NotOpened::InUse),
            Err(TryLockError::Error(error)) => return Err(system(error)),
        }
        let folder = File::open(folder(path)).ok().map(|it| (it.try_lock(), it));
        match folder {
            Some((Err(TryLockError::WouldBlock), _)) => Err(NotOpened::InUse),
            Some((Ok(()), folder)) => Ok(Lock { _beside: beside, _folder: Some(folder) }),
            Some((Err(TryLockError::Error(_)), _)) | None => {
                Ok(Lock { _beside: beside, _folder: None })
            }
        }
    }
}
