//! The folder of a tournament: its terms, its finished games and their records.
//!
//! ```text
//! tournament.json   the terms
//! games.jsonl       a line for each finished game; locked while a program plays
//! records/          the record of each game, 1-2.17.1.rec: its group, set and game
//! ```
//!
//! A game counts when its line is on the disk, and its record was written before. A program that is
//! killed while it writes leaves a line without an end, which is cut off before the tournament goes on.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use pavage_games::Record;
use serde::{Deserialize, Serialize};

use super::terms::VERSION;
use super::{Difference, Finished, Job, Terms};

const TERMS: &str = "tournament.json";
const GAMES: &str = "games.jsonl";
const RECORDS: &str = "records";

/// The most points that a seat can have in a file. No game gives as many, and their differences can be
/// computed.
const MOST_POINTS: i32 = 1_000_000_000;

/// The folder of a tournament, which only this program writes.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Kept open for its lock.
    games: File,
}

/// What was found in a folder.
#[derive(Debug)]
pub struct Opened {
    /// The folder.
    pub folder: Folder,
    /// The terms: those given, or those of the tournament that is continued with all that was added.
    pub terms: Terms,
    /// The games that are finished.
    pub games: Vec<Finished>,
}

/// The reason why a folder cannot be used.
#[derive(Debug)]
pub enum FolderError {
    /// It holds a tournament already, which nobody wants to continue.
    Taken(PathBuf),
    /// Another program plays in it; the file that it has locked.
    Locked(PathBuf),
    /// It holds a tournament on other terms.
    Differs(Difference),
    /// A file in it is not ours.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The line, from one.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// The system failed.
    Failed(PathBuf, io::Error),
}

/// The terms as they are kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    #[serde(rename = "pavage-tournament")]
    version: u32,
    #[serde(flatten)]
    terms: Terms,
}

/// A path if it leads to a file. A pipe would be waited for, and a device may have no end.
fn regular(path: &Path) -> io::Result<&Path> {
    match fs::metadata(path)?.is_file() {
        true => Ok(path),
        false => Err(io::Error::other("expected a file, found something else: remove it")),
    }
}

/// How a folder fails at a path.
fn failed(path: &Path) -> impl FnOnce(io::Error) -> FolderError + '_ {
    move |error| FolderError::Failed(path.to_owned(), error)
}

impl Folder {
    /// The files and folders of a tournament in a folder. No player may read them: from the seed follow
    /// all draws.
    pub fn secrets(path: &Path) -> Vec<PathBuf> {
        [TERMS, GAMES, RECORDS].map(|it| path.join(it)).into()
    }

    /// The terms of the tournament in a folder; `None` if there is none.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn terms(path: &Path) -> Result<Option<Terms>, FolderError> {
        let path = path.join(TERMS);
        let text = match regular(&path).and_then(fs::read_to_string) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(FolderError::Failed(path, error)),
        };
        let unreadable =
            |line, reason| FolderError::Unreadable { path: path.clone(), line, reason };
        let kept: Kept =
            serde_json::from_str(&text).map_err(|it| unreadable(it.line(), it.to_string()))?;
        if kept.version != VERSION {
            let reason = format!("expected version {VERSION}, found {}", kept.version);
            return Err(unreadable(1, reason));
        }
        Ok(Some(kept.terms))
    }

    /// Opens a folder for a tournament on these terms, and makes it if it is not there. With
    /// `resume` the tournament in it goes on.
    ///
    /// # Errors
    ///
    /// If the folder cannot be used.
    pub fn open(path: &Path, given: &Terms, resume: bool) -> Result<Opened, FolderError> {
        let records = path.join(RECORDS);
        fs::create_dir_all(&records).map_err(failed(&records))?;
        let file = path.join(GAMES);
        match regular(&file) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(&file)(error)),
            Ok(_) | Err(_) => (),
        }
        let games = OpenOptions::new().read(true).append(true).create(true).open(&file);
        let mut games = games.map_err(failed(&file))?;
        match games.try_lock() {
            Ok(()) => (),
            Err(TryLockError::WouldBlock) => return Err(FolderError::Locked(file)),
            // A file system without locks should not prevent a tournament.
            Err(TryLockError::Error(_)) => (),
        }
        let kept = Folder::terms(path)?;
        if kept.is_some() && !resume {
            return Err(FolderError::Taken(path.to_owned()));
        }
        let terms = match &kept {
            Some(kept) => kept.extended(given).map_err(FolderError::Differs)?,
            None => given.clone(),
        };
        let (finished, end) = read(&file, &mut games, &terms)?;
        let length = games.metadata().map_err(failed(&file))?.len();
        // Without terms, whatever is there is not ours.
        if kept.is_none() && 0 < length {
            return Err(FolderError::Taken(path.to_owned()));
        }
        if end < length {
            games.set_len(end).and_then(|()| games.sync_data()).map_err(failed(&file))?;
        }
        if kept.as_ref() != Some(&terms) {
            keep(path, &terms)?;
        }
        let folder = Folder { path: path.to_owned(), games };
        Ok(Opened { folder, terms, games: finished })
    }

    /// Appends finished games. They are on the disk then, unless the system lies.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn append(&mut self, games: &[Finished]) -> io::Result<()> {
        let mut lines = Vec::new();
        for game in games {
            serde_json::to_writer(&mut lines, game)?;
            lines.push(b'\n');
        }
        self.games.write_all(&lines)?;
        self.games.sync_data()
    }

    /// The file of the finished games.
    pub fn path(&self) -> PathBuf {
        self.path.join(GAMES)
    }

    /// Where records are written.
    pub fn records(&self) -> Records {
        Records { folder: self.path.join(RECORDS) }
    }

    /// The name of a game's record, below the folder.
    pub fn record_name(job: &Job) -> String {
        format!("{RECORDS}/{job}.rec")
    }
}

