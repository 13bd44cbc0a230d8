//! The file of a game, saved after every ply.
//!
//! The file is locked during the game. A new version is locked before it replaces the old one, so a
//! second program that opens the path always finds a lock.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use pavage_games::Record;

use super::saved;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::{Part, follow, holder};

/// The place where a game is saved.
#[derive(Debug)]
pub(crate) struct Store {
    pub(crate) path: PathBuf,
    /// The file itself, with links resolved.
    file: PathBuf,
    /// The file as it was last seen; `None` before it exists.
    held: Option<Held>,
    /// The first text of the file, whose comments and expectations are kept.
    first: String,
    /// The text in the file, so that nothing is written twice.
    saved: String,
}

/// A file that no other copy of this program may write.
#[derive(Debug)]
struct Held {
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

/// Refuses a path that exists but is not a file: saving a game replaces the file.
pub(crate) fn check(edge: &Edge, path: &Path) -> Result<(), Failure> {
    if fs::metadata(path).is_ok_and(|it| !it.is_file()) {
        let path = path.display().to_string();
        return Err(Failure::World(edge.say("play-no-file", &[("path", path)])));
    }
    Ok(())
}

impl Store {
    /// A new file, which must not exist unless `force` is given. With `force`, the old file stays
    /// until the first save.
    pub(crate) fn create(edge: &Edge, path: &Path, force: bool) -> Result<Store, Failure> {
        if path.exists() {
            if !force {
                let path = path.display().to_string();
                return Err(Failure::World(edge.say("file-exists", &[("path", path)])));
            }
            return Store::open(edge, path, String::new());
        }
        let file = follow(path).map_err(|error| Failure::file(path, &error))?;
        Ok(Store {
            path: path.to_owned(),
            file,
            held: None,
            first: String::new(),
            saved: String::new(),
        })
    }

    /// A new file among the saved games, named by the game and its seed.
    pub(crate) fn create_named(edge: &Edge, game: &str, seed: &str) -> Result<Store, Failure> {
        let folder = saved::folder();
        fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
        let plain = |it: char| if it.is_alphanumeric() { it } else { '-' };
        let seed: String = seed.chars().take(40).map(plain).collect();
        let names = (1..).map(|count| match count {
            1 => format!("{game}-{seed}.rec"),
            _ => format!("{game}-{seed}-{count}.rec"),
        });
        let free = names.map(|it| folder.join(it)).find(|it| !it.exists());
        Store::create(edge, &free.expect("there are many numbers"), false)
    }

    /// An existing file with a text whose annotations are kept. It must be writable, and no other
    /// program may play with it.
    pub(crate) fn open(edge: &Edge, path: &Path, text: String) -> Result<Store, Failure> {
        let failed = |error: io::Error| Failure::file(path, &error);
        let file = follow(path).map_err(failed)?;
        loop {
            let opened = OpenOptions::new().read(true).write(true).open(&file).map_err(failed)?;
            match opened.try_lock() {
                Ok(()) => (),
                Err(TryLockError::WouldBlock) => {
                    let pid = holder(&opened).map_or("unknown".to_owned(), |it| it.to_string());
                    let args = [("path", path.display().to_string()), ("process", pid)];
                    return Err(Failure::World(edge.say("play-locked", &args)));
                }
                // A file system without locks should not prevent a game.
                Err(TryLockError::Error(_)) => (),
            }
            let stamp = Stamp::of(&opened.metadata().map_err(failed)?);
            // Another program may have replaced the file before the lock was taken.
            let now = fs::metadata(&file).map_err(failed)?;
            if identity(&now) == stamp.identity {
                let held = Some(Held { _file: opened, stamp });
                return Ok(Store {
                    path: path.to_owned(),
                    file,
                    held,
                    first: text.clone(),
                    saved: text,
                });
            }
        }
    }

