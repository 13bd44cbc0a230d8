//! The file that a game is saved in, after every ply.

use std::fs;
use std::path::{Path, PathBuf};

use pavage_games::Record;

use crate::edge::Edge;
use crate::failure::Failure;

/// Where a game is saved.
#[derive(Debug)]
pub(crate) struct Store {
    pub(crate) path: PathBuf,
    /// What the file holds; nothing is written twice.
    saved: String,
}

impl Store {
    /// A new file, which must not be there unless `force` is given.
    pub(crate) fn create(edge: &Edge, path: &Path, force: bool) -> Result<Store, Failure> {
        edge.create(path, force)?;
        Ok(Store::open(path))
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

    /// A file that is there already.
    pub(crate) fn open(path: &Path) -> Store {
        Store { path: path.to_owned(), saved: String::new() }
    }

    /// Saves a record. The file holds one or the other at any time, never half of one.
    pub(crate) fn save(&mut self, record: &Record) -> Result<(), Failure> {
        let text = record.to_string();
        if text == self.saved {
            return Ok(());
        }
        let mut part = self.path.clone().into_os_string();
        part.push(".part");
        let part = PathBuf::from(part);
        let written = fs::write(&part, &text).and_then(|()| fs::rename(&part, &self.path));
        written.map_err(|error| Failure::file(&self.path, &error))?;
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
}