/// The folder of the records, which all workers write.
#[derive(Clone, Debug)]
pub struct Records {
    folder: PathBuf,
}

impl Records {
    /// Writes the record of a game. What a killed program wrote of it before is replaced.
    pub(super) fn write(&self, job: &Job, record: &Record) -> Result<(), (PathBuf, io::Error)> {
        let path = self.folder.join(format!("{job}.rec"));
        replace(&path, &record.to_string(), |_| Ok(())).map_err(|it| (path, it))
    }
}

/// Reads the finished games, and finds where they end: the game of a last line without an end does not
/// count. The file is not changed here, because it may turn out to be no list of games.
fn read(path: &Path, file: &mut File, terms: &Terms) -> Result<(Vec<Finished>, u64), FolderError> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))
        .and_then(|_| file.read_to_end(&mut bytes))
        .map_err(failed(path))?;
    let end = bytes.iter().rposition(|it| *it == b'\n').map_or(0, |it| it + 1);
    let mut games = Vec::new();
    for (line, bytes) in bytes[..end].split(|it| *it == b'\n').enumerate() {
        if bytes.is_empty() {
            continue;
        }
        let game = serde_json::from_slice(bytes).map_err(|it| it.to_string());
        let game = game.and_then(|it| fitting(it, terms));
        games.push(game.map_err(|reason| FolderError::Unreadable {
            path: path.to_owned(),
            line: line + 1,
            reason,
        })?);
    }
    Ok((games, end as u64))
}

/// A game, if it can be one of this tournament.
pub(super) fn fitting(game: Finished, terms: &Terms) -> Result<Finished, String> {
    let seats = usize::from(terms.seats);
    let lists = [game.players.len(), game.scores.len(), game.places.len(), game.moves.len()];
    if lists != [seats; 4] || [game.micros.len(), game.times.len()] != [seats; 2] {
        return Err(format!("expected lists of {seats} seats"));
    }
    let most = MOST_POINTS.cast_unsigned();
    if game.scores.iter().any(|it| most < it.unsigned_abs()) {
        return Err(format!("expected points of at most {most}"));
    }
    if !game.times.iter().zip(&game.moves).all(|(times, moves)| times.fits(*moves)) {
        return Err("expected a time for each move".to_owned());
    }
    // Every place is one more than the number of those who are better, as in a race.
    let better = |place: &u32| game.places.iter().filter(|it| *it < place).count();
    if !game.places.iter().all(|it| *it as usize == better(it) + 1) {
        return Err(format!("expected places from 1 to {seats}"));
    }
    if game.charges.iter().any(|it| !(1..=seats).contains(&it.seat.into())) {
        return Err(format!("expected faults of the seats 1 to {seats}"));
    }
    let known = |it: &usize| *it < terms.players.len();
    if !game.set.players().iter().all(known) || !(1..=game.set.games()).contains(&game.game) {
        return Err(format!(
            "expected a game of {} players, found {}",
            terms.players.len(),
            game.set
        ));
    }
    let lineup = game.set.lineup(terms.seats, &terms.seed, game.game);
    if !lineup.iter().zip(&game.players).all(|it| it.0 + 1 == *it.1) {
        return Err(format!("expected other players in the seats of {}", game.set));
    }
    Ok(game)
}

