//! The ways to begin a game: at once, after a setup, or from a record.

use pavage_games::conduct::Match;
use pavage_games::core::Setup;
use pavage_games::scene::Signs;
use pavage_games::table::{Seating, Sitter};
use pavage_games::{GameRow, Record, RecordError, Replay};

use crate::page::Page;
use crate::ui::Ui;
use crate::{browser, library};
use leptos::prelude::*;

/// The settings of a new game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Plan {
    pub(crate) options: String,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) signs: Signs,
    pub(crate) files: Vec<(String, String)>,
    pub(crate) seed: String,
}

/// Begins a game against a bot at once.
pub(crate) fn now(row: &'static GameRow, ui: Ui) {
    let presets = (row.presets)();
    let preset = presets.iter().find(|it| it.name == row.newcomer);
    let seats = preset.map_or(2, |it| it.seats.0.max(2));
    let name = ui.settings.with_untracked(|it| it.name.clone());
    let mut sitters = vec![Sitter::Person(name)];
    sitters.resize(seats.into(), Sitter::Bot(row.rival().to_owned()));
    let seed = browser::fresh_seed();
    let signs = Signs::default();
    let plan = Plan { options: row.newcomer.to_owned(), sitters, signs, files: Vec::new(), seed };
    if let Ok(id) = begin(row, &plan, ui) {
        browser::go(&Page::Play(id).fragment());
    }
}

/// Begins a game and stores it.
pub(crate) fn begin(row: &'static GameRow, plan: &Plan, ui: Ui) -> Result<String, String> {
    let files: Vec<(&str, &str)> =
        plan.files.iter().map(|(role, text)| (role.as_str(), text.as_str())).collect();
    let seats = Some(plan.sitters.len() as u64);
    let game = row.begin(Setup { options: &plan.options, seats, files: &files });
    let say = |error: pavage_games::GameError| ui.words.with_untracked(|it| error.message(it, &[]));
    let game = game.map_err(say)?;
    let seating = Seating(plan.sitters.clone());
    seating.0.iter().try_for_each(|it| it.check(row)).map_err(say)?;
    let mut table = Match::new(game, seating, &plan.seed);
    table.record.set_signs(plan.signs);
    table.seating().clone().note(&mut table.record);
    Ok(keep(&table.record))
}

/// Stores the game of a record that the user opened.
pub(crate) fn import(text: &str, ui: Ui) -> Result<String, String> {
    let record = read(text);
    let record = record.map_err(|error| {
        let message = ui.words.with_untracked(|it| error.message(it, &[]));
        ui.say("web-misread", &[("message", message)])
    })?;
    Ok(keep(&record))
}

/// Reads a record and checks that it replays.
fn read(text: &str) -> Result<Record, RecordError> {
    let record: Record = text.parse()?;
    Replay::new(&record)?.run(None)?;
    Ok(record)
}

/// Stores a record as a new game.
pub(crate) fn keep(record: &Record) -> String {
    let id = library::new_id();
    library::keep(&id, &record.to_string());
    id
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;

    #[test]
    fn text_that_is_not_a_record_is_refused_with_its_place() {
        let words = crate::words::words(Language::English);
        let head = "pavage-record 1\ngame: carcassonne\n\n";
        for (text, place) in [
            ("hello".to_owned(), "line 1, column 1: "),
            ("pavage-record 1\ngame: chess\n\n".to_owned(), "line 2, column 1: "),
            (format!("{head}=V\n1 5,5^\n"), "line 5, column 3: "),
            (format!("{head}=V\n2 1,0^\n"), "line 5, column 1: "),
        ] {
            let message = read(&text).unwrap_err().message(&words, &[]);
            assert!(message.starts_with(place), "{message}");
            let said = words.plain("web-misread", &[("message", message.clone())]);
            assert!(said.contains(&message), "{said}");
        }
        assert!(read(&format!("{head}=V\n1 1,0^\n")).is_ok());
    }
}
