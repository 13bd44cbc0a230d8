//! A file that only this program writes while it is held.
//!
//! The file is locked. A new version is locked before it replaces the old one, so a second program that opens the path
//! always finds a lock. Programs that ignore locks are noticed by the file's stamp.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::lock::holder;
use super::new_file::{Part, follow};

/// A file that is held.
#[derive(Debug)]
pub(crate) struct Held {
    /// The file itself, with links resolved.
    target: PathBuf,
    /// The file as it was last seen; `None` before it exists.
    seen: Option<Seen>,
}

#[derive(Debug)]
struct Seen {
    /// Kept open for its lock.
    _file: File,
    stamp: Stamp,
}

/// Tells whether another program has written a file.
#[derive(Debug, PartialEq, Eq)]
struct Stamp {
    length: u64,
    modified: Option<SystemTime>,
    identity: Option<(u64, u64)>,
}

/// The reason why a file cannot be held or replaced.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// Another program holds it: the process, where the system knows it.
    Locked(Option<u32>),
    /// Another program has written it.
    Changed,
    /// The system failed.
    Failed(io::Error),
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Refusal {
        Refusal::Failed(error)
    }
}

impl Stamp {
    fn of(it: &fs::Metadata) -> Stamp {
        Stamp { length: it.len(), modified: it.modified().ok(), identity: identity(it) }
    }
}

/// The numbers of the file system and of the file in it.
#[cfg(unix)]
fn identity(it: &fs::Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((it.dev(), it.ino()))
}

#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> Option<(u64, u64)> {
    None
}

impl Held {
    /// A file that does not exist yet.
    pub(crate) fn new(path: &Path) -> Result<Held, Refusal> {
        Ok(Held { target: follow(path)?, seen: None })
    }

    /// Locks an existing file, which must be writable.
    pub(crate) fn open(path: &Path) -> Result<Held, Refusal> {
        let target = follow(path)?;
        loop {
            if !fs::metadata(&target)?.is_file() {
                return Err(io::Error::from(ErrorKind::InvalidInput).into());
            }
            let file = OpenOptions::new().read(true).write(true).open(&target)?;
            match file.try_lock() {
                Ok(()) => (),
                Err(TryLockError::WouldBlock) => return Err(Refusal::Locked(holder(&file))),
                // A file system without locks should not prevent a game.
                Err(TryLockError::Error(_)) => (),
            }
            let stamp = Stamp::of(&file.metadata()?);
            // Another program may have replaced the file before the lock was taken.
            if identity(&fs::metadata(&target)?) == stamp.identity {
                return Ok(Held { target, seen: Some(Seen { _file: file, stamp }) });
            }
        }
    }

    /// Whether the file exists, as far as this program knows.
    pub(crate) fn exists(&self) -> bool {
        self.seen.is_some()
    }

    /// Replaces the file. At any time it holds the old or the new text, never a part of one, and its permissions stay.
    pub(crate) fn replace(&mut self, text: &str) -> Result<(), Refusal> {
        let part = self.written(text)?;
        self.put(part)
    }

    /// Writes a new version beside the file, to the disk.
    fn written(&self, text: &str) -> Result<Part, Refusal> {
        let before = self.unchanged()?;
        let force = before.is_some();
        let mut part = Part::create(self.target.clone(), before.map(|it| it.permissions()), force)?;
        part.write_all(text.as_bytes())?;
        part.sync()?;
        Ok(part)
    }

    /// Puts a new version in the place of the file. Writing it took the disk a while, so the file is looked at again; from
    /// then on nothing waits for the disk, because a change in that time would be lost.
    fn put(&mut self, part: Part) -> Result<(), Refusal> {
        self.unchanged()?;
        let file = part.name()?;
        let stamp = Stamp::of(&file.metadata()?);
        self.seen = Some(Seen { _file: file, stamp });
        Ok(())
    }

    /// The file, unless another program has written it.
    fn unchanged(&self) -> Result<Option<fs::Metadata>, Refusal> {
        let now = fs::metadata(&self.target).ok();
        let expected = self.seen.as_ref().map(|it| &it.stamp);
        if now.as_ref().is_some_and(|it| Some(&Stamp::of(it)) != expected) {
            return Err(Refusal::Changed);
        }
        Ok(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_that_comes_while_the_new_version_is_written_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.rec");
        fs::write(&path, "old").unwrap();
        let mut held = Held::open(&path).unwrap();
        let part = held.written("new").unwrap();
        fs::write(&path, "by hand").unwrap();
        assert!(matches!(held.put(part), Err(Refusal::Changed)));
        assert_eq!(fs::read_to_string(&path).unwrap(), "by hand");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no part is left");
    }
}