    /// Saves a record. At any time the file holds the old or the new text, never a part of one, and
    /// its permissions stay. Does not overwrite changes by another program.
    pub(crate) fn save(&mut self, edge: &Edge, record: &Record) -> Result<(), Failure> {
        let text = record.annotated(&self.first);
        if self.held.is_some() && text == self.saved {
            return Ok(());
        }
        let before = fs::metadata(&self.file).ok();
        let expected = self.held.as_ref().map(|it| &it.stamp);
        if before.as_ref().is_some_and(|it| Some(&Stamp::of(it)) != expected) {
            let path = self.path.display().to_string();
            return Err(Failure::World(edge.say("play-changed", &[("path", path)])));
        }
        let force = before.is_some();
        let permissions = before.map(|it| it.permissions());
        let part = Part::create(self.file.clone(), permissions, force);
        let written = part.and_then(|mut part| {
            part.write_all(text.as_bytes())?;
            part.keep()
        });
        let held = written.and_then(|file| {
            let stamp = Stamp::of(&file.metadata()?);
            Ok(Held { _file: file, stamp })
        });
        self.held = Some(held.map_err(|error| Failure::file(&self.path, &error))?);
        self.saved = text;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::ColorChoice;

    fn edge() -> Edge {
        Edge::new(Some("en"), ColorChoice::Never).unwrap()
    }

    fn said(result: Result<impl Sized, Failure>) -> String {
        match result {
            Err(Failure::World(said)) => said,
            _ => panic!("it fails"),
        }
    }

    #[test]
    fn a_file_is_new_and_then_rewritten_as_a_whole() {
        let (edge, folder) = (edge(), tempfile::tempdir().unwrap());
        let path = folder.path().join("game.rec");
        let mut store = Store::create(&edge, &path, false).unwrap();
        let mut record = Record::default();
        for tile in ["A", "B"] {
            record.deal(tile.to_owned());
            store.save(&edge, &record).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), record.to_string());
        }
        assert!(said(Store::create(&edge, &path, false)).contains("already exists"));
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left");
        fs::remove_dir_all(&folder).unwrap();
        record.deal("C".to_owned());
        assert!(said(store.save(&edge, &record)).contains("game.rec"));
    }

    #[test]
    fn a_file_has_one_player_and_changes_by_others_stay() {
        let (edge, folder) = (edge(), tempfile::tempdir().unwrap());
        let path = folder.path().join("game.rec");
        let mut store = Store::create(&edge, &path, false).unwrap();
        let mut record = Record::default();
        store.save(&edge, &record).unwrap();
        // The lock outlives the file that it was taken on.
        for tile in ["A", "B"] {
            record.deal(tile.to_owned());
            store.save(&edge, &record).unwrap();
            assert!(said(Store::open(&edge, &path, String::new())).contains("is being played"));
        }
        fs::write(&path, "by hand").unwrap();
        record.deal("C".to_owned());
        assert!(said(store.save(&edge, &record)).contains("changed by another program"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "by hand");
        drop(store);
        assert!(Store::open(&edge, &path, String::new()).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay_and_the_old_file_lasts_until_the_first_save() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let (edge, folder) = (edge(), tempfile::tempdir().unwrap());
        let (file, link) = (folder.path().join("file.rec"), folder.path().join("link.rec"));
        fs::write(&file, "before").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&file, &link).unwrap();
        assert!(said(Store::create(&edge, &link, false)).contains("already exists"));
        let mut store = Store::create(&edge, &link, true).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
        let record = Record::default();
        store.save(&edge, &record).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), record.to_string());
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        drop(store);
        // A link to a missing file leads to a new file.
        fs::remove_file(&file).unwrap();
        Store::create(&edge, &link, true).unwrap().save(&edge, &record).unwrap();
        assert!(link.is_symlink() && file.is_file());
    }

    #[test]
    fn a_path_that_is_not_a_file_is_refused() {
        let (edge, folder) = (edge(), tempfile::tempdir().unwrap());
        assert!(said(check(&edge, folder.path())).contains("expected a file"));
        assert!(check(&edge, &folder.path().join("new.rec")).is_ok(), "it may be made");
    }
}
