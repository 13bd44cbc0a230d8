//! The file of a game, saved after every ply.

use std::path::{Path, PathBuf};
use std::{env, fs};

use pavage_games::Record;

use super::saved;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::{Bound, Held};

/// The place where a game is saved.
#[derive(Debug)]
pub(crate) struct Store {
    pub(crate) path: PathBuf,
    held: Held,
    /// The first text of the file, whose comments and expectations are kept.
    pub(crate) first: String,
    /// The text in the file, so that nothing is written twice.
    saved: String,
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
        let held = match path.exists() {
            true if !force => {
                let path = path.display().to_string();
                return Err(Failure::World(edge.say("file-exists", &[("path", path)])));
            }
            true => Held::open(path),
            false => Held::new(path),
        };
        let held = held.map_err(|refusal| edge.refused(path, refusal))?;
        let (path, first, saved) = (path.to_owned(), String::new(), String::new());
        Ok(Store { path, held, first, saved })
    }

    /// A new file among the saved games, named by the game and its seed.
    pub(crate) fn create_named(edge: &Edge, game: &str, seed: &str) -> Result<Store, Failure> {
        let plain = |it: char| if it.is_alphanumeric() { it } else { '-' };
        let seed: String = seed.chars().take(40).map(plain).collect();
        Store::create_in(edge, &saved::folder(), &format!("{game}-{seed}"))
    }

    /// A new file in a folder, with a number behind its name if that is taken.
    fn create_in(edge: &Edge, folder: &Path, name: &str) -> Result<Store, Failure> {
        fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        let names = (1..).map(|count| match count {
            1 => format!("{name}.rec"),
            _ => format!("{name}-{count}.rec"),
        });
        let free = names.map(|it| folder.join(it)).find(|it| !it.exists());
        Store::create(edge, &free.expect("there are many numbers"), false)
    }

    /// An existing record, whose annotations are kept. It must be writable, and no other program may play with it.
    pub(crate) fn open(edge: &Edge, path: &Path) -> Result<Store, Failure> {
        let held = Held::open(path).map_err(|refusal| edge.refused(path, refusal))?;
        // Read under the lock: this text is the one that is replaced.
        let first = edge.read(path, Bound::Record)?;
        Ok(Store { path: path.to_owned(), held, saved: first.clone(), first })
    }

    /// Saves a record. Does not overwrite changes by another program.
    pub(crate) fn save(&mut self, edge: &Edge, record: &Record) -> Result<(), Failure> {
        let text = record.annotated(&self.first);
        if self.held.exists() && text == self.saved {
            return Ok(());
        }
        let replaced = self.held.replace(&text);
        replaced.map_err(|refusal| edge.refused(&self.path, refusal))?;
        self.saved = text;
        Ok(())
    }

    /// Saves a record in the first new file that can be written: beside the one that cannot, among the saved games, or
    /// among temporary files.
    pub(crate) fn rescue(&self, edge: &Edge, record: &Record) -> Result<Store, Failure> {
        let name = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let beside = self.path.parent().unwrap_or(Path::new("")).to_owned();
        let beside = if beside.as_os_str().is_empty() { PathBuf::from(".") } else { beside };
        let mut last = None;
        for folder in [beside, saved::folder(), env::temp_dir()] {
            let rescued = Store::create_in(edge, &folder, &format!("{name}-rescued"));
            let saved = rescued.and_then(|mut store| {
                store.first.clone_from(&self.first);
                store.save(edge, record).map(|()| store)
            });
            match saved {
                Ok(store) => return Ok(store),
                Err(failure) => last = Some(failure),
            }
        }
        Err(last.expect("every folder failed"))
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
            assert!(said(Store::open(&edge, &path)).contains("in use by"));
        }
        fs::write(&path, "by hand").unwrap();
        record.deal("C".to_owned());
        assert!(said(store.save(&edge, &record)).contains("changed by another program"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "by hand");
        drop(store);
        assert!(Store::open(&edge, &path).is_ok());
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
