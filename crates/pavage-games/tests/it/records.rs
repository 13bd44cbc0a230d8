//! Every record in the games' folders replays, and its expectations are met.

use std::fs;
use std::path::{Path, PathBuf};

use pavage_games::scene::Language;
use pavage_games::{GAMES, Record, Replay, Step};

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(&path, files);
        } else {
            files.push(path);
        }
    }
}

#[test]
fn all_records() {
    let mut files = Vec::new();
    for row in GAMES {
        let before = files.len();
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        find(&games.join(row.name).join("records"), &mut files);
        assert!(before < files.len(), "no records of {}", row.name);
    }
    files.sort();
    let words = pavage_games::words(Language::English);
    for path in files {
        let place = path.display();
        let text = fs::read_to_string(&path).unwrap();
        let record: Record = text.parse().unwrap_or_else(|error: pavage_games::RecordError| {
            panic!("{place}:{}: {}", error.line, error.message(&words, &[]))
        });
        let mut replay = Replay::new(&record)
            .unwrap_or_else(|error| panic!("{place}: {}", error.message(&words, &[])));
        let mut met = 0;
        while let Some(step) = replay.step() {
            match step {
                Ok(Step::Met) => met += 1,
                Ok(Step::Ply(_)) => (),
                Err(error) => panic!("{place}:{}: {}", error.line, error.message(&words, &[])),
            }
        }
        assert_eq!(replay.check_result(), Ok(()), "{place}");
        assert!(0 < met, "{place} expects nothing");
    }
}