/// Replaces a file: all of it or nothing. A link in its place is replaced, not followed. Only this
/// program writes here, since it holds the lock of the folder.
fn replace(
    path: &Path,
    text: &str,
    settle: impl FnOnce(&File) -> io::Result<()>,
) -> io::Result<()> {
    let part = path.with_added_extension("part");
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => (),
    }
    let mut file = File::create_new(&part)?;
    file.write_all(text.as_bytes())?;
    settle(&file)?;
    fs::rename(&part, path)
}

/// Writes the terms: all of them or nothing.
fn keep(folder: &Path, terms: &Terms) -> Result<(), FolderError> {
    let kept = Kept { version: VERSION, terms: terms.clone() };
    let text = serde_json::to_string_pretty(&kept).expect("terms are plain data") + "\n";
    let path = folder.join(TERMS);
    replace(&path, &text, File::sync_all).map_err(failed(&path))?;
    // The entries of the folder must reach the disk too. Not every system can promise that.
    _ = File::open(folder).and_then(|it| it.sync_all());
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::report::Times;
    use crate::tournament::finished::tests::finished;
    use crate::tournament::terms::tests::terms;

    #[test]
    fn a_file_of_somebody_else_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let (path, terms) = (folder.path(), terms(&["a=random", "b=random"]));
        for foreign in ["no game", "no game\nand no end", "{}\n"] {
            fs::write(path.join(GAMES), foreign).unwrap();
            for resume in [false, true] {
                assert!(Folder::open(path, &terms, resume).is_err(), "{foreign:?}");
            }
            assert_eq!(fs::read_to_string(path.join(GAMES)).unwrap(), foreign);
            assert!(!path.join(TERMS).exists());
        }
    }

    #[test]
    fn a_folder_or_a_device_in_the_place_of_a_file_is_an_error() {
        for name in [GAMES, TERMS] {
            let folder = tempfile::tempdir().unwrap();
            std::os::unix::fs::symlink("/dev/zero", folder.path().join(name)).unwrap();
            let opened = Folder::open(folder.path(), &terms(&["a=random", "b=random"]), true);
            assert!(matches!(opened, Err(FolderError::Failed(..))), "{name}");
        }
    }

    #[test]
    fn a_game_that_cannot_be_is_refused() {
        let terms = terms(&["a=random", "b=random"]);
        let game = finished("1-2.1", 1, &[1, 2], &[-MOST_POINTS, MOST_POINTS]);
        assert!(fitting(game.clone(), &terms).is_ok());
        for points in [i32::MIN, i32::MAX] {
            let game = Finished { scores: vec![0, points], ..game.clone() };
            assert!(fitting(game, &terms).is_err(), "{points}");
        }
        for time in [(1, u64::MAX), (255, 1)] {
            let times = vec![Times([time, (3, 1)].into()); 2];
            let game = Finished { times, moves: vec![9; 2], ..game.clone() };
            assert!(fitting(game, &terms).is_err(), "{time:?}");
        }
        for places in [[0, 1], [1, 3], [2, 2]] {
            let game = Finished { places: places.to_vec(), ..game.clone() };
            assert!(fitting(game, &terms).is_err(), "{places:?}");
        }
    }

    #[test]
    fn a_link_in_the_place_of_a_file_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let [mine, path] = ["mine", "a.rec"].map(|it| folder.path().join(it));
        fs::write(&mine, "mine").unwrap();
        for planted in [path.clone(), path.with_added_extension("part")] {
            std::os::unix::fs::symlink(&mine, planted).unwrap();
        }
        replace(&path, "new", File::sync_all).unwrap();
        let [mine, new] = [&mine, &path].map(|it| fs::read_to_string(it).unwrap());
        assert_eq!((mine.as_str(), new.as_str()), ("mine", "new"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left");
    }
}
