//! The file that a game is saved in, after every ply.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use pavage_games::Record;

use crate::edge::Edge;
use crate::failure::Failure;

/// Where a game is saved.
#[derive(Debug)]
pub(crate) struct Store {
    pub(crate) path: PathBuf,
    /// The file itself; its path may have been a link.
    file: PathBuf,
    /// What the file holds; nothing is written twice.
    saved: String,
}

/// Refuses what is there but no file: a game is saved by putting another file in its place.
pub(crate) fn check(edge: &Edge, path: &Path) -> Result<(), Failure> {
    if fs::metadata(path).is_ok_and(|it| !it.is_file()) {
        let path = path.display().to_string();
        return Err(Failure::World(edge.say("play-no-file", &[("path", path)])));
    }
    Ok(())
}

impl Store {
    /// A new file, which must not be there unless `force` is given. With it, what is there stays
    /// until something is saved.
    pub(crate) fn create(edge: &Edge, path: &Path, force: bool) -> Result<Store, Failure> {
        if !force || !path.exists() {
            edge.create(path, force)?;
        }
        Store::open(path)
    }

    /// A new file in this folder, called by the game and its seed.
    pub(crate) fn create_named(edge: &Edge, game: &str, seed: &str) -> Result<Store, Failure> {
        let plain = |it: char| if it.is_alphanumeric() { it } else { '-' };
        let seed: String = seed.chars().take(40).map(plain).collect();
        let names = (1..).map(|count| match count {
            1 => format!("{game}-{seed}.rec"),
            _ => format!("{game}-{seed}-{count}.rec"),
        });
        let free = names.map(PathBuf::from).find(|it| !it.exists());
        Store::create(edge, &free.expect("there are many numbers"), false)
    }

    /// A file that is there already, and may be written to.
    pub(crate) fn open(path: &Path) -> Result<Store, Failure> {
        let opened = OpenOptions::new().write(true).open(path);
        let file = opened.and_then(|_| fs::canonicalize(path));
        let file = file.map_err(|error| Failure::file(path, &error))?;
        Ok(Store { path: path.to_owned(), file, saved: String::new() })
    }

    /// Saves a record. The file holds one or the other at any time, never half of one, and whoever
    /// may not read the one may not read the other.
    pub(crate) fn save(&mut self, record: &Record) -> Result<(), Failure> {
        let text = record.to_string();
        if text == self.saved {
            return Ok(());
        }
        let mut part = self.file.clone().into_os_string();
        part.push(".part");
        let part = PathBuf::from(part);
        let write = || {
            let mut file = File::create(&part)?;
            if let Ok(before) = fs::metadata(&self.file) {
                file.set_permissions(before.permissions())?;
            }
            file.write_all(text.as_bytes())?;
            fs::rename(&part, &self.file)
        };
        write().map_err(|error| Failure::file(&self.path, &error))?;
        self.saved = text;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::ColorChoice;

    #[test]
    fn a_file_is_new_and_then_rewritten_as_a_whole() {
        let folder = std::env::temp_dir().join(format!("pavage-store-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let edge = Edge::new(Some("en"), ColorChoice::Never).unwrap();
        let path = folder.join("game.rec");
        let mut store = Store::create(&edge, &path, false).unwrap();
        assert!(Store::create(&edge, &path, false).is_err(), "it is there already");
        let mut record = Record::default();
        for tile in ["A", "B"] {
            record.deal(tile.to_owned());
            store.save(&record).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), record.to_string());
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left");
        fs::remove_dir_all(&folder).unwrap();
        record.deal("C".to_owned());
        let Err(Failure::World(said)) = store.save(&record) else { panic!("it cannot be saved") };
        assert!(said.contains("game.rec"), "{said}");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_and_who_may_read_stay_and_nothing_is_lost_too_soon() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = std::env::temp_dir().join(format!("pavage-link-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let edge = Edge::new(Some("en"), ColorChoice::Never).unwrap();
        let (file, link) = (folder.join("file.rec"), folder.join("link.rec"));
        fs::write(&file, "before").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&file, &link).unwrap();
        assert!(Store::create(&edge, &link, false).is_err(), "it is there already");
        let mut store = Store::create(&edge, &link, true).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
        let record = Record::default();
        store.save(&record).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), record.to_string());
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        // A link to nothing yet leads to a new file.
        fs::remove_file(&file).unwrap();
        Store::create(&edge, &link, true).unwrap().save(&record).unwrap();
        assert!(link.is_symlink() && file.is_file());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_no_file_is_refused() {
        let edge = Edge::new(Some("en"), ColorChoice::Never).unwrap();
        let folder = std::env::temp_dir();
        let Err(Failure::World(said)) = check(&edge, &folder) else { panic!("it is a folder") };
        assert!(said.contains("expected a file"), "{said}");
        assert!(check(&edge, &folder.join("pavage-not-there.rec")).is_ok(), "it may be made");
    }
}
