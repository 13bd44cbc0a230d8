//! Favourite set-ups, kept in this browser under names: each is the record of a game that has not
//! begun.

use pavage_games::{GameRow, Record};

use crate::begin::Plan;
use crate::{browser, json};

const KEY: &str = "pavage.favourites";

/// A name, and the text of the record.
type Favourite = (String, String);

fn all() -> Vec<Favourite> {
    browser::load(KEY).and_then(|it| json::read(&it)).unwrap_or_default()
}

/// The names of a game's favourites, with their plans.
pub(super) fn of(row: &'static GameRow) -> Vec<(String, Plan)> {
    let read = |(name, text): Favourite| Some((name, plan(row, &text)?));
    all().into_iter().filter_map(read).collect()
}

fn plan(row: &'static GameRow, text: &str) -> Option<Plan> {
    Plan::of_record(row, &text.parse().ok()?)
}

/// Keeps a set-up. One of the same game and name is replaced.
pub(super) fn keep(row: &'static GameRow, name: &str, record: &Record) {
    let mut kept = without(row, name);
    kept.push((name.to_owned(), record.to_string()));
    browser::save(KEY, &json::write(&kept));
}

/// Forgets a set-up.
pub(super) fn forget(row: &'static GameRow, name: &str) {
    browser::save(KEY, &json::write(&without(row, name)));
}

fn without(row: &'static GameRow, name: &str) -> Vec<Favourite> {
    let mut kept = all();
    kept.retain(|it| it.0 != name || plan(row, &it.1).is_none());
    kept
}
