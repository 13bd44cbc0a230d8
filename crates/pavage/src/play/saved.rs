//! The folder of saved games, and the game to continue.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{cmp, fs};

use pavage_games::core::ToAct;
use pavage_games::{Record, Replay};

use crate::files::{self, Bound};

/// The folder of saved games.
pub(crate) fn folder() -> PathBuf {
    files::data_folder("games")
}

/// The saved game that was played last and is not over.
pub(super) fn last(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let records = entries.filter(|it| it.path().extension().is_some_and(|it| it == "rec"));
    let mut records: Vec<(SystemTime, PathBuf)> =
        records.filter_map(|it| Some((it.metadata().ok()?.modified().ok()?, it.path()))).collect();
    records.sort_unstable_by_key(|it| cmp::Reverse(it.0));
    records.into_iter().map(|it| it.1).find(|it| goes_on(it))
}

fn goes_on(path: &Path) -> bool {
    let Ok(text) = files::read(path, Bound::Record) else { return false };
    let Ok(record) = text.parse::<Record>() else { return false };
    let Ok(mut replay) = Replay::new(&record) else { return false };
    replay.run(None).is_ok() && replay.game().to_act() != ToAct::Nobody
}
