//! The games stored in this browser, each as its record.

use pavage_games::core::sort;
use pavage_games::{Note, Record};
use serde_json::{Map, Value};

use crate::{browser, json};

/// The key of the times when games were last played, by id. A game may have no time.
const TIMES: &str = "pavage.times";
const RECORD: &str = "pavage.game.";
const DRAFT: &str = "pavage.draft.";
const NOTES: &str = "pavage.notes.";

/// The key of a game's record.
pub(crate) fn key(id: &str) -> String {
    format!("{RECORD}{id}")
}

/// The ids of all games with the times when they were played, the last played first.
pub(crate) fn list() -> Vec<(String, Option<f64>)> {
    let times = times();
    let keys = browser::keys();
    let ids = keys.iter().filter_map(|it| it.strip_prefix(RECORD));
    let time = |id: &str| (id.to_owned(), times.get(id).and_then(Value::as_f64));
    let mut all: Vec<(String, Option<f64>)> = ids.map(time).collect();
    let time = |it: &(String, Option<f64>)| it.1.unwrap_or_default();
    sort::few_by(&mut all, |one, other| time(other).total_cmp(&time(one)));
    all
}

/// Milliseconds since 1970.
fn times() -> Map<String, Value> {
    match browser::load(TIMES).map(|it| serde_json::from_str(&it)) {
        Some(Ok(Value::Object(times))) => times,
        _ => Map::new(),
    }
}

fn save_times(times: Map<String, Value>) {
    browser::save(TIMES, &Value::Object(times).to_string());
}

/// The record of a game.
pub(crate) fn open(id: &str) -> Option<Record> {
    browser::load(&key(id))?.parse().ok()
}

/// The record of a game without its plies, which take longer to read.
pub(crate) fn head(id: &str) -> Option<Record> {
    let text = browser::load(&key(id))?;
    text.split("\n\n").next()?.parse().ok()
}

/// Stores the record of a game; `false` if it will be lost with the page.
pub(crate) fn keep(id: &str, record: &str) -> bool {
    let mut times = times();
    times.insert(id.to_owned(), browser::now().into());
    save_times(times);
    browser::save(&key(id), record)
}

/// The unconfirmed turn of a game.
pub(crate) fn draft(id: &str) -> String {
    browser::load(&format!("{DRAFT}{id}")).unwrap_or_default()
}

/// Stores the unconfirmed turn of a game.
pub(crate) fn keep_draft(id: &str, text: &str) {
    let key = format!("{DRAFT}{id}");
    if text.is_empty() {
        browser::forget(&key);
    } else {
        browser::save(&key, text);
    }
}

/// The notes about a game.
pub(crate) fn notes(id: &str) -> Vec<Note> {
    browser::load(&format!("{NOTES}{id}")).and_then(|it| json::read(&it)).unwrap_or_default()
}

/// Stores the notes about a game; `false` if they will be lost with the page.
pub(crate) fn keep_notes(id: &str, notes: &[Note]) -> bool {
    let key = format!("{NOTES}{id}");
    if notes.is_empty() {
        browser::forget(&key);
        return true;
    }
    browser::save(&key, &json::write(&notes))
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    let mut times = times();
    times.remove(id);
    save_times(times);
    browser::forget(&key(id));
    keep_draft(id, "");
    keep_notes(id, &[]);
}

/// A new id for a game.
pub(crate) fn new_id() -> String {
    browser::fresh_seed()
}
