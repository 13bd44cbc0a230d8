//! The games that are kept in this browser, each as its record.

use pavage_games::Record;
use serde::{Deserialize, Serialize};

use crate::browser;

const INDEX: &str = "pavage.games";

/// A game that is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) id: String,
    /// When it was last played, in milliseconds since 1970.
    pub(crate) modified: f64,
}

fn key(id: &str) -> String {
    format!("pavage.game.{id}")
}

/// All games, the last played first.
pub(crate) fn list() -> Vec<Kept> {
    let index = browser::load(INDEX).and_then(|it| serde_json::from_str(&it).ok());
    let mut games: Vec<Kept> = index.unwrap_or_default();
    games.sort_by(|a, b| b.modified.total_cmp(&a.modified));
    games
}

/// The record of a game.
pub(crate) fn open(id: &str) -> Option<Record> {
    browser::load(&key(id))?.parse().ok()
}

/// Keeps a game; `false` where the browser has no room for it.
pub(crate) fn keep(id: &str, record: &Record) -> bool {
    let mut games = list();
    games.retain(|it| it.id != id);
    games.push(Kept { id: id.to_owned(), modified: browser::now() });
    let index = serde_json::to_string(&games).expect("a list is plain data");
    browser::save(&key(id), &record.to_string()) && browser::save(INDEX, &index)
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    let mut games = list();
    games.retain(|it| it.id != id);
    let index = serde_json::to_string(&games).expect("a list is plain data");
    browser::save(INDEX, &index);
    browser::forget(&key(id));
}

/// A new name for a game.
pub(crate) fn new_id() -> String {
    browser::fresh_seed()
}
